"""The cards and figures of the game, read once from the data files beside this module."""

import tomllib
from importlib import resources
from typing import Any

import msgspec

from core.trickerion.terms import (
    Category,
    Character,
    Component,
    Die,
    Edition,
    Face,
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


class PerformanceCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Performance card: its slots, its Link circles and the bonus of who performs it."""

    id: str
    venue: Venue
    slots: tuple[MarkerSlot, ...]
    circles: tuple[tuple[MarkerSlot, MarkerSlot], ...]
    shard: tuple[MarkerSlot, MarkerSlot]
    fame: int
    coins: int
    shards: int


class CharacterSlot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space for a Character. ``players`` is the least number of players it is open for."""

    id: Slot
    location: Location
    ap: int
    players: int = 2
    weekday: Weekday | None = None
    stage: bool = False


class CharacterKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base Action Points, wage in Coins and what a Specialist backstage gives the performer."""

    ap: int
    wage: int
    performer_bonus: Gain = Gain()


class EditionFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the editions differ. ``scoring_cap`` is in Fame for each line; None is no cap."""

    manager_slot_limit: int
    deck: dict[Venue, int]
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


class Kit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a category's player begins a first game with (RB15 p. 10)."""

    specialist: Specialist
    components: tuple[Component, ...]
    trick: str
    manager_components: tuple[Component, ...] = ()
    engineer_trick: str = ""
    markers: dict[Edition, int] = {}


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


def _table(name: str) -> dict[str, Any]:
    file = resources.files("core.trickerion").joinpath("cards", name)
    return tomllib.loads(file.read_text(encoding="utf-8"))


RULES = msgspec.convert(_table("rules.toml"), Rules, strict=False)
TRICKS: dict[str, Trick] = {
    trick.id: trick for trick in msgspec.convert(_table("tricks.toml")["trick"], tuple[Trick, ...])
}
PERFORMANCES: dict[str, PerformanceCard] = {
    card.id: card
    for card in msgspec.convert(
        _table("performances.toml")["performance"], tuple[PerformanceCard, ...]
    )
}
SLOT: dict[Slot, CharacterSlot] = {slot.id: slot for slot in RULES.slot}


def kind_of(character: Character | str) -> str:
    """The kind of a Character: ``apprentice`` for each of the Apprentices."""
    return character.partition("-")[0]


def threshold(trick: str) -> int:
    """The Fame Threshold of a Trick."""
    return RULES.level[TRICKS[trick].level].threshold
