"""Everything that reads what comes from outside: what it may answer, and that it answers soon.

A target takes bytes and reads them as one of its inputs. Refusals are answers; anything else that
is raised is a fault, and so is an answer that takes longer than ``LONGEST``.
"""

import contextlib
import hashlib
import io
import json
import tarfile
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from nio import Event, MegolmEvent
from nio.events.misc import validate_or_badevent
from nio.schemas import Schemas

from adapters.archive.members import BackupError
from adapters.archive.reading import reading
from adapters.matrix.events import read as read_event
from adapters.matrix.markup import plain_block
from adapters.matrix.payloads import guarded
from adapters.slack.deliveries import delivery, parse
from adapters.slack.forms import values as form_values
from adapters.slack.lines import is_alone, makes_a_place
from adapters.slack.markup import escaped, parted
from adapters.slack.menus import chosen
from adapters.tinydb.people import TinyPeople
from adapters.tinydb.tables import TinyTables
from config.settings_file import SettingsError, load
from core import commands as ask
from core.correction import check, check_openly
from core.errors import RefusalError
from core.keeping import KeptTable
from core.notation import MalformedError, notation
from core.notation import parse as parse_notation
from core.people import Account, Person
from core.ports import StoreError
from core.position import BrokenPositionError
from core.position import load as load_position
from core.record import BrokenRecordError
from core.record import read as read_record
from core.signs import readable
from core.trickerion.actions import ACTIONS
from core.trickerion.game import TRICKERION
from services.chat import ballots, menus, orders, parting, personal, practising, replaying
from services.chat.names import safe_name
from services.languages import CODES, language
from services.presenting.trickerion.presenter import TrickerionPresenter
from services.reading import Reader
from services.reading.grammar import Grammar
from services.scenarios.model import UnreadableScenarioError
from services.scenarios.model import read as read_scenarios
from tests.fakes.club import ANA, Club
from tests.fuzz.inputs import Bytes, gone_wrong
from tests.fuzz.samples import (
    KEPT,
    LINES,
    MATRIX,
    PEOPLE,
    RECORD,
    SLACK,
    STATES,
    TABLE,
    WORDS,
    words_of,
)

LONGEST = 0.05
"""Seconds of work that reading may take; how busy the machine is does not count."""

LINE = 2_000
"""Characters that a chat hands on (``core.commands.TEXT_LENGTH``)."""


class SlowError(AssertionError):
    """An input that takes too long."""


def _notation(data: Bytes) -> None:
    line = data.line(WORDS) if data.below(2) else data.text()
    with contextlib.suppress(MalformedError):
        action = parse_notation(line, ACTIONS)
        assert parse_notation(notation(action), ACTIONS) == action


_READERS = [Reader(Grammar(TrickerionPresenter(), ACTIONS, language(code))) for code in CODES]


def _chat_line(data: Bytes) -> None:
    reader = _READERS[data.below(len(_READERS))]
    state, seat = data.one_of(STATES)
    legal = TRICKERION.legal(state, seat)
    line = readable((data.line(WORDS) if data.below(3) else data.text())[:LINE])
    reader.read(line, legal)
    reader.complete(line, legal)


def _order(data: Bytes) -> None:
    speech = language(data.one_of(CODES))
    line = readable((data.line(LINES) if data.below(3) else data.text())[:LINE])
    for word in (orders.read_order, orders.shortened):
        word(line, speech, words_of(speech))
    practising.read(line, "quick-mirror", speech)
    makes_a_place(line)
    is_alone(line)


_ANA = Person("slack:T/U", "Ana", (Account("slack", "T/U"),), zone="America/Sao_Paulo")


def _personal(data: Bytes) -> None:
    speech = language(data.one_of(CODES))
    line = readable((data.line(LINES) if data.below(3) else data.text())[:LINE])
    personal.read(line, "1", _ANA, speech, 1_900_000_000_000)


def _correction(data: Bytes) -> None:
    state, _ = data.one_of(STATES)
    ways = _WAYS[id(state)]
    field = data.one_of(ways) if data.below(4) else data.line(WORDS)
    value = data.text()[:LINE] if data.below(4) else json.dumps(data.one_of(_VALUES))
    for judge in (check, check_openly):
        with contextlib.suppress(RefusalError):
            judge(TRICKERION, state, field, value)


def _token(data: Bytes) -> None:
    samples = (
        "quick-mirror/0/12/trick=a%2Fb;card=x/0123456789",
        "quick-mirror/vote/3",
        "quick-mirror/replay/12",
        "quick-mirror/1/+4//ffff.3",
    )
    text = data.text()
    if text and data.below(2):
        text = data.one_of(samples) + text
    token = chosen(text)
    for read in (menus.read, ballots.read, replaying.read, parting.read):
        read(text)
        read(token[0] if token else text.replace(".", "/"))


