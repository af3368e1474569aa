"""What the bot asks in which message, and of whom: part of the ledger."""

import sqlite3

import msgspec

from services.delivery.ledgers import one_write

KEPT = 5_000
"""Questions remembered; those of an evening are some hundreds."""


class Question(msgspec.Struct, frozen=True):
    """A message that a user may answer."""

    event: str
    room: str
    thread: str
    user: str
    token: str


class Questions:
    """In tables of the ledger's file, which the ledger makes."""

    def __init__(self, ledger: sqlite3.Connection) -> None:
        self._db = ledger

    def promise(self, txn: str, question: Question) -> None:
        """The transaction is about to become the message of a question."""
        self._db.execute(
            "INSERT OR REPLACE INTO promised VALUES (?, ?, ?, ?, ?)",
            (txn, question.room, question.thread, question.user, question.token),
        )

    def note(self, question: Question) -> None:
        """The message asks this now; nothing any more when the token is empty."""
        with one_write(self._db):
            if not question.token:
                self.forget(question.event)
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
                (KEPT,),
            )

    def at(self, event: str) -> Question | None:
        """What a message asks."""
        found = self._db.execute(
            "SELECT event, room, thread, user, token FROM questions WHERE event = ?", (event,)
        ).fetchone()
        return None if found is None else Question(*found)

    def last(self, room: str, user: str) -> Question | None:
        """What the user was last asked in a room."""
        found = self._db.execute(
            "SELECT event, room, thread, user, token FROM questions WHERE room = ? AND user = ?"
            " ORDER BY number DESC LIMIT 1",
            (room, user),
        ).fetchone()
        return None if found is None else Question(*found)

    def open(self, table: str, room: str, thread: str) -> tuple[Question, ...]:
        """Everything that is still asked at a table in a place."""
        found = self._db.execute(
            "SELECT event, room, thread, user, token FROM questions"
            " WHERE room = ? AND thread = ? AND substr(token, 1, ?) = ?",
            (room, thread, len(table) + 1, f"{table}/"),
        )
        return tuple(Question(*row) for row in found)

    def keep(self, txn: str, event: str) -> None:
        """The transaction became this message, which asks now what was promised."""
        self._db.execute(
            "INSERT OR REPLACE INTO questions SELECT ?, room, thread, user, token,"
            " (SELECT coalesce(max(number), 0) + 1 FROM questions) FROM promised"
            " WHERE txn = ?",
            (event, txn),
        )
        self._db.execute("DELETE FROM promised WHERE txn = ?", (txn,))

    def forget(self, event: str) -> None:
        """The message is there no more, or asks nothing."""
        self._db.execute("DELETE FROM questions WHERE event = ?", (event,))
