"""Blocks as running text: what is read out in place of a picture."""

from collections.abc import Iterator, Sequence

from services.presenting.document import (
    NO_BREAK,
    Block,
    Facts,
    Heading,
    Panels,
    Paragraph,
    Points,
    Table,
    Tiles,
)

MOST = 2_000
"""Characters of a text that stands for a picture; Slack cuts longer ones anywhere."""


def in_sentences(blocks: Sequence[Block], more: str = "") -> str:
    """What blocks say, without the help that stands in quiet paragraphs.

    When it is longer than ``MOST``, whole blocks at the end are left out for the sentence ``more``.
    """
    told = [(block, _plainly(_sentence(block))) for block in _flat(blocks)]
    told = [(block, sentence) for block, sentence in told if sentence]
    end: tuple[str, ...] = ()
    while len(found := " ".join((*(sentence for _, sentence in told), *end))) > MOST:
        told.pop()
        while told and isinstance(told[-1][0], Heading):
            told.pop()
        end = (more,) if more else ()
    return found


def _plainly(sentence: str) -> str:
    return " ".join(sentence.replace(NO_BREAK, " ").split())


def _flat(blocks: Sequence[Block]) -> Iterator[Block]:
    for block in blocks:
        if isinstance(block, Panels):
            for panel in block.panels:
                yield from _flat(panel)
        else:
            yield block


def _sentence(block: Block) -> str:
    match block:
        case Heading():
            return f"{block.text}."
        case Paragraph():
            ended = block.text.endswith((".", "!", "?"))
            return "" if block.quiet else block.text if ended else f"{block.text}."
        case Points():
            return f"{'; '.join(block.items)}."
        case Facts():
            return f"{'; '.join(f'{item.label}: {item.value}' for item in block.items)}."
        case Table():
            return f"{'; '.join(_row(block.head, row) for row in block.rows)}."
        case Tiles():
            tiles = (
                ", ".join(line.strip() for line in tile if line.strip()) for tile in block.tiles
            )
            return f"{'; '.join(tiles)}."
        case _:
            return ""


def _row(head: Sequence[str], row: Sequence[str]) -> str:
    name, *cells = row
    named = zip(head[1:], cells, strict=True)
    told = ", ".join(f"{title} {cell}".strip() for title, cell in named if cell)
    return f"{name}: {told}" if told else name
