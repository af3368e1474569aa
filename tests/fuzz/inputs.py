"""Inputs made of bytes, so that one fuzzer serves them all: texts, and JSON gone wrong."""

import copy
from collections.abc import Iterator, Sequence
from typing import Any

ODD: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    10**20,
    1.5,
    "",
    "0",
    "x" * 3_000,
    "9" * 5_000,
    "\ud800",
    "\u202egnp.exe",
    "<!channel> <@U1> @room",
    "a/b/c/d/e",
    "[" * 2_000,
    [],
    [None],
    [[]],
    {},
    {"": {}},
    {"type": "message", "user": []},
)
"""Values that nobody expects."""


class Bytes:
    """Hands out an input piece by piece; empty when there is no more."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def __bool__(self) -> bool:
        return self._at < len(self._data)

    def below(self, most: int) -> int:
        """A number from 0 on."""
        size = 1 if most <= 256 else 2
        piece = self._data[self._at : self._at + size]
        self._at += size
        return int.from_bytes(piece, "big") % most

    def one_of(self, items: Sequence[Any]) -> Any:
        return items[self.below(len(items))]

    def rest(self) -> bytes:
        rest, self._at = self._data[self._at :], len(self._data)
        return rest

    def text(self) -> str:
        """All that is left, halves of characters included."""
        return self.rest().decode("utf-8", "surrogateescape")

    def line(self, words: Sequence[str]) -> str:
        """Known words with the rest of the bytes strewn in."""
        found: list[str] = []
        while self and len(found) < 60:
            choice = self.below(256)
            if choice < 200:
                found.append(words[(choice + 200 * self.below(8)) % len(words)])
            else:
                piece = bytes(self.below(256) for _ in range(choice - 200))
                found.append(piece.decode("utf-8", "replace"))
            if self.below(8):
                found.append(" ")
        return "".join(found)


def gone_wrong(sample: Any, data: Bytes) -> Any:
    """A copy of JSON in which some values are others, are gone or are there twice."""
    changed = copy.deepcopy(sample)
    for _ in range(1 + data.below(4)):
        places = list(_places(changed))
        if not places:
            return data.one_of(ODD)
        holder, key = data.one_of(places)
        match data.below(6):
            case 0:
                del holder[key]
            case 1 | 2:
                holder[key] = copy.deepcopy(data.one_of(ODD))
            case 3:
                _, other = data.one_of(places)
                holder[key] = other
            case 4:
                from_holder, other = data.one_of(places)
                holder[key] = copy.deepcopy(from_holder[other]) if _has(from_holder, other) else {}
            case _:
                holder[key] = data.text()[:200]
    return changed


def _has(holder: Any, key: Any) -> bool:
    return key in holder if isinstance(holder, dict) else key < len(holder)


def _places(part: Any) -> Iterator[tuple[Any, Any]]:
    pairs: Iterator[tuple[Any, Any]] = iter(())
    if isinstance(part, dict):
        pairs = iter(part.items())
    elif isinstance(part, list):
        pairs = iter(enumerate(part))
    for key, inner in list(pairs):
        yield part, key
        yield from _places(inner)
