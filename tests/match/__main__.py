"""Lets the planner meet random players, or itself, and prints how it fared.

``python -m tests.match --games 100 --mode powers`` fails when the planner wins fewer than 95 of
100. What each Power is worth: ``python -m tests.match.powers``.
"""

import argparse
import statistics
import sys

from services.opponents.opponent import Opponent, RandomOpponent
from services.opponents.trickerion.planner import TrickerionPlanner
from tests.match.playing import MODES, play

WINS_WANTED = 0.95


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.match")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--mode", default="base", choices=MODES)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="as many as the mode takes")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--edition", default="revised", choices=("revised", "first"))
    parser.add_argument("--kits", action="store_true")
    parser.add_argument("--itself", action="store_true", help="every seat is a planner")
    asked = parser.parse_args()
    options = {"edition": asked.edition, "first_game_kits": str(asked.kits).lower()}
    options |= MODES[asked.mode]
    players = asked.players or (2 if "duel" in options else 4)
    wins = 0
    fame: list[int] = []
    seconds: list[float] = []
    for game in range(asked.games):
        own = game % players
        planners = frozenset(range(players) if asked.itself else (own,))
        seats: list[Opponent] = [
            TrickerionPlanner() if seat in planners else RandomOpponent() for seat in range(players)
        ]
        played = play(seats, options, asked.seed + game, timed=planners)
        wins += played.final.ranking[0] == own
        fame += [played.final.players[seat].fame for seat in planners]
        seconds += played.seconds
    seconds.sort()
    print(f"games     {asked.games} ({asked.mode})")
    if not asked.itself:
        print(f"wins      {wins}")
    print(f"mean fame {statistics.mean(fame):.1f} (least {min(fame)}, most {max(fame)})")
    print(
        f"a move    median {statistics.median(seconds) * 1000:.1f} ms, "
        f"99 of 100 under {seconds[len(seconds) * 99 // 100] * 1000:.0f} ms, "
        f"longest {seconds[-1] * 1000:.0f} ms"
    )
    return 0 if asked.itself or wins >= WINS_WANTED * asked.games else 1


if __name__ == "__main__":
    sys.exit(main())
