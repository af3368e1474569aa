"""Actions that look like legal ones and mostly are none."""

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from msgspec.structs import replace

from core.game import Action
from core.notation import Field, fields

FIGURES = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 99)
"""Numbers put where an action has one."""

NONSENSE = "nonsense"
"""A word put where an action names a thing by a free word."""

LONGEST = 2
"""How many values a field that lists several gets in a universe, plus one."""


@cache
def _values(kind: Any) -> tuple[Any, ...]:
    """The values of a field's type; none for a free word."""
    if kind is int:
        return FIGURES
    if kind in {None, NoneType}:
        return (None,)
    if kind is str:
        return ()
    if get_origin(kind) is Literal:
        return get_args(kind)
    return tuple(value for part in get_args(kind) if part is not ... for value in _values(part))


def _candidates(field: Field, words: Sequence[str]) -> tuple[Any, ...]:
    values = _values(field.type)
    return values or (*words, NONSENSE)


def near_misses(action: Action, words: Sequence[str], rng: random.Random) -> Iterator[Action]:
    """The action with each field in turn changed to another value of its type."""
    for field in fields(type(action)):
        value = getattr(action, field.name)
        other = rng.choice(_candidates(field, words))
        if field.several:
            longer = [*value, other]
            rng.shuffle(longer)
            yield replace(action, **{field.name: tuple(longer)})
            if value:
                yield replace(action, **{field.name: value[1:]})
        elif other != value:
            yield replace(action, **{field.name: other})


def universe(kinds: Iterable[type[Action]], words: Sequence[str]) -> Iterator[Action]:
    """Every action that can be written with the given free words and with small numbers."""
    for kind in kinds:
        names = [field.name for field in fields(kind)]
        for values in product(*(_written(field, words) for field in fields(kind))):
            yield kind(**dict(zip(names, values, strict=True)))


def _written(field: Field, words: Sequence[str]) -> tuple[Any, ...]:
    candidates = _candidates(field, words)
    if not field.several:
        return candidates
    return tuple(
        values for size in range(LONGEST + 2) for values in product(candidates, repeat=size)
    )


class Aliens:
    """Actions that were legal somewhere, to be tried elsewhere; a few of each kind are kept."""

    def __init__(self, kept: int = 24) -> None:
        self._kept = kept
        self._seen: dict[type[Action], list[Action]] = {}

    def remember(self, legal: Iterable[Action], rng: random.Random) -> None:
        for action in legal:
            kept = self._seen.setdefault(type(action), [])
            if len(kept) < self._kept:
                kept.append(action)
            elif rng.random() < 0.02:
                kept[rng.randrange(self._kept)] = action

    def some(self, count: int, rng: random.Random) -> Iterator[Action]:
        kinds = list(self._seen.values())
        for _ in range(count if kinds else 0):
            yield rng.choice(rng.choice(kinds))
