"""What an operator does for the people at a table."""

from typing import TypeAlias

from core.command import Command
from core.game import Seat
from core.people import PersonId, RoomRef


class OfferForOwner(Command, frozen=True, kw_only=True, tag="offer_for_owner"):
    """The operator offers somebody's seat to person ``to``, or to anybody."""

    table: str
    seat: Seat
    to: PersonId = ""


class HandSeat(Command, frozen=True, kw_only=True, tag="hand_seat"):
    """The operator gives somebody's seat to person ``to`` at once, without asking either."""

    table: str
    seat: Seat
    to: PersonId


class ClearSeat(Command, frozen=True, kw_only=True, tag="clear_seat"):
    """The operator takes a seat from its person, for good: the program plays on in a game."""

    table: str
    seat: Seat


class MoveTable(Command, frozen=True, kw_only=True, tag="move_table"):
    """The operator shows a table in a room instead of ``replaces``, or of all its rooms."""

    table: str
    room: RoomRef
    replaces: RoomRef | None = None


class CancelTable(Command, frozen=True, kw_only=True, tag="cancel_table"):
    """The operator closes a table without an end of its game."""

    table: str


class NoteRestored(Command, frozen=True, kw_only=True, tag="note_restored"):
    """The table was put back as it was at ``at`` (UTC milliseconds), and is told so."""

    table: str
    at: int


class FixForTable(Command, frozen=True, kw_only=True, tag="fix_for_table"):
    """The operator corrects what not everybody at the table may know; told is the reason only."""

    table: str
    field: str
    value: str
    reason: str


class ForgetPerson(Command, frozen=True, kw_only=True, tag="forget_person"):
    """The operator deletes what is known of somebody; tables are rid of them before.

    With all their ``ids`` it can be said again when it was cut off.
    """

    person: PersonId
    ids: tuple[PersonId, ...] = ()


OperatorCommand: TypeAlias = (
    OfferForOwner | HandSeat | ClearSeat | MoveTable | CancelTable | NoteRestored | FixForTable
)
"""All but ``ForgetPerson`` are asked of a table."""
