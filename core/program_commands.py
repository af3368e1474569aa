"""What the program does of itself, and what it overhears in rooms."""

from core.command import Command
from core.game import Seat
from core.people import PersonId, RoomRef


class ProgramMove(Command, frozen=True, kw_only=True, tag="program_move"):
    """An action of a seat that the program plays, for the decision it was worked out for."""

    table: str
    seat: Seat
    decision: int
    action: str


class Relay(Command, frozen=True, kw_only=True, tag="relay"):
    """Somebody called ``name`` said something in a room of the table, for its other rooms.

    ``source`` is the platform's id of what they said first; with ``edited`` this is how it reads
    now, and without any text it was taken away.
    """

    table: str
    room: RoomRef
    source: str
    name: str
    text: str
    edited: bool = False


class ConfirmPrivate(Command, frozen=True, kw_only=True, tag="confirm_private"):
    """Whether a person could be reached privately, as delivery or an adapter has found."""

    table: str
    person: PersonId
    reachable: bool
