"""By what somebody is found in what platforms keep beside the tables, and how it is blotted out."""

import html
import re
from typing import Any

import msgspec

from core.people import Account, PersonId

BLOT = "…"
"""Stands in place of a name."""

_READ = frozenset({"text", "alt_text", "told", "plain", "html", "alternative"})
"""What holds words for people, in messages of any platform; all else has a meaning for programs."""


class Traces(msgspec.Struct, frozen=True):
    """Somebody's accounts, the ids under which tables know them, and the names they go by."""

    accounts: tuple[Account, ...]
    ids: tuple[PersonId, ...] = ()
    names: tuple[str, ...] = ()

    def on(self, platform: str) -> tuple[str, ...]:
        """The ids of the accounts on a platform."""
        return tuple(it.id for it in self.accounts if it.platform == platform)

    @property
    def words(self) -> frozenset[str]:
        """Everything by which somebody could be found in a file."""
        return frozenset((*self.names, *self.ids, *(it.id for it in self.accounts)))


class Blotting:
    """Takes words out of the messages that a ledger keeps as JSON, because they may change yet."""

    def __init__(self, words: tuple[str, ...]) -> None:
        # As they stand, and as they are written where a platform reads markup.
        forms = {form for word in words if word for form in (word, html.escape(word, quote=False))}
        either = "|".join(re.escape(it) for it in sorted(forms, key=len, reverse=True))
        self._pattern = re.compile(rf"(?<!\w)(?:{either})(?!\w)") if forms else None
        self._written = tuple(msgspec.json.encode(it)[1:-1] for it in forms)  # as in JSON

    def blotted(self, kept: str | bytes) -> bytes | None:
        """The message without the words; None when they are not in it, or when it is none."""
        raw = kept.encode() if isinstance(kept, str) else kept
        if not any(it in raw for it in self._written):
            return None
        try:
            found = msgspec.json.decode(kept)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return None
        changed = self._without(found, read=False)
        return None if changed == found else msgspec.json.encode(changed)

    def _without(self, part: Any, *, read: bool) -> Any:
        match part:
            case dict():
                return {key: self._without(it, read=key in _READ) for key, it in part.items()}
            case list():
                return [self._without(it, read=read) for it in part]
            case str() if read and self._pattern is not None:
                return self._pattern.sub(BLOT, part)
            case _:
                return part
