"""The symbols of a game, as paths on a grid; one symbol for one thing, everywhere."""

import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable

import msgspec

GRID = 24
"""Units across and down of every symbol."""


class Glyph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Paths to fill, where overlapping parts of one path are holes, and paths to trace."""

    fill: tuple[str, ...] = ()
    stroke: tuple[str, ...] = ()
    thick: float = 2.0


def read(file: Traversable) -> Mapping[str, Glyph]:
    """The symbols of a file, by name. Raises ``msgspec.ValidationError`` for an unknown key."""
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, Glyph])
