"""Players on pictures: a letter in a shape of the player's colour, with a dark edge."""

import math

from core.people import COLOURS
from services.pictures.canvas import Box, Canvas, Paint, Point
from services.pictures.faces import Face
from services.pictures.theme import Palette
from services.presenting.players import LETTERS, Player


def paint_of(player: Player) -> int:
    """The place of a player's colour in ``core.people.COLOURS`` and in the palettes."""
    return COLOURS.index(player.paint or COLOURS[player.seat])


def token(
    canvas: Canvas,
    player: Player,
    centre: Point,
    size: float,
    colours: Palette,
    light: tuple[str, str] | None = None,
) -> None:
    """A player around ``centre``, ``size`` high; ``light`` is another colour and its letter's."""
    paint = paint_of(player)
    fill, ink = light or (colours.player[paint], colours.on_player[paint])
    look = Paint(fill, colours.edge, max(1.6, size / 18))
    letter = Box(*centre, 0, 0)
    grown = 0.7
    half = size / 2
    x, y = centre
    match COLOURS[paint]:
        case "blue":
            canvas.circle(centre, half * 0.97, look)
        case "green":
            side = half * 0.9
            canvas.rectangle(Box(x - side, y - side, 2 * side, 2 * side), look, size / 14)
        case "red":
            wide, high = half * 1.16, half * 0.98
            canvas.polygon(((x, y - high), (x + wide, y + high), (x - wide, y + high)), look)
            letter, grown = Box(x, y + half * 0.36, 0, 0), 0.67
        case "yellow":
            reach = half * 1.12
            canvas.polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), look)
            grown = 0.67
        case "violet":
            canvas.polygon(_corners(centre, half * 1.22, 5, inner=0.62), look)
            letter, grown = Box(x, y + half * 0.1, 0, 0), 0.67
        case _:
            canvas.polygon(_corners(centre, half * 1.08, 6), look)
    canvas.centred(
        (letter.left, letter.top),
        LETTERS[player.seat],
        max(size * grown, 1),
        ink,
        Face.STRONG,
    )


def _corners(centre: Point, reach: float, count: int, inner: float = 0.0) -> list[Point]:
    """The corners of a polygon, or of a star when there are inner ones."""
    x, y = centre
    steps = 2 * count if inner else count
    found: list[Point] = []
    for step in range(steps):
        angle = 2 * math.pi * step / steps - math.pi / 2
        far = reach * (inner if inner and step % 2 else 1)
        found.append((x + far * math.cos(angle), y + far * math.sin(angle)))
    return found
