"""Handing out what is to be said, and noting what was."""

import msgspec

from core.index import TableIndex
from core.notices import Message, Parcel, Place
from core.outbox import take, without
from core.ports import TableRepository
from core.shelf import Loaded, Shelf


class Posting:
    """The outbox of every table, for whoever delivers.

    One parcel of a place at a time: the next one is taken when this one is settled, so that
    everybody reads things in the order in which they happened.
    """

    def __init__(self, shelf: Shelf, index: TableIndex, repository: TableRepository) -> None:
        self._shelf = shelf
        self._index = index
        self._repository = repository

    def waiting(self) -> tuple[tuple[str, Place], ...]:
        """Tables and places with something to deliver."""
        return self._index.waiting()

    def take(self, table: str, place: Place) -> Parcel | None:
        """The next parcel for a place, the same one until it is settled; None when all is said.

        What belongs together is stored before it is handed out. Raises RefusalError or StoreError.
        """
        if table not in self._index:
            return None
        loaded = self._shelf.get(table)
        parcel, outbox = take(table, loaded.outbox, place)
        if outbox != loaded.outbox:
            self._store(loaded, outbox)
        return parcel

    def settle(self, parcel: Parcel) -> None:
        """Notes that a parcel was delivered, or can never be. Raises RefusalError or StoreError."""
        if parcel.table not in self._index:
            return
        loaded = self._shelf.get(parcel.table)
        outbox = without(loaded.outbox, parcel)
        if outbox != loaded.outbox:
            self._store(loaded, outbox)

    def _store(self, loaded: Loaded, outbox: tuple[Message, ...]) -> None:
        changed = msgspec.structs.replace(loaded, outbox=outbox)
        commit = changed.commit()
        self._repository.commit(changed.table.name, commit)
        self._shelf.put(changed)
        self._index.put(commit.summary)
