"""Random games are worth something if they reach everything: every action, every refusal."""

import pytest

from core.notation import verb
from core.trickerion.game import TRICKERION
from tests.kit.exploring import Dice, opening, play
from tests.kit.laws import Laws
from tests.trickerion.codes import refusal_codes
from tests.trickerion.subject import TRICKERION_SUBJECT

GAMES_A_VARIANT = 3

BY_HAND = {
    *("seats_out_of_range", "unknown_option", "unknown_option_value", "option_needs_option"),
    *("option_needs_seats", "no_markers_left", "deck_empty"),
}
"""Codes about starting a game, and some that need a suit or a deck used up; all of them have their
cases elsewhere."""

RARE = {"promote", "steal", "street", "swap"}
"""Answers to cards and abilities that few random games meet; each has its rule cases."""


@pytest.fixture(scope="module")
def seen() -> Laws:
    """What random games contain, and what is refused in them."""
    laws = Laws(TRICKERION, TRICKERION_SUBJECT.words, "corpus")
    for setting, policy in TRICKERION_SUBJECT.variants():
        for number in range(GAMES_A_VARIANT):
            _events, state = opening(TRICKERION, setting, Dice(f"corpus {number}"))
            for step in play(
                TRICKERION, state, setting.seats, policy, f"corpus {setting} {number}"
            ):
                laws.verbs[verb(type(step.action))] += 1
                laws.of_actions(step.after, setting.seats)
    return laws


def test_every_kind_of_action_occurs(seen: Laws) -> None:
    assert set(seen.verbs) | RARE == {verb(kind) for kind in TRICKERION.action_types}


def test_every_reason_occurs(seen: Laws) -> None:
    assert refusal_codes() - BY_HAND - set(seen.codes) == set()
