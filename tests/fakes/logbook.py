"""All that is logged while a test plays, as the product writes it, and what it must not hold.

Every logger is wide open, so libraries say much more here than they ever do in the product.
"""

import io
import json
import logging
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path

from adapters.system.logs import formatter

SHORTEST = 12
"""Characters of a line that belongs to somebody; shorter ones are words of everybody."""


class LeakError(AssertionError):
    """Something secret stands in a log."""


class Logbook:
    """What was written so far."""

    def __init__(self, written: io.StringIO | Path) -> None:
        self._written = written

    @property
    def text(self) -> str:
        """Every record, as it was written and with its values as they read."""
        text = (
            self._written.read_text(encoding="utf-8")
            if isinstance(self._written, Path)
            else self._written.getvalue()
        )
        values = [str(value) for line in text.splitlines() for value in json.loads(line).values()]
        return "\n".join((text, *values))

    def check(self, tokens: Iterable[str], private: Iterable[str]) -> None:
        """Raises LeakError if a token, or a line that was for one person alone, was written."""
        text = self.text
        for secret in (*tokens, *(line for line in private if len(line) >= SHORTEST)):
            assert secret
            if secret in text:
                raise LeakError(secret)


@contextmanager
def logbook(secrets: Iterable[str] = ()) -> Generator[Logbook]:
    """Everything that is logged within."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(formatter("json", secrets))
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield Logbook(written)
    finally:
        root.setLevel(level)
        root.removeHandler(handler)


def lines_of(*texts: str) -> set[str]:
    """The lines of texts, bare."""
    return {line.strip() for text in texts for line in text.splitlines()}
