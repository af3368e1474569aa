"""Positions with something changed: most are impossible, the others must be playable."""

import random
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec

NUMBERS = (-1, 0, 1, 2, 3, 5, 99)


def corrupted(position: bytes, rng: random.Random, changes: int) -> bytes:
    """The JSON of a position with some of its parts replaced, doubled, dropped or swapped."""
    tree = msgspec.json.decode(position)
    for _ in range(changes):
        holder, key = rng.choice(list(_places(tree)))
        _change(tree, holder, key, rng)
    return msgspec.json.encode(tree)


def _places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in the tree that holds a value: its container and its key."""
    keys = range(len(tree)) if isinstance(tree, list) else list(tree)
    for key in keys:
        yield tree, key
        if isinstance(tree[key], list | dict):
            yield from _places(tree[key])


def _change(tree: Any, holder: Any, key: Any, rng: random.Random) -> None:
    value = holder[key]
    if isinstance(holder, list) and rng.random() < 0.3:
        holder[key:] = holder[key + 1 :] if rng.random() < 0.5 else [deepcopy(value), *holder[key:]]
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = rng.choice(NUMBERS)
    else:
        other = [
            there[place]
            for there, place in _places(tree)
            if place == key or isinstance(there[place], type(value))
        ]
        holder[key] = deepcopy(rng.choice([*other, None]))
