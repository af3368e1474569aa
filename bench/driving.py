"""The program under load, in its own process: moves at a steady rate, and what they took."""

import asyncio
import random
import time
from array import array
from collections.abc import Awaitable, Callable
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
from dependency_injector import providers

from adapters.slack.settings import SlackSettings
from config.container import Container, opened
from config.running import play, spare_the_loop
from config.settings import Health, Limits, Opponents, Pictures, Settings
from config.slack import SlackPlatform
from core import commands as ask
from core.answers import Done
from core.notation import notation
from core.notices import InRoom, Parcel
from core.ports import Delivered, Receipt
from services.platforms import Hall, HopelessError

COUNTED = "matrix"
"""The platform that takes everything after a moment and counts it."""
ITS_TIME = 0.02
SAMPLE = 5.0
"""Seconds between two looks at the memory."""
LAST_WORDS = 60.0
"""Seconds in which everything must be delivered after the last command."""


class Plan(msgspec.Struct, frozen=True):
    """How much is asked of the program."""

    tables: tuple[str, ...]
    rate: float
    seconds: float
    seed: int = 1


class Sample(msgspec.Struct, frozen=True):
    """Resident memory after so many seconds."""

    at: float
    kilobytes: int


class Driven(msgspec.Struct, frozen=True):
    """What came of it; times are in milliseconds."""

    ready: float
    """Seconds from the start of the process to both platforms listening."""
    commands: tuple[float, ...]
    """From a person's press to the durable answer, the table read from the disk included."""
    deliveries: tuple[float, ...]
    """From the answer to the platform having the news for the room."""
    lags: tuple[float, ...]
    """How late the event loop was, ten times a second."""
    refused: int
    undelivered: int
    memory: tuple[Sample, ...]
    processor: float


class Counted:
    """A platform that takes everything."""

    name = COUNTED

    async def play(self, hall: Hall) -> None:
        async with hall.routes.connected(COUNTED, self):
            hall.telling.up(COUNTED)
            await asyncio.Event().wait()

    async def deliver(self, parcel: Parcel) -> Receipt:
        del parcel
        await asyncio.sleep(ITS_TIME)
        return Delivered()


class _Telling:
    def __init__(self) -> None:
        self.listening = asyncio.Semaphore(0)

    def up(self, platform: str) -> None:
        del platform
        self.listening.release()

    def away(self, platform: str, error: Exception) -> None:
        raise AssertionError(platform) from error

    def lost(self, error: HopelessError) -> None:
        raise error


def drive(settings: SlackSettings, folder: Path, plan: Plan, told: Connection) -> None:
    """What runs in the process of the program."""
    begun = time.monotonic()
    spare_the_loop()
    own = Settings(
        data_folder=folder,
        opponents=Opponents(policy="random"),
        pictures=Pictures(shown=False),
        limits=Limits(person=0, room=0),
        health=Health(port=0),
    )
    with opened(own) as container:
        platforms = (SlackPlatform(settings), Counted())
        container.platforms.override(providers.Object(platforms))
        told.send_bytes(msgspec.json.encode(asyncio.run(_driven(container, plan, begun))))


async def _driven(container: Container, plan: Plan, begun: float) -> Driven:
    telling, ended = _Telling(), asyncio.Event()
    running = asyncio.create_task(play(container, telling, ended))
    for _ in container.platforms():
        await telling.listening.acquire()
    driver = Driver(container, plan)
    ready = time.monotonic() - begun
    await driver.go()
    ended.set()
    await running
    return driver.result(ready)


