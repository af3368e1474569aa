"""The game of a table leaves as a record that proves itself, undone moves left out."""

from pathlib import Path
from random import Random

import pytest

from adapters.cli.app import run
from adapters.tinydb.tables import TinyTables
from config.main import Composition
from core import commands as ask
from core.exporting import NotOverError, record_of
from core.history import replay as table_of
from core.notation import notation
from core.record import read, write
from core.replay import replay
from core.trickerion.game import TRICKERION
from services.languages import language
from tests.fakes.club import ANA, BETO, ROOM, Club

SEATED = (ANA, BETO)


def played(folder: Path, moves: int | None = None) -> tuple[Club, str]:
    """A table of two at which so many moves were made, some of them taken back."""
    random = Random(5)
    club = Club({"trickerion": TRICKERION}, tables=TinyTables(folder))
    opened = club.ask(ask.Open, person=ANA, game="trickerion", room=ROOM)
    table = club.done(opened).table
    club.done(club.at(table, BETO, ask.Join))
    for person in SEATED:
        club.done(club.ask(ask.ConfirmPrivate, table=table, person=person, reachable=True))
    club.done(club.at(table, ANA, ask.Start))
    while (sight := club.sight(table)).phase == "playing" and moves != 0:
        person = sight.seats[random.choice(sight.awaited)].person
        own = club.sight(table, person)
        if own.undo is not None and random.random() < 0.2:
            club.done(club.at(table, person, ask.Undo, step=own.undo.step))
        else:
            club.played(table, person, notation(random.choice(own.legal)))
        moves = None if moves is None else moves - 1
    return club, table


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Club, str]:
    """A data folder with a finished game."""
    folder = tmp_path_factory.mktemp("data")
    club, name = played(folder / "tables")
    return folder, club, name


def test_a_finished_game_is_exported_and_verified(finished: tuple[Path, Club, str]) -> None:
    _, club, name = finished
    table = table_of(TRICKERION, club.tables.load(name).entries)
    assert table.taken_back

    record = read(TRICKERION, write(record_of(TRICKERION, table)))

    *_, last = replay(TRICKERION, record)
    assert last == table.state
    assert record.end is not None
    assert record.end.seed == table.seed
    assert len(record.steps) == len(table.live())


def test_a_game_that_goes_on_keeps_its_secrets(tmp_path: Path) -> None:
    club, name = played(tmp_path, moves=30)

    with pytest.raises(NotOverError):
        record_of(TRICKERION, table_of(TRICKERION, club.tables.load(name).entries))


def test_a_game_called_off_has_a_record_without_a_ranking(tmp_path: Path) -> None:
    club, name = played(tmp_path, moves=30)
    club.done(club.at(name, ANA, ask.Propose, motion="cancel"))
    club.done(club.at(name, BETO, ask.Vote, proposal=1, choice="yes"))

    record = record_of(TRICKERION, table_of(TRICKERION, club.tables.load(name).entries))

    assert record.end is not None
    assert record.end.ranking == ()
    assert list(replay(TRICKERION, record))


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Composition:
    monkeypatch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(tmp_path))
    monkeypatch.setenv("BOARDGAMESBOT_CONFIG", str(tmp_path / "none.toml"))
    (tmp_path / "none.toml").touch()
    return Composition(language("en"), asked=True)


def test_the_command_writes_what_replay_verifies(
    parts: Composition,
    finished: tuple[Path, Club, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    folder, _, name = finished
    monkeypatch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(folder))
    log = tmp_path / "game.jsonl"

    assert run(parts, ["export", name]) == 0
    printed = capsysbinary.readouterr().out
    assert run(parts, ["export", name, "--log", str(log)]) == 0
    assert log.read_bytes() == printed
    assert run(parts, ["replay", str(log)]) == 0


def test_what_cannot_be_exported_is_told(
    parts: Composition, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, name = played(tmp_path / "tables", moves=10)

    for table in (name, "no-such-table", "../tables"):
        assert run(parts, ["export", table]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert table in err


def test_settings_that_cannot_be_used_are_told(
    parts: Composition, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "none.toml").write_text('languge = "en"\n')

    assert run(parts, ["export", "any"]) == 78
    assert "languge" in capsys.readouterr().err
