"""The state after an event. Nothing is judged here: an event is a fact."""

from collections.abc import Callable
from typing import Any

from core.game import Event
from core.trickerion.events import GameStarted
from core.trickerion.evolve import after, alley, before, decks, work
from core.trickerion.state import State

_EVOLVE: dict[type[Event], Callable[[State, Any], State]] = {
    **before.EVOLVE,
    **work.EVOLVE,
    **after.EVOLVE,
    **alley.EVOLVE,
    **decks.EVOLVE,
}


def evolve(state: State | None, event: Event) -> State:
    """See ``core.game.Game.evolve``."""
    if state is None:
        if not isinstance(event, GameStarted):
            message = "the first event of a game is its start"
            raise TypeError(message)
        return before.started(event)
    return _EVOLVE[type(event)](state, event)
