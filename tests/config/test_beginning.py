"""``init``: answers become settings that can be used, and tokens a file that others cannot read."""

import io
import stat
from pathlib import Path

import pytest

from adapters.cli.app import run
from config.allowed import names, variable
from config.main import Composition
from config.settings_file import load, secrets_file
from services.languages import CODES, language

TOKEN = "xoxb-1 'quoted' \\ $HOME #"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("BOARDGAMESBOT_CONFIG", *map(variable, names())):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "new" / "games.toml"


def init(
    file: Path, monkeypatch: pytest.MonkeyPatch, *answers: str, more: tuple[str, ...] = ()
) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{it}\n" for it in answers)))
    words = ("init", "--config", str(file), *more)
    return run(Composition(language("en"), asked=True), words)


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_both_platforms(file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    data = tmp_path / 'odd "name" é'
    answers = ("slack, matrix", "pt", str(data), "socket", TOKEN, "xapp-1", "a.org b.org")
    assert init(file, monkeypatch, *answers) == 0
    found = load(file)
    assert (found.platforms, found.language, found.data_folder) == (
        ("slack", "matrix"),
        "pt-BR",
        data,
    )
    assert found.slack.bot_token.get_secret_value() == TOKEN
    assert found.slack.app_token.get_secret_value() == "xapp-1"
    assert found.matrix.servers == ("a.org", "b.org")
    assert (mode(file), mode(secrets_file(file))) == (0o600, 0o600)
    assert "xapp-1" not in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("code", "answer"),
    [
        *(("en", it) for it in ("both", "Slack and Matrix", "MATRIX slack")),
        *(("pt-BR", it) for it in ("os dois", "Ambos", "both", "slack e matrix")),
    ],
)
def test_both_may_be_said_as_the_question_says_it(
    code: str, answer: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    run(Composition(language(code), asked=True), ("init", "--config", str(file)))
    assert set(load(file).platforms) == {"slack", "matrix"}


def test_nothing_answered_is_the_terminal_alone(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert init(file, monkeypatch) == 0
    assert load(file).platforms == ()
    assert not secrets_file(file).exists()


def test_over_http_there_is_a_signing_secret(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert init(file, monkeypatch, "slack", "", "", "http", "", "shh") == 0
    found = load(file)
    assert found.slack.transport == "http"
    assert found.slack.signing_secret.get_secret_value() == "shh"
    assert found.slack.bot_token.get_secret_value() == ""


def test_nothing_is_overwritten_in_silence(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert init(file, monkeypatch, "slack", "", "", "", "xoxb-1", "xapp-1") == 0
    before = file.read_text(encoding="utf-8")
    assert init(file, monkeypatch) == 2
    assert file.read_text(encoding="utf-8") == before
    assert init(file, monkeypatch, "matrix", more=("--replace",)) == 0
    assert load(file).platforms == ("matrix",)
    assert file.with_name("games.toml.before").read_text(encoding="utf-8") == before
    assert not secrets_file(file).exists()
    assert mode(file.with_name("games.env.before")) == 0o600


@pytest.mark.parametrize("answers", [("irc",), ("slack", "tlh"), ("slack", "", "", "telegraph")])
def test_a_wrong_answer_writes_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch, answers: tuple[str, ...]
) -> None:
    assert init(file, monkeypatch, *answers) == 2
    assert not file.exists()


@pytest.mark.parametrize("code", CODES)
def test_what_comes_next_is_told(
    code: str, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    run(Composition(language(code), asked=True), ("init", "--config", str(file)))
    assert f"boardgamesbot check --config {file}" in capsys.readouterr().out
