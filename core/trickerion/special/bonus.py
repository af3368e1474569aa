"""What a Special Assignment card is to the rules."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from core.game import Action, Seat
from core.trickerion.actions import Buy, Hire, Learn, Order, Prepare, QuickOrder, TakeCoins
from core.trickerion.alley_actions import OpenBasket, StreetPerform
from core.trickerion.course import Course
from core.trickerion.decisions import Work
from core.trickerion.state import State
from core.trickerion.theater_actions import Reschedule, SetUp


class Bonus(NamedTuple):
    """The actions a card offers to the Character at work, and what comes of one.

    ``lasting`` cards work more than once in a placement.
    """

    legal: Callable[[State, Work], Iterable[Action]]
    decide: Callable[[Course, Seat, Any], None]
    lasting: bool = False


def card_of(action: Action) -> str | None:
    """The card an action names, if it names one."""
    card = getattr(action, "use", None)
    return card if isinstance(card, str) else None


_CARD_FIELDS: dict[type[Action], tuple[str, ...]] = {
    Learn: ("use", "replaces"),
    Hire: ("use", "die"),
    TakeCoins: ("use",),
    Buy: ("use", "refill"),
    Order: ("use", "shelf"),
    QuickOrder: ("use",),
    Prepare: ("use", "other", "returned"),
    SetUp: ("use",),
    Reschedule: ("use",),
    OpenBasket: (),
    StreetPerform: (),
}
"""The actions that a card may better, with the fields that mean something for a card only."""

_WITHOUT_CARD = (None, (), "board")


def uses_card(action: Action) -> bool:
    """Whether an action is possible by a card alone."""
    fields = _CARD_FIELDS.get(type(action))
    if fields is None:
        return False
    return not fields or any(getattr(action, field) not in _WITHOUT_CARD for field in fields)
