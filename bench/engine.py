"""The rules: listing, deciding, playing at random, keeping states, replay and views."""

import random
import time
import tracemalloc
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import chain, islice
from operator import or_
from statistics import median
from types import GenericAlias
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from bench.measuring import Row, median_of, row
from core.game import Action, Event, Seat
from core.position import encode
from core.trickerion.decisions import Placement, Work
from core.trickerion.game import TRICKERION
from core.trickerion.state import OwnTrick, State
from core.trickerion.terms import SUITS

SEATS = 4
GAMES = 40
WIDE = 60
"""Fewest legal actions of a wide decision."""

EVERY = 7
"""One position in so many is measured, so that neighbours do not count twice."""


Options: TypeAlias = Mapping[str, str]
BASE: Options = {}
KITS: Options = {"first_game_kits": "true"}
COMPLETE: Options = {"dark_alley": "true", "powers": "true"}


class Draws:
    """Chance for benchmarks: quick and repeatable."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return int(self._random.random() * bound)


_DRAWS = Draws(1)


class Move(NamedTuple):
    """A decision of a game, the action taken and its events."""

    state: State
    seat: Seat
    action: Action
    events: tuple[Event, ...]


def opening(seed: int, options: Options = BASE) -> tuple[tuple[Event, ...], State]:
    events = TRICKERION.start(SEATS, options, "0" * 64, Draws(seed))
    state = None
    for event in events:
        state = TRICKERION.evolve(state, event)
    assert state is not None
    return events, state


def moves(seed: int, options: Options = BASE) -> Iterator[Move]:
    """A game at random, with everything about it."""
    rng, chance = random.Random(seed), Draws(seed)
    _events, state = opening(seed, options)
    while awaited := TRICKERION.awaited(state):
        seat = rng.choice(awaited)
        action = rng.choice(TRICKERION.legal(state, seat))
        events = TRICKERION.decide(state, seat, action, chance)
        yield Move(state, seat, action, events)
        for event in events:
            state = TRICKERION.evolve(state, event)


def played(seed: int, options: Options = BASE) -> int:
    """A game at random as quickly as it goes; how many actions it had."""
    rng, chance, game = random.Random(seed), Draws(seed), TRICKERION
    _events, state = opening(seed, options)
    actions = 0
    while awaited := game.awaited(state):
        seat = rng.choice(awaited)
        action = rng.choice(game.legal(state, seat))
        for event in game.decide(state, seat, action, chance):
            state = game.evolve(state, event)
        actions += 1
    return actions


class Throughput(NamedTuple):
    """Actions and games a second of processor time."""

    actions: float
    games: float


def throughput(play: Callable[[int], int], first: int, games: int) -> Throughput:
    """Play games one after the other."""
    begun = time.process_time()
    actions = sum(play(seed) for seed in range(first, first + games))
    seconds = time.process_time() - begun
    return Throughput(actions / seconds, games / seconds)


def list_legal(move: Move) -> Sequence[Action]:
    return TRICKERION.legal(move.state, move.seat)


def decide_and_evolve(move: Move) -> State:
    state = move.state
    for event in TRICKERION.decide(state, move.seat, move.action, _DRAWS):
        state = TRICKERION.evolve(state, event)
    return state


def decide_evolve_and_list(move: Move) -> Sequence[Action]:
    """What a program that plays does for each action: judge it, carry it out, list what is next."""
    state = move.state
    for event in TRICKERION.decide(state, move.seat, move.action, _DRAWS):
        state = TRICKERION.evolve(state, event)
    awaited = TRICKERION.awaited(state)
    return TRICKERION.legal(state, awaited[0]) if awaited else ()


def sample(options: Options = BASE, games: int = GAMES) -> list[Move]:
    """Decisions of all kinds, in the mix in which random play meets them."""
    return [move for seed in range(games) for move in moves(seed, options)][::EVERY]


def _wide_decisions() -> list[Move]:
    """Theater decisions with three Tricks prepared, in rows as random play fills them."""
    found: list[Move] = []
    for move in sample(KITS):
        asked = move.state.pending[-1]
        if not isinstance(asked, Placement):
            continue
        player = move.state.players[asked.seat]
        new = (OwnTrick(each, "spades") for each in move.state.residence)
        three = islice(chain(player.tricks, new), 3)
        prepared = tuple(
            replace(own, suit=suit, markers=2) for own, suit in zip(three, SUITS, strict=False)
        )
        players = list(move.state.players)
        players[asked.seat] = replace(player, tricks=prepared)
        work = Work(asked.seat, "magician", "theater", 3)
        state = replace(move.state, players=tuple(players), pending=(work,))
        wide = Move(state, asked.seat, move.action, ())
        if len(list_legal(wide)) >= WIDE:
            found.append(wide)
    return found


def by_kind(decisions: list[Move]) -> dict[str, list[Move]]:
    """Decisions by what is asked, and for Characters at work by where."""
    kinds: dict[str, list[Move]] = {}
    for move in decisions:
        asked = move.state.pending[-1]
        kind = asked.location if isinstance(asked, Work) else type(asked).__name__
        kinds.setdefault(kind, []).append(move)
    return kinds


def _per_action(decisions: list[Move]) -> float:
    return median(median_of(list_legal, [move]) / len(list_legal(move)) for move in decisions)


def log_of(seed: int, options: Options = BASE) -> tuple[list[Event], bytes]:
    """The events of a whole game, and how they are written."""
    events = list(opening(seed, options)[0])
    for move in moves(seed, options):
        events += move.events
    return events, encode(events)


def reader() -> msgspec.json.Decoder[list[Any]]:
    """What reads a written log."""
    return msgspec.json.Decoder(GenericAlias(list, (reduce(or_, TRICKERION.event_types),)))


def replayed(written: bytes, decoder: msgspec.json.Decoder[list[Any]]) -> State:
    state = None
    for event in decoder.decode(written):
        state = TRICKERION.evolve(state, event)
    assert state is not None
    return state


def evolve_only(move: Move) -> State:
    state = move.state
    for event in move.events:
        state = TRICKERION.evolve(state, event)
    return state


def kept_bytes(options: Options = BASE) -> float:
    """What one more state costs while all states of a game are kept, after each action."""
    log = [list(move.events) for move in moves(1, options)]
    _events, state = opening(1, options)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [state]
        for events in log:
            for event in events:
                state = TRICKERION.evolve(state, event)
            kept.append(state)
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    return (after - before) / len(kept)


def rows() -> Iterator[Row]:
    """The budget's rows about the rules, but for whole games."""
    decisions = sample()
    yield row("legal actions, median", median_of(list_legal, decisions), "us", must=12, aim=5)
    medians = {kind: median_of(list_legal, each) for kind, each in by_kind(decisions).items()}
    slowest = max(medians, key=lambda kind: medians[kind])
    yield row(
        "legal actions, median of the slowest kind of decision",
        medians[slowest],
        "us",
        note=slowest,
    )
    wide = _wide_decisions()
    yield row(
        "widest theater decision, per action",
        _per_action(wide),
        "us/action",
        must=1.0,
        aim=0.5,
        note=f"{len(wide)} decisions of {WIDE} to {max(len(list_legal(m)) for m in wide)} actions",
    )
    yield row("decide and evolve", median_of(decide_and_evolve, decisions), "us", must=10, aim=4)
    yield row(
        "keeping one more state, time", median_of(evolve_only, decisions), "us", must=3, aim=1.5
    )
    yield row("keeping one more state, size", kept_bytes(), "bytes", must=1500, aim=1000)
    decoder = reader()
    logs = [log_of(seed) for seed in range(20)]
    yield row(
        "replay of a finished game",
        median_of(lambda log: replayed(log[1], decoder), logs) / 1_000,
        "ms",
        must=12,
        aim=4,
        note=f"reading included; {median(len(events) for events, _ in logs):.0f} events",
    )
    yield row(
        "one seat's view",
        median_of(lambda move: TRICKERION.view(move.state, move.seat), decisions),
        "us",
        must=50,
        aim=10,
    )
