"""What happens from the opened box to the revealed assignments."""

import msgspec

from core.game import Event, Seat
from core.trickerion.terms import (
    Character,
    Component,
    Edition,
    Face,
    Location,
    Magician,
    Shelf,
    Specialist,
    Suit,
    TrickPlace,
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
    dark_alley: bool = False
    powers: bool = False
    duel: bool = False
    pile: tuple[str, ...] = ()
    decks: tuple[tuple[str, ...], ...] = ()
    turn_cards: tuple[str, ...] = ()


class PowersDealt(Event, frozen=True, tag="powers_dealt"):
    """A player was dealt Powers. Secret."""

    seat: Seat
    powers: tuple[str, ...]


class PowerDiscardAsked(Event, frozen=True, tag="power_discard_asked"):
    """Everybody began to choose which Powers to do without."""


class PowerDiscarded(Event, frozen=True, tag="power_discarded"):
    """A player gave a Power back to the box. Secret."""

    seat: Seat
    power: str


class TurnCardTaken(Event, frozen=True, tag="turn_card_taken"):
    """Duel: the turn set-up card that closes slots and weekdays this turn."""

    card: str


class PowerLearned(Event, frozen=True, tag="power_learned"):
    """A Power went to a slot; ``coins`` paid for missing Fame, ``replaced`` went to the hand."""

    seat: Seat
    power: str
    slot: int
    coins: int
    replaced: str | None


class PowerReturned(Event, frozen=True, tag="power_returned"):
    """A Power went back to the hand, because its slot lost a Shard."""

    seat: Seat
    power: str


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
    """A card went under a Character, or away from it (``location`` None). Secret.

    ``special`` names the card when it is a Special Assignment. ``covered`` is a card that stays
    face down when others are turned over: that of a Character who joined while they are placed.
    """

    seat: Seat
    character: Character
    location: Location | None
    special: str | None = None
    covered: bool = False


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
    special: str | None = None


class AssignmentsUncovered(Event, frozen=True, tag="assignments_uncovered"):
    """Cards that were to stay face down were turned over: the Prophecy gave way to another."""

    cards: tuple[RevealedCard, ...]


class AssignmentsRevealed(Event, frozen=True, tag="assignments_revealed"):
    """All cards were turned over, or stay ``hidden`` until their Characters are placed."""

    cards: tuple[RevealedCard, ...]
    hidden: bool = False
