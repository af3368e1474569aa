"""Handing out what is to be said, and noting what was."""

from collections import Counter, defaultdict

import msgspec

from core.index import TableIndex
from core.notices import AnyNotice, Parcel, Place
from core.outbox import after, take, without
from core.ports import TableRepository
from core.shelf import Shelf

MOST_UNWRITTEN = 8
"""Parcels of a table that may be settled in memory alone, while a place of it cannot be reached."""


class Posting:
    """The outbox of every table, for whoever delivers.

    One parcel of a place at a time: the next one is taken when this one is settled, so that
    everybody reads things in the order in which they happened.

    What is taken needs no write. Until a command adds to the outbox, and then writes all of it, the
    same messages go out together again after a crash. What is settled is written once for all
    parcels that were under way at the table; after a crash some are handed out again, under their
    keys.
    """

    def __init__(self, shelf: Shelf, index: TableIndex, repository: TableRepository) -> None:
        self._shelf = shelf
        self._index = index
        self._repository = repository
        self._under_way: defaultdict[str, set[Place]] = defaultdict(set)
        self._unwritten: Counter[str] = Counter()

    def waiting(self) -> tuple[tuple[str, Place], ...]:
        """Tables and places with something to deliver."""
        return self._index.waiting()

    def take(self, table: str, place: Place) -> Parcel | None:
        """The next parcel for a place, the same one until it is settled; None when all is said.

        Raises RefusalError or StoreError.
        """
        if table not in self._index:
            return None
        loaded = self._shelf.get(table)
        parcel, outbox = take(table, loaded.outbox, place)
        if parcel is not None:
            self._under_way[table].add(place)
        if outbox != loaded.outbox:
            self._shelf.put_ahead(msgspec.structs.replace(loaded, outbox=outbox))
        return parcel

    def after(self, parcel: Parcel) -> tuple[AnyNotice, ...]:
        """What waits to be said in its place after a parcel. Raises RefusalError."""
        return after(self._shelf.get(parcel.table).outbox, parcel)

    def settle(self, parcel: Parcel) -> None:
        """Notes that a parcel was delivered, or can never be. Raises RefusalError or StoreError."""
        table = parcel.table
        if table not in self._index:
            return
        loaded = self._shelf.get(table)
        outbox = without(loaded.outbox, parcel)
        under_way = self._under_way[table]
        under_way.discard(parcel.place)
        if not under_way:
            del self._under_way[table]
        if outbox == loaded.outbox:
            return
        changed = msgspec.structs.replace(loaded, outbox=outbox)
        commit = changed.commit()
        self._unwritten[table] += 1
        if not under_way or self._unwritten[table] >= MOST_UNWRITTEN:
            self._repository.commit(table, commit)
            del self._unwritten[table]
            self._shelf.put(changed)
        else:
            self._shelf.put_ahead(changed)
        self._index.put(commit.summary)
