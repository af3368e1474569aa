"""Which legal actions are worth a choice of their own."""

from collections.abc import Mapping, Sequence

import msgspec

from core.game import Action
from core.trickerion import actions as do
from core.trickerion.cards import SLOT
from core.trickerion.holdings import turns_of
from core.trickerion.market import BUY_FROM_ORDERS
from core.trickerion.terms import Slot
from core.trickerion.view import View

_ALIKE: Mapping[Slot, Slot] = {
    each.id: next(
        other.id
        for other in SLOT.values()
        if msgspec.structs.replace(other, id=each.id, players=each.players) == each
    )
    for each in SLOT.values()
}
"""Of each space the first one that differs from it at most in how many players open it.

What a card, a Prophecy or a Power asks of a space is where it is and what it adds; which of them
the Duel's turn card closes is known before anybody can stand there.
"""


def offered(view: View, actions: Sequence[Action]) -> tuple[Action, ...]:
    """See ``GamePresenter.offered``: what is ordered in the last turn arrives too late.

    A card or a Prophecy that has what is ordered bought at once is another matter.
    """
    if view.turn < turns_of(view) or view.prophecy == BUY_FROM_ORDERS:
        return tuple(actions)
    return tuple(it for it in actions if not isinstance(it, do.Order) or it.use is not None)


def distinct(actions: Sequence[Action]) -> tuple[Action, ...]:
    """See ``GamePresenter.distinct``: of spaces that are alike the first serves."""
    found: dict[Action, Action] = {}
    for each in actions:
        same = each
        if isinstance(each, do.PlaceCharacter):
            same = msgspec.structs.replace(each, slot=_ALIKE[each.slot])
        found.setdefault(same, each)
    return tuple(found.values())
