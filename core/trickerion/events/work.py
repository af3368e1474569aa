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
    Location,
    MarkerSlot,
    Place,
    Shelf,
    Slot,
    Suit,
    TrickPlace,
)


class PlacementAsked(Event, frozen=True, tag="placement_asked"):
    """It became a player's turn to place a Character, or the second one of the turn."""

    seat: Seat
    again: bool = False


class CharacterPlaced(Event, frozen=True, tag="character_placed"):
    """A Character went to a slot, with the Action Points it has there.

    ``card`` and ``special`` are what lay beneath it; ``bonus`` is the Special Assignment whose
    bonus it may use, ``coins`` what the slot cost, ``rerolls`` the dice it may reroll for nothing.
    ``mimic`` is the card of somebody else that Optico used, for its bonus or its Action Point.
    """

    seat: Seat
    character: Character
    slot: Slot
    ap: int
    card: Location | None = None
    special: str | None = None
    bonus: str | None = None
    coins: int = 0
    rerolls: int = 0
    used: tuple[str, ...] = ()
    mimic: str | None = None


class CharacterIdled(Event, frozen=True, tag="character_idled"):
    """A Character's card was turned down again; it stays at home."""

    seat: Seat
    character: Character


class CharacterEnhanced(Event, frozen=True, tag="character_enhanced"):
    """A Shard was paid for Action Points."""

    seat: Seat
    ap: int = 1


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
    used: tuple[str, ...] = ()


class CharacterHired(Worked, frozen=True, tag="character_hired"):
    """A disc waits at the Inn until the Characters return."""

    kind: Hireable
    character: Character
    die: Die
    used: tuple[str, ...] = ()


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
    """Components were bought for ``coins`` in all, after ``bargain`` Action Points of haggling.

    ``fame`` is what was lost instead (Smuggled Goods).
    """

    component: Component
    count: int
    bargain: int
    coins: int
    shelf: Shelf
    fame: int = 0
    used: tuple[str, ...] = ()


class ComponentOrdered(Worked, frozen=True, tag="component_ordered"):
    """A component went to the Order area."""

    component: Component
    slot: int


class QuickOrdered(Worked, frozen=True, tag="quick_ordered"):
    """A component went to the Quick Order slot; ``spared`` who pays no surcharge for it."""

    component: Component
    used: tuple[str, ...] = ()
    spared: bool = False


class TrickPrepared(Worked, frozen=True, tag="trick_prepared"):
    """Markers went onto a Trick."""

    trick: str
    markers: int
    used: tuple[str, ...] = ()


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
    """A marker went onto a Performance card and made ``links``; ``shards`` went to these seats.

    ``paid`` tells how many Link payments follow when it is not one for each Link, ``times`` how
    often each is paid; ``count`` is 2 for a pair of markers.
    """

    trick: str
    card: Place
    slot: MarkerSlot
    facing: Facing
    links: int
    shards: tuple[Seat, ...]
    paid: int | None = None
    times: int = 1
    count: int = 1


class LinkPaid(Event, frozen=True, tag="link_paid"):
    """A Link paid its maker."""

    seat: Seat
    bonus: Bonus
    amount: int


class MarkerRescheduled(Worked, frozen=True, tag="marker_rescheduled"):
    """A marker moved within the row.

    ``owner`` is whose, when it is not the mover's; ``links`` are those that pay.
    """

    trick: str
    card: Place
    slot: MarkerSlot
    to_card: Place
    to_slot: MarkerSlot
    facing: Facing
    owner: Seat | None = None
    links: int = 0
    shards: tuple[Seat, ...] = ()


class TrickReturned(Event, frozen=True, tag="trick_returned"):
    """A Trick went back to the Residence, its markers to the supply."""

    seat: Seat
    trick: str


class ComponentsReturned(Event, frozen=True, tag="components_returned"):
    """Components went back to the supply."""

    seat: Seat
    component: Component
    count: int
