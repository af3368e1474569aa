"""Small but real pictures, so that their way to the clients is tried without drawing a board."""

import struct
import zlib
from typing import Any

from dependency_injector import providers

from config.container import Container
from core.game import Seat
from core.trickerion.decisions import Assignment
from services.presenting.document import Block, Picture
from services.presenting.players import Showing
from services.presenting.trickerion.presenter import TrickerionPresenter

WIDTH, HEIGHT = 16, 10


def png(seed: bytes) -> bytes:
    """A PNG of grey stripes, the same for the same seed and different for others."""
    shades = zlib.crc32(seed).to_bytes(4, "big")
    rows = b"".join(b"\0" + bytes([shades[row % 4]]) * WIDTH for row in range(HEIGHT))
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


class Stripes:
    """A ``Painter``."""

    async def png(self, picture: Picture) -> bytes:
        return png(picture.recipe.encode())


class Illustrated(TrickerionPresenter):
    """The game with a picture of where it stands, and of each hand for whoever holds it."""

    def standing(self, view: Any, showing: Showing) -> tuple[Block, ...]:
        moment = self.moment(view, showing)
        return (_drawn(f"The board: {moment}", moment), *super().standing(view, showing))

    def beside_question(self, view: Any, seat: Seat, showing: Showing) -> tuple[Block, ...]:
        blocks = super().beside_question(view, seat, showing)
        if isinstance(view.pending[-1], Assignment):
            return (_drawn("Your hand", f"{seat} {blocks}"), *blocks)
        return blocks


def _drawn(alternative: str, drawn: str) -> Picture:
    return Picture(alternative, alternative, recipe=drawn)


def striped(container: Container) -> None:
    """Sets the stage of a bot with such pictures."""
    container.presenters.override(providers.Object({"trickerion": Illustrated()}))
    container.painter.override(providers.Object(Stripes()))
