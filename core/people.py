"""People and rooms, as every platform has them: who somebody is and where a table is shown."""

from typing import Literal, Protocol, TypeAlias

import msgspec

from core.pace import Rhythm

PersonId: TypeAlias = str
"""Names a person for good; made from the first account that the person was met with."""

NAME_LENGTH = 64
"""Longest name of a person that is kept, in characters; longer ones are cut. Slack and Matrix
allow more, yet no line of 32 columns has room for it."""

DAY_MINUTES = 24 * 60


class Account(msgspec.Struct, frozen=True):
    """A person's account on one platform, as ``Account("matrix", "@ana:example.org")``."""

    platform: str
    id: str


class RoomRef(msgspec.Struct, frozen=True):
    """A place where several people read: a channel or room, and a thread in it if there is one."""

    platform: str
    id: str
    thread: str = ""


class Quiet(msgspec.Struct, frozen=True):
    """Hours without a word from the program, in minutes after midnight of the person's own day.

    ``start`` may lie after ``end``: then the night goes over midnight.
    """

    start: int
    end: int


class Away(msgspec.Struct, frozen=True):
    """An absence that somebody has announced, from one instant to another."""

    start: int
    end: int


COLOURS: tuple[str, ...] = ("blue", "green", "red", "yellow", "violet", "orange")
"""What players can be told apart by, beside a letter and a shape; in the order of the seats."""

Figures: TypeAlias = Literal["nobody", "table"]
"""Who may see how fast somebody answers and the like: nobody else, or the people at the table."""

FIGURES: tuple[Figures, ...] = ("nobody", "table")


Teach: TypeAlias = Literal["first", "on", "off"]
"""Where somebody is told what is new to them: at tables for newcomers, at every table, nowhere."""

TEACH: tuple[Teach, ...] = ("first", "on", "off")


THEMES: tuple[str, ...] = ("light", "dark")
"""The colours that pictures can have."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody, for all tables. ``zone`` is an IANA time zone; an empty language is the room's.

    ``reminders`` count in place of a table's own. ``heads_up`` asks for a word when it is the turn
    of the seat before. ``colours`` are wanted in this order. ``brief`` asks for short texts.
    Without ``pings`` they are named in rooms when it is their move, and not called. ``lessons`` are
    those that they have had, each as game and lesson. An empty ``theme`` is the operator's.
    """

    id: PersonId
    name: str
    accounts: tuple[Account, ...]
    language: str = ""
    zone: str = "UTC"
    quiet: Quiet | None = None
    reminders: Rhythm | None = None
    heads_up: bool = False
    away: Away | None = None
    colours: tuple[str, ...] = ()
    brief: bool = False
    pings: bool = True
    figures: Figures = "nobody"
    consulted: bool = False
    """Whether they were asked about their figures, which happens once."""
    teach: Teach = "first"
    lessons: tuple[str, ...] = ()
    theme: str = ""
    linked: PersonId = ""
    """Whose record counts in place of this one (see ``core.linking``)."""
    reach: Account | None = None
    """The account that private words go to first, of somebody with several."""


class Habits(Protocol):
    """What tables must know about the people at them."""

    def person(self, person: PersonId) -> Person | None:
        """Somebody by id."""
        ...

    def free_at(self, person: PersonId, at: int) -> int:
        """When somebody may be called: ``at`` itself, or the end of their quiet or absent hours."""
        ...

    def chronicle(self, room: "RoomRef") -> "RoomRef | None":
        """Where the results of a room are told as well."""
        ...


class Room(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is set for everybody in a room; threads share the settings of their room.

    Empty ones are the operator's.
    """

    ref: RoomRef
    language: str = ""
    chronicle: RoomRef | None = None
    """Where results of the games that are played in the room are told as well."""
    theme: str = ""


def person_id(account: Account) -> PersonId:
    """The id that a person first met with this account gets."""
    return f"{account.platform}:{account.id}"


def account_on(person: Person | None, platform: str, within: str = "") -> str:
    """The id of the person's account on a platform, empty without one.

    ``within`` is what the id must begin with, where a platform is several places.
    """
    accounts = person.accounts if person is not None else ()
    found = (it.id for it in accounts if it.platform == platform and it.id.startswith(within))
    return next(found, "")


def whole_room(ref: RoomRef) -> RoomRef:
    """The room without its thread, under which settings are kept."""
    return RoomRef(ref.platform, ref.id)
