"""Which Powers to keep at the set-up, and which to learn where."""

from collections.abc import Sequence

from core.game import Action, Seat
from core.trickerion.alley_actions import DiscardPower, LearnPower
from core.trickerion.cards import POWERS
from core.trickerion.powers import legal_learning
from core.trickerion.state import Player, State
from services.opponents.trickerion.appraisal import appraise
from services.opponents.trickerion.outlook import power_promise
from services.opponents.trickerion.steps import after

SECOND_COPY = 0.2
"""What a second copy of a Power in hand is worth of the first: one can be learned at a time."""

SLOT_FOR_ANOTHER = 0.3
"""Fame for each other Power in hand that would want the same slot."""


def discard(player: Player, legal: Sequence[Action]) -> Action:
    """The Power that promises least goes back to the box."""

    def promise(action: Action) -> float:
        if not isinstance(action, DiscardPower):
            return 0.0
        copies = player.dealt.count(action.power)
        worth = power_promise(action.power, POWERS[action.power].level)
        return worth * (SECOND_COPY if copies > 1 else 1.0)

    return min(legal, key=promise)


def to_learn(state: State, seat: Seat) -> Action | None:
    """The Power whose learning gains most, at the slot that the others in hand want least."""
    before = appraise(state, seat)
    best: Action | None = None
    most = 0.0
    for action in legal_learning(state, seat):
        if isinstance(action, LearnPower):
            gain = appraise(after(state, seat, action), seat) - before
            gain -= SLOT_FOR_ANOTHER * _wanted_by(state.players[seat], action)
            if gain > most:
                best, most = action, gain
    return best


def _wanted_by(player: Player, action: LearnPower) -> int:
    return sum(
        power != action.power and action.slot in POWERS[power].slots for power in player.dealt
    )
