"""What the bot has dealt with and what it owes, in one SQLite file.

The sync token moves on in the same write that queues what the sync brought, and what was queued
goes in the same write that queues the answers to it. So nothing is lost whenever the process dies.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from adapters.matrix.events import AnyIncoming, known_as
from adapters.matrix.posts import AnyPost
from adapters.matrix.questions import Questions
from services.delivery.ledgers import one_write, open_ledger

VERSION = 1
"""Of the file; a higher one was written by a later version of the program."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS handled (
    number INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL UNIQUE
);
CREATE TABLE IF NOT EXISTS rooms (
    room TEXT PRIMARY KEY, last TEXT NOT NULL DEFAULT '', encrypted INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS waiting (
    event TEXT PRIMARY KEY, room TEXT NOT NULL, source BLOB NOT NULL, since INTEGER NOT NULL,
    told INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS inbox (
    number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, incoming BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS answers (
    number INTEGER PRIMARY KEY AUTOINCREMENT, room TEXT NOT NULL, key TEXT NOT NULL UNIQUE,
    post BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS sent (
    number INTEGER PRIMARY KEY AUTOINCREMENT, txn TEXT NOT NULL UNIQUE, event TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS questions (
    event TEXT PRIMARY KEY, room TEXT NOT NULL, thread TEXT NOT NULL, user TEXT NOT NULL,
    token TEXT NOT NULL, number INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS promised (
    txn TEXT PRIMARY KEY, room TEXT NOT NULL, thread TEXT NOT NULL, user TEXT NOT NULL,
    token TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pictures (
    name TEXT PRIMARY KEY, event TEXT NOT NULL, digest TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS direct (user TEXT PRIMARY KEY, room TEXT NOT NULL) WITHOUT ROWID;
"""

KEPT = 50_000
"""Event ids and transaction ids remembered; an evening of four tables has a few thousand."""


class Answer(msgspec.Struct, frozen=True):
    """A post that is owed to a room; ``key`` names it for good."""

    room: str
    key: str
    post: AnyPost
    number: int = 0


class Waiting(msgspec.Struct, frozen=True):
    """An event that could not be read yet; ``since`` is in milliseconds, ``source`` is JSON."""

    event: str
    room: str
    source: bytes
    since: int
    told: bool = False


class Shown(msgspec.Struct, frozen=True):
    """A picture that stands in a room; ``digest`` is of what it shows."""

    event: str
    digest: str


class Handled(msgspec.Struct, frozen=True):
    """What one sync came to; see ``Ledger.commit``."""

    token: str
    events: tuple[str, ...] = ()
    last: tuple[tuple[str, str], ...] = ()
    """The newest event of each room that had one."""
    encrypted: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    settled: tuple[str, ...] = ()
    """Waiting events that were read, or that nobody will ever read."""
    incoming: tuple[AnyIncoming, ...] = ()
    """What is to be dealt with."""


class Ledger:
    """The file, open. One process at a time may have it. Raises NewerSchemaError."""

    def __init__(self, file: Path) -> None:
        self._db = open_ledger(file, _SCHEMA, VERSION)
        self.questions = Questions(self._db)
        self._encrypted = {
            str(room) for (room,) in self._db.execute("SELECT room FROM rooms WHERE encrypted")
        }

    def close(self) -> None:
        """Everything is in the file already."""
        self._db.close()

    # Coming in

    def token(self) -> str | None:
        """Where the next sync goes on, or None before the first one."""
        return self._fact("token")

    def is_handled(self, event: str) -> bool:
        """Whether the event needs nothing more."""
        found = self._db.execute("SELECT 1 FROM handled WHERE event = ?", (event,))
        return found.fetchone() is not None

    def last(self, room: str) -> str | None:
        """The newest event of the room that was handled; None in a room that is new to us."""
        found = self._db.execute("SELECT last FROM rooms WHERE room = ?", (room,)).fetchone()
        return str(found[0]) or None if found is not None else None

    def is_encrypted(self, room: str) -> bool:
        """Whether the room was ever seen encrypted, which it then stays."""
        return room in self._encrypted

    def waiting(self) -> tuple[Waiting, ...]:
        """Events that could not be read yet, oldest first."""
        rows = self._db.execute(
            "SELECT event, room, source, since, told FROM waiting ORDER BY since, event"
        )
        return tuple(Waiting(row[0], row[1], row[2], row[3], bool(row[4])) for row in rows)

    def commit(self, handled: Handled) -> None:
        """Everything that one sync came to, in one durable write."""
        db = self._db
        with one_write(db):
            self._set_fact("token", handled.token)
            db.executemany(
                "INSERT OR IGNORE INTO handled (event) VALUES (?)",
                [(event,) for event in handled.events],
            )
            db.execute(
                "DELETE FROM handled WHERE number <= (SELECT max(number) FROM handled) - ?", (KEPT,)
            )
            db.executemany(
                "INSERT INTO rooms (room, last) VALUES (?, ?)"
                " ON CONFLICT (room) DO UPDATE SET last = excluded.last",
                handled.last,
            )
            self._note_encrypted(handled.encrypted)
            # What is encrypted once stays so; only the place in the timeline is forgotten.
            db.executemany(
                "UPDATE rooms SET last = '' WHERE room = ?", [(room,) for room in handled.left]
            )
            db.executemany(
                "INSERT OR REPLACE INTO waiting VALUES (?, ?, ?, ?, ?)",
                [(it.event, it.room, it.source, it.since, it.told) for it in handled.waiting],
            )
            db.executemany(
                "DELETE FROM waiting WHERE event = ?", [(event,) for event in handled.settled]
            )
            db.executemany(
                "INSERT OR IGNORE INTO inbox (name, incoming) VALUES (?, ?)",
                [(known_as(it), msgspec.json.encode(it)) for it in handled.incoming],
            )

    def inbox(self) -> tuple[AnyIncoming, ...]:
        """What came in and was not dealt with, in order."""
        rows = self._db.execute("SELECT incoming FROM inbox ORDER BY number")
        return tuple(msgspec.json.decode(incoming, type=AnyIncoming) for (incoming,) in rows)

    def dealt(self, name: str, answers: Sequence[Answer]) -> None:
        """Something that came in was dealt with; an answer queued already is the same post."""
        with one_write(self._db):
            self._db.execute("DELETE FROM inbox WHERE name = ?", (name,))
            self._db.executemany(
                "INSERT OR IGNORE INTO answers (room, key, post) VALUES (?, ?, ?)",
                [(it.room, it.key, msgspec.json.encode(it.post)) for it in answers],
            )

    def note_encrypted(self, rooms: Iterable[str]) -> None:
        """Remembers that these rooms are encrypted, before anything is sent to them."""
        new = tuple(room for room in rooms if room not in self._encrypted)
        if new:
            with one_write(self._db):
                self._note_encrypted(new)

    # Going out

    def owed(self) -> tuple[Answer, ...]:
        """The posts that are still to be sent, in order."""
        rows = self._db.execute("SELECT room, key, post, number FROM answers ORDER BY number")
        return tuple(
            Answer(room, key, msgspec.json.decode(post, type=AnyPost), number)
            for room, key, post, number in rows
        )

    def paid(self, number: int) -> None:
        """An answer was sent, or never can be."""
        self._db.execute("DELETE FROM answers WHERE number = ?", (number,))

    def sent(self, txn: str) -> str | None:
        """The event that a transaction became, if the homeserver has confirmed it."""
        found = self._db.execute("SELECT event FROM sent WHERE txn = ?", (txn,)).fetchone()
        return None if found is None else str(found[0])

    def note_sent(self, txn: str, event: str) -> None:
        """The homeserver has confirmed a transaction, in its answer or in a sync.

        After a crash the sync may be the first to tell, with somebody's answer right behind it.
        """
        if self.sent(txn) is not None:
            return
        with one_write(self._db):
            self.questions.keep(txn, event)
            self._db.execute("INSERT OR IGNORE INTO sent (txn, event) VALUES (?, ?)", (txn, event))
            self._db.execute(
                "DELETE FROM sent WHERE number <= (SELECT max(number) FROM sent) - ?", (KEPT,)
            )

    # What was sent and is still of use

    def picture(self, name: str) -> Shown | None:
        """The picture above a live message."""
        found = self._db.execute(
            "SELECT event, digest FROM pictures WHERE name = ?", (name,)
        ).fetchone()
        return None if found is None else Shown(*found)

    def note_picture(self, name: str, shown: Shown) -> None:
        """The picture is there now, or was changed."""
        self._db.execute(
            "INSERT OR REPLACE INTO pictures VALUES (?, ?, ?)", (name, shown.event, shown.digest)
        )

    def note_gone(self, event: str) -> None:
        """Somebody took a message away."""
        self._db.execute("DELETE FROM pictures WHERE event = ?", (event,))
        self.questions.forget(event)

    # Small things

    def direct_room(self, user: str) -> str | None:
        """The room that we last had with this person alone."""
        found = self._db.execute("SELECT room FROM direct WHERE user = ?", (user,)).fetchone()
        return None if found is None else str(found[0])

    def direct_user(self, room: str) -> str | None:
        """With whom this was the last room that we had with them alone."""
        found = self._db.execute("SELECT user FROM direct WHERE room = ?", (room,)).fetchone()
        return None if found is None else str(found[0])

    def note_direct(self, user: str, room: str) -> None:
        """Remembers the room with this person alone."""
        self._db.execute("INSERT OR REPLACE INTO direct VALUES (?, ?)", (user, room))

    def fact(self, kind: str, name: str) -> str | None:
        """A value kept under a name."""
        return self._fact(f"{kind}/{name}")

    def facts(self, kind: str) -> tuple[tuple[str, str], ...]:
        """All names of a kind, with what is kept under them."""
        rows = self._db.execute(
            "SELECT substr(name, ?), value FROM facts WHERE substr(name, 1, ?) = ?",
            (len(kind) + 2, len(kind) + 1, f"{kind}/"),
        )
        return tuple((str(name), str(value)) for name, value in rows)

    def note(self, kind: str, name: str, value: str) -> None:
        """Keeps a value under a name."""
        self._set_fact(f"{kind}/{name}", value)

    def forget(self, kind: str, name: str) -> None:
        """Drops a value."""
        self._db.execute("DELETE FROM facts WHERE name = ?", (f"{kind}/{name}",))

    def _fact(self, name: str) -> str | None:
        found = self._db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
        return None if found is None else str(found[0])

    def _set_fact(self, name: str, value: str) -> None:
        self._db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, value))

    def _note_encrypted(self, rooms: Iterable[str]) -> None:
        found = tuple(rooms)
        self._db.executemany(
            "INSERT INTO rooms (room, encrypted) VALUES (?, 1)"
            " ON CONFLICT (room) DO UPDATE SET encrypted = 1",
            [(room,) for room in found],
        )
        self._encrypted.update(found)
