"""Commands about seats whose owners go, come back or hand them on."""

from core.command import TableCommand
from core.game import Seat
from core.people import PersonId


class Resign(TableCommand, frozen=True, kw_only=True, tag="resign"):
    """Hands the own seat to the program for good; its last owner may still come back."""

    seat: Seat | None = None


class StandIn(TableCommand, frozen=True, kw_only=True, tag="stand_in"):
    """Lets the program play the own seat until its owner is back."""

    seat: Seat | None = None


class Return(TableCommand, frozen=True, kw_only=True, tag="return"):
    """Takes the own seat back from the program."""

    seat: Seat | None = None


class OfferSeat(TableCommand, frozen=True, kw_only=True, tag="offer_seat"):
    """Offers the own seat to person ``to``, or to anybody without a seat if that is empty."""

    to: PersonId = ""
    seat: Seat | None = None


class WithdrawOffer(TableCommand, frozen=True, kw_only=True, tag="withdraw_offer"):
    """Keeps the own seat after all."""

    seat: Seat | None = None


class TakeOver(TableCommand, frozen=True, kw_only=True, tag="take_over"):
    """Accepts a seat that was offered; the only one that this person can have if none is named."""

    seat: Seat | None = None
