"""The whole store in one folder: its lock, its tables, its people and rooms."""

from pathlib import Path

from adapters.tinydb.lock import StoreLock
from adapters.tinydb.people import TinyPeople
from adapters.tinydb.tables import TinyTables


class TinyStore:
    """Open until ``close``.

    Raises StoreLockedError while another process has it, and StoreError when people and rooms
    cannot be read.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = StoreLock(folder)
        try:
            self.tables = TinyTables(folder / "tables")
            self.people = TinyPeople(folder)
        except BaseException:
            self._lock.release()
            raise

    def close(self) -> None:
        """Lets other processes in. Everything acknowledged is on the disk already."""
        self._lock.release()
