"""Who comes, goes and is put out, and what is kept while the homeserver wants nothing from us."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web

from adapters.matrix import connection as connecting
from adapters.matrix.access import Access
from adapters.matrix.chat import RoomChat
from adapters.matrix.connection import Connection
from adapters.matrix.credentials import Folder
from adapters.matrix.events import Unreadable
from adapters.matrix.goings import Going
from adapters.matrix.homeserver import Homeserver
from adapters.matrix.ledger import Answer
from adapters.matrix.loop import SyncLoop
from adapters.matrix.markup import plain_block
from adapters.matrix.messenger import RoomMessenger
from adapters.matrix.pictures import Illustrator
from adapters.matrix.posts import Text
from core import commands
from core.notices import Parcel
from core.operator_commands import CancelTable
from core.people import Account, PersonId, RoomRef
from core.ports import Delivered, Later, Lost
from services.chat.limits import Limits
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.fakes.parlour import MANY, Parlour
from tests.fakes.patience import until
from tests.matrix.stub import (
    ANA,
    BETO,
    BOT,
    ROOM,
    Stub,
    Syncs,
    always,
    client_of,
    connected,
    enter,
    line,
    member,
    refused,
)

pytestmark = pytest.mark.asyncio(loop_scope="session")

SEND = "/send/m.room.message/"


class NoPainter:
    """Nothing here is a picture."""

    async def png(self, picture: Any) -> bytes:
        return b""


class House:
    """The bot with its talk and its tables, on a homeserver that does what a test wants."""

    def __init__(
        self, stub: Stub, folder: Path, stack: AsyncExitStack, limits: Limits = MANY
    ) -> None:
        self.parlour = Parlour(limits=limits)
        self.connection = connected(stub, folder, stack)
        illustrator = Illustrator(NoPainter())
        service, now = self.parlour.service, self.parlour.service.now
        presenters = {"trickerion": TrickerionPresenter()}
        self.messenger = RoomMessenger(self.connection, service, presenters, illustrator, now)
        self.chat = RoomChat(self.connection, self.parlour.talk, self.messenger, illustrator)
        self.syncs = Syncs(stub, SyncLoop(self.connection, self.chat, now))

    def meet(self, user: str) -> PersonId:
        account = Account("matrix", user)
        self.parlour.ask(commands.Meet, account=account, name=user[1:4])
        person = self.parlour.service.directory.met(account)
        assert person is not None
        return person.id

    def table(self, user: str, room: str = ROOM) -> str:
        answer = self.parlour.ask(
            commands.Open, person=self.meet(user), game="trickerion", room=RoomRef("matrix", room)
        )
        return self.parlour.done(answer).table

    def parcel(self, table: str) -> Parcel:
        """What waits for the table's room."""
        posting = self.parlour.service.posting
        (place,) = (it for name, it in posting.waiting() if name == table and hasattr(it, "room"))
        found = posting.take(table, place)
        assert found is not None
        return found

    async def bring(self, parcel: Parcel) -> None:
        """Delivers it, at however many attempts a busy machine needs."""
        while await self.messenger.deliver(parcel) != Delivered():
            await asyncio.sleep(0)
        self.parlour.service.posting.settle(parcel)

    def owed(self) -> list[tuple[str, str]]:
        """Answers that wait to be sent: where, and what."""
        return [
            (it.room, "\n".join(block.plain for block in it.post.blocks))
            for it in self.connection.ledger.owed()
            if isinstance(it.post, Text)
        ]


@pytest_asyncio.fixture(loop_scope="session")
async def stub() -> AsyncIterator[Stub]:
    async with Stub() as stub:
        yield stub


@pytest_asyncio.fixture(loop_scope="session")
async def house(stub: Stub, tmp_path: Path, stack: AsyncExitStack) -> House:
    """In a room with two people, where a sync was made before."""
    house = House(stub, tmp_path, stack)
    await house.syncs.bring(member(BOT, "join", before="invite"), member(ANA, "join"))
    enter(house.connection.client, ROOM, ANA, BETO)
    return house


def new_messages(stub: Stub, since: int) -> list[str]:
    """What was said, edits left out; each once at however many attempts."""
    found = {
        path: body["body"]
        for path, body in stub.asked[since:]
        if SEND in path and "m.new_content" not in body
    }
    return list(found.values())


# Put out


