"""One bot on one homeserver, with everything it needs to listen and to speak."""

import asyncio
import fcntl
import os
from types import TracebackType
from typing import Self

from adapters.matrix.access import Access
from adapters.matrix.credentials import Folder
from adapters.matrix.direct import DirectRooms
from adapters.matrix.homeserver import Homeserver, Patience
from adapters.matrix.keys import KeyKeeper
from adapters.matrix.ledger import Ledger
from adapters.matrix.login import resume
from adapters.matrix.sender import Sender
from adapters.matrix.whereabouts import Whereabouts


class InUseError(Exception):
    """Another process runs on the same folder, and keys allow only one."""


class Connection:
    """Open from ``open`` to ``close``."""

    def __init__(self, client: Homeserver, ledger: Ledger, access: Access, lock: int) -> None:
        self.client = client
        self.ledger = ledger
        self.access = access
        self.keys = KeyKeeper(client)
        self.direct = DirectRooms(client, ledger)
        self.sender = Sender(client, self.keys, ledger, self.direct)
        self.whereabouts = Whereabouts(client, self.direct, access)
        self._lock = lock

    @classmethod
    async def open(
        cls, folder: Folder, access: Access, *, patience: Patience | None = None
    ) -> Self:
        """Takes up the kept login. Raises InUseError, or as ``login.resume``."""
        folder.prepare()
        lock = locked(folder)
        try:
            client = await resume(folder, patience=patience)
        except BaseException:
            os.close(lock)
            raise
        return cls(client, Ledger(folder.ledger), access, lock)

    async def close(self) -> None:
        """Ends everything; what is still owed is sent after the next ``open``."""
        await self.sender.stop()
        await self.client.close()
        self.ledger.close()
        os.close(self._lock)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await asyncio.shield(self.close())


def locked(folder: Folder) -> int:
    """Keeps other processes out for as long as the returned file is open."""
    file = os.open(folder.path / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(file)
        raise InUseError(str(folder.path)) from error
    return file
