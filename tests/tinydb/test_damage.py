"""Damaged, newer and unwritable files, and a second process: each names itself, none spreads."""

import os
import resource
import stat
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from adapters.tinydb.people import TinyPeople
from adapters.tinydb.store import TinyStore
from adapters.tinydb.tables import TinyTables
from core import commands as ask
from core.answers import Done
from core.entries import Recovered
from core.errors import Unavailable
from core.people import Account, Person
from core.ports import (
    DamagedError,
    Learnt,
    NewerSchemaError,
    StoreLockedError,
    UnreadableError,
    WriteFailedError,
)
from tests.fakes.club import ANA, BETO, ROOM, Club
from tests.fakes.hurry import hurried
from tests.fakes.patience import PATIENCE

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "tables"


def club_at(folder: Path) -> Club:
    return Club(tables=TinyTables(folder))


def play_a_little(folder: Path) -> str:
    club = club_at(folder)
    table = club.game(ANA, BETO)
    club.played(table, ANA, "hide 2", "hide 3")
    return table


def test_files_are_for_their_owner_only(folder: Path) -> None:
    play_a_little(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    assert modes == {"table-1.json": 0o600, "table-1.bak": 0o600}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"{}",
        b"\xff\xfe",
        b'{"schema":{"1":{"version":1}}}',
        b'{"schema":3}',
        b'{"schema":{"1":[]}}',
        b'{"schema":{"1":{"version":2}},"entries":{"first":{}}}',
        b'{"schema":{"1":' + b"[" * 5_000,
    ],
)
def test_a_damaged_table_goes_on_from_its_last_good_copy(folder: Path, content: bytes) -> None:
    table = play_a_little(folder)
    path = folder / f"{table}.json"
    path.write_bytes(content)
    club = club_at(folder)
    assert [it.name for it in club.service.index.all()] == [table]
    assert club.alerts.recoveries == [table], "the operator hears of it at the start"
    answer = club.play(table, ANA, "hide 1")
    assert isinstance(answer, Done)
    assert club.alerts.recoveries == [table]
    assert club.sight(table, ANA).view.hidden[0] == 1
    changes = [change for line in club.service.lines(table) for change in line.changes]
    assert changes.count(Recovered()) == 1, "the table hears of it once"
    assert path.with_suffix(".damaged").read_bytes() == content, "kept for the operator"
    fresh = club_at(folder)
    assert fresh.sight(table, ANA).view.hidden[0] == 1
    assert fresh.alerts.recoveries == []


def test_a_table_whose_file_is_gone_goes_on_from_its_copy(folder: Path) -> None:
    table = play_a_little(folder)
    (folder / f"{table}.json").unlink()
    club = club_at(folder)
    assert isinstance(club.play(table, ANA, "hide 1"), Done)
    assert club.alerts.recoveries == [table]


def test_a_table_beyond_repair_is_unavailable_and_the_others_go_on(folder: Path) -> None:
    club = club_at(folder)
    broken, sound = club.game(ANA, BETO), club.game(ANA, BETO)
    for path in folder.glob(f"{broken}.*"):
        path.write_bytes(b'{"schema"')
    club = club_at(folder)
    assert [type(it) for it in club.alerts.troubles] == [UnreadableError]
    assert club.play(broken, ANA, "hide 1") == Unavailable("damaged")
    assert isinstance(club.play(sound, ANA, "hide 1"), Done)
    opened = club.ask(ask.Open, person=ANA, game="lanterns", room=ROOM)
    assert club.done(opened).table not in {broken, sound}, "its name stays taken"


def test_a_table_of_a_later_version_is_left_alone(folder: Path) -> None:
    club = club_at(folder)
    later, sound = club.game(ANA, BETO), club.game(ANA, BETO)
    path = folder / f"{later}.json"
    data = msgspec.json.decode(path.read_bytes())
    data["schema"]["1"]["version"] += 1
    data["head"]["1"] = {"unheard": "of"}
    path.write_bytes(msgspec.json.encode(data))
    before = path.read_bytes()
    club = club_at(folder)
    assert [type(it) for it in club.alerts.troubles] == [NewerSchemaError]
    assert club.play(later, ANA, "hide 1") == Unavailable("newer")
    assert isinstance(club.play(sound, ANA, "hide 1"), Done)
    assert path.read_bytes() == before


