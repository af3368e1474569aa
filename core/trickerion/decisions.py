"""What a seat may be asked, one struct a kind. What is pending is a stack of these."""

import msgspec

from core.game import Seat
from core.trickerion.terms import (
    Character,
    Component,
    DeckLocation,
    Location,
    MarkerSlot,
    Part,
    Place,
    Shelf,
    TrickPlace,
    Weekday,
)


class Decision(msgspec.Struct, frozen=True, tag_field="ask", forbid_unknown_fields=True):
    """Something a seat is asked."""

    seat: Seat


class MagicianChoice(Decision, frozen=True, tag="magician"):
    """Set-up: which Magician."""


class SpecialistChoice(Decision, frozen=True, tag="specialist"):
    """Set-up: which Specialist."""


class ComponentChoice(Decision, frozen=True, tag="components"):
    """Set-up: which components, for the board or as the Manager's bonus."""

    shelf: Shelf


class TrickChoice(Decision, frozen=True, tag="trick"):
    """Set-up: the first Trick, or the Engineer's extra one."""

    place: TrickPlace


class AdvertiseChoice(Decision, frozen=True, tag="advertise"):
    """Whether to advertise."""


class Assignment(msgspec.Struct, frozen=True, tag_field="ask", tag="assignment"):
    """All seats that are not ready assign their cards, secretly and at the same time."""


class Placement(Decision, frozen=True, tag="placement", omit_defaults=True):
    """Which Character to place or to leave idle; ``again`` for the second one of a turn."""

    again: bool = False


class Work(Decision, frozen=True, tag="work", omit_defaults=True):
    """What a placed Character does with its Action Points.

    ``bonus`` is the Special Assignment whose bonus may still be used. ``drawn`` counts the cards
    drawn in this placement, ``rerolls`` the rerolls that cost nothing.
    """

    character: Character
    location: Location
    ap: int
    enhanced: bool = False
    bonus: str | None = None
    drawn: int = 0
    rerolls: int = 0
    again: bool = False


class LinkBonus(Decision, frozen=True, tag="link", omit_defaults=True):
    """Fame or Coins for a Link just made with a Trick of a Level, paid so many times."""

    level: int
    times: int = 1


class Show(Decision, frozen=True, tag="show", omit_defaults=True):
    """Which card to perform on a weekday; ``card`` is the one somebody else has picked."""

    weekday: Weekday
    card: Place | None = None


class KeepCard(Decision, frozen=True, tag="keep"):
    """Which of the Special Assignment cards just looked at to keep."""

    location: DeckLocation
    cards: tuple[str, ...]


class CardSwap(Decision, frozen=True, tag="swap"):
    """Which two Performance cards to swap, if any (Buying Time)."""


class KeepMarker(Decision, frozen=True, tag="keep_marker"):
    """Which performed marker goes back onto its Trick card; ``source`` allows it."""

    source: str
    tricks: tuple[str, ...]
    weekday: Weekday


class StagePreparation(Decision, frozen=True, tag="on_stage"):
    """Where a marker just prepared goes at once, if anywhere (On-stage Preparation)."""

    trick: str


class Basket(Decision, frozen=True, tag="basket"):
    """Which components to take one by one, worth at most ``limit``; ``coins`` so far."""

    card: str
    limit: int
    taken: tuple[Component, ...] = ()
    coins: int = 0


class NewcomerCard(Decision, frozen=True, tag="newcomer"):
    """Which card goes under a Character that just joined, if any (Hypnotic Motivation)."""

    character: Character


class SecondOrder(Decision, frozen=True, tag="second_order"):
    """What else to order for nothing (Long Order Slip)."""

    component: Component


class Talent(Decision, frozen=True, tag="talent"):
    """Whether an Apprentice becomes a Specialist (Hidden Talent)."""

    character: Character


class FreeReschedule(Decision, frozen=True, tag="free_reschedule"):
    """Master of Chains: which marker to move before the shows, if any."""


class Possession(Decision, frozen=True, tag="possession"):
    """Spiritmaster: whether to pick the card for the performer of a weekday."""

    performer: Seat
    weekday: Weekday


class Theft(Decision, frozen=True, tag="theft"):
    """Red Lotus: which Yields to take instead of own ones, before the show pays.

    ``stolen`` pairs the slot of an own marker with the slot of an opponent's.
    """

    weekday: Weekday
    card: Place
    double: str | None = None
    part: Part | None = None
    stolen: tuple[tuple[MarkerSlot, MarkerSlot], ...] = ()


class Rescue(Decision, frozen=True, tag="rescue"):
    """Last-Minute Booking: which marker leaves the outgoing card for another, if any."""


class PowerDiscard(msgspec.Struct, frozen=True, tag_field="ask", tag="powers"):
    """Set-up: everybody discards Powers, secretly and at the same time."""


Pending = (
    MagicianChoice
    | SpecialistChoice
    | ComponentChoice
    | TrickChoice
    | AdvertiseChoice
    | Assignment
    | Placement
    | Work
    | LinkBonus
    | Show
    | KeepCard
    | CardSwap
    | KeepMarker
    | StagePreparation
    | Basket
    | NewcomerCard
    | SecondOrder
    | Talent
    | FreeReschedule
    | Possession
    | Theft
    | Rescue
    | PowerDiscard
)
