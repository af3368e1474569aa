"""What a seat may do in the Theater, and in its shows."""

from core.game import Action
from core.trickerion.terms import Bonus, Facing, MarkerSlot, Part, Place


class SetUp(Action, frozen=True, tag="setup"):
    """Put a marker of a Trick on a slot of a Performance card, its own symbol facing a circle."""

    trick: str
    card: Place
    slot: MarkerSlot
    facing: Facing
    use: str | None = None
    markers: int = 1


class Reschedule(Action, frozen=True, tag="reschedule"):
    """Move one of your markers to another free slot in the row."""

    card: Place
    slot: MarkerSlot
    to_card: Place
    to_slot: MarkerSlot
    facing: Facing
    use: str | None = None


class TakeBonus(Action, frozen=True, tag="take"):
    """Choose what a Link pays: Fame or Coins."""

    bonus: Bonus


class Perform(Action, frozen=True, tag="perform"):
    """Perform all Tricks on a card that holds a marker of yours."""

    card: Place
    double: str | None = None
    part: Part | None = None


class Decline(Action, frozen=True, tag="decline"):
    """Give no show although your Magician is on stage."""
