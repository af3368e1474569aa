"""Empties the outbox: in order for each place, no place waiting for another."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from core.commands import ConfirmPrivate
from core.notices import Parcel, Place, Private, Welcome
from core.ports import Delivered, Later, Lost, Messenger, Receipt
from services.lanes import Lanes
from services.measuring import PRIVATE, Brought, Meter

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
"""Seconds between attempts: doubled from the first to the longest. There is no last attempt: a
platform may be away for a day, and only it can say that a place is lost."""

_OUTCOMES: Mapping[type[Receipt], Brought] = {
    Delivered: "delivered",
    Later: "later",
    Lost: "lost",
}

Sleep = Callable[[float], Awaitable[None]]


class Courier:
    """Delivers through a messenger. ``nudge`` it whenever something may be waiting."""

    def __init__(
        self,
        lanes: Lanes,
        messenger: Messenger,
        sleep: Sleep = asyncio.sleep,
        meter: Meter | None = None,
    ) -> None:
        self._lanes = lanes
        self._messenger = messenger
        self._sleep = sleep
        self._meter = meter or Meter()
        self._rounds: dict[Place, asyncio.Task[None]] = {}
        self._waiting: dict[Place, int] = {}

    def oldest(self) -> int | None:
        """When the message was stored that has waited longest, UTC in milliseconds, if any does."""
        return min(self._waiting.values(), default=None)

    def nudge(self) -> None:
        """Sets out to every place that has something waiting and nobody on the way."""
        for _, place in self._lanes.service.posting.waiting():
            if place not in self._rounds:
                self._rounds[place] = asyncio.create_task(self._serve(place))

    async def flush(self) -> None:
        """Delivers until nothing waits; for an adapter that shows everything at once."""
        self.nudge()
        while self._rounds:
            await asyncio.gather(*self._rounds.values())
            self.nudge()

    async def stop(self) -> None:
        """Leaves what is not delivered for the next start."""
        rounds = list(self._rounds.values())
        for task in rounds:
            task.cancel()
        await asyncio.gather(*rounds, return_exceptions=True)

    async def _serve(self, place: Place) -> None:
        try:
            while (table := self._next_table(place)) is not None:
                await self._serve_table(table, place)
        finally:
            del self._rounds[place]
            self._waiting.pop(place, None)

    def _next_table(self, place: Place) -> str | None:
        waiting = self._lanes.service.posting.waiting()
        return next((table for table, other in waiting if other == place), None)

    async def _serve_table(self, table: str, place: Place) -> None:
        posting = self._lanes.service.posting
        pause = FIRST_PAUSE
        while True:
            try:
                parcel = await self._lanes.look(table, lambda: posting.take(table, place))
                if parcel is None:
                    return
                self._waiting[place] = parcel.at
                receipt = await self._attempt(parcel)
                self._measure(parcel, receipt)
                if not isinstance(receipt, Later):
                    await self._settle(parcel, receipt)
                    pause = FIRST_PAUSE
                    continue
                after = receipt.after / 1_000
            except Exception:  # noqa: BLE001 - whatever is wrong with a table, its messages wait
                after = 0.0
            await self._sleep(after or pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _attempt(self, parcel: Parcel) -> Receipt:
        try:
            return await self._messenger.deliver(parcel)
        except Exception:  # noqa: BLE001 - a messenger that fails is tried again
            return Later()

    def _measure(self, parcel: Parcel, receipt: Receipt) -> None:
        place = parcel.place
        to = PRIVATE if isinstance(place, Private) else place.room.platform
        waited = max(0, self._lanes.service.now() - parcel.at) / 1_000
        self._meter.delivery(to, _OUTCOMES[type(receipt)], waited)

    async def _settle(self, parcel: Parcel, receipt: Delivered | Lost) -> None:
        """Notes the outcome, and what it says about a person's private place."""
        posting = self._lanes.service.posting
        if isinstance(parcel.place, Private):
            lost = isinstance(receipt, Lost)
            if lost or any(isinstance(notice, Welcome) for notice in parcel.notices):
                await self._lanes.handle(
                    ConfirmPrivate(
                        id=f"private:{parcel.key}",
                        table=parcel.table,
                        person=parcel.place.person,
                        reachable=not lost,
                    )
                )
        await self._lanes.look(parcel.table, lambda: posting.settle(parcel))
