"""How the program is: which platforms it hears, and how late its event loop runs."""

import asyncio
from collections.abc import Awaitable, Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from typing import Literal, TypeAlias

import msgspec

from services.checking import Finding
from services.measuring import Meter

State: TypeAlias = Literal["away", "deaf", "hears", "lost"]
"""``away`` is tried again; ``deaf`` is connected and has heard nothing for too long; ``lost`` needs
its operator."""

Hears = Callable[[], Awaitable[bool]]


class Unserved(msgspec.Struct, frozen=True):
    """A part of a platform that does not let us do our work, whatever the rest of it does."""

    where: str
    """Such as a workspace."""
    reason: str
    """The platform's word for why."""
    finding: Finding
    """A sentence with what to do."""


LeftOut = Callable[[], Awaitable[tuple[Unserved, ...]]]


async def nowhere() -> tuple[Unserved, ...]:
    """Of a platform that has no parts."""
    return ()


BEAT = 1.0
"""Seconds between two appointments of the event loop."""


class Health:
    """One for each program. Platforms report here; whoever asks about them reads ``states``."""

    def __init__(self, platforms: Iterable[str] = ()) -> None:
        self._hears: dict[str, Hears | None] = dict.fromkeys(platforms)
        self._left_out: dict[str, LeftOut] = {}
        self._lost: set[str] = set()

    @contextmanager
    def listening(
        self, platform: str, hears: Hears, left_out: LeftOut = nowhere
    ) -> Generator[None]:
        """Within, a platform is connected; ``hears`` tells whether it hears what it should.

        ``left_out`` tells which parts of it are not served, which is no matter of the others.
        """
        self._hears[platform] = hears
        self._left_out[platform] = left_out
        try:
            yield
        finally:
            self._hears[platform] = None
            del self._left_out[platform]

    def lost(self, platform: str) -> None:
        """A platform is given up."""
        self._hears.setdefault(platform)
        self._lost.add(platform)

    async def states(self) -> Mapping[str, State]:
        """Every platform that this program plays on, as it is now."""
        return {name: await self._state(name) for name in self._hears}

    async def unserved(self) -> Mapping[str, tuple[Unserved, ...]]:
        """What is not served of each platform that is connected."""
        return {name: await left_out() for name, left_out in tuple(self._left_out.items())}

    async def _state(self, platform: str) -> State:
        if platform in self._lost:
            return "lost"
        hears = self._hears[platform]
        if hears is None:
            return "away"
        return "hears" if await hears() else "deaf"


async def keep_time(meter: Meter) -> None:
    """Measures for ever how late the event loop is."""
    running = asyncio.get_running_loop()
    while True:
        due = running.time() + BEAT
        await asyncio.sleep(BEAT)
        meter.lag(max(0.0, running.time() - due))
