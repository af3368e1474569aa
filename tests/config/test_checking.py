"""``check``: what works is told, what does not is told with what to do, in every language."""

import re
from collections.abc import Iterator
from email.utils import formatdate
from pathlib import Path

import msgspec
import pytest

from adapters.cli.app import run
from adapters.cli.troubles import FOR_OPERATOR
from config.allowed import names, variable
from config.main import Composition
from services.checking import Finding, clocks_compared
from services.languages import CODES, language

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the settings file would be; beside it a data folder closed to others."""
    for name in ("BOARDGAMESBOT_CONFIG", *map(variable, names())):
        monkeypatch.delenv(name, raising=False)
    file = tmp_path / "some.toml"
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    written = f'data_folder = "{data}"\n[pictures]\nshown = false\n[health]\nport = 0\n'
    file.write_text(written, encoding="utf-8")
    return file


def checked(
    capsys: pytest.CaptureFixture[str], file: Path
) -> tuple[int, dict[tuple[str, str], str]]:
    """The exit code, and each finding with its verdict."""
    code = run(Composition(language("en"), asked=True), ["check", "--json", "--config", str(file)])
    rows = [msgspec.json.decode(line) for line in capsys.readouterr().out.splitlines()]
    return code, {(row["about"], row["code"]): row["verdict"] for row in rows}


def test_a_fresh_place_is_in_order(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, found = checked(capsys, place)
    assert code == 0
    assert {about for (about, _), verdict in found.items() if verdict == "good"} >= {
        "settings",
        "folder",
        "permissions",
        "space",
        "store",
        "zones",
        "pictures",
    }
    assert found["platforms", "none"] == "doubtful"


def test_what_others_can_read_is_named(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secrets = place.with_suffix(".env")
    secrets.write_text("BOARDGAMESBOT_SLACK__BOT_TOKEN=xoxb-1\n", encoding="utf-8")
    secrets.chmod(0o644)
    ledger = place.parent / "data" / "ledger.db"
    ledger.touch()
    ledger.chmod(0o640)  # whatever the process lets others do
    code, found = checked(capsys, place)
    assert code == 1
    assert found["secrets", "open"] == found["permissions", "open"] == "bad"


def test_a_folder_where_a_file_is_cannot_be_used(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (place.parent / "data").rmdir()
    (place.parent / "data").touch(mode=0o600)
    code, found = checked(capsys, place)
    assert (code, found["folder", "unwritable"]) == (1, "bad")


def test_damaged_tables_are_named(
    place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = tmp_path / "data" / "tables"
    tables.mkdir(mode=0o700)
    (tables / "broken.json").write_text("{", encoding="utf-8")
    (tables / "broken.json").chmod(0o600)
    code, found = checked(capsys, place)
    assert (code, found["store", "unreadable"]) == (1, "bad")


def test_slack_without_its_tokens_and_matrix_without_a_login(
    place: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMESBOT_PLATFORMS", "slack,matrix")
    code, found = checked(capsys, place)
    assert code == 1
    assert found["slack-settings", "missing"] == found["matrix-login", "none"] == "bad"


def test_pictures_are_drawn_for_real(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place.write_text(place.read_text(encoding="utf-8").replace("false", "true"), encoding="utf-8")
    assert checked(capsys, place)[1]["pictures", "drawn"] == "good"


def test_nothing_is_checked_with_settings_that_cannot_be_used(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place.write_text("langage = 'en'", encoding="utf-8")
    assert checked(capsys, place) == (FOR_OPERATOR, {})


@pytest.mark.parametrize("code", CODES)
def test_it_is_told_in_words(code: str, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(Composition(language(code), asked=True), ["check", "--config", str(place)])
    told = capsys.readouterr().out
    assert str(place) in told
    assert told.splitlines()[-1] == language(code).text("check-end", bad=0, doubtful=1)


@pytest.mark.parametrize(
    ("ahead", "code", "verdict"),
    [
        (0, "right", "good"),
        (100, "fast", "doubtful"),
        (-100, "slow", "doubtful"),
        (900, "fast", "bad"),
    ],
)
def test_clocks_are_compared(
    ahead: int, code: str, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", lambda: 1_900_000_000.0)
    found = clocks_compared("Slack", formatdate(1_900_000_000 - ahead, usegmt=True))
    assert (found.code, found.verdict) == (code, verdict)


def raised() -> Iterator[tuple[str, str]]:
    """Everything that a check can find, as the source has it."""
    layers = ("services", "adapters", "config")
    for file in (found for layer in layers for found in (ROOT / layer).rglob("checking.py")):
        source = file.read_text(encoding="utf-8")
        yield from re.findall(r'Finding\(\s*"([a-z-]+)", "([a-z]+)"', source)


@pytest.mark.parametrize("code", CODES)
def test_every_finding_has_a_sentence(code: str) -> None:
    found = set(raised())
    assert len(found) > 25
    assert [it for it in found if not language(code).has(f"check-{it[0]}-{it[1]}")] == []


def test_a_finding_puts_parts_with_words_of_their_own_in() -> None:
    class Part:
        def text(self, language: object) -> str:
            return "broken by someone"

    finding = Finding("pictures", "broken", "bad", {"detail": Part()})
    assert "broken by someone" in finding.text(language("en"))
