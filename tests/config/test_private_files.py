"""Nothing that the program writes can be read by anybody else, whatever the system's habits are."""

import io
import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from slack_sdk.oauth.installation_store.sqlite3 import SQLite3InstallationStore

from adapters.cli.app import Commands
from adapters.matrix.ledger import Ledger as MatrixLedger
from adapters.slack.ledger import Ledger as SlackLedger
from config import playing
from config.main import Composition
from config.starting import keep_private
from services.languages import language
from tests.config.test_playing import SITTING

SECRET_WORDS = ("token", "secret", "password", "key")


@pytest.fixture(autouse=True)
def open_habits() -> Iterator[None]:
    """A system on which everybody may read everything that is made, before and after."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_all_that_playing_leaves_is_for_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(tmp_path / "data"))
    monkeypatch.setattr("sys.stdin", io.StringIO("board\nhand\n"))
    assert playing.play(SITTING, None) == 0
    logging.getLogger("config.test").error("something to keep")
    files = [tmp_path / "data", *(tmp_path / "data").rglob("*")]
    assert {"lock", "people.json", "boardgamesbot.log"} <= {it.name for it in files}
    assert not [it for it in files if stat.S_IMODE(it.stat().st_mode) & 0o077]


def test_databases_of_platforms_and_what_stands_beside_them_are_too(tmp_path: Path) -> None:
    keep_private()
    ledgers = (SlackLedger(tmp_path / "slack.db"), MatrixLedger(tmp_path / "ledger.db"))
    SQLite3InstallationStore(database=str(tmp_path / "installations.db"), client_id="1").init()  # type: ignore[no-untyped-call]
    files = list(tmp_path.iterdir())
    assert len(files) > 4, "also those that hold what was written last"
    assert not [it for it in files if stat.S_IMODE(it.stat().st_mode) & 0o077]
    for ledger in ledgers:
        ledger.close()


def test_no_command_takes_a_secret_as_an_argument() -> None:
    found = [
        (command.name, parameter.name)
        for command in every(Commands(Composition(language("en"), asked=True)))
        for parameter in command.params
        if any(word in str(parameter.name) for word in SECRET_WORDS)
        and not (isinstance(parameter, click.Option) and parameter.is_flag)
    ]
    assert not found


def every(command: click.Command) -> Iterator[click.Command]:
    yield command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner is not None
            yield from every(inner)
