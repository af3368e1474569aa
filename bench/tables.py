"""Tables on the disk: commands until they are durable, with few and with many tables; the start."""

import random
import resource
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree
from statistics import median
from typing import Any

from dependency_injector import providers

from bench.measuring import Row, percentile, row
from config.container import opened
from config.settings import Settings
from core import commands
from core.answers import Answer, Done
from core.chance import SEED_BYTES
from core.notation import notation
from core.people import Account, RoomRef
from core.service import GameService

ROOM = "bench-room"
PEOPLE = ("console:ana", "console:beto", "console:cleo", "console:dora")
FEW, MANY = 10, 1_000
WARM_UP = 100
COMMANDS = 1_000
HALF_A_GAME = 250
"""Actions after which a table is taken for one in the middle of its game."""

STARTS = 5


class KnownSeeds:
    """Seeds in a fixed order, so that every parlour sees the same games."""

    def __init__(self) -> None:
        self._given = 0

    def seed(self) -> bytes:
        self._given += 1
        return self._given.to_bytes(SEED_BYTES)


class Parlour:
    """A service as the container wires it, and four people who play at random."""

    def __init__(self, service: GameService) -> None:
        self.service = service
        self._random = random.Random(1)
        self._ids = 0
        self._tables = 0

    def ask(self, kind: Any, **fields: object) -> Answer:
        self._ids += 1
        return self.service.handle(kind(id=f"bench-{time.time_ns()}-{self._ids}", **fields))

    def open_table(self) -> str:
        """A table with a game just begun."""
        for person in PEOPLE:
            name = person.partition(":")[2]
            self.ask(commands.Meet, account=Account("console", name), name=name.title())
        self._tables += 1
        room = RoomRef("console", f"{ROOM}-{self._tables}")
        opened_table = self.ask(commands.Open, person=PEOPLE[0], game="trickerion", room=room)
        assert isinstance(opened_table, Done), opened_table
        table = opened_table.table
        for person in PEOPLE:
            if person != PEOPLE[0]:
                self.ask(commands.Join, person=person, table=table)
            self.ask(commands.ConfirmPrivate, person=person, table=table, reachable=True)
        begun = self.ask(commands.Start, person=PEOPLE[0], table=table)
        assert isinstance(begun, Done), begun
        return table

    def move(self, table: str) -> float | None:
        """A random action; how long it took until it was durable, in milliseconds."""
        sight = self.service.sight(table)
        if not sight.awaited:
            return None
        person = sight.seats[self._random.choice(sight.awaited)].person
        action = self._random.choice(self.service.sight(table, person).legal)
        command = commands.Play(
            id=f"bench-{time.time_ns()}", person=person, table=table, action=notation(action)
        )
        begun = time.perf_counter_ns()
        answer = self.service.handle(command)
        taken = (time.perf_counter_ns() - begun) / 1e6
        assert isinstance(answer, Done), answer
        self._say_everything()
        return taken

    def _say_everything(self) -> None:
        posting = self.service.posting
        for table, place in posting.waiting():
            while parcel := posting.take(table, place):
                posting.settle(parcel)

    def moves(self) -> Iterator[float]:
        """Random actions without end, at one new table after the other."""
        while True:
            table = self.open_table()
            while (taken := self.move(table)) is not None:
                yield taken


