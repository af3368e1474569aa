"""What comes from outside when all is well: payloads, files, words and positions to begin from."""

import json
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from adapters.tinydb.people import TinyPeople
from adapters.tinydb.tables import TinyTables
from core import commands as ask
from core.answers import Done
from core.people import Account, Person
from core.ports import Learnt
from core.trickerion.actions import ACTIONS
from core.trickerion.game import TRICKERION
from services.chat.orders import COMMANDS
from services.chat.personal import CHOICES
from services.languages import CODES, Language, language
from services.presenting.game import CatalogueWords
from services.presenting.players import Showing
from services.presenting.trickerion.presenter import TrickerionPresenter
from services.reading.grammar import Grammar
from tests.fakes.club import ANA, BETO, ROOM, Club
from tests.services.showings import game

Json = dict[str, Any]

GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = (GOLDEN / "two_revised.jsonl").read_bytes()

ALL = {"dark_alley": "true", "powers": "true", "duel": "true"}
STATES = tuple(
    (state, seat)
    for options in ({}, ALL)
    for number, (state, seat, _) in enumerate(game(2, 2, **options))
    if seat is not None and number % 40 == 5
)
"""Positions in the middle of games, each with who acts."""

_SHOWN = {code: Showing(language(code), ()) for code in CODES}


def words_of(speech: Language) -> CatalogueWords:
    """The words of the command that lists cards."""
    return TrickerionPresenter().catalogue_words(_SHOWN[speech.code])


def _words() -> tuple[str, ...]:
    """Every word that a move may be typed with, in every language."""
    found = {"0", "1", "2", "3", "16", "999", "9" * 40, ";", ",", ".", "-", "²", "٣", "\u202e"}
    for code in CODES:
        for kind in Grammar(TrickerionPresenter(), ACTIONS, language(code)).kinds:
            phrases = [
                *kind.phrases,
                *((marker,) for slot in kind.slots for marker in slot.markers),
            ]
            for slot in kind.slots:
                phrases += [each for several in slot.values.phrases.values() for each in several]
            found |= {word for each in phrases for word in each}
    return tuple(sorted(found))


def _lines() -> tuple[str, ...]:
    """Every name of a command and of a personal setting, with what is typed behind them."""
    found = {
        "22:00-7:00",
        "12h",
        "4d",
        "off",
        "2026-12-24",
        "99:99-0:0",
        "to",
        "até",
        "h",
        ":",
        "3",
    }
    for code in CODES:
        speech = language(code)
        for name in COMMANDS:
            if name != "catalogue":
                found |= set(speech.words(f"command-{name}.say"))
        for setting in CHOICES:
            found |= {setting.name, *setting.values, *speech.words(f"personal-{setting.name}.say")}
    return tuple(sorted(found))


WORDS, LINES = _words(), _lines()


def _slack(event: Json) -> Json:
    return {
        "type": "event_callback",
        "team_id": "T1",
        "event_id": "Ev1",
        "authorizations": [{"team_id": "T1", "user_id": "UBOT"}],
        "event": event,
    }


_BY_ANA: Json = {"user": "U1", "channel": "C1", "ts": "1.2", "thread_ts": "1.1", "text": "hi <@U2>"}
_VIEW: Json = {
    "id": "V1",
    "type": "modal",
    "callback_id": "form",
    "private_metadata": "quick-mirror/0/1//ff",
    "app_installed_team_id": "T1",
    "state": {
        "values": {
            "field-a": {"x": {"selected_option": {"value": "1"}}},
            "field-b": {"x": {"selected_options": [{"value": "1"}, {"value": "2"}]}},
            "field-c": {"x": {"value": "text"}},
        }
    },
}
_PERSON: Json = {"team": {"id": "T1"}, "user": {"id": "U1"}, "trigger_id": "1.1"}

