"""Random games are worth something if they reach everything: every action, every refusal."""

from collections.abc import Iterable

import pytest

from core.notation import verb
from core.trickerion.game import TRICKERION
from tests.corpus.counting import settings
from tests.corpus.riches import rich_game
from tests.kit.exploring import Dice, Setting, Step, opening, play
from tests.kit.laws import Laws
from tests.trickerion.codes import refusal_codes
from tests.trickerion.subject import TRICKERION_SUBJECT

ROUNDS = 6
"""Rich games of each setting, at most; they stop when there is nothing left to meet."""

BY_HAND = {
    *("seats_out_of_range", "unknown_option", "unknown_option_value", "option_needs_option"),
    *("option_needs_seats", "no_markers_left", "deck_empty"),
}
"""Codes about starting a game, and some that need a suit or a deck used up; all of them have their
cases elsewhere."""


@pytest.fixture(scope="module")
def seen() -> Laws:
    """What random games contain, and what is refused in them."""
    laws = Laws(TRICKERION, TRICKERION_SUBJECT.words, "corpus")
    for setting, policy in TRICKERION_SUBJECT.variants():
        _events, state = opening(TRICKERION, setting, Dice("corpus"))
        _look_at(play(TRICKERION, state, setting.seats, policy, f"corpus {setting}"), setting, laws)
    for number in range(ROUNDS):
        if _verbs() <= laws.verbs.keys() and _codes() <= laws.codes.keys():
            break
        for setting in settings():
            _look_at(rich_game(setting, f"rich {number} {setting}"), setting, laws)
    return laws


def _look_at(steps: Iterable[Step], setting: Setting, laws: Laws) -> None:
    for step in steps:
        laws.verbs[verb(type(step.action))] += 1
        laws.of_actions(step.after, setting.seats)


def _verbs() -> set[str]:
    return {verb(kind) for kind in TRICKERION.action_types}


def _codes() -> set[str]:
    return refusal_codes() - BY_HAND


def test_every_kind_of_action_occurs(seen: Laws) -> None:
    assert _verbs() - seen.verbs.keys() == set()


def test_every_reason_occurs(seen: Laws) -> None:
    assert _codes() - seen.codes.keys() == set()
