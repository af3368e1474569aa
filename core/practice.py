"""Practice: one person moves all seats from a position on, and nothing counts.

The position comes from a file, from a moment of a game that is over, or from another practice
table. ``core.practising`` opens such tables.
"""

from typing import Any, TypeAlias

import msgspec

from core.change import Change
from core.command import PersonCommand
from core.people import RoomRef


class Practised(Change, frozen=True, tag="practised"):
    """A practice table began, with its host in all ``seats``.

    ``position`` is the state of the game as plain data; what everybody reads leaves it out.
    ``origin`` is the table that it comes from, ``step`` the moment there (0 for its present one).
    """

    position: dict[str, Any]
    seats: int
    commitment: str
    colours: tuple[str, ...] = ()
    origin: str = ""
    step: int = 0


class FromTable(msgspec.Struct, frozen=True, tag="table"):
    """The position after ``step`` of a game that is over, or where its ``turn`` begins.

    Neither, both 0, is the present position of a practice table.
    """

    table: str
    step: int = 0
    turn: int = 0


class Given(msgspec.Struct, frozen=True, tag="given"):
    """A position as plain data, of a game with so many seats."""

    game: str
    seats: int
    position: dict[str, Any]


Origin: TypeAlias = FromTable | Given


class Practise(PersonCommand, frozen=True, kw_only=True, tag="practise"):
    """Opens a practice table in a room. Answered by ``Done`` with its name."""

    room: RoomRef
    origin: Origin
