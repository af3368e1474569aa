"""Chance as a function that draws a whole number below a bound."""

from collections.abc import Callable
from typing import TypeAlias

Draw: TypeAlias = Callable[[int], int]


def shuffle(items: list[int], draw: Draw) -> list[int]:
    """Fisher-Yates from the last place down, the draws in the order a recorded game has them."""
    result = list(items)
    for last in reversed(range(1, len(result))):
        other = draw(last + 1)
        result[last], result[other] = result[other], result[last]
    return result
