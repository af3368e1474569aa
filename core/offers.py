"""Changes about seats that are handed on; ``core.handing`` says how it goes."""

from core.change import Change
from core.game import Seat
from core.people import PersonId


class SeatOffered(Change, frozen=True, tag="seat_offered"):
    """The seat is to be had: by person ``to``, or by anybody without a seat if that is empty."""

    seat: Seat
    to: PersonId = ""


class OfferWithdrawn(Change, frozen=True, tag="offer_withdrawn"):
    """The seat stays with whom it belongs to."""

    seat: Seat


class OfferAccepted(Change, frozen=True, tag="offer_accepted"):
    """Somebody wants the seat, and gets it once they can be told things privately."""

    seat: Seat
    person: PersonId


class OfferFailed(Change, frozen=True, tag="offer_failed"):
    """Whoever accepted cannot be told things privately; the offer stands."""

    seat: Seat
    person: PersonId


class SeatHanded(Change, frozen=True, tag="seat_handed"):
    """The seat is another person's from here on, with everything that belongs to it."""

    seat: Seat
    person: PersonId
    former: PersonId
