"""Texts and symbols in one line, measured before they are drawn."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from services.pictures.canvas import Anchor, Canvas, Point
from services.pictures.faces import Face, metrics, width


class Word(NamedTuple):
    """A text of a line."""

    text: str
    size: float
    colour: str
    face: Face = Face.DATA

    @property
    def width(self) -> float:
        """How wide it is."""
        return width(self.text, self.face, self.size)


class Sign:
    """Anything drawn around a centre, as wide as is said here."""

    def __init__(self, width: float, draw: Callable[[Point], None]) -> None:
        self.width = width
        self.draw = draw


class Gap(NamedTuple):
    """An empty space."""

    width: float


Piece: TypeAlias = Word | Sign | Gap


def measure(pieces: Sequence[Piece]) -> float:
    """How wide a line of pieces is."""
    return sum(piece.width for piece in pieces)


def put(canvas: Canvas, start: Point, pieces: Sequence[Piece], anchor: Anchor = "start") -> float:
    """Draw pieces side by side, the middle of their capitals at ``start``; returns the end."""
    x, middle = start
    x -= {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * measure(pieces)
    for piece in pieces:
        if isinstance(piece, Word):
            baseline = middle + metrics(piece.face).capital * piece.size / 2
            canvas.text((x, baseline), piece.text, piece.size, piece.colour, piece.face)
        elif isinstance(piece, Sign):
            piece.draw((x + piece.width / 2, middle))
        x += piece.width
    return x


def spread(
    canvas: Canvas, start: Point, lines: Sequence[Sequence[Piece]], room: float, gap: float
) -> None:
    """Draw groups of pieces from left to right, what room remains shared out between them."""
    x, middle = start
    rest = room - sum(measure(line) for line in lines)
    between = max(gap, rest / max(1, len(lines) - 1))
    for line in lines:
        x = put(canvas, (x, middle), line) + between
