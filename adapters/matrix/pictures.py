"""Pictures of documents as posts of their own, and as event contents."""

import struct
from collections.abc import Mapping
from typing import Any

from adapters.matrix.layout import blocks
from adapters.matrix.pages import related, replacing
from adapters.matrix.posts import Block, Picture
from services.pictures.painting import Painter, PaintError
from services.presenting import document as doc

FILE_NAME = "picture.png"
"""The same for all, since people download what they keep under it."""

_SIZE = struct.Struct(">II")
_SIZE_AT = 16
"""Where a PNG tells its width and height in pixels."""


class Illustrator:
    """Parts documents into pictures and words."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    async def part(
        self, document: doc.Document, thread: str = ""
    ) -> tuple[tuple[Picture, ...], tuple[Block, ...]]:
        """The pictures that could be painted, and everything else, each in its order."""
        pictures: list[Picture] = []
        words: list[doc.Block] = []
        for block in document.blocks:
            data = await self._painted(block) if isinstance(block, doc.Picture) else b""
            if isinstance(block, doc.Picture) and data:
                pictures.append(Picture(data, block.alternative, thread))
            elif not (isinstance(block, doc.Picture) and block.beside):
                words.append(block)
        return tuple(pictures), blocks(doc.Document(tuple(words)))

    async def _painted(self, picture: doc.Picture) -> bytes:
        try:
            return await self._painter.png(picture)
        except PaintError:
            return b""


def has_pictures(document: doc.Document) -> bool:
    """Whether something in a document is to be painted."""
    return any(isinstance(block, doc.Picture) for block in document.blocks)


def content(picture: Picture, address: str, secret: Mapping[str, Any] | None) -> dict[str, Any]:
    """The event of an uploaded picture; ``secret`` has the key if it was encrypted."""
    width, height = _SIZE.unpack_from(picture.data, _SIZE_AT)
    shown: dict[str, Any] = {
        "msgtype": "m.image",
        # What clients read out. A file name beside it would make it a text below the picture.
        "body": picture.alternative,
        "info": {"mimetype": "image/png", "size": len(picture.data), "w": width, "h": height},
        "m.mentions": {},
        **({"url": address} if secret is None else {"file": {**secret, "url": address}}),
    }
    if picture.edits:
        return replacing(picture.edits, shown, picture.brief)
    relation = related(picture.thread)
    return {**shown, "m.relates_to": relation} if relation else shown
