"""Running on Matrix: login, settings, container, connection, host, and the loop that listens."""

import asyncio
import logging
import signal
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path

from adapters.cli.parts import MatrixLogin
from adapters.cli.troubles import BAD_INPUT
from adapters.matrix.access import Access
from adapters.matrix.chat import RoomChat
from adapters.matrix.connection import Connection, InUseError
from adapters.matrix.credentials import Folder, NoLoginError
from adapters.matrix.homeserver import HomeserverError, Patience
from adapters.matrix.login import (
    LoginError,
    describe,
    log_in_with_password,
    log_in_with_token,
)
from adapters.matrix.loop import LoggedOutError, SyncLoop
from adapters.matrix.messenger import RoomMessenger
from adapters.matrix.signing import CannotSignError
from config.container import Container, opened
from config.logs import keep_log
from config.settings import Settings, SettingsError, load
from core.ports import StoreLockedError
from services.chat.talk import Limits, Talk
from services.host import Host
from services.languages import Language

_log = logging.getLogger(__name__)

FOLDER = "matrix"
"""The folder of the login in the data folder."""


def folder(data_folder: Path) -> Folder:
    """Where the login, its keys and the ledger are kept."""
    return Folder(data_folder / FOLDER)


def log_in(login: MatrixLogin, speech: Language) -> int:
    """Logs in and keeps the login; gives the exit code."""
    return _guarded(speech, lambda settings: _log_in(login, settings, speech))


def run(speech: Language) -> int:
    """Plays until the process is asked to end; gives the exit code."""
    return _guarded(speech, lambda settings: _run(settings, speech))


def _guarded(speech: Language, work: Callable[[Settings], Coroutine[None, None, None]]) -> int:
    """Does the work, and says what is wrong and what to do where it cannot be done."""
    try:
        settings = load()
        keep_log(settings.data_folder)
        asyncio.run(work(settings))
    except SettingsError as error:
        return _refuse(*(problem.text(speech) for problem in error.problems))
    except LoginError as error:
        return _refuse(speech.text(f"matrix-{error.code}"))
    except LoggedOutError:
        return _refuse(speech.text("matrix-logged_out"))
    except NoLoginError:
        return _refuse(speech.text("matrix-no-login"))
    except CannotSignError as error:
        return _refuse(speech.text("matrix-cannot-sign", detail=str(error)))
    except (InUseError, StoreLockedError):
        return _refuse(speech.text("matrix-in-use"))
    except HomeserverError as error:
        return _refuse(speech.text("matrix-homeserver", detail=str(error)))
    return 0


async def _log_in(login: MatrixLogin, settings: Settings, speech: Language) -> None:
    place = folder(settings.data_folder)
    if login.token:
        found = await log_in_with_token(place, login.homeserver, login.secret)
    else:
        found = await log_in_with_password(
            place, login.homeserver, login.user, login.secret, keep_password=login.keep_password
        )
    sys.stdout.write(speech.text("matrix-logged-in", login=describe(found)) + "\n")


async def _run(settings: Settings, speech: Language) -> None:
    def ready() -> None:
        sys.stdout.write(speech.text("matrix-ready") + "\n")
        sys.stdout.flush()

    with opened(settings) as container:
        await serve(container, settings, ready=ready)


def _refuse(*sentences: str) -> int:
    sys.stderr.write("".join(f"{sentence}\n" for sentence in sentences))
    return BAD_INPUT


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
