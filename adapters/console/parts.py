"""What the console is given: everything that stands behind it, and how somebody wants to play."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from core.people import RoomRef
from core.service import GameService
from services.languages import Language
from services.presenting.document import Picture
from services.presenting.game import GamePresenter

ROOM = RoomRef("console", "terminal")
"""Where everything happens that a terminal shows."""


class Sitting(msgspec.Struct, frozen=True):
    """How somebody wants to play here.

    ``seats`` None fills the table. ``people`` are the names of those at this terminal, nobody for
    one without a name. ``opponent`` is the kind of program in the other seats. ``table`` names one
    to go on with; without it the last unfinished one goes on, unless ``new``. A ``position``, as
    plain data and with so many ``seats``, is practised from. ``first_game`` has the options of a
    game for newcomers.
    """

    game: str
    seats: int | None = None
    options: Mapping[str, str] = {}
    people: tuple[str, ...] = ()
    opponent: str | None = None
    table: str = ""
    new: bool = False
    position: dict[str, Any] | None = None
    first_game: bool = False


class ConsoleParts(msgspec.Struct, frozen=True):
    """The services behind a console.

    ``programs`` plays every move of the program that is due at a table. ``language_asked`` tells
    that the language was asked for just now, and so counts more than what people chose before.
    ``history`` is where typed lines are remembered, None for nowhere. ``keep`` paints a picture and
    gives its file, or None when it cannot; without it there are words alone.
    """

    service: GameService
    presenters: Mapping[str, GamePresenter]
    programs: Callable[[str], None]
    language: Language
    language_asked: bool = False
    pace: str = "none"
    history: Path | None = None
    keep: Callable[[Picture], Path | None] | None = None
