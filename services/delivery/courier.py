"""Empties the outbox: in order for each place and table, no place waiting for another."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias
from weakref import WeakValueDictionary

from core.commands import ConfirmPrivate
from core.notices import Parcel, Place, Private, Welcome
from core.ports import Delivered, Later, Lost, Messenger, Receipt
from services.lanes import Lanes
from services.measuring import PRIVATE, Brought, Meter

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
"""Seconds between attempts: doubled from the first to the longest. There is no last attempt: a
platform may be away for a day, and only it can say that a place is lost."""

STRANGE = 3_600_000
"""Milliseconds for which a parcel is kept that a platform refuses in a way we do not know."""

LONGEST_ATTEMPT = 30.0
"""Seconds that are waited for an attempt by whoever wants to know that none is under way."""

_OUTCOMES: Mapping[type[Receipt], Brought] = {
    Delivered: "delivered",
    Later: "later",
    Lost: "lost",
}

_log = logging.getLogger(__name__)

Sleep = Callable[[float], Awaitable[None]]

Round: TypeAlias = tuple[str, Place]
"""What a table has to say at a place."""


class Courier:
    """Delivers through a messenger. ``nudge`` it whenever something may be waiting.

    At a place one parcel is delivered at a time. While its platform wants no more, all tables wait
    there; while something is wrong with one table, only that one does.
    """

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
        self._rounds: dict[Round, asyncio.Task[None]] = {}
        self._waiting: dict[Round, int] = {}
        self._doors: WeakValueDictionary[Place, asyncio.Lock] = WeakValueDictionary()
        self._lost: set[Place] = set()
        self._attempts: set[asyncio.Future[Receipt]] = set()

    def oldest(self) -> int | None:
        """When the message was stored that has waited longest, UTC in milliseconds, if any does."""
        return min(self._waiting.values(), default=None)

    def nudge(self) -> None:
        """Sets out with everything that is waiting and that nobody has set out with."""
        for each in self._lanes.service.posting.waiting():
            if each not in self._rounds:
                self._rounds[each] = asyncio.create_task(self._serve(*each))

    async def flush(self) -> None:
        """Delivers until nothing waits; for an adapter that shows everything at once."""
        self.nudge()
        while self._rounds:
            await asyncio.gather(*self._rounds.values())
            self.nudge()

    async def settled(self) -> None:
        """Waits, but not for ever, until what is being delivered now is delivered, or is not."""
        if self._attempts:
            await asyncio.wait(tuple(self._attempts), timeout=LONGEST_ATTEMPT)

    async def stop(self) -> None:
        """Leaves what is not delivered for the next start."""
        rounds = list(self._rounds.values())
        for task in rounds:
            task.cancel()
        await asyncio.gather(*rounds, return_exceptions=True)

    async def _serve(self, table: str, place: Place) -> None:
        door = self._doors.setdefault(place, asyncio.Lock())
        pauses, told = _Pauses(), 0.0
        try:
            while self._is_waiting(table, place):
                try:
                    async with door:
                        await self._bring(table, place, pauses)
                    pauses, told = _Pauses(), 0.0
                except Exception as error:  # noqa: BLE001 - the other tables go on, this one waits
                    pause = pauses.take()
                    if pause > told:
                        told = pause
                        _complain(table, place, pause, error)
                    await self._sleep(pause)
        finally:
            del self._rounds[table, place]
            self._waiting.pop((table, place), None)

    def _is_waiting(self, table: str, place: Place) -> bool:
        summary = self._lanes.service.index.find(table)
        return summary is not None and place in summary.waiting

    async def _bring(self, table: str, place: Place, pauses: "_Pauses") -> None:
        """Delivers one parcel, if there is one, however often its platform wants it later."""
        posting = self._lanes.service.posting
        while True:
            parcel = await self._lanes.look(table, lambda: posting.take(table, place))
            if parcel is None:
                return
            self._waiting[table, place] = parcel.at
            receipt = await self._attempt(parcel)
            if not isinstance(receipt, Later):
                await self._settle(parcel, receipt)
                return
            await self._sleep(pauses.take(receipt.after / 1_000))

    async def _attempt(self, parcel: Parcel) -> Receipt:
        attempt = asyncio.ensure_future(self._messenger.deliver(parcel))
        self._attempts.add(attempt)
        attempt.add_done_callback(self._attempts.discard)
        try:
            receipt = await attempt
        except Exception:
            self._measure(parcel, Later())
            raise
        self._measure(parcel, receipt)
        return receipt

    def _measure(self, parcel: Parcel, receipt: Receipt) -> None:
        waited = max(0, self._lanes.service.now() - parcel.at) / 1_000
        self._meter.delivery(_kind(parcel.place), _OUTCOMES[type(receipt)], waited)

    async def _settle(self, parcel: Parcel, receipt: Delivered | Lost) -> None:
        """Notes the outcome, and what it says about a person's private place."""
        posting = self._lanes.service.posting
        self._note(parcel, receipt)
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
                self.nudge()  # others may be told of it
        await self._lanes.look(parcel.table, lambda: posting.settle(parcel))

    def _note(self, parcel: Parcel, receipt: Delivered | Lost) -> None:
        """Logs that nothing arrives at a place, once until something does."""
        if isinstance(receipt, Delivered):
            self._lost.discard(parcel.place)
        elif parcel.place not in self._lost:
            self._lost.add(parcel.place)
            _log.warning(
                "what %(table)s says in a place on %(to)s is lost: %(code)s",
                {"table": parcel.table, "to": _kind(parcel.place), "code": receipt.code},
            )


class _Pauses:
    """Before each attempt after the first; begun anew after one that came to something."""

    def __init__(self) -> None:
        self._next = FIRST_PAUSE

    def take(self, wished: float = 0.0) -> float:
        """Seconds: those that the platform wished, or twice as many each time."""
        pause = wished or self._next
        self._next = min(2 * self._next, LONGEST_PAUSE)
        return pause


def _kind(place: Place) -> str:
    return PRIVATE if isinstance(place, Private) else place.room.platform


def _complain(table: str, place: Place, pause: float, error: Exception) -> None:
    _log.error(
        "%(table)s cannot be told on %(to)s; again in %(pause).0f s",
        {"table": table, "to": _kind(place), "pause": pause},
        exc_info=error,
    )
