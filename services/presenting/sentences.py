"""Blocks as running text: what is read out in place of a picture."""

from collections.abc import Sequence

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


def in_sentences(blocks: Sequence[Block]) -> str:
    """What blocks say, without the help that stands in quiet paragraphs."""
    parts = (_sentence(block) for block in blocks)
    told = " ".join(part for part in parts if part).replace(NO_BREAK, " ")
    return " ".join(told.split())


def _sentence(block: Block) -> str:
    match block:
        case Heading():
            return f"{block.text}."
        case Paragraph():
            return "" if block.quiet else block.text
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
        case Panels():
            return " ".join(in_sentences(panel) for panel in block.panels)
        case _:
            return ""


def _row(head: Sequence[str], row: Sequence[str]) -> str:
    name, *cells = row
    named = zip(head[1:], cells, strict=True)
    told = ", ".join(f"{title} {cell}".strip() for title, cell in named if cell)
    return f"{name}: {told}" if told else name
