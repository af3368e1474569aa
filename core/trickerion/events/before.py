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
