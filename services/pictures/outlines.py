"""Letters as paths: the renderer would lay out each line anew, and takes longer for it."""

from functools import cache
from importlib.resources import as_file
from typing import Any, NamedTuple

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from services.pictures.faces import FOLDER, Face, metrics

Spot = tuple[float, float]


class _Pen(BasePen):
    """Writes an outline in relative steps of whole units, so that it can stand anywhere."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)  # type: ignore[no-untyped-call]  # the library has no type here
        self.steps: list[str] = []
        self._at = self._start = (0, 0)

    def _go(self, step: str, *spots: Spot) -> None:
        x, y = self._at
        whole = [(round(a), round(b)) for a, b in spots]
        self.steps.append(step + " ".join(f"{a - x} {b - y}" for a, b in whole))
        self._at = whole[-1]

    def _moveTo(self, pt: Spot) -> None:  # noqa: N802 - the library calls it
        self._go("m", pt)
        self._start = self._at

    def _lineTo(self, pt: Spot) -> None:  # noqa: N802
        self._go("l", pt)

    def _curveToOne(self, pt1: Spot, pt2: Spot, pt3: Spot) -> None:  # noqa: N802
        self._go("c", pt1, pt2, pt3)

    def _qCurveToOne(self, pt1: Spot, pt2: Spot) -> None:  # noqa: N802
        self._go("q", pt1, pt2)

    def _closePath(self) -> None:  # noqa: N802
        self.steps.append("z")
        self._at = self._start


class _Font(NamedTuple):
    glyphs: Any
    names: dict[int, str]
    em: int


@cache
def _font(face: Face) -> _Font:
    with as_file(FOLDER / face.file) as path:
        font: Any = TTFont(path)
        return _Font(font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm)


@cache
def _letter(face: Face, code: int) -> str:
    font = _font(face)
    pen = _Pen(font.glyphs)
    font.glyphs[font.names[code]].draw(pen)
    return "".join(pen.steps)


def outline(text: str, face: Face) -> tuple[str, float] | None:
    """A line as the steps of a path, in units of the font from its start, upwards; and its em.

    None for what needs the renderer: characters of other fonts, and titles, where pairs of large
    letters are moved together.
    """
    if face is Face.TITLE:
        return None
    font, advances = _font(face), metrics(face).advances
    x, steps = 0.0, []
    for character in text:
        code = ord(character)
        if code not in advances:
            return None
        if letter := _letter(face, code):
            steps.append(f"M{x:g} 0{letter}")
        x += advances[code] * font.em
    return "".join(steps), font.em
