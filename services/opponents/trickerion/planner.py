"""The planner: one legal action from what a seat may see.

Nothing is kept between calls. A choice within a turn is made by letting the turn go on by habit
after each candidate and comparing how it ends; the secrets in that are guesses from the view.
"""

from collections.abc import Sequence
from typing import Any

from core.chance import Chance
from core.game import Action
from core.trickerion.actions import Advertise, Pass
from core.trickerion.decisions import (
    AdvertiseChoice,
    Assignment,
    ComponentChoice,
    Decision,
    MagicianChoice,
    PowerDiscard,
    SpecialistChoice,
    TrickChoice,
)
from core.trickerion.game import TRICKERION
from core.trickerion.state import State
from core.trickerion.view import View
from services.opponents.trickerion import assignment, opening, posters, powers
from services.opponents.trickerion.candidates import candidates
from services.opponents.trickerion.forecast import foresee, habit
from services.opponents.trickerion.steps import SETTLED, after


class TrickerionPlanner:
    """Plans each turn of Trickerion; deterministic for a view."""

    kind = "planner"

    def choose(self, game: Any, view: View, legal: Sequence[Action], chance: Chance) -> Action:
        """One of ``legal``, for the seat whose view it is."""
        del game, chance
        if len(legal) == 1 or view.who is None:
            return legal[0]
        wanted = _wanted(TRICKERION.guess(view, SETTLED), view.who, legal)
        return wanted if wanted in legal else legal[-1]


def _wanted(state: State, seat: int, legal: Sequence[Action]) -> Action:
    decision = state.pending[-1]
    match decision:
        case MagicianChoice() | SpecialistChoice() | ComponentChoice() | TrickChoice():
            return opening.choose(state, decision, legal)
        case AdvertiseChoice():
            return Advertise() if Advertise() in legal and posters.worth_it(state, seat) else Pass()
        case Assignment():
            return powers.to_learn(state, seat) or assignment.next_step(state, seat)
        case PowerDiscard():
            return powers.discard(state.players[seat], legal)
        case _:
            return _compared(state, decision, legal)


def _compared(state: State, decision: Decision, legal: Sequence[Action]) -> Action:
    """The candidate after which the turn ends best; habit's own choice when none is better."""
    usual = habit(state, decision)
    best = usual if usual is not None and usual in legal else legal[-1]
    most = foresee(after(state, decision.seat, best), decision.seat)
    for action in candidates(state, decision, legal):
        if action != best:
            value = foresee(after(state, decision.seat, action), decision.seat)
            if value > most + 1e-6:
                best, most = action, value
    return best
