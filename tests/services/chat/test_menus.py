"""Tokens of menus, which must mean the same after a restart and nothing when the table moved on."""

import pytest

from core.narrowing import Answer
from services.chat import menus
from services.chat.live import MOST_BELOW, PAUSE, Live, stays


@pytest.mark.parametrize(
    "token", ["", "table", "a/b/c/d/e", "t/1/2/x", "t/1/x//d", "t/-1/2//d", "t/1/2//d/e"]
)
def test_what_is_no_token_is_none(token: str) -> None:
    assert menus.read(token) is None


def test_a_token_says_what_was_asked() -> None:
    asked = menus.read("quick-mirror/2/17/verb=place;slot=a%2Fb/digest")
    assert asked is not None
    assert (asked.table, asked.seat, asked.decision) == ("quick-mirror", 2, 17)
    assert asked.draft == (Answer("verb", "place"), Answer("slot", "a/b"))


def test_back_leads_over_the_first_question_at_once() -> None:
    draft = (Answer("verb", "place"), Answer("character", "engineer"), Answer("slot", "1"))
    assert menus.step_back(draft) == draft[:2]
    assert menus.step_back(draft[:2]) == ()


def test_the_live_message_moves_down_when_it_is_out_of_reach() -> None:
    assert stays(Live("$a", MOST_BELOW - 1, 0), PAUSE - 1)
    assert not stays(Live("$a", MOST_BELOW, 0), 1)
    assert not stays(Live("$a", 0, 0), PAUSE)
