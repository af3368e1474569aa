"""Counting nodes, with the program or with the reference."""

import json
from types import ModuleType

from tests.differential import program
from tests.reference import play
from tests.reference.figures import Position

GENERATORS: dict[str, ModuleType] = {"program": program, "reference": play}
"""Both offer ``awaited``, ``moves`` and ``after`` over positions as plain JSON."""


def nodes(rules: ModuleType, position: Position, depth: int) -> int:
    """How many sequences of ``depth`` moves start from a position."""
    return _nodes(rules, position, depth, {})


def divided(rules: ModuleType, position: Position, depth: int) -> dict[str, int]:
    """The nodes below each first move, to find where two generators part."""
    return {
        f"{seat} {move}": (
            1 if depth == 1 else nodes(rules, _after(rules, position, seat, move), depth - 1)
        )
        for seat, move in _moves(rules, position)
    }


def _moves(rules: ModuleType, position: Position) -> list[tuple[int, str]]:
    return [
        (seat, move) for seat in rules.awaited(position) for move in rules.moves(position, seat)
    ]


def _after(rules: ModuleType, position: Position, seat: int, move: str) -> Position:
    found: Position = rules.after(position, seat, move, _first)
    return found


def _first(_bound: int) -> int:
    return 0


def _nodes(
    rules: ModuleType, position: Position, depth: int, known: dict[tuple[str, int], int]
) -> int:
    key = (json.dumps(position, sort_keys=True), depth)
    if key not in known:
        found = _moves(rules, position)
        known[key] = (
            len(found)
            if depth == 1
            else sum(
                _nodes(rules, _after(rules, position, seat, move), depth - 1, known)
                for seat, move in found
            )
        )
    return known[key]