def rows() -> Iterator[Row]:
    """The budget's rows about tables, and about starting up."""
    with tempfile.TemporaryDirectory(prefix="bench-") as place:
        few_folder, many_folder = Path(place) / "few", Path(place) / "many"
        name = _prepare(few_folder)
        copytree(few_folder, many_folder)
        _multiply(few_folder, name, FEW)
        _multiply(many_folder, name, MANY)
        few, many = _in_turns(few_folder, many_folder)
        yield row("chat command until durable, p99", percentile(few, 99), "ms", must=25, aim=10)
        yield row("chat command until durable, median", median(few), "ms")
        yield row(
            "chat command with 1,000 stored tables, over the same with 10",
            median(with_many / with_few for with_few, with_many in zip(few, many, strict=True)),
            "times",
            must=1.1,
            note=f"p99 {percentile(many, 99):.2f} ms",
        )
        seconds, tables = _start(many_folder)
        yield row(
            "start with 1,000 live tables", seconds, "s", must=3, aim=1, note=f"{tables} tables"
        )
        yield row("memory per idle table", _memory(many_folder), "kB", must=5)
    seconds, processor = _import_and_container()
    yield row("import and container", seconds, "s", must=1.5, aim=0.7)
    yield row("import and container, of the processor's time", processor, "s", must=1.5, aim=0.7)


def _in_turns(few_folder: Path, many_folder: Path) -> tuple[list[float], list[float]]:
    """The same commands of the same games on a store with few tables and on one with many."""
    with _parlour(few_folder) as first, _parlour(many_folder) as second:
        one, other = first.moves(), second.moves()
        few: list[float] = []
        many: list[float] = []
        for turn in range(WARM_UP + COMMANDS):
            for moves, found in ((one, few), (other, many))[:: -1 if turn % 2 else 1]:
                found.append(next(moves))
    return few[WARM_UP:], many[WARM_UP:]


@contextmanager
def _parlour(folder: Path) -> Generator[Parlour]:
    with opened(Settings(data_folder=folder)) as container:
        container.entropy.override(providers.Object(KnownSeeds()))
        yield Parlour(container.service())


def _prepare(folder: Path) -> str:
    """A table in the middle of its game."""
    with _parlour(folder) as parlour:
        table = parlour.open_table()
        for _ in range(HALF_A_GAME):
            parlour.move(table)
    return table


def _multiply(folder: Path, name: str, wanted: int) -> None:
    """Copies of a table under other names, until there are so many."""
    content = (folder / "tables" / f"{name}.json").read_bytes()
    for number in range(wanted - 1):
        copy = f"{name}-{number}"
        renamed = content.replace(f'"{name}"'.encode(), f'"{copy}"'.encode())
        renamed = renamed.replace(f'"{ROOM}-1"'.encode(), f'"{ROOM}-of-{copy}"'.encode())
        (folder / "tables" / f"{copy}.json").write_bytes(renamed)


def _start(folder: Path) -> tuple[float, int]:
    """From nothing open to a service that takes commands, in seconds; how many tables it knows."""
    found: list[float] = []
    tables = 0
    for _ in range(STARTS):
        begun = time.perf_counter()
        with opened(Settings(data_folder=folder)) as container:
            service = container.service()
            found.append(time.perf_counter() - begun)
            tables = len(service.index.all())
    return median(found), tables


def _memory(folder: Path) -> float:
    """What a service holds for each table that nobody uses, in kB."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        with opened(Settings(data_folder=folder)) as container:
            service = container.service()
            after = tracemalloc.get_traced_memory()[0]
            tables = len(service.index.all())
    finally:
        tracemalloc.stop()
    return (after - before) / tables / 1_000


IMPORT = """
import tempfile
from pathlib import Path
from config.container import opened
from config.settings import Settings
with tempfile.TemporaryDirectory() as place:
    with opened(Settings(data_folder=Path(place))) as container:
        container.service(), container.presenters(), container.program_seats()
"""


def _import_and_container() -> tuple[float, float]:
    """A new process from its start to a wired service, and its end: seconds, and its own of them.

    The second figure is the same on a machine that others use as well.
    """
    found: list[tuple[float, float]] = []
    for _ in range(STARTS + 1):
        begun, used = time.perf_counter(), _used_by_children()
        subprocess.run([sys.executable, "-c", IMPORT], check=True)
        found.append((time.perf_counter() - begun, _used_by_children() - used))
    seconds, processor = zip(*found[1:], strict=True)
    return median(seconds), median(processor)


def _used_by_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
