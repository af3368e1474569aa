"""A position: everything there is, as frozen data.

What is pending is data as well: ``pending`` is a stack of decisions, the last of which is asked
now. A game is over when it is empty.
"""

from typing import ClassVar

import msgspec

from core.game import Seat
from core.trickerion.terms import (
    Character,
    Component,
    Edition,
    Face,
    Facing,
    Home,
    Location,
    Magician,
    MarkerSlot,
    Shelf,
    Slot,
    Suit,
    TrickPlace,
    Weekday,
)


class TeamMember(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A Character, its home, the Location on the card beneath it and the slot it works at."""

    id: Character
    home: Home = "board"
    card: Location | None = None
    at: Slot | None = None


class OwnTrick(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A learned Trick: its suit, where it lies and how many markers lie on it."""

    trick: str
    suit: Suit
    place: TrickPlace = "board"
    markers: int = 0


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A stack of components of one type; on a Manager slot it counts as one more."""

    component: Component
    count: int
    shelf: Shelf = "board"


class Marker(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A Trick marker on a Performance card."""

    seat: Seat
    trick: str
    slot: MarkerSlot
    facing: Facing


class Performance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Performance card on display and the markers on it, in the order they came."""

    card: str
    markers: tuple[Marker, ...] = ()


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one player has. Markers in the supply are those that lie nowhere else."""

    magician: Magician | None = None
    fame: int = 0
    coins: int = 0
    shards: int = 0
    team: tuple[TeamMember, ...] = ()
    hired: tuple[Character, ...] = ()
    tricks: tuple[OwnTrick, ...] = ()
    stacks: tuple[Stack, ...] = ()
    advertised: bool = False
    ready: bool = False


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


class Placement(Decision, frozen=True, tag="placement"):
    """Which Character to place or to leave idle."""


class Work(Decision, frozen=True, tag="work"):
    """What a placed Character does with its Action Points."""

    character: Character
    location: Location
    ap: int
    enhanced: bool = False


class LinkBonus(Decision, frozen=True, tag="link"):
    """Fame or Coins for a Link just made with a Trick of a Level."""

    level: int


class Show(Decision, frozen=True, tag="show"):
    """Which card to perform on a weekday."""

    weekday: Weekday


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
)


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position.

    ``order`` is the initiative, first seat first; during the set-up it is the order of choosing.
    ``dice`` follow ``terms.DICE``. ``orders`` hold what will replace the stock beside it.
    ``residence`` lists the Tricks that can be learned. ``row`` runs from left (newest) to right,
    ``deck`` from the top. ``ranking`` is empty until the game is over.
    """

    game: ClassVar[str] = "trickerion"

    edition: Edition
    first_game_kits: bool
    turn: int
    order: tuple[Seat, ...]
    dice: tuple[Face, ...]
    stock: tuple[Component, ...]
    orders: tuple[Component | None, ...]
    quick_order: Component | None
    residence: tuple[str, ...]
    row: tuple[Performance, ...]
    deck: tuple[str, ...]
    players: tuple[Player, ...]
    pending: tuple[Pending, ...]
    ranking: tuple[Seat, ...] = ()
