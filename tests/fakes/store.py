"""Repositories in memory, to the letter of their ports."""

from collections.abc import Collection

import msgspec

from core.answers import Answer
from core.people import Person, Room
from core.ports import (
    ANSWERS_KEPT,
    Commit,
    ConflictError,
    Learnt,
    Stored,
    StoreError,
    Summary,
    TableExistsError,
    TableMissingError,
)


class MemoryTables:
    """Tables as the bytes that a file would hold, so that nothing survives by being shared."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def summaries(self) -> tuple[Summary, ...]:
        return tuple(self.load(name).summary for name in self.files)

    def troubles(self) -> tuple[StoreError, ...]:
        return ()

    def recovered(self) -> tuple[str, ...]:
        return ()

    def load(self, name: str) -> Stored:
        if name not in self.files:
            raise TableMissingError(name)
        return msgspec.json.decode(self.files[name], type=Stored)

    def create(self, stored: Stored) -> None:
        name = stored.summary.name
        if name in self.files:
            raise TableExistsError(name)
        self.files[name] = msgspec.json.encode(stored)

    def commit(self, name: str, commit: Commit) -> None:
        stored = self.load(name)
        if len(stored.entries) != commit.after:
            raise ConflictError(name)
        changed = msgspec.structs.replace(
            stored,
            summary=commit.summary,
            entries=stored.entries + commit.entries,
            outbox=commit.outbox,
            numbers=commit.numbers,
            answers=(stored.answers + commit.answers)[-ANSWERS_KEPT:],
        )
        self.files[name] = msgspec.json.encode(changed)

    def replace(self, stored: Stored) -> None:
        self.files[stored.summary.name] = msgspec.json.encode(stored)

    def forget_copies(self, name: str, words: Collection[str]) -> None:
        """There are none."""

    def remove(self, name: str) -> None:
        if name not in self.files:
            raise TableMissingError(name)
        del self.files[name]


class MemoryPeople:
    """The directory in memory."""

    recovered = False

    def __init__(self) -> None:
        self._people: dict[str, Person] = {}
        self._rooms: dict[tuple[str, str], Room] = {}
        self._answers: dict[str, Answer] = {}

    def people(self) -> tuple[Person, ...]:
        return tuple(self._people.values())

    def rooms(self) -> tuple[Room, ...]:
        return tuple(self._rooms.values())

    def answer(self, command: str) -> Answer | None:
        return self._answers.get(command)

    def save(self, learnt: Learnt) -> None:
        self._answers[learnt.command] = learnt.answer
        self._people.update((person.id, person) for person in learnt.people)
        for person in learnt.gone:
            self._people.pop(person, None)
        if learnt.gone:
            self._answers = {
                command: answer
                for command, answer in self._answers.items()
                if getattr(answer, "person", "") not in learnt.gone
            }
        self._rooms.update(((room.ref.platform, room.ref.id), room) for room in learnt.rooms)