def _slack_event(data: Bytes) -> None:
    body = gone_wrong(data.one_of(SLACK), data)
    if not isinstance(body, dict):
        return
    taken = delivery(body)
    if taken is not None:
        incoming = parse(taken, "UBOT")
        form_values(getattr(incoming, "values", None) or {})


def _matrix_event(data: Bytes) -> None:
    """As a server lets it through, or as somebody has encrypted it, whom no server judges."""
    sample = data.one_of(MATRIX)
    event: Any
    if data.below(2):
        content = gone_wrong(sample["content"], data)
        event = Event.parse_event(
            {**sample, "content": content if content.__class__ is dict else {}}
        )
    else:
        payload = gone_wrong(sample, data)
        event = guarded(lambda *_: _decrypted(payload))(_CLOSED)
    if isinstance(event, Event) and not isinstance(event, MegolmEvent):
        read_event(event, "!room", "@bot:x")


_CLOSED = Event.parse_event(MATRIX[-1])


def _decrypted(payload: Any) -> Any:
    """As nio goes on with a payload."""
    bad = validate_or_badevent(payload, Schemas.room_megolm_decrypted)
    if bad:
        return bad
    payload |= {"event_id": "$1", "sender": "@ana:x", "origin_server_ts": 1}
    return Event.parse_decrypted_event(payload)


def _name(data: Bytes) -> None:
    text = data.text()
    name = safe_name(text)
    assert 0 < len(name) <= 64 * 2
    assert name.isprintable() or "\N{WORD JOINER}" in name
    assert "\n" not in name
    assert "<" not in escaped(text)
    assert "<" not in plain_block(text).html.replace("<br>", "")
    assert all(len(piece) <= 50 for piece in parted(text, 50))


def _settings(data: Bytes) -> None:
    file = _FOLDER / "settings.toml"
    beside = _FOLDER / "settings.env"
    text = data.line(_TOML) if data.below(3) else data.text()
    which, other = (file, beside) if data.below(4) else (beside, file)
    which.write_bytes(text.encode("utf-8", "surrogateescape"))
    other.unlink(missing_ok=True)
    file.touch()
    try:
        load(file)
    except SettingsError as error:
        for problem in error.problems:
            problem.text(language("en"))


def _saved_table(data: Bytes) -> None:
    _saved(data, TABLE, "table-1", lambda folder: TinyTables(folder).load("table-1"))
    with contextlib.suppress(StoreError):
        TinyTables(_FOLDER / "store").summaries()


def _saved_people(data: Bytes) -> None:
    _saved(data, PEOPLE, "people", lambda folder: TinyPeople(folder).people())


def _saved(data: Bytes, sample: Any, name: str, load_it: Callable[[Path], object]) -> None:
    folder = _FOLDER / "store"
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    content = _json(sample, data) if data.below(4) else data.rest()
    (folder / f"{name}.json").write_bytes(content)
    with contextlib.suppress(StoreError):
        load_it(folder)


def _position(data: Bytes) -> None:
    state, _ = data.one_of(STATES)
    content = _json(json.loads(msgspec.json.encode(state)), data) if data.below(4) else data.rest()
    with contextlib.suppress(BrokenPositionError):
        load_position(TRICKERION, content)


def _record(data: Bytes) -> None:
    lines = [json.loads(line) for line in RECORD.splitlines()[: 2 + data.below(6)]]
    wrong = gone_wrong(lines, data)
    lines = wrong if isinstance(wrong, list) else [wrong]
    content = b"\n".join(map(_dump, lines)) if data.below(4) else data.rest()
    with contextlib.suppress(BrokenRecordError):
        read_record(TRICKERION, content)


def _scenario(data: Bytes) -> None:
    text = data.line(_YAML) if data.below(2) else data.text()
    with contextlib.suppress(UnreadableScenarioError):
        read_scenarios(text)


_CLUB = Club({"trickerion": TRICKERION})


def _imported(data: Bytes) -> None:
    """A table from elsewhere, put over the one that is there, and then looked at."""
    try:
        kept = msgspec.json.decode(_json(KEPT, data), type=KeptTable)
    except (msgspec.MsgspecError, RecursionError):
        return
    try:
        _CLUB.service.keeping.put_back(kept, replace=True)
    except (StoreError, RefusalError):
        return
    name = kept.stored.summary.name
    _CLUB.service.sight(name)
    _CLUB.ask(ask.Play, person=ANA, table=name, action="pass")
    assert not _CLUB.alerts.faults


