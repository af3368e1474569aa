"""The operator's commands, once on the store alone and once through the running program."""

import asyncio
import gc
import io
import os
import shutil
import socket
import stat
import tarfile
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import TypeAlias
from unittest.mock import ANY

import msgspec
import pytest

from adapters.cli.app import run
from adapters.cli.troubles import IN_THE_WAY
from adapters.operator.errands import FOLDER, ErrandFiles
from adapters.operator.server import listens
from adapters.operator.wire import NAME, framed, short
from config import playing
from config.container import opened
from config.main import Composition
from config.operating import office_on
from config.settings import Settings
from core.keeping import KeptTable
from core.people import Account, person_id
from core.people_commands import Meet
from services.languages import CODES, language
from services.operating.errands import Errand
from services.operating.orders import Counted, Failed, Listed, ListTables, Shown
from services.operating.traces import Traces
from tests.config.test_playing import SITTING
from tests.fakes.hurry import hurried
from tests.fakes.patience import PATIENCE

Told: TypeAlias = tuple[int, str]
Do: TypeAlias = Callable[..., Told]


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with a table that somebody has begun to play at, and with people."""
    folder = tmp_path_factory.mktemp("prepared") / "data"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(folder))
        patch.setattr("sys.stdin", io.StringIO())
        playing.play(SITTING, None)
    with opened(Settings(data_folder=folder)) as container:
        service = container.service()
        for name in ("dora", "ed", "ed"):
            account = Account("slack" if name == "dora" else "matrix", f"U-{name}-{len(name)}")
            service.handle(Meet(id=os.urandom(4).hex(), account=account, name=name.title()))
        twin = Account("slack", "U-ed")
        service.handle(Meet(id="twin", account=twin, name="Ed"))
    secrets = folder / "slack"
    secrets.mkdir(mode=0o700)
    (secrets / "ledger.txt").write_text("handled", encoding="utf-8")
    return folder


@pytest.fixture
def folder(prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copy = tmp_path / "data"
    shutil.copytree(prepared, copy)
    monkeypatch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(copy))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setattr("importlib.metadata.version", str)
    return copy


@contextmanager
def running(folder: Path) -> Generator[None]:
    """The program without platforms, in another thread."""
    begun, ended = threading.Event(), threading.Event()

    async def serve() -> None:
        with opened(Settings(data_folder=folder)) as container:
            host = container.host()
            office = office_on(folder, host.lanes, host.handle)
            async with listens(folder, office.ask):
                begun.set()
                await asyncio.to_thread(ended.wait)
            await host.stop()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert begun.wait(PATIENCE)
        with hurried(300):
            yield
    finally:
        ended.set()
        thread.join()


@pytest.fixture(params=["stopped", "running"])
def way(request: pytest.FixtureRequest, folder: Path) -> Generator[str]:
    if request.param == "stopped":
        yield request.param
        return
    with running(folder):
        yield request.param


@pytest.fixture
def do(capsys: pytest.CaptureFixture[str]) -> Do:
    def done(*words: str, code: str = "en") -> Told:
        capsys.readouterr()
        result = run(Composition(language(code), asked=True), words)
        captured = capsys.readouterr()
        return result, captured.out + captured.err

    return done


@pytest.fixture
def table(folder: Path) -> str:
    (found,) = (folder / "tables").glob("*.json")
    return found.stem


def entries(folder: Path, table: str) -> str:
    """The log as it is stored; the answers to commands, refusals too, stand beside it."""
    stored = msgspec.json.decode((folder / "tables" / f"{table}.json").read_bytes())
    return msgspec.json.encode(stored["entries"]).decode()


def test_tables_are_listed_and_shown_without_a_hand(do: Do, way: str, table: str) -> None:
    code, out = do("tables", "list", "--json")
    listed = msgspec.json.decode(out, type=Listed)
    assert (code, [row.name for row in listed.rows]) == (0, [table])
    shown = msgspec.json.decode(do("tables", "show", table, "--json")[1], type=Shown)
    assert shown.row == listed.rows[0]
    assert [place.seat for place in shown.places] == [0, 1, 2, 3]
    code, told = do("tables", "show", table)
    assert code == 0
    assert "console:" in told
    assert do("tables", "show", "nowhere")[0] == 2
    assert "dora" not in told.casefold()


def test_what_is_changed_stands_in_the_log(do: Do, way: str, table: str, folder: Path) -> None:
    assert do("tables", "move", table, "slack:T1/C2", "--thread", "17.5")[0] == 0
    assert "slack:T1/C2 thread 17.5" in do("tables", "show", table)[1]
    assert do("tables", "move", table, "matrix:!a:b", "--from", "slack:T1/C2")[0] == 0
    assert do("tables", "offer", table, "A", "Dora")[0] == 0
    assert do("tables", "fix", table, "players.b.coins", "9", "they", "were", "lost")[0] == 0
    assert do("people", "replace", table, "A", "Dora", "--yes")[0] == 0
    assert "Dora" in do("tables", "show", table)[1]
    assert do("people", "remove", table, "A", "--yes")[0] == 0
    log = entries(folder, table)
    for tag in ("room_bound", "seat_offered", "corrected", "seat_handed", "resigned", "cancelled"):
        assert f'"{tag}"' in log
    assert '"players.1.coins"' in log
    assert do("tables", "cancel", table, "--yes")[0] == 2
    assert do("export", table, "--log", str(folder / "record.jsonl"))[0] == 0
    text = language("en").text
    assert do("tables", "list")[1].strip() == text("operator-no-tables", over=1, folder=str(folder))
    assert table in do("tables", "list", "--all")[1]


@pytest.mark.parametrize("code", CODES)
def test_what_cannot_be_is_refused_in_a_sentence(
    do: Do, way: str, table: str, code: str, folder: Path
) -> None:
    before = entries(folder, table)
    for words in (
        ("tables", "offer", "nowhere", "B"),
        ("tables", "offer", table, "B", "Nobody-By-This-Name"),
        ("tables", "offer", table, "Z"),
        ("tables", "offer", table, "F"),
        ("tables", "fix", table, "players.1.coins", "9"),
        ("tables", "fix", table, "players.1.coins", "-9", "why"),
        ("tables", "fix", table, "players.1.hats", "9", "why"),
        ("tables", "move", table, "nowhere"),
        ("tables", "move", table, "slack:C1", "--from", "slack:C7"),
        ("tables", "cancel", table),
        ("tables", "shwo", table),
        ("tables", "import", str(folder / "lock")),
        ("people", "replace", table, "A", "Ed", "--yes"),
        ("people", "forget", "Dora"),
        ("store", "backup", str(folder / "lock")),
        ("store", "restore", str(folder / "people.json"), "--yes"),
        ("store", "restore", str(folder / "absent"), "--yes"),
    ):
        result, told = do(*words, code=code)
        assert result == 2, words
        assert told.strip(), words
    assert entries(folder, table) == before


def test_a_table_is_exported_and_put_back(
    do: Do, way: str, table: str, folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "kept.json"
    assert do("tables", "export", table, str(file))[0] == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert do("tables", "export", table, str(file))[0] == 2
    assert do("tables", "cancel", table, "--yes")[0] == 0
    assert do("tables", "import", str(file))[0] == 2
    assert do("tables", "import", str(file), "--replace")[0] == 2
    assert do("tables", "import", str(file), "--replace", "--yes")[0] == 0
    assert table in do("tables", "list")[1]
    assert '"restored"' in entries(folder, table)
    assert do("store", "verify")[0] == 0
    kept = msgspec.json.decode(file.read_bytes(), type=KeptTable)
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(kept, schema=99)))
    assert do("tables", "import", str(file), "--replace", "--yes")[0] == 2


@pytest.mark.parametrize("code", CODES)
def test_whether_it_is_alive_is_known_without_its_pages_too(
    do: Do, way: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMESBOT_HEALTH__PORT", "0")
    result, told = do("check", "--alive", code=code)
    assert result == (0 if way == "running" else 1)
    assert told == language(code).text("check-alive" if result == 0 else "check-not-alive") + "\n"


def test_everything_is_backed_up_and_restored(
    do: Do, way: str, table: str, folder: Path, tmp_path: Path
) -> None:
    file = tmp_path / "all.tar.gz"
    assert do("store", "backup", str(file)) == (0, ANY)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert do("store", "verify", str(file))[0] == 0
    assert do("people", "forget", "Dora", "--yes")[0] == 0
    assert do("tables", "cancel", table, "--yes")[0] == 0
    assert do("tables", "purge", "--older-than", "0", "--yes")[0] == 0
    assert not list((folder / "tables").glob(f"{table}.*"))
    assert do("tables", "list", "--all")[1].startswith("There are no tables")
    code, told = do("store", "restore", str(file), "--yes")
    assert (code, "slack" in told) == (0, True)
    assert table in do("tables", "list")[1]
    assert "Dora" in do("people", "find", "dora")[1]
    assert do("store", "verify")[0] == 0


@pytest.mark.parametrize("while_running", [False, True])
@pytest.mark.parametrize("damage", ["at the start", "later"])
@pytest.mark.parametrize("way_back", ["store restore", "tables import --replace"])
def test_a_table_that_cannot_be_read_is_put_back(
    do: Do,
    table: str,
    folder: Path,
    tmp_path: Path,
    while_running: bool,
    damage: str,
    way_back: str,
) -> None:
    file = tmp_path / "kept"
    taken = ("store", "backup") if way_back == "store restore" else ("tables", "export", table)
    assert do(*taken, str(file))[0] == 0
    files = [folder / "tables" / f"{table}{ending}" for ending in (".json", ".bak")]

    def break_it() -> None:
        for each in files:
            each.write_text('{"head": ', encoding="utf-8")

    if damage == "at the start":
        break_it()
    with running(folder) if while_running else nullcontext():
        break_it()
        code, told = do(*way_back.split(), str(file), "--yes")
        assert (code, "cannot be read" in told) == (0, False), told
        listed = do("tables", "list")[1]
        assert (table in listed, "cannot be read" in listed) == (True, False), listed
        assert do("store", "verify")[0] == 0
    assert '"restored"' in entries(folder, table)


def test_a_table_of_a_later_version_is_left_alone(
    do: Do, table: str, folder: Path, tmp_path: Path
) -> None:
    assert do("store", "backup", str(tmp_path / "all.tar.gz"))[0] == 0
    file = folder / "tables" / f"{table}.json"
    later = msgspec.json.decode(file.read_bytes())
    later["schema"]["1"]["version"] = 99
    file.write_bytes(msgspec.json.encode(later))
    code, told = do("store", "restore", str(tmp_path / "all.tar.gz"), "--yes")
    assert (code, "newer version" in told) == (1, True)
    assert msgspec.json.decode(file.read_bytes()) == later


def test_a_new_machine_gets_everything_back(
    do: Do, table: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "all.tar.gz"
    assert do("store", "backup", str(file)) == (0, ANY)
    fresh = tmp_path / "fresh"
    monkeypatch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(fresh))
    assert do("store", "restore", str(file), "--yes")[0] == 0
    assert table in do("tables", "list")[1]
    assert (fresh / "slack" / "ledger.txt").read_text(encoding="utf-8") == "handled"
    modes = {stat.S_IMODE(path.stat().st_mode) & 0o077 for path in fresh.rglob("*")}
    assert modes == {0}


@pytest.mark.parametrize("damage", ["cut", "changed", "left out", "newer"])
def test_a_damaged_backup_changes_nothing(
    do: Do, table: str, folder: Path, tmp_path: Path, damage: str
) -> None:
    file, broken = tmp_path / "all.tar.gz", tmp_path / "broken.tar.gz"
    assert do("store", "backup", str(file)) == (0, ANY)
    if damage == "cut":
        broken.write_bytes(file.read_bytes()[:-200])
    else:
        with tarfile.open(file) as source, tarfile.open(broken, "w:gz") as copy:
            for member in source.getmembers():
                content = source.extractfile(member)
                assert content is not None
                data = content.read()
                if member.name == "people.json":
                    if damage == "left out":
                        continue
                    data = data.replace(b"Dora", b"Nora" if damage == "changed" else b"Dora")
                if member.name == "backup.json" and damage == "newer":
                    data = data.replace(b'"schema":', b'"schema":9')
                    member.size = len(data)
                copy.addfile(member, io.BytesIO(data))
    before = entries(folder, table)
    code, told = do("store", "restore", str(broken), "--yes")
    assert (code, "newer version" in told) == (2, damage == "newer")
    assert do("store", "verify", str(broken))[0] == 2
    assert entries(folder, table) == before


def test_a_person_is_forgotten(do: Do, way: str, table: str, folder: Path) -> None:
    assert do("people", "replace", table, "A", "Dora", "--yes")[0] == 0
    assert do("people", "forget", "Dora", "--yes")[0] == 0
    assert do("people", "find", "Dora")[1].startswith("Nobody")
    for file in (*folder.rglob("*.json"), *folder.rglob("*.bak")):
        text = file.read_text(encoding="utf-8")
        assert "U-dora" not in text, file
        assert "Dora" not in text, file
    assert do("store", "verify")[0] == 0


def test_figures_name_nobody(do: Do, way: str, table: str) -> None:
    counted = msgspec.json.decode(do("stats", "--json")[1], type=Counted)
    assert counted.people >= 3
    assert sum(counted.tables["trickerion"].values()) == 1
    told = do("stats")[1]
    assert not any(name in told for name in ("Ed", "Dora", table))


def test_a_backup_names_what_it_lacks(do: Do, table: str, folder: Path, tmp_path: Path) -> None:
    (folder / "tables" / "torn-page.json").write_text("{", encoding="utf-8")
    code, told = do("store", "backup", str(tmp_path / "all.tar.gz"))
    assert (code, "torn-page" in told) == (1, True)
    assert do("store", "verify", str(tmp_path / "all.tar.gz"))[0] == 0


@pytest.mark.parametrize("code", CODES)
def test_a_damaged_ledger_is_told_of_in_a_sentence(
    do: Do, way: str, folder: Path, tmp_path: Path, code: str
) -> None:
    for name in ("slack.db", "slack.db.damaged"):
        (folder / "slack" / name).write_bytes(b"SQLite format 3\0" + b"?" * 5_000)
    file = tmp_path / "all.tar.gz"
    result, told = do("store", "backup", str(file), code=code)
    assert (result, told.count("slack/slack.db"), len(told.splitlines())) == (1, 1, 2), told
    assert do("store", "verify", str(file))[0] == 0
    result, told = do("people", "forget", "Dora", "--yes", code=code)
    assert (result, "slack" in told, "Traceback" in told) == (2, True, False), told
    (folder / "slack" / "slack.db").unlink()
    assert do("people", "forget", "Dora", "--yes", code=code)[0] == 0


MISTAKES = (
    ("operator-room", "tables", "move", "TABLE", "!games:example.org"),
    ("operator-room", "tables", "move", "TABLE", "irc:games"),
    ("operator-room", "tables", "move", "TABLE", "slack:C1"),
    ("operator-room", "tables", "move", "TABLE", "matrix:#games:example.org"),
    ("operator-no-such-seat", "people", "remove", "TABLE", "F", "--yes"),
    ("cli-no-folder", "store", "backup", "/nowhere/all.tar.gz"),
    ("cli-no-folder", "tables", "export", "TABLE", "/nowhere/kept.json"),
    ("operator-nobody-called", "people", "forget", "nowhere"),
    ("operator-no-such-table", "tables", "cancel", "nowhere", "--yes"),
    ("operator-no-such-table", "tables", "export", "nowhere", "kept.json"),
    ("operator-no-such-table", "tables", "show", "nowhere"),
)


@pytest.mark.parametrize("code", CODES)
def test_a_mistake_is_explained(do: Do, way: str, table: str, folder: Path, code: str) -> None:
    before = entries(folder, table)
    for key, *words in MISTAKES:
        named = [table if it == "TABLE" else it for it in words]
        about = table if table in named else "nowhere"
        where = "/nowhere" if key == "cli-no-folder" else str(folder)
        told = language(code).text(key, word=named[-1], name=named[-1], folder=where, table=about)
        assert do(*named, code=code) == (2, f"{told}\n")
    assert entries(folder, table) == before


def test_an_option_that_is_missing_is_named(do: Do, folder: Path) -> None:
    assert "--older-than DAYS" in do("tables", "purge")[1]


def test_a_table_that_is_left_without_people_is_said_to_be_closed(do: Do, table: str) -> None:
    told = do("people", "remove", table, "A", "--yes")[1]
    assert "closed" in told
    assert "cancelled" in do("tables", "list", "--all")[1]


@pytest.mark.parametrize("code", CODES)
def test_somebody_who_is_not_quite_forgotten_is_so_first(
    do: Do, way: str, folder: Path, code: str
) -> None:
    account = Account("slack", "U-dora-4")
    traces = Traces((account,), (person_id(account),), ("Dora",))
    ErrandFiles(folder).keep(Errand(person_id(account), traces, "anon-1"))
    finished = language(code).text("operator-forgetting-done", count=1)
    assert do("people", "forget", "Dora", code=code) == (0, f"{finished}\n")
    assert do("people", "forget", "Dora", "--yes", code=code)[0] == 2
    assert not (folder / FOLDER).exists()


def test_what_is_noted_meanwhile_goes_into_the_log_and_not_to_the_terminal(
    do: Do, table: str, folder: Path
) -> None:
    for ending in (".json", ".bak"):
        (folder / "tables" / f"{table}{ending}").write_text("{", encoding="utf-8")
    code, told = do("tables", "list")
    logged = (folder / "boardgamesbot.log").read_text(encoding="utf-8").splitlines()
    assert code == 0
    assert "UnreadableError" not in told
    assert any("UnreadableError" in msgspec.json.decode(line)["event"] for line in logged)


def test_damage_is_found(do: Do, table: str, folder: Path) -> None:
    file = folder / "tables" / f"{table}.json"
    head = msgspec.json.decode(file.read_bytes())
    head["head"]["1"]["seed"] = "00" * 32
    file.write_bytes(msgspec.json.encode(head))
    code, told = do("store", "verify")
    assert code == 1
    assert table in told


def test_the_socket_is_closed_to_others_and_goes_with_the_program(folder: Path) -> None:
    with running(folder):
        assert stat.S_IMODE((folder / NAME).stat().st_mode) == 0o600
    assert not (folder / NAME).exists()


def test_a_program_that_does_not_listen_is_named(do: Do, folder: Path) -> None:
    with opened(Settings(data_folder=folder)):
        code, told = do("tables", "list")
    assert code == IN_THE_WAY
    assert str(folder) in told


@pytest.mark.parametrize("sent", [b"\0\0\0\x02[]", b"\xff\xff\xff\xff", b"\0\0"])
def test_nonsense_on_the_socket_harms_nobody(do: Do, folder: Path, sent: bytes) -> None:
    with running(folder):
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(folder / NAME))
            line.sendall(sent)
            line.shutdown(socket.SHUT_WR)
            answer = line.recv(65536)
        assert (b"not-understood" in answer) == (b"[]" in sent)
        assert do("tables", "list")[0] == 0


@pytest.mark.asyncio
@pytest.mark.parametrize("rounds", range(5))
async def test_who_comes_as_the_program_ends_is_let_go(folder: Path, rounds: int) -> None:
    async def ask(_order: object) -> Failed:
        return Failed("never")

    async with asyncio.timeout(PATIENCE):
        with socket.socket(socket.AF_UNIX) as late:
            async with listens(folder, ask):
                with short(folder) as path:
                    late.connect(path)
                for _ in range(rounds):
                    await asyncio.sleep(0)
            late.setblocking(False)
            with suppress(ConnectionError):
                assert await asyncio.get_running_loop().sock_recv(late, 1) == b""
    gc.collect()  # an end that nobody closed is told of, and is a failure


@pytest.mark.asyncio
async def test_no_line_outlives_the_program(folder: Path) -> None:
    asked = asyncio.Event()

    async def ask(_order: object) -> Failed:
        asked.set()
        return Failed("long", detail="x" * 5_000_000)

    async with asyncio.timeout(PATIENCE):
        async with listens(folder, ask):
            with short(folder) as path:
                lines = [await asyncio.open_unix_connection(path) for _ in range(3)]
                late = socket.socket(socket.AF_UNIX)
                late.connect(path)
            for _, writer in lines[:2]:
                writer.write(framed(msgspec.json.encode(ListTables())))
            await asked.wait()
        assert len(await lines[0][0].read()) < 5_000_000, "nobody has fetched it in time"
        assert await lines[2][0].read() == b""
    late.settimeout(PATIENCE)
    with late, suppress(ConnectionError):
        assert late.recv(1) == b""
    for _, writer in lines:
        writer.transport.abort()
