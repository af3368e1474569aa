"""Lets the planner meet random players, or itself, and prints how it fared.

``python -m tests.match --games 100`` fails when the planner wins fewer than 95 of 100.
"""

import argparse
import statistics
import sys

from services.opponents.opponent import Opponent, RandomOpponent
from services.opponents.trickerion.planner import TrickerionPlanner
from tests.match.playing import play

WINS_WANTED = 0.95


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.match")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--edition", default="revised", choices=("revised", "first"))
    parser.add_argument("--kits", action="store_true")
    parser.add_argument("--itself", action="store_true", help="every seat is a planner")
    asked = parser.parse_args()
    options = {"edition": asked.edition, "first_game_kits": str(asked.kits).lower()}
    wins = 0
    fame: list[int] = []
    seconds: list[float] = []
    for game in range(asked.games):
        own = game % asked.players
        planners = frozenset(range(asked.players) if asked.itself else (own,))
        seats: list[Opponent] = [
            TrickerionPlanner() if seat in planners else RandomOpponent()
            for seat in range(asked.players)
        ]
        played = play(seats, options, asked.seed + game, timed=planners)
        wins += played.final.ranking[0] == own
        fame += [played.final.players[seat].fame for seat in planners]
        seconds += played.seconds
    print(f"games     {asked.games}")
    if not asked.itself:
        print(f"wins      {wins}")
    print(f"mean fame {statistics.mean(fame):.1f} (least {min(fame)}, most {max(fame)})")
    print(
        f"a move    median {statistics.median(seconds) * 1000:.1f} ms, "
        f"longest {max(seconds) * 1000:.0f} ms"
    )
    return 0 if asked.itself or wins >= WINS_WANTED * asked.games else 1


if __name__ == "__main__":
    sys.exit(main())
