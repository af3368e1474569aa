"""What the planner holds dear, in Fame, read once from the data file beside this module."""

import tomllib
from importlib import resources

import msgspec

from core.trickerion.terms import Magician


class General(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Figures of every game; the data file explains each."""

    coin_steps: tuple[tuple[float, float], ...]
    shard: float
    shard_with_powers: float
    links_per_marker: float
    performer_link: float
    performed: float
    action_point: float
    alley_points: float
    setups_base: float
    setups_per_point: float
    setups_most: float
    markers_per_trick: float
    missing_type: float
    best_card: float
    second_card: float
    leaving_card: float
    last_turn_card: float
    short_of_coins: float
    to_prepare: float
    to_buy: float
    to_buy_today: float
    to_buy_type: float
    scarce: float
    scarce_type: float
    coin_for_tricks: float
    end_condition: float
    end_in_time: float
    end_most: float
    cards_used_a_turn: float
    prophecy_to_come: tuple[float, ...]
    power_turns: dict[int, float]
    annals: float


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of the data file; cards, Prophecies and Powers by what each fact of a player adds."""

    general: General
    card: dict[str, dict[str, float]]
    prophecy: dict[str, dict[str, float]]
    power: dict[str, dict[str, float]]
    typical: dict[str, float]
    magician: dict[Magician, float]


def _read() -> Weights:
    file = resources.files("services.opponents.trickerion").joinpath("weights.toml")
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Weights, strict=False)


WEIGHTS = _read()
GENERAL = WEIGHTS.general
