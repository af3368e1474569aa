"""What happened, from the lines of the log that a reader may see."""

from collections.abc import Sequence
from typing import Any

from core.sight import Line
from services.presenting.changes import change
from services.presenting.game import GamePresenter
from services.presenting.players import Showing


def told(lines: Sequence[Line], showing: Showing, presenter: GamePresenter) -> tuple[str, ...]:
    """Lines of the log in words, a run of moves in as few as can be.

    What was taken back is left out; that it was, is told.
    """
    found: list[str] = []
    events: list[Any] = []

    def tell_events() -> None:
        found.extend(presenter.tell(events, showing))
        events.clear()

    for line in lines:
        if line.taken_back:
            continue
        for happened in line.changes:
            if sentence := change(happened, showing, presenter):
                tell_events()
                found.append(sentence)
        events += line.events
    tell_events()
    return tuple(found)
