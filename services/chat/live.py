"""The live message: one per table and place, edited in place for as long as it is in reach."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

import msgspec

from core.notices import InRoom, place_key
from core.people import RoomRef, whole_room
from core.ports import Summary
from core.sight import Sight
from services.languages import Speech
from services.presenting.players import listed

MOST_BELOW = 12
"""Messages that may stand below it before it moves down."""

IN_SIGHT = 5
"""Messages below it with which it is still seen at the end of the room."""

PAUSE = 3_600_000
"""Milliseconds without news after which whoever looks again looks at the end of the room."""

REMEMBERED = 86_400_000
"""Milliseconds for which messages of a table that is over can still be brought up to date."""

LIVE = "live"
"""The kind under which live messages are kept."""


class Live(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where it is: the platform's id, how many messages stand below, and when it last changed.

    A message that tells a story also has its lines, the turn of the game that it is about, and the
    number of the last message of the outbox that went into it.
    """

    table: str
    room: RoomRef
    message: str
    below: int
    changed_at: int
    told: tuple[str, ...] = ()
    turn: int = 0
    upto: int = 0


def in_sight(live: Live) -> bool:
    """Whether whoever looks at the end of the room sees it."""
    return live.below < IN_SIGHT


def stays(live: Live, now: int) -> bool:
    """Whether it is brought up to date where it is; else a new one is posted below."""
    lately = now - live.changed_at < PAUSE
    return in_sight(live) or (lately and live.below < MOST_BELOW)


def left(sight: Sight, here: RoomRef, names: Mapping[RoomRef, str], speech: Speech) -> str:
    """What stays of it in a room where the table is shown no longer: where it is now.

    Whoever reads that may be a stranger there, so ``names`` has only rooms that are open to all.
    """
    places: list[str] = []
    for room in sight.rooms:
        if whole_room(room) == whole_room(here):
            places.append(speech.text("talk-left-thread"))
        else:
            unnamed = speech.text("talk-left-room", platform=room.platform.capitalize())
            places.append(names.get(room) or unnamed)
    told = listed(speech, tuple(dict.fromkeys(places)))
    return speech.text("talk-live-left", table=sight.name, places=told)


class Facts(Protocol):
    """Small values that outlive the process, each under a kind and a name."""

    def fact(self, kind: str, name: str) -> str | None:
        """The value, or None."""
        ...

    def facts(self, kind: str) -> tuple[tuple[str, str], ...]:
        """All names of a kind with their values."""
        ...

    def note(self, kind: str, name: str, value: str) -> None:
        """Keeps a value."""
        ...

    def forget(self, kind: str, name: str) -> None:
        """Drops a value."""
        ...


class LiveBook:
    """Which messages stand where, and how far up; kept in an adapter's ledger under a kind.

    Where they are is in memory too, by place: each line that is said in a room is counted here.
    Only one book adds to a kind; what is taken out of the ledger meanwhile, such as the name of
    somebody who is forgotten, stays out.
    """

    def __init__(self, facts: Facts, kind: str = LIVE) -> None:
        self._facts = facts
        self._kind = kind
        self._lives: dict[str, Live] = {}
        self._there: defaultdict[RoomRef, set[str]] = defaultdict(set)
        for name, value in facts.facts(kind):
            self._put(name, msgspec.json.decode(value, type=Live))

    def at(self, table: str, room: RoomRef) -> Live | None:
        """The live message of a table in a room."""
        return self._read(_name(table, room))

    def note(self, live: Live) -> None:
        """It is there now, or was changed."""
        name = _name(live.table, live.room)
        self._facts.note(self._kind, name, msgspec.json.encode(live).decode())
        self._put(name, live)

    def said(self, room: RoomRef) -> None:
        """One more message stands below those of a room; nobody asks how many beyond the most."""
        for name in tuple(self._there.get(room, ())):
            if self._lives[name].below < MOST_BELOW and (live := self._read(name)) is not None:
                self.note(msgspec.structs.replace(live, below=live.below + 1))

    def gone(self, there: Callable[[Live], bool]) -> tuple[Live, ...]:
        """Forgets those that were taken away, and tells which; the lines are not looked at."""
        found = tuple(name for name, live in self._lives.items() if there(live))
        return tuple(self._forget(name) for name in found)

    def all(self) -> tuple[Live, ...]:
        """Everything that stands anywhere, without the lines."""
        return tuple(self._lives.values())

    def _read(self, name: str) -> Live | None:
        found = self._facts.fact(self._kind, name) if name in self._lives else None
        return None if found is None else msgspec.json.decode(found, type=Live)

    def _put(self, name: str, live: Live) -> None:
        self._lives[name] = msgspec.structs.replace(live, told=())
        self._there[live.room].add(name)

    def _forget(self, name: str) -> Live:
        self._facts.forget(self._kind, name)
        live = self._lives.pop(name)
        self._there[live.room].discard(name)
        if not self._there[live.room]:
            del self._there[live.room]
        return live


def is_past(table: Summary | None, now: int) -> bool:
    """Whether what stands about a table need not be known: it is gone, or over for long."""
    return table is None or (table.over and now - table.moved_at > REMEMBERED)


def forget_past(books: Iterable[LiveBook], find: Callable[[str], Summary | None], now: int) -> None:
    """Forgets what stands about tables that are past; ``find`` finds those that there are."""
    for book in books:
        book.gone(lambda live: is_past(find(live.table), now))


def _name(table: str, room: RoomRef) -> str:
    return f"{table}/{place_key(InRoom(room))}"
