"""The score at a table and, when the game is over, how it came about and who has earned what."""

from collections.abc import Callable, Sequence

from core.people import Person, PersonId
from core.sight import Line, Sight
from core.waits import Wait
from services.presenting.document import Document
from services.presenting.game import GamePresenter
from services.presenting.players import Showing
from services.presenting.titles import titles


def score(
    sight: Sight,
    log: Sequence[Line],
    waits: Callable[[], Sequence[Wait]],
    person: Callable[[PersonId], Person | None],
    showing: Showing,
    presenter: GamePresenter,
) -> Document:
    """The points of everybody; of a finished game all there is to look back at."""
    points = presenter.score(sight.view, showing)
    # What was practised has no beginning to count from, and counts for nothing.
    if not sight.standings or sight.practice:
        return Document(points)
    events = tuple(event for line in log if not line.taken_back for event in line.events)
    result = presenter.result(sight.view, events, showing)
    earned = titles(sight, events, waits(), person, showing, presenter)
    return Document((*points, *result, *earned))
