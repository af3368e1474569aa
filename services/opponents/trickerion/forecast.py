"""How a turn would go on if everybody followed habit: the ground on which choices are compared."""

from core.game import Action, Seat
from core.trickerion.actions import Done, Enhance
from core.trickerion.decisions import Decision, KeepCard, LinkBonus, Placement, Show, Work
from core.trickerion.effects import changed
from core.trickerion.interludes import INTERLUDES
from core.trickerion.state import State
from core.trickerion.theater_actions import TakeBonus
from services.opponents.trickerion import (
    alley,
    bonuses,
    downtown,
    interludes,
    market,
    placing,
    theater,
    workshop,
)
from services.opponents.trickerion.appraisal import appraise
from services.opponents.trickerion.steps import after

_WORK = {
    "downtown": downtown.habit,
    "market": market.habit,
    "workshop": workshop.habit,
    "theater": theater.habit,
    "alley": alley.habit,
}

ASKED_BETWEEN: tuple[type[Decision], ...] = (KeepCard, *INTERLUDES)
"""What cards, abilities and Powers ask."""


def habit(state: State, decision: Decision) -> Action | None:
    """What habit does with a decision of a turn under way; None when the turn is over."""
    match decision:
        case Placement():
            return placing.habit(state, decision, worked)
        case Work():
            return _work(state, decision)
        case LinkBonus():
            return theater.bonus_habit(state, decision)
        case Show():
            return theater.show_habit(state, decision)
        case _ if isinstance(decision, ASKED_BETWEEN):
            return interludes.habit(state, decision)
        case _:
            return None


def worked(state: State, seat: Seat) -> State:
    """A position once the Character at work has done by habit what it can."""
    while state.pending and not isinstance(state.pending[-1], Placement):
        decision = state.pending[-1]
        if not isinstance(decision, Decision) or decision.seat != seat:
            break
        action = habit(state, decision)
        if action is None:
            break
        state = after(state, seat, action)
    return state


def _work(state: State, work: Work) -> Action:
    if _enhances_well(state, work):
        return Enhance()
    return bonuses.habit(state, work, _WORK[work.location](state, work))


def _enhances_well(state: State, work: Work) -> bool:
    """Whether a Shard buys more Action Points than usual now."""
    if not state.dark_alley or work.enhanced or work.location == "theater":
        return False
    if not state.players[work.seat].shards:
        return False
    return changed(state, work.seat, "enhance_ap", 1, work.bonus).value > 1


def _rival(state: State, decision: Decision) -> Action | None:
    """What an opponent is taken to do: occupy the slots and perform; its work is its own affair."""
    match decision:
        case Work():
            return Done()
        case LinkBonus():
            return TakeBonus("fame")
        case Placement():
            return placing.habit(state, decision)
        case _ if isinstance(decision, ASKED_BETWEEN):
            return interludes.rival(state, decision)
        case _:
            return habit(state, decision)


def foresee(state: State, seat: Seat) -> float:
    """What a position is worth once the turn has gone on by habit to its end."""
    while state.pending:
        decision = state.pending[-1]
        if not isinstance(decision, Decision):
            break
        acts = habit if decision.seat == seat else _rival
        action = acts(state, decision)
        if action is None:
            break
        state = after(state, decision.seat, action)
    return appraise(state, seat)
