"""Opening tables: new ones, practice, and rematches, each under a free name."""

from collections.abc import Callable
from typing import TypeAlias

from core import commands as ask
from core import lobby, practising
from core.answers import Done
from core.clocks import dues
from core.desk import Desk, Surroundings
from core.entries import RematchOpened
from core.errors import NotSeated, RefusalError, refused
from core.game import because
from core.index import TableIndex
from core.people import PersonId, RoomRef
from core.ports import NameSource, SeedSource, TableExistsError, TableRepository
from core.practice import FromTable, Practise
from core.shelf import Loaded, Shelf
from core.table import AnyGame, Table
from core.telling import post, say

TABLES_IN_ROOM = 20
"""Most unfinished tables in one place. More cannot be told apart in a list on a phone."""


LayOut: TypeAlias = Callable[[Desk, str], None]
"""Writes the first entry of a table under its name."""


class Opening:
    """Part of the game service. A command that opened a table once finds that table again.

    ``around`` tells what surrounds a table now, ``awake`` loads one that is not resting.
    """

    def __init__(
        self,
        shelf: Shelf,
        index: TableIndex,
        tables: TableRepository,
        seeds: SeedSource,
        names: NameSource,
        *,
        around: Callable[[], Surroundings],
        awake: Callable[[str], Loaded],
    ) -> None:
        self._shelf = shelf
        self._index = index
        self._tables = tables
        self._seeds = seeds
        self._names = names
        self._around = around
        self._awake = awake

    def open(self, command: ask.Open | Practise) -> Done:
        """A table in its lobby, or one for a person alone, from a position."""
        opened = self._index.opened_by(command.id)
        if opened is not None:
            return Done(opened, 0)
        self._need_place(command.room)
        game, lay_out = (
            self._practice(command) if isinstance(command, Practise) else self._lobby(command)
        )
        return Done(self._create(game, command.person, command.id, lay_out), 0)

    def _lobby(self, command: ask.Open) -> tuple[AnyGame, LayOut]:
        return self._shelf.game(command.game), lambda desk, name: lobby.open_table(
            desk, name, command.room, command.options, command.pace
        )

    def _practice(self, command: Practise) -> tuple[AnyGame, LayOut]:
        origin = command.origin
        if isinstance(origin, FromTable):
            loaded = self._awake(origin.table)
            game = self._shelf.game(loaded.table.game)
            start = practising.taken(game, loaded.table, origin)
        else:
            game = self._shelf.game(origin.game)
            start = practising.given(game, origin)
        return game, lambda desk, name: practising.begin(desk, name, command.room, start)

    def rematch(self, desk: Desk) -> Done:
        """The same people again. Opens the new table first.

        Should a crash keep the old one from hearing of it, the next press finds it by its origin.
        """
        old = desk.table
        if not any(desk.person in {it.person, it.former} for it in old.players):
            raise RefusalError(NotSeated(old.name))
        desk.need("finished", "cancelled")
        if old.practice:
            raise refused(because("only_practice"))
        if not old.rematch:
            origin = f"rematch:{old.name}"
            name = self._index.opened_by(origin) or self._create(
                desk.game,
                desk.person,
                origin,
                lambda fresh, name: lobby.open_again(fresh, old, name),
            )
            desk.record(changes=(RematchOpened(name),))
        return Done(desk.table.rematch)

    def _need_place(self, room: RoomRef) -> None:
        """Raises RefusalError where there are too many unfinished tables already."""
        here = self._index.in_room(room)
        if sum(not it.over for it in here) >= TABLES_IN_ROOM:
            raise refused(because("too_many_tables", most=TABLES_IN_ROOM))

    def _create(
        self,
        game: AnyGame,
        person: PersonId,
        origin: str,
        lay_out: LayOut,
    ) -> str:
        """Makes a table under a free name, which it returns."""
        for name in self._names.names():
            if name in self._index:
                continue
            around = self._around()
            desk = Desk(Table(), game, self._seeds.seed(), around, person)
            lay_out(desk, name)
            numbers: dict[str, int] = {}
            loaded = Loaded(
                table=desk.table,
                seed=desk.seed,
                opened_by=origin,
                moved_at=around.now,
                dues=dues(desk.table, around.habits),
                outbox=post(say(desk), numbers, around.now),
                numbers=numbers,
            )
            try:
                self._tables.create(loaded.stored())
            except TableExistsError:
                continue
            self._shelf.put(loaded)
            self._index.put(loaded.summary())
            return name
        message = "the name source ran dry"
        raise RuntimeError(message)
