"""Standing orders and their changes; ``core.standing_orders`` says what becomes of them."""

import msgspec

from core.change import Change
from core.game import Seat


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """``lines`` in notation, the best first, given in ``turn`` and good ``until`` then.

    ``held`` until the owner has acted: what is asked now, or again after an undo, is theirs.
    """

    number: int
    lines: tuple[str, ...]
    until: str = "decision"
    turn: int = 0
    held: bool = False

    @property
    def verb(self) -> str:
        """The first word of its first action; the decision in which that is possible is meant."""
        return self.lines[0].partition(" ")[0]

    def stands(self, turn: int) -> bool:
        """Whether it still counts in a turn of the game."""
        return self.until == "withdrawn" or self.turn == turn


class OrderGiven(Change, frozen=True, tag="order_given"):
    """A standing order of the seat, in place of the one of the same number. Its own to know."""

    seat: Seat
    order: Order


class OrderWithdrawn(Change, frozen=True, tag="order_withdrawn"):
    """The owner has ended an order. Its own to know."""

    seat: Seat
    number: int


class OrderLapsed(Change, frozen=True, tag="order_lapsed"):
    """Nothing in the order was possible when its decision came. Its own to know."""

    seat: Seat
    number: int


class OrderPutOff(Change, frozen=True, tag="order_put_off"):
    """An order may answer the seat's decision, but not before ``at``. Its own to know."""

    seat: Seat
    at: int
