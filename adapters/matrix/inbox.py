"""What came in and is still to be dealt with: kept in the ledger, and nobody waits for strangers.

What happens in one room, and what one person does, is dealt with in the order in which it came.
"""

import asyncio
import logging
import secrets
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Protocol

from adapters.matrix.events import AnyIncoming, known_as
from adapters.matrix.homeserver import Patience
from adapters.matrix.ledger import Answer, Ledger
from adapters.matrix.posts import AnyPost
from adapters.matrix.sender import Sender
from services.noting import noted

_log = logging.getLogger(__name__)

ATTEMPTS = 3
"""How often what makes the program fail is tried."""


class Handler(Protocol):
    """What to do about what comes in."""

    async def handle(self, incoming: AnyIncoming) -> Sequence[tuple[str, AnyPost]]:
        """The answers, each with its room. The same event may come again after a crash."""
        ...

    async def failed(self, incoming: AnyIncoming, reference: str) -> Sequence[tuple[str, AnyPost]]:
        """What to say when nothing came of it; ``reference`` is its name in the log."""
        ...

    def out(self, room: str) -> None:
        """We are not in a room, where tables may be shown. Told again at every sign of it."""
        ...

    def slower(self, inviter: str) -> str:
        """What to tell somebody who invites the bot too often; empty when it may go there."""
        ...


class Inbox:
    """Hands things to ``handler``, and its answers to the ``sender``."""

    def __init__(
        self, ledger: Ledger, handler: Handler, sender: Sender, patience: Patience
    ) -> None:
        self._ledger = ledger
        self._handler = handler
        self._sender = sender
        self._patience = patience
        self._last: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def take(self, arrived: Iterable[AnyIncoming]) -> None:
        """Deals with what stands in the ledger already, soon."""
        for incoming in arrived:
            lanes = {incoming.room, incoming.sender}
            before = {self._last[lane] for lane in lanes if lane in self._last}
            task = asyncio.create_task(self._deal(incoming, before))
            self._last.update(dict.fromkeys(lanes, task))
            self._tasks.add(task)
            task.add_done_callback(self._ended)

    async def idle(self) -> None:
        """Returns when everything that came in was dealt with."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def stop(self) -> None:
        """Leaves what is not dealt with for the next start."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        for lane in [lane for lane, last in self._last.items() if last is task]:
            del self._last[lane]

    async def _deal(self, incoming: AnyIncoming, before: set[asyncio.Task[None]]) -> None:
        if before:
            await asyncio.wait(before)
        name = known_as(incoming)
        posts = await self._handled(incoming)
        answers = [
            Answer(room, f"{name}/{place}", post) for place, (room, post) in enumerate(posts)
        ]
        note, patience = partial(self._ledger.dealt, name, answers), self._patience
        # What was heard is never let go.
        await noted("an answer", note, patience.pause, patience.longest)
        self._sender.pay()

    async def _handled(self, incoming: AnyIncoming) -> Sequence[tuple[str, AnyPost]]:
        reference, kind = secrets.token_hex(4), type(incoming).__name__
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._handler.handle(incoming)
            except Exception:  # noqa: BLE001 - one event must not hold up the others
                _log.exception(
                    "%(kind)s failed, attempt %(attempt)d, reference %(reference)s",
                    {"kind": kind, "attempt": attempt, "reference": reference},
                )
            await asyncio.sleep(self._patience.after(attempt))
        try:
            return await self._handler.failed(incoming, reference)
        except Exception:  # noqa: BLE001 - the last resort has failed as well
            _log.exception("nobody could be told about %(reference)s", {"reference": reference})
            return ()
