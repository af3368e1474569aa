"""What an operator does at a table while nothing runs."""

import io
from pathlib import Path

import pytest

from adapters.cli.app import run
from config import playing
from config.main import Composition
from services.languages import CODES, language
from tests.config.test_playing import SITTING


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table somebody has begun to play at in a terminal."""
    monkeypatch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(tmp_path / "data"))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    playing.play(SITTING, None)
    (found,) = (tmp_path / "data" / "tables").glob("*.json")
    return found.stem


def tend(code: str, *words: str) -> int:
    return run(Composition(language(code), asked=True), ["tend", *words])


@pytest.mark.parametrize("code", CODES)
def test_seats_are_offered_and_positions_corrected(
    code: str, table: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert tend(code, "offer", table, "b") == 0
    assert tend(code, "fix", table, "players.1.coins", "9", "they", "were", "lost") == 0
    assert table in capsys.readouterr().out
    for words in (
        ("offer", "nowhere", "B"),
        ("offer", table, "B", "Nobody-By-This-Name"),
        ("offer", table, "Z"),
        ("offer", table, "F"),
        ("fix", table, "players.1.coins", "9"),
        ("fix", table, "players.1.coins", "-9", "why"),
        ("fix", table, "players.1.hats", "9", "why"),
    ):
        assert tend(code, *words) == 2, words
        assert capsys.readouterr().err
