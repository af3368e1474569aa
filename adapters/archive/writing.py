"""Making a backup: a new file that appears under its name when it is whole."""

import hashlib
import io
import sqlite3
import stat
import tarfile
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

import msgspec

from adapters.archive.members import CONTENTS, FOLDERS, PEOPLE, TABLES, BackupError, Sealed
from core.keeping import KeptTable
from services.operating.backup import Contents
from services.operating.orders import PeopleExported
from services.private_files import OWNER_ONLY, private_file

_SQLITE = b"SQLite format 3\0"
_LEFT_OUT = ("lock", "-wal", "-shm", "-journal", ".new", ".sock", ".damaged")
"""Ends of names: what belongs to the running process, or is in the copy of its database, and what
was set aside for the operator."""

Damage: TypeAlias = tuple[str, str]
"""A database that cannot be read, by its name in the data folder, and why not."""


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

    def add_folder(self, folder: Path) -> tuple[Damage, ...]:
        """What a platform keeps, databases as they stand between two of their changes.

        One that is damaged is taken byte by byte. What goes away meanwhile is passed over.
        """
        damaged: list[Damage] = []
        for path in sorted(folder.rglob("*")):
            if path.name.endswith(_LEFT_OUT):
                continue
            name = f"{folder.name}/{path.relative_to(folder)}"
            with suppress(FileNotFoundError):
                if not stat.S_ISREG(path.lstat().st_mode):
                    continue
                try:
                    content = _content(path)
                except sqlite3.Error as error:
                    content = path.read_bytes()
                    damaged.append((name, str(error)))
                self._add(f"{FOLDERS}{name}", content)
        return tuple(damaged)

    def finish(self, contents: Contents) -> None:
        """See ``Writing``."""
        sealed = Sealed(msgspec.Raw(msgspec.json.encode(contents)), self._digests)
        self._add(CONTENTS, msgspec.json.encode(sealed))

    def _add(self, name: str, content: bytes) -> None:
        self._digests[name] = hashlib.sha256(content).hexdigest()
        member = tarfile.TarInfo(name)
        member.size = len(content)
        member.mode = OWNER_ONLY
        self._tar.addfile(member, io.BytesIO(content))


@contextmanager
def writing(file: Path) -> Generator[ArchiveWriting]:
    """A backup that is there when all went well. Raises BackupError, and OSError."""
    if file.exists():
        raise BackupError("exists")
    draft = file.with_name(f"{file.name}.part")
    draft.unlink(missing_ok=True)
    try:
        with private_file(draft) as out, tarfile.open(fileobj=out, mode="w:gz") as tar:
            yield ArchiveWriting(tar)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def _content(path: Path) -> bytes:
    """Raises OSError, and sqlite3.Error for a database that cannot be read."""
    with path.open("rb") as file:
        if file.read(len(_SQLITE)) != _SQLITE:
            file.seek(0)
            return file.read()
    with (
        closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(":memory:")) as copy,
    ):
        source.backup(copy)
        return copy.serialize()
