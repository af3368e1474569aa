"""The transport at work with the simplest of handlers: it answers by repeating what it hears."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Self

from adapters.matrix.access import Access
from adapters.matrix.connection import Connection
from adapters.matrix.credentials import Folder
from adapters.matrix.events import AnyIncoming, Said, Unreadable
from adapters.matrix.homeserver import Patience, UnavailableError
from adapters.matrix.login import log_in_with_password
from adapters.matrix.loop import SyncLoop
from adapters.matrix.markup import plain_block
from adapters.matrix.posts import AnyPost, Text
from adapters.matrix.signing import load_or_create, publish
from tests.fakes.patience import PATIENCE, until
from tests.matrix.synapse import PASSWORD, Synapse

HASTE = Patience(attempts=4, pause=0.05, longest=5.0, request=PATIENCE)
"""Tests have no time for the pauses that a real homeserver deserves, and all for its answers."""


class Echo:
    """Repeats; ``heard`` keeps what came in."""

    def __init__(self) -> None:
        self.heard: list[AnyIncoming] = []
        self.failing: Callable[[AnyIncoming], bool] = lambda _incoming: False

    async def handle(self, incoming: AnyIncoming) -> Sequence[tuple[str, AnyPost]]:
        self.heard.append(incoming)
        if self.failing(incoming):
            raise RuntimeError("a fault of the program")
        if isinstance(incoming, Said):
            return ((incoming.room, Text((plain_block(f"heard {incoming.text}"),))),)
        if isinstance(incoming, Unreadable):
            return ((incoming.room, Text((plain_block("I cannot read this"),))),)
        return ()

    async def failed(self, incoming: AnyIncoming, reference: str) -> Sequence[tuple[str, AnyPost]]:
        return ()

    def out(self, room: str) -> None:
        """It has no tables."""

    def slower(self, inviter: str) -> str:
        return ""

    def said(self) -> list[str]:
        return [it.text for it in self.heard if isinstance(it, Said)]


class Bot:
    """Started and stopped as often as a test likes."""

    def __init__(self, folder: Folder, user: str, handler: Echo) -> None:
        self.folder = folder
        self.user = user
        self.handler = handler
        self.access = Access()
        self._ahead = 0
        self.connection: Connection | None = None
        self.loop: SyncLoop | None = None
        self._task: asyncio.Task[None] | None = None

    @classmethod
    async def log_in(cls, server: Synapse, url: str, folder: Path) -> Self:
        user = await server.register("bot")
        place = Folder(folder)
        await log_in_with_password(place, url, user, PASSWORD, keep_password=True, patience=HASTE)
        return cls(place, user, Echo())

    @property
    def open(self) -> Connection:
        assert self.connection is not None
        return self.connection

    async def start(self) -> None:
        """Returns when the first sync has been dealt with."""
        self.connection = await Connection.open(self.folder, self.access, patience=HASTE)
        self.loop = SyncLoop(self.connection, self.handler, self.now)
        self._task = asyncio.create_task(self.loop.run())
        started = asyncio.create_task(self.loop.started.wait())
        await asyncio.wait(
            {started, self._task}, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE
        )
        assert self.loop.started.is_set(), self._task
        await self.loop.inbox.idle()

    async def stop(self) -> None:
        """As abrupt as a crash for everything that was not written down."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        if self.connection is not None:
            await self.connection.close()
            self.connection = None

    # What only tests do

    async def until(self, condition: Callable[[], object]) -> None:
        await until(condition, lambda: self.handler.heard)

    def be(self, patience: Patience) -> None:
        """As patient as that from now on."""
        client = self.open.client
        client.patience = patience
        client.config = replace(client.config, request_timeout=patience.request)

    @property
    def rounds(self) -> int:
        assert self.loop is not None
        return self.loop.rounds

    async def direct_room(self, user: str) -> str:
        """The private room with somebody, however often one has to ask."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await self.open.direct.ensure(user)
                except UnavailableError as error:
                    await asyncio.sleep(error.after)

    def copy_of_ledger(self) -> sqlite3.Connection:
        copy = sqlite3.connect(":memory:")
        with closing(sqlite3.connect(self.folder.ledger)) as db:
            db.backup(copy)
        return copy

    def put_back(self, copy: sqlite3.Connection) -> None:
        """As if the process had died before it could write what came after the copy."""
        with closing(copy), closing(sqlite3.connect(self.folder.ledger)) as db:
            copy.backup(db)

    def later(self, milliseconds: int) -> None:
        """Lets the bot's clock go ahead."""
        self._ahead += milliseconds

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self._ahead

    async def publish_other_signing_keys(self) -> None:
        """As somebody else with the password may do, who does not sign our device."""
        keys = load_or_create(self.folder.signing_keys, self.user)
        await publish(self.open.client, keys, PASSWORD)
