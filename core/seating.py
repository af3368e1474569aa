"""Who sits where, and who plays for them: what the log tells of the seats."""

from core.change import Change
from core.game import Seat
from core.people import PersonId


class SeatTaken(Change, frozen=True, tag="seat_taken"):
    """A person sat down at the end of the row."""

    seat: Seat
    person: PersonId


class SeatLeft(Change, frozen=True, tag="seat_left"):
    """A person left before the start; later seats move up."""

    seat: Seat
    person: PersonId


class HostChanged(Change, frozen=True, tag="host_changed"):
    """The first person who is still seated answers for the table now."""

    person: PersonId


class OpponentSeated(Change, frozen=True, tag="opponent_seated"):
    """The program sat down at the end of the row."""

    seat: Seat
    kind: str


class OpponentRemoved(Change, frozen=True, tag="opponent_removed"):
    """The program left a seat before the start; later seats move up."""

    seat: Seat


class Reached(Change, frozen=True, tag="reached"):
    """Whether the person in a seat can be told things privately."""

    seat: Seat
    reachable: bool


class Resigned(Change, frozen=True, tag="resigned"):
    """The program has the seat from now on; ``removed`` when its person cannot come back."""

    seat: Seat
    kind: str
    removed: bool = False


class StoodIn(Change, frozen=True, tag="stood_in"):
    """The program plays until the person is back.

    ``late`` when a time-out was the cause, ``away`` when an announced absence was.
    """

    seat: Seat
    kind: str
    late: bool = False
    away: bool = False


class Returned(Change, frozen=True, tag="returned"):
    """The person plays again."""

    seat: Seat
    person: PersonId
