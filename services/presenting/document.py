"""Neutral documents: what is said, without a word about how a platform shows it.

Texts in them are finished sentences in the reader's language. Players stand in them as a letter
with a shape, so that a platform may colour them.
"""

from typing import TypeAlias

import msgspec

from core.game import Seat
from core.narrowing import Answer
from core.sealing import Sealed

NO_BREAK = "\u00a0"
"""A blank where a line is not broken; plain layouts show it as a common one."""


class Heading(msgspec.Struct, frozen=True, tag=True):
    """A title; ``level`` 1 is the document's own, 2 a part of it."""

    text: str
    level: int = 2


class Paragraph(msgspec.Struct, frozen=True, tag=True):
    """A text that may be wrapped anywhere between words. ``quiet`` is less important."""

    text: str
    quiet: bool = False


class Points(msgspec.Struct, frozen=True, tag=True):
    """Short texts one below the other."""

    items: tuple[str, ...]


class Table(msgspec.Struct, frozen=True, tag=True):
    """Rows under a head. ``numeric`` names the columns that hold figures.

    The first column names its row, so that a narrow layout can put the others below it.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numeric: tuple[int, ...] = ()


class Fact(msgspec.Struct, frozen=True):
    """One thing and what there is to say about it."""

    label: str
    value: str


class Facts(msgspec.Struct, frozen=True, tag=True):
    """Things with what there is to say about each, aligned where there is room."""

    items: tuple[Fact, ...]


class Tiles(msgspec.Struct, frozen=True, tag=True):
    """Small pictures made of letters, for equal-width type; as many in a row as there is room."""

    tiles: tuple[tuple[str, ...], ...]


class Choice(msgspec.Struct, frozen=True):
    """Something that can be chosen.

    ``typed`` is the line that chooses it as well. ``draft`` is the half-made choice that it leads
    to; ``action`` is the notation of the action it performs, empty while more is asked. ``seals``
    tells that nothing before it can be undone afterwards. ``aside`` is for what answers no question
    and only stands with those that do.
    """

    text: str
    typed: str = ""
    note: str = ""
    draft: tuple[Answer, ...] = ()
    action: str = ""
    seals: bool = False
    aside: bool = False


class Choices(msgspec.Struct, frozen=True, tag=True):
    """Numbered choices, counted from 1; ``back`` names the way back to the question before."""

    items: tuple[Choice, ...]
    back: str = ""


class Picture(msgspec.Struct, frozen=True, tag=True):
    """A picture, and what it shows in words.

    ``recipe`` is what a painter draws it from; empty when there is nothing to draw. ``name`` is the
    same for the same recipe only, and tells nothing about it. ``beside`` tells that words in the
    same document say as much, so that nothing need stand for a picture that cannot be painted.
    """

    name: str
    alternative: str
    recipe: str = ""
    beside: bool = False


class Private(msgspec.Struct, frozen=True, tag=True):
    """What only one seat may read. It never stands in a document for anybody else."""

    seat: Seat
    blocks: tuple["Block", ...]


class Panels(msgspec.Struct, frozen=True, tag=True):
    """Parts that may stand side by side, or one below the other where room is short."""

    panels: tuple[tuple["Block", ...], ...]


Block: TypeAlias = (
    Heading | Paragraph | Points | Table | Facts | Tiles | Choices | Picture | Private | Panels
)


class Document(Sealed, msgspec.Struct, frozen=True):
    """Blocks from top to bottom."""

    blocks: tuple[Block, ...]

    def __add__(self, other: "Document") -> "Document":
        """Both, one after the other."""
        return Document(self.blocks + other.blocks)


def said(*texts: str) -> Document:
    """A document of plain paragraphs."""
    return Document(tuple(Paragraph(text) for text in texts))
