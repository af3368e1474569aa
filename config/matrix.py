"""Running on Matrix: login, settings, container, connection, host, and the loop that listens."""

import asyncio
import logging
import signal
import time
from collections.abc import Callable
from pathlib import Path

from adapters.matrix.access import Access
from adapters.matrix.chat import RoomChat
from adapters.matrix.connection import Connection
from adapters.matrix.credentials import Folder
from adapters.matrix.homeserver import Patience
from adapters.matrix.loop import SyncLoop
from adapters.matrix.messenger import RoomMessenger
from config.container import Container
from config.settings import Settings
from services.chat.talk import Limits, Talk
from services.host import Host

_log = logging.getLogger(__name__)

FOLDER = "matrix"
"""The folder of the login in the data folder."""


def folder(data_folder: Path) -> Folder:
    """Where the login, its keys and the ledger are kept."""
    return Folder(data_folder / FOLDER)


async def serve(
    container: Container,
    settings: Settings,
    *,
    patience: Patience | None = None,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Plays until the process is asked to end. Raises as ``Connection.open`` and ``SyncLoop.run``.

    ``ready`` is called when the bot listens.
    """
    access = Access(
        servers=settings.matrix.servers,
        rooms=settings.matrix.rooms,
        inviters=settings.matrix.inviters,
        admins=settings.matrix.admins,
    )
    place = folder(settings.data_folder)
    async with await Connection.open(place, access, patience=patience) as connection:
        service, presenters = container.service(), container.presenters()
        messenger = RoomMessenger(connection, service, presenters, _now)
        host = Host(
            service,
            messenger,
            container.opponents(),
            clock=container.clock(),
            seeds=container.entropy(),
            threads=container.threads(),
            minds=container.threads(),
        )
        limits = Limits(settings.tables.in_room, settings.tables.of_person)
        talk = Talk(service, host.handle, presenters, settings.pace.kind, limits)
        loop = SyncLoop(connection, RoomChat(connection, talk), _now)
        listening = asyncio.create_task(loop.run())
        _end_with_signals(loop, listening)
        try:
            await _until_started(loop, listening)
            host.start()
            ready()
            await listening
        except asyncio.CancelledError:
            _log.info("asked to end")
        finally:
            await host.stop()


async def _until_started(loop: SyncLoop, listening: asyncio.Task[None]) -> None:
    """Rooms and their members are known then, so that messages can be delivered."""
    started = asyncio.create_task(loop.started.wait())
    await asyncio.wait({started, listening}, return_when=asyncio.FIRST_COMPLETED)
    if listening.done():
        started.cancel()
        await listening


def _end_with_signals(loop: SyncLoop, listening: asyncio.Task[None]) -> None:
    def end() -> None:
        loop.stop()
        listening.cancel()

    running = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        running.add_signal_handler(number, end)


def _now() -> int:
    return time.time_ns() // 1_000_000
