"""Bots, each in a process of its own as ``boardgamesbot run`` starts it, in haste.

Everything is loaded once, and every line with a data folder starts a bot in a fork: then dying
twenty times costs no time for loading. One bot at a time; ``ready`` and its process id are written
when it listens, and ``ended`` when it is no more. Functions that are named as arguments get the
container before.
"""

import asyncio
import os
import sys
from pathlib import Path
from pkgutil import resolve_name

from dependency_injector import providers

from adapters.matrix.access import Access
from adapters.matrix.homeserver import Patience
from config.container import opened
from config.logs import keep_log
from config.matrix import MatrixPlatform, folder
from config.running import serve
from config.settings import Health, Limits, Settings
from services.platforms import HopelessError
from tests.fakes.patience import PATIENCE

UNLIMITED = Limits(person=0, room=0)
HASTE = Patience(attempts=4, pause=0.05, longest=5.0, request=PATIENCE)


class Telling:
    """The process that waits for us reads one line."""

    def up(self, platform: str) -> None:
        print("ready", os.getpid(), flush=True)

    def away(self, platform: str, error: Exception) -> None:
        print(platform, error, file=sys.stderr)

    def lost(self, error: HopelessError) -> None:
        print(error, file=sys.stderr)


async def play(data_folder: Path) -> None:
    settings = Settings(data_folder=data_folder, health=Health(port=0), limits=UNLIMITED)
    platform = MatrixPlatform(folder(data_folder), Access(), HASTE)
    keep_log(settings)
    with opened(settings) as container:
        container.platforms.override(providers.Object((platform,)))
        for stage in sys.argv[1:]:
            resolve_name(stage)(container)
        await serve(container, Telling())


def main() -> None:
    for line in sys.stdin:
        data_folder = Path(line.strip())
        child = os.fork()
        if not child:
            output = os.open(data_folder / "output", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            os.dup2(output, sys.stderr.fileno())
            asyncio.run(play(data_folder))
            return
        os.waitpid(child, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    main()
