"""Playing at random so that much is seen: a kind of action first, then one action of that kind."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from core.game import Action, Event, Game, Seat
from core.notation import verb

AnyGame: TypeAlias = Game[Any, Any, Any, Any]

Likes: TypeAlias = Callable[[Any, Seat, Action], float]
"""How much a policy likes an action, against others with the same verb."""

UNASKED = 0.03
"""How often a seat that is not awaited uses an action that it has all the same."""

LONGEST_GAME = 20_000
"""Steps after which a game is taken for one that never ends."""


class Dice:
    """Chance for tests: quick, and repeatable from a seed."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)
        self.drawn = 0

    def below(self, bound: int) -> int:
        self.drawn += 1
        return int(self._random.random() * bound)


class Policy(NamedTuple):
    """Weights by verb (1 when not named), and what is liked among the actions of a verb."""

    name: str
    weights: Mapping[str, float] = {}
    likes: Likes | None = None

    def choose(self, state: Any, seat: Seat, legal: Sequence[Action], rng: random.Random) -> Action:
        kinds: dict[type[Action], list[Action]] = {}
        for action in legal:
            kinds.setdefault(type(action), []).append(action)
        weights = [self.weights.get(verb(kind), 1.0) for kind in kinds]
        actions = rng.choices(list(kinds.values()), weights)[0]
        if self.likes is None or len(actions) == 1:
            return rng.choice(actions)
        likes = self.likes
        return rng.choices(actions, [likes(state, seat, action) for action in actions])[0]


UNIFORM = Policy("uniform")


class Step(NamedTuple):
    """One action of a game and what came of it."""

    before: Any
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    after: Any
    drawn: int


class Setting(NamedTuple):
    """How a game is started."""

    seats: int
    options: Mapping[str, str]

    def __str__(self) -> str:
        return " ".join([f"{self.seats} seats", *(f"{k}={v}" for k, v in self.options.items())])


def opening(game: AnyGame, setting: Setting, chance: Dice) -> tuple[tuple[Event, ...], Any]:
    """The first events of a game and the state after them."""
    events = game.start(setting.seats, setting.options, "0" * 64, chance)
    state = None
    for event in events:
        state = game.evolve(state, event)
    return events, state


def play(game: AnyGame, state: Any, seats: int, policy: Policy, seed: int | str) -> Iterator[Step]:
    """Play from a state to the end of the game."""
    rng = random.Random(f"policy {seed}")
    chance = Dice(f"chance {seed}")
    for _ in range(LONGEST_GAME):
        if not game.awaited(state):
            return
        seat = _acting(game, state, seats, rng)
        action = policy.choose(state, seat, game.legal(state, seat), rng)
        drawn = chance.drawn
        events = game.decide(state, seat, action, chance)
        before = state
        for event in events:
            state = game.evolve(state, event)
        yield Step(before, seat, action, events, state, chance.drawn - drawn)
    message = f"no end after {LONGEST_GAME} actions"
    raise AssertionError(message)


def _acting(game: AnyGame, state: Any, seats: int, rng: random.Random) -> Seat:
    awaited = game.awaited(state)
    if rng.random() < UNASKED:
        others = [seat for seat in range(seats) if seat not in awaited and game.legal(state, seat)]
        if others:
            return rng.choice(others)
    return rng.choice(awaited)
