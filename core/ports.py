"""What the core needs from outside, as protocols that adapters and services satisfy."""

from collections.abc import Callable, Collection, Iterable
from typing import Literal, Protocol, TypeAlias

import msgspec

from core.answers import Answer
from core.entries import Entry
from core.game import Seat
from core.notices import Message, Parcel, Place
from core.pace import Due
from core.people import Person, PersonId, Room, RoomRef
from core.sealing import Sealed

SCHEMA_VERSION = 2
"""Of stored tables, people and rooms. A higher one was written by a later version."""

ANSWERS_KEPT = 1_000
"""First answers kept for each table and for the directory. At the pace of a live game that is a
whole evening, and platforms give up sending an event again after hours."""

Phase: TypeAlias = Literal["lobby", "playing", "paused", "finished", "cancelled"]

OVER: frozenset[Phase] = frozenset({"finished", "cancelled"})
"""Phases after which nothing more can happen in a game."""


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known about every table without loading it."""

    name: str
    game: str
    phase: Phase
    opened_by: str
    """The id of the command that opened it."""
    moved_at: int
    """When something happened last that everybody may know of."""
    rooms: tuple[RoomRef, ...] = ()
    relay: bool = False
    """Whether the rooms hear one another."""
    people: tuple[PersonId, ...] = ()
    practice: bool = False
    """Whether nothing counts there (see ``core.practice``)."""
    awaited: tuple[Seat, ...] = ()
    dues: tuple[Due, ...] = ()
    waiting: tuple[Place, ...] = ()
    """Places that have messages in the outbox."""

    @property
    def over(self) -> bool:
        """Whether nothing more can happen in its game."""
        return self.phase in OVER


class Stored(Sealed, msgspec.Struct, frozen=True):
    """Everything that is kept about a table. ``seed`` is hexadecimal and secret."""

    seed: str
    summary: Summary
    entries: tuple[Entry, ...]
    outbox: tuple[Message, ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    """The number of the last message of each place that had one, by ``place_key``."""
    answers: tuple[tuple[str, Answer], ...] = ()
    """The inbox: command ids with their first answers, oldest first."""
    recovered: bool = False
    """Whether this is the last good copy of a damaged file. Never stored."""


class Commit(Sealed, msgspec.Struct, frozen=True):
    """All that one command changes; stored whole or not at all.

    ``after`` is the number of entries that the writer knows. The outbox is replaced, because its
    messages are few and short-lived; so are the summary and the numbers. ``answers`` are added,
    and the oldest beyond ``ANSWERS_KEPT`` go.
    """

    after: int
    summary: Summary
    entries: tuple[Entry, ...] = ()
    outbox: tuple[Message, ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    answers: tuple[tuple[str, Answer], ...] = ()


class Learnt(msgspec.Struct, frozen=True):
    """All that one command to the directory changes, and its first answer."""

    command: str
    answer: Answer
    people: tuple[Person, ...] = ()
    rooms: tuple[Room, ...] = ()
    gone: tuple[PersonId, ...] = ()
    """People of whom nothing is to stay, in answers and copies either."""


class StoreError(Exception):
    """Something is wrong with what is stored under ``name``."""

    def __init__(self, name: str, detail: str = "") -> None:
        super().__init__(f"{name}: {detail}" if detail else name)
        self.name = name
        self.detail = detail


class TableMissingError(StoreError):
    """There is no such table."""


class TableExistsError(StoreError):
    """The name is taken."""


class ConflictError(StoreError):
    """Somebody else has written since the table was loaded."""


class NewerSchemaError(StoreError):
    """It was written by a later version of the program."""


class UnreadableError(StoreError):
    """The file is damaged, and so is its last good copy."""


class DamagedError(StoreError):
    """The file is damaged, and its last good copy is in use."""


class StoreLockedError(StoreError):
    """Another process has the store open."""


class WriteFailedError(StoreError):
    """It could not be written, as on a full disk; what was stored before is untouched."""


class TableRepository(Protocol):
    """Keeps tables. Every method that writes returns only when the write is durable."""

    def summaries(self) -> tuple[Summary, ...]:
        """All tables that can be read."""
        ...

    def troubles(self) -> tuple[StoreError, ...]:
        """Found by ``summaries``: tables of a later version, and unreadable ones."""
        ...

    def recovered(self) -> tuple[str, ...]:
        """Found by ``summaries``: damaged tables whose last good copy is in use."""
        ...

    def load(self, name: str) -> Stored:
        """One table. Raises TableMissingError, NewerSchemaError or UnreadableError."""
        ...

    def create(self, stored: Stored) -> None:
        """A new table. Raises TableExistsError or WriteFailedError."""
        ...

    def commit(self, name: str, commit: Commit) -> None:
        """One command's changes. Raises as ``load``, ConflictError or WriteFailedError."""
        ...

    def replace(self, stored: Stored) -> None:
        """A whole table, instead of any with its name, damaged or not. Raises WriteFailedError.

        Nothing of what was there before stays, no copy either.
        """
        ...

    def forget_copies(self, name: str, words: Collection[str]) -> None:
        """Keeps no earlier contents of a table with one of the words. Raises WriteFailedError."""
        ...

    def remove(self, name: str) -> None:
        """Nothing of a table stays. Raises TableMissingError or WriteFailedError."""
        ...


