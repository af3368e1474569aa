"""One action further on a state that the planner guessed."""

from core.game import Action, Seat
from core.trickerion.game import TRICKERION
from core.trickerion.state import State


class FirstFace:
    """Chance that always draws the first: what the planner foresees must not depend on luck."""

    def below(self, bound: int) -> int:
        """See ``core.chance.Chance``."""
        return min(0, bound)


SETTLED = FirstFace()


def after(state: State, seat: Seat, action: Action) -> State:
    """The state after an action and all that comes of it."""
    for event in TRICKERION.decide(state, seat, action, SETTLED):
        state = TRICKERION.evolve(state, event)
    return state
