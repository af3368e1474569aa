"""What the log says, and above all what it does not."""

import json
import logging
import stat
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from adapters.matrix.credentials import Credentials, Folder
from adapters.matrix.events import Said as MatrixSaid
from adapters.matrix.homeserver import RefusedError
from adapters.slack.incoming import Said as SlackSaid
from adapters.slack.ledger import Delivery
from adapters.slack.posts import Post, Spot
from adapters.system.logs import HIDDEN, LONGEST, OURS, formatter
from config.logs import NAME, keep_log
from config.settings import Log, Settings
from config.settings import Slack as SlackSection
from core.commands import Play
from core.notices import Parcel, Private, Talked
from core.people import Account, RoomRef
from core.table import Table
from services.chat.replies import Heard, Reply
from services.presenting.document import said

SECRET = "the rabbit is in the second hat"
TOKEN = "xoxb-1234-abcd"

ROOM = RoomRef("matrix", "!r")


@pytest.fixture
def written() -> Iterator[StringIO]:
    """What a logger of ours and one of a library write."""
    out = StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(formatter("json", ("rosebud",)))
    loggers = [logging.getLogger(name) for name in ("adapters.test", "nio.events")]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.DEBUG)
    yield out
    for logger in loggers:
        logger.removeHandler(handler)
        logger.setLevel(logging.NOTSET)


def fail() -> None:
    try:
        int(SECRET)
    except ValueError as error:
        raise RuntimeError(SECRET) from error


def line(written: StringIO) -> dict[str, Any]:
    (only,) = written.getvalue().splitlines()
    found: dict[str, Any] = json.loads(only)
    return found


ours = logging.getLogger("adapters.test")
library = logging.getLogger("nio.events")


def test_a_record_is_a_sentence_with_its_figures(written: StringIO) -> None:
    ours.info("%(room)s waits %(pause).1f s", {"room": "!r", "pause": 2.0})
    found = line(written)
    assert found.pop("timestamp").endswith("Z")
    assert found == {
        "event": "!r waits 2.0 s",
        "room": "!r",
        "pause": 2.0,
        "level": "info",
        "logger": "adapters.test",
    }


def test_what_is_no_word_and_no_number_is_only_named(written: StringIO) -> None:
    ours.info("got %(what)s of %(kinds)s", {"what": {"hand": SECRET}, "kinds": [SECRET]})
    ours.info("got %s", (SECRET,))
    assert SECRET not in written.getvalue()
    assert "got <dict> of <list>" in written.getvalue()


def test_a_value_of_any_length_stays_short(written: StringIO) -> None:
    ours.info("said %(what)s", {"what": "x" * 10 * LONGEST})
    assert len(line(written)["what"]) == LONGEST + 1


def test_an_exception_is_its_kind_and_its_course(written: StringIO) -> None:
    try:
        fail()
    except RuntimeError as error:
        ours.exception("it failed: %(reason)s", {"reason": error})
    found = line(written)
    assert SECRET not in str(found)
    assert "RuntimeError < " in found["course"]
    assert ", from ValueError < " in found["course"]
    assert "test_logs.py" in found["course"]


def test_what_a_platform_or_a_disk_says_is_told(written: StringIO) -> None:
    for error in (RefusedError("M_FORBIDDEN", "not in room"), OSError(28, "No space left")):
        ours.warning("%(reason)s", {"reason": error})
    first, second = map(json.loads, written.getvalue().splitlines())
    assert first["event"] == "M_FORBIDDEN: not in room"
    assert "No space left" in second["event"]


def test_of_what_a_library_says_only_the_place_is_kept(written: StringIO) -> None:
    library.warning("cannot validate {'body': '%s'}", SECRET)
    found = line(written)
    assert SECRET not in str(found)
    assert found["event"].startswith("said at test_logs:")
    assert found["logger"] == "nio.events"


@pytest.mark.parametrize(
    "token",
    [
        TOKEN,
        *(f"xox{kind}-12-ab" for kind in "abepr"),
        "xapp-1-A0-99-ff",
        *(f"{kind}_Ym90_AbCdEf_12" for kind in ("syt", "syr", "mct", "mcr", "mat", "mar", "mpt")),
        "rosebud",
    ],
)
def test_tokens_are_taken_out_wherever_they_stand(written: StringIO, token: str) -> None:
    ours.error("called with %(what)s!", {"what": f"({token})"})
    assert line(written)["event"] == f"called with ({HIDDEN})!"


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Bearer abc.def", HIDDEN),
        (
            "https://x.example/?access_token=abc123&a=1",
            f"https://x.example/?access_token={HIDDEN}&a=1",
        ),
        ("client_secret=abc123 and", f"client_secret={HIDDEN} and"),
        ("password=abc123", f"password={HIDDEN}"),
    ],
)
def test_what_is_called_a_secret_is_taken_for_one(written: StringIO, said: str, left: str) -> None:
    ours.error("%(what)s", {"what": said})
    assert line(written)["event"] == left


