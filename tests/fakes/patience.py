"""How long a test waits for what must happen: until it does, however busy the machine is."""

import asyncio
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds after which it counts as never going to happen. Nothing is to depend on the figure."""


async def until(condition: Callable[[], object], what: Callable[[], object] = str) -> None:
    """Looks again and again until the condition holds; ``what`` is told where it never does."""
    try:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(0.005)
    except TimeoutError:
        raise AssertionError(f"waited in vain\n{what()}") from None
