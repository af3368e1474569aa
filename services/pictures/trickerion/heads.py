"""The head of a section: its symbol, its name, a note, and the double line below."""

from collections.abc import Sequence

from services.pictures.canvas import Paint
from services.pictures.faces import Face, fitting
from services.pictures.frames import rule
from services.pictures.inline import Piece, measure, put
from services.pictures.trickerion.pen import Pen


def head(
    pen: Pen,
    spot: tuple[float, float, float],
    glyph: str,
    name: str,
    notes: Sequence[Sequence[Piece]] = (),
) -> float:
    """Draws it and returns where the section goes on; of the notes the first that has room.

    ``spot`` is the left edge, the top, and how much room there is.
    """
    left, top, room = spot
    colours, scale = pen.colours, pen.scale
    disc = scale.section * 1.2
    middle = top + disc / 2
    pen.canvas.circle((left + disc / 2, middle), disc / 2, Paint(colours.title))
    pen.glyph(glyph, (left + disc / 2, middle), disc * 0.62, colours.panel)
    x = left + disc + 14
    size = fitting(name, Face.TITLE, scale.section, room - disc - 14, least=scale.body)
    x += pen.canvas.text((x, middle + size * 0.34), name, size, colours.title, Face.TITLE)
    for note in notes:
        if measure(note) < left + room - x - 20:
            put(pen.canvas, (left + room, middle + 4), note, "end")
            break
    bottom = top + disc + 12
    rule(pen.canvas, left, left + room, bottom, colours)
    return bottom + 22
