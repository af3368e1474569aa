"""A disk that is full or may not be written to: at whatever call it says so, nothing is torn."""

import errno
import os
import sqlite3
import stat
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from adapters.cli.app import run
from adapters.cli.troubles import IN_THE_WAY
from adapters.slack.ledger import Delivery, Ledger
from adapters.tinydb.people import TinyPeople
from adapters.tinydb.tables import TinyTables
from config.main import Composition
from core import commands as ask
from core.answers import Done
from core.errors import Unavailable
from core.people import Account, Person
from core.ports import Learnt, WriteFailedError
from services.languages import language
from tests.fakes.club import ANA, BETO, Club

CALLS = ("open", "fsync", "link", "replace")
"""Of the operating system, through which everything goes that is written."""

TROUBLES = [errno.ENOSPC, errno.EROFS, errno.EIO, errno.EDQUOT]


@contextmanager
def failing(nth: int, number: int) -> Generator[list[str]]:
    """Lets the nth of the calls fail, and all after it, as a disk without room does."""
    left, failed = nth, list[str]()

    def watched(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def done(*args: Any, **named: Any) -> Any:
            nonlocal left
            left -= 1
            if left > 0:
                return call(*args, **named)
            failed.append(name)
            raise OSError(number, os.strerror(number))

        return done

    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, watched(name, getattr(os, name)))
        yield failed


@pytest.mark.parametrize("number", TROUBLES, ids=errno.errorcode.get)
def test_a_command_is_whole_or_not_at_all_whichever_call_fails(tmp_path: Path, number: int) -> None:
    club = Club(tables=TinyTables(tmp_path))
    table = club.game(ANA, BETO)
    club.played(table, ANA, "hide 2")
    hidden, points = 2, 0
    for nth in count(1):
        wanted = 3 if hidden == 2 else 2
        command = {"id": f"full-{nth}", "table": table, "person": ANA, "action": f"hide {wanted}"}
        with failing(nth, number) as failed:
            answer = club.ask(ask.Play, **command)
        if not failed:
            assert isinstance(answer, Done)
            break
        points += 1
        assert answer == Unavailable("stored")
        assert isinstance(club.alerts.troubles.pop(), WriteFailedError)
        after_restart = Club(tables=TinyTables(tmp_path))
        now = after_restart.sight(table, ANA).view.hidden[0]
        assert now == club.sight(table, ANA).view.hidden[0]
        assert now in {hidden, wanted}
        assert now == hidden or failed[0] in {"open", "fsync"}, "only the folder is not synced"
        assert after_restart.alerts.troubles == []
        assert after_restart.alerts.recoveries == []
        assert not list(tmp_path.glob("*.new"))
        again = club.ask(ask.Play, **command)
        assert isinstance(again, Done), "once there is room again"
        hidden = wanted
        assert club.sight(table, ANA).view.hidden[0] == wanted
    assert points > len(CALLS)
    entries = TinyTables(tmp_path).load(table).entries
    steps = [entry.step for entry in entries if entry.seat == 0 and entry.action]
    assert len(steps) == len(set(steps)), "nothing was done twice"


def test_people_are_whole_or_not_at_all(tmp_path: Path) -> None:
    people = TinyPeople(tmp_path)
    person = Person("console:ana", "Ana", (Account("console", "ana"),))
    for nth in count(1):
        command = f"event-{nth}"
        with failing(nth, errno.ENOSPC) as failed:
            try:
                people.save(Learnt(command, Done(), people=(person,)))
            except WriteFailedError:
                assert failed
        known = TinyPeople(tmp_path).answer(command)
        assert people.answer(command) == known
        if not failed:
            assert known == Done()
            break


def test_slack_hears_no_yes_for_what_could_not_be_kept(tmp_path: Path) -> None:
    delivery = Delivery("Ev1", "said", {"text": "x" * 100_000})
    with closing(Ledger(tmp_path / "slack.db")) as ledger:
        pages = ledger._db.execute("PRAGMA page_count").fetchone()[0]
        ledger._db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(sqlite3.OperationalError, match="full"):
            ledger.take(delivery, {})
        assert ledger.known("Ev1") is None
        ledger._db.execute(f"PRAGMA max_page_count = {pages + 1_000}")
        assert ledger.take(delivery, {}) is None
        assert [it.key for it in ledger.open_deliveries()] == ["Ev1"]


def test_a_data_folder_that_is_read_only_is_told_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "none"))
    with failing(1, errno.EROFS):
        code = run(Composition(language("en"), asked=True), ["run"])
    told = capsys.readouterr().err
    assert code == IN_THE_WAY
    assert "read" in told
    assert "Traceback" not in told


def test_a_new_file_is_durable_before_it_has_its_name_and_the_name_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = Club(tables=TinyTables(tmp_path))
    table = club.game(ANA, BETO)
    steps: list[str] = []
    sync, rename = os.fsync, os.replace

    def synced(descriptor: int) -> None:
        sync(descriptor)
        steps.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")

    def renamed(old: str | Path, new: str | Path) -> None:
        rename(old, new)
        steps.append(Path(new).suffix)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", renamed)
    club.played(table, ANA, "hide 2")

    assert steps == ["file", ".bak", ".json", "folder"]
