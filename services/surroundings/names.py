"""Names for tables, made of two words that anybody can say and type."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from random import SystemRandom

import msgspec

PLAIN_TRIES = 50
"""Names of two words that are offered before a number is added: with thousands of tables most of
them are taken."""

HIGHEST_NUMBER = 9_999


class Words(msgspec.Struct, frozen=True):
    """The two halves of a name."""

    first: tuple[str, ...]
    second: tuple[str, ...]


def read_words() -> Words:
    """The words of the data file beside this module."""
    content = files("services.surroundings").joinpath("words.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(content), Words)


class TableNames:
    """A ``NameSource`` that draws from the words."""

    def __init__(self, words: Words | None = None) -> None:
        self._words = words or read_words()
        self._random = SystemRandom()

    def names(self) -> Iterator[str]:
        """Names without end: plain ones first, then numbered ones."""
        for _ in range(PLAIN_TRIES):
            yield self._pair()
        while True:
            yield f"{self._pair()}-{self._random.randint(2, HIGHEST_NUMBER)}"

    def _pair(self) -> str:
        first, second = (
            self._random.choice(self._words.first),
            self._random.choice(self._words.second),
        )
        return f"{first}-{second}"
