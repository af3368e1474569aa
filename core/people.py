"""People and rooms, as every platform has them: who somebody is and where a table is shown."""

from typing import TypeAlias

import msgspec

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


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody, for all tables. ``zone`` is an IANA time zone; an empty language is the room's."""

    id: PersonId
    name: str
    accounts: tuple[Account, ...]
    language: str = ""
    zone: str = "UTC"
    quiet: Quiet | None = None


class Room(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is set for everybody in a room; threads share the settings of their room."""

    ref: RoomRef
    language: str = ""


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
