"""What happens from the first show to the end of the turn and of the game."""

import msgspec

from core.game import Event, Seat
from core.trickerion.cards import Gain
from core.trickerion.terms import (
    Character,
    Component,
    Home,
    Place,
    Weekday,
)


class ShowAsked(Event, frozen=True, tag="show_asked"):
    """A Magician on stage may perform now."""

    seat: Seat
    weekday: Weekday


class ShowMissed(Event, frozen=True, tag="show_missed"):
    """A Magician on stage had no card to perform."""

    seat: Seat
    weekday: Weekday


class ShowDeclined(Event, frozen=True, tag="show_declined"):
    """A Magician on stage gave no show."""

    seat: Seat
    weekday: Weekday


class TrickYield(msgspec.Struct, frozen=True):
    """What one performed marker paid its owner, the weekday counted in."""

    seat: Seat
    trick: str
    gain: Gain


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
    """The stock after the orders came in."""

    stock: tuple[Component, ...]


class PerformanceCardsMoved(Event, frozen=True, tag="performance_cards_moved"):
    """The row moved on: ``left`` left it on the right, ``entered`` came in on the left."""

    left: str | None
    entered: str | None


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


class GameScored(Event, frozen=True, tag="game_scored"):
    """The final scoring and the ranking, winner first."""

    scores: tuple[SeatScore, ...]
    ranking: tuple[Seat, ...]
