"""Playing on several platforms at once: each is kept up by itself, and none waits for another."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import msgspec

from core.ports import NewerSchemaError
from core.service import GameService
from services.chat.talk import Talk
from services.delivery.courier import Sleep
from services.delivery.routes import Routes
from services.health import Health
from services.host import Host
from services.pictures.painting import Painter
from services.presenting.game import GamePresenter

_log = logging.getLogger(__name__)

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
"""Seconds before a platform that failed is tried again: doubled from the first to the longest."""


class HopelessError(Exception):
    """A platform cannot be played on until its operator does something.

    ``key`` names the sentence that says what; ``figures`` are its placeholders.
    """

    def __init__(self, key: str, **figures: str) -> None:
        super().__init__(f"{key} {figures}" if figures else key)
        self.key = key
        self.figures = figures


class Telling(Protocol):
    """What the operator hears while the program runs."""

    def up(self, platform: str) -> None:
        """A platform listens."""
        ...

    def away(self, platform: str, error: Exception) -> None:
        """A platform has failed and is tried again; the others go on."""
        ...

    def lost(self, error: HopelessError) -> None:
        """A platform is given up; the others go on."""
        ...


class Hall(msgspec.Struct, frozen=True):
    """What every platform is given. ``now`` is in milliseconds.

    A platform enters its messenger into ``routes``, tells that it is up when it listens, and shows
    in ``health`` whether it hears.
    """

    service: GameService
    presenters: Mapping[str, GamePresenter]
    talk: Talk
    painter: Painter
    routes: Routes
    now: Callable[[], int]
    telling: Telling
    health: Health = msgspec.field(default_factory=Health)


class Platform(Protocol):
    """A place where people write and are written to."""

    name: str

    async def play(self, hall: Hall) -> None:
        """Connects, enters the routes and listens, until it is cancelled.

        Raises HopelessError; after any other exception it is called again.
        """
        ...


class Platforms:
    """All platforms of this process, with the host that they bring their commands to."""

    def __init__(
        self,
        platforms: Sequence[Platform],
        hall: Hall,
        host: Host,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self._platforms = platforms
        self._hall = hall
        self._host = host
        self._sleep = sleep

    async def play(self, ended: asyncio.Event) -> None:
        """Plays until ``ended`` is set. Raises HopelessError when the last platform is given up."""
        self._host.start()
        tasks: set[asyncio.Task[object]] = {
            asyncio.create_task(self._keep_up(it), name=it.name) for it in self._platforms
        }
        ending: asyncio.Task[object] = asyncio.create_task(ended.wait())
        try:
            while not ending.done():
                done, _ = await asyncio.wait({ending, *tasks}, return_when=asyncio.FIRST_COMPLETED)
                for task in done & tasks:
                    tasks.remove(task)
                    self._give_up(task, last=not tasks)
        finally:
            await _cancel(ending, *tasks)
            await self._host.stop()

    def _give_up(self, task: asyncio.Task[object], *, last: bool) -> None:
        error = task.exception()
        if not isinstance(error, HopelessError):
            task.result()
            return
        _log.error(
            "%(platform)s is given up: %(reason)s",
            {"platform": task.get_name(), "reason": str(error)},
        )
        if last:
            raise error
        self._hall.health.lost(task.get_name())
        self._hall.telling.lost(error)

    async def _keep_up(self, platform: Platform) -> None:
        """Plays on one platform for as long as there is hope."""
        pause = FIRST_PAUSE
        while True:
            begun = asyncio.get_running_loop().time()
            try:
                await platform.play(self._hall)
            except HopelessError:
                raise
            except NewerSchemaError as error:
                name = platform.name.capitalize()
                raise HopelessError("run-newer", platform=name, file=error.name) from error
            except Exception as error:  # noqa: BLE001 - whatever one platform does, others go on
                _log.exception(
                    "%(platform)s is away; again in %(pause).0f s",
                    {"platform": platform.name, "pause": pause},
                )
                self._hall.telling.away(platform.name, error)
            if asyncio.get_running_loop().time() - begun > LONGEST_PAUSE:
                pause = FIRST_PAUSE
            await self._sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


async def _cancel(*tasks: asyncio.Task[object]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
