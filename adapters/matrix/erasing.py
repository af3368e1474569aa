"""Taking a person out of the ledger, also while the program has it open."""

import sqlite3
from pathlib import Path

from adapters.matrix.places import PLATFORM
from services.delivery.ledgers import erasing
from services.operating.traces import Blotting, Traces


def erase(ledger: Path, traces: Traces) -> None:
    """Drops what is kept of a user, of the room with them alone, and what they were asked.

    Their names go out of the messages that may change yet or are still to be sent; what calls them
    is not sent any more. That the room is encrypted stays known. Raises WriteFailedError.
    """
    if not ledger.exists():
        return
    with erasing(ledger, traces.words) as db:
        for user in traces.on(PLATFORM):
            for (room,) in db.execute("SELECT room FROM direct WHERE user = ?", (user,)).fetchall():
                _drop_room(db, room)
            db.execute("DELETE FROM direct WHERE user = ?", (user,))
            db.execute("DELETE FROM questions WHERE user = ?", (user,))
            db.execute("DELETE FROM promised WHERE user = ?", (user,))
            if _has_inbox(db):
                db.execute("DELETE FROM inbox WHERE incoming ->> 'sender' = ?", (user,))
            db.execute("DELETE FROM waiting WHERE source ->> 'sender' = ?", (user,))
            for called in (f'"{user}"', f'/{user}\\"'):  # in a list, and in a link
                db.execute("DELETE FROM answers WHERE instr(post, ?)", (called,))
            db.execute("DELETE FROM facts WHERE instr(value, ?)", (f'"asked_by":"{user}"',))
            db.execute("DELETE FROM facts WHERE substr(name, instr(name, '/') + 1) = ?", (user,))
        for person in traces.ids:
            place = f"private:{person}/"
            db.execute("DELETE FROM facts WHERE instr(name || '/', ?)", (place,))
            db.execute("DELETE FROM answers WHERE instr(key || '/', ?)", (place,))
        db.create_function("blotted", 1, Blotting(traces.names).blotted, deterministic=True)
        db.execute(
            "UPDATE facts SET value = CAST(blotted(value) AS TEXT) WHERE blotted(value) NOTNULL"
        )
        db.execute("UPDATE answers SET post = blotted(post) WHERE blotted(post) NOTNULL")


def _drop_room(db: sqlite3.Connection, room: str) -> None:
    db.execute("DELETE FROM answers WHERE room = ?", (room,))
    db.execute("DELETE FROM waiting WHERE room = ?", (room,))
    place = f"room:{PLATFORM}:{room}:"
    db.execute("DELETE FROM facts WHERE instr(name, ?)", (place,))
    db.execute("DELETE FROM pictures WHERE instr(name, ?)", (place,))


def _has_inbox(db: sqlite3.Connection) -> bool:
    """Not before a program that knows of it has opened the file."""
    return bool(db.execute("SELECT 1 FROM sqlite_master WHERE name = 'inbox'").fetchone())
