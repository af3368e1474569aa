"""What a seat may do with the Dark Alley, its cards, abilities and Powers."""

from core.game import Action
from core.trickerion.terms import (
    Component,
    DeckLocation,
    MarkerSlot,
    PendingPlace,
    Place,
    Shelf,
    Specialist,
)


class DrawCard(Action, frozen=True, tag="draw"):
    """Draw a Special Assignment card from the deck of a location."""

    location: DeckLocation


class Keep(Action, frozen=True, tag="keep"):
    """Keep one of the cards just looked at."""

    card: str


class TellFortune(Action, frozen=True, tag="fortune"):
    """Move all Pending Prophecies one step on."""


class WeaveFate(Action, frozen=True, tag="weave"):
    """Make a Pending Prophecy the Active one (Priestess)."""

    place: PendingPlace


class Skip(Action, frozen=True, tag="skip"):
    """Leave out something optional."""


class SwapCards(Action, frozen=True, tag="swap"):
    """Swap two Performance cards with all that lies on them (Buying Time)."""

    card: Place
    other: Place


class KeepTrickMarker(Action, frozen=True, tag="keep-marker"):
    """Put a performed marker back onto its Trick."""

    trick: str


class StreetPerform(Action, frozen=True, tag="street"):
    """Take an own marker off its card and collect its Yield (Street Performance)."""

    card: Place
    slot: MarkerSlot


class OpenBasket(Action, frozen=True, tag="basket"):
    """Use a card that lets you take several components as one Buy."""


class AddToBasket(Action, frozen=True, tag="add"):
    """Take one more component."""

    component: Component
    shelf: Shelf = "board"


class CloseBasket(Action, frozen=True, tag="close"):
    """Take no more, and haggle for the whole."""

    bargain: int = 0


class Promote(Action, frozen=True, tag="promote"):
    """Turn the Apprentice into a Specialist (Hidden Talent)."""

    specialist: Specialist


class Possess(Action, frozen=True, tag="possess"):
    """Pay a Shard and pick the card that somebody else performs (Spiritmaster)."""

    card: Place


class StealYield(Action, frozen=True, tag="steal"):
    """Take the Yield of an opponent's Trick instead of an own one's (Red Lotus)."""

    slot: MarkerSlot
    from_slot: MarkerSlot


class DiscardPower(Action, frozen=True, tag="discard-power"):
    """Set-up: give a Power back to the box."""

    power: str


class LearnPower(Action, frozen=True, tag="learn-power"):
    """Lay a Power at an open slot, in place of the one there."""

    power: str
    slot: int
