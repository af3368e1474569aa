"""People who are forgotten while the process is killed, at every moment that it may be."""

import asyncio
import os
import shutil
import signal
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from dependency_injector import providers

from adapters.matrix.ledger import Ledger as MatrixLedger
from adapters.operator.errands import FOLDER, ErrandFiles
from adapters.slack.ledger import Ledger as SlackLedger
from adapters.slack.profiles import Profile
from adapters.tinydb.storage import SafeStorage
from config.container import Container, opened
from config.operating import office_on
from config.running import play
from config.settings import Health, Settings
from core.answers import Done
from core.commands import AddOpponent, AnyCommand, Join, Open
from core.people import Account, RoomRef
from core.people_commands import Link, Meet, OfferLink
from services.chat.live import Live, LiveBook
from services.chat.story import STORY
from services.operating.errands import Errand
from services.operating.orders import (
    Failed,
    Finished,
    FinishForgetting,
    ForgetSomebody,
    Forgotten,
)
from services.operating.traces import Traces
from services.platforms import Hall, HopelessError
from tests.crash.moments import Striker, struck

NAME, PROFILE, USER = "Dora Almeida", "dora.almeida", "U0DORA77"
SLACK = f"slack:T1/{USER}"
TRACES = (NAME.encode(), PROFILE.encode(), USER.encode())
ROOM = RoomRef("slack", "T1/C1")


