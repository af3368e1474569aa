"""The cards and figures of the game, read once from the data files beside this module."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from core.trickerion.terms import (
    Category,
    Character,
    Component,
    DeckLocation,
    Die,
    Edition,
    Face,
    Facing,
    Location,
    Magician,
    MarkerSlot,
    Slot,
    Specialist,
    Venue,
    Weekday,
)


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fame, Coins and Shards received together."""

    fame: int = 0
    coins: int = 0
    shards: int = 0


class EndBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Level 3 Trick pays at the end: ``fame`` once, or for each of what ``per`` counts."""

    per: str
    fame: int
    level: int = 0
    count: int = 0
    price: int = 0
    specialist: str = ""


class Trick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Trick card. ``prepare`` is in Action Points; the rest of the figures are its Yield."""

    id: str
    category: Category
    level: int
    components: dict[Component, int]
    prepare: int
    markers: int
    fame: int
    coins: int
    shards: int
    end: EndBonus | None = None


class PerformanceCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Performance card: its slots, its Link circles and the bonus of who performs it.

    ``neutral`` are the markers printed on a card of the Duel, with what they show each way.
    """

    id: str
    venue: Venue
    slots: tuple[MarkerSlot, ...]
    circles: tuple[tuple[MarkerSlot, MarkerSlot], ...]
    shards_at: tuple[tuple[MarkerSlot, MarkerSlot], ...]
    fame: int
    coins: int
    shards: int
    neutral: dict[MarkerSlot, dict[Facing, Category]] = {}


class SpecialCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Special Assignment card, the verb of the action it betters, and its own figures."""

    id: str
    location: DeckLocation
    betters: str
    figures: dict[str, int] = {}


class PowerCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Power: its Level, the slots it may lie at, how many copies there are, its own figures."""

    id: str
    level: int
    slots: tuple[int, ...]
    copies: int
    figures: dict[str, int] = {}


class TurnCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn set-up card of the Duel: the slots and the weekdays it closes."""

    id: str
    closed: tuple[Slot, ...]
    days: tuple[Weekday, ...]


class CharacterSlot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space for a Character. ``players`` is the least number of players it is open for."""

    id: Slot
    location: Location
    ap: int
    players: int = 2
    weekday: Weekday | None = None
    stage: bool = False

    @property
    def dark(self) -> bool:
        """Whether the slot exists with the Dark Alley only."""
        return self.location == "alley"


class CharacterKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base Action Points, wage in Coins and what a Specialist backstage gives the performer."""

    ap: int
    wage: int
    performer_bonus: Gain = Gain()


class EditionFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the editions differ. ``scoring_cap`` is in Fame for each line; None is no cap."""

    manager_slot_limit: int
    deck: dict[Venue, int]
    fame_per_special_card: int
    open_decks: bool
    scoring_cap: int | None = None


class LevelFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Fame Threshold of a Level and what a Link pays, in Fame or in Coins."""

    threshold: int
    link_bonus: int


class ActionPoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each action costs. Prepare is printed on the Trick."""

    learn: int
    hire: int
    take: int
    reroll: int
    set: int
    buy: int
    bargain: int
    order: int
    quick_order: int
    move: int
    set_up: int
    reschedule: int
    first_card: int
    further_card: int
    fortune_telling: int
    fate_weaving: int


class Kit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a category's player begins a first game with (RB15 p. 10)."""

    specialist: Specialist
    components: tuple[Component, ...]
    trick: str
    manager_components: tuple[Component, ...] = ()
    engineer_trick: str = ""
    markers: dict[Edition, int] = {}


class DarkAlleyFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the Dark Alley plays with instead: turns, deck and the Assignment cards in hand."""

    turns: int
    deck: dict[Venue, int]
    hand: dict[Location, int]
    pending_prophecies: int
    cards_seen: int
    powers_starting_shards: int
    powers_dealt: int
    powers_discarded: int
    power_slots: tuple[int, ...]


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of the base game; the data file explains each."""

    turns: int
    starting_fame: int
    starting_shards: int
    starting_components_worth: int
    coins_by_initiative: tuple[int, ...]
    advertise_fame: int
    unpaid_wage_fame: int
    markers_per_suit: int
    max_of_component: int
    board_trick_slots: int
    board_component_slots: int
    manager_component_slots: int
    board_apprentice_places: int
    most_bought_at_once: int
    quick_order_surcharge: int
    market_slots: int
    first_discard_turn: int
    coins_per_fame: int
    fame_per_shard: int
    fame_per_apprentice: int
    fame_per_specialist: int
    starting_stock: tuple[Component, ...]
    initiative_spaces: dict[int, tuple[int, ...]]
    edition: dict[Edition, EditionFigures]
    level: dict[int, LevelFigures]
    ap: ActionPoints
    character: dict[str, CharacterKind]
    hand: dict[Location, int]
    price: dict[Component, int]
    magician: dict[Magician, Category]
    dice: dict[Die, tuple[Face, ...]]
    slot: tuple[CharacterSlot, ...]
    weekday: dict[Weekday, int]
    kit: dict[Category, Kit]
    dark_alley: DarkAlleyFigures
    prophecies: tuple[str, ...]


def table(name: str) -> dict[str, Any]:
    """A data file of this game."""
    file = resources.files("core.trickerion").joinpath("cards", name)
    return tomllib.loads(file.read_text(encoding="utf-8"))


RULES = msgspec.convert(table("rules.toml"), Rules, strict=False)
TRICKS: dict[str, Trick] = {
    trick.id: trick for trick in msgspec.convert(table("tricks.toml")["trick"], tuple[Trick, ...])
}
STANDARD_PERFORMANCES = msgspec.convert(
    table("performances.toml")["performance"], tuple[PerformanceCard, ...]
)
DUEL_PERFORMANCES = msgspec.convert(table("duel.toml")["performance"], tuple[PerformanceCard, ...])
PERFORMANCES: dict[str, PerformanceCard] = {
    card.id: card for card in (*STANDARD_PERFORMANCES, *DUEL_PERFORMANCES)
}
TURN_CARDS: dict[str, TurnCard] = {
    card.id: card for card in msgspec.convert(table("duel.toml")["turn_card"], tuple[TurnCard, ...])
}
SPECIAL: dict[str, SpecialCard] = {
    card.id: card
    for card in msgspec.convert(table("special.toml")["special"], tuple[SpecialCard, ...])
}
POWERS: dict[str, PowerCard] = {
    card.id: card for card in msgspec.convert(table("powers.toml")["power"], tuple[PowerCard, ...])
}
SLOT: dict[Slot, CharacterSlot] = {slot.id: slot for slot in RULES.slot}


@cache
def tricks_in_play(*, dark_alley: bool) -> tuple[str, ...]:
    """The Tricks of a game: Level 3 comes with the Dark Alley only."""
    highest = max(RULES.level) if dark_alley else max(RULES.level) - 1
    return tuple(trick.id for trick in TRICKS.values() if trick.level <= highest)


def figure_on(card: str, name: str) -> int:
    """A figure on a Special Assignment or a Power."""
    return (SPECIAL[card] if card in SPECIAL else POWERS[card]).figures[name]


def kind_of(character: Character | str) -> str:
    """The kind of a Character: ``apprentice`` for each of the Apprentices."""
    return character.partition("-")[0]


def threshold(trick: str) -> int:
    """The Fame Threshold of a Trick."""
    return RULES.level[TRICKS[trick].level].threshold