async def test_the_hosts_of_a_rooms_tables_learn_that_the_bot_was_put_out(
    house: House, stub: Stub, caplog: pytest.LogCaptureFixture
) -> None:
    table, elsewhere = house.table(ANA), house.table(BETO, "!other:y")
    stub.answers["/createRoom"] = always(lambda: refused("M_LIMIT_EXCEEDED", 429))
    with caplog.at_level(logging.WARNING, "adapters"):
        await house.syncs.bring(member(BOT, "ban", BETO), left=True)
    ((to, text),) = house.owed()
    assert to == ANA
    assert table in text
    assert "!bind" in text
    assert elsewhere not in text
    assert ROOM in caplog.text
    assert await house.messenger.deliver(house.parcel(table)) == Lost("not_in_room")


async def test_each_table_of_a_room_that_lets_us_in_again_is_shown_once(
    house: House, stub: Stub
) -> None:
    shown, moved, over = house.table(ANA), house.table(ANA), house.table(BETO)
    for table in (shown, moved, over):
        await house.bring(house.parcel(table))
    await house.syncs.bring(member(BOT, "leave", ANA), left=True)
    host, elsewhere = house.meet(ANA), RoomRef("matrix", "!other:y")
    here = RoomRef("matrix", ROOM)
    house.parlour.ask(commands.BindRoom, person=host, table=moved, room=elsewhere, replaces=here)
    house.parlour.ask(CancelTable, table=over)
    house.parlour.ask(commands.AddOpponent, person=host, table=shown, kind="random")
    for table in (shown, over):
        assert await house.messenger.deliver(house.parcel(table)) == Lost("not_in_room")
        house.parlour.service.posting.settle(house.parcel(table))
    house.connection.goings.set_out(Going(ROOM, "join", ANA))
    house.parlour.ask(commands.AddOpponent, person=host, table=shown, kind="random")
    said = len(stub.asked)
    waiting = house.parcel(shown)
    assert isinstance(await house.messenger.deliver(waiting), Later)
    # A parcel may be there before the table is shown again, and both at once.
    enter(house.connection.client, ROOM, ANA, BETO)
    delivered = asyncio.create_task(house.bring(waiting))
    await house.syncs.bring(member(BOT, "join", before="leave"))
    await delivered
    await house.syncs.bring({**member(BOT, "join"), "event_id": "$named"})
    (board,) = new_messages(stub, said)
    assert shown in board


async def test_what_was_said_before_we_were_let_in_again_is_not_for_us(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.connection.sender, "pay", lambda: None)
    await house.syncs.bring(line(1, ANA, "nothing"))
    # Put out and invited while the program did not run, so that no sync has told of the leaving.
    await house.syncs.bring(
        line(2, ANA, "!help"), member(BOT, "join", before="invite"), line(3, ANA, "!status")
    )
    assert len(house.owed()) == 1


async def test_a_table_is_not_shown_twice_by_two_who_want_it_shown(
    house: House, stub: Stub
) -> None:
    table = house.table(ANA)
    renewed = asyncio.create_task(house.messenger.renew(table, RoomRef("matrix", ROOM), "renewed"))
    await house.bring(house.parcel(table))
    await renewed
    assert len(new_messages(stub, 0)) == 1


async def test_the_bots_own_leaving_is_told_nobody(house: House) -> None:
    house.table(ANA)
    await house.syncs.bring(member(BOT, "leave", BOT), left=True)
    assert house.owed() == []


# The direct room


async def test_an_invitation_that_was_declined_leaves_no_room_and_no_other_is_made(
    house: House, stub: Stub
) -> None:
    direct = house.connection.direct
    direct.note(ANA, "!alone:y")
    await house.syncs.bring(member(BOT, "join", before="leave"), room="!alone:y")
    enter(house.connection.client, "!alone:y", invited=(ANA,))
    await house.syncs.bring(member(ANA, "leave", before="invite"), room="!alone:y")
    await until(lambda: stub.count("alone:y/leave"))
    for key in "abc":
        await house.connection.sender.send(ROOM, (), key)
        with pytest.raises(Exception, match="declined"):
            await house.connection.sender.send(ANA, (Text(()),), key)
    assert stub.count("/createRoom") == 0
    # A line to the bot shows that they want something of it; talk among people does not.
    for text, rooms in (("hello all", 0), ("!help", 1)):
        await house.syncs.bring(line(rooms, ANA, text))
        with pytest.raises(Exception, match=r"declined|being made"):
            await house.connection.sender.send(ANA, (Text(()),), text)
        assert stub.count("/createRoom") == rooms


# What nobody can read


