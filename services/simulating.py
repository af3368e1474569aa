"""Whole games that the program plays against itself, and what came of them."""

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from core.chance import SeededChance, commitment
from core.game import Action, Seat, fold
from core.record import Record, Recorder
from core.table import AnyGame
from services.opponents.opponent import Opponent


class Played(msgspec.Struct, frozen=True):
    """One game; ``policies``, ``scores`` and ``ranks`` follow the seats."""

    number: int
    policies: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    actions: int
    seconds: float


class Tally(msgspec.Struct, frozen=True):
    """The results of a seat or of a policy. A place is a rank, from 1."""

    games: int
    wins: int
    mean_score: float
    best_score: int
    worst_score: int
    mean_place: float


class Statistics(msgspec.Struct, frozen=True):
    """What many games came to."""

    game: str
    options: dict[str, str]
    seats: int
    games: int
    seed: int
    by_seat: dict[str, Tally]
    by_policy: dict[str, Tally]
    actions: int
    mean_actions: float
    shortest: int
    longest: int
    seconds: float
    actions_per_second: float


class Simulation:
    """Games of one kind, each with its own seed derived from ``seed``.

    ``blind`` names the policies that choose without looking, so that no view is made for them.
    """

    def __init__(
        self,
        game: AnyGame,
        options: Mapping[str, str],
        policies: tuple[str, ...],
        players: Mapping[str, Opponent],
        seed: int,
        blind: frozenset[str] = frozenset(),
    ) -> None:
        self._game = game
        self._options = options
        self._policies = policies
        self._players = players
        self._seed = seed
        self._blind = blind

    def play(self, number: int) -> Played:
        """The game with this number, counted from 0. The policies move on by a seat each game.

        Raises InvalidOptionsError.
        """
        game = self._game
        secret = self._secret("game", number)
        chance = SeededChance(secret)
        seats = len(self._policies)
        started = time.perf_counter()
        state = fold(game, game.start(seats, self._options, commitment(secret), chance))
        choose = self._chooser(number)
        actions = 0
        while waiting := game.awaited(state):
            seat = waiting[0]
            for event in game.decide(state, seat, choose(state, seat), chance):
                state = game.evolve(state, event)
            actions += 1
        return self._played(number, state, actions, time.perf_counter() - started)

    def record(self, number: int) -> tuple[Played, Record[Any]]:
        """The same game with its record, which takes longer. Raises InvalidOptionsError."""
        started = time.perf_counter()
        recorder = Recorder(
            self._game, len(self._policies), self._options, self._secret("game", number)
        )
        choose = self._chooser(number)
        actions = 0
        while waiting := self._game.awaited(recorder.state):
            recorder.act(waiting[0], choose(recorder.state, waiting[0]))
            actions += 1
        seconds = time.perf_counter() - started
        return self._played(number, recorder.state, actions, seconds), recorder.record()

    def _chooser(self, number: int) -> Callable[[Any, Seat], Action]:
        game = self._game
        chance = SeededChance(self._secret("players", number))
        seated = [(self._players[policy], policy in self._blind) for policy in self._seated(number)]

        def choose(state: Any, seat: Seat) -> Action:
            player, blind = seated[seat]
            view = None if blind else game.view(state, seat)
            chosen: Action = player.choose(game, view, game.legal(state, seat), chance)
            return chosen

        return choose

    def _seated(self, number: int) -> tuple[str, ...]:
        moved = number % len(self._policies)
        return self._policies[-moved:] + self._policies[:-moved] if moved else self._policies

    def _played(self, number: int, state: Any, actions: int, seconds: float) -> Played:
        standings = sorted(self._game.standings(state), key=lambda each: each.seat)
        return Played(
            number,
            self._seated(number),
            tuple(standing.score for standing in standings),
            tuple(standing.rank for standing in standings),
            actions,
            seconds,
        )

    def _secret(self, purpose: str, number: int) -> bytes:
        return hashlib.sha256(f"{purpose} {self._seed} {number}".encode()).digest()


def summary(
    game: str, options: Mapping[str, str], seed: int, games: Sequence[Played]
) -> Statistics:
    """The statistics of at least one game."""
    seats = len(games[0].policies)
    actions = sum(each.actions for each in games)
    seconds = sum(each.seconds for each in games)
    return Statistics(
        game=game,
        options=dict(options),
        seats=seats,
        games=len(games),
        seed=seed,
        by_seat={
            str(seat): _tally([(each.scores[seat], each.ranks[seat]) for each in games])
            for seat in range(seats)
        },
        by_policy={
            policy: _tally(list(_results_of(policy, games)))
            for policy in dict.fromkeys(games[0].policies)
        },
        actions=actions,
        mean_actions=actions / len(games),
        shortest=min(each.actions for each in games),
        longest=max(each.actions for each in games),
        seconds=seconds,
        actions_per_second=actions / seconds,
    )


def _results_of(policy: str, games: Sequence[Played]) -> Iterator[tuple[int, int]]:
    for each in games:
        for played_by, score, rank in zip(each.policies, each.scores, each.ranks, strict=True):
            if played_by == policy:
                yield score, rank


def _tally(results: Sequence[tuple[int, int]]) -> Tally:
    scores = [score for score, _ in results]
    ranks = [rank for _, rank in results]
    return Tally(
        games=len(results),
        wins=ranks.count(1),
        mean_score=sum(scores) / len(scores),
        best_score=max(scores),
        worst_score=min(scores),
        mean_place=sum(ranks) / len(ranks),
    )