@contextmanager
def full_disk(size: int) -> Generator[None]:
    """Lets no file grow beyond a size, as a full disk would."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_changes_nothing_and_play_goes_on_after_it(folder: Path) -> None:
    table = play_a_little(folder)
    club = club_at(folder)
    path = folder / f"{table}.json"
    before = path.read_bytes()
    with full_disk(len(before) // 2):
        assert club.play(table, ANA, "hide 1") == Unavailable("stored")
        assert club.sight(table, ANA).view.hidden[0] == 3
    assert path.read_bytes() == before
    assert [type(it) for it in club.alerts.troubles] == [WriteFailedError]
    assert not path.with_suffix(".new").exists()
    assert isinstance(club.play(table, ANA, "hide 1"), Done)
    assert club_at(folder).sight(table, ANA).view.hidden[0] == 1


def test_a_file_system_without_links_keeps_a_copy_all_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(self: Path, target: Path) -> None:
        raise PermissionError(str(target))

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    table = play_a_little(folder)
    copy = folder / f"{table}.bak"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert msgspec.json.decode(copy.read_bytes())["head"]["1"]["summary"]["name"] == table


def test_people_are_read_from_their_copy_too(tmp_path: Path) -> None:
    person = Person("console:ana", "Ana", (Account("console", "ana"),))
    people = TinyPeople(tmp_path)
    people.save(Learnt("event-1", Done(), people=(person,)))
    people.save(Learnt("event-2", Done(), people=(person,)))
    (tmp_path / "people.json").write_bytes(b"{")
    again = TinyPeople(tmp_path)
    assert again.recovered
    assert again.people() == (person,)
    club = Club()
    club.people = again
    club.restart()
    assert [type(it) for it in club.alerts.troubles] == [DamagedError], "the operator is told"
    (tmp_path / "people.bak").write_bytes(b'{"schema":{"1":{"version":1}},"people":{"1":{}}}')
    with pytest.raises(UnreadableError):
        TinyPeople(tmp_path)


def test_people_that_could_not_be_stored_are_not_known(tmp_path: Path) -> None:
    people = TinyPeople(tmp_path)
    person = Person("console:ana", "Ana", (Account("console", "ana"),))
    with full_disk(10), pytest.raises(WriteFailedError):
        people.save(Learnt("event-1", Done(), people=(person,)))
    assert people.people() == ()
    assert people.answer("event-1") is None


def test_a_second_process_is_kept_out(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from adapters.tinydb.store import TinyStore; "
        "TinyStore(Path(sys.argv[1]))"
    )
    store = TinyStore(tmp_path)
    with hurried(), pytest.raises(StoreLockedError):
        TinyStore(tmp_path)
    command = [sys.executable, "-c", script, str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    second = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert second.returncode != 0
    assert StoreLockedError.__name__ in second.stderr
    store.close()
    third = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert third.returncode == 0, third.stderr


def test_a_store_whose_people_cannot_be_read_lets_its_lock_go(tmp_path: Path) -> None:
    (tmp_path / "people.json").write_bytes(b"{")
    for _ in range(2):
        with pytest.raises(UnreadableError):
            TinyStore(tmp_path)
    (tmp_path / "people.json").unlink()
    TinyStore(tmp_path).close()


def test_a_file_that_somebody_else_has_changed_is_read_again_and_not_written_over(
    folder: Path,
) -> None:
    """As when a backup is put in place, or when two threads have read the same table."""
    table = play_a_little(folder)
    first, second = club_at(folder), club_at(folder)
    assert second.sight(table, ANA).view.hidden[0] == 3
    assert isinstance(first.play(table, ANA, "hide 1"), Done)
    assert isinstance(second.play(table, BETO, "hide 2"), Done)
    assert first.alerts.troubles == second.alerts.troubles == []
    hidden = [club_at(folder).sight(table, person).view.hidden for person in (ANA, BETO)]
    assert (hidden[0][0], hidden[1][1]) == (1, 2)


def test_a_damaged_table_is_replaced_without_being_read(folder: Path) -> None:
    table = play_a_little(folder)
    kept = TinyTables(folder).load(table)
    for path in folder.iterdir():
        path.write_bytes(b"{")

    tables = TinyTables(folder)
    tables.replace(kept)

    assert tables.load(table) == TinyTables(folder).load(table) == kept
    assert {path.name for path in folder.iterdir()} == {f"{table}.json"}
