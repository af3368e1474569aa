"""catanatron, the quickest comparable program we know, doing what we measure of ourselves.

Only this folder imports it, in a virtual environment of its own.
"""

import random
import tracemalloc
from importlib import import_module
from typing import Any

# By name: the type checkers run in an environment without it.
_catanatron: Any = import_module("catanatron")
_game: Any = import_module("catanatron.game")
_actions: Any = import_module("catanatron.models.actions")
_state: Any = import_module("catanatron.state")

COLOURS = tuple(_catanatron.Color)


def new_game(seed: int) -> Any:
    return _catanatron.Game([_catanatron.RandomPlayer(each) for each in COLOURS], seed=seed)


def played(seed: int) -> int:
    """A game at random as quickly as it goes; how many actions it had."""
    game = new_game(seed)
    actions = 0
    while game.winning_color() is None and game.state.num_turns < _game.TURNS_LIMIT:
        action = random.choice(game.state.playable_actions)
        _state.apply_action(game.state, action)
        actions += 1
    return actions


def sample(games: int, every: int) -> list[tuple[Any, Any]]:
    """Positions with the action taken there, in the mix in which random play meets them."""
    found: list[tuple[Any, Any]] = []
    for seed in range(1, games + 1):
        game = new_game(seed)
        step = 0
        while game.winning_color() is None and game.state.num_turns < _game.TURNS_LIMIT:
            action = random.choice(game.state.playable_actions)
            if step % every == 0:
                found.append((game.copy(), action))
            _state.apply_action(game.state, action)
            step += 1
    return found


def list_legal(position: tuple[Any, Any]) -> Any:
    return _actions.generate_playable_actions(position[0].state)


def copy(position: tuple[Any, Any]) -> Any:
    return position[0].copy()


def apply(prepared: tuple[Any, Any]) -> Any:
    """Carry an action out and list what is next, as catanatron always does."""
    return _state.apply_action(prepared[0].state, prepared[1])


def kept_bytes(seed: int) -> float:
    """What one more state costs while a copy is kept after each action."""
    game = new_game(seed)
    for _ in range(100):
        _state.apply_action(game.state, random.choice(game.state.playable_actions))
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [game.copy() for _ in range(200)]
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    return (after - before) / len(kept)
