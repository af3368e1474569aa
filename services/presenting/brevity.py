"""Short texts, for people who know their way: hints are left out."""

import msgspec

from services.presenting.document import Block, Document, Panels, Paragraph


def shortened(document: Document) -> Document:
    """The document without what is marked as less important."""
    return Document(_short(document.blocks))


def _short(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    return tuple(
        msgspec.structs.replace(block, panels=tuple(_short(panel) for panel in block.panels))
        if isinstance(block, Panels)
        else block
        for block in blocks
        if not (isinstance(block, Paragraph) and block.quiet)
    )
