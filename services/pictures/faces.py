"""The bundled type faces, and how wide a text is in them."""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from importlib.resources import as_file, files
from typing import Any, NamedTuple

from fontTools.ttLib import TTFont

FOLDER = files("services.pictures") / "fonts"


class Face(Enum):
    """A type face: its file, and the family and weight by which an SVG asks for it."""

    TITLE = ("AbrilFatface-Regular.ttf", "Abril Fatface", 400)
    DATA = ("IBMPlexSansCondensed-Medium.ttf", "IBM Plex Sans Condensed Medium", 400)
    STRONG = ("IBMPlexSansCondensed-Bold.ttf", "IBM Plex Sans Condensed", 700)
    OTHER_SCRIPTS = ("DejaVuSans.ttf", "DejaVu Sans", 400)
    """What the others lack, as in people's names; resvg falls back to it by itself."""

    @property
    def file(self) -> str:
        """Its name in the folder of fonts."""
        return self.value[0]

    @property
    def family(self) -> str:
        """As SVG names it, with the fallback for other scripts."""
        return f"{self.value[1]}, {Face.OTHER_SCRIPTS.value[1]}"

    @property
    def weight(self) -> int:
        """As CSS counts it."""
        return self.value[2]


class Metrics(NamedTuple):
    """What a font says of itself, in ems."""

    ascent: float
    descent: float
    capital: float
    advances: Mapping[int, float]
    """By code point. Kerning is left out: it only ever makes a line a little shorter."""


@cache
def metrics(face: Face) -> Metrics:
    """Read from the font file, once."""
    with as_file(FOLDER / face.file) as path:
        # Tables get their fields when they are read, so no type names them.
        font: Any
        with TTFont(path, lazy=True) as font:
            em = font["head"].unitsPerEm
            widths = font["hmtx"]
            advances = {code: widths[name][0] / em for code, name in font.getBestCmap().items()}
            ascent, descent = font["hhea"].ascent / em, -font["hhea"].descent / em
            # Older tables do not tell the height of capitals.
            capital = getattr(font["OS/2"], "sCapHeight", 0.73 * em) / em
            return Metrics(ascent, descent, capital, advances)


def width(text: str, face: Face, size: float) -> float:
    """How wide a line is, in the units of ``size``.

    A character that neither the face nor its fallback has counts one em, like the box drawn for it.
    """
    own, other = metrics(face).advances, None
    total = 0.0
    for character in text:
        code = ord(character)
        advance = own.get(code)
        if advance is None:
            other = other or metrics(Face.OTHER_SCRIPTS).advances
            advance = other.get(code, 1.0)
        total += advance
    return total * size


def wrapped(text: str, face: Face, size: float, room: float) -> tuple[str, ...]:
    """The text in lines no wider than ``room``; a single word wider than that stands alone."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def fitting(text: str, face: Face, size: float, room: float, *, least: float) -> float:
    """The largest size from ``least`` to ``size`` at which the line fits ``room``."""
    taken = width(text, face, size)
    return size if taken <= room else max(least, size * room / taken)


def readable(text: str) -> str:
    """A name without the characters that no bundled face has."""
    faces = (Face.TITLE, Face.OTHER_SCRIPTS)
    known = "".join(each for each in text if any(ord(each) in metrics(it).advances for it in faces))
    return " ".join(known.split())


def shortened(text: str, face: Face, size: float, room: float) -> str:
    """A name as far as there is room for it: people may call themselves anything."""
    if width(text, face, size) <= room:
        return text
    kept = text
    while kept and width(f"{kept}…", face, size) > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"
