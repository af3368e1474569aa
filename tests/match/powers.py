"""What each Power is worth: planners play each other, and who had which Power is compared.

``python -m tests.match.powers --games 200`` plays ordinary games: the deal is by chance, so whoever
was dealt a Power differs from whoever was not by nothing else; the planner then keeps, learns and
uses it as it sees fit. With ``--trial`` nobody is dealt any: each player has one Power of each
Level in force, drawn by chance, from the turn on in which that Level is usually within reach, and
is compared with players that have others of that Level. Prints a table in Markdown: how many had
the Power, how many of those had it in force, and for how many turns; how often a turn it was used
and what it paid (Fame, Coins and Shards together; not what it saves); the Fame of those who had it
less that of the others, with one standard error; how many of each won.

``--lines`` prints each game as a line of JSON instead, and ``--pool FILE ...`` makes the table from
files of such lines, so that games may be played in pieces with different seeds.
"""

import argparse
import math
import statistics
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from core.chance import SeededChance
from core.game import Event, Seat
from core.trickerion.cards import POWERS
from core.trickerion.events import AssignmentStarted, BonusPaid, PowersDealt
from core.trickerion.state import LearnedPower, State
from services.opponents.trickerion.planner import TrickerionPlanner
from tests.match.playing import MODES, play

FROM_TURN = {1: 1, 2: 3, 3: 5}
"""In a trial, the turn from which on a Power of a Level is in force."""

OF_LEVEL = {
    level: [power.id for power in POWERS.values() if power.level == level] for level in FROM_TURN
}
SAFEST = 1
"""The slot that closes last: there a Power of a trial lies, whatever it may be printed for."""


class Held(msgspec.Struct):
    """What became of one player's Powers in a game."""

    dealt: set[str] = msgspec.field(default_factory=set[str])
    learned: set[str] = msgspec.field(default_factory=set[str])
    turns: dict[str, int] = msgspec.field(default_factory=lambda: defaultdict[str, int](int))
    used: dict[str, int] = msgspec.field(default_factory=lambda: defaultdict[str, int](int))
    paid: dict[str, int] = msgspec.field(default_factory=lambda: defaultdict[str, int](int))
    fame: int = 0
    won: bool = False


def played(players: int, seed: int, *, trial: bool) -> list[Held]:
    """One game between planners."""
    held = [Held() for _ in range(players)]
    if trial:
        draw = SeededChance((seed + (2 << 128)).to_bytes(32))
        for each in held:
            each.dealt = {powers[draw.below(len(powers))] for powers in OF_LEVEL.values()}
    counted: set[tuple[Seat, str, int]] = set()
    uses: Counter[tuple[Seat, str, int]] = Counter()

    def hear(state: State, event: Event) -> State | None:
        match event:
            case AssignmentStarted() if trial:
                return with_powers(state, [each.dealt for each in held])
            case PowersDealt() if not trial:
                held[event.seat].dealt |= set(event.powers)
            case BonusPaid() if event.source in POWERS:
                held[event.seat].paid[event.source] += event.fame + event.coins + event.shards
            case _:
                pass
        for seat, player in enumerate(state.players):
            for power in player.powers:
                if (seat, power.id, state.turn) not in counted:
                    counted.add((seat, power.id, state.turn))
                    held[seat].turns[power.id] += 1
                    held[seat].learned.add(power.id)
                uses[seat, power.id, state.turn] = max(
                    uses[seat, power.id, state.turn], player.used.count(power.id)
                )
        return None

    final = play([TrickerionPlanner()] * players, MODES["powers"], seed, hear=hear).final
    for (seat, power, _turn), count in uses.items():
        held[seat].used[power] += count
    for seat, player in enumerate(final.players):
        held[seat].fame = player.fame
        held[seat].won = final.ranking[0] == seat
    return held


def with_powers(state: State, drawn: Sequence[set[str]]) -> State:
    """Nobody holds Powers in hand, and everybody has those drawn that are due in force."""
    players = tuple(
        replace(
            player,
            dealt=(),
            powers=tuple(
                LearnedPower(power, SAFEST)
                for power in sorted(powers)
                if state.turn >= FROM_TURN[POWERS[power].level]
            ),
        )
        for player, powers in zip(state.players, drawn, strict=True)
    )
    return replace(state, players=players)


def table(games: Sequence[Sequence[Held]]) -> str:
    """The figures of all Powers, the most valuable first."""
    all_held = [each for game in games for each in game]
    rows: list[tuple[float, str]] = []
    for power in POWERS.values():
        having = [each for each in all_held if power.id in each.dealt]
        without = [each for each in all_held if power.id not in each.dealt]
        if len(having) > 1 and len(without) > 1:
            rows.append(_row(power.id, power.level, having, without))
    head = [
        f"{len(games)} games, mean Fame {statistics.mean(each.fame for each in all_held):.1f}.",
        "",
        "| Power | Level | had | in force | turns | used | paid | Fame | wins with | without |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    return "\n".join([*head, *(row for _, row in sorted(rows, reverse=True))])


def _row(
    power: str, level: int, having: Sequence[Held], without: Sequence[Held]
) -> tuple[float, str]:
    learned = [each for each in having if power in each.learned]
    turns = sum(each.turns.get(power, 0) for each in having)
    paid = sum(each.paid.get(power, 0) for each in having)
    more = statistics.mean(each.fame for each in having) - statistics.mean(
        each.fame for each in without
    )
    error = math.sqrt(
        sum(
            statistics.variance([each.fame for each in group]) / len(group)
            for group in (having, without)
        )
    )
    cells = (
        power,
        str(level),
        str(len(having)),
        f"{len(learned) / len(having):.0%}",
        f"{turns / len(learned):.1f}" if learned else "",
        f"{sum(each.used.get(power, 0) for each in having) / turns:.1f}" if turns else "",
        f"{paid / turns:.1f}" if paid else "",
        f"{more:+.1f} ± {error:.1f}",
        f"{statistics.mean(each.won for each in having):.0%}",
        f"{statistics.mean(each.won for each in without):.0%}",
    )
    return more, f"| {' | '.join(cells)} |"


def pooled(files: Sequence[Path]) -> list[list[Held]]:
    """The games of files with a line of JSON for each."""
    return [
        msgspec.json.decode(line, type=list[Held])
        for file in files
        for line in file.read_bytes().splitlines()
    ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.match.powers")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--trial", action="store_true", help="everybody has three, by chance")
    parser.add_argument("--lines", action="store_true", help="a line of JSON for each game")
    parser.add_argument("--pool", type=Path, nargs="+", help="play nothing, read such lines")
    asked = parser.parse_args()
    games = pooled(asked.pool or ())
    for game in range(0 if asked.pool else asked.games):
        games.append(played(asked.players, asked.seed + game, trial=asked.trial))
        if asked.lines:
            print(msgspec.json.encode(games[-1]).decode(), flush=True)
    if not asked.lines:
        print(table(games))
    return 0


if __name__ == "__main__":
    sys.exit(main())
