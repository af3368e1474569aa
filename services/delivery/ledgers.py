"""The SQLite file in which an adapter keeps what it must neither lose nor do twice."""

import logging
import sqlite3
from collections.abc import Collection, Generator
from contextlib import closing, contextmanager
from pathlib import Path

from core.ports import NewerSchemaError, WriteFailedError
from services.private_files import OWNER_ONLY

_log = logging.getLogger(__name__)

_OVERWRITING = "PRAGMA secure_delete = ON"
"""What is deleted or changed does not stay between the lines."""

_PART = 1_000_000
"""Bytes that are read at a time."""


def open_ledger(file: Path, schema: str, version: int) -> sqlite3.Connection:
    """The file, open for one process and durable at every write; made when it is missing.

    ``schema`` makes what is missing in it, whichever earlier version wrote it. A damaged file is
    set aside for the operator and a new one begun: what was told may be told again then, and moves
    are still made once, for tables know theirs. Raises NewerSchemaError for a file of a later
    version, which is left as it is.
    """
    try:
        return _opened(file, schema, version)
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):  # locked, or no room on the disk
            raise
    for each in (file, *(file.with_name(f"{file.name}{end}") for end in ("-wal", "-shm"))):
        if each.exists():
            each.replace(each.with_name(f"{each.name}.damaged"))
    _log.error("%s was damaged; it is set aside, and a new one is begun", file.name)
    return _opened(file, schema, version)


@contextmanager
def one_write(ledger: sqlite3.Connection) -> Generator[None]:
    """All of it is written, or none."""
    ledger.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        ledger.execute("ROLLBACK")
        raise
    ledger.execute("COMMIT")


@contextmanager
def erasing(file: Path, words: Collection[str]) -> Generator[sqlite3.Connection]:
    """The file, to take something out for good, also while the program has it open.

    All of it is taken out, or nothing, and is overwritten. Where one of the words stands in the
    file all the same, it may be between the lines: of before everything was overwritten, or where
    lines were moved. Then the file is written anew, and for that others have to wait. Raises
    WriteFailedError.
    """
    try:
        with closing(sqlite3.connect(file)) as ledger:
            ledger.execute(_OVERWRITING)
            with ledger:
                yield ledger
            _write_through(ledger)
            if _holds(file, words):
                ledger.execute("VACUUM")
                _write_through(ledger)
    except (sqlite3.Error, OSError) as error:
        raise WriteFailedError(file.name, str(error)) from error


def _write_through(ledger: sqlite3.Connection) -> None:
    """Leaves nothing in the log beside the file. Others wait for the second step only."""
    ledger.execute("PRAGMA wal_checkpoint(PASSIVE)")
    (busy, _, _) = ledger.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise sqlite3.OperationalError("database is locked")


def _holds(file: Path, words: Collection[str]) -> bool:
    """Whether a word stands anywhere in the file, also as part of another."""
    wanted = [word.encode() for word in words if word]
    longest = max(map(len, wanted), default=0)
    before = b""
    with file.open("rb") as read:
        while part := read.read(_PART):
            here = before + part
            if any(word in here for word in wanted):
                return True
            before = here[-longest:]
    return False


def _opened(file: Path, schema: str, version: int) -> sqlite3.Connection:
    found = sqlite3.connect(file, isolation_level=None)
    try:
        _check(found, file.stem, version)
        file.chmod(OWNER_ONLY)
        found.execute(_OVERWRITING)
        found.execute("PRAGMA journal_mode = WAL")
        found.execute("PRAGMA synchronous = FULL")
        found.executescript(schema)
        found.execute(f"PRAGMA user_version = {version}")
    except BaseException:
        found.close()
        raise
    return found


def _check(found: sqlite3.Connection, name: str, version: int) -> None:
    """Raises NewerSchemaError, or DatabaseError when it is damaged."""
    (written,) = found.execute("PRAGMA user_version").fetchone()
    if written > version:
        raise NewerSchemaError(name, f"version {written}, this program reads {version}")
    (sound,) = found.execute("PRAGMA quick_check(1)").fetchone()
    if sound != "ok":
        raise sqlite3.DatabaseError(sound)
