"""Answers to what is asked in between, by a look at what comes of them."""

from collections.abc import Iterator, Sequence

from core.game import Action
from core.trickerion.alley_actions import CloseBasket, Keep, StealYield
from core.trickerion.decisions import (
    CardSwap,
    Decision,
    FreeReschedule,
    KeepCard,
    KeepMarker,
    Possession,
    Rescue,
    Theft,
)
from core.trickerion.game import TRICKERION
from core.trickerion.state import State
from core.trickerion.terms import PLACES
from services.opponents.trickerion.alike import different
from services.opponents.trickerion.appraisal import appraise, marker_yield
from services.opponents.trickerion.outlook import card_worth
from services.opponents.trickerion.steps import after

COMPARED_IN_HABIT = 6
COMPARED = 32

LEFT_OUT = (CardSwap, FreeReschedule, Possession, Rescue)
"""What habit leaves out: worth a look only when it is really asked."""


def habit(state: State, decision: Decision) -> Action:
    """What habit answers; whatever may be left out comes last among the answers."""
    legal = TRICKERION.legal(state, decision.seat)
    match decision:
        case KeepCard():
            return max(legal, key=lambda keep: _kept(state, decision, keep))
        case KeepMarker():
            return legal[0]
        case Theft():
            return max(legal, key=lambda steal: _stolen(state, decision, steal))
        case _ if isinstance(decision, LEFT_OUT):
            return legal[-1]
        case _:
            return _best(state, decision, legal)


def rival(state: State, decision: Decision) -> Action:
    """What an opponent is taken to answer: nothing of consequence."""
    return TRICKERION.legal(state, decision.seat)[-1]


def candidates(state: State, decision: Decision, legal: Sequence[Action]) -> Iterator[Action]:
    """All answers, or the most promising ones when there are many."""
    if len(legal) <= COMPARED:
        yield from legal
        return
    ranked = sorted(
        legal, key=lambda action: -appraise(after(state, decision.seat, action), decision.seat)
    )
    yield from ranked[:COMPARED]


def _kept(state: State, decision: KeepCard, action: Action) -> float:
    return card_worth(state, decision.seat, action.card) if isinstance(action, Keep) else 0.0


def _stolen(state: State, theft: Theft, action: Action) -> float:
    """What a stolen Yield brings more than the own one; nothing for leaving it."""
    if not isinstance(action, StealYield):
        return 0.0
    markers = {each.slot: each for each in state.row[PLACES.index(theft.card)].markers}
    theirs, mine = markers[action.from_slot], markers[action.slot]
    return marker_yield(state, theirs) - marker_yield(state, mine)


def _best(state: State, decision: Decision, legal: Sequence[Action]) -> Action:
    """By what comes of it at once; a basket is closed with as much haggling as possible."""
    closings = [action for action in legal if isinstance(action, CloseBasket)]
    options = [
        *closings[-1:],
        *different(action for action in legal if not isinstance(action, CloseBasket)),
    ]
    compared = options[-COMPARED_IN_HABIT:] if not closings else options[:COMPARED_IN_HABIT]
    return max(
        compared, key=lambda action: appraise(after(state, decision.seat, action), decision.seat)
    )
