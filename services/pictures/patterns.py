"""Fills that differ by more than their colour: each part of a whole has a hatching of its own."""

from collections.abc import Iterator

from services.pictures.canvas import Box, Canvas, Paint
from services.pictures.theme import Palette

APART = 11.0
"""Pixels from one line of a hatching to the next."""

_STYLES = ("", "/", "o", "-", "", "|", "\\", "x")
"""By the place of a swatch in the palette."""


def fill(canvas: Canvas, box: Box, swatch: int, colours: Palette) -> None:
    """A box of a whole with its edge."""
    number = swatch % len(colours.swatch)
    canvas.rectangle(box, Paint(colours.swatch[number]))
    steps = " ".join(_lines(_STYLES[number], box))
    if steps:
        faint = colours.on_swatch[number] + "55"
        canvas.path(steps, Paint(line=faint, thick=1.6))
    canvas.rectangle(box, Paint(line=colours.edge, thick=2))


def plain(canvas: Canvas, box: Box, swatch: int, colours: Palette) -> None:
    """The same colour without the hatching, for what must be read on it."""
    canvas.rectangle(box, Paint(colours.swatch[swatch % len(colours.swatch)]), 3)


def ink(swatch: int, colours: Palette) -> str:
    """What can be read on a swatch."""
    return colours.on_swatch[swatch % len(colours.on_swatch)]


def _lines(style: str, box: Box) -> Iterator[str]:
    match style:
        case "-":
            for y in _between(box.top, box.bottom):
                yield f"M{box.left:.1f} {y:.1f}H{box.right:.1f}"
        case "|":
            for x in _between(box.left, box.right):
                yield f"M{x:.1f} {box.top:.1f}V{box.bottom:.1f}"
        case "o":
            for y in _between(box.top, box.bottom):
                for x in _between(box.left, box.right):
                    yield f"M{x - 1.5:.1f} {y:.1f}h3"
        case "/" | "\\":
            yield from _diagonals(box, rising=style == "/")
        case "x":
            yield from _diagonals(box, rising=True)
            yield from _diagonals(box, rising=False)
        case _:
            return


def _between(start: float, end: float) -> Iterator[float]:
    at = start + APART / 2
    while at < end:
        yield at
        at += APART


def _diagonals(box: Box, *, rising: bool) -> Iterator[str]:
    """Lines at 45 degrees, cut at the edges of the box."""
    for shift in _between(0, box.width + box.height):
        # Along x + y = shift, from the left or upper edge to the lower or right one.
        x1, y1 = (0.0, shift) if shift < box.height else (shift - box.height, box.height)
        x2, y2 = (shift, 0.0) if shift < box.width else (box.width, shift - box.width)
        if not rising:
            y1, y2 = box.height - y1, box.height - y2
        yield (f"M{box.left + x1:.1f} {box.top + y1:.1f}L{box.left + x2:.1f} {box.top + y2:.1f}")
