"""The whole bot in a process of its own, as ``boardgamesbot run`` starts it, in haste."""

import asyncio
import sys
from pathlib import Path

from dependency_injector import providers

from adapters.matrix.access import Access
from adapters.matrix.homeserver import Patience
from config.container import opened
from config.matrix import MatrixPlatform, folder
from config.running import serve
from config.settings import Settings
from services.platforms import HopelessError

HASTE = Patience(attempts=4, pause=0.05, longest=5.0, request=5.0)


class Telling:
    """The process that waits for us reads one line."""

    def up(self, platform: str) -> None:
        print("ready", flush=True)

    def away(self, platform: str, error: Exception) -> None:
        print(platform, error, file=sys.stderr)

    def lost(self, error: HopelessError) -> None:
        print(error, file=sys.stderr)


async def main(data_folder: Path) -> None:
    settings = Settings(data_folder=data_folder)
    platform = MatrixPlatform(folder(data_folder), Access(), HASTE)
    with opened(settings) as container:
        container.platforms.override(providers.Object((platform,)))
        await serve(container, Telling())


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
