"""What each Power brings in a turn: the same turn foreseen with it and without it.

``python -m tests.match.foreseen --games 20`` lets planners play; before some of their placements
the turn is foreseen by the planner's plan and some other sound ones, as it is and with each Power
in force besides that could be by then, and the best ends are compared. So luck cancels out, and a
few dozen positions say more than hundreds of games; but only what a planner does with a Power
counts, and posters, which are bought before, and questions at the end of a turn are not seen.
Prints a table.
"""

import argparse
import math
import statistics
import sys
from collections import defaultdict
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager

from msgspec.structs import replace

from core.game import Action, Seat
from core.trickerion.actions import Ready
from core.trickerion.cards import POWERS
from core.trickerion.game import TRICKERION
from core.trickerion.state import LearnedPower, State
from services.opponents.trickerion import assignment
from services.opponents.trickerion.planner import TrickerionPlanner
from services.opponents.trickerion.steps import SETTLED
from services.opponents.trickerion.weights import WEIGHTS
from tests.match.playing import MODES, play

FROM_TURN = {1: 1, 2: 3, 3: 4}
"""The turn from which on a Power of a Level is usually within reach."""

EVERY = 2
"""Of so many positions one is looked at."""


@contextmanager
def turns_alone() -> Generator[None, None, None]:
    """Powers count by what they bring in the turn, not by what is expected of them later."""
    kept = {power: dict(worth) for power, worth in WEIGHTS.power.items()}
    for worth in WEIGHTS.power.values():
        worth.clear()
    try:
        yield
    finally:
        for power, worth in kept.items():
            WEIGHTS.power[power].update(worth)


def best_end(state: State, seat: Seat, plans: Iterable[assignment.Plan]) -> float:
    return max(assignment.foreseen(state, seat, plan) for plan in plans)


def gains(state: State, seat: Seat) -> dict[str, float]:
    """What each Power that is not in force yet would bring in the turn."""
    player = state.players[seat]
    held = {power.id for power in player.powers}
    found: dict[str, float] = {}
    before = assignment.before_cards(state, seat)
    plans = (assignment.plan(before, seat), *assignment.sound_plans(before, seat))
    with turns_alone():
        without = best_end(state, seat, plans)
        for power in POWERS.values():
            if power.id not in held and state.turn >= FROM_TURN[power.level]:
                learned = replace(player, powers=(*player.powers, LearnedPower(power.id, 1)))
                players = (*state.players[:seat], learned, *state.players[seat + 1 :])
                having = replace(state, players=players)
                found[power.id] = best_end(having, seat, plans) - without
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.match.foreseen")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    brought: defaultdict[str, list[float]] = defaultdict(list)

    def watch(state: State, seat: Seat, _legal: Sequence[Action], action: Action) -> None:
        if isinstance(action, Ready) and (state.turn + seat) % EVERY == 0:
            guessed = TRICKERION.guess(TRICKERION.view(state, seat), SETTLED)
            for power, gain in gains(guessed, seat).items():
                brought[power].append(gain)

    for game in range(asked.games):
        play([TrickerionPlanner()] * 2, MODES["powers"], asked.seed + game, watch=watch)
    print("| Power | Level | turns | of use | brings |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for power in POWERS.values():
        found = brought[power.id]
        if len(found) > 1:
            of_use = sum(abs(gain) > 1e-6 for gain in found) / len(found)
            error = statistics.stdev(found) / math.sqrt(len(found))
            print(
                f"| {power.id} | {power.level} | {len(found)} | {of_use:.0%} "
                f"| {statistics.mean(found):+.2f} ± {error:.2f} |"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
