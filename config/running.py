"""Running: every platform that the settings name, on one store with one service."""

import asyncio
import signal
import sys
from pathlib import Path
from typing import TextIO

from adapters.cli.troubles import Trouble
from adapters.operator.server import listens
from config.container import Container, opened
from config.logs import keep_log
from config.starting import explained, keep_private, load_or_explain
from services.host import Host
from services.languages import Language
from services.operating.office import Office
from services.platforms import Hall, HopelessError, Platforms, Telling


def run(file: Path | None, speech: Language) -> None:
    """Plays until the process is asked to end. Raises Trouble when that cannot be."""
    keep_private()
    settings = load_or_explain(file, speech)
    with explained(settings.data_folder), opened(settings) as container:
        keep_log(settings)
        try:
            asyncio.run(serve(container, _Telling(speech)))
        except HopelessError as error:
            raise Trouble(error.key, **error.figures) from error


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
    hall = Hall(
        service=container.service(),
        presenters=container.presenters(),
        talk=container.talk(),
        painter=container.painter(),
        routes=container.routes(),
        now=container.clock().now,
        telling=telling,
    )
    host: Host = container.host()
    office = Office(host.lanes, host.handle)
    async with listens(container.settings().data_folder, office.ask):
        await Platforms(platforms, hall, host).play(ended)


class _Telling:
    """On the terminal, or wherever the process writes."""

    def __init__(self, speech: Language) -> None:
        self._speech = speech

    def up(self, platform: str) -> None:
        _say(sys.stdout, self._speech.text(f"{platform}-listens"))

    def away(self, platform: str, error: Exception) -> None:
        name = platform.capitalize()
        _say(sys.stderr, self._speech.text("run-away", platform=name, detail=str(error)))

    def lost(self, error: HopelessError) -> None:
        _say(sys.stderr, self._speech.text(error.key, **error.figures))


def _say(stream: TextIO, sentence: str) -> None:
    stream.write(f"{sentence}\n")
    stream.flush()
