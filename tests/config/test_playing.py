"""What is said when nobody can sit down: one sentence, in the right language, and no traceback."""

import io
from pathlib import Path

import pytest

from adapters.cli.parts import Sitting
from adapters.cli.troubles import FOR_OPERATOR, IN_THE_WAY
from config import playing
from config.container import opened
from config.settings import Settings
from services.languages import language
from tests.fakes.hurry import hurried

SITTING = Sitting(
    game="trickerion", seats=None, options={}, people=(), opponent=None, table="", new=False
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    chosen = tmp_path / "data"
    monkeypatch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(chosen))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "none"))
    return chosen


def refused(
    capsys: pytest.CaptureFixture[str], asked: str | None = None, code: int = IN_THE_WAY
) -> str:
    assert playing.play(SITTING, language(asked) if asked else None) == code
    written = capsys.readouterr()
    assert written.out == ""
    assert "Traceback" not in written.err
    return written.err


def test_a_second_player_with_the_same_folder_is_told_so(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with hurried(), opened(Settings()):
        told = refused(capsys)
    assert told.startswith(f"The program is already running with the data folder {folder}.")


def test_a_wrong_setting_is_named_in_the_language_that_was_asked_for(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMESBOT_LANGAUGE", "en")
    monkeypatch.setenv("BOARDGAMESBOT_PACE__KIND", "fast")
    name, value = refused(capsys, "pt-BR", FOR_OPERATOR).splitlines()
    assert name.startswith("O ambiente: não existe a configuração BOARDGAMESBOT_LANGAUGE.")
    assert name.endswith("Você quis dizer BOARDGAMESBOT_LANGUAGE?")
    assert value.startswith("O ambiente: “fast” não serve para “BOARDGAMESBOT_PACE__KIND”.")
    assert value.endswith("Serve: none, live, hours, days.")
    assert not folder.exists()


def test_a_folder_that_cannot_be_made_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.write_text("a file where a folder should be", encoding="utf-8")
    told = refused(capsys, code=FOR_OPERATOR)
    assert told.startswith(f"The data folder {folder} cannot be used:")


def test_the_language_of_the_settings_is_spoken(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMESBOT_LANGUAGE", "pt-BR")
    folder.write_text("", encoding="utf-8")
    told = refused(capsys, code=FOR_OPERATOR)
    assert told.startswith("Não é possível usar a pasta de dados")


def test_a_table_that_cannot_be_played_at_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    playing.play(SITTING, None)
    (table,) = (folder / "tables").glob("*.json")
    capsys.readouterr()

    table.write_text('{"schema": {"1": {"version": 99}}}', encoding="utf-8")
    playing.play(SITTING, None)
    assert capsys.readouterr().err.startswith(f"The table {table.stem} was saved by a newer")

    table.write_text("broken", encoding="utf-8")
    table.with_suffix(".bak").write_text("broken", encoding="utf-8")
    playing.play(SITTING, language("pt-BR"))
    assert capsys.readouterr().err.startswith(f"Não é possível ler a mesa {table.stem}")


def test_an_end_of_reading_is_not_blamed_on_the_data_folder(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_words: object) -> int:
        raise BrokenPipeError

    monkeypatch.setattr("adapters.console.play", gone)
    with pytest.raises(BrokenPipeError):
        playing.play(SITTING, None)
    assert folder.exists()
