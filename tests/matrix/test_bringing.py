"""Parcels that are brought again, after an attempt that a crash or the network has cut off."""

import re
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

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


@pytest.mark.parametrize("takes", [True, False])
@pytest.mark.parametrize("patience", range(3))
async def test_what_happened_is_told_once_although_the_table_has_moved_on(
    patience: int, takes: bool, tmp_path: Path
) -> None:
    parlour = Parlour()
    table, active, other = placing(parlour)
    parlour.said(table)
    ledger = Ledger(tmp_path / "ledger.db")
    server = Server(ledger)
    connection: Any = SimpleNamespace(
        client=SimpleNamespace(rooms={ROOM.id: None}),
        ledger=ledger,
        sender=server,
        direct=SimpleNamespace(partner={}.get),
    )

    presenters = {"trickerion": TrickerionPresenter()}
    posting, turn = parlour.service.posting, parlour.tidings.turn(parlour.sight(table))
    server.stories.note(Live(table, ROOM, BEFORE, 0, 0, ("Before.",), turn, 0))

    async def bring(parcel: Parcel) -> Receipt:
        """By a program that has just started."""
        illustrator = Illustrator(Unpainted())
        messenger = RoomMessenger(connection, parlour.service, presenters, illustrator, lambda: 0)
        return await messenger.deliver(parcel)

    parlour.played(table, active, "idle magician")
    server.patience, server.takes = patience, takes
    parcel = posting.take(table, InRoom(ROOM))
    assert parcel is not None
    first = await bring(parcel)
    assert isinstance(first, Later)
    server.patience = 99
    parlour.played(table, other, "idle magician")
    parlour.done(parlour.at(table, active, ask.Propose, motion="cancel"))
    parlour.done(parlour.at(table, other, ask.Vote, proposal=1, choice="yes"))
    while (parcel := posting.take(table, InRoom(ROOM))) is not None:
        assert isinstance(await bring(parcel), Delivered)
        posting.settle(parcel)
    ledger.close()
    standing = "\n".join(server.standing.values())
    for person in (active, other):
        name = person.partition(":")[2].title()
        assert len(re.findall(f"{name} .*left the Magician idle", standing)) == 1, standing