@pytest.mark.parametrize(
    "sealed",
    [
        Play(id="1", person="p1", table="t", action=SECRET),
        Heard(
            id="1", account=Account("slack", "U"), name="Ana", text=SECRET, place=ROOM, private=True
        ),
        Reply(said(SECRET)),
        said(SECRET),
        Parcel("t", Private("p1"), 1, 1, (Talked("s", "Ana", "slack", SECRET),)),
        Table(seed=SECRET),
        SlackSaid(key="1", team="T", spot=Spot("T", "C"), ts="1", text=SECRET),
        Delivery("1", "event", {"text": SECRET}),
        Post((), SECRET),
        MatrixSaid(event="$1", room="!r", sender="@a:x", at=0, text=SECRET),
        Credentials("https://x", "@bot:x", "D", SECRET, SECRET, SECRET),
        SlackSection.model_validate({"bot_token": SECRET}),
    ],
    ids=lambda it: f"{type(it).__module__}.{type(it).__name__}",
)
def test_what_holds_a_secret_shows_nothing_of_it(sealed: object) -> None:
    assert SECRET not in f"{sealed!r} {sealed}"


@pytest.fixture
def quiet() -> Iterator[None]:
    """Loggers are afterwards as they were."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    root.handlers = []
    yield
    for handler in root.handlers:
        handler.close()
    root.handlers = handlers
    root.setLevel(level)
    for name in OURS:
        logging.getLogger(name).setLevel(logging.NOTSET)


@pytest.mark.usefixtures("quiet")
def test_the_file_is_for_its_owner_alone_and_holds_no_secret_of_the_settings(
    tmp_path: Path,
) -> None:
    place = Folder(tmp_path / "matrix")
    place.save(Credentials("https://x", "@bot:x", "D", "swordfish", "pickle-key", "hunter2"))
    keep_log(
        Settings(data_folder=tmp_path, slack=SlackSection.model_validate({"bot_token": "sesame"}))
    )
    for word in ("sesame", "swordfish", "pickle-key", "hunter2"):
        ours.info("called with %(what)s", {"what": word})
    file = tmp_path / NAME
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    told = [json.loads(line)["what"] for line in file.read_text(encoding="utf-8").splitlines()]
    assert told == [HIDDEN] * 4


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize(
    ("style", "terminal", "json_lines"),
    [("auto", True, False), ("auto", False, True), ("json", True, True), ("text", False, False)],
)
def test_people_at_a_terminal_read_text_and_programs_read_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, style: str, terminal: bool, json_lines: bool
) -> None:
    out = StringIO()
    out.isatty = lambda: terminal  # type: ignore[method-assign]
    monkeypatch.setattr(sys, "stderr", out)
    log = Log.model_validate({"to": "stderr", "style": style, "level": "warning"})
    keep_log(Settings(data_folder=tmp_path, log=log))
    ours.info("not this")
    ours.warning("%(room)s waits", {"room": "!r"})
    (told,) = out.getvalue().splitlines()
    assert told.startswith("{") == json_lines
    assert "!r waits" in told
    assert not (tmp_path / NAME).exists()


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("to", ["file", "stderr"])
def test_what_cannot_be_written_is_not_shown_as_it_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, to: str
) -> None:
    out = StringIO()
    monkeypatch.setattr(sys, "stderr", out)
    keep_log(Settings(data_folder=tmp_path, log=Log.model_validate({"to": to})))
    if to == "file":
        (tmp_path / NAME).mkdir()
        ours.info("said %(what)s", {"what": {"hand": SECRET}})
    else:
        ours.info("said %(what)d", {"what": SECRET})
    assert out.getvalue().startswith("a line of adapters.test is missing in the log: ")
    assert len(out.getvalue().splitlines()) == 1


@pytest.mark.usefixtures("quiet")
def test_a_thread_that_comes_late_opens_no_log_anew(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    keep_log(Settings(data_folder=here))
    (before,) = logging.getLogger().handlers
    keep_log(Settings(data_folder=there))
    before.handle(ours.makeRecord(ours.name, logging.INFO, __file__, 1, "late", (), None))
    assert not (here / NAME).exists()
    ours.info("in time")
    assert (there / NAME).exists()