async def test_what_nobody_can_read_counts_as_a_line(
    stub: Stub, tmp_path: Path, stack: AsyncExitStack
) -> None:
    house = House(stub, tmp_path, stack, Limits(9, 9, room=3))
    enter(house.connection.client, ROOM, ANA)
    answers = [
        post
        for number in range(50)
        for post in await house.chat.handle(
            Unreadable(event=f"${number}", room=ROOM, sender=f"@eve{number}:z", at=1)
        )
    ]
    assert len([room for room, _ in answers if room == ROOM]) == 3


# A fault of the program


async def test_who_asked_for_something_that_failed_is_told_and_others_are_not(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_args: object) -> None:
        raise RuntimeError("a fault of the program")

    monkeypatch.setattr(house.parlour.talk, "hear", fail)
    monkeypatch.setattr(house.chat._relaying, "hear", fail)
    monkeypatch.setattr(house.connection.sender, "pay", lambda: None)
    await house.syncs.bring(line(1, ANA, "!board"), line(2, BETO, "hello"))
    ((room, text),) = house.owed()
    assert room == ROOM
    reference = text.rsplit(" ", 1)[1]
    assert reference in caplog.text


# While the homeserver wants nothing from us


@pytest.mark.parametrize("code", ["M_RESOURCE_LIMIT_EXCEEDED", "M_USER_SUSPENDED"])
async def test_what_is_refused_because_of_us_waits_and_is_said(
    house: House, stub: Stub, caplog: pytest.LogCaptureFixture, code: str
) -> None:
    parcel = house.parcel(house.table(ANA))
    stub.answers[SEND] = always(lambda: refused(code))
    with caplog.at_level(logging.ERROR, "adapters"):
        for _attempt in range(3):
            assert isinstance(await house.messenger.deliver(parcel), Later)
    assert caplog.text.count(code) == 1
    assert house.connection.sender.refused
    stub.answers.pop(SEND)
    assert await house.messenger.deliver(parcel) == Delivered()
    assert not house.connection.sender.refused


async def test_what_is_asked_in_vain_does_not_wait(house: House, stub: Stub) -> None:
    parcel = house.parcel(house.table(ANA))
    stub.answers[SEND] = always(lambda: refused("M_FORBIDDEN"))
    assert await house.messenger.deliver(parcel) == Lost("M_FORBIDDEN")
    assert not house.connection.sender.refused


@pytest.mark.parametrize(("code", "kept"), [("M_USER_SUSPENDED", True), ("M_FORBIDDEN", False)])
async def test_an_answer_waits_as_well(house: House, stub: Stub, code: str, kept: bool) -> None:
    stub.answers[SEND] = always(lambda: refused(code))
    await house.syncs.bring(line(1, ANA, "!help"))
    await until(lambda: stub.count(SEND) > kept)
    await until(lambda: bool(house.owed()) is kept)


@pytest.mark.parametrize("wrong", [False, True])
async def test_nothing_comes_between_the_parts_of_an_answer(
    house: House, stub: Stub, wrong: bool
) -> None:
    held, told = asyncio.Event(), list[str]()

    async def answering(request: web.Request) -> web.Response:
        body = (await request.json())["body"]
        told.append(body)
        await held.wait()
        return refused("M_FORBIDDEN") if wrong and body == "one" else made(len(told))

    stub.answers[SEND] = answering
    sender, ledger = house.connection.sender, house.connection.ledger
    parts = [Answer(ROOM, f"$asked/{at}", text(it)) for at, it in enumerate(("one", "two"))]
    ledger.dealt("$asked", parts)
    sender.pay()
    await until(lambda: told)
    other = asyncio.create_task(sender.send(ROOM, (text("other"),), "other"))
    await until(lambda: sender._turns[ROOM]._waiters)
    held.set()
    await other
    await until(lambda: not ledger.owed())
    assert told == (["one", "other", "one", "two"] if wrong else ["one", "two", "other"])


def text(words: str) -> Text:
    return Text((plain_block(words),))


def made(number: int) -> web.Response:
    return web.json_response({"event_id": f"$told{number}"})


# Beginning


async def test_a_ledger_that_does_not_open_leaves_nothing_behind(
    stub: Stub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clients: list[Homeserver] = []

    async def resume(_folder: Folder, **_named: object) -> Homeserver:
        clients.append(client_of(stub))
        await clients[-1].ask("GET", "/whoami")
        return clients[-1]

    def full(_file: Path) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(connecting, "resume", resume)
    with monkeypatch.context() as patched:
        patched.setattr(connecting, "Ledger", full)
        with pytest.raises(sqlite3.OperationalError):
            await Connection.open(Folder(tmp_path / "matrix"), Access())
    session = clients[0].client_session
    assert session is not None
    assert session.closed
    await (await Connection.open(Folder(tmp_path / "matrix"), Access())).close()
