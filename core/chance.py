"""Chance that can be proved afterwards: a private seed, its hash published at the start.

Every draw is a function of the seed and of the number of draws before it, so that whoever learns
the seed after the game can repeat each one.
"""

import hashlib
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

SEED_BYTES = 32


class Chance(Protocol):
    """A source of even draws."""

    def below(self, bound: int) -> int:
        """A whole number from 0 up to but not including ``bound``, each equally likely."""
        ...


class SeededChance:
    """Draws from a 256-bit seed, counted from ``drawn``.

    Each draw hashes the seed with the draw's number; a value that would favour small results is
    thrown away and hashed again.
    """

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            message = f"a seed has {SEED_BYTES} bytes"
            raise ValueError(message)
        self._seed = seed
        self.drawn = drawn

    def below(self, bound: int) -> int:
        """See ``Chance.below``."""
        number = self.drawn.to_bytes(8)
        self.drawn += 1
        limit = (1 << 64) - (1 << 64) % bound
        attempt = 0
        while True:
            digest = hashlib.blake2b(
                number + attempt.to_bytes(8), key=self._seed, digest_size=8
            ).digest()
            value = int.from_bytes(digest)
            if value < limit:
                return value % bound
            attempt += 1


def commitment(seed: bytes) -> str:
    """What is published at the start to prove the seed at the end: its SHA-256 in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def shuffled(items: Sequence[T], chance: Chance) -> tuple[T, ...]:
    """The items in an even random order (Fisher-Yates)."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = chance.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return tuple(result)
