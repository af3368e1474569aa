"""Players on pictures: a letter in a shape of the player's colour, with a dark edge."""

import math

import msgspec

from core.people import COLOURS
from services.pictures.canvas import Box, Canvas, Paint, Point
from services.pictures.faces import Face, readable
from services.pictures.theme import Palette
from services.presenting.players import LETTERS, Player

LETTER = {"red": (0.67, 0.36), "yellow": (0.67, 0.0), "violet": (0.67, 0.1)}
"""Where a shape wants it: the size of the letter, in the shape's own, and how far down it stands,
in half of that."""


def paint_of(player: Player) -> int:
    """The place of a player's colour in ``core.people.COLOURS`` and in the palettes."""
    return COLOURS.index(player.paint or COLOURS[player.seat])


def lettering(player: Player) -> Player:
    """The player by name as far as there are letters for it, else by colour."""
    name = readable(player.name) or player.colour.capitalize()
    return msgspec.structs.replace(player, name=name)


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
    shape(canvas, player, centre, size, Paint(fill, colours.edge, max(1.6, size / 18)))
    grown, lower = LETTER.get(COLOURS[paint], (0.7, 0.0))
    spot = centre[0], centre[1] + size / 2 * lower
    canvas.centred(spot, LETTERS[player.seat], max(size * grown, 1), ink, Face.STRONG)


def shape(canvas: Canvas, player: Player, centre: Point, size: float, look: Paint) -> None:
    """The shape of a player without the letter."""
    half = size / 2
    x, y = centre
    match COLOURS[paint_of(player)]:
        case "blue":
            canvas.circle(centre, half * 0.97, look)
        case "green":
            side = half * 0.9
            canvas.rectangle(Box(x - side, y - side, 2 * side, 2 * side), look, size / 14)
        case "red":
            wide, high = half * 1.16, half * 0.98
            canvas.polygon(((x, y - high), (x + wide, y + high), (x - wide, y + high)), look)
        case "yellow":
            reach = half * 1.12
            canvas.polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), look)
        case "violet":
            canvas.polygon(_corners(centre, half * 1.22, 5, inner=0.62), look)
        case _:
            canvas.polygon(_corners(centre, half * 1.08, 6), look)


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
