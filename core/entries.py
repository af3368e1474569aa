"""The log of a table: entries, and in them what changed about the table and in its game.

An entry is written once and never again. Undo takes entries back by an entry of its own. The
events of the game stand in it as plain data, so that this module knows no game; ``decode_events``
reads them.
"""

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec

from core.calling import CallsSet
from core.change import Change
from core.game import Seat
from core.lessons import Taught
from core.motions import Proposed, Settled, Voted
from core.notes import NotesOpened, NoteWritten
from core.offers import OfferAccepted, OfferFailed, OfferWithdrawn, SeatHanded, SeatOffered
from core.order import OrderGiven, OrderLapsed, OrderPutOff, OrderWithdrawn
from core.people import PersonId, RoomRef
from core.practice import Practised
from core.seating import (
    HostChanged,
    OpponentRemoved,
    OpponentSeated,
    Reached,
    Resigned,
    Returned,
    SeatLeft,
    SeatTaken,
    StoodIn,
)


class Opened(Change, frozen=True, tag="opened"):
    """The table came into being."""

    table: str
    game: str
    host: PersonId
    room: RoomRef
    pace: str
    rematch_of: str = ""
    on_time_out: str = "remind"


class RoomBound(Change, frozen=True, tag="room_bound"):
    """The table is shown in one more room."""

    room: RoomRef


class RoomUnbound(Change, frozen=True, tag="room_unbound"):
    """The table is not shown there any more."""

    room: RoomRef


class RelaySet(Change, frozen=True, tag="relay_set"):
    """Whether what people say in one room of the table is shown in the others."""

    on: bool


class OptionSet(Change, frozen=True, tag="option_set"):
    """An option of the game has another value."""

    name: str
    value: str


class PaceSet(Change, frozen=True, tag="pace_set"):
    """The table goes at another pace."""

    pace: str
    on_time_out: str


class Started(Change, frozen=True, tag="started"):
    """The game began. ``commitment`` is the hash of the seed.

    ``colours`` are those of the seats, empty when each has the one of its place.
    """

    commitment: str
    colours: tuple[str, ...] = ()


class Called(Change, frozen=True, tag="called"):
    """The person in the seat, awaited since their quiet hours, was called when these were over."""

    seat: Seat


class AwayNoted(Change, frozen=True, tag="away_noted"):
    """The person in the seat will be, or is, away; ``end`` is 0 when that is off.

    Instants in milliseconds; ``zone`` is the person's own, in which they named the days.
    """

    seat: Seat
    start: int = 0
    end: int = 0
    zone: str = "UTC"


class Reminded(Change, frozen=True, tag="reminded"):
    """A reminder went to the person in the seat, the ``nth`` of this wait."""

    seat: Seat
    nth: int


class TimedOut(Change, frozen=True, tag="timed_out"):
    """The time of a seat is over; told once for each wait."""

    seat: Seat


class WaitGranted(Change, frozen=True, tag="wait_granted"):
    """The clock of a seat starts anew, because the others are willing to wait ``until`` then."""

    seat: Seat
    until: int = 0


class TakenBack(Change, frozen=True, tag="taken_back"):
    """The game went back to before action ``step`` of a seat; ``consent`` if all agreed to it."""

    seat: Seat
    step: int
    consent: bool = False


class Corrected(Change, frozen=True, tag="corrected"):
    """A field of the position has another value from here on.

    ``hidden`` when the operator has corrected what not everybody may know: then people are told
    the reason only.
    """

    field: str
    value: str
    reason: str
    hidden: bool = False


class Paused(Change, frozen=True, tag="paused"):
    """The clocks stand still until somebody resumes; ``asleep`` until a player says anything."""

    asleep: bool = False


class Resumed(Change, frozen=True, tag="resumed"):
    """The clocks run again."""


class Finished(Change, frozen=True, tag="finished"):
    """The game came to its end; the seed (hexadecimal) proves every draw."""

    seed: str


class FiguresAsked(Change, frozen=True, tag="figures_asked"):
    """The person in the seat was asked who may see figures about them; between them and us."""

    seat: Seat
    person: PersonId


class Cancelled(Change, frozen=True, tag="cancelled"):
    """The table was closed without an end of its game. Once started, the seed is told."""

    seed: str = ""


class RematchOpened(Change, frozen=True, tag="rematch_opened"):
    """The same people go on at a new table."""

    table: str


class Recovered(Change, frozen=True, tag="recovered"):
    """The file was damaged and its last good copy is in use: the newest entry may be missing."""


class Restored(Change, frozen=True, tag="restored"):
    """The table was put back as a backup of ``at`` (UTC milliseconds) has it.

    Decision numbers go ``forward`` by so many, past those of what was forgotten.
    """

    at: int
    forward: int = 0


AnyChange: TypeAlias = (
    Opened
    | RoomBound
    | RoomUnbound
    | RelaySet
    | CallsSet
    | SeatTaken
    | SeatLeft
    | HostChanged
    | OpponentSeated
    | OpponentRemoved
    | OptionSet
    | PaceSet
    | Reached
    | Started
    | Practised
    | Resigned
    | StoodIn
    | Returned
    | Called
    | AwayNoted
    | Reminded
    | TimedOut
    | WaitGranted
    | SeatOffered
    | OfferWithdrawn
    | OfferAccepted
    | OfferFailed
    | SeatHanded
    | OrderGiven
    | OrderWithdrawn
    | OrderLapsed
    | OrderPutOff
    | NoteWritten
    | NotesOpened
    | Taught
    | Proposed
    | Voted
    | Settled
    | TakenBack
    | Corrected
    | Paused
    | Resumed
    | Finished
    | FiguresAsked
    | Cancelled
    | RematchOpened
    | Recovered
    | Restored
)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log, complete with everything that came of one action.

    ``number`` counts the entries of the table, ``step`` the actions of the seat; both start at 1
    and never go back. ``number`` stays inside the program, since the gaps that a person would see
    in it tell of other people's secret actions. ``drawn`` and ``draws`` count chance before and in
    the entry. ``decisions`` are the seats' decision numbers after it. ``by`` is the person, empty
    for the program. ``sealed`` tells for whom the entry revealed, drew or rolled something, and so
    ended undo: ``own`` for the seat that acted, ``all`` if others saw it. ``takes_back``
    are entries that count no more from here on. ``order`` is the standing order that the action
    followed, 0 for none; it is for the seat alone to know.
    """

    number: int
    at: int
    by: PersonId = ""
    seat: Seat | None = None
    step: int = 0
    action: str = ""
    secret: bool = False
    automatic: bool = False
    sealed: Literal["", "own", "all"] = ""
    events: tuple[dict[str, Any], ...] = ()
    changes: tuple[AnyChange, ...] = ()
    takes_back: tuple[int, ...] = ()
    order: int = 0
    drawn: int = 0
    draws: int = 0
    decisions: tuple[int, ...] = ()


def encode_events(events: Iterable[msgspec.Struct]) -> tuple[dict[str, Any], ...]:
    """Events of a game as plain data."""
    return tuple(msgspec.to_builtins(event) for event in events)
