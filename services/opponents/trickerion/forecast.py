"""How a turn would go on if everybody followed habit: the ground on which choices are compared."""

from core.game import Action, Seat
from core.trickerion import placement
from core.trickerion.actions import Decline, Done, TakeBonus
from core.trickerion.state import Decision, LinkBonus, Placement, Show, State, Work
from services.opponents.trickerion import downtown, market, placing, theater, workshop
from services.opponents.trickerion.appraisal import appraise
from services.opponents.trickerion.steps import after

_WORK = {
    "downtown": downtown.habit,
    "market": market.habit,
    "workshop": workshop.habit,
    "theater": theater.habit,
}


def habit(state: State, decision: Decision) -> Action | None:
    """What habit does with a decision of a turn under way; None when the turn is over."""
    match decision:
        case Placement():
            return placing.habit(state, decision, placement.legal_placements(state, decision))
        case Work():
            return _WORK[decision.location](state, decision)
        case LinkBonus():
            return theater.bonus_habit(state, decision)
        case Show():
            return theater.show_habit(state, decision) or Decline()
        case _:
            return None


def _rival(state: State, decision: Decision) -> Action | None:
    """What an opponent is taken to do: occupy the slots and perform; its work is its own affair."""
    match decision:
        case Work():
            return Done()
        case LinkBonus():
            return TakeBonus("fame")
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
