"""What a picture needs to know of a view beyond its fields: who is awaited, what is open."""

from core.game import Seat
from core.trickerion.decisions import Assignment, Placement, PowerDiscard
from core.trickerion.holdings import powers_to_discard
from core.trickerion.slots import open_slots
from core.trickerion.terms import Slot
from core.trickerion.view import View


def awaited(view: View) -> tuple[Seat, ...]:
    """Whose decision it is, as far as everybody may know."""
    if not view.pending:
        return ()
    top = view.pending[-1]
    if isinstance(top, Assignment):
        return tuple(seat for seat, player in enumerate(view.players) if not player.ready)
    if isinstance(top, PowerDiscard):
        own = None if view.who is None else view.players[view.who]
        return () if own is None or not powers_to_discard(own) else (view.who or 0,)
    return (top.seat,)


def openings(view: View) -> frozenset[Slot]:
    """Where whoever is placing may place one of the Characters whose cards are open."""
    top = view.pending[-1] if view.pending else None
    if not isinstance(top, Placement):
        return frozenset()
    found: set[Slot] = set()
    for each in view.players[top.seat].team:
        if each.card is not None and each.at is None:
            slots = open_slots(view, top.seat, each.card)
            found |= {slot for slot in slots if each.id == "magician" or "stage" not in slot}
    return frozenset(found)
