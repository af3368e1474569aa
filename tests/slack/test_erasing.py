"""A person goes out of the ledger, and nobody else."""

import sqlite3
from contextlib import closing
from pathlib import Path

from adapters.slack.erasing import erase
from adapters.slack.ledger import Ledger
from adapters.slack.posts import Spot


def test_only_what_is_kept_under_the_account_goes(tmp_path: Path) -> None:
    file = tmp_path / "slack.db"
    erase(file, "T1/U1")
    ledger = Ledger(file)
    for user, name in (("T1/U1", "Ana Lima"), ("T1/U12", "Beto Reis")):
        ledger.note("person", user, name)
        ledger.begin(f"quick-mirror/private:slack:{user}/1-1", Spot("T1", "D1"), 1.0)
    ledger.begin("quick-mirror/room:slack:T1/C1:17.5/1-1", Spot("T1", "C1"), 1.0)
    erase(file, "T1/U1")
    assert ledger.fact("person", "T1/U1") is None
    assert ledger.fact("person", "T1/U12") == "Beto Reis"
    assert ledger.begun("quick-mirror/private:slack:T1/U1/1-1") is None
    assert ledger.begun("quick-mirror/private:slack:T1/U12/1-1") is not None
    assert ledger.begun("quick-mirror/room:slack:T1/C1:17.5/1-1") is not None
    ledger.close()
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"Beto Reis" in file.read_bytes()
    assert b"Ana Lima" not in file.read_bytes()
