"""The office: carries an operator's orders out on the tables, between the commands of people.

It stands in the running program, behind a socket, and on the store alone when nothing runs.
"""

import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias

from core.answers import Answer, Done
from core.commands import AnyCommand
from core.errors import Missing, RefusalError
from core.operator_commands import NoteRestored
from core.pace import DAY
from core.people import PersonId
from core.ports import (
    NewerSchemaError,
    StoreError,
    Summary,
    TableExistsError,
    TableMissingError,
    UnreadableError,
)
from core.service import GameService
from services.lanes import Lanes
from services.operating import orders
from services.operating.forgetting import Forgetting
from services.operating.orders import new_id

Handle: TypeAlias = Callable[[AnyCommand], Awaitable[Answer]]

SPANS = {"day": DAY, "week": 7 * DAY, "month": 30 * DAY}

_CODES: dict[type[StoreError], str] = {
    TableMissingError: "missing",
    TableExistsError: "exists",
    NewerSchemaError: "newer",
    UnreadableError: "damaged",
}


_log = logging.getLogger(__name__)


class Office:
    """``handle`` is the way in for commands: with a host behind it, tables are told at once."""

    def __init__(self, lanes: Lanes, handle: Handle, forgetting: Forgetting) -> None:
        self._lanes = lanes
        self._handle = handle
        self._forgetting = forgetting
        self._service: GameService = lanes.service

    async def ask(self, order: orders.AnyOrder) -> orders.AnyReport:
        """Carries an order out. Whatever goes wrong is a report, and then nothing was changed."""
        try:
            return await self._carry_out(order)
        except RefusalError as error:
            return orders.Answered(error.refusal)
        except StoreError as error:
            return orders.Failed(_CODES.get(type(error), "store"), error.name, error.detail)

    async def _carry_out(self, order: orders.AnyOrder) -> orders.AnyReport:
        keeping = self._service.keeping
        match order:
            case orders.ListTables():
                return self._listed()
            case orders.ShowTable(table):
                return await self._lanes.look(table, lambda: self._shown(table))
            case orders.CarryOut(command):
                return self._answered(await self._handle(command), command.table)
            case orders.ExportTable(table):
                now = self._service.now()
                return orders.Exported(
                    await self._lanes.look(table, lambda: keeping.take_out(table, now))
                )
            case orders.ImportTable(kept, replace):
                name = kept.stored.summary.name
                await self._lanes.look(name, lambda: keeping.put_back(kept, replace=replace))
                told = NoteRestored(id=new_id(), table=name, at=kept.at)
                return self._answered(await self._handle(told), name)
            case orders.VerifyTable(table):
                return orders.Verified(await self._lanes.look(table, lambda: keeping.faults(table)))
            case orders.PurgeTable(table, before):
                await self._lanes.look(table, lambda: keeping.remove(table, before))
                return orders.Answered(Done(table))
            case _:
                return await self._about_people(order)

    async def _about_people(self, order: orders.AnyOrder) -> orders.AnyReport:
        directory = self._service.directory
        match order:
            case orders.ExportPeople():
                return orders.PeopleExported(*directory.everything())
            case orders.ImportPeople(people, rooms):
                await self._lanes.look("", lambda: directory.put_back(new_id(), people, rooms))
                return orders.Answered(Done())
            case orders.FindPeople(name):
                known = directory.person(name)
                found = directory.called(name) or ((known,) if known is not None else ())
                return orders.Found(tuple(self._known(it.id) for it in found))
            case orders.ForgetSomebody() | orders.FinishForgetting():
                return await self._forget(order)
            case _:
                return self._counted()

    def _answered(self, answer: Answer, table: str) -> orders.Answered:
        summary = self._service.index.find(table)
        return orders.Answered(answer, summary.game if summary is not None else "")

    # Looking

    def _listed(self) -> orders.Listed:
        rows = sorted(
            map(self._row, self._service.index.all()), key=lambda it: (-it.moved_at, it.name)
        )
        damaged = [
            orders.Damaged(it.name, isinstance(it, NewerSchemaError), it.detail)
            for it in self._service.keeping.troubles()
        ]
        return orders.Listed(tuple(rows), tuple(damaged))

    def _row(self, summary: Summary) -> orders.Row:
        return orders.Row(
            name=summary.name,
            game=summary.game,
            phase=summary.phase,
            people=tuple(self._name(person) for person in summary.people),
            rooms=summary.rooms,
            awaited=summary.awaited,
            moved_at=summary.moved_at,
            undelivered=len(summary.waiting),
            resting=summary.name in self._service.resting(),
        )

    def _shown(self, table: str) -> orders.Shown:
        summary = self._service.index.find(table)
        if summary is None:
            raise RefusalError(Missing("table", table))
        sight = self._service.sight(table)
        return orders.Shown(
            row=self._row(summary),
            host=self._name(sight.host),
            pace=sight.pace,
            options=sight.options,
            places=tuple(
                orders.Place(
                    seat=card.seat,
                    name=self._name(card.person),
                    person=card.person,
                    program=card.program,
                    awaited=card.awaited,
                    since=card.since,
                    reachable=card.reachable,
                )
                for card in sight.seats
            ),
            entries=len(self._service.lines(table)),
        )

    def _name(self, person: PersonId) -> str:
        known = self._service.directory.person(person)
        return known.name if known is not None else person

    def _known(self, person: PersonId) -> orders.Known:
        known = self._service.directory.person(person)
        tables = [it.name for it in self._service.tables_of(person) if not it.over]
        if known is None:
            raise RefusalError(Missing("person", person))
        return orders.Known(known.id, known.name, known.accounts, tuple(tables))

    def _counted(self) -> orders.Counted:
        everybody, _ = self._service.directory.everything()
        every = self._service.index.all()
        on = [it for it in every if not it.over]
        tables: dict[str, dict[str, int]] = {}
        for it in every:
            of_game = tables.setdefault(it.game, {})
            of_game[it.phase] = of_game.get(it.phase, 0) + 1
        now = self._service.now()
        return orders.Counted(
            people=sum(not it.linked for it in everybody),
            accounts=_count(account.platform for it in everybody for account in it.accounts),
            tables=tables,
            people_at_tables=len({person for it in on for person in it.people}),
            shared=sum(len({room.platform for room in it.rooms}) > 1 for it in on),
            moved={
                span: sum(now - it.moved_at <= length for it in on)
                for span, length in SPANS.items()
            },
            undelivered=sum(len(it.waiting) for it in every),
        )

    async def take_up(self) -> None:
        """Goes on with deleting people where it was cut off; what fails stays noted."""
        try:
            await self._forgetting.finish()
        except (RefusalError, StoreError):
            _log.exception("somebody who is to be forgotten is not yet; it is tried at each start")

    async def _forget(
        self, order: orders.ForgetSomebody | orders.FinishForgetting
    ) -> orders.AnyReport:
        try:
            if isinstance(order, orders.ForgetSomebody):
                on = {it.name for it in self._service.index.all() if not it.over}
                tables = await self._forgetting.forget(order.person)
                over = (self._service.index.find(name) for name in on)
                return orders.Forgotten(tables, sum(it is not None and it.over for it in over))
            return orders.Finished(await self._forgetting.finish())
        except StoreError as error:
            # Not as anything else that fails: some of it is done, and the rest is noted.
            return orders.Failed("forgetting", error.name, error.detail)


def _count(words: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(words).items()))
