"""What people call themselves and write, in every place where it is shown: words, and no more."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from adapters.matrix.layout import blocks as matrix_blocks
from adapters.slack.layout import Layout, messages
from core import commands as ask
from core.notices import InRoom, Parcel, Talked
from core.people import Account
from services.chat.names import safe_name
from services.chat.relaying import remarks
from services.chat.tidings import points
from services.languages import language
from services.pictures.canvas import Canvas
from services.presenting.document import Document
from tests.fakes.club import ANA, BETO, ROOM
from tests.fakes.parlour import Parlour

RUDE = (
    "<!channel> <!here|x> <@U123> <#C1|x> <!subteam^S1> <https://evil.example|bank>",
    "*b* _i_ ~s~ `c` > q &lt;!channel&gt; &amp; :skull:",
    "<b>x</b><script>alert(1)</script><a href='https://matrix.to/#/@ana:x'>@ana:x</a>",
    "@channel @here @room @everyone [Ana](https://matrix.to/#/@ana:x)",
    "\u202egnp.exe\u2066 \u200bz\u200be\u2060r\ufeffo \x00\x1b[2J\x07\ud800",
    "]]> <![CDATA[ <image href='https://evil.example/x.png'/> <!ENTITY x SYSTEM 'file:///etc'>",
)

STEERS = re.compile("[\u202a-\u202e\u2066-\u2069\u200b\ufeff\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
"""What changes how or whether its neighbours are seen."""

TAG = re.compile(r"</?([a-z0-9]+)([^>]*)>")
TAGS = {
    *("p", "br", "ul", "ol", "li", "b", "strong", "em", "i", "h1", "h2", "h3", "h4", "h5", "pre"),
    *("code", "table", "tr", "th", "td", "thead", "tbody", "blockquote", "small", "sub", "hr"),
}


def shown(rude: str, name: str) -> Iterator[Document]:
    """What everybody and each person gets to see when somebody with this name writes this."""
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    ana = Account(*ANA.split(":"))
    parlour.ask(ask.Meet, account=ana, name=name)
    for line in (
        f"fix players.0.coins 9 because {rude}",
        f"note {rude}",
        "notes",
        f"join {rude}",
        f"card {rude}",
        f"rules {rude}",
        f"settings zone {rude}",
        f"propose {rude}",
        f"plan {rude}",
        rude,
        "status",
        "log 5",
    ):
        for alone in (True, False):
            yield from (it.document for it in parlour.hear(ANA, line, alone=alone))
    for _, place in parlour.service.posting.waiting():
        while parcel := parlour.service.posting.take(table, place):
            if isinstance(place, InRoom):
                sight, _, showing = parlour.tidings.in_room(table, place.room)
                yield points(parlour.tidings.news(parcel, sight, showing))
            else:
                yield from (it.document for it in parlour.alone.words(parcel, place.person))
            parlour.service.posting.settle(parcel)
    talk = Talked("s", name, "slack", rude)
    relayed = remarks(Parcel(table, InRoom(ROOM), 1, 1, (talk,)), language("en"))
    yield from (it.document for it in relayed)


@pytest.mark.parametrize("rude", RUDE)
def test_slack_shows_words_and_calls_nobody(rude: str) -> None:
    seen = ""
    for document in shown(f"zebra {rude}", safe_name(rude)):
        for post in messages(document, Layout(name="m")):
            assert "<" not in post.text
            assert not STEERS.search(post.text), post.text
            for part in parts(list(post.blocks)):
                assert part.get("type") not in {"mrkdwn", "user", "usergroup", "broadcast", "link"}
                assert not STEERS.search(str(part.get("text", "")))
            seen += post.text
    assert seen.count("zebra") > 4, "it is shown"


@pytest.mark.parametrize("rude", RUDE)
def test_matrix_shows_words_and_calls_nobody(rude: str) -> None:
    seen = ""
    for document in shown(f"zebra {rude}", safe_name(rude)):
        for block in matrix_blocks(document):
            assert "@room" not in block.plain
            assert "@room" not in block.html
            assert not STEERS.search(block.plain + block.html), block.plain
            for tag, more in TAG.findall(block.html):
                assert tag in TAGS
                assert not more.strip(" /"), f"{tag} {more}"
            assert not re.search(r"<(?!/?[a-z0-9]+ ?/?>)", block.html)
            seen += block.plain
    assert seen.count("zebra") > 4, "it is shown"


@pytest.mark.parametrize("rude", RUDE)
def test_a_picture_holds_words_as_words(rude: str) -> None:
    name = safe_name(rude)
    canvas = Canvas(400, 100)
    canvas.text((0, 50), name, 12, "#000")
    drawn = ET.fromstring(canvas.document())
    assert [it.text for it in drawn.iter() if it.tag.endswith("text")] == [name]
    assert {it.tag.rpartition("}")[2] for it in drawn.iter()} <= {"svg", "text", "rect", "g"}


def parts(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, dict):
        return [value, *(part for held in value.values() for part in parts(held))]
    if isinstance(value, list | tuple):
        return [part for held in value for part in parts(held)]
    return []
