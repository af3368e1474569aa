"""Watches the due times of all tables and issues their commands when the time has come."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from core.commands import AskedOfTable, Call, FollowOrder, NoteAbsence, Remind, Sleep, TimeOut
from core.errors import RefusalError
from core.pace import HOUR, Due
from core.ports import Clock
from services.lanes import Lanes

GRACE = HOUR
"""Milliseconds after quiet hours, a start of the program or a jump of the clock in which nobody's
time runs out: a reminder must have had the time to be read."""

TICK = 5.0
"""Seconds between two looks at the clock; reminders count in minutes at least."""

JUMP = 60_000
"""Milliseconds by which the time of day may run ahead or behind between two looks."""

_log = logging.getLogger(__name__)

Play = Callable[[str], Awaitable[object]]
Told = Callable[[], None]


class Timekeeper:
    """Reminders, time-outs and moves of the program, for all tables.

    Nothing is lost by a stop: due times are stored with their tables, and after a start whatever
    is overdue comes once. ``play`` moves the program's seats at a table; ``told`` hears when there
    is something to deliver.
    """

    def __init__(self, lanes: Lanes, clock: Clock, play: Play, told: Told) -> None:
        self._lanes = lanes
        self._clock = clock
        self._play = play
        self._told = told
        self._started = clock.now()
        self._held: dict[tuple[str, Due], int] = {}

    async def run(self) -> None:
        """Looks at the clock for ever; begin when the platforms are connected."""
        passing = asyncio.get_running_loop().time
        while True:
            before, begun = self._clock.now(), passing()
            await self.tick()
            await asyncio.sleep(TICK)
            jump = self._clock.now() - before - (passing() - begun) * 1_000
            if abs(jump) > JUMP:
                self._set_anew(jump)

    def _set_anew(self, jump: float) -> None:
        """The clock was set, or the machine slept: nobody could answer in that time."""
        _log.warning("the clock jumped by %.0f s", jump / 1_000)
        self._started = self._clock.now()
        self._held.clear()

    async def tick(self) -> None:
        """Does everything that is due and may be done now."""
        now = self._clock.now()
        dues = self._lanes.service.index.dues()
        known = set(dues)
        self._held = {key: until for key, until in self._held.items() if key in known}
        for table, due in dues:
            if due.at > now:
                break
            if self._held.get((table, due), 0) <= now:
                try:
                    await self._carry_out(table, due, now)
                except Exception:  # noqa: BLE001 - the clock of the other tables goes on
                    _log.exception(
                        "%(due)s at %(table)s failed; again in an hour",
                        {"due": due.kind, "table": table},
                    )
                    self._held[table, due] = now + HOUR
        self._told()

    async def _carry_out(self, table: str, due: Due, now: int) -> None:
        if due.kind == "program":
            await self._play(table)
            return
        until = await self._free_at(table, due, now)
        if until > now:
            self._held[table, due] = until
            return
        await self._lanes.handle(self._command(table, due, now))
        self._held[table, due] = now + HOUR

    def _command(self, table: str, due: Due, now: int) -> AskedOfTable:
        name = f"{due.kind}:{due.seat}:{due.decision}:{due.at}:{now}"
        match due.kind:
            case "absence":
                sight = self._lanes.service.sight(table)
                return NoteAbsence(id=name, table=table, person=sight.seats[due.seat].person)
            case "order":
                return FollowOrder(id=name, table=table, seat=due.seat, decision=due.decision)
            case "sleep":
                return Sleep(id=name, table=table, seat=due.seat, decision=due.decision)
            case "call":
                return Call(id=name, table=table, seat=due.seat, decision=due.decision)
            case "remind":
                return Remind(id=name, table=table, seat=due.seat, decision=due.decision)
            case _:
                return TimeOut(id=name, table=table, seat=due.seat, decision=due.decision)

    async def _free_at(self, table: str, due: Due, now: int) -> int:
        """When it may be done: never in quiet hours.

        Nobody's time runs out in them or while the program was down: then the grace begins when
        they are over.
        """
        service = self._lanes.service
        try:
            sight = await self._lanes.look(table, lambda: service.sight(table))
        except RefusalError:
            return now + HOUR
        person, directory = sight.seats[due.seat].person, service.directory
        if due.kind in {"absence", "order", "sleep"}:
            return now
        if due.kind == "time_out":
            free = directory.free_at(person, max(due.at, self._started))
            if free > due.at:
                now = max(now, free + GRACE)
        return directory.free_at(person, now)
