"""Only one process at a time has the store open."""

import fcntl
import os
from pathlib import Path

from core.ports import StoreLockedError
from services.private_files import OWNER_ONLY


class StoreLock:
    """Held from construction to ``release``, and let go by the system when the process ends.

    Raises StoreLockedError when another process holds it.
    """

    def __init__(self, folder: Path) -> None:
        self._descriptor = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._descriptor)
            raise StoreLockedError(str(folder)) from error

    def release(self) -> None:
        """Lets other processes in."""
        os.close(self._descriptor)
