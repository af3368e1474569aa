"""What Trickerion's titles are given for, counted from the events of a finished game."""

from collections.abc import Iterable

from core.game import Event, Seat
from core.trickerion.events.after import Performed, WagesPaid
from core.trickerion.events.work import (
    CharacterIdled,
    ComponentsBought,
    DieRerolled,
    TrickPrepared,
    TrickSetUp,
)
from core.trickerion.view import View
from services.presenting.players import Showing
from services.presenting.trickerion.names import text

FEATS = ("tricks", "links", "shards", "markers", "bargain", "rerolls", "idle", "debts")
"""In the order in which their titles are told."""


def feats(view: View, events: Iterable[Event]) -> dict[str, tuple[int, ...]]:
    """For each feat what every seat has done of it."""
    counts = {feat: [0] * len(view.players) for feat in FEATS}
    counts["shards"] = [player.shards for player in view.players]
    for event in events:
        for feat, seat, amount in _of(event):
            counts[feat][seat] += amount
    return {feat: tuple(amounts) for feat, amounts in counts.items()}


def award(feat: str, holder: Seat, amount: int, showing: Showing) -> str:
    """A title with who has it and for what."""
    player = showing.name(holder)
    return text(showing.speech, f"award-{feat}", player=player, amount=amount)


def _of(event: Event) -> tuple[tuple[str, Seat, int], ...]:
    match event:
        case Performed():
            return tuple(("tricks", each.seat, 1) for each in event.yields)
        case TrickSetUp():
            return (("links", event.seat, event.links),)
        case TrickPrepared():
            return (("markers", event.seat, event.markers),)
        case ComponentsBought():
            return (("bargain", event.seat, event.bargain),)
        case DieRerolled():
            return (("rerolls", event.seat, 1),)
        case CharacterIdled():
            return (("idle", event.seat, 1),)
        case WagesPaid():
            return (("debts", event.seat, event.due - event.coins),)
        case _:
            return ()
