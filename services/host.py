"""The host: everything around the service, put together for whoever brings commands.

After a command come the moves of the program, and after those the delivery, so that a run of
moves is told at once.
"""

import asyncio
import logging
from collections.abc import Mapping
from concurrent.futures import Executor

from core import commands as ask
from core.answers import Answer, Done
from core.ports import Clock, Messenger, SeedSource
from core.service import GameService
from services.delivery.courier import Courier
from services.lanes import Lanes
from services.measuring import Meter
from services.opponents.driver import ProgramSeats
from services.opponents.opponent import Opponent
from services.reminders.timekeeper import Timekeeper

_log = logging.getLogger(__name__)


class Host:
    """One for each running program. ``start`` when the platforms are connected, then ``handle``."""

    def __init__(  # noqa: PLR0913
        self,
        service: GameService,
        messenger: Messenger,
        opponents: Mapping[str, Opponent],
        *,
        clock: Clock,
        seeds: SeedSource,
        threads: Executor,
        minds: Executor,
        meter: Meter | None = None,
    ) -> None:
        self.service = service
        self.lanes = Lanes(service, threads, meter)
        self.programs = ProgramSeats(self.lanes, opponents, minds, seeds)
        self.courier = Courier(self.lanes, messenger, meter=meter)
        self.timekeeper = Timekeeper(self.lanes, clock, self.programs.play, self.courier.nudge)
        self._following: set[asyncio.Task[None]] = set()
        self._ticking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Takes up what a stop has left: moves of the program, due times, undelivered messages."""
        self._ticking = asyncio.create_task(self.timekeeper.run())
        self.courier.nudge()

    @property
    def alive(self) -> bool:
        """Whether the clock of the tables goes."""
        return self._ticking is not None and not self._ticking.done()

    async def handle(self, command: ask.AnyCommand) -> Answer:
        """Answers as soon as the command is stored; what follows from it happens afterwards."""
        answer = await self.lanes.handle(command)
        table = answer.table if isinstance(answer, Done) else getattr(command, "table", "")
        if table:
            task = asyncio.create_task(self._follow_up(table))
            self._following.add(task)
            task.add_done_callback(self._followed)
        return answer

    async def settle(self) -> None:
        """Waits until the program has moved and everything is delivered."""
        while self._following:
            await asyncio.gather(*self._following)
        await self.courier.flush()

    async def stop(self) -> None:
        """Finishes the commands at work. What is left then is taken up at the next start."""
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)
        following = list(self._following)
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)
        await self.courier.stop()
        await self.lanes.drain()

    async def _follow_up(self, table: str) -> None:
        try:
            await self.programs.play(table)
        finally:
            self.courier.nudge()

    def _followed(self, task: asyncio.Task[None]) -> None:
        self._following.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            _log.error("the programs of a table failed after a command", exc_info=error)