class Cut(sqlite3.Connection):
    """Every statement is a moment."""

    def execute(self, *args: Any) -> sqlite3.Cursor:
        return super().execute(*args)


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Somebody who sits at a table and has a menu, a story and a profile on two platforms."""
    folder = tmp_path_factory.mktemp("prepared") / "data"
    with opened(Settings(data_folder=folder)) as container:
        handle, number = container.service().handle, iter(range(100))

        def do(kind: type[AnyCommand], /, **fields: Any) -> Any:
            made: Any = kind
            return handle(made(id=f"c{next(number)}", **fields))

        dora = do(Meet, account=Account("slack", f"T1/{USER}"), name=NAME).person
        ana = do(Meet, account=Account("slack", "T1/U0ANA"), name="Ana").person
        table = do(Open, person=ana, game="trickerion", room=ROOM).table
        do(Join, person=dora, table=table)
        do(AddOpponent, person=ana, table=table, kind="random")
        other = do(Open, person=dora, game="trickerion", room=ROOM).table
    for place, ledger_type in (("slack/slack.db", SlackLedger), ("matrix/ledger.db", MatrixLedger)):
        (folder / place).parent.mkdir(mode=0o700)
        ledger = ledger_type(folder / place)
        told = (f"{NAME} A●: got ready.", f"{PROFILE} B■: moved.")
        LiveBook(ledger, STORY).note(Live(other, ROOM, "1.2", 1, 1, told, 2, 7))
        if isinstance(ledger, SlackLedger):
            profile = msgspec.json.encode(Profile(PROFILE)).decode()
            ledger.note("person", f"T1/{USER}", profile)
        ledger.close()
    return folder


def forget(folder: Path, *, again: bool = False) -> object:
    """As the command does, on the store alone; the report."""
    with opened(Settings(data_folder=folder)) as container:
        lanes = container.lanes()
        office = office_on(folder, lanes, lanes.handle)
        order = FinishForgetting() if again else ForgetSomebody(SLACK)
        return asyncio.run(office.ask(order))


def left(folder: Path) -> list[str]:
    """The files in which anything of the person stands."""
    files = (it for it in folder.rglob("*") if it.is_file())
    return [it.name for it in files if any(word in it.read_bytes() for word in TRACES)]


def killed(folder: Path, moment: int, told: Path) -> bool:
    """Whether a process that forgets has died at its so many-th moment."""
    child = os.fork()
    if child == 0:
        try:
            striker = Striker(moment, told)
            striker.watch(
                [
                    (Path, "replace"),
                    (Path, "unlink"),
                    (SafeStorage, "_set_aside"),
                    (Cut, "execute"),
                ]
            )
            connect = sqlite3.connect
            sqlite3.connect = lambda file, **named: connect(file, factory=Cut, **named)  # type: ignore[assignment]
            forget(folder)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL


def test_whoever_is_being_forgotten_is_forgotten_whenever_the_process_dies(
    prepared: Path, tmp_path: Path
) -> None:
    assert len(left(prepared)) >= 4
    told, moment = tmp_path / "told", 0
    while True:
        moment += 1
        folder = tmp_path / str(moment)
        shutil.copytree(prepared, folder)
        if not killed(folder, moment, told):
            break
        noted = (folder / FOLDER).exists() and bool(ErrandFiles(folder).all())
        if noted:
            assert forget(folder, again=True) == Finished(1)
        elif left(folder):
            assert isinstance(forget(folder), Forgotten)
        assert left(folder) == [], struck(told)[-1]
        assert not [*(folder / FOLDER).glob("*")]
        with opened(Settings(data_folder=folder)) as container:
            assert len(container.service().index.all()) == 2
        shutil.rmtree(folder)
    assert moment > 40


def noted(container: Container, folder: Path) -> None:
    """Somebody is about to be forgotten."""
    traces = Traces((Account("slack", f"T1/{USER}"),), (SLACK,), (NAME, PROFILE))
    assert container.service().directory.person(SLACK) is not None
    ErrandFiles(folder).keep(Errand(SLACK, traces, "anon-1"))


def test_who_links_an_account_before_it_goes_on_is_forgotten_with_it(
    prepared: Path, tmp_path: Path
) -> None:
    folder, user = tmp_path / "data", "@dora:example.org"
    shutil.copytree(prepared, folder)
    with opened(Settings(data_folder=folder)) as container:
        noted(container, folder)
        handle: Any = container.service().handle
        account = Account("matrix", user)
        other = handle(Meet(id="m", account=account, name="Dora at home")).person
        code = handle(OfferLink(id="o", person=SLACK)).code
        handle(Link(id="l", person=other, code=code, sure=True))
        assert container.service().directory.ids(SLACK) == (SLACK, other)
    assert forget(folder, again=True) == Finished(1)
    assert left(folder) == []
    assert user.encode() not in (folder / "people.json").read_bytes()
    with opened(Settings(data_folder=folder)) as container:
        met = container.service().handle(Meet(id="n", account=account, name="Somebody"))
        assert isinstance(met, Done)


def test_a_ledger_that_cannot_be_read_keeps_the_rest_of_nobody(
    prepared: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(prepared, folder)
    ledger = folder / "slack" / "slack.db"
    kept = ledger.read_bytes()
    ledger.write_bytes(b"no database" * 1_000)
    assert isinstance(forget(folder), Failed)
    assert NAME not in (folder / "people.json").read_text(encoding="utf-8")
    ledger.write_bytes(kept)
    assert forget(folder, again=True) == Finished(1)
    assert left(folder) == []


class Silent:
    """Nobody listens to what the program says."""

    def up(self, platform: str) -> None: ...

    def away(self, platform: str, error: Exception) -> None: ...

    def lost(self, error: HopelessError) -> None: ...


class Idle:
    """A platform on which nothing happens."""

    name = "slack"

    async def play(self, hall: Hall) -> None:
        await asyncio.Event().wait()


@pytest.mark.parametrize("way", ["the same again", "the next start"])
def test_what_a_ledger_could_not_be_rid_of_goes_when_it_can(
    prepared: Path, tmp_path: Path, way: str
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(prepared, folder)
    ledger = folder / "slack" / "slack.db"
    kept = ledger.read_bytes()
    with opened(Settings(data_folder=folder)) as container:
        noted(container, folder)
    ledger.write_bytes(b"no database" * 1_000)
    report = forget(folder, again=True)
    assert isinstance(report, Failed)
    assert (report.code, report.table) == ("forgetting", "slack.db")
    assert [it.gone for it in ErrandFiles(folder).all()] == [True]
    ledger.write_bytes(kept)
    assert PROFILE.encode() in ledger.read_bytes()
    if way == "the same again":
        assert forget(folder, again=True) == Finished(1)
        assert forget(folder, again=True) == Finished(0)
    else:
        asyncio.run(started(folder))
    assert left(folder) == []
    assert not (folder / FOLDER).exists()


async def started(folder: Path) -> None:
    """The program, which ends at once."""
    ended = asyncio.Event()
    ended.set()
    with opened(Settings(data_folder=folder, health=Health(port=0))) as container:
        container.platforms.override(providers.Object((Idle(),)))
        await play(container, Silent(), ended)
