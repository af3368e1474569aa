"""Tables as a whole: taken out, put back, verified, removed, and rid of a person.

For backups and the operator. Whoever calls sees to it that no command works on the table meanwhile.
"""

from collections.abc import Collection, Mapping

import msgspec

from core.errors import Missing, RefusalError, refused
from core.forgetting import forgotten, mentions
from core.game import because
from core.index import TableIndex
from core.people import PersonId
from core.ports import (
    SCHEMA_VERSION,
    NewerSchemaError,
    Stored,
    StoreError,
    TableExistsError,
    TableMissingError,
    TableRepository,
    UnreadableError,
)
from core.rest import Rest
from core.shelf import Shelf
from core.table import AnyGame
from core.verifying import Fault, faults

_replace = msgspec.structs.replace

AHEAD = 10_000
"""How far message numbers go on when nothing is known of those that were given since a backup, so
that no platform takes a new message for one that it has."""


class KeptTable(msgspec.Struct, frozen=True):
    """One table as a document. It holds every secret of its game."""

    at: int
    """When it was taken out, UTC in milliseconds."""
    stored: Stored
    schema: int = SCHEMA_VERSION


class Keeping:
    """See the module. Methods raise StoreError, and RefusalError where it is said."""

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        tables: TableRepository,
        shelf: Shelf,
        index: TableIndex,
        rest: Rest,
    ) -> None:
        self._games = games
        self._tables = tables
        self._shelf = shelf
        self._index = index
        self._rest = rest

    def names(self) -> tuple[str, ...]:
        """All tables, those that cannot be read left out."""
        return tuple(sorted(summary.name for summary in self._index.all()))

    def troubles(self) -> tuple[StoreError, ...]:
        """Tables that could not be read when the program started and were not put back since."""
        return tuple(it for it in self._tables.troubles() if it.name not in self._index)

    def take_out(self, table: str, at: int) -> KeptTable:
        """A copy of a table."""
        return KeptTable(at, _replace(self._tables.load(table), recovered=False))

    def faults(self, table: str) -> tuple[Fault, ...]:
        """What is wrong with a stored table."""
        stored = self._tables.load(table)
        return faults(self._game(stored), stored)

    def put_back(self, kept: KeptTable, *, replace: bool) -> None:
        """Stores a table that was taken out, over the one with its name only with ``replace``.

        The one that is there may be damaged, but not of a later version. Raises RefusalError unless
        the new one holds together, and for a game that is not there.
        """
        stored, name = kept.stored, kept.stored.summary.name
        if kept.schema > SCHEMA_VERSION:
            raise NewerSchemaError(name, f"schema {kept.schema}")
        if faults(self._game(stored), stored):
            raise refused(because("damaged_table", table=name))
        if name in self._index and not replace:
            raise TableExistsError(name)
        self._overwrite(_replace(stored, numbers=self._numbers(stored)))

    def remove(self, table: str, before: int) -> None:
        """Drops a table for good. Raises RefusalError unless it was over at ``before``."""
        summary = self._index.find(table)
        if summary is None:
            raise RefusalError(Missing("table", table))
        if not summary.over or summary.moved_at > before:
            raise refused(because("not_over"))
        self._tables.remove(table)
        self._shelf.forget(table)
        self._index.remove(table)
        self._rest.well(table)

    def forget(self, table: str, ids: Collection[PersonId], alias: PersonId) -> bool:
        """Takes somebody's ids and notes out of a table's log; whether there were any.

        Earlier contents of the table in which they stand go as well.
        """
        stored = self._tables.load(table)
        if not mentions(stored, ids):
            self._tables.forget_copies(table, ids)
            return False
        self._overwrite(forgotten(stored, ids, alias))
        return True

    def _overwrite(self, stored: Stored) -> None:
        self._tables.replace(stored)
        self._shelf.forget(stored.summary.name)
        self._rest.well(stored.summary.name)
        self._index.put(stored.summary)

    def _numbers(self, stored: Stored) -> tuple[tuple[str, int], ...]:
        """Numbers for messages that were never given before."""
        try:
            known = dict(self._tables.load(stored.summary.name).numbers)
        except (TableMissingError, UnreadableError):
            return tuple((place, number + AHEAD) for place, number in stored.numbers)
        merged = {**known, **{place: max(n, known.get(place, 0)) for place, n in stored.numbers}}
        return tuple(merged.items())

    def _game(self, stored: Stored) -> AnyGame:
        if stored.summary.game not in self._games:
            raise RefusalError(Missing("game", stored.summary.game))
        return self._games[stored.summary.game]
