"""The files of the platforms: damaged ones are set aside, later ones are left alone."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from adapters.matrix.ledger import Ledger as MatrixLedger
from adapters.slack.ledger import Delivery
from adapters.slack.ledger import Ledger as SlackLedger
from core.ports import NewerSchemaError
from services.delivery import ledgers
from services.platforms import HopelessError, Platforms

Open = Callable[[Path], Any]
BOTH = pytest.mark.parametrize("ledger", [SlackLedger, MatrixLedger], ids=["slack", "matrix"])


@BOTH
def test_a_damaged_ledger_is_set_aside_and_told(
    tmp_path: Path, ledger: Open, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "ledger.db"
    ledger(file).close()
    file.write_bytes(b"no database at all" * 1_000)
    with caplog.at_level(logging.ERROR):
        ledger(file).close()
    assert "ledger.db was damaged" in caplog.text
    assert (tmp_path / "ledger.db.damaged").read_bytes().startswith(b"no database")
    caplog.clear()
    ledger(file).close()
    assert caplog.text == ""


@BOTH
def test_a_ledger_that_others_could_read_is_closed_to_them(tmp_path: Path, ledger: Open) -> None:
    file = tmp_path / "ledger.db"
    ledger(file).close()
    file.chmod(0o644)
    ledger(file).close()
    assert file.stat().st_mode & 0o077 == 0


def test_damage_in_the_middle_is_found_too(tmp_path: Path) -> None:
    file = tmp_path / "ledger.db"
    with closing(SlackLedger(file)) as slack:
        for number in range(300):
            slack.take(Delivery(f"Ev{number}", "said", {"text": "x" * 500}), {})
    content = bytearray(file.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 8_192] = b"\xff" * 8_192
    file.write_bytes(content)
    with closing(SlackLedger(file)) as slack:
        assert slack.open_deliveries() == ()
    assert file.with_name("ledger.db.damaged").exists()


@BOTH
def test_a_ledger_of_a_later_version_is_left_alone(tmp_path: Path, ledger: Open) -> None:
    file = tmp_path / "ledger.db"
    ledger(file).close()
    with closing(sqlite3.connect(file)) as later:
        later.execute("PRAGMA user_version = 99")
    before = file.read_bytes()
    with pytest.raises(NewerSchemaError):
        ledger(file)
    assert file.read_bytes() == before


def test_a_platform_with_such_a_ledger_is_given_up_and_says_why() -> None:
    class Later:
        name = "slack"

        async def play(self, hall: Any) -> None:
            raise NewerSchemaError("slack")

    async def idle() -> None: ...

    host: Any = SimpleNamespace(start=lambda: None, stop=idle)
    hall: Any = SimpleNamespace(telling=None)
    with pytest.raises(HopelessError) as told:
        asyncio.run(Platforms([Later()], hall, host).play(asyncio.Event()))
    assert (told.value.key, told.value.figures["platform"]) == ("run-newer", "Slack")


@pytest.mark.parametrize("before", ["a program of today", "an earlier program"])
def test_what_is_erased_stands_in_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str
) -> None:
    file, schema = tmp_path / "ledger.db", "CREATE TABLE t (name TEXT PRIMARY KEY, told TEXT)"
    ledger = ledgers.open_ledger(file, schema, 1)
    if before == "an earlier program":
        ledger.execute("PRAGMA secure_delete = OFF")
    else:  # all is overwritten, so that the file need not be written anew
        monkeypatch.setattr(ledgers, "_holds", Mock(return_value=False))
    for told in ("Dora", "Dora and Ed", "somebody", "Ed"):
        with ledgers.one_write(ledger):
            for row in range(300):
                words = (f"{told} moved. " * (1 + row % 9) * 9) if row % 3 else ""
                ledger.execute("INSERT OR REPLACE INTO t VALUES (?, ?)", (f"{row}", words))
    ledger.execute("INSERT OR REPLACE INTO t VALUES ('last', 'Dora')")
    with ledgers.erasing(file, ("Dora",)) as erased:
        erased.execute("DELETE FROM t WHERE told = 'Dora'")
    for each in tmp_path.iterdir():
        assert b"Dora" not in each.read_bytes(), each
    assert ledger.execute("SELECT count(*) FROM t").fetchone() == (300,)
    ledger.close()