class Driver:
    """Makes the moves and holds the stopwatches."""

    def __init__(self, container: Container, plan: Plan) -> None:
        self._host = container.host()
        self._service = container.service()
        self._plan = plan
        self._tables = list(plan.tables)
        self._random = random.Random(plan.seed)
        # What is measured here must not itself take much of the memory.
        self._commands, self._deliveries, self._lags = array("d"), array("d"), array("d")
        self._memory: list[Sample] = []
        self._refused = 0
        self._begun = time.process_time()
        self._untold: dict[str, float] = {}
        routes = container.routes()
        setattr(routes, "deliver", self._timed(routes.deliver))  # noqa: B010 - a watch on a method

    async def go(self) -> None:
        """One command after the other at its time, whether the one before is answered or not."""
        looking = [asyncio.create_task(it) for it in (self._watch_memory(), self._watch_loop())]
        at_work: set[asyncio.Task[None]] = set()
        begun = time.monotonic()
        for number in range(round(self._plan.rate * self._plan.seconds)):
            await asyncio.sleep(max(0.0, begun + number / self._plan.rate - time.monotonic()))
            task = asyncio.create_task(self._move(self._random.choice(self._tables), number))
            at_work.add(task)
            task.add_done_callback(at_work.discard)
        await asyncio.gather(*at_work)
        for _ in range(round(LAST_WORDS)):
            if not self._service.posting.waiting():
                break
            await asyncio.sleep(1)
        for task in looking:
            task.cancel()

    def result(self, ready: float) -> Driven:
        return Driven(
            ready=ready,
            commands=tuple(self._commands),
            deliveries=tuple(self._deliveries),
            lags=tuple(self._lags),
            refused=self._refused,
            undelivered=len(self._service.posting.waiting()),
            memory=tuple(self._memory),
            processor=(time.process_time() - self._begun) * 1_000,
        )

    async def _move(self, table: str, number: int) -> None:
        """Somebody who is awaited there looks, and takes any action."""
        begun = time.monotonic()
        found = await self._host.lanes.look(table, lambda: self._choice(table))
        if found is None:
            await self._play_again(table, number)
            return
        person, action = found
        command = ask.Play(id=f"load-{number}", person=person, table=table, action=action)
        answer = await self._host.handle(command)
        now = time.monotonic()
        if isinstance(answer, Done):
            self._commands.append((now - begun) * 1_000)
            if self._is_news(table):
                self._untold.setdefault(table, now)
        else:
            self._refused += 1

    def _choice(self, table: str) -> tuple[str, str] | None:
        sight = self._service.sight(table)
        if not sight.awaited:
            return None
        seat = self._random.choice(sight.awaited)
        person = sight.seats[seat].person
        own = self._service.sight(table, person, seat)
        return person, notation(self._random.choice(own.legal))

    async def _play_again(self, table: str, number: int) -> None:
        """The people of a game that is over begin another, so that games are as old as before."""
        if table not in self._tables:
            return
        self._tables.remove(table)
        host = self._service.sight(table).host
        again = ask.Rematch(id=f"load-{number}", person=host, table=table)
        opened = await self._host.handle(again)
        assert isinstance(opened, Done), opened
        start = ask.Start(id=f"load-{number}-start", person=host, table=opened.table)
        assert isinstance(await self._host.handle(start), Done)
        self._tables.append(opened.table)

    def _is_news(self, table: str) -> bool:
        """Whether a room hears of the newest move; many are secret."""
        summary = self._service.index.find(table)
        return summary is not None and any(isinstance(it, InRoom) for it in summary.waiting)

    def _timed(
        self, deliver: Callable[[Parcel], Awaitable[Receipt]]
    ) -> Callable[[Parcel], Awaitable[Receipt]]:
        async def timed(parcel: Parcel) -> Receipt:
            receipt = await deliver(parcel)
            since = self._untold.pop(parcel.table, None) if _for_all(parcel, receipt) else None
            if since is not None:
                self._deliveries.append((time.monotonic() - since) * 1_000)
            return receipt

        return timed

    async def _watch_memory(self) -> None:
        begun = time.monotonic()
        while True:
            self._memory.append(Sample(time.monotonic() - begun, _resident()))
            await asyncio.sleep(SAMPLE)

    async def _watch_loop(self) -> None:
        while True:
            due = time.monotonic() + 0.1
            await asyncio.sleep(0.1)
            self._lags.append((time.monotonic() - due) * 1_000)


def _for_all(parcel: Parcel, receipt: Receipt) -> bool:
    return isinstance(parcel.place, InRoom) and isinstance(receipt, Delivered)


def _resident() -> int:
    """In kilobytes, as Linux counts."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise AssertionError("no VmRSS")
