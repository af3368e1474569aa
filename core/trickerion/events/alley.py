"""What happens at work with the Dark Alley, its cards and Prophecies, abilities and Powers."""

from core.game import Event, Seat
from core.trickerion.cards import Gain
from core.trickerion.events.work import Worked
from core.trickerion.terms import (
    Character,
    Component,
    DeckLocation,
    Die,
    MarkerSlot,
    PendingPlace,
    Place,
    Shelf,
)


class BonusUsed(Event, frozen=True, tag="bonus_used"):
    """The bonus of a Special Assignment was used."""

    seat: Seat
    card: str


class BonusPaid(Event, frozen=True, tag="bonus_paid"):
    """A card, Prophecy, ability or Power gave something, or took it (negative)."""

    seat: Seat
    source: str
    fame: int = 0
    coins: int = 0
    shards: int = 0


class EffectUsed(Event, frozen=True, tag="effect_used"):
    """Something that works so and so often a turn was used."""

    seat: Seat
    source: str


class CardTaken(Worked, frozen=True, tag="card_taken"):
    """The visible top card of a Special Assignment deck was taken (first edition)."""

    location: DeckLocation
    card: str
    used: tuple[str, ...] = ()


class CardsSeen(Worked, frozen=True, tag="cards_seen"):
    """The top cards of a Special Assignment deck were looked at. Which ones is secret."""

    location: DeckLocation
    cards: tuple[str, ...]
    used: tuple[str, ...] = ()


class CardKept(Event, frozen=True, tag="card_kept"):
    """One of them was kept, the others went to the bottom. Which one is secret."""

    seat: Seat
    location: DeckLocation
    card: str
    others: tuple[str, ...]


class FortuneTold(Worked, frozen=True, tag="fortune_told"):
    """The Pending Prophecies moved one step on."""


class FateWoven(Worked, frozen=True, tag="fate_woven"):
    """A Pending Prophecy became the Active one; another was drawn for its place.

    ``active`` is the one in force now; from here on the cards under the Characters lie open.
    """

    place: PendingPlace
    drawn: str
    active: str | None = None


class CardsSwapped(Event, frozen=True, tag="cards_swapped"):
    """Two Performance cards changed places."""

    seat: Seat
    card: Place
    other: Place


class ChoiceSkipped(Event, frozen=True, tag="choice_skipped"):
    """Something optional was left out."""

    seat: Seat


class MarkerPlaced(Event, frozen=True, tag="marker_placed"):
    """One marker went onto a Trick card from the supply."""

    seat: Seat
    trick: str


class ShardLaid(Event, frozen=True, tag="shard_laid"):
    """A Shard was laid onto a Trick for good (Enhance Trick)."""

    seat: Seat
    trick: str


class StreetPerformed(Worked, frozen=True, tag="street_performed"):
    """A marker left its card and its Yield was collected in the street."""

    card: Place
    slot: MarkerSlot
    trick: str
    gain: Gain


class StockStolen(Event, frozen=True, tag="stock_stolen"):
    """A token of the stock was taken and replaced by another type (Shoplifting)."""

    seat: Seat
    component: Component
    refill: Component


class BasketOpened(Worked, frozen=True, tag="basket_opened"):
    """Components can now be taken one by one, worth at most ``limit`` Coins."""

    card: str
    limit: int


class BasketFilled(Event, frozen=True, tag="basket_filled"):
    """A component went into the basket for a price."""

    seat: Seat
    component: Component
    shelf: Shelf
    price: int


class BasketClosed(Worked, frozen=True, tag="basket_closed"):
    """The basket was paid."""

    coins: int
    shards: int
    used: tuple[str, ...] = ()


class CharacterJoined(Event, frozen=True, tag="character_joined"):
    """A hired Character joined at once (Hypnotic Motivation)."""

    seat: Seat
    character: Character


class TrickOverhauled(Worked, frozen=True, tag="trick_overhauled"):
    """A learned Trick took over another's suit, place and markers."""

    trick: str
    replaced: str
    die: Die
    coins: int
    used: tuple[str, ...] = ()
