"""Lanes: before each table commands queue in the order of their arrival.

The service is synchronous and waits for the disk; here it runs in threads, one command at a time
for each table and different tables side by side, so that the event loop is never held up.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import TypeVar

from core import commands as ask
from core.answers import Answer, Done
from core.service import GameService
from services.measuring import Meter

T = TypeVar("T")

DIRECTORY = ""
"""The lane of people and rooms, and of everything that makes a new table."""


class Lanes:
    """The way into a ``GameService`` from an event loop.

    A caller that gives up waiting does not stop what it asked for.
    """

    def __init__(self, service: GameService, threads: Executor, meter: Meter | None = None) -> None:
        self.service = service
        self._meter = meter or Meter()
        self._threads = threads
        self._last: dict[str, asyncio.Task[object]] = {}
        self._running: set[asyncio.Task[object]] = set()

    async def handle(self, command: ask.AnyCommand) -> Answer:
        """Carries a command out when its turn has come."""
        table = getattr(command, "table", DIRECTORY)
        makes_table = isinstance(command, ask.Rematch)
        begun = time.perf_counter()
        answer = await self._enter(table, lambda: self.service.handle(command), also=makes_table)
        took = time.perf_counter() - begun
        self._meter.command(_tag(command), _tag(answer), took)
        if isinstance(command, ask.SetPerson) and isinstance(answer, Done):
            await self._tell_tables(command)
        elif isinstance(answer, Done) and answer.table:
            await self._note(answer.table)
        return answer

    async def _note(self, table: str) -> None:
        """What a table has told and asked people is noted with them, for all tables."""
        noting: tuple[ask.Learn | ask.SetPerson, ...] = (
            *self.service.to_learn(table),
            *self.service.to_consult(table),
        )
        for command in noting:
            await self._enter(DIRECTORY, partial(self.service.handle, command))

    async def _tell_tables(self, command: ask.SetPerson) -> None:
        """Due times at a person's tables follow their settings, and so does who plays for them."""
        for table in self.service.tables_of(command.person):
            if table.phase not in {"playing", "paused"} or table.practice:
                continue
            await self.handle(
                ask.NoteAbsence(
                    id=f"{command.id}/{table.name}"[: ask.ID_LENGTH],
                    table=table.name,
                    person=command.person,
                )
            )

    async def look(self, table: str, question: Callable[[], T]) -> T:
        """Asks the service something about a table, between two of its commands."""
        return await self._enter(table, question)

    async def drain(self) -> None:
        """Waits until everything that was asked for is done."""
        while self._running:
            await asyncio.wait(self._running)

    async def _enter(self, lane: str, work: Callable[[], T], *, also: bool = False) -> T:
        # The place in the lane is taken here, whichever task is begun first.
        before = self._last.get(lane)
        task = asyncio.ensure_future(self._take_turn(before, work, also=also))
        self._last[lane] = task
        self._running.add(task)
        task.add_done_callback(partial(self._ended, lane))
        return await asyncio.shield(task)

    async def _take_turn(
        self, before: asyncio.Task[object] | None, work: Callable[[], T], *, also: bool
    ) -> T:
        if before is not None:
            await asyncio.wait({before})
        if also:
            return await self._enter(DIRECTORY, work)
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _ended(self, lane: str, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        if self._last.get(lane) is task:
            del self._last[lane]


def _tag(kind: ask.AnyCommand | Answer) -> str:
    return str(kind.__struct_config__.tag)
