"""A sheet to draw on: shapes, glyphs and measured texts, ending as one SVG document."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias
from xml.etree import ElementTree as ET

from services.pictures.faces import Face, metrics, width
from services.pictures.glyphs import GRID, Glyph
from services.pictures.outlines import outline

Anchor: TypeAlias = Literal["start", "middle", "end"]
Point: TypeAlias = tuple[float, float]


class Paint(NamedTuple):
    """How a shape is filled and edged; ``line`` is the colour of its edge."""

    fill: str = "none"
    line: str = "none"
    thick: float = 1.5
    dashed: bool = False


class Box(NamedTuple):
    """A rectangle, as it lies on the sheet."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height

    @property
    def middle(self) -> Point:
        """Its centre."""
        return self.left + self.width / 2, self.top + self.height / 2

    def inside(self, by: float) -> "Box":
        """The same, smaller by so much on each side."""
        return Box(self.left + by, self.top + by, self.width - 2 * by, self.height - 2 * by)


class Line(NamedTuple):
    """A text on the sheet and its measure; what the tests of legibility look at."""

    text: str
    size: float
    colour: str
    box: Box


class Written(NamedTuple):
    """Where a text begins, and how it is set."""

    left: float
    baseline: float
    size: float
    face: Face


class Canvas:
    """Draws in the order of the calls; coordinates are pixels of a picture ``width`` wide."""

    def __init__(self, width: float, height: float = 0.0) -> None:
        self.width = width
        self.height = height
        """May be set at the end, when it is known how much there was to draw."""
        self.lines: list[Line] = []
        self.elements: list[ET.Element] = []
        self.written: dict[ET.Element, Written] = {}
        """How the elements that are texts are set."""

    def document(self, *, texts: bool = True) -> str:
        """The picture as SVG; without its texts, what stands behind them."""
        return self._document(each for each in self.elements if texts or each.tag != "text")

    def outlined(self) -> str:
        """The same picture as fast to render as can be: letters are paths."""
        return self._document(map(self._outlined, self.elements))

    def _outlined(self, element: ET.Element) -> ET.Element:
        written = self.written.get(element)
        found = outline(element.text or "", written.face) if written is not None else None
        if written is None or found is None:
            return element
        steps, em = found
        scale = f"{written.size / em:.6g}"
        place = f"translate({_number(written.left)} {_number(written.baseline)})"
        look = {"transform": f"{place} scale({scale} -{scale})", "fill": element.get("fill", "")}
        return ET.Element("path", {"d": steps, **look})

    def _document(self, elements: Iterable[ET.Element]) -> str:
        across, down = _number(self.width), _number(self.height)
        sheet = ET.Element(
            "svg",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {across} {down}",
            width=across,
            height=down,
        )
        sheet.extend(elements)
        return ET.tostring(sheet, encoding="unicode")

    def lay(self, sheet: "Canvas") -> None:
        """Put another sheet on top of this one, at the same coordinates."""
        self.elements += sheet.elements
        self.lines += sheet.lines
        self.written |= sheet.written

    # --- shapes -----------------------------------------------------------------------------------

    def rectangle(self, box: Box, paint: Paint, radius: float = 0) -> None:
        """A rectangle, with round corners if asked."""
        self._add(
            "rect",
            paint,
            x=_number(box.left),
            y=_number(box.top),
            width=_number(box.width),
            height=_number(box.height),
            **({"rx": _number(radius)} if radius else {}),
        )

    def circle(self, centre: Point, radius: float, paint: Paint) -> None:
        """A circle around a point."""
        x, y = centre
        self._add("circle", paint, cx=_number(x), cy=_number(y), r=_number(radius))

    def polygon(self, points: Iterable[Point], paint: Paint) -> None:
        """A closed shape, round where two edges meet."""
        self.path(f"M{' '.join(f'{_number(x)} {_number(y)}' for x, y in points)}Z", paint)

    def line(self, start: Point, end: Point, colour: str, thick: float = 1.5) -> None:
        """A straight line."""
        (x1, y1), (x2, y2) = start, end
        steps = f"M{_number(x1)} {_number(y1)}L{_number(x2)} {_number(y2)}"
        self.path(steps, Paint(line=colour, thick=thick))

    def path(self, steps: str, paint: Paint) -> None:
        """A path in the words of SVG."""
        self._add("path", paint, d=steps)

    def glyph(self, glyph: Glyph, centre: Point, size: float, colour: str) -> None:
        """A symbol around its centre, ``size`` wide and high."""
        left, top = centre[0] - size / 2, centre[1] - size / 2
        group = ET.Element(
            "g",
            transform=f"translate({_number(left)} {_number(top)}) scale({size / GRID:.4g})",
            fill=colour,
        )
        for steps in glyph.fill:
            ET.SubElement(group, "path", {"d": steps, "fill-rule": "evenodd"})
        for steps in glyph.stroke:
            traced = {
                "d": steps,
                "fill": "none",
                "stroke": colour,
                "stroke-width": _number(glyph.thick),
                "stroke-linecap": "round",
                "stroke-linejoin": "round",
            }
            ET.SubElement(group, "path", traced)
        self.elements.append(group)

    def _add(self, tag: str, paint: Paint, **attributes: str) -> None:
        element = ET.Element(tag, attributes, fill=paint.fill)
        if paint.line != "none":
            element.set("stroke", paint.line)
            element.set("stroke-width", _number(paint.thick))
            element.set("stroke-linejoin", "round")
        if paint.dashed:
            element.set("stroke-dasharray", "9 6")
        self.elements.append(element)

    # --- texts ------------------------------------------------------------------------------------

    def text(
        self,
        start: Point,
        text: str,
        size: float,
        colour: str,
        face: Face = Face.DATA,
        anchor: Anchor = "start",
    ) -> float:
        """One line, from a point on its baseline; returns how wide it is."""
        x, baseline = start
        across = width(text, face, size)
        font = metrics(face)
        # Capitals and descenders: what is to be seen, not the leading of the font.
        upper = font.capital * size
        lower = font.descent * size if _descends(text) else 0
        left = x - {"start": 0.0, "middle": across / 2, "end": across}[anchor]
        self.lines.append(
            Line(text, size, colour, Box(left, baseline - upper, across, upper + lower))
        )
        element = ET.Element(
            "text",
            {
                "x": _number(x),
                "y": _number(baseline),
                "font-family": face.family,
                "font-size": _number(size),
                "font-weight": str(face.weight),
                "text-anchor": anchor,
                "fill": colour,
            },
        )
        element.text = text
        self.elements.append(element)
        self.written[element] = Written(left, baseline, size, face)
        return across

    def centred(
        self, centre: Point, text: str, size: float, colour: str, face: Face = Face.STRONG
    ) -> float:
        """One line around a point, by the height of its capitals; returns how wide it is."""
        baseline = centre[1] + metrics(face).capital * size / 2
        return self.text((centre[0], baseline), text, size, colour, face, "middle")


def _descends(text: str) -> bool:
    return any(character in "gjpqyçQ,;()[]/|_" for character in text)


def _number(number: float) -> str:
    """Tenths are finer than the eye; more only make the document longer."""
    return f"{round(number, 1):.10g}"
