"""The course of things: events in a row, each seeing the state that the one before it left."""

from core.chance import Chance
from core.game import Event
from core.trickerion import reactions
from core.trickerion.evolve import evolve
from core.trickerion.state import State


class Course:
    """Collects events; ``state`` is the one after them, worked out when somebody asks."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.chance = chance
        self.events: list[Event] = []
        self._state = state
        self._seen = 0

    @property
    def state(self) -> State:
        """The state after all events so far."""
        while self._seen < len(self.events):
            self._state = evolve(self._state, self.events[self._seen])
            self._seen += 1
        return self._state

    def happen(self, event: Event) -> None:
        """Add an event, and with the Dark Alley what follows from it at once."""
        if not self._state.dark_alley:
            self.events.append(event)
            return
        before = self.state
        self.events.append(event)
        reactions.follow(self, before, event)