SLACK: tuple[Json, ...] = (
    _slack({"type": "message", **_BY_ANA}),
    _slack({"type": "app_mention", **_BY_ANA}),
    _slack({"type": "message", "subtype": "message_changed", "message": _BY_ANA, **_BY_ANA}),
    _slack(
        {"type": "message", "subtype": "message_deleted", "previous_message": _BY_ANA, **_BY_ANA}
    ),
    _slack({"type": "app_home_opened", "tab": "home", **_BY_ANA}),
    _slack({"type": "channel_archive", **_BY_ANA}),
    _slack({"type": "member_left_channel", **_BY_ANA}),
    _slack({"type": "user_change", "user": {"id": "U1", "team_id": "T1", "profile": {}}}),
    _slack({"type": "app_uninstalled"}),
    {
        "command": "/boardgame",
        "text": "buy metal 3",
        "team_id": "T1",
        "user_id": "U1",
        "channel_id": "C1",
        "trigger_id": "1.1",
        "response_url": "https://example.org",
    },
    {
        **_PERSON,
        "type": "block_actions",
        "actions": [{"action_id": "choice-1", "value": "t/0/1//ff.2", "selected_option": None}],
        "container": {"channel_id": "C1", "message_ts": "1.2", "is_ephemeral": False},
        "view": _VIEW,
    },
    {**_PERSON, "type": "view_submission", "view": _VIEW},
)


def _matrix(kind: str, content: Json, **more: Any) -> Json:
    return {
        "type": kind,
        "event_id": "$1",
        "sender": "@ana:example.org",
        "origin_server_ts": 1_900_000_000_000,
        "content": content,
        **more,
    }


_RELATES: Json = {
    "rel_type": "m.thread",
    "event_id": "$0",
    "is_falling_back": True,
    "m.in_reply_to": {"event_id": "$0"},
}

MATRIX: tuple[Json, ...] = (
    _matrix("m.room.message", {"msgtype": "m.text", "body": "hi", "m.relates_to": _RELATES}),
    _matrix(
        "m.room.message",
        {
            "msgtype": "m.text",
            "body": "> <@b:x> hi\n\n* buy",
            "formatted_body": "<b>hi</b>",
            "m.new_content": {"msgtype": "m.text", "body": "buy"},
            "m.relates_to": {"rel_type": "m.replace", "event_id": "$0"},
        },
    ),
    _matrix(
        "m.reaction",
        {"m.relates_to": {"rel_type": "m.annotation", "event_id": "$0", "key": "1️⃣"}},
    ),
    _matrix("m.room.redaction", {"redacts": "$0"}, redacts="$0"),
    _matrix(
        "m.room.member",
        {"membership": "join", "displayname": "Ana"},
        state_key="@ana:example.org",
        unsigned={"prev_content": {"membership": "invite"}},
    ),
    _matrix(
        "m.room.encrypted",
        {
            "algorithm": "m.megolm.v1.aes-sha2",
            "ciphertext": "A",
            "session_id": "s",
            "sender_key": "k",
            "device_id": "D",
        },
    ),
)


def _kept() -> Json:
    """A table with a game that has begun, as it is taken out."""
    club = Club({"trickerion": TRICKERION})
    table = club.game(ANA, BETO)
    return json.loads(msgspec.json.encode(club.service.keeping.take_out(table, 1)))  # type: ignore[no-any-return]


KEPT = _kept()


def _store() -> tuple[Json, Json]:
    """The files of a table and of people."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        club = Club({"trickerion": TRICKERION}, TinyTables(folder))
        opened = club.ask(ask.Open, person=ANA, game="trickerion", room=ROOM)
        assert isinstance(opened, Done)
        club.at(opened.table, BETO, ask.Join)
        people = TinyPeople(folder)
        ana = Person("slack:T/U", "Ana", (Account("slack", "T/U"),))
        people.save(Learnt("1", Done(person=ana.id), people=(ana,)))
        table = json.loads((folder / f"{opened.table}.json").read_bytes())
        return table, json.loads((folder / "people.json").read_bytes())


TABLE, PEOPLE = _store()
