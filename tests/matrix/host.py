"""The whole bot in a process of its own, as ``boardgamesbot matrix run`` starts it, in haste."""

import asyncio
import sys
from pathlib import Path

from adapters.matrix.homeserver import Patience
from config.container import opened
from config.matrix import serve
from config.settings import Settings

HASTE = Patience(attempts=4, pause=0.05, longest=5.0, request=5.0)


async def main(data_folder: Path) -> None:
    settings = Settings(data_folder=data_folder)
    with opened(settings) as container:
        await serve(container, settings, patience=HASTE, ready=lambda: print("ready", flush=True))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
