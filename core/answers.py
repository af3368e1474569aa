"""What a command is answered with: done, or one of the refusals."""

from typing import TypeAlias

import msgspec

from core.errors import AnyRefusal
from core.game import Seat


class Done(msgspec.Struct, frozen=True, tag_field="answer", tag="done", omit_defaults=True):
    """It happened and is stored.

    ``seat`` is the seat that acted, if one did, ``step`` the number of its action (which ``Undo``
    names) and ``decision`` its decision now. ``table`` is empty for settings of people and rooms,
    ``person`` the id of somebody who was met.
    """

    table: str = ""
    seat: Seat | None = None
    step: int = 0
    decision: int = 0
    person: str = ""


class Coded(msgspec.Struct, frozen=True, tag_field="answer", tag="coded"):
    """A one-time code for the person alone, good until ``until`` (UTC milliseconds)."""

    code: str
    until: int


Answer: TypeAlias = Done | Coded | AnyRefusal
