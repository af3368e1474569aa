"""A position: everything there is, as frozen data.

What is pending is data as well: ``pending`` is a stack of decisions, the last of which is asked
now. A game is over when it is empty.
"""

from typing import ClassVar, Protocol

import msgspec

from core.game import Seat
from core.trickerion.decisions import Pending
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
)


class TeamMember(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """A Character, its home, the Location on the card beneath it and the slot it works at.

    ``special`` names the card when it is a Special Assignment. ``covered`` says that the card lies
    face down although assignments are over; in a view of others it may stand for any such card.
    """

    id: Character
    home: Home = "board"
    card: Location | None = None
    at: Slot | None = None
    special: str | None = None
    covered: bool = False


class OwnTrick(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False
):
    """A learned Trick: its suit, where it lies and how many markers lie on it.

    ``shards`` lie on it for good and raise its Yield (Enhance Trick). ``performed`` says whether
    its present owner has performed it (Grand Premiere).
    """

    trick: str
    suit: Suit
    place: TrickPlace = "board"
    markers: int = 0
    shards: int = 0
    performed: bool = False


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A stack of components of one type; on a Manager slot it counts as one more."""

    component: Component
    count: int
    shelf: Shelf = "board"


class Marker(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A Trick marker on a Performance card; ``count`` is 2 for Electra's pair."""

    seat: Seat
    trick: str
    slot: MarkerSlot
    facing: Facing
    count: int = 1


class Performance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Performance card on display and the markers on it, in the order they came."""

    card: str
    markers: tuple[Marker, ...] = ()


class LearnedPower(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A Power at the slot that this many Shards open."""

    id: str
    slot: int


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one player has. Markers in the supply are those that lie nowhere else.

    ``special`` are the Special Assignment cards in hand, ``dealt`` the Powers in hand. ``used``
    lists what has been used this turn of things that work so and so often a turn. ``show_card`` is
    the Special Assignment that betters this turn's show, ``talent`` the Apprentice who may become
    a Specialist, ``delivered`` the component whose Quick Order brings the player no surcharge.
    """

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
    special: tuple[str, ...] = ()
    powers: tuple[LearnedPower, ...] = ()
    dealt: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    show_card: str | None = None
    talent: Character | None = None
    delivered: Component | None = None


class SpecialDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Special Assignment cards of a location, top first, and those used up."""

    cards: tuple[str, ...]
    discard: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position.

    ``order`` is the initiative, first seat first; during the set-up it is the order of choosing.
    ``dice`` follow ``terms.DICE``. ``orders`` hold what will replace the stock beside it.
    ``residence`` lists the Tricks that can be learned. ``row`` runs from left (newest) to right,
    ``deck`` from the top, ``gone`` are the cards that have left. ``ranking`` is empty until the
    game is over.

    With the Dark Alley: ``prophecy`` is the Active one, ``prophecies`` the Pending ones (next,
    second, third), ``pile`` the rest from the top. ``decks`` follow ``terms.DECK_LOCATIONS``.
    ``beside_stock`` are types put there by Logistics, ``dubious`` is who gets the Quick Order's
    token, ``sharing`` who gets the Coins others pay at the Market Row. ``laid_open`` says that the
    cards under Characters have been seen this turn, so that no Prophecy hides them any more. In a
    Duel ``turn_cards`` lie face up, the one in force first.
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
    dark_alley: bool = False
    with_powers: bool = False
    duel: bool = False
    prophecy: str | None = None
    prophecies: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    decks: tuple[SpecialDeck, ...] = ()
    beside_stock: tuple[Component, ...] = ()
    dubious: Seat | None = None
    sharing: tuple[Seat, ...] = ()
    turn_cards: tuple[str, ...] = ()
    laid_open: bool = False
    gone: tuple[str, ...] = ()


class Position(Protocol):
    """What a state and every view of it have in common: figures of the rules need no more."""

    @property
    def edition(self) -> Edition:
        """As in ``State``."""
        ...

    @property
    def order(self) -> tuple[Seat, ...]:
        """As in ``State``."""
        ...

    @property
    def stock(self) -> tuple[Component, ...]:
        """As in ``State``."""
        ...

    @property
    def orders(self) -> tuple[Component | None, ...]:
        """As in ``State``."""
        ...

    @property
    def quick_order(self) -> Component | None:
        """As in ``State``."""
        ...

    @property
    def beside_stock(self) -> tuple[Component, ...]:
        """As in ``State``."""
        ...

    @property
    def players(self) -> tuple[Player, ...]:
        """As in ``State``."""
        ...

    @property
    def row(self) -> tuple[Performance, ...]:
        """As in ``State``."""
        ...

    @property
    def dark_alley(self) -> bool:
        """As in ``State``."""
        ...

    @property
    def with_powers(self) -> bool:
        """As in ``State``."""
        ...

    @property
    def duel(self) -> bool:
        """As in ``State``."""
        ...

    @property
    def prophecy(self) -> str | None:
        """As in ``State``."""
        ...

    @property
    def turn_cards(self) -> tuple[str, ...]:
        """As in ``State``."""
        ...
