"""People and rooms in one TinyDB file; they are few, and change seldom."""

from pathlib import Path

import msgspec
from tinydb import TinyDB, where

from adapters.tinydb.documents import (
    SCHEMA,
    FirstAnswer,
    add_answers,
    check_schema,
    replace_all,
    several,
)
from adapters.tinydb.storage import Data, SafeStorage
from adapters.tinydb.upcasting import upcast
from core.answers import Answer
from core.people import Person, PersonId, Room, RoomRef
from core.ports import Learnt, UnreadableError, WriteFailedError

NAME = "people"


class TinyPeople:
    """A ``PeopleRepository``. Raises StoreError at construction when its file cannot be read.

    ``recovered`` tells that the last good copy of a damaged file is in use.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._storage = SafeStorage(folder / f"{NAME}.json", read)
        self._database = TinyDB(storage=lambda: self._storage)
        self._read()
        self.recovered = self._storage.recovered

    def people(self) -> tuple[Person, ...]:
        """See the port."""
        return tuple(self._people.values())

    def rooms(self) -> tuple[Room, ...]:
        """See the port."""
        return tuple(self._rooms.values())

    def answer(self, command: str) -> Answer | None:
        """See the port."""
        return self._answers.get(command)

    def save(self, learnt: Learnt) -> None:
        """See the port."""
        self._people.update((person.id, person) for person in learnt.people)
        self._rooms.update((room.ref, room) for room in learnt.rooms)
        for person in learnt.gone:
            self._people.pop(person, None)
        try:
            with self._storage.one_write():
                replace_all(self._database, "schema", [SCHEMA])
                replace_all(self._database, "people", self.people())
                replace_all(self._database, "rooms", self.rooms())
                if learnt.gone:
                    self._database.table("answers").remove(
                        where("answer")["person"].one_of([*learnt.gone])
                    )
                add_answers(self._database, ((learnt.command, learnt.answer),))
            if learnt.gone:
                self._storage.drop_copies()
        except OSError as error:
            raise WriteFailedError(NAME, str(error)) from error
        finally:
            self._read()

    def _read(self) -> None:
        """Takes everything from the file, which after a failed write is the old one."""
        self._people: dict[PersonId, Person] = {
            person.id: person for person in several(self._database, "people", Person)
        }
        self._rooms: dict[RoomRef, Room] = {
            room.ref: room for room in several(self._database, "rooms", Room)
        }
        self._answers: dict[str, Answer] = {
            first.command: first.answer for first in several(self._database, "answers", FirstAnswer)
        }


def read(data: Data) -> Data:
    """People and rooms in today's shape. Raises NewerSchemaError or UnreadableError."""
    check_schema(NAME, data)
    data = upcast(data)
    try:
        msgspec.convert(list(data.get("people", {}).values()), list[Person])
        msgspec.convert(list(data.get("rooms", {}).values()), list[Room])
        msgspec.convert(list(data.get("answers", {}).values()), list[FirstAnswer])
    except msgspec.ValidationError as error:
        raise UnreadableError(NAME, str(error)) from error
    return data
