"""Reading the handmade positions: YAML that says what differs from an empty table.

A file has ``about``, ``position`` and ``counts`` (nodes at depth 1, 2 and 3).
"""

from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tests.reference.figures import TRICKS, Player, Position

_FOLDER = Path(__file__).parent / "positions"

_PLAYER: Player = {
    "magician": None,
    "fame": 0,
    "coins": 0,
    "shards": 0,
    "team": [],
    "hired": [],
    "tricks": [],
    "stacks": [],
    "advertised": False,
    "ready": False,
}
_TABLE: Position = {
    "edition": "revised",
    "first_game_kits": False,
    "turn": 1,
    "order": [],
    "dice": ["any", "any", "assistant", "apprentice", "3", "3"],
    "stock": ["wood", "metal", "glass", "fabric"],
    "orders": [None, None, None, None],
    "quick_order": None,
    "residence": [],
    "row": [],
    "deck": [],
    "players": [],
    "pending": [],
    "ranking": [],
}


class Case(NamedTuple):
    """A position and how many sequences of one, two and three moves start from it."""

    name: str
    about: str
    position: Position
    counts: list[int]


def cases() -> list[Case]:
    return [_read(path) for path in sorted(_FOLDER.glob("*.yaml"))]


def _read(path: Path) -> Case:
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    return Case(path.stem, data["about"], resolved(data["position"]), data["counts"])


def resolved(overlay: dict[str, Any]) -> Position:
    """The whole position: what the overlay leaves out is as on an empty table.

    Tricks that nobody has lie at the Residence, in the order of the cards.
    """
    position = deepcopy(_TABLE) | overlay
    position["players"] = [_player(player) for player in overlay["players"]]
    position["order"] = overlay.get("order", list(range(len(overlay["players"]))))
    owned = {own["trick"] for player in position["players"] for own in player["tricks"]}
    position["residence"] = [trick for trick in TRICKS if trick not in owned]
    position["row"] = [{"markers": [], **card} for card in position["row"]]
    return position


def _player(overlay: dict[str, Any]) -> Player:
    player = deepcopy(_PLAYER) | overlay
    team = {"home": "board", "card": None, "at": None}
    player["team"] = [team | member for member in player["team"]]
    player["tricks"] = [{"place": "board", "markers": 0} | own for own in player["tricks"]]
    player["stacks"] = [{"shelf": "board"} | stack for stack in player["stacks"]]
    return player
