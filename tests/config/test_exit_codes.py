"""Exit codes: what a service manager may start again, and what waits for the operator."""

import errno
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

from adapters.cli.app import run
from adapters.cli.troubles import BAD_INPUT, FOR_OPERATOR, IN_THE_WAY
from config import running
from config.container import Container, opened
from config.main import Composition
from config.settings import Settings
from services.languages import CODES, language
from services.platforms import HopelessError

Do: TypeAlias = Callable[..., int]

LOGIN = ("matrix", "login", "http://127.0.0.1:1", "@bot:example.org")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "none"))
    return tmp_path / "data"


@pytest.fixture(params=CODES)
def do(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> Do:
    def done(*words: str) -> int:
        code = run(Composition(language(request.param), asked=True), words)
        told = capsys.readouterr().err
        assert told.strip()
        assert "Traceback" not in told
        return code

    return done


@pytest.mark.parametrize("words", [("run",), ("play",), ("tables", "list"), ("check",)])
def test_settings_that_will_not_do_wait_for_the_operator(
    do: Do, folder: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("BOARDGAMESBOT_LANGUAGE", "en")
    monkeypatch.setenv("BOARDGAMESBOT_HEALTH__PORT", "seven")
    assert do(*words) == FOR_OPERATOR


def test_nowhere_to_play_waits_for_the_operator(do: Do, folder: Path) -> None:
    assert do("run") == FOR_OPERATOR


@pytest.mark.parametrize("words", [("run",), ("play",), ("store", "backup", "all.tar.gz")])
def test_a_data_folder_that_is_in_use_may_be_free_later(
    do: Do, folder: Path, words: tuple[str, ...]
) -> None:
    with opened(Settings(data_folder=folder)):
        assert do(*words) == IN_THE_WAY


@pytest.mark.parametrize("words", [("run",), ("play",), ("tables", "list")])
def test_files_of_a_later_version_wait_for_the_operator(
    do: Do, folder: Path, words: tuple[str, ...]
) -> None:
    folder.mkdir()
    later = {"schema": {"1": {"version": 99}}}
    (folder / "people.json").write_bytes(msgspec.json.encode(later))
    assert do(*words) == FOR_OPERATOR


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.EACCES, FOR_OPERATOR), (errno.ENOSPC, IN_THE_WAY), (errno.EROFS, IN_THE_WAY)],
)
@pytest.mark.parametrize("words", [("run",), ("play",), ("tables", "list"), LOGIN])
def test_a_data_folder_that_cannot_be_opened_is_named(
    capsys: pytest.CaptureFixture[str],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    number: int,
    code: int,
) -> None:
    made = Path.mkdir

    def fail(path: Path, *args: Any, **more: Any) -> None:  # root may do everything
        if path.is_relative_to(folder):
            raise OSError(number, "refused")
        made(path, *args, **more)

    monkeypatch.setattr(Path, "mkdir", fail)
    monkeypatch.setattr("sys.stdin", io.StringIO("a password\n"))
    assert run(Composition(language("en"), asked=True), words) == code
    assert capsys.readouterr().err.startswith(f"The data folder {folder} cannot be used: ")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (OSError(28, "No space left on device"), IN_THE_WAY),
        (HopelessError("matrix-in-use"), IN_THE_WAY),
        (HopelessError("slack-refused", code="token_revoked"), FOR_OPERATOR),
    ],
)
def test_what_ends_a_running_program_says_whether_it_may_start_again(
    do: Do, folder: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, code: int
) -> None:
    async def fail(_container: Container, _telling: object) -> None:
        raise error

    monkeypatch.setattr(running, "serve", fail)
    assert do("run") == code


def test_a_command_line_that_will_not_do_is_neither(do: Do, folder: Path) -> None:
    assert do("run", "--nonsense") == BAD_INPUT
