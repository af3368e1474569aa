"""Tables, one small TinyDB file for each: the cost of a move grows with its game alone."""

import re
from collections import OrderedDict
from collections.abc import Collection, Generator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from tinydb import TinyDB

from adapters.tinydb.documents import (
    ONLY,
    SCHEMA,
    FirstAnswer,
    add,
    add_answers,
    check_schema,
    replace_all,
    several,
)
from adapters.tinydb.storage import Data, SafeStorage
from adapters.tinydb.upcasting import SAME_HEAD, upcast
from core.entries import Entry
from core.notices import Message
from core.ports import (
    Commit,
    ConflictError,
    Stored,
    StoreError,
    Summary,
    TableExistsError,
    TableMissingError,
    UnreadableError,
    WriteFailedError,
)
from services.private_files import sync_folder

OPEN_FILES = 128
"""Files whose contents are kept in memory, so that a move need not read its table again."""

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
"""Names that are safe as names of files; any other table does not exist."""

T = TypeVar("T")


class Head(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is written anew with every command."""

    seed: str
    summary: Summary
    numbers: tuple[tuple[str, int], ...] = ()


class _Version(msgspec.Struct, frozen=True):
    version: int


class _Beginning(msgspec.Struct, frozen=True):
    """The part of a file that the index needs; the rest is passed over undecoded."""

    schema: dict[str, _Version]
    head: dict[str, Head]


_UNCLEAR = (FileNotFoundError, msgspec.DecodeError, UnicodeDecodeError, KeyError, RecursionError)
"""What looking at the beginning of a file alone may come to; reading all of it tells more."""


class TinyTables:
    """A ``TableRepository``. The folder belongs to it, and to one process (see ``StoreLock``).

    Different tables may be written from different threads, one table from one at a time.
    """

    def __init__(self, folder: Path, open_files: int = OPEN_FILES) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._folder = folder
        self._capacity = open_files
        self._open: OrderedDict[str, TinyDB] = OrderedDict()
        self._troubles: tuple[StoreError, ...] = ()
        self._recovered: tuple[str, ...] = ()

    def summaries(self) -> tuple[Summary, ...]:
        """See the port. Reads every file once and keeps none."""
        found: list[Summary] = []
        troubles: list[StoreError] = []
        recovered: list[str] = []
        names = {path.stem for path in self._folder.iterdir() if path.suffix in {".json", ".bak"}}
        for name in sorted(names):
            try:
                summary, from_copy = self._summary(name)
            except StoreError as error:
                troubles.append(error)
                continue
            found.append(summary)
            if from_copy:
                recovered.append(name)
        self._troubles, self._recovered = tuple(troubles), tuple(recovered)
        return tuple(found)

    def troubles(self) -> tuple[StoreError, ...]:
        """See the port."""
        return self._troubles

    def recovered(self) -> tuple[str, ...]:
        """See the port."""
        return self._recovered

    def load(self, name: str) -> Stored:
        """See the port."""
        database = self._database(name)
        storage = _storage_of(database)
        if storage.read() is None:
            raise TableMissingError(name)
        head = _one(database, "head", Head)
        return Stored(
            seed=head.seed,
            summary=head.summary,
            entries=several(database, "entries", Entry),
            outbox=several(database, "outbox", Message),
            numbers=head.numbers,
            answers=tuple(
                (it.command, it.answer) for it in several(database, "answers", FirstAnswer)
            ),
            recovered=storage.recovered,
        )

    def create(self, stored: Stored) -> None:
        """See the port."""
        name = stored.summary.name
        database = self._database(name)
        if self._path(name).exists() or _storage_of(database).read() is not None:
            raise TableExistsError(name)
        with self._one_write(name, database):
            _write_all(database, stored)

    def commit(self, name: str, commit: Commit) -> None:
        """See the port."""
        database = self._database(name)
        if _storage_of(database).read() is None:
            raise TableMissingError(name)
        if len(database.table("entries")) != commit.after:
            self._open.pop(name, None)
            raise ConflictError(name)
        seed = _one(database, "head", Head).seed
        with self._one_write(name, database):
            replace_all(database, "head", [Head(seed, commit.summary, commit.numbers)])
            add(database, "entries", commit.after + 1, commit.entries)
            replace_all(database, "outbox", commit.outbox)
            add_answers(database, commit.answers)

    def replace(self, stored: Stored) -> None:
        """See the port."""
        name = stored.summary.name
        database = self._database(name)
        storage = _storage_of(database)
        with self._one_write(name, database):
            storage.start_over()
            database.drop_tables()
            _write_all(database, stored)
        with _writing(name):
            storage.drop_copies()

    def forget_copies(self, name: str, words: Collection[str]) -> None:
        """See the port."""
        storage = _storage_of(self._database(name))
        with _writing(name):
            if storage.copies_hold(words):
                storage.drop_copies()

    def remove(self, name: str) -> None:
        """See the port."""
        storage = _storage_of(self._database(name))
        self._open.pop(name, None)
        path = self._path(name)
        if not path.exists() and not path.with_suffix(".bak").exists():
            raise TableMissingError(name)
        with _writing(name):
            # The copy first: a crash in between must not bring it back.
            storage.drop_copies()
            path.unlink(missing_ok=True)
            sync_folder(path.parent)

    def _summary(self, name: str) -> tuple[Summary, bool]:
        """What is known of a table, and whether it is from the last good copy."""
        with suppress(*_UNCLEAR):
            content = self._path(name).read_bytes()
            beginning = msgspec.json.decode(content, type=_Beginning)
            head = beginning.head[str(ONLY)]
            if beginning.schema[str(ONLY)].version in SAME_HEAD:
                return head.summary, False
        stored = self.load(name)
        return stored.summary, stored.recovered

    def _database(self, name: str) -> TinyDB:
        """The open database of a table, the longest unused ones making way."""
        if not NAME.fullmatch(name):
            raise TableMissingError(name)
        database = self._open.get(name)
        if database is None:
            fresh = TinyDB(self._path(name), partial(read, name), storage=SafeStorage)
            database = self._open.setdefault(name, fresh)
        # Each step is one that no thread can tear apart.
        with suppress(KeyError):
            self._open.move_to_end(name)
        while len(self._open) > self._capacity:
            with suppress(KeyError):
                self._open.popitem(last=False)
        return database

    @contextmanager
    def _one_write(self, name: str, database: TinyDB) -> Generator[None]:
        """One durable write; after a failure the table is read again from its file."""
        try:
            with _storage_of(database).one_write():
                yield
        except BaseException:
            self._open.pop(name, None)
            raise

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.json"


def _write_all(database: TinyDB, stored: Stored) -> None:
    replace_all(database, "schema", [SCHEMA])
    replace_all(database, "head", [Head(stored.seed, stored.summary, stored.numbers)])
    add(database, "entries", 1, stored.entries)
    replace_all(database, "outbox", stored.outbox)
    add_answers(database, stored.answers)


@contextmanager
def _writing(name: str) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise WriteFailedError(name, str(error)) from error


def read(name: str, data: Data) -> Data:
    """The data of a table in today's shape. Raises NewerSchemaError or UnreadableError."""
    check_schema(name, data)
    data = upcast(data)
    try:
        msgspec.convert(data["head"][str(ONLY)], Head)
        msgspec.convert(list(data.get("entries", {}).values()), list[Entry])
        msgspec.convert(list(data.get("outbox", {}).values()), list[Message])
        msgspec.convert(list(data.get("answers", {}).values()), list[FirstAnswer])
    except (KeyError, msgspec.ValidationError) as error:
        raise UnreadableError(name, str(error)) from error
    return data


def _storage_of(database: TinyDB) -> SafeStorage:
    storage: Any = database.storage
    return storage  # type: ignore[no-any-return]


def _one(database: TinyDB, table: str, kind: type[T]) -> T:
    return msgspec.convert(database.table(table).get(doc_id=ONLY), kind)
