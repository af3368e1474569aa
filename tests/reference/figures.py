"""The figures of the base game, copied by hand from the rulebook.

Only the printed cards are read from the product's data; every figure of the rules stands here a
second time, so that a slip in either copy shows as a difference.
"""

import tomllib
from pathlib import Path
from typing import Any, TypeAlias

Position: TypeAlias = dict[str, Any]
Player: TypeAlias = dict[str, Any]

_CARDS = Path(__file__).parents[2] / "core" / "trickerion" / "cards"


def printed(file: str, table: str) -> dict[str, dict[str, Any]]:
    """The cards of a data file by their ids."""
    text = (_CARDS / file).read_text(encoding="utf-8")
    return {card["id"]: card for card in tomllib.loads(text)[table]}


TRICKS = {name: card for name, card in printed("tricks.toml", "trick").items() if card["level"] < 3}
PERFORMANCES = {
    name: card | {"shard": card["shards_at"][0]}
    for name, card in printed("performances.toml", "performance").items()
    if card["venue"] != "magnus_pantheon"
}

TURNS = 5

# RB15 p. 4: Basic, Advanced and Superior components, in the order of the price list.
PRICES = {
    "wood": 1,
    "metal": 1,
    "glass": 1,
    "fabric": 1,
    "rope": 2,
    "petroleum": 2,
    "saw": 2,
    "animal": 2,
    "padlock": 3,
    "mirror": 3,
    "disguise": 3,
    "cog": 3,
}
COMPONENTS = list(PRICES)
SUITS = ["spades", "hearts", "diamonds", "clubs"]
SPECIALISTS = ["engineer", "manager", "assistant"]

FAVOURITES = {
    "mechaniker": "mechanical",
    "electra": "mechanical",
    "optico": "optical",
    "gentleman": "optical",
    "master_of_chains": "escape",
    "red_lotus": "escape",
    "priestess": "spiritual",
    "spiritmaster": "spiritual",
}

# RB15 p. 9-10.
SET_UP_WORTH = 2
FAME_AT_START = 5
SHARDS_AT_START = 1
COINS_AT_START = [10, 12, 14, 16]
KITS: dict[str, dict[str, Any]] = {
    "optical": {
        "specialist": "manager",
        "board": {"fabric": 2},
        "manager": {"animal": 1},
        "tricks": ["enchanted_butterflies"],
    },
    "mechanical": {
        "specialist": "assistant",
        "board": {"metal": 2},
        "manager": {},
        "tricks": ["linking_rings"],
    },
    "escape": {
        "specialist": "engineer",
        "board": {"wood": 2},
        "manager": {},
        "tricks": ["barricaded_barrels", "stocks_escape"],
    },
    "spiritual": {
        "specialist": "manager",
        "board": {"glass": 2},
        "manager": {"rope": 1},
        "tricks": ["mind_reading"],
    },
}
KIT_MARKERS = {("first", "mind_reading"): 2}

# Faces of the City dice, in the order of a position's ``dice``.
RESIDENCE_FACES = ["escape", "mechanical", "optical", "spiritual", "any", "x"]
BANK_FACES = ["3", "4", "4", "5", "6", "x"]
DICE = {
    "residence-1": RESIDENCE_FACES,
    "residence-2": RESIDENCE_FACES,
    "inn-specialist": ["assistant", "manager", "engineer", "x", "x", "x"],
    "inn-apprentice": ["apprentice"] * 5 + ["x"],
    "bank-1": BANK_FACES,
    "bank-2": BANK_FACES,
}
DICE_IDS = list(DICE)

# RB15 p. 10-11: with two players the first and the third space of the order are used.
ADVERTISE_PRICES = {2: [1, 3], 3: [1, 2, 3], 4: [1, 2, 3, 4]}
ADVERTISE_FAME = 2

HAND = {"downtown": 2, "market": 2, "workshop": 2, "theater": 3}

BASE_AP = {"magician": 3, "engineer": 2, "manager": 2, "assistant": 2, "apprentice": 1}
WAGES = {"magician": 0, "engineer": 2, "manager": 2, "assistant": 2, "apprentice": 1}

# RB15 p. 8: what a slot adds, and the player counts with which it is open.
CITY_SLOTS = {
    "1": (2, {2, 3, 4}),
    "2": (1, {3, 4}),
    "3": (1, {4}),
    "4": (0, {2, 3, 4}),
}
DAYS = ["thursday", "friday", "saturday", "sunday"]
BACKSTAGE_AP = {"thursday": 1, "friday": 0, "saturday": 0, "sunday": -1}
YIELD_CHANGE = {"thursday": -1, "friday": 0, "saturday": 0, "sunday": 1}

THRESHOLDS = {1: 1, 2: 16}
LINK_BONUS = {1: 1, 2: 2}

MARKERS_PER_SUIT = 4
TRICK_PLACES = 3
COMPONENT_PLACES = 6
MULTI_PLACES = 2
APPRENTICE_PLACES = 3
STACK_LIMIT = 3
# RB19: the Manager's bonus counts toward the three; RB15 p. 14 says nothing of the kind.
MULTI_LIMIT = {"revised": 2, "first": 3}

PERFORMER_FAME = {"assistant": 2}
PERFORMER_COINS = {"manager": 3}
PERFORMER_SHARDS = {"engineer": 1}

LINE_CAP = {"revised": 20, "first": None}


def kind(character: str) -> str:
    return character.partition("-")[0]


def threshold(trick: str) -> int:
    return THRESHOLDS[TRICKS[trick]["level"]]
