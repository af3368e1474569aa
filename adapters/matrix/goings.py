"""Coming and leaving: in the background, since a room may be on a server that never answers.

What is to be done stands in the ledger, because an invitation comes only once.
"""

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from typing import Literal

import msgspec

from adapters.matrix.homeserver import CLIENT, Homeserver, RefusedError, UnavailableError, part
from adapters.matrix.ledger import Ledger

_log = logging.getLogger(__name__)

GOING = "going"
"""The kind of fact in the ledger."""

ATTEMPTS = 8
"""How often it is tried while the homeserver has trouble, with longer and longer pauses."""

OF_ONE = 20
IN_ALL = 500
"""How much may be under way that one person asked for, and in all."""

AT_ONCE = 16
"""Requests at a time, one of each person."""


class Going(msgspec.Struct, frozen=True):
    """To a room or out of it, because somebody asked for it; ``via`` is a server that knows it.

    ``reason`` is told to whoever is there.
    """

    room: str
    action: Literal["join", "leave"]
    asked_by: str
    via: str = ""
    reason: str = ""


class Goings:
    """Of one client. Nobody waits for what somebody else has asked for."""

    def __init__(self, client: Homeserver, ledger: Ledger) -> None:
        self._client = client
        self._ledger = ledger
        self._open: dict[str, Going] = {}
        self._arriving: set[str] = set()
        """Rooms that we have joined and that no sync has shown yet."""
        self._failed: Counter[str] = Counter()
        self._lanes: dict[str, asyncio.Task[None]] = {}
        self._slots = asyncio.Semaphore(AT_ONCE)

    def resume(self) -> None:
        """Takes up what was under way when the program ended."""
        for room, kept in self._ledger.facts(GOING):
            with suppress(msgspec.DecodeError):
                self._open.setdefault(room, msgspec.json.decode(kept, type=Going))
        for going in self._open.values():
            self._attend(going.asked_by)

    def set_out(self, going: Going) -> None:
        """Goes there as soon as it can be; for good measure also after a restart."""
        if self._open.get(going.room) == going:
            return
        of_one = sum(it.asked_by == going.asked_by for it in self._open.values())
        if of_one >= OF_ONE or len(self._open) >= IN_ALL:
            _log.warning(
                "%(user)s asks for too much: %(action)s %(room)s is left undone",
                {"user": going.asked_by, "action": going.action, "room": going.room},
            )
            return
        self._ledger.note(GOING, going.room, msgspec.json.encode(going).decode())
        self._open[going.room] = going
        self._attend(going.asked_by)

    def is_coming(self, room: str) -> bool:
        """Whether we are on the way to a room, so that what is to be said there can wait."""
        going = self._open.get(room)
        return room in self._arriving or (going is not None and going.action == "join")

    def seen(self, room: str) -> None:
        """A sync has told whether we are there."""
        self._arriving.discard(room)

    async def stop(self) -> None:
        """Leaves what is under way for the next start."""
        lanes = tuple(self._lanes.values())
        for lane in lanes:
            lane.cancel()
        await asyncio.gather(*lanes, return_exceptions=True)

    def _attend(self, user: str) -> None:
        if user not in self._lanes:
            self._lanes[user] = asyncio.create_task(self._serve(user))

    async def _serve(self, user: str) -> None:
        try:
            while (going := self._next(user)) is not None:
                pause = await self._go(going)
                if pause is None and self._open.get(going.room) == going:
                    pause = self._done(going)
                if pause is not None:
                    await asyncio.sleep(pause)
        finally:
            del self._lanes[user]

    def _done(self, going: Going) -> float | None:
        """Seconds until that can be noted, if it cannot be now; going there again does no harm."""
        try:
            self._ledger.forget(GOING, going.room)
        except Exception:  # noqa: BLE001 - as on a disk without room; the others go on
            _log.exception("it cannot be noted what came of %(room)s", {"room": going.room})
            self._failed[going.room] += 1
            return self._client.patience.longest
        self._failed.pop(going.room, None)
        del self._open[going.room]
        return None

    def _next(self, user: str) -> Going | None:
        """What was tried least."""
        of_one = [it for it in self._open.values() if it.asked_by == user]
        return min(of_one, key=lambda it: self._failed[it.room], default=None)

    async def _go(self, going: Going) -> float | None:
        """Seconds until it may be tried again; None when it is done, or never will be."""
        figures = {"action": going.action, "room": going.room, "user": going.asked_by}
        path = f"{CLIENT}/rooms/{part(going.room)}/{going.action}"
        if going.via:
            via = part(going.via)
            path = f"{CLIENT}/join/{part(going.room)}?via={via}&server_name={via}"
        try:
            async with self._slots:
                told = {"reason": going.reason} if going.reason else None
                await self._client.ask("POST", path, told, attempts=1)
        except RefusedError as error:
            if error.about_us:
                self._failed[going.room] += 1
                return self._client.patience.longest
            _log.warning(
                "cannot %(action)s %(room)s, as %(user)s asked: %(reason)s",
                {**figures, "reason": error},
            )
        except UnavailableError as error:
            self._failed[going.room] += 1
            if self._failed[going.room] < ATTEMPTS:
                return max(error.after, self._client.patience.after(self._failed[going.room]))
            _log.exception("%(action)s %(room)s, as %(user)s asked, is given up", figures)
        else:
            if going.action == "join" and going.room not in self._client.rooms:
                self._arriving.add(going.room)
            _log.info("%(action)s %(room)s, as %(user)s asked", figures)
        return None
