"""One bot on one homeserver, with everything it needs to listen and to speak."""

import asyncio
import fcntl
import os
from contextlib import AsyncExitStack
from types import TracebackType
from typing import Self

from adapters.matrix.absences import Absences
from adapters.matrix.access import Access
from adapters.matrix.credentials import Folder
from adapters.matrix.direct import DirectRooms
from adapters.matrix.goings import Goings
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

    def __init__(
        self, client: Homeserver, ledger: Ledger, access: Access, ending: AsyncExitStack
    ) -> None:
        self.client = client
        self.ledger = ledger
        self.access = access
        self.keys = KeyKeeper(client)
        self.direct = DirectRooms(client, ledger)
        self.sender = Sender(client, self.keys, ledger, self.direct)
        self.absences = Absences(ledger)
        self.goings = Goings(client, ledger)
        self.whereabouts = Whereabouts(client, self.direct, access, self.goings)
        self._ending = ending
        ending.push_async_callback(self.sender.stop)
        ending.push_async_callback(self.goings.stop)

    @classmethod
    async def open(
        cls, folder: Folder, access: Access, *, patience: Patience | None = None
    ) -> Self:
        """Takes up the kept login. Raises InUseError, or as ``login.resume`` or ``Ledger``."""
        folder.prepare()
        async with AsyncExitStack() as ending:
            ending.callback(os.close, locked(folder))
            client = await resume(folder, patience=patience)
            ending.push_async_callback(client.close)
            ledger = Ledger(folder.ledger)
            ending.callback(ledger.close)
            found = cls(client, ledger, access, ending)
            found._ending = ending.pop_all()
            return found

    async def close(self) -> None:
        """Ends everything; what is still owed is sent after the next ``open``."""
        await self._ending.aclose()

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
