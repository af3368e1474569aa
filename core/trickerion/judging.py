"""How a kind of action is judged: why it is refused, and what comes of it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from core.game import Reason, Seat
from core.trickerion.course import Course
from core.trickerion.state import State


class Ruling(NamedTuple):
    """The two halves of the rules about one kind of action.

    ``refuse`` gives all reasons against it. ``decide`` is asked only when there is none, and lets
    everything happen up to the next decision.
    """

    refuse: Callable[[State, Seat, Any], tuple[Reason, ...]]
    decide: Callable[[Course, Seat, Any], None]
