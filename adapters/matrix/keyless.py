"""Messages that wait for their key: so many of each person, for a day, and told of once.

Whoever may write in an encrypted room can send what nobody reads, as fast as they like.
"""

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

import msgspec
from nio import Event, MegolmEvent

from adapters.matrix.keys import KeyKeeper
from adapters.matrix.ledger import Ledger, Waiting

KEY_PATIENCE = 8_000
"""Milliseconds that a key may come after its message before we say that it is missing."""

HOPELESS = 24 * 3_600_000
"""Milliseconds after which an unreadable message is given up."""

OF_ONE = 20
IN_ROOM = 100
IN_ALL = 500
"""Messages that wait: of one person in a room, in a room, and everywhere. More is not kept."""

_ALL = None

LARGEST = 16_384
"""Bytes of a message that is kept; a line to the bot has some hundreds."""


class _Kept(msgspec.Struct):
    """A message, and where its key would be. ``tried`` once the key came and did not open it."""

    waiting: Waiting
    sender: str
    sender_key: str
    session: str
    tried: bool = False

    @property
    def whose(self) -> tuple[str, str]:
        """The room, and the person in it."""
        return self.waiting.room, self.sender


class Keyless:
    """Those of one client, as they stand in its ledger; ``now`` is in milliseconds.

    Each round of the loop begins with ``begin`` and ends, if it does, with ``committed``.
    """

    def __init__(self, ledger: Ledger, keys: KeyKeeper, now: Callable[[], int]) -> None:
        self._keys = keys
        self._now = now
        self._kept = {it.event: _kept(it) for it in ledger.waiting()}
        self._counts: Counter[object] = Counter()

    def __contains__(self, event: str) -> bool:
        return event in self._kept

    def begin(self) -> None:
        """What was taken in a round that was not written down comes again."""
        self._counts.clear()
        for it in self._kept.values():
            self._counts.update((it.whose, it.waiting.room, _ALL))

    def take(self, event: MegolmEvent, room: str) -> Waiting | None:
        """The message as it is to wait, or None when there is no place for it."""
        source = json.dumps(event.source).encode()
        whose = (room, event.sender)
        limits: Mapping[object, int] = {whose: OF_ONE, room: IN_ROOM, _ALL: IN_ALL}
        if len(source) > LARGEST or any(self._counts[it] >= most for it, most in limits.items()):
            return None
        self._counts.update(limits.keys())
        return Waiting(event.event_id, room, source, self._now())

    def readable(self) -> list[tuple[Waiting, Event]]:
        """Messages that can be read now, oldest first."""
        found: list[tuple[Waiting, Event]] = []
        for it in self._kept.values():
            if it.tried or not self._keys.has(it.waiting.room, it.sender_key, it.session):
                continue
            event = self._keys.decrypt(_parsed(it.waiting), it.waiting.room)
            it.tried = isinstance(event, MegolmEvent) or not isinstance(event, Event)
            if not it.tried:
                found.append((it.waiting, event))
        return found

    def of(self, room: str) -> list[str]:
        """Messages of a room."""
        return [name for name, it in self._kept.items() if it.waiting.room == room]

    def hopeless(self) -> list[str]:
        """Messages that are given up."""
        return [name for name, it in self._kept.items() if self._age(it) > HOPELESS]

    def untold(self, but: Collection[str]) -> list[tuple[Waiting, MegolmEvent]]:
        """One message of each person who is to hear of it, with nothing told while it waits."""
        told = {it.whose for it in self._kept.values() if it.waiting.told}
        found: list[tuple[Waiting, MegolmEvent]] = []
        for name, it in self._kept.items():
            if name in but or it.whose in told or self._age(it) <= KEY_PATIENCE:
                continue
            told.add(it.whose)
            found.append((msgspec.structs.replace(it.waiting, told=True), _parsed(it.waiting)))
        return found

    def are_fresh(self) -> bool:
        """Whether somebody is soon to be told, should no key come."""
        told = {it.whose for it in self._kept.values() if it.waiting.told}
        fresh = (it for it in self._kept.values() if self._age(it) <= KEY_PATIENCE)
        return any(it.whose not in told for it in fresh)

    def committed(self, waiting: Iterable[Waiting], settled: Iterable[str]) -> None:
        """The ledger has written this down."""
        for it in waiting:
            self._kept.setdefault(it.event, _kept(it)).waiting = it
        for event in settled:
            self._kept.pop(event, None)

    def _age(self, kept: _Kept) -> int:
        return self._now() - kept.waiting.since


def _parsed(waiting: Waiting) -> Any:
    return Event.parse_event(json.loads(waiting.source))


def _kept(waiting: Waiting) -> _Kept:
    event = _parsed(waiting)
    sender_key, session = getattr(event, "sender_key", ""), getattr(event, "session_id", "")
    return _Kept(waiting, str(event.sender), str(sender_key or ""), str(session or ""))
