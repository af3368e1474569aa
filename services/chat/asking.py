"""Who asks: the table as they see it, and the words to answer in."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from core.game import Game
from core.people import Person, PersonId
from core.sight import Line, Sight
from core.waits import Wait
from services.chat import orders
from services.languages import Language
from services.presenting.document import Document, said
from services.presenting.game import GamePresenter
from services.presenting.players import Showing
from services.reading import Reader

LONGEST_ECHO = 40
"""Characters of somebody's word that are repeated to them."""


class Asking(msgspec.Struct, frozen=True):
    """What somebody asks from: the table as they see it.

    ``log`` fetches its lines, ``waits`` how long people took, and ``person`` looks somebody up.
    """

    game: Game[Any, Any, Any, Any]
    presenter: GamePresenter
    sight: Sight
    showing: Showing
    speech: Language
    log: Callable[[], Sequence[Line]]
    waits: Callable[[], Sequence[Wait]]
    person: Callable[[PersonId], Person | None]
    reader: Reader
    commands: tuple[str, ...] = orders.COMMANDS
    """Those that help lists."""

    def text(self, key: str, **figures: str | float) -> Document:
        """A sentence in answer."""
        return said(self.speech.text(key, **figures))


def echo(word: str) -> str:
    """Somebody's own words, cut where they are long."""
    return word if len(word) <= LONGEST_ECHO else f"{word[:LONGEST_ECHO]}…"
