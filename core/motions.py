"""What a vote is about, and how it goes; the log of a table holds it."""

from typing import TypeAlias

import msgspec

from core.change import Change
from core.game import Seat


class GoBack(msgspec.Struct, frozen=True, tag_field="motion", tag="undo"):
    """To before action ``step`` of ``seat``, whatever has been seen since."""

    seat: Seat
    step: int


class CallOff(msgspec.Struct, frozen=True, tag_field="motion", tag="cancel"):
    """To end the game unfinished."""


class Absence(msgspec.Struct, frozen=True, tag_field="motion", tag="absent"):
    """What to do about ``seat``, whose time is over."""

    seat: Seat


class Mend(msgspec.Struct, frozen=True, tag_field="motion", tag="fix"):
    """To give a field of the position another value (see ``core.correction``)."""

    field: str
    value: str
    reason: str


Motion: TypeAlias = GoBack | CallOff | Absence | Mend
"""What a vote is about."""


def motion_kind(motion: Motion) -> str:
    """``undo``, ``cancel``, ``absent`` or ``fix``, as ``Propose`` and the texts name it."""
    return str(motion.__struct_config__.tag)


class Proposed(Change, frozen=True, tag="proposed"):
    """A vote began. ``voters`` are the seats that are asked."""

    proposal: int
    motion: Motion
    voters: tuple[Seat, ...]
    seat: Seat | None = None


class Voted(Change, frozen=True, tag="voted"):
    """A seat answered."""

    proposal: int
    seat: Seat
    choice: str


class Settled(Change, frozen=True, tag="settled"):
    """A vote is over. ``choice`` is what was decided, ``lapsed`` if the game had moved on."""

    proposal: int
    choice: str
