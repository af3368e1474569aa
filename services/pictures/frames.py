"""The stage around the figures: ground with rays, curtain, and panels cut like tickets."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from services.pictures.canvas import Box, Canvas, Paint, Point
from services.pictures.faces import Face, fitting, shortened, width
from services.pictures.theme import Palette
from services.pictures.tokens import token
from services.presenting.players import Player

RADIUS = 13
"""Of the corners cut inwards."""

RAYS = 24

REACH = 230.0
"""How far down the rays are seen. They cross every line of pixels, which costs time below."""


def ground(canvas: Canvas, colours: Palette) -> None:
    """Paper with faint rays from behind the title."""
    whole = Box(0, 0, canvas.width, canvas.height)
    canvas.rectangle(whole, Paint(colours.ground))
    x, y = canvas.width / 2, 150.0
    far = math.hypot(canvas.width / 2, y)
    step = math.pi / RAYS
    steps: list[str] = []

    def end(angle: float) -> Point:
        down = math.sin(angle)
        reach = min(far, (REACH - y) / down) if down > 0 else far
        return x + reach * math.cos(angle), y + reach * down

    for number in range(RAYS):
        first = 2 * number * step
        ends = (end(first), end(first + step))
        steps.append(f"M{x:.0f} {y:.0f}" + "".join(f"L{a:.0f} {b:.0f}" for a, b in ends) + "Z")
    canvas.path("".join(steps), Paint(colours.ray))


def curtain(canvas: Canvas, colours: Palette) -> float:
    """A scalloped curtain along the upper edge; returns how far it hangs."""
    swag, drop, rail = 155.0, 62.0, 22.0
    count = max(3, round(canvas.width / swag))
    swag = canvas.width / count
    dark = _darker(colours.curtain)
    canvas.rectangle(Box(0, 0, canvas.width, rail), Paint(dark))
    for number in range(count):
        left = number * swag
        right, middle = left + swag, left + swag / 2
        hang = (
            f"M{left:.1f} {rail - 8}V{rail + 12}Q{left + 8:.1f} {drop + 6} {middle:.1f} {drop + 8}"
            f"Q{right - 8:.1f} {drop + 6} {right:.1f} {rail + 12}V{rail - 8}Z"
        )
        canvas.path(hang, Paint(colours.curtain))
        for fold in (0.24, 0.38, 0.62, 0.76):
            x = left + swag * fold
            lean = (fold - 0.5) * 34
            canvas.path(
                f"M{x - lean * 0.5:.1f} {rail}Q{x + lean * 0.4:.1f} {drop * 0.6:.1f} "
                f"{x:.1f} {drop + 2:.1f}",
                Paint(line=dark, thick=2),
            )
        edge = (
            f"M{left:.1f} {rail + 12}Q{left + 8:.1f} {drop + 6} {middle:.1f} {drop + 8}"
            f"Q{right - 8:.1f} {drop + 6} {right:.1f} {rail + 12}"
        )
        canvas.path(edge, Paint(line=colours.fringe, thick=4))
    for number in range(count + 1):
        x = number * swag
        canvas.circle((x, rail + 10), 6, Paint(colours.fringe, colours.edge, 1))
        canvas.path(
            f"M{x - 6:.1f} {rail + 40}L{x - 3:.1f} {rail + 16}"
            f"H{x + 3:.1f}L{x + 6:.1f} {rail + 40}Z",
            Paint(colours.fringe, colours.edge, 1),
        )
    canvas.rectangle(Box(0, rail - 4, canvas.width, 4), Paint(colours.fringe))
    return drop + 14


def ticket(box: Box, radius: float = RADIUS) -> str:
    """The outline of a panel: corners cut inwards."""
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    arc = f"A{radius} {radius} 0 0 0"
    return (
        f"M{left + radius:.1f} {top:.1f}H{right - radius:.1f}{arc} {right:.1f} {top + radius:.1f}"
        f"V{bottom - radius:.1f}{arc} {right - radius:.1f} {bottom:.1f}H{left + radius:.1f}"
        f"{arc} {left:.1f} {bottom - radius:.1f}V{top + radius:.1f}"
        f"{arc} {left + radius:.1f} {top:.1f}Z"
    )


def panel(canvas: Canvas, box: Box, colours: Palette, fill: str = "", line: str = "") -> None:
    """A panel with a shadow and a second thin line."""
    # A whole second panel below it would cost as much time to draw as the panel.
    shade = Paint(line=_darker(colours.ground), thick=4)
    canvas.path(
        f"M{box.left + RADIUS:.1f} {box.bottom + 2:.1f}H{box.right - RADIUS + 2:.1f}"
        f"M{box.right + 1:.1f} {box.bottom - RADIUS:.1f}V{box.top + RADIUS:.1f}",
        shade,
    )
    canvas.path(ticket(box), Paint(fill or colours.panel, line or colours.hairline, 2))
    canvas.path(ticket(box.inside(5), RADIUS - 2), Paint(line=colours.hairline, thick=1))


class Message(NamedTuple):
    """What a banner says; ``short`` is the text for when there is no room for all of it."""

    text: str
    note: str
    short: str = ""
    size: float = 32
    note_size: float = 22


def banner(
    canvas: Canvas, box: Box, players: Sequence[Player], message: Message, colours: Palette
) -> None:
    """What matters most, in a broad ticket beside the players it is about."""
    canvas.path(ticket(box), Paint(colours.curtain, colours.fringe, 4))
    canvas.path(ticket(box.inside(7), 11), Paint(line=colours.fringe, thick=1))
    x = box.left + 24
    across = 50.0 if len(players) == 1 else 38.0
    for player in players:
        token(canvas, player, (x + across / 2, box.middle[1]), across, colours)
        x += across * 1.3
    room = box.right - 22 - x
    line, note, short, size, body = message
    fitted = fitting(line, Face.TITLE, size, room, least=24)
    if short and width(line, Face.TITLE, fitted) > room:
        line = short
    line = shortened(line, Face.TITLE, fitted, room)
    note = shortened(note, Face.DATA, body, room)
    middle = box.middle[1]
    ink = colours.curtain_text
    if not note:
        canvas.text((x, middle + size * 0.35), line, fitted, ink, Face.TITLE)
        return
    canvas.text((x, middle - 3), line, fitted, ink, Face.TITLE)
    canvas.text((x, middle + body + 3), note, body, ink)


def rule(canvas: Canvas, left: float, right: float, y: float, colours: Palette) -> None:
    """The double line below a title."""
    canvas.line((left, y), (right, y), colours.title, 3)
    canvas.line((left, y + 5), (right, y + 5), colours.title, 1)


def thread(canvas: Canvas, left: float, right: float, y: float, colours: Palette) -> None:
    """A thin line between parts of a panel."""
    canvas.line((left, y), (right, y), colours.hairline, 1.5)


def drape(canvas: Canvas, box: Box, colours: Palette) -> None:
    """A drape beside a stage, tied with a cord."""
    dark = _darker(colours.curtain)
    canvas.rectangle(box, Paint(colours.curtain))
    for fold in (0.3, 0.7):
        x = box.left + box.width * fold
        canvas.line((x, box.top), (x, box.bottom), dark, 4)
    canvas.line((box.left + 1, box.top), (box.left + 1, box.bottom), colours.fringe, 2)
    canvas.line((box.right - 1, box.top), (box.right - 1, box.bottom), colours.fringe, 2)
    y = box.top + box.height * 0.62
    canvas.rectangle(Box(box.left - 4, y, box.width + 8, 11), Paint(colours.fringe, dark, 1))
    x = box.left + box.width / 2
    canvas.path(
        f"M{x - 7:.1f} {y + 38:.1f}L{x - 3:.1f} {y + 11:.1f}H{x + 3:.1f}L{x + 7:.1f} {y + 38:.1f}Z",
        Paint(colours.fringe, dark, 1),
    )


def _darker(colour: str) -> str:
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{int(part * 0.72):02X}" for part in parts)
