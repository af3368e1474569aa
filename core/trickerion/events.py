"""Everything that can happen, with its outcome. Amounts are what was really gained or lost."""

import msgspec

from core.game import Event, Seat
from core.trickerion.cards import Gain
from core.trickerion.terms import (
    Bonus,
    Character,
    Component,
    Die,
    Edition,
    Face,
    Facing,
    Hireable,
    Location,
    Magician,
    MarkerSlot,
    Place,
    Shelf,
    Slot,
    Specialist,
    Suit,
    TrickPlace,
    Weekday,
)


class GameStarted(Event, frozen=True, tag="game_started"):
    """The box is opened: versions, options, who chooses first, the row and the secret deck."""

    game: str
    rules_version: int
    schema_version: int
    edition: Edition
    first_game_kits: bool
    commitment: str
    order: tuple[Seat, ...]
    row: tuple[str, ...]
    deck: tuple[str, ...]


class MagicianChosen(Event, frozen=True, tag="magician_chosen"):
    """A player took a Magician."""

    seat: Seat
    magician: Magician


class SpecialistChosen(Event, frozen=True, tag="specialist_chosen"):
    """A player took a first Specialist; with the Assistant came an Apprentice."""

    seat: Seat
    specialist: Specialist


class ComponentsTaken(Event, frozen=True, tag="components_taken"):
    """A player took starting components."""

    seat: Seat
    components: tuple[Component, ...]
    shelf: Shelf


class StartingTrickTaken(Event, frozen=True, tag="starting_trick_taken"):
    """A player took a starting Trick, with markers when its components were met."""

    seat: Seat
    trick: str
    suit: Suit
    place: TrickPlace
    markers: int


class InitiativeDrawn(Event, frozen=True, tag="initiative_drawn"):
    """The order of the first turn was drawn; ``coins`` follow that order."""

    order: tuple[Seat, ...]
    coins: tuple[int, ...]


class DiceRolled(Event, frozen=True, tag="dice_rolled"):
    """A turn began with the roll of all dice."""

    turn: int
    faces: tuple[Face, ...]


class InitiativeSet(Event, frozen=True, tag="initiative_set"):
    """The order of a later turn: least Fame first."""

    order: tuple[Seat, ...]


class AdvertisingAsked(Event, frozen=True, tag="advertising_asked"):
    """It became a player's turn to advertise."""

    seat: Seat


class Advertised(Event, frozen=True, tag="advertised"):
    """A player put up a poster."""

    seat: Seat
    coins: int
    fame: int


class AdvertisingDeclined(Event, frozen=True, tag="advertising_declined"):
    """A player put up no poster."""

    seat: Seat


class AssignmentStarted(Event, frozen=True, tag="assignment_started"):
    """Everybody began to assign."""


class Assigned(Event, frozen=True, tag="assigned"):
    """A card went under a Character, or away from it (``location`` None). Secret."""

    seat: Seat
    character: Character
    location: Location | None


class BecameReady(Event, frozen=True, tag="became_ready"):
    """A player ended the assignments."""

    seat: Seat


class Reconsidered(Event, frozen=True, tag="reconsidered"):
    """A player went back to the assignments."""

    seat: Seat


class RevealedCard(msgspec.Struct, frozen=True):
    """One card turned over."""

    seat: Seat
    character: Character
    location: Location


class AssignmentsRevealed(Event, frozen=True, tag="assignments_revealed"):
    """All cards were turned over."""

    cards: tuple[RevealedCard, ...]


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
    home: str


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


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in tuple(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind not in {Event, Worked}
)
