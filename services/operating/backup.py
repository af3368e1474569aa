"""Everything in one backup, taken and put back order by order, so that the program may run."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, Protocol, TypeAlias

import msgspec

from core.keeping import KeptTable
from core.ports import SCHEMA_VERSION
from services.operating import orders as ask

Asking: TypeAlias = Callable[[ask.AnyOrder], ask.AnyReport]
"""A way to the office that waits for its report."""


class Contents(msgspec.Struct, frozen=True):
    """What a backup says of itself. ``at`` is when it was begun, UTC in milliseconds."""

    at: int
    program: str
    tables: tuple[str, ...]
    format: int = 1
    schema: int = SCHEMA_VERSION


class Writing(Protocol):
    """A backup in the making."""

    def add_table(self, kept: KeptTable) -> None:
        """One table."""
        ...

    def add_people(self, people: ask.PeopleExported) -> None:
        """People and rooms."""
        ...

    def finish(self, contents: Contents) -> None:
        """What it holds; it is whole from here on."""
        ...


class Reading(Protocol):
    """A backup that was verified when it was opened."""

    contents: Contents

    def tables(self) -> Iterator[KeptTable]:
        """Each table."""
        ...

    def people(self) -> ask.PeopleExported:
        """People and rooms."""
        ...

    def folders(self) -> frozenset[str]:
        """The names of the folders of platforms."""
        ...

    def put_folder(self, name: str, into: Path) -> None:
        """Writes the folder of a platform, which must not be there, into the data folder."""
        ...


class Step(msgspec.Struct, frozen=True):
    """What became of one part.

    ``table`` is also the name of a platform's file, and empty for people and rooms.
    """

    table: str
    outcome: Literal["done", "gone", "failed"]
    report: ask.AnyReport | None = None


def back_up(asking: Asking, writing: Writing, at: int, program: str) -> Iterator[Step]:
    """Copies everything. Each table is whole, as it stands between two of its commands."""
    listed = asking(ask.ListTables())
    assert isinstance(listed, ask.Listed)
    kept: list[str] = []
    # People last: then there is nobody at any table whom the backup does not know.
    for row in sorted(listed.rows, key=lambda it: it.name):
        report = asking(ask.ExportTable(row.name))
        if isinstance(report, ask.Exported):
            writing.add_table(report.kept)
            kept.append(row.name)
            yield Step(row.name, "done")
        else:
            gone = isinstance(report, ask.Failed) and report.code == "missing"
            yield Step(row.name, "gone" if gone else "failed", report)
    for damaged in listed.damaged:
        code = "newer" if damaged.newer else "damaged"
        yield Step(damaged.name, "failed", ask.Failed(code, damaged.name, damaged.detail))
    people = asking(ask.ExportPeople())
    assert isinstance(people, ask.PeopleExported)
    writing.add_people(people)
    writing.finish(Contents(at, program, tuple(kept)))


def restore(asking: Asking, reading: Reading) -> Iterator[Step]:
    """Puts everything back. Tables that the backup does not have stay as they are."""
    people = reading.people()
    yield _step("", asking(ask.ImportPeople(people.people, people.rooms)))
    for kept in reading.tables():
        name = kept.stored.summary.name
        yield _step(name, asking(ask.ImportTable(kept, replace=True)))


def _step(table: str, report: ask.AnyReport) -> Step:
    return Step(table, "done" if ask.is_done(report) else "failed", report)
