"""What an operator does for the people at a table."""

from core.command import Command
from core.game import Seat
from core.people import PersonId


class OfferForOwner(Command, frozen=True, kw_only=True, tag="offer_for_owner"):
    """The operator offers somebody's seat to person ``to``, or to anybody."""

    table: str
    seat: Seat
    to: PersonId = ""


class FixForTable(Command, frozen=True, kw_only=True, tag="fix_for_table"):
    """The operator corrects what not everybody at the table may know; told is the reason only."""

    table: str
    field: str
    value: str
    reason: str
