"""What happens while Characters are placed and at work."""

from core.game import Event, Seat
from core.trickerion.terms import (
    Bonus,
    Character,
    Component,
    Die,
    Face,
    Facing,
    Hireable,
    MarkerSlot,
    Place,
    Shelf,
    Slot,
    Suit,
    TrickPlace,
)


class PlacementAsked(Event, frozen=True, tag="placement_asked"):
    """It became a player's turn to place a Character."""

    seat: Seat


class CharacterPlaced(Event, frozen=True, tag="character_placed"):
    """A Character went to a slot, with the Action Points it has there."""

    seat: Seat
    character: Character
    slot: Slot
    ap: int


class CharacterIdled(Event, frozen=True, tag="character_idled"):
    """A Character's card was turned down again; it stays at home."""

    seat: Seat
    character: Character


class CharacterEnhanced(Event, frozen=True, tag="character_enhanced"):
    """A Shard was paid for an Action Point."""

    seat: Seat


class WorkEnded(Event, frozen=True, tag="work_ended"):
    """A placed Character is done."""

    seat: Seat


class Worked(Event, frozen=True):
    """A placed Character spent Action Points."""

    seat: Seat
    ap: int


class TrickLearned(Worked, frozen=True, tag="trick_learned"):
    """A Trick was learned; ``coins`` paid for the missing Fame."""

    trick: str
    suit: Suit
    die: Die
    place: TrickPlace
    coins: int


class CharacterHired(Worked, frozen=True, tag="character_hired"):
    """A disc waits at the Inn until the Characters return."""

    kind: Hireable
    character: Character
    die: Die


class CoinsTaken(Worked, frozen=True, tag="coins_taken"):
    """Coins were taken from the Bank."""

    die: Die
    coins: int


class DieRerolled(Worked, frozen=True, tag="die_rerolled"):
    """A die was rolled again."""

    die: Die
    face: Face


class DieSet(Worked, frozen=True, tag="die_set"):
    """A die was turned."""

    die: Die
    face: Face


class ComponentsBought(Worked, frozen=True, tag="components_bought"):
    """Components were bought for ``coins`` in all, after ``bargain`` Action Points of haggling."""

    component: Component
    count: int
    bargain: int
    coins: int
    shelf: Shelf


class ComponentOrdered(Worked, frozen=True, tag="component_ordered"):
    """A component went to the Order area."""

    component: Component
    slot: int


class QuickOrdered(Worked, frozen=True, tag="quick_ordered"):
    """A component went to the Quick Order slot."""

    component: Component


class TrickPrepared(Worked, frozen=True, tag="trick_prepared"):
    """Markers went onto a Trick."""

    trick: str
    markers: int


class TrickMoved(Worked, frozen=True, tag="trick_moved"):
    """A Trick went to the Engineer's board, ``swapped`` came back from there."""

    trick: str
    swapped: str | None


class ComponentsMoved(Worked, frozen=True, tag="components_moved"):
    """A stack went to the Manager's board, ``swapped`` came back; ``lost`` had no room."""

    component: Component
    swapped: Component | None
    lost: int


class ApprenticeMoved(Worked, frozen=True, tag="apprentice_moved"):
    """An Apprentice lives on the Assistant's board now."""

    character: Character


class TrickSetUp(Worked, frozen=True, tag="trick_set_up"):
    """A marker went onto a Performance card and made ``links``; ``shards`` went to these seats."""

    trick: str
    card: Place
    slot: MarkerSlot
    facing: Facing
    links: int
    shards: tuple[Seat, ...]


class LinkPaid(Event, frozen=True, tag="link_paid"):
    """A Link paid its maker."""

    seat: Seat
    bonus: Bonus
    amount: int


class MarkerRescheduled(Worked, frozen=True, tag="marker_rescheduled"):
    """A marker moved within the row."""

    trick: str
    card: Place
    slot: MarkerSlot
    to_card: Place
    to_slot: MarkerSlot
    facing: Facing


class TrickReturned(Event, frozen=True, tag="trick_returned"):
    """A Trick went back to the Residence, its markers to the supply."""

    seat: Seat
    trick: str


class ComponentsReturned(Event, frozen=True, tag="components_returned"):
    """Components went back to the supply."""

    seat: Seat
    component: Component
    count: int
