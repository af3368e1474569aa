"""A TinyDB storage that a crash cannot tear: the old file is there, or the new one.

TinyDB's own JSON storage writes over the file in place, and a process killed in the middle leaves
neither. Here a new file is written, synced and renamed over the old one, and the folder is synced.
The file before last stays beside it as the last good copy, for damage that comes from outside.
"""

import shutil
from collections.abc import Callable, Collection, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from tinydb import Storage

from core.ports import ConflictError, UnreadableError, WriteFailedError
from services.private_files import OWNER_ONLY, private_file, sync_folder

COPIES = (".bak", ".damaged", ".link", ".new")
"""What may stand beside a file: earlier contents of it, and parts of a write that was cut off."""

Data = dict[str, dict[str, Any]]


class SafeStorage(Storage):
    """The data of one file, read once and kept in memory.

    ``understand`` makes today's shape of what was read: it raises UnreadableError for what makes no
    sense, so that the last good copy is tried, and any other StoreError to stop. ``recovered``
    tells that the copy is in use, until the next write has made a good file of it. Writing raises
    ConflictError when the file is not the one that was read.
    """

    def __init__(self, path: Path, understand: Callable[[Data], Data]) -> None:
        self._path = path
        self._understand = understand
        self._data: Data | None = None
        self._stamp: tuple[int, ...] | None = None
        self._holding = False
        self.recovered = False

    def read(self) -> Data | None:
        """Everything in the file; None when there is none. Raises StoreError."""
        if self._data is None:
            self._stamp = _stamp(self._path)
            self._data = self._load()
        return self._data

    def write(self, data: Data) -> None:
        """Replaces the file, unless ``one_write`` gathers several changes."""
        self._data = data
        if not self._holding:
            self._save(data)

    def start_over(self) -> None:
        """Forgets what the file holds; the next write replaces it, whatever that is."""
        self._stamp = _stamp(self._path)
        self._data = {}
        self.recovered = False

    def drop_copies(self) -> None:
        """Keeps nothing of earlier contents. Raises OSError."""
        for suffix in COPIES:
            self._path.with_suffix(suffix).unlink(missing_ok=True)
        sync_folder(self._path.parent)

    def copies_hold(self, words: Collection[str]) -> bool:
        """Whether one of the words stands in earlier contents. Raises OSError."""
        wanted = [word.encode() for word in words]
        for suffix in COPIES:
            with suppress(FileNotFoundError):
                content = self._path.with_suffix(suffix).read_bytes()
                if any(word in content for word in wanted):
                    return True
        return False

    @contextmanager
    def one_write(self) -> Generator[None]:
        """Gathers all changes within into a single write; after a failure none of them holds."""
        self._holding = True
        try:
            yield
            if self._data is not None:
                self._save(self._data)
        except BaseException:
            self._data = None
            raise
        finally:
            self._holding = False

    def _load(self) -> Data | None:
        try:
            return self._read(self._path)
        except FileNotFoundError:
            if not _copy_of(self._path).exists():
                return None
        except UnreadableError as damage:
            with suppress(FileNotFoundError, UnreadableError):
                data = self._read(_copy_of(self._path))
                self.recovered = True
                return data
            raise damage from None
        data = self._read(_copy_of(self._path))
        self.recovered = True
        return data

    def _read(self, path: Path) -> Data:
        try:
            data = msgspec.json.decode(path.read_bytes(), type=Data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise UnreadableError(self._path.stem, str(error)) from error
        return self._understand(data)

    def _save(self, data: Data) -> None:
        fresh = self._path.with_suffix(".new")
        if _stamp(self._path) != self._stamp:
            self._data = None
            raise ConflictError(self._path.stem, "the file was changed by somebody else")
        try:
            _write_synced(fresh, msgspec.json.encode(data))
            if self._path.exists():
                self._set_aside()
            fresh.replace(self._path)
            self._stamp = _stamp(self._path)
            sync_folder(self._path.parent)
        except OSError as error:
            self._data = None
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise WriteFailedError(self._path.stem, str(error)) from error
        self.recovered = False

    def _set_aside(self) -> None:
        """Keeps the present file as the last good copy, or for the operator if it is damaged."""
        if self.recovered:
            self._path.replace(self._path.with_suffix(".damaged"))
            return
        copy = _copy_of(self._path)
        link = self._path.with_suffix(".link")
        link.unlink(missing_ok=True)
        try:
            link.hardlink_to(self._path)
        except OSError:  # a file system without hard links
            shutil.copyfile(self._path, link)
            link.chmod(OWNER_ONLY)
        link.replace(copy)


def _stamp(path: Path) -> tuple[int, ...] | None:
    """Tells one file from another under the same name; None when there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return (found.st_ino, found.st_mtime_ns, found.st_size)


def _copy_of(path: Path) -> Path:
    return path.with_suffix(".bak")


def _write_synced(path: Path, content: bytes) -> None:
    with private_file(path, over=True) as file:
        file.write(content)
