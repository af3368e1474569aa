"""What happens from the first show to the end of the turn and of the game."""

import msgspec

from core.game import Event, Seat
from core.trickerion.cards import Gain
from core.trickerion.decisions import (
    CardSwap,
    FreeReschedule,
    KeepMarker,
    Possession,
    Rescue,
    SecondOrder,
    StagePreparation,
    Talent,
    Theft,
)
from core.trickerion.terms import (
    Character,
    Component,
    DeckLocation,
    Home,
    MarkerSlot,
    Place,
    Shelf,
    Specialist,
    Weekday,
)


class ShowAsked(Event, frozen=True, tag="show_asked"):
    """A Magician on stage may perform now; ``card`` is the one somebody else has picked."""

    seat: Seat
    weekday: Weekday
    card: Place | None = None


class ShowMissed(Event, frozen=True, tag="show_missed"):
    """A Magician on stage had no card to perform."""

    seat: Seat
    weekday: Weekday


class ShowDeclined(Event, frozen=True, tag="show_declined"):
    """A Magician on stage gave no show."""

    seat: Seat
    weekday: Weekday


class TrickYield(msgspec.Struct, frozen=True):
    """What one performed marker paid its owner, the weekday counted in.

    ``stolen`` is the Trick whose Yield was taken instead of its own.
    """

    seat: Seat
    trick: str
    gain: Gain
    stolen: str | None = None


class Performed(Event, frozen=True, tag="performed"):
    """A show: what every Trick paid, and the performer's bonuses."""

    seat: Seat
    weekday: Weekday
    card: Place
    performance: str
    yields: tuple[TrickYield, ...]
    links: int
    specialists: Gain
    bonus: Gain
    link_fame: int | None = None


class Asked(Event, frozen=True, tag="asked"):
    """Something optional was asked, on top of what was pending."""

    decision: (
        FreeReschedule
        | Possession
        | Theft
        | KeepMarker
        | Rescue
        | Talent
        | StagePreparation
        | CardSwap
        | SecondOrder
    )


class Possessed(Event, frozen=True, tag="possessed"):
    """The Spiritmaster paid Shards and picked the card."""

    seat: Seat
    performer: Seat
    card: Place
    shards: int


class YieldStolen(Event, frozen=True, tag="yield_stolen"):
    """An own marker will take the Yield of another."""

    seat: Seat
    slot: MarkerSlot
    from_slot: MarkerSlot


class Promoted(Event, frozen=True, tag="promoted"):
    """An Apprentice became a Specialist, who was paid; ``fame`` is what unpaid Coins cost."""

    seat: Seat
    character: Character
    specialist: Specialist
    coins: int
    fame: int


class PropheciesMoved(Event, frozen=True, tag="prophecies_moved"):
    """The next Pending Prophecy became Active and another was drawn."""

    active: str
    drawn: str


class DecksReshuffled(Event, frozen=True, tag="decks_reshuffled"):
    """A used-up deck was made anew from its discard, in this secret order."""

    location: DeckLocation
    cards: tuple[str, ...]


class DecksCycled(Event, frozen=True, tag="decks_cycled"):
    """The top card of each Special Assignment deck went to its bottom (first edition)."""


class WagesPaid(Event, frozen=True, tag="wages_paid"):
    """A player paid wages; ``fame`` is what the unpaid rest cost."""

    seat: Seat
    due: int
    coins: int
    fame: int


class Joined(msgspec.Struct, frozen=True):
    """A hired Character found its home."""

    seat: Seat
    character: Character
    home: Home


class CharactersReturned(Event, frozen=True, tag="characters_returned"):
    """Everybody went home; the hired joined."""

    joined: tuple[Joined, ...]


class OrdersArrived(Event, frozen=True, tag="orders_arrived"):
    """The stock after the orders came in; ``kept`` took the Quick Order's token home."""

    stock: tuple[Component, ...]
    kept: Seat | None = None
    shelf: Shelf | None = None


class PerformanceCardsMoved(Event, frozen=True, tag="performance_cards_moved"):
    """The row moved on: ``left`` left it on the right, ``entered`` came in on the left.

    ``gone`` are all cards that have left so far.
    """

    left: str | None
    entered: str | None
    gone: tuple[str, ...] = ()


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """Posters came down and the turn marker moved."""

    turn: int


class SeatScore(msgspec.Struct, frozen=True):
    """One player's final scoring, in Fame by line."""

    seat: Seat
    shards: int
    coins: int
    apprentices: int
    specialists: int
    special_cards: int = 0
    powers: int = 0
    tricks: tuple[tuple[str, int], ...] = ()


def total(score: SeatScore) -> int:
    """All lines of a final scoring."""
    return (
        score.shards
        + score.coins
        + score.apprentices
        + score.specialists
        + score.special_cards
        + score.powers
        + sum(fame for _trick, fame in score.tricks)
    )


class GameScored(Event, frozen=True, tag="game_scored"):
    """The final scoring and the ranking, winner first."""

    scores: tuple[SeatScore, ...]
    ranking: tuple[Seat, ...]
