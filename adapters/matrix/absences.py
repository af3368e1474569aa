"""Rooms with tables that we are out of: when we are let in again, each is shown anew, once."""

from uuid import uuid4

import msgspec

from adapters.matrix.ledger import Ledger
from adapters.matrix.places import place
from core.notices import InRoom, place_key
from core.people import RoomRef

OUT = "out"
"""The kind of fact in the ledger."""


class _Absence(msgspec.Struct, frozen=True):
    """From one going to the next coming; ``shown`` are the places where a table is told again."""

    name: str
    shown: tuple[str, ...] = ()


class Absences:
    """Kept in the ledger, so that a restart between going and coming changes nothing."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def begin(self, room: str) -> None:
        """We are not in the room, and what was shown there is out of sight."""
        self._note(room, _Absence(uuid4().hex))

    def name(self, room: str) -> str:
        """Of the absence that is not made good for yet; empty without one."""
        found = self._at(room)
        return found.name if found is not None else ""

    def end(self, room: str, name: str) -> None:
        """All its tables are shown again; another absence may have begun meanwhile."""
        if self.name(room) == name:
            self._ledger.forget(OUT, _fact(room))

    def owed(self, table: str, room: RoomRef) -> str:
        """The key under which a table is still to be shown there; empty when it is not."""
        found, shown = self._at(room.id), f"{table}/{place_key(InRoom(room))}"
        return "" if found is None or shown in found.shown else f"back/{found.name}/{shown}"

    def paid(self, table: str, room: RoomRef, key: str) -> None:
        """A table is shown there again under this key; another absence may have begun meanwhile."""
        found = self._at(room.id)
        if found is not None and key == self.owed(table, room):
            shown = (*found.shown, f"{table}/{place_key(InRoom(room))}")
            self._note(room.id, msgspec.structs.replace(found, shown=shown))

    def _at(self, room: str) -> _Absence | None:
        found = self._ledger.fact(OUT, _fact(room))
        return None if found is None else msgspec.json.decode(found, type=_Absence)

    def _note(self, room: str, absence: _Absence) -> None:
        self._ledger.note(OUT, _fact(room), msgspec.json.encode(absence).decode())


def _fact(room: str) -> str:
    return place_key(InRoom(place(room)))
