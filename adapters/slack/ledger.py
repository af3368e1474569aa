"""What the adapter was asked and what it has sent, in one SQLite file.

A delivery is kept before Slack is told that it arrived, and stays until it was dealt with; so
nothing is lost and nothing happens twice, whenever the process dies.
"""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from adapters.slack.posts import Json, Mark, Spot
from core.sealing import Sealed
from services.delivery.ledgers import open_ledger

VERSION = 1
"""Of the file; a higher one was written by a later version of the program."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS inbox (
    key TEXT PRIMARY KEY, number INTEGER NOT NULL, kind TEXT NOT NULL, body BLOB NOT NULL,
    answer BLOB NOT NULL DEFAULT '{}', attempts INTEGER NOT NULL DEFAULT 0,
    done INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS inbox_by_number ON inbox (number);
CREATE INDEX IF NOT EXISTS inbox_open ON inbox (number) WHERE NOT done;
CREATE TABLE IF NOT EXISTS posts (
    key TEXT PRIMARY KEY, number INTEGER NOT NULL, team TEXT NOT NULL, channel TEXT NOT NULL,
    thread TEXT NOT NULL, begun REAL NOT NULL, ts TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS posts_by_number ON posts (number);
CREATE TABLE IF NOT EXISTS facts (
    kind TEXT NOT NULL, name TEXT NOT NULL, value BLOB NOT NULL, PRIMARY KEY (kind, name)
) WITHOUT ROWID;
"""

KEPT = 50_000
"""Deliveries and posts remembered; Slack gives up sending an event again within minutes."""


class Delivery(Sealed, msgspec.Struct, frozen=True):
    """One thing that Slack brought, under a key that its repetitions share."""

    key: str
    kind: str
    body: Json
    attempts: int = 0


class Begun(msgspec.Struct, frozen=True):
    """A post that was begun at ``at``, in seconds since 1970; ``ts`` is empty until confirmed."""

    spot: Spot
    at: float
    ts: str = ""


class Ledger:
    """The file, open. One process at a time may have it. Raises NewerSchemaError."""

    def __init__(self, file: Path) -> None:
        self._db = open_ledger(file, _SCHEMA, VERSION)

    def close(self) -> None:
        """Closes the file."""
        self._db.close()

    # Coming in

    def take(self, delivery: Delivery, answer: Json) -> Json | None:
        """Keeps a delivery, durably, with the answer that Slack gets.

        None when it is new; the first answer when it was taken before.
        """
        found = self._db.execute("SELECT answer FROM inbox WHERE key = ?", (delivery.key,))
        known = found.fetchone()
        if known is not None:
            return msgspec.json.decode(known[0], type=Json)
        self._db.execute(
            "INSERT INTO inbox (key, number, kind, body, answer)"
            " VALUES (?, (SELECT coalesce(max(number), 0) + 1 FROM inbox), ?, ?, ?)",
            (
                delivery.key,
                delivery.kind,
                msgspec.json.encode(delivery.body),
                msgspec.json.encode(answer),
            ),
        )
        return None

    def known(self, key: str) -> Json | None:
        """The answer to a delivery that was taken before, or None."""
        found = self._db.execute("SELECT answer FROM inbox WHERE key = ?", (key,)).fetchone()
        return None if found is None else msgspec.json.decode(found[0], type=Json)

    def open_deliveries(self) -> tuple[Delivery, ...]:
        """Deliveries that are still to be dealt with, in the order of arrival."""
        rows = self._db.execute(
            "SELECT key, kind, body, attempts FROM inbox WHERE NOT done ORDER BY number"
        )
        return tuple(
            Delivery(key, kind, msgspec.json.decode(body, type=Json), attempts)
            for key, kind, body, attempts in rows
        )

    def tried(self, key: str) -> int:
        """Counts an attempt to deal with a delivery; how many there were with it."""
        with self._soon():
            self._db.execute("UPDATE inbox SET attempts = attempts + 1 WHERE key = ?", (key,))
        found = self._db.execute("SELECT attempts FROM inbox WHERE key = ?", (key,)).fetchone()
        return int(found[0]) if found is not None else 0

    def done(self, key: str) -> None:
        """A delivery was dealt with, or given up. Only its key and its answer stay."""
        with self._soon():
            self._db.execute("UPDATE inbox SET done = 1, body = '{}' WHERE key = ?", (key,))
            self._forget("inbox")

    # Going out

    def begun(self, key: str) -> Begun | None:
        """What is known about a post, or None when it was never tried."""
        row = self._db.execute(
            "SELECT team, channel, thread, begun, ts FROM posts WHERE key = ?", (key,)
        ).fetchone()
        return None if row is None else Begun(Spot(row[0], row[1], row[2]), row[3], row[4])

    def begin(self, key: str, spot: Spot, at: float) -> None:
        """Notes, before it is tried, that a post will be tried."""
        self._db.execute(
            "INSERT OR REPLACE INTO posts (key, number, team, channel, thread, begun)"
            " VALUES (?, (SELECT coalesce(max(number), 0) + 1 FROM posts), ?, ?, ?, ?)",
            (key, spot.team, spot.channel, spot.thread, at),
        )

    def posted(self, key: str, ts: str) -> None:
        """A post is there, under this time."""
        with self._soon():
            self._db.execute("UPDATE posts SET ts = ? WHERE key = ?", (ts, key))
            self._forget("posts")

    def never_posted(self, key: str) -> None:
        """A post was refused, so that it need not be looked for."""
        self._db.execute("DELETE FROM posts WHERE key = ?", (key,))

    def mark(self, key: str) -> Mark | None:
        """Where a post stands, when it was confirmed."""
        found = self.begun(key)
        return Mark(found.spot, found.ts) if found is not None and found.ts else None

    # Small things

    def fact(self, kind: str, name: str) -> str | None:
        """A value kept under a name."""
        row = self._db.execute(
            "SELECT value FROM facts WHERE kind = ? AND name = ?", (kind, name)
        ).fetchone()
        return None if row is None else str(row[0])

    def facts(self, kind: str, beginning: str = "") -> tuple[tuple[str, str], ...]:
        """All names of a kind with this beginning, with what is kept under them."""
        rows = self._db.execute(
            "SELECT name, value FROM facts WHERE kind = ? AND name >= ? AND name < ?",
            (kind, beginning, f"{beginning}{chr(0x10FFFF)}"),
        )
        return tuple((str(name), str(value)) for name, value in rows)

    def note(self, kind: str, name: str, value: str) -> None:
        """Keeps a value under a name."""
        with self._soon():
            self._db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?)", (kind, name, value))

    def forget(self, kind: str, name: str) -> None:
        """Drops a value."""
        with self._soon():
            self._db.execute("DELETE FROM facts WHERE kind = ? AND name = ?", (kind, name))

    @contextmanager
    def _soon(self) -> Generator[None]:
        """Writes what a fallen process leaves behind, and a machine without power may not.

        The disk need not be waited for: Slack knows it too, or doing it twice changes nothing.
        """
        self._db.execute("PRAGMA synchronous = NORMAL")
        try:
            yield
        finally:
            self._db.execute("PRAGMA synchronous = FULL")

    def _forget(self, table: str) -> None:
        """Drops the oldest beyond ``KEPT``; an open delivery is never among them."""
        newest = self._db.execute(f"SELECT max(number) FROM {table}").fetchone()[0] or 0  # noqa: S608 - one of two names of ours
        settled = "done" if table == "inbox" else "1"
        self._db.execute(
            f"DELETE FROM {table} WHERE number <= ? AND {settled}",  # noqa: S608 - the same
            (newest - KEPT,),
        )
