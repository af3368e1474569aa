"""What a Special Assignment card is to the rules."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from core.game import Action, Seat
from core.trickerion.actions import (
    Buy,
    Hire,
    Learn,
    OpenBasket,
    Order,
    Prepare,
    StreetPerform,
)
from core.trickerion.course import Course
from core.trickerion.state import State, Work


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


_OF_CARDS: dict[type[Action], tuple[str, ...]] = {
    Learn: ("replaces",),
    Hire: ("die",),
    Buy: ("refill",),
    Prepare: ("other", "returned"),
}
"""Fields that mean something for a card only."""


def uses_card(action: Action) -> bool:
    """Whether an action is possible by a card alone."""
    return (
        card_of(action) is not None
        or isinstance(action, OpenBasket | StreetPerform)
        or any(getattr(action, field) for field in _OF_CARDS.get(type(action), ()))
        or (isinstance(action, Order) and action.shelf != "board")
    )
