"""Documents as plain text of a given width, counted in the columns that a terminal shows."""

from collections.abc import Iterable, Sequence

import wcwidth

from services.presenting.document import (
    NO_BREAK,
    Block,
    Choice,
    Choices,
    Document,
    Facts,
    Heading,
    Panels,
    Paragraph,
    Picture,
    Points,
    Private,
    Table,
    Tiles,
)

GUTTER = 2
"""Columns between things that stand side by side."""

WIDE = 60
"""From this width on there is room for panels side by side and for ruled headings."""


def lay_out(document: Document, width: int) -> str:
    """The document as lines of at most ``width`` columns."""
    return "\n".join(_stack(document.blocks, width)).replace(NO_BREAK, " ")


def _stack(blocks: Sequence[Block], width: int) -> list[str]:
    lines: list[str] = []
    before: Block | None = None
    for block in blocks:
        part = _block(block, width)
        if part and lines and _parted(before, block):
            lines.append("")
        lines += part
        before = block if part else before
    return lines


def _parted(before: Block | None, block: Block) -> bool:
    """Whether a blank line stands between two blocks."""
    return not isinstance(before, Heading) and (
        isinstance(block, Heading | Choices | Panels | Private) or isinstance(before, Panels)
    )


def _block(block: Block, width: int) -> list[str]:
    match block:
        case Heading():
            return _heading(block, width)
        case Paragraph():
            return _wrapped(block.text, width)
        case Points():
            return [line for item in block.items for line in _wrapped(item, width, "- ", "  ")]
        case Table():
            return _table(block, width)
        case Facts():
            return _facts(block, width)
        case Tiles():
            return _tiles(block.tiles, width)
        case Choices():
            return _choices(block, width)
        case Picture():
            return [] if block.beside else _wrapped(f"[{block.alternative}]", width)
        case Private():
            return _stack(block.blocks, width)
        case Panels():
            return _panels(block, width)


def _wrapped(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += wcwidth.wrap(
            paragraph,
            width,
            initial_indent=first if not lines else rest,
            subsequent_indent=rest,
            break_on_hyphens=False,
        ) or [""]
    return lines


def _heading(heading: Heading, width: int) -> list[str]:
    lines = _wrapped(heading.text, width)
    if heading.level == 1:
        longest = max(wcwidth.width(line) for line in lines)
        return [*lines, "═" * longest]
    room = width - wcwidth.width(lines[-1]) - 4
    if len(lines) == 1 and room > 0:
        return [f"── {lines[0]} " + "─" * room]
    return lines


def _facts(facts: Facts, width: int) -> list[str]:
    column = max((wcwidth.width(item.label) for item in facts.items), default=0)
    lines: list[str] = []
    if column > width // 3:
        for item in facts.items:
            lines += _wrapped(f"{item.label}: {item.value}", width, rest="  ")
        return lines
    for item in facts.items:
        first = wcwidth.ljust(item.label, column + GUTTER)
        lines += _wrapped(item.value, width, first, " " * (column + GUTTER)) or [first]
    return lines


def _table(table: Table, width: int) -> list[str]:
    rows = [table.head, *table.rows] if any(table.head) else list(table.rows)
    if not rows:
        return []
    columns = [max(wcwidth.width(row[at]) for row in rows) for at in range(len(table.head))]
    if sum(columns) + GUTTER * (len(columns) - 1) > width:
        if wrapped := _table_with_wrapped_end(table, rows, columns, width):
            return wrapped
        return _table_as_facts(table, width)
    return [_row(row, columns, table.numeric) for row in rows]


def _row(row: Sequence[str], columns: Sequence[int], numeric: Sequence[int]) -> str:
    cells = [
        (wcwidth.rjust if at in numeric else wcwidth.ljust)(cell, columns[at])
        for at, cell in enumerate(row)
    ]
    return (" " * GUTTER).join(cells).rstrip()


def _table_with_wrapped_end(
    table: Table, rows: Sequence[Sequence[str]], columns: Sequence[int], width: int
) -> list[str]:
    """The table with its last column broken into lines; nothing when that leaves no room."""
    before = sum(columns[:-1]) + GUTTER * (len(columns) - 1)
    room = width - before
    if room < max(10, width // 3) or len(columns) - 1 in table.numeric:
        return []
    lines: list[str] = []
    for row in rows:
        start = _row((*row[:-1], ""), [*columns[:-1], 0], table.numeric)
        start = wcwidth.ljust(start, before)
        end = _wrapped(row[-1], room)
        lines.append((start + end[0]).rstrip())
        lines += [" " * before + line for line in end[1:]]
    return lines


def _table_as_facts(table: Table, width: int) -> list[str]:
    """Each row's name, and below it the other columns as ``head value`` pairs."""
    lines: list[str] = []
    for name, *cells in table.rows:
        lines += _wrapped(name, width)
        pairs = [
            f"{head} {cell}".strip()
            for head, cell in zip(table.head[1:], cells, strict=True)
            if cell
        ]
        lines += _flowing(pairs, width, "  ")
    return lines


def _flowing(parts: Iterable[str], width: int, indent: str) -> list[str]:
    """Parts one after another, broken between them before within them."""
    lines: list[str] = []
    line = ""
    for part in parts:
        longer = f"{line}, {part}" if line else part
        if wcwidth.width(longer) + len(indent) < width:
            line = longer
        else:
            if line:
                lines += _wrapped(f"{line},", width, indent, indent)
            line = part
    if line:
        lines += _wrapped(line, width, indent, indent)
    return lines


def _tiles(tiles: Sequence[Sequence[str]], width: int) -> list[str]:
    lines: list[str] = []
    row: list[Sequence[str]] = []
    taken = 0
    for tile in tiles:
        tile_width = max(wcwidth.width(line) for line in tile)
        if row and taken + GUTTER + tile_width > width:
            lines += [*_side_by_side(row), ""]
            row, taken = [], 0
        taken += tile_width + (GUTTER if row else 0)
        row.append(tile)
    return lines + _side_by_side(row) if row else lines


def _side_by_side(parts: Sequence[Sequence[str]]) -> list[str]:
    widths = [max((wcwidth.width(line) for line in part), default=0) for part in parts]
    return [
        (" " * GUTTER)
        .join(
            wcwidth.ljust(part[at] if at < len(part) else "", part_width)
            for part, part_width in zip(parts, widths, strict=True)
        )
        .rstrip()
        for at in range(max(len(part) for part in parts))
    ]


def _panels(panels: Panels, width: int) -> list[str]:
    if width < WIDE:
        lines: list[str] = []
        for panel in panels.panels:
            part = _stack(panel, width)
            lines += ["", *part] if lines and part else part
        return lines
    lines = []
    half = (width - GUTTER) // 2
    for at in range(0, len(panels.panels), 2):
        pair = panels.panels[at : at + 2]
        if len(pair) == 1:
            part = _stack(pair[0], width)
        else:
            left = [wcwidth.ljust(line, half) for line in _stack(pair[0], half)]
            part = _side_by_side((left or [" " * half], _stack(pair[1], half)))
        lines += ["", *part] if lines else part
    return lines


def _choices(choices: Choices, width: int) -> list[str]:
    column = len(str(len(choices.items)))
    lines: list[str] = []
    for number, choice in enumerate(choices.items, 1):
        start = f"{number:>{column}}  "
        lines += _wrapped(_choice(choice), width, start, " " * (column + 2))
    if choices.back:
        indent = " " * (column + 2)
        lines += _wrapped(choices.back, width, indent, indent)
    return lines


def _choice(choice: Choice) -> str:
    return f"{choice.text}  ({choice.note})" if choice.note else choice.text
