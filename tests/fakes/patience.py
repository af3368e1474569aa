"""How long a test waits for what must happen: until it does, however busy the machine is."""

import asyncio
import inspect
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds after which it counts as never going to happen. Nothing is to depend on the figure."""


async def until(condition: Callable[[], object], what: Callable[[], object] = str) -> None:
    """Looks again and again until the condition holds, which may have to be awaited.

    ``what`` is told where it never does.
    """

    async def holds() -> object:
        held = condition()
        return await held if inspect.isawaitable(held) else held

    try:
        async with asyncio.timeout(PATIENCE):
            while not await holds():
                await asyncio.sleep(0.005)
    except TimeoutError:
        raise AssertionError(f"waited in vain\n{what()}") from None
