"""Matrix: the login of the bot, and playing in its rooms."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

from adapters.cli.parts import MatrixLogin
from adapters.cli.troubles import Trouble
from adapters.matrix import checking
from adapters.matrix.access import Access
from adapters.matrix.chat import RoomChat
from adapters.matrix.connection import Connection, InUseError
from adapters.matrix.credentials import FOLDER, Folder, NoLoginError
from adapters.matrix.homeserver import HomeserverError, Patience
from adapters.matrix.login import (
    LoginError,
    describe,
    log_in_with_password,
    log_in_with_token,
)
from adapters.matrix.loop import POLL, LoggedOutError, SyncLoop
from adapters.matrix.messenger import RoomMessenger
from adapters.matrix.pictures import Illustrator
from adapters.matrix.places import PLATFORM
from adapters.matrix.sender import Sender
from adapters.matrix.signing import CannotSignError
from config.logs import keep_log
from config.settings import Settings
from config.starting import keep_private, load_or_explain, usable
from services.checking import Finding
from services.languages import Language
from services.platforms import Hall, HopelessError

SILENCE = 4 * POLL
"""Milliseconds without an answer of the homeserver after which the bot counts as deaf."""


def folder(data_folder: Path) -> Folder:
    """Where the login, its keys and the ledger are kept."""
    return Folder(data_folder / FOLDER)


def log_in(login: MatrixLogin, file: Path | None, speech: Language) -> None:
    """Logs in and keeps the login. Raises Trouble."""
    keep_private()
    settings = load_or_explain(file, speech)
    place = folder(settings.data_folder)
    with usable(settings.data_folder):  # before there is a device that nothing is known of
        keep_log(settings)
        place.prepare()
    try:
        told = asyncio.run(_log_in(login, place))
    except (LoginError, CannotSignError) as error:
        hopeless = _hopeless(error)
        raise Trouble(hopeless.key, **hopeless.figures) from error
    except HomeserverError as error:
        raise Trouble("matrix-homeserver", detail=str(error)) from error
    sys.stdout.write(speech.text("matrix-logged-in", login=told) + "\n")


async def _log_in(login: MatrixLogin, place: Folder) -> str:
    if login.token:
        found = await log_in_with_token(place, login.homeserver, login.secret)
    else:
        found = await log_in_with_password(
            place, login.homeserver, login.user, login.secret, keep_password=login.keep_password
        )
    return describe(found)


def is_set_up(settings: Settings) -> bool:
    """Whether the bot was logged in."""
    return folder(settings.data_folder).credentials.exists()


def tried(settings: Settings) -> AsyncIterator[Finding]:
    """Whether the homeserver knows the bot and its keys."""
    return checking.tried(folder(settings.data_folder))


def platform(settings: Settings) -> "MatrixPlatform":
    """Matrix as the settings want it. Raises HopelessError without a login."""
    if not is_set_up(settings):
        raise HopelessError("matrix-no-login")
    chosen = settings.matrix
    access = Access(chosen.servers, chosen.rooms, chosen.inviters, chosen.admins)
    return MatrixPlatform(folder(settings.data_folder), access)


class MatrixPlatform:
    """See ``Platform``."""

    name = PLATFORM

    def __init__(self, place: Folder, access: Access, patience: Patience | None = None) -> None:
        self._folder = place
        self._access = access
        self._patience = patience

    async def play(self, hall: Hall) -> None:
        """See ``Platform``."""
        try:
            async with await Connection.open(
                self._folder, self._access, patience=self._patience
            ) as connection:
                await self._listen(connection, hall)
        except (LoginError, LoggedOutError, NoLoginError, CannotSignError, InUseError) as error:
            raise _hopeless(error) from error

    async def _listen(self, connection: Connection, hall: Hall) -> None:
        illustrator = Illustrator(hall.painter)
        messenger = RoomMessenger(connection, hall.service, hall.presenters, illustrator, hall.now)
        chat = RoomChat(connection, hall.talk, messenger, illustrator)
        loop = SyncLoop(connection, chat, hall.now)
        listening = asyncio.create_task(loop.run())
        try:
            await _until_started(loop, listening)
            hears = partial(_hears, loop, connection.sender, hall.now)
            hearing = hall.health.listening(self.name, hears)
            async with hall.routes.connected(self.name, messenger):
                with hearing:
                    hall.telling.up(self.name)
                    await listening
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)


async def _until_started(loop: SyncLoop, listening: asyncio.Task[None]) -> None:
    """Rooms and their members are known then, so that messages can be delivered."""
    started = asyncio.create_task(loop.started.wait())
    await asyncio.wait({started, listening}, return_when=asyncio.FIRST_COMPLETED)
    if listening.done():
        started.cancel()
        await listening


async def _hears(loop: SyncLoop, sender: Sender, now: Callable[[], int]) -> bool:
    """A homeserver answers every sync in time, and with nothing if nothing happened.

    Who hears and may say nothing is no better off.
    """
    return now() - loop.heard_at < SILENCE and not sender.refused


def _hopeless(error: Exception) -> HopelessError:
    """What the operator can do about it."""
    match error:
        case LoginError():
            return HopelessError(f"matrix-{error.code}")
        case CannotSignError():
            return HopelessError("matrix-cannot-sign", detail=str(error))
        case LoggedOutError():
            return HopelessError("matrix-logged_out")
        case InUseError():
            return HopelessError("matrix-in-use")
        case _:
            return HopelessError("matrix-no-login")
