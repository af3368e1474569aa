"""Reading a backup: verified as a whole before anything of it is used."""

import gzip
import hashlib
import shutil
import tarfile
import zlib
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import TypeVar

import msgspec

from adapters.archive.members import (
    CONTENTS,
    FOLDERS,
    FORMAT,
    LARGEST,
    PEOPLE,
    TABLES,
    BackupError,
    Sealed,
)
from core.keeping import KeptTable
from core.ports import SCHEMA_VERSION
from services.operating.backup import Contents
from services.operating.orders import PeopleExported
from services.private_files import private_file, sync_folder

T = TypeVar("T")


class _Claims(msgspec.Struct, frozen=True):
    """What any version can read of the contents."""

    format: int
    schema: int


class ArchiveReading:
    """See ``Reading``. Made by ``reading``."""

    def __init__(self, tar: tarfile.TarFile) -> None:
        self._tar = tar
        self._names = tuple(member.name for member in tar.getmembers())
        self.contents = self._verified()

    def tables(self) -> Iterator[KeptTable]:
        """See ``Reading``."""
        for name in self._names:
            if name.startswith(TABLES):
                yield self._decoded(name, KeptTable)

    def people(self) -> PeopleExported:
        """See ``Reading``."""
        return self._decoded(PEOPLE, PeopleExported)

    def folders(self) -> frozenset[str]:
        """The names of the folders of platforms."""
        inside = (name.removeprefix(FOLDERS) for name in self._names if name.startswith(FOLDERS))
        return frozenset(name.partition("/")[0] for name in inside)

    def put_folder(self, name: str, into: Path) -> None:
        """See ``Reading``. It is there as a whole or not at all, for keys belong together."""
        draft = into / f"{name}.part"
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(mode=0o700)
        try:
            for member in self._names:
                if member.startswith(f"{FOLDERS}{name}/"):
                    path = draft / member.removeprefix(f"{FOLDERS}{name}/")
                    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                    with private_file(path) as out:
                        out.write(self._content(member))
            for each in (*draft.rglob("*/"), draft):
                sync_folder(each)
            draft.rename(into / name)
        except BaseException:
            shutil.rmtree(draft, ignore_errors=True)
            raise
        sync_folder(into)

    def _verified(self) -> Contents:
        if CONTENTS not in self._names:
            raise BackupError("broken", CONTENTS)
        sealed = self._decoded(CONTENTS, Sealed)
        claims = _decode(sealed.contents, _Claims, CONTENTS)
        if claims.format > FORMAT or claims.schema > SCHEMA_VERSION:
            raise BackupError("newer")
        if set(sealed.digests) != set(self._names) - {CONTENTS}:
            raise BackupError("broken", CONTENTS)
        for name, digest in sealed.digests.items():
            if not _lies_within(name):
                raise BackupError("broken", name)
            if hashlib.sha256(self._content(name)).hexdigest() != digest:
                raise BackupError("broken", name)
        return _decode(sealed.contents, Contents, CONTENTS)

    def _content(self, name: str) -> bytes:
        member = self._tar.getmember(name)
        file = self._tar.extractfile(member) if member.isreg() else None
        if file is None or member.size > LARGEST:
            raise BackupError("broken", name)
        return file.read()

    def _decoded(self, name: str, kind: type[T]) -> T:
        return _decode(self._content(name), kind, name)


def _lies_within(name: str) -> bool:
    """Whether a path leads nowhere but down, whatever is taken from its beginning."""
    path = PurePosixPath(name)
    return path.as_posix() == name and not path.is_absolute() and ".." not in path.parts


def _decode(content: bytes | msgspec.Raw, kind: type[T], name: str) -> T:
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BackupError("broken", f"{name}: {error}") from error


@contextmanager
def reading(file: Path) -> Generator[ArchiveReading]:
    """A backup to put back. Raises BackupError, and OSError."""
    try:
        with tarfile.open(file, "r:gz") as tar:
            yield ArchiveReading(tar)
    except (tarfile.TarError, EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise BackupError("broken", str(error)) from error
