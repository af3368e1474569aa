"""What the clock asks of a table; ``core.clocks`` says when that is due."""

from core.command import Command
from core.game import Seat
from core.people import PersonId


class Due(Command, frozen=True, kw_only=True):
    """Something about a seat and its decision is due; it lapses when that decision is over."""

    table: str
    seat: Seat
    decision: int


class Remind(Due, frozen=True, kw_only=True, tag="remind"):
    """The time for a reminder has come."""


class TimeOut(Due, frozen=True, kw_only=True, tag="time_out"):
    """The time for a decision is over."""


class Call(Due, frozen=True, kw_only=True, tag="call"):
    """The quiet hours of somebody who became awaited in them are over."""


class FollowOrder(Due, frozen=True, kw_only=True, tag="follow_order"):
    """The time for a standing order that was put off has come."""


class Sleep(Due, frozen=True, kw_only=True, tag="sleep"):
    """Nothing has happened at the table for very long."""


class NoteAbsence(Command, frozen=True, kw_only=True, tag="note_absence"):
    """An absence of this person was announced, begins or ends, as far as the table must know."""

    table: str
    person: PersonId
