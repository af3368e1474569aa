"""What the clock asks of a table; ``core.clocks`` says when that is due."""

from core.command import Command
from core.game import Seat
from core.people import PersonId


class Remind(Command, frozen=True, kw_only=True, tag="remind"):
    """The time for a reminder has come."""

    table: str
    seat: Seat
    decision: int


class TimeOut(Command, frozen=True, kw_only=True, tag="time_out"):
    """The time for a decision is over."""

    table: str
    seat: Seat
    decision: int


class Call(Command, frozen=True, kw_only=True, tag="call"):
    """The quiet hours of somebody who became awaited in them are over."""

    table: str
    seat: Seat
    decision: int


class FollowOrder(Command, frozen=True, kw_only=True, tag="follow_order"):
    """The time for a standing order that was put off has come."""

    table: str
    seat: Seat
    decision: int


class Sleep(Command, frozen=True, kw_only=True, tag="sleep"):
    """Nothing has happened at the table for very long."""

    table: str
    seat: Seat
    decision: int


class NoteAbsence(Command, frozen=True, kw_only=True, tag="note_absence"):
    """An absence of this person was announced, begins or ends, as far as the table must know."""

    table: str
    person: PersonId
