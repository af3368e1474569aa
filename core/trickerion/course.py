"""The course of things: events in a row, each seeing the state that the one before it left."""

from core.game import Event
from core.trickerion.evolve import evolve
from core.trickerion.state import State


class Course:
    """Collects events and keeps the state after them at hand."""

    def __init__(self, state: State, *events: Event) -> None:
        self.state = state
        self.events: list[Event] = []
        for event in events:
            self.happen(event)

    def happen(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)
        self.state = evolve(self.state, event)
