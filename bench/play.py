"""Whole games at random, and the same quantities of catanatron, in turns within one run."""

from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Any

from bench import engine
from bench.engine import Throughput, throughput
from bench.measuring import Ratio, Row, median_of, ratio, row

ROUNDS = 7
OUR_GAMES, THEIR_GAMES = 40, 12
"""Games a round: about a second for each of the two."""

THEIR_SAMPLE = 12
"""Games of theirs that positions are taken from."""


def measured() -> tuple[list[Row], list[Ratio]]:
    """The budget's rows, and ratios where catanatron is installed."""
    peer: Any = import_module("bench.catan") if find_spec("catanatron") else None
    ours: list[Throughput] = []
    theirs: list[Throughput] = []
    if peer is not None:
        throughput(peer.played, 1, THEIR_GAMES)
    for number in range(ROUNDS):
        ours.append(throughput(engine.played, number * OUR_GAMES, OUR_GAMES))
        if peer is not None:
            theirs.append(throughput(peer.played, 1 + number * THEIR_GAMES, THEIR_GAMES))
    actions = median(each.actions for each in ours)
    games = median(each.games for each in ours)
    rows = [
        row("random play", actions, "actions/s", must=40_000, aim=100_000, better="higher"),
        row("random four-player games", games, "games/s", must=60, aim=150, better="higher"),
    ]
    if peer is None:
        return rows, []
    their_actions = median(each.actions for each in theirs)
    their_games = median(each.games for each in theirs)
    return rows, [
        ratio("random play", "actions/s", actions, their_actions, "higher"),
        ratio("random four-player games", "games/s", games, their_games, "higher"),
        *_details(peer),
    ]


def _details(peer: Any) -> list[Ratio]:
    our_positions = engine.sample()
    their_positions = peer.sample(THEIR_SAMPLE, engine.EVERY)
    return [
        ratio(
            "legal actions, median",
            "us",
            median_of(engine.list_legal, our_positions),
            median_of(peer.list_legal, their_positions),
            "lower",
        ),
        ratio(
            "apply an action and list what is next, median",
            "us",
            median_of(engine.decide_evolve_and_list, our_positions, repeats=1),
            median_of(peer.apply, their_positions, repeats=1),
            "lower",
        ),
        ratio(
            "keeping one more state, time",
            "us",
            median_of(engine.evolve_only, our_positions),
            median_of(peer.copy, their_positions),
            "lower",
        ),
        ratio(
            "keeping one more state, size",
            "bytes",
            engine.kept_bytes(),
            peer.kept_bytes(1),
            "lower",
        ),
    ]
