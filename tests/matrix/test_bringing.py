"""Parcels that are brought again, after an attempt that a crash or the network has cut off."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from adapters.matrix.absences import Absences
from adapters.matrix.homeserver import UnavailableError
from adapters.matrix.ledger import Ledger
from adapters.matrix.messenger import RoomMessenger
from adapters.matrix.pictures import Illustrator
from adapters.matrix.posts import AnyPost, Text
from core import commands as ask
from core.notices import InRoom, Parcel
from core.ports import Delivered, Later, Receipt
from services.chat.live import Live, LiveBook
from services.chat.story import STORY
from services.pictures.painting import Unpainted
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.fakes.club import ROOM
from tests.fakes.parlour import Parlour
from tests.services.chat.test_standing import placing

pytestmark = pytest.mark.asyncio

BEFORE = "$before"


class Server:
    """Takes each key once; ``patience`` is how many more it answers, ``takes`` all the same."""

    def __init__(self, ledger: Ledger) -> None:
        self.lives, self.stories = self.books = (LiveBook(ledger), LiveBook(ledger, STORY))
        self.standing = {BEFORE: ""}
        self.patience, self.takes = 99, True

    async def send(self, room: str, posts: Sequence[AnyPost], key: str) -> tuple[str, ...]:
        assert room == ROOM.id
        self.patience -= 1
        if self.patience >= 0 or self.takes:
            for post in posts:
                assert isinstance(post, Text)
                if f"${key}" not in self.standing:
                    words = "\n".join(block.plain for block in post.blocks)
                    self.standing[f"${key}"] = "" if post.edits else words
                    self.standing[post.edits or f"${key}"] = words
        if self.patience < 0:
            raise UnavailableError("away")
        return tuple(f"${key}" for _ in posts)


class Room:
    """A table in a room, and a program that is started anew for every parcel."""

    def __init__(self, ledger: Ledger) -> None:
        self.parlour = Parlour()
        self.table, self.active, self.other = placing(self.parlour)
        self.parlour.said(self.table)
        self.server = Server(ledger)
        self._connection: Any = SimpleNamespace(
            client=SimpleNamespace(rooms={ROOM.id: None}),
            ledger=ledger,
            absences=Absences(ledger),
            sender=self.server,
            direct=SimpleNamespace(partner={}.get),
        )

    def take(self) -> Parcel | None:
        return self.parlour.service.posting.take(self.table, InRoom(ROOM))

    async def bring(self, parcel: Parcel) -> Receipt:
        service, presenters = self.parlour.service, {"trickerion": TrickerionPresenter()}
        illustrator = Illustrator(Unpainted())
        messenger = RoomMessenger(self._connection, service, presenters, illustrator, lambda: 0)
        receipt = await messenger.deliver(parcel)
        if isinstance(receipt, Delivered):
            service.posting.settle(parcel)
        return receipt

    async def bring_all(self) -> None:
        while (parcel := self.take()) is not None:
            assert isinstance(await self.bring(parcel), Delivered)

    @property
    def standing(self) -> str:
        return "\n".join(self.server.standing.values())


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    ledger = Ledger(tmp_path / "ledger.db")
    yield Room(ledger)
    ledger.close()


@pytest.mark.parametrize("takes", [True, False])
@pytest.mark.parametrize("patience", range(3))
async def test_what_happened_is_told_once_although_the_table_has_moved_on(
    room: Room, patience: int, takes: bool
) -> None:
    parlour, table, server = room.parlour, room.table, room.server
    turn = parlour.tidings.turn(parlour.sight(table))
    server.stories.note(Live(table, ROOM, BEFORE, 0, 0, ("Before.",), turn, 0))
    parlour.played(table, room.active, "idle magician")
    server.patience, server.takes = patience, takes
    parcel = room.take()
    assert parcel is not None
    assert isinstance(await room.bring(parcel), Later)
    server.patience = 99
    parlour.played(table, room.other, "idle magician")
    parlour.done(parlour.at(table, room.active, ask.Propose, motion="cancel"))
    parlour.done(parlour.at(table, room.other, ask.Vote, proposal=1, choice="yes"))
    await room.bring_all()
    for person in (room.active, room.other):
        name = person.partition(":")[2].title()
        told = re.findall(f"{name} .*left the Magician idle", room.standing)
        assert len(told) == 1, room.standing


async def test_a_parcel_that_comes_late_leaves_the_call_to_the_one_that_tells_what_led_there(
    room: Room,
) -> None:
    parlour, table = room.parlour, room.table
    parlour.played(table, room.active, "idle magician")
    late = room.take()
    assert late is not None
    for person in (room.other, room.active):  # on another platform, while this one is away
        parlour.played(table, person, "idle apprentice-1")
    called = re.compile(f"{room.other.partition(':')[2].title()} .*, it is your move")
    await room.bring(late)
    assert not called.search(room.standing), "what led to it is not told yet"
    await room.bring_all()
    (call,) = called.finditer(room.standing)
    assert room.standing.rindex("left Apprentice 1") < call.start()
