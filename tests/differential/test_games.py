import os
from collections import Counter
from random import Random

import pytest

from core.notation import verb
from core.trickerion.actions import ACTIONS, ReturnComponents
from tests.differential.games import play_game, walk
from tests.perft.positions import Case, cases

GAMES = int(os.environ.get("DIFFERENTIAL_GAMES", "24"))
"""How many games are played; set the variable for a long run."""


def test_program_and_reference_play_the_same_games() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(GAMES):
        kinds += play_game(seed)
    base = ACTIONS[: ACTIONS.index(ReturnComponents) + 1]
    never = {verb(action) for action in base} - set(kinds)
    assert not never, "games that leave out a kind of move prove nothing about it"


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_program_and_reference_play_on_from_handmade_positions(case: Case) -> None:
    walk(case.position, Random(case.name), case.name)
