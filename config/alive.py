"""Asking whether the program is alive, for what watches over it."""

import asyncio
from pathlib import Path

from adapters.metrics.checking import PATIENCE, is_alive
from adapters.operator.client import UnansweredError, connected
from config.starting import load_or_explain
from services.languages import Language
from services.operating.orders import FindPeople


def alive(file: Path | None, speech: Language) -> bool:
    """What ``/healthz`` says; where nobody serves that, whether the program answers its operator.

    Raises Trouble for settings that cannot be used.
    """
    settings = load_or_explain(file, speech)
    if settings.health.port:
        return asyncio.run(is_alive(settings.health.host, settings.health.port))
    return asyncio.run(_answers(settings.data_folder))


async def _answers(folder: Path) -> bool:
    try:
        async with asyncio.timeout(PATIENCE), connected(folder) as line:
            await line.ask(FindPeople(""))
    except (UnansweredError, TimeoutError):
        return False
    return True
