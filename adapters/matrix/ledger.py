"""What the bot has dealt with and what it owes, in one SQLite file.

The sync token moves on in the same write that marks events as handled and queues the answers to
them. So whenever the process dies, either all of that happened or none of it.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType

import msgspec

from adapters.matrix.posts import AnyPost
from services.delivery.ledgers import open_ledger

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


class Question(msgspec.Struct, frozen=True):
    """A message that a user may answer."""

    event: str
    room: str
    thread: str
    user: str
    token: str


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
    answers: tuple[Answer, ...] = ()


class Ledger:
    """The file, open. One process at a time may have it. Raises NewerSchemaError."""

    def __init__(self, file: Path) -> None:
        self._db = open_ledger(file, _SCHEMA, VERSION)
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
        with _Transaction(db):
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
            self._owe(handled.answers)

    def note_encrypted(self, rooms: Iterable[str]) -> None:
        """Remembers that these rooms are encrypted, before anything is sent to them."""
        new = tuple(room for room in rooms if room not in self._encrypted)
        if new:
            with _Transaction(self._db):
                self._note_encrypted(new)

    # Going out

    def owe(self, answers: Sequence[Answer]) -> None:
        """Queues posts; one whose key is queued already is the same post."""
        with _Transaction(self._db):
            self._owe(answers)

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

    def promise(self, txn: str, question: Question) -> None:
        """The transaction is about to become the message of a question."""
        self._db.execute(
            "INSERT OR REPLACE INTO promised VALUES (?, ?, ?, ?, ?)",
            (txn, question.room, question.thread, question.user, question.token),
        )

    def note_sent(self, txn: str, event: str) -> None:
        """The homeserver has confirmed a transaction, in its answer or in a sync.

        After a crash the sync may be the first to tell, with somebody's answer right behind it.
        """
        if self.sent(txn) is not None:
            return
        with _Transaction(self._db):
            self._db.execute(
                "INSERT OR REPLACE INTO questions SELECT ?, room, thread, user, token,"
                " (SELECT coalesce(max(number), 0) + 1 FROM questions) FROM promised"
                " WHERE txn = ?",
                (event, txn),
            )
            self._db.execute("DELETE FROM promised WHERE txn = ?", (txn,))
            self._db.execute("INSERT OR IGNORE INTO sent (txn, event) VALUES (?, ?)", (txn, event))
            self._db.execute(
                "DELETE FROM sent WHERE number <= (SELECT max(number) FROM sent) - ?", (KEPT,)
            )

    # What was sent and is still of use

    def note_question(self, question: Question) -> None:
        """The message asks this now; nothing any more when the token is empty."""
        with _Transaction(self._db):
            if not question.token:
                self._db.execute("DELETE FROM questions WHERE event = ?", (question.event,))
                return
            self._db.execute(
                "INSERT OR REPLACE INTO questions VALUES"
                " (?, ?, ?, ?, ?, (SELECT coalesce(max(number), 0) + 1 FROM questions))",
                (
                    question.event,
                    question.room,
                    question.thread,
                    question.user,
                    question.token,
                ),
            )
            self._db.execute(
                "DELETE FROM questions WHERE number <= (SELECT max(number) FROM questions) - ?",
                (KEPT // 10,),
            )

    def question(self, event: str) -> Question | None:
        """What a message asks."""
        found = self._db.execute(
            "SELECT event, room, thread, user, token FROM questions WHERE event = ?", (event,)
        ).fetchone()
        return None if found is None else Question(*found)

    def last_question(self, room: str, user: str) -> Question | None:
        """What the user was last asked in a room."""
        found = self._db.execute(
            "SELECT event, room, thread, user, token FROM questions WHERE room = ? AND user = ?"
            " ORDER BY number DESC LIMIT 1",
            (room, user),
        ).fetchone()
        return None if found is None else Question(*found)

    def questions(self, table: str, room: str, thread: str) -> tuple[Question, ...]:
        """Everything that is still asked at a table in a place."""
        found = self._db.execute(
            "SELECT event, room, thread, user, token FROM questions"
            " WHERE room = ? AND thread = ? AND substr(token, 1, ?) = ?",
            (room, thread, len(table) + 1, f"{table}/"),
        )
        return tuple(Question(*row) for row in found)

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
        self._db.execute("DELETE FROM questions WHERE event = ?", (event,))

    # Small things

    def direct_room(self, user: str) -> str | None:
        """The room that we last had with this person alone."""
        found = self._db.execute("SELECT room FROM direct WHERE user = ?", (user,)).fetchone()
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

    def _owe(self, answers: Iterable[Answer]) -> None:
        self._db.executemany(
            "INSERT OR IGNORE INTO answers (room, key, post) VALUES (?, ?, ?)",
            [(it.room, it.key, msgspec.json.encode(it.post)) for it in answers],
        )


class _Transaction:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __enter__(self) -> None:
        self._db.execute("BEGIN IMMEDIATE")

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._db.execute("COMMIT" if kind is None else "ROLLBACK")
