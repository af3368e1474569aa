"""The score at a table and, when the game is over, how it came about."""

from collections.abc import Sequence

from core.sight import Line, Sight
from services.presenting.document import Document
from services.presenting.game import GamePresenter
from services.presenting.players import Showing


def score(
    sight: Sight, log: Sequence[Line], showing: Showing, presenter: GamePresenter
) -> Document:
    """The points of everybody; of a finished game all there is to look back at."""
    points = presenter.score(sight.view, showing)
    if not sight.standings:
        return Document(points)
    events = tuple(event for line in log if not line.taken_back for event in line.events)
    return Document((*points, *presenter.result(sight.view, events, showing)))
