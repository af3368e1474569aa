"""A small corpus meets everything that cards, Prophecies, abilities, Powers and Tricks can do."""

from collections import Counter
from itertools import cycle

from tests.corpus.counting import EVERYTHING, game, settings
from tests.corpus.usage import Use

MOST_GAMES = 240
NOT_ASKED_FOR = {"performance", "turncard"}
"""What lies on the table anyway; the large corpus counts it too."""


def test_everything_is_used_in_some_random_game() -> None:
    wanted = {use for use in EVERYTHING if use.kind not in NOT_ASKED_FOR}
    found = Counter[Use]()
    for number, setting in zip(range(MOST_GAMES), cycle(settings()), strict=False):
        found += game(setting, f"small {number}")
        if wanted <= found.keys():
            break

    assert wanted - found.keys() == set()
