"""Commands about people, whatever table they sit at."""

from msgspec import UNSET, UnsetType

from core.command import Command, PersonCommand
from core.pace import Rhythm
from core.people import Account, Away, Quiet


class Meet(Command, frozen=True, kw_only=True, tag="meet"):
    """Makes a person known, or updates the name. Language and zone count at the first meeting."""

    account: Account
    name: str
    language: str = ""
    zone: str = ""


class SetPerson(PersonCommand, frozen=True, kw_only=True, tag="set_person"):
    """Changes the settings that are given. ``quiet_off`` ends the quiet hours.

    For ``reminders`` and ``away`` None is a value: as the table says, and not away.
    """

    language: str | None = None
    zone: str | None = None
    quiet: Quiet | None = None
    quiet_off: bool = False
    reminders: Rhythm | UnsetType | None = UNSET
    heads_up: bool | None = None
    away: Away | UnsetType | None = UNSET
    colours: tuple[str, ...] | None = None
    brief: bool | None = None
    pings: bool | None = None
    figures: str | None = None
    teach: str | None = None
    consulted: bool | None = None
    theme: str | None = None


class Learn(PersonCommand, frozen=True, kw_only=True, tag="learn"):
    """Notes lessons that somebody has had, so that no table tells them again."""

    lessons: tuple[str, ...]


class OfferLink(PersonCommand, frozen=True, kw_only=True, tag="offer_link"):
    """Asks for a code that makes an account elsewhere part of this person. See ``Coded``."""


class Link(PersonCommand, frozen=True, kw_only=True, tag="link"):
    """Makes this person one with the one who asked for the code, whose settings count then.

    Refused with who that is until they are ``sure``. A code that was typed ``openly`` is only
    spent, for others have read it.
    """

    code: str
    sure: bool = False
    openly: bool = False


class Unlink(PersonCommand, frozen=True, kw_only=True, tag="unlink"):
    """Makes an account a person of its own again, with the seats and settings it came with."""

    account: Account


class ReachAt(PersonCommand, frozen=True, kw_only=True, tag="reach_at"):
    """From now on private words go to this account of theirs first."""

    account: Account
