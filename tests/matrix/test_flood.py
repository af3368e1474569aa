"""Whatever somebody does on Matrix passes the gate: too much of it makes no work."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from adapters.matrix.absences import Absences
from adapters.matrix.chat import RoomChat
from adapters.matrix.events import (
    AnyIncoming,
    Membership,
    Moved,
    Reacted,
    Redacted,
    Reworded,
    Said,
    Unreadable,
)
from adapters.matrix.ledger import Ledger
from adapters.matrix.messenger import RoomMessenger
from adapters.matrix.pictures import Illustrator
from adapters.matrix.posts import AnyPost
from adapters.matrix.questions import Question
from core import commands as ask
from core.answers import Answer
from core.people import RoomRef
from services.chat.limits import Limits
from services.chat.live import Live, LiveBook
from services.chat.story import STORY
from services.pictures.painting import Unpainted
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.fakes.club import BETO, OTHER_ROOM, ROOM
from tests.fakes.parlour import Parlour

pytestmark = pytest.mark.asyncio

MOST = 2
"""That is taken in a minute; what comes after it is told once."""

USER, HERE = "@ana", RoomRef("matrix", "!room:here")
LIVE, ASKED = "$live", "$asked"


class Homeserver:
    """Counts what it is asked and told."""

    def __init__(self, ledger: Ledger) -> None:
        self.lives, self.stories = self.books = (LiveBook(ledger), LiveBook(ledger, STORY))
        self.user_id = "@bot"
        room = SimpleNamespace(user_name=str, users=[], encrypted=False)
        self.rooms = {HERE.id: room}
        self.work = 0

    def said(self, room: RoomRef) -> None: ...

    async def settled(self, room: str) -> None: ...

    async def send(self, room: str, posts: Sequence[AnyPost], key: str) -> tuple[str, ...]:
        self.work += len(posts)
        return tuple(f"${key}/{at}" for at, _ in enumerate(posts))

    async def ask(self, method: str, path: str, *, attempts: int) -> Mapping[str, str]:
        self.work += 1
        return {"sender": USER}


class Door:
    """Somebody at the door of a program with a table in a room and elsewhere."""

    def __init__(self, ledger: Ledger) -> None:
        parlour = self.parlour = Parlour(limits=Limits(9, 9, person=MOST))
        host = f"{HERE.platform}:{USER}"
        parlour.meet(host)
        self.table = parlour.lobby(host, BETO)
        parlour.done(parlour.at(self.table, host, ask.BindRoom, room=HERE, replaces=ROOM))
        parlour.done(parlour.at(self.table, host, ask.BindRoom, room=OTHER_ROOM))
        parlour.done(parlour.at(self.table, host, ask.SetRelay, on=True))
        parlour.done(parlour.at(self.table, host, ask.Start))
        self.ledger, self.server, self.number = ledger, Homeserver(ledger), 0
        parlour.talk.handle = self._handle
        service, presenters = parlour.service, {"trickerion": TrickerionPresenter()}
        illustrator, sender = Illustrator(Unpainted()), self.server
        direct = SimpleNamespace(partner={}.get, welcome=str, moved=max)
        connection: Any = SimpleNamespace(
            client=sender,
            sender=sender,
            ledger=ledger,
            direct=direct,
            goings=None,
            absences=Absences(ledger),
        )
        messenger = RoomMessenger(connection, service, presenters, illustrator, service.now)
        self.chat = RoomChat(connection, parlour.talk, messenger, illustrator)

    async def comes(self, way: str) -> None:
        """Once more, while everything that can be pressed or taken away stands there."""
        self.number += 1
        sight = self.parlour.sight(self.table)
        token = self.parlour.tidings.question(sight, sight.awaited[0], HERE).token
        self.ledger.questions.note(Question(ASKED, HERE.id, "", USER, token))
        self.server.lives.note(Live(self.table, HERE, LIVE, 0, 0))
        event = {"event": f"${self.number}", "room": HERE.id, "sender": USER, "at": 0}
        posts = await self.chat.handle(WAYS[way](event, self.number))
        self.server.work += len(posts)

    async def _handle(self, command: ask.AnyCommand) -> Answer:
        self.server.work += 1
        return self.parlour.service.handle(command)


WAYS: dict[str, Callable[[dict[str, Any], int], AnyIncoming]] = {
    "line": lambda it, _: Said(**it, text="!help"),
    "talk": lambda it, _: Said(**it, text="hello"),
    "reacted": lambda it, _: Reacted(**it, target=ASKED, key="1\N{COMBINING ENCLOSING KEYCAP}"),
    "redacted": lambda it, _: Redacted(**it, target=LIVE),
    "question": lambda it, _: Redacted(**it, target=ASKED),
    "reworded": lambda it, _: Reworded(**it, target="$said", text="hello you"),
    "name": lambda it, at: Membership(**it, user=USER, state="join", before="join", name=f"A{at}"),
    "unreadable": lambda it, _: Unreadable(**it),
    "moved": lambda it, _: Moved(**it, to="!new:here"),
}


@pytest.fixture
def door(tmp_path: Path) -> Iterator[Door]:
    ledger = Ledger(tmp_path / "ledger.db")
    yield Door(ledger)
    ledger.close()


@pytest.mark.parametrize("way", WAYS)
async def test_what_is_too_much_makes_no_work(door: Door, way: str) -> None:
    await door.comes(way)
    assert door.server.work
    for _ in range(MOST):
        await door.comes(way)
    before = door.server.work
    for _ in range(3):
        await door.comes(way)
    assert door.server.work == before


async def test_every_kind_is_among_them() -> None:
    event = {"event": "$1", "room": HERE.id, "sender": USER, "at": 0}
    assert {type(make(event, 1)) for make in WAYS.values()} == {*get_args(AnyIncoming)}


async def test_the_bot_goes_where_it_is_invited_only_so_often(door: Door) -> None:
    told = [door.chat.slower(USER) for _ in range(MOST + 2)]
    assert told[:MOST] == [""] * MOST
    assert all("I listen again in 30 seconds" in it for it in told[MOST:])
    assert not door.chat.slower("@beto")
