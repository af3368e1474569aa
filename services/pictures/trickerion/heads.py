"""The head of a section: its symbol, its name, a note, and the double line below."""

from services.pictures.canvas import Paint
from services.pictures.faces import Face, fitting, width
from services.pictures.frames import rule
from services.pictures.trickerion.pen import Pen


def head(pen: Pen, left: float, top: float, room: float, glyph: str, name: str, note: str = "") -> float:
    """Draws it and returns where the section goes on."""
    colours, scale = pen.colours, pen.scale
    disc = scale.section * 1.2
    middle = top + disc / 2
    pen.canvas.circle((left + disc / 2, middle), disc / 2, Paint(colours.title))
    pen.glyph(glyph, (left + disc / 2, middle), disc * 0.62, colours.panel)
    x = left + disc + 14
    size = fitting(name, Face.TITLE, scale.section, room - disc - 14, least=scale.body)
    x += pen.canvas.text((x, middle + size * 0.34), name, size, colours.title, Face.TITLE)
    if note and width(note, Face.DATA, scale.body) < left + room - x - 20:
        end = (left + room, middle + scale.body * 0.4)
        pen.canvas.text(end, note, scale.body, colours.ink_soft, anchor="end")
    bottom = top + disc + 12
    rule(pen.canvas, left, left + room, bottom, colours)
    return bottom + 22
