"""Forgetting a person: noted before anything is erased, so that it goes on when it was cut off.

Seats first, then the logs and the person, and at last what platforms keep: tables that tell of the
seats add to that until nobody knows the name any more.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias
from uuid import uuid4

import msgspec

from core.answers import Answer, Done
from core.commands import AnyCommand
from core.errors import Fault, Missing, RefusalError, Unavailable
from core.operator_commands import ClearSeat, ForgetPerson
from core.people import PersonId
from core.ports import WriteFailedError
from services.lanes import Lanes
from services.operating.errands import Eraser, Errand, Errands
from services.operating.orders import new_id
from services.operating.traces import Traces

_replace = msgspec.structs.replace

Settled: TypeAlias = Callable[[], Awaitable[None]]


class Forgetting:
    """``settled`` waits until what is being told to platforms now has been told."""

    def __init__(
        self,
        lanes: Lanes,
        handle: Callable[[AnyCommand], Awaitable[Answer]],
        eraser: Eraser,
        errands: Errands,
        settled: Settled,
    ) -> None:
        self._lanes = lanes
        self._handle = handle
        self._eraser = eraser
        self._errands = errands
        self._settled = settled
        self._service = lanes.service
        self._one_at_a_time = asyncio.Lock()

    async def forget(self, person: PersonId) -> int:
        """In how many tables somebody stood. Raises RefusalError for nobody, or StoreError."""
        async with self._one_at_a_time:
            if self._service.directory.person(person) is None:
                raise RefusalError(Missing("person", person))
            return await self._carry_out(Errand(person, Traces(()), f"anon-{uuid4().hex[:8]}"))

    async def finish(self) -> int:
        """Carries out what was cut off; how many people it was about. Raises as ``forget``."""
        async with self._one_at_a_time:
            found = self._errands.all()
            for errand in found:
                await self._carry_out(errand)
            return len(found)

    async def _carry_out(self, errand: Errand) -> int:
        touched = 0
        if not errand.gone:
            errand = self._kept(errand)
            for table in self._service.keeping.names():
                await self._clear_seats(table, errand.traces.ids)
                touched += await self._lanes.look(table, self._forgetting(table, errand))
            ids = errand.traces.ids
            answer = await self._handle(ForgetPerson(id=new_id(), person=ids[0], ids=ids))
            if not isinstance(answer, Done):
                raise WriteFailedError("people", type(answer).__name__)
            errand = _replace(errand, gone=True)
            self._errands.keep(errand)
        traces = await asyncio.to_thread(self._eraser.known, errand.traces)
        errand = _replace(errand, traces=traces)
        self._errands.keep(errand)
        await self._settled()
        await asyncio.to_thread(self._eraser.erase, errand.traces)
        self._errands.drop(errand)
        return touched

    def _kept(self, errand: Errand) -> Errand:
        """Noted with all that is known of them by now; they may have linked an account since."""
        directory, before = self._service.directory, errand.traces
        ids = tuple(dict.fromkeys((*directory.ids(errand.person), *before.ids)))
        known = [it for it in directory.everything()[0] if it.id in ids]
        accounts = {*before.accounts, *(account for it in known for account in it.accounts)}
        names = {*before.names, *(it.name for it in known)}
        errand = _replace(errand, traces=Traces(tuple(accounts), ids, tuple(sorted(names))))
        self._errands.keep(errand)
        return errand

    def _forgetting(self, table: str, errand: Errand) -> Callable[[], bool]:
        ids, alias = errand.traces.ids, errand.alias
        return lambda: self._service.keeping.forget(table, ids, alias)

    async def _clear_seats(self, table: str, ids: tuple[PersonId, ...]) -> None:
        """From the last seat on, since those after one that is left before the start move up."""
        summary = self._service.index.find(table)
        if summary is None or summary.over:
            return
        sight = await self._lanes.look(table, lambda: self._service.sight(table))
        for card in reversed(sight.seats):
            if card.person in ids or card.former in ids:
                command = ClearSeat(id=new_id(), table=table, seat=card.seat)
                answer = await self._handle(command)
                # With any other refusal the seat is theirs no more.
                if isinstance(answer, Unavailable | Fault):
                    raise WriteFailedError(table, _why(answer))


def _why(answer: Unavailable | Fault) -> str:
    return answer.code if isinstance(answer, Unavailable) else answer.reference