def _backup(data: Bytes) -> None:
    """A backup with other parts, or with other bytes."""
    file = _FOLDER / "backup.tar.gz"
    changed = gone_wrong({"backup.json": _CONTENTS, "tables/table-1.json": KEPT}, data)
    content = _packed(changed if isinstance(changed, dict) else {})
    if data.below(3) == 0:
        at = data.below(len(content))
        content = content[:at] + data.rest() + content[at + 1 :]
    file.write_bytes(content)
    with contextlib.suppress(BackupError), reading(file) as backup:
        tuple(backup.tables())
        backup.people()
        backup.folders()


_CONTENTS = {"contents": {"format": 1, "schema": 1}, "digests": {}}


def _packed(parts: dict[str, Any]) -> bytes:
    """A tar file with these parts; digests fit where there is a place for them."""
    texts = {str(name)[:90]: _dump(part) for name, part in parts.items()}
    digests = {it: hashlib.sha256(text).hexdigest() for it, text in texts.items()}
    sealed = parts.get("backup.json")
    if isinstance(sealed, dict) and isinstance(sealed.get("digests"), dict):
        fitting = {it: digest for it, digest in digests.items() if it != "backup.json"}
        texts["backup.json"] = _dump({**sealed, "digests": fitting})
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz", compresslevel=1) as tar:
        for name, text in texts.items():
            member = tarfile.TarInfo(name.encode("utf-8", "replace").decode())
            member.size = len(text)
            tar.addfile(member, io.BytesIO(text))
    return made.getvalue()


def _json(sample: Any, data: Bytes) -> bytes:
    if not data.below(16):
        return b'{"schema": {"1": ' + b"[" * 5_000
    return _dump(gone_wrong(sample, data))


def _dump(value: Any) -> bytes:
    return json.dumps(value).encode()


_TOML = (
    "[tables]", "[slack]", "\n", "=", "[[", "]]", "{", "}", '"', "'''", "in_room", "language",
    '"en"', "platforms", "[", "]", ",", ".", "health", "port", "0", "-1", "inf", "1979-05-27",
    "true", "#", "data_folder", "bot_token", "\\", "\x00", "BOARDGAMESBOT_LANGUAGE", "export ",
)  # fmt: skip
_YAML = (
    "cases:", "- ", "  ", "\n", "name:", "steps:", "move:", "&a", "*a", "[", "]", "{", "}", "!!x",
    "|", ">", "'", '"', "position:", "expect:", "- move: ready", ": ", "? ", "\t", "%", "@", "0x1",
)  # fmt: skip
_VALUES: tuple[Any, ...] = (
    0,
    -1,
    3,
    10**9,
    10**30,
    1.5,
    None,
    True,
    [],
    [0],
    {},
    "",
    "a",
    "engineer",
    [["p1"]],
)
_FOLDER = Path(tempfile.mkdtemp(prefix="parsers-"))


def _ways(part: Any, way: str = "") -> list[str]:
    """The fields of a position, by their ways through it."""
    if isinstance(part, msgspec.Struct):
        inner = [(name, getattr(part, name)) for name in part.__struct_fields__]
    elif isinstance(part, tuple):
        inner = [(str(number), it) for number, it in enumerate(part)]
    else:
        return []
    found: list[str] = []
    for name, it in inner:
        here = f"{way}.{name}" if way else name
        found += [here, *_ways(it, here)]
    return found


_WAYS = {id(state): _ways(state) for state, _ in STATES}

TARGETS: dict[str, Callable[[Bytes], None]] = {
    "notation": _notation,
    "chat-line": _chat_line,
    "order": _order,
    "personal": _personal,
    "correction": _correction,
    "token": _token,
    "slack-event": _slack_event,
    "matrix-event": _matrix_event,
    "name": _name,
    "settings": _settings,
    "saved-table": _saved_table,
    "saved-people": _saved_people,
    "imported": _imported,
    "backup": _backup,
    "position": _position,
    "record": _record,
    "scenario": _scenario,
}


def feed(target: str, data: bytes) -> None:
    """Gives a target one input. Raises whatever is a fault, and SlowError."""
    read = TARGETS[target]
    took = _took(read, data)
    if took > LONGEST:  # the machine may have been busy
        took = min(took, *(_took(read, data) for _ in range(4)))
    if took > LONGEST:
        raise SlowError(f"{target} takes {took * 1_000:.0f} ms for {data!r}")


def _took(read: Callable[[Bytes], None], data: bytes) -> float:
    begun = time.thread_time()
    read(Bytes(data))
    return time.thread_time() - begun
