"""Names for tables, in an order that nobody foresees."""

import secrets
import tomllib
from collections.abc import Iterator
from importlib import resources
from itertools import count, product

_shuffle = secrets.SystemRandom().shuffle


class TableNames:
    """See ``core.ports.NameSource``: two words, and a number once all pairs have been given."""

    def __init__(self) -> None:
        file = resources.files("adapters.system").joinpath("names.toml")
        halves = tomllib.loads(file.read_text(encoding="utf-8"))
        self._pairs = ["-".join(pair) for pair in product(halves["first"], halves["second"])]

    def names(self) -> Iterator[str]:
        """Names without end, each once."""
        pairs = list(self._pairs)
        _shuffle(pairs)
        yield from pairs
        for number in count(2):
            _shuffle(pairs)
            yield from (f"{pair}-{number}" for pair in pairs)
