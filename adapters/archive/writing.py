"""Making a backup: a new file that appears under its name when it is whole."""

import hashlib
import io
import os
import sqlite3
import stat
import tarfile
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from adapters.archive.members import CONTENTS, FOLDERS, PEOPLE, TABLES, BackupError, Sealed
from core.keeping import KeptTable
from services.operating.backup import Contents
from services.operating.orders import PeopleExported

_SQLITE = b"SQLite format 3\0"
_LEFT_OUT = ("lock", "-wal", "-shm", "-journal", ".new", ".sock")
"""Ends of names: what belongs to the running process, or is in the copy of its database."""


class ArchiveWriting:
    """See ``Writing``."""

    def __init__(self, tar: tarfile.TarFile) -> None:
        self._tar = tar
        self._digests: dict[str, str] = {}

    def add_table(self, kept: KeptTable) -> None:
        """See ``Writing``."""
        self._add(f"{TABLES}{kept.stored.summary.name}.json", msgspec.json.encode(kept))

    def add_people(self, people: PeopleExported) -> None:
        """See ``Writing``."""
        self._add(PEOPLE, msgspec.json.encode(people))

    def add_folder(self, folder: Path) -> None:
        """What a platform keeps, databases as they stand between two of their changes."""
        for path in sorted(folder.rglob("*")):
            if stat.S_ISREG(path.lstat().st_mode) and not path.name.endswith(_LEFT_OUT):
                name = f"{FOLDERS}{folder.name}/{path.relative_to(folder)}"
                self._add(name, _content(path))

    def finish(self, contents: Contents) -> None:
        """See ``Writing``."""
        sealed = Sealed(msgspec.Raw(msgspec.json.encode(contents)), self._digests)
        self._add(CONTENTS, msgspec.json.encode(sealed))

    def _add(self, name: str, content: bytes) -> None:
        self._digests[name] = hashlib.sha256(content).hexdigest()
        member = tarfile.TarInfo(name)
        member.size = len(content)
        member.mode = 0o600
        self._tar.addfile(member, io.BytesIO(content))


@contextmanager
def writing(file: Path) -> Generator[ArchiveWriting]:
    """A backup that is there when all went well. Raises BackupError, and OSError."""
    if file.exists():
        raise BackupError("exists")
    draft = file.with_name(f"{file.name}.part")
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as out:
            with tarfile.open(fileobj=out, mode="w:gz") as tar:
                yield ArchiveWriting(tar)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def _content(path: Path) -> bytes:
    with path.open("rb") as file:
        if file.read(len(_SQLITE)) != _SQLITE:
            file.seek(0)
            return file.read()
    with (
        closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(":memory:")) as copy,
    ):
        source.backup(copy)
        return copy.serialize()
