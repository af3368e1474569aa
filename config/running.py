"""Running: every platform that the settings name, on one store with one service."""

import asyncio
import gc
import logging
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack
from functools import partial
from pathlib import Path
from typing import TextIO

from adapters.cli.troubles import OperatorTrouble, PassingTrouble
from adapters.metrics.pages import served
from adapters.operator.server import listens
from adapters.system.logs import reason
from config.container import Container, opened
from config.logs import keep_log
from config.operating import office_on
from config.starting import explained, keep_private, load_or_explain, usable
from services.census import Census, census
from services.health import Health, keep_time
from services.host import Host
from services.languages import Language, language
from services.platforms import Hall, HopelessError, Platforms, Telling

_log = logging.getLogger(__name__)

_PASSING = frozenset({"matrix-in-use"})
"""Why a platform is given up that may be there for the next start."""

SELDOM = 1_000
"""Collections of middle-aged garbage between two that look at everything."""


def run(file: Path | None, speech: Language) -> None:
    """Plays until the process is asked to end. Raises Trouble when that cannot be."""
    keep_private()
    spare_the_loop()
    settings = load_or_explain(file, speech)
    folder = settings.data_folder
    with explained(folder), ExitStack() as stack:
        with usable(folder):
            container = stack.enter_context(opened(settings))
            keep_log(settings)
        try:
            asyncio.run(serve(container, _Telling(speech)))
        except HopelessError as error:
            kind = PassingTrouble if error.key in _PASSING else OperatorTrouble
            raise kind(error.key, **error.figures) from error


def spare_the_loop() -> None:
    """Makes the garbage collector look at everything seldom.

    Tables hold no cycles, but each that is read from the disk is reason enough for it to look at
    all that are in memory: with a hundred, the event loop stood still for 0.2 s once a second.
    """
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, SELDOM)


async def serve(container: Container, telling: Telling) -> None:
    """Plays on the container's platforms until a signal asks to end. Raises HopelessError."""
    ended = asyncio.Event()
    running = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        running.add_signal_handler(number, ended.set)
    await play(container, telling, ended)


async def play(container: Container, telling: Telling, ended: asyncio.Event) -> None:
    """The same until ``ended`` is set."""
    platforms = container.platforms()
    if not platforms:
        raise HopelessError("run-nowhere")
    health = Health([platform.name for platform in platforms])
    host: Host = container.host()
    hall = Hall(
        service=container.service(),
        presenters=container.presenters(),
        talk=container.talk(),
        painter=container.painter(),
        routes=container.routes(),
        now=container.clock().now,
        telling=telling,
        health=health,
    )
    folder = container.settings().data_folder
    office = office_on(folder, host.lanes, host.handle, host.courier.settled)
    await office.take_up()
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(listens(folder, office.ask))
        await _show_health(container, partial(census, host, health), stack)
        await Platforms(platforms, hall, host).play(ended)


async def _show_health(
    container: Container,
    count: Callable[[], Awaitable[Census]],
    stack: AsyncExitStack,
) -> None:
    """Serves how the program is, if that is wanted; it is no reason not to play."""
    meter, wanted = container.meter(), container.settings().health
    speech = language(container.settings().language)
    if not wanted.port:
        return
    try:
        await stack.enter_async_context(served(wanted.host, wanted.port, meter, count, speech))
    except (OSError, UnicodeError) as error:
        address = f"{wanted.host}:{wanted.port}"
        _log.error("no health at %(address)s: %(reason)s", {"address": address, "reason": error})
        _say(sys.stderr, speech.text("run-unwatched", address=address, detail=reason(error)))
    keeping = asyncio.create_task(keep_time(meter))
    stack.callback(keeping.cancel)


class _Telling:
    """On the terminal, or wherever the process writes."""

    def __init__(self, speech: Language) -> None:
        self._speech = speech

    def up(self, platform: str) -> None:
        _log.info("%(platform)s listens", {"platform": platform})
        _say(sys.stdout, self._speech.text(f"{platform}-listens"))

    def away(self, platform: str, error: Exception) -> None:
        name = platform.capitalize()
        _say(sys.stderr, self._speech.text("run-away", platform=name, detail=reason(error)))

    def lost(self, error: HopelessError) -> None:
        _say(sys.stderr, self._speech.text(error.key, **error.figures))


def _say(stream: TextIO, sentence: str) -> None:
    stream.write(f"{sentence}\n")
    stream.flush()
