"""What a platform keeps goes into a backup, wherever it lies and whatever became of it."""

import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path

import pytest

from adapters.archive.writing import Damage, writing

HEADER = b"SQLite format 3\0"


def ledger(folder: Path, lines: int) -> Path:
    """A database of a platform."""
    folder.mkdir(parents=True)
    file = folder / "slack.db"
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("CREATE TABLE facts (name TEXT)")
        db.executemany("INSERT INTO facts VALUES (?)", [("x" * 200,)] * lines)
    return file


def backed_up(folder: Path, into: Path) -> tuple[dict[str, bytes], tuple[Damage, ...]]:
    """The members of a backup with the folder, and what was damaged."""
    with writing(into) as archive:
        damaged = archive.add_folder(folder)
    with tarfile.open(into) as tar:
        found = {}
        for member in tar.getmembers():
            file = tar.extractfile(member)
            assert file is not None
            found[member.name] = file.read()
    return found, damaged


@pytest.mark.parametrize("name", ["games", "100%25 games", "games #1", "games?", "Spielbrettläden"])
def test_a_database_is_found_wherever_it_lies(tmp_path: Path, name: str) -> None:
    file = ledger(tmp_path / name / "slack", 3)

    found, damaged = backed_up(file.parent, tmp_path / "all.tar.gz")

    assert damaged == ()
    with closing(sqlite3.connect(":memory:")) as copy:
        copy.deserialize(found["folders/slack/slack.db"])
        assert copy.execute("SELECT count(*) FROM facts").fetchone() == (3,)
    assert {path.name for path in tmp_path.iterdir()} == {name, "all.tar.gz"}


@pytest.mark.parametrize("damage", ["cut", "overwritten"])
def test_a_damaged_database_is_taken_as_it_is_and_named(tmp_path: Path, damage: str) -> None:
    file = ledger(tmp_path / "slack", 2_000)
    content = file.read_bytes()
    broken = content[: len(content) // 2] if damage == "cut" else HEADER + b"?" * 9_000
    file.write_bytes(broken)
    (file.parent / "slack.db.damaged").write_bytes(broken)
    (file.parent / "slack.db-wal.damaged").write_bytes(b"?")

    found, damaged = backed_up(file.parent, tmp_path / "all.tar.gz")

    assert found == {"folders/slack/slack.db": broken}
    assert [name for name, _ in damaged] == ["slack/slack.db"]


def test_what_goes_away_meanwhile_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "matrix"
    folder.mkdir()
    (folder / "login.json").write_bytes(b"{}")

    def there(_folder: Path, _pattern: str) -> list[Path]:
        return [folder / "gone.json", folder / "login.json"]

    monkeypatch.setattr(Path, "rglob", there)

    found, damaged = backed_up(folder, tmp_path / "all.tar.gz")

    assert (found, damaged) == ({"folders/matrix/login.json": b"{}"}, ())
