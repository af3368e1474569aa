"""Which Powers to keep at the set-up, and which to learn where."""

from collections.abc import Iterator, Sequence

from core.game import Action, Seat
from core.trickerion.alley_actions import DiscardPower, LearnPower
from core.trickerion.cards import POWERS
from core.trickerion.powers import legal_learning
from core.trickerion.state import Player, State
from services.opponents.trickerion import assignment
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
    """The Power whose learning gains most, at the slot that the others in hand want least.

    What it brings is seen in this turn, gone on by one and the same plan with it and without it,
    and taken from experience for the turns after.
    """
    options = [each for each in legal_learning(state, seat) if isinstance(each, LearnPower)]
    if not options:
        return None
    plan = assignment.sound_plan(state, seat)
    before = assignment.foreseen(state, seat, plan)
    best: Action | None = None
    most = 0.0
    for action in _at_best_slots(state.players[seat], options):
        gain = assignment.foreseen(after(state, seat, action), seat, plan) - before
        gain -= SLOT_FOR_ANOTHER * _wanted_by(state.players[seat], action)
        if gain > most:
            best, most = action, gain
    return best


def _at_best_slots(player: Player, options: Sequence[LearnPower]) -> Iterator[LearnPower]:
    """Each Power at one slot of each kind: that of a Power there, and the free one least wanted."""
    taken = {each.slot for each in player.powers}
    found: dict[tuple[str, int | None], LearnPower] = {}
    for action in sorted(options, key=lambda each: _wanted_by(player, each)):
        found.setdefault((action.power, action.slot if action.slot in taken else None), action)
    free = {power for power, slot in found if slot is None}
    return (each for (power, slot), each in found.items() if slot is None or power not in free)


def _wanted_by(player: Player, action: LearnPower) -> int:
    return sum(
        power != action.power and action.slot in POWERS[power].slots for power in player.dealt
    )
