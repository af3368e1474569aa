"""Nothing is told or offered that is for a turn which does not come; what is to come is told."""

import pytest
from msgspec.structs import replace

from core.trickerion import actions as do
from core.trickerion import events as happened
from core.trickerion.cards import RULES, TURN_CARDS
from core.trickerion.decisions import Work
from core.trickerion.game import TRICKERION
from core.trickerion.market import BUY_FROM_ORDERS
from core.trickerion.state import State
from services.languages import CODES
from services.presenting.document import Document
from services.presenting.menu import Asked, menu
from services.presenting.plain import lay_out
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.services.showings import game, showing

PRESENTER = TrickerionPresenter()
ALLEY = {"dark_alley": "true"}


@pytest.mark.parametrize("code", CODES)
def test_what_is_made_ready_at_the_end_of_the_last_turn_is_not_told(code: str) -> None:
    *_, (over, _, last) = game(4, 4, **ALLEY)
    assert over.ranking
    reader = showing(code)
    before = [event for event in last if not isinstance(event, happened.GameScored)]
    scored = [event for event in last if isinstance(event, happened.GameScored)]
    ready = [
        it
        for it in before
        if isinstance(
            it,
            happened.OrdersArrived | happened.PerformanceCardsMoved | happened.PropheciesMoved,
        )
    ]
    assert len(ready) == 3
    told = PRESENTER.tell(last, reader)
    for event in ready:
        (line,) = PRESENTER.tell((event,), reader)
        assert line not in told
        # What the turn before has made ready is news to whoever was away for long.
        rolled = happened.DiceRolled(2, over.dice)
        assert line in PRESENTER.tell((event, rolled, *scored), reader)
    assert set(told) < set(PRESENTER.tell(before, reader)) | set(PRESENTER.tell(scored, reader))


def at_market() -> State:
    """Somebody works at the Market Row and may order."""
    return next(
        state
        for state, seat, _ in game(4, 4, **ALLEY)
        if seat is not None
        and state.pending
        and isinstance(state.pending[-1], Work)
        and any(isinstance(it, do.Order) for it in TRICKERION.legal(state, seat))
    )


@pytest.mark.parametrize(
    ("turn", "prophecy", "offered"),
    [
        (RULES.dark_alley.turns - 1, None, True),
        (RULES.dark_alley.turns, None, False),
        (RULES.dark_alley.turns, BUY_FROM_ORDERS, True),
    ],
)
def test_orders_are_offered_while_they_can_arrive(
    turn: int, prophecy: str | None, offered: bool
) -> None:
    """The Prophecy lets everybody buy what is only ordered yet."""
    state = replace(at_market(), turn=turn, prophecy=prophecy)
    seat = TRICKERION.awaited(state)[0]
    asked = Asked(TRICKERION.view(state, seat), seat, tuple(TRICKERION.legal(state, seat)))
    assert any(isinstance(it, do.Order) for it in asked.legal)
    _, choices = menu(PRESENTER, asked, showing("en", 4, seat))
    firsts = {choice.typed.split()[0] for choice in choices.items}
    assert ("order" in firsts) == offered


def test_turn_cards_to_come_tell_what_they_close() -> None:
    state = next(state for state, _, _ in game(3, 2, **ALLEY, duel="true") if state.turn == 1)
    card = TURN_CARDS["ts05"]
    cards = (state.turn_cards[0], card.id, "ts06")
    state = replace(state, turn_cards=cards, turn=RULES.dark_alley.turns - 1)
    told = lay_out(Document(PRESENTER.board(TRICKERION.view(state, 0), showing("en", 2))), 200)
    assert "05: Fri, Sat, Downtown 3+4, Market 1+2, Alley 2+3" in told
    assert "06: " not in told  # it would be for a turn after the last one