class PeopleRepository(Protocol):
    """Keeps people and rooms, few and small enough to be held in memory.

    ``recovered`` tells that the last good copy of a damaged file is in use.
    """

    recovered: bool

    def people(self) -> tuple[Person, ...]:
        """Everybody known."""
        ...

    def rooms(self) -> tuple[Room, ...]:
        """Every room with a setting."""
        ...

    def answer(self, command: str) -> Answer | None:
        """The first answer to a command of the directory."""
        ...

    def save(self, learnt: Learnt) -> None:
        """One command's changes, whole or not at all. Raises WriteFailedError."""
        ...


QuietUntil: TypeAlias = Callable[[Person, int], int]
"""When a person's quiet hours around an instant end; the instant itself when there are none. Time
zones are files, so this comes from outside."""


class Clock(Protocol):
    """The time of day."""

    def now(self) -> int:
        """UTC in milliseconds since 1970."""
        ...


class SeedSource(Protocol):
    """Where seeds come from."""

    def seed(self) -> bytes:
        """32 bytes that nobody can foretell."""
        ...


class NameSource(Protocol):
    """Where table names come from."""

    def names(self) -> Iterable[str]:
        """Names such as ``quick-mirror`` without end, in an order that surprises."""
        ...


class Alerts(Protocol):
    """Tells the operator. Must not raise."""

    def fault(self, reference: str, table: str, command: str, error: BaseException) -> None:
        """A command of the given kind failed by a fault of the program."""
        ...

    def trouble(self, error: StoreError) -> None:
        """Something stored cannot be read or written."""
        ...

    def recovered(self, table: str) -> None:
        """A damaged table goes on from its last good copy."""
        ...


class Delivered(msgspec.Struct, frozen=True):
    """The platform has it."""


class Later(msgspec.Struct, frozen=True):
    """Not now; try again after so many milliseconds, or with growing pauses when 0."""

    after: int = 0


class Lost(msgspec.Struct, frozen=True):
    """It can never be delivered there: no such room, not invited, private channel closed."""

    code: str


Receipt: TypeAlias = Delivered | Later | Lost


class Messenger(Protocol):
    """Puts parcels into words and brings them to their place."""

    async def deliver(self, parcel: Parcel) -> Receipt:
        """Delivers once, however often it is called with the same ``parcel.key``.

        ``Later`` is a matter of the place. Whatever it raises is one of the table, as RefusalError
        while that rests.
        """
        ...
