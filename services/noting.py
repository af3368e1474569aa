"""Noting what must not be let go, however long it takes, as on a disk without room."""

import asyncio
import logging
from collections.abc import Callable
from typing import TypeVar

from services.delivery.courier import Sleep

T = TypeVar("T")

_log = logging.getLogger(__name__)


async def noted(
    what: str,
    note: Callable[[], T],
    pause: float,
    longest: float,
    sleep: Sleep = asyncio.sleep,
) -> T:
    """What ``note`` gives as soon as it does not fail; ``what`` tells in the log what waits.

    The pauses in between double from ``pause`` to ``longest``, in seconds.
    """
    while True:
        try:
            return note()
        except Exception:  # noqa: BLE001 - whatever it is, it may pass
            _log.exception(
                "%(what)s cannot be noted, again in %(pause).1f s", {"what": what, "pause": pause}
            )
        await sleep(pause)
        pause = min(2 * pause, longest)
