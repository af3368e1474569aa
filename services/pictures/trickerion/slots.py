"""Spaces for Characters: free, taken, open to whoever is awaited, or closed."""

from collections.abc import Sequence
from typing import NamedTuple

from core.game import Seat
from core.trickerion.cards import SLOT
from core.trickerion.holdings import closed
from core.trickerion.state import TeamMember
from core.trickerion.terms import Location, Slot
from core.trickerion.view import View
from services.pictures.canvas import Box, Paint
from services.pictures.faces import Face
from services.pictures.inline import Gap, Piece, put
from services.pictures.trickerion.pen import Pen, signed
from services.presenting.trickerion import names

HEIGHT = 54
GAP = 8


class Occupant(NamedTuple):
    """Whose Character stands somewhere."""

    seat: Seat
    member: TeamMember


def occupants(view: View) -> dict[Slot, Occupant]:
    """Who stands where; the Workshops, which everybody has, are left out."""
    return {
        each.at: Occupant(seat, each)
        for seat, player in enumerate(view.players)
        for each in player.team
        if each.at is not None and SLOT[each.at].location != "workshop"
    }


def of(location: Location) -> tuple[Slot, ...]:
    """The spaces of a location."""
    return tuple(slot for slot, figures in SLOT.items() if figures.location == location)


def row(pen: Pen, left: float, top: float, width: float, slots: Sequence[Slot]) -> float:
    """Spaces side by side with their numbers below; returns where they end."""
    taken = occupants(pen.scene.view)
    each = (width - GAP * (len(slots) - 1)) / len(slots)
    size = pen.scale.body
    for number, slot in enumerate(slots):
        box = Box(left + number * (each + GAP), top, each, HEIGHT)
        space(pen, box, slot, taken.get(slot))
        middle = (box.middle[0], box.bottom + 17)
        pen.canvas.centred(middle, caption(pen, slot), size, pen.colours.ink_soft, Face.DATA)
    return top + HEIGHT + 32


def caption(pen: Pen, slot: Slot) -> str:
    """A space as people type it: a number alone would look like another figure.

    The weekday of a stage stands beside it.
    """
    scene = pen.scene
    return scene.say("stage") if SLOT[slot].stage else names.space(scene.speech, slot)


def space(pen: Pen, box: Box, slot: Slot, who: Occupant | None) -> None:
    """One space."""
    colours = pen.colours
    figures = SLOT[slot]
    if who is not None:
        _taken(pen, box, slot, who)
        pen.ring(slot, box)
    elif closed(pen.scene.view, figures):
        pen.canvas.rectangle(box, Paint(colours.panel_second, colours.hairline, 2), 8)
        for start, end in (
            ((box.left + 8, box.top + 6), (box.right - 8, box.bottom - 6)),
            ((box.left + 8, box.bottom - 6), (box.right - 8, box.top + 6)),
        ):
            pen.canvas.line(start, end, colours.ink_soft, 2)
    else:
        is_open = slot in pen.scene.open
        look = (
            Paint(colours.legal, colours.legal_border, 3, dashed=True)
            if is_open
            else Paint(colours.free, colours.hairline, 2, dashed=True)
        )
        pen.canvas.rectangle(box, look, 8)
        if figures.stage:
            pen.glyph("magician", box.middle, 28, colours.ink_soft if not is_open else colours.ink)
        else:
            pen.canvas.centred(box.middle, shown(figures.ap), 26, colours.ink)


def shown(ap: int) -> str:
    """What a space adds to the Action Points; ``+0`` adds nothing."""
    return signed(ap) if ap else "+0"


def _taken(pen: Pen, box: Box, slot: Slot, who: Occupant) -> None:
    colours = pen.colours
    pen.canvas.rectangle(box, Paint(colours.panel_second, colours.ink, 2), 8)
    figures = SLOT[slot]
    token = 33.0
    sign, edge = (28.0, 12.0) if box.width > 90 else (23.0, 3.0)
    need = token * 1.12 + 3 + sign + edge
    pill = Box(box.right - need - 4, box.top + 4, need, box.height - 8)
    room = pill.left - box.left
    if room < 30 or figures.stage:
        pill = pill._replace(left=box.middle[0] - need / 2)
    else:
        middle = (box.left + room / 2, box.middle[1])
        pen.canvas.centred(middle, shown(figures.ap), 22, colours.ink_soft, Face.DATA)
    pen.canvas.rectangle(pill, Paint(colours.disc, colours.edge, 2.4), 12)
    pieces: list[Piece] = [
        pen.token_sign(who.seat, token),
        Gap(3),
        pen.character_sign(who.member.id, sign, colours.on_disc),
    ]
    put(pen.canvas, pill.middle, pieces, "middle")
