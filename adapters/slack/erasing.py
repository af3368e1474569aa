"""Taking a person out of the ledger, also while the program has it open."""

import sqlite3
from contextlib import closing
from pathlib import Path


def erase(ledger: Path, account: str) -> None:
    """Drops what is kept under an account, as ``T1/U2``, and the keys of posts to it alone."""
    if not ledger.exists():
        return
    with closing(sqlite3.connect(ledger)) as db, db:
        db.execute("PRAGMA secure_delete = ON")
        db.execute("DELETE FROM facts WHERE name = ?", (account,))
        db.execute("DELETE FROM posts WHERE instr(key || '/', ? || '/')", (f"slack:{account}",))
