"""The live message: one per table and place, edited in place for as long as it is in reach."""

from collections.abc import Callable, Iterable, Mapping

import msgspec

from core.notices import InRoom, place_key
from core.people import RoomRef, whole_room
from core.ports import Summary
from core.sight import Sight
from services.chat.placed import Facts, Placed
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


class LiveBook:
    """Which messages stand where, and how far up; kept in an adapter's ledger under a kind."""

    def __init__(self, facts: Facts, kind: str = LIVE) -> None:
        self._placed = Placed(facts, kind, Live, lambda live: live.room, _unread)

    def at(self, table: str, room: RoomRef) -> Live | None:
        """The live message of a table in a room."""
        return self._placed.at(_name(table, room))

    def note(self, live: Live) -> None:
        """It is there now, or was changed."""
        self._placed.note(_name(live.table, live.room), live)

    def said(self, room: RoomRef) -> None:
        """One more message stands below those of a room; nobody asks how many beyond the most."""
        for name in self._placed.there(room):
            below = self._placed.known[name].below
            if below < MOST_BELOW and (live := self._placed.at(name)) is not None:
                self.note(msgspec.structs.replace(live, below=live.below + 1))

    def gone(self, there: Callable[[Live], bool]) -> tuple[Live, ...]:
        """Forgets those that were taken away, and tells which; the lines are not looked at."""
        found = {name: live for name, live in self._placed.known.items() if there(live)}
        for name in found:
            self._placed.forget(name)
        return tuple(found.values())

    def all(self) -> tuple[Live, ...]:
        """Everything that stands anywhere, without the lines."""
        return tuple(self._placed.known.values())


def is_past(table: Summary | None, now: int) -> bool:
    """Whether what stands about a table need not be known: it is gone, or over for long."""
    return table is None or (table.over and now - table.moved_at > REMEMBERED)


def forget_past(books: Iterable[LiveBook], find: Callable[[str], Summary | None], now: int) -> None:
    """Forgets what stands about tables that are past; ``find`` finds those that there are."""
    for book in books:
        book.gone(lambda live: is_past(find(live.table), now))


def _name(table: str, room: RoomRef) -> str:
    return f"{table}/{place_key(InRoom(room))}"


def _unread(live: Live) -> Live:
    """Without its lines."""
    return msgspec.structs.replace(live, told=())
