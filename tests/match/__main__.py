"""Lets the planner meet random players, itself or an older one, and prints how it fared.

``python -m tests.match --games 100 --mode powers`` fails when the planner wins fewer than 95 of
100. ``--against ../before`` plays the planner of another checkout, every deal twice with the seats
exchanged, and fails when ours wins fewer than half. What each Power is worth:
``python -m tests.match.powers``.
"""

import argparse
import math
import statistics
import sys
from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path

from services.opponents.opponent import Opponent, RandomOpponent
from services.opponents.trickerion.planner import TrickerionPlanner
from tests.match.elsewhere import PlannerElsewhere
from tests.match.playing import MODES, play

WINS_WANTED = {"random": 0.95, "itself": 0.0, "against": 0.5}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.match")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--mode", default="base", choices=MODES)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="as many as the mode takes")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--edition", default="revised", choices=("revised", "first"))
    parser.add_argument("--kits", action="store_true")
    parser.add_argument("--itself", action="store_true", help="every seat is a planner")
    parser.add_argument("--against", type=Path, help="a checkout whose planner to meet")
    asked = parser.parse_args()
    options = {"edition": asked.edition, "first_game_kits": str(asked.kits).lower()}
    options |= MODES[asked.mode]
    players = asked.players or (2 if "duel" in options or asked.against else 4)
    return met(asked, options, players)


def met(asked: argparse.Namespace, options: Mapping[str, str], players: int) -> int:
    """All games; 0 when enough of them were won."""
    kind = "itself" if asked.itself else "against" if asked.against else "random"
    wins = 0
    fame: list[int] = []
    more: list[float] = []
    seconds: list[float] = []
    with PlannerElsewhere(asked.against) if asked.against else nullcontext() as elsewhere:
        other: Opponent = elsewhere or RandomOpponent()
        for game in range(asked.games):
            planners = {game % players}
            if kind != "random":
                planners = {seat for seat in range(players) if asked.itself or seat % 2 == game % 2}
            seats = [TrickerionPlanner() if seat in planners else other for seat in range(players)]
            seed = asked.seed + (game // 2 if asked.against else game)
            played = play(seats, options, seed, timed=frozenset(planners))
            final = played.final
            wins += final.ranking[0] in planners
            own = [final.players[seat].fame for seat in planners]
            theirs = [final.players[seat].fame for seat in range(players) if seat not in planners]
            fame += own
            more += [statistics.mean(own) - statistics.mean(theirs)] if theirs else []
            seconds += played.seconds
    seconds.sort()
    print(f"games     {asked.games} ({asked.mode})")
    if kind != "itself":
        print(f"wins      {wins}")
    if kind == "against" and len(more) > 1:
        error = statistics.stdev(more) / math.sqrt(len(more))
        print(f"more Fame {statistics.mean(more):+.1f} ± {error:.1f}")
    print(f"mean fame {statistics.mean(fame):.1f} (least {min(fame)}, most {max(fame)})")
    print(
        f"a move    median {statistics.median(seconds) * 1000:.1f} ms, "
        f"99 of 100 under {seconds[len(seconds) * 99 // 100] * 1000:.0f} ms, "
        f"longest {seconds[-1] * 1000:.0f} ms"
    )
    return 0 if wins >= WINS_WANTED[kind] * asked.games else 1


if __name__ == "__main__":
    sys.exit(main())
