"""A log is folded into its state, from the beginning or from a state."""

import pytest

from core.game import fold
from tests.games.lanterns import Begun, Hidden, Lanterns, Readied

LOG = (Begun("lanterns", 2, 1, "", 0), Hidden(0, 2), Readied(0))


def test_folding_goes_on_from_a_state() -> None:
    game = Lanterns()
    whole = fold(game, LOG)
    assert whole.hidden == (2, 0)
    assert whole.ready == (True, False)
    assert fold(game, LOG[2:], fold(game, LOG[:2])) == whole
    assert fold(game, (), whole) == whole


def test_no_events_are_no_game() -> None:
    with pytest.raises(ValueError, match="first event"):
        fold(Lanterns(), ())
