"""What the complete game costs against the base game, both measured in turns within one run.

Complete is a game of four with the Dark Alley and Powers: seven turns instead of five, and more to
do in each.
"""

from collections.abc import Iterator
from functools import partial
from statistics import median

from bench import engine
from bench.engine import BASE, COMPLETE, Options, Throughput, throughput
from bench.measuring import Growth, growth, median_of
from core.trickerion.game import TRICKERION

ROUNDS = 5
GAMES = 12
LOGS = 12
SAMPLE_GAMES = 20


def growths() -> Iterator[Growth]:
    """Each quantity of the engine for both games."""
    base, complete = _in_turns()
    yield growth("random play, an action", "us", *_each(base, complete, "actions", 1e6))
    yield growth("random four-player game", "ms", *_each(base, complete, "games", 1e3))
    moves = [engine.sample(options, SAMPLE_GAMES) for options in (BASE, COMPLETE)]
    for name, call in (
        ("legal actions, median", engine.list_legal),
        ("decide and evolve", engine.decide_and_evolve),
        ("keeping one more state, time", engine.evolve_only),
    ):
        yield growth(name, "us", *(median_of(call, each) for each in moves))
    yield growth("keeping one more state, size", "bytes", *map(engine.kept_bytes, (BASE, COMPLETE)))
    yield growth("replay of a finished game", "ms", *map(_replay, (BASE, COMPLETE)))
    yield growth(
        "one seat's view",
        "us",
        *(median_of(lambda move: TRICKERION.view(move.state, move.seat), each) for each in moves),
    )


def _in_turns() -> tuple[list[Throughput], list[Throughput]]:
    base: list[Throughput] = []
    complete: list[Throughput] = []
    for number in range(ROUNDS):
        for found, options in ((base, BASE), (complete, COMPLETE)):
            play = partial(engine.played, options=options)
            found.append(throughput(play, number * GAMES, GAMES))
    return base, complete


def _each(
    base: list[Throughput], complete: list[Throughput], what: str, unit: float
) -> tuple[float, float]:
    """The time that one action or game takes in both."""
    one, other = (
        unit / median(getattr(each, what) for each in found) for found in (base, complete)
    )
    return one, other


def _replay(options: Options) -> float:
    decoder = engine.reader()
    logs = [engine.log_of(seed, options) for seed in range(LOGS)]
    return median_of(lambda log: engine.replayed(log[1], decoder), logs) / 1_000
