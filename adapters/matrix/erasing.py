"""Taking a person out of the ledger, also while the program has it open."""

import sqlite3
from contextlib import closing
from pathlib import Path

from adapters.matrix.direct import DECLINED


def erase(ledger: Path, account: str) -> None:
    """Drops what is kept about a user: the room with them alone, and what they were asked."""
    if not ledger.exists():
        return
    with closing(sqlite3.connect(ledger)) as db, db:
        db.execute("PRAGMA secure_delete = ON")
        for table in ("direct", "questions", "promised"):
            db.execute(f"DELETE FROM {table} WHERE user = ?", (account,))  # noqa: S608 - names of ours
        db.execute("DELETE FROM inbox WHERE incoming ->> 'sender' = ?", (account,))
        db.execute("DELETE FROM facts WHERE name = ?", (f"{DECLINED}/{account}",))
        db.execute("DELETE FROM sent WHERE instr(txn || '/', ? || '/')", (f"matrix:{account}",))
