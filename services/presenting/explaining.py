"""Why a move is not possible, with what would be instead."""

from collections.abc import Sequence
from typing import Any

from core.chance import SEED_BYTES, SeededChance
from core.game import Action, Game
from services.presenting.document import Document
from services.presenting.game import GamePresenter
from services.presenting.menu import Asked, choices_of
from services.presenting.players import Showing
from services.presenting.table import why

MOST_NEAREST = 3


def explain(
    game: Game[Any, Any, Any, Any],
    asked: Asked,
    actions: Sequence[Action],
    showing: Showing,
    presenter: GamePresenter,
    line: str = "",
) -> Document:
    """All reasons against the one of ``actions`` that the fewest speak against.

    ``line`` is what was typed, where it says less than any of them. Reasons are found from the view
    alone, with the unknown drawn: what speaks against an action never depends on it.
    """
    state = game.guess(asked.view, SeededChance(bytes(SEED_BYTES)))
    judged = [(game.refuse(state, asked.seat, action), action) for action in actions]
    reasons, action = min(judged, key=lambda each: len(each[0]))
    nearest = presenter.nearest(action, asked.legal)[:MOST_NEAREST]
    return why(
        f'"{line}"' if line else presenter.sentence(asked.view, asked.seat, action, showing),
        reasons,
        choices_of(presenter, asked, showing, nearest),
        showing,
        presenter,
    )
