"""What is said: typed notices for a place, without a word of text.

They are put into words when they are delivered, from the table as it is then. Numbers run per
table and place, so that the order of what somebody reads tells nothing about other places.
"""

from typing import TypeAlias

import msgspec

from core.entries import AnyChange
from core.game import Seat
from core.people import PersonId, RoomRef
from core.sealing import Sealed


class InRoom(msgspec.Struct, frozen=True, tag_field="place", tag="room"):
    """Everybody in a room reads it."""

    room: RoomRef


class Private(msgspec.Struct, frozen=True, tag_field="place", tag="private"):
    """Only this person reads it."""

    person: PersonId


Place: TypeAlias = InRoom | Private


class Notice(msgspec.Struct, frozen=True, tag_field="notice", omit_defaults=True):
    """One thing to say."""


class TableChanged(Notice, frozen=True, tag="table_changed"):
    """The lobby or the people changed, in this order."""

    changes: tuple[AnyChange, ...]


class Happened(Notice, frozen=True, tag="happened"):
    """Something happened in the game: what these entries show to the readers of the place."""

    entries: tuple[int, ...]


class Awaited(Notice, frozen=True, tag="awaited"):
    """Who is awaited now. Those in ``newly`` deserve a mention, the others know already.

    With an empty ``newly`` the live message is to be brought up to date, and nothing more.
    """

    seats: tuple[Seat, ...]
    newly: tuple[Seat, ...] = ()


class Asked(Notice, frozen=True, tag="asked"):
    """To one person: a decision with secret choices waits for the seat, awaited since ``since``.

    That is 0 in what an earlier program wrote.
    """

    seat: Seat
    decision: int
    since: int = 0


class Soon(Notice, frozen=True, tag="soon"):
    """To one person who wants to know: after the seat that is awaited now, this one is next."""

    seat: Seat


class Balloted(Notice, frozen=True, tag="balloted"):
    """To one person: the table asks something, and the seat has a vote."""

    seat: Seat
    proposal: int


class Dealt(Notice, frozen=True, tag="dealt"):
    """To one person who has just taken a seat over: what only this seat may see."""

    seat: Seat


class Parting(Notice, frozen=True, tag="parting"):
    """To one person whose game is over: who may see their figures, and their notes of the seat."""

    seat: Seat
    figures: bool = False
    notes: bool = False


class Chronicled(Notice, frozen=True, tag="chronicled"):
    """To a place where the table is not shown: its game is over, and how it ended."""


class Welcome(Notice, frozen=True, tag="welcome"):
    """To one person: tries whether they can be reached, before the game starts."""

    seat: Seat


class Reminder(Notice, frozen=True, tag="reminder"):
    """To one person: the seat is awaited since ``since``; ``nth`` counts from 1.

    It is 0 for the first call of somebody whom no room of the table can call.

    ``next_at`` is the next due time of that wait, a reminder or the time-out, or None.
    """

    seat: Seat
    decision: int
    since: int
    nth: int
    next_at: int | None = None


class Talked(Notice, frozen=True, tag="talked"):
    """Somebody called ``name`` said something in another room of the table, on ``platform``.

    ``source`` is its id there. With ``edited`` it reads differently now; without any text it was
    taken away.
    """

    source: str
    name: str
    platform: str
    text: str
    edited: bool = False


AnyNotice: TypeAlias = (
    TableChanged
    | Happened
    | Awaited
    | Asked
    | Soon
    | Balloted
    | Dealt
    | Parting
    | Chronicled
    | Welcome
    | Reminder
    | Talked
)


class Message(Sealed, msgspec.Struct, frozen=True, omit_defaults=True):
    """What one command has to say in one place; waits in the outbox until it was delivered.

    ``number`` counts the messages of this table in this place. ``batch`` is the number of the last
    message that is sent together with this one, 0 before the first attempt.
    """

    place: Place
    number: int
    at: int
    notices: tuple[AnyNotice, ...]
    batch: int = 0


class Parcel(Sealed, msgspec.Struct, frozen=True):
    """Messages of one place that go out together, and again the same ones after a failure.

    ``key`` is the same at every attempt and different for every other parcel. ``at`` is when the
    oldest message was stored, UTC in milliseconds.
    """

    table: str
    place: Place
    first: int
    last: int
    notices: tuple[AnyNotice, ...]
    at: int = 0

    @property
    def key(self) -> str:
        """Made for the platform's idempotency key, such as a transaction id."""
        return f"{self.table}/{place_key(self.place)}/{self.first}-{self.last}"


def place_key(place: Place) -> str:
    """A place as one word, unique among all places."""
    if isinstance(place, Private):
        return f"private:{place.person}"
    room = place.room
    return f"room:{room.platform}:{room.id}:{room.thread}"
