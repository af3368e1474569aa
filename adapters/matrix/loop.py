"""The sync loop: nothing is lost, nothing happens twice, and nothing ends it but ``stop``.

A round reads everything that one sync brought, then stores the next token together with what is to
be dealt with. A crash in between brings the same events again; they are known by their ids.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from nio import Event, MegolmEvent, SyncResponse

from adapters.matrix.connection import Connection
from adapters.matrix.events import AnyIncoming, Membership, Unreadable, read, unreadable
from adapters.matrix.history import unread
from adapters.matrix.homeserver import RefusedError, UnavailableError, accepted
from adapters.matrix.inbox import Handler, Inbox
from adapters.matrix.keyless import KEY_PATIENCE, Keyless
from adapters.matrix.ledger import Handled, Waiting

_log = logging.getLogger(__name__)

POLL = 30_000
"""Milliseconds that the homeserver may hold a sync back while nothing happens."""

GAP_ATTEMPTS = 5
"""How often what a sync left out is asked for, before a room goes without."""

LOGGED_OUT = ("M_UNKNOWN_TOKEN", "M_MISSING_TOKEN")

FILTER: dict[str, Any] = {
    "presence": {"types": []},
    "account_data": {"types": []},
    "room": {"timeline": {"limit": 50}, "ephemeral": {"types": []}, "account_data": {"types": []}},
}


class LoggedOutError(Exception):
    """The login was ended from outside; only a new one helps."""


class SyncLoop:
    """One per connection. It hands everything to ``handler``; ``now`` is in milliseconds.

    ``rounds`` counts syncs, the last one of which was at ``heard_at``.
    """

    def __init__(self, connection: Connection, handler: Handler, now: Callable[[], int]) -> None:
        self._client = connection.client
        self._ledger = connection.ledger
        self._keys = connection.keys
        self._sender = connection.sender
        self._whereabouts = connection.whereabouts
        self._goings = connection.goings
        self._direct = connection.direct
        self._access = connection.access
        self._now = now
        self._slower = handler.slower
        self._out = handler.out
        self.inbox = Inbox(self._ledger, handler, self._sender, self._client.patience)
        self._keyless = Keyless(self._ledger, self._keys, now)
        self._token = connection.ledger.token()
        self._gaps: Counter[str] = Counter()
        self._stopping = asyncio.Event()
        self.rounds = 0
        self.heard_at = 0
        self.started = asyncio.Event()

    async def run(self) -> None:
        """Goes on until ``stop``. Raises LoggedOutError."""
        self._goings.resume()
        try:
            await self._listen()
        finally:
            await self.inbox.stop()

    async def _listen(self) -> None:
        failures = 0
        while not self._stopping.is_set():
            pause = 0.0
            try:
                await self._round()
                failures = 0
            except UnavailableError as error:
                failures += 1
                pause = max(error.after, self._client.patience.after(failures))
                _log.warning(
                    "sync: %(reason)s; again in %(pause).1f s", {"reason": error, "pause": pause}
                )
            except RefusedError as error:
                if error.code in LOGGED_OUT:
                    raise LoggedOutError(str(error)) from error
                failures += 1
                pause = self._client.patience.after(failures)
                _log.error(
                    "sync refused: %(reason)s; again in %(pause).1f s",
                    {"reason": error, "pause": pause},
                )
            except Exception:  # noqa: BLE001 - nothing ends the loop
                failures += 1
                pause = self._client.patience.after(failures)
                _log.exception("sync round failed; again in %(pause).1f s", {"pause": pause})
            if pause:
                await self._wait(pause)

    def stop(self) -> None:
        """Ends ``run`` after the present round."""
        self._stopping.set()

    async def _wait(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        except TimeoutError:
            pass

    async def _round(self) -> None:
        begun = self.started.is_set()
        asked_at = asyncio.get_running_loop().time()
        answer = await self._client.sync(
            (KEY_PATIENCE // 4 if self._keyless.are_fresh() else POLL) if begun else 0,
            sync_filter=FILTER,
            since=self._token,
            full_state=True if not begun else None,
        )
        sync = accepted(answer, SyncResponse)
        self._direct.synced(asked_at)
        await self._keys.tend()
        for room, info in sync.rooms.join.items():
            self._whereabouts.learn(room, (*info.state, *info.timeline.events))
        self._ledger.note_encrypted(self._whereabouts.encrypted())
        batch = _Batch()
        self._keyless.begin()
        if self._token is not None:
            self._deal_with_keyless(batch)
        for room, info in sync.rooms.join.items():
            await self._deal_with_room(batch, room, info.timeline)
        for room, gone in sync.rooms.leave.items():
            self._deal_with_leave(batch, room, gone.timeline.events)
        for room, invited in sync.rooms.invite.items():
            self._out(room)  # we may have been put out while we did not listen
            self._whereabouts.answer(room, invited.invite_state, self._slower)
        for moved in self._whereabouts.follow():
            if not self._is_known(batch, moved.event):
                batch.take(moved)
        self._ledger.commit(batch.handled(sync.next_batch))
        self._keyless.committed(batch.waiting.values(), batch.settled)
        self._token = sync.next_batch
        self.inbox.take(batch.incoming if begun else self._ledger.inbox())
        self.rounds += 1
        self.heard_at = self._now()
        self.started.set()
        self._sender.pay()

    async def _deal_with_room(self, batch: "_Batch", room: str, timeline: Any) -> None:
        events = timeline.events
        if self._token is not None:
            for event in await self._unread(room, timeline):
                self._deal_with_event(batch, room, event)
        newest = next((it.event_id for it in reversed(events) if hasattr(it, "event_id")), None)
        if newest is not None:
            batch.last[room] = newest

    async def _unread(self, room: str, timeline: Any) -> list[Any]:
        """The trouble of one room must not keep the others from being heard for ever."""
        last_try = self._gaps[room] + 1 >= GAP_ATTEMPTS
        try:
            found = await unread(self._client, self._ledger, room, timeline, last_try=last_try)
        except UnavailableError:
            self._gaps[room] += 1
            raise
        del self._gaps[room]
        return found

    def _deal_with_event(self, batch: "_Batch", room: str, event: Any) -> None:
        if not isinstance(event, Event) or self._is_known(batch, event.event_id):
            return
        if event.sender == self._client.user_id and event.transaction_id:
            self._ledger.note_sent(event.transaction_id, event.event_id)
        if isinstance(event, MegolmEvent):
            event = self._keys.decrypt(event, room)
        if isinstance(event, MegolmEvent):
            ours = event.sender == self._client.user_id
            if not ours and self._access.welcomes(event.sender):
                waiting = self._keyless.take(event, room)
                if waiting is not None:
                    batch.waiting[event.event_id] = waiting
            return
        self._deal_with_readable(batch, room, event)

    def _deal_with_readable(self, batch: "_Batch", room: str, event: Any) -> None:
        if not isinstance(event, Event):
            return
        if not self._keys.is_genuine(event):
            _log.warning(
                "%(event_id)s in %(room)s was not sent from a device of its sender",
                {"event_id": event.event_id, "room": room},
            )
            return
        incoming = read(event, room, self._client.user_id)
        if incoming is None:
            return
        if incoming.sender == self._client.user_id or self._access.welcomes(incoming.sender):
            batch.take(incoming)

    def _is_known(self, batch: "_Batch", event: str) -> bool:
        known = event in batch.events or event in batch.waiting or event in self._keyless
        return known or self._ledger.is_handled(event)

    def _deal_with_keyless(self, batch: "_Batch") -> None:
        """Messages whose key has come by now are handled late; about others we say so once."""
        for waiting, event in self._keyless.readable():
            batch.settled.append(waiting.event)
            self._deal_with_readable(batch, waiting.room, event)
        batch.settled += self._keyless.hopeless()
        for waiting, hidden in self._keyless.untold(batch.settled):
            batch.waiting[waiting.event] = waiting
            batch.take(unreadable(hidden, waiting.room))

    def _deal_with_leave(self, batch: "_Batch", room: str, events: Sequence[Any]) -> None:
        """We left, or were kicked or banned."""
        self._whereabouts.forget(room)
        self._out(room)
        batch.left.append(room)
        batch.settled += self._keyless.of(room)
        if self._token is None:
            return
        for event in events:
            incoming = read(event, room, self._client.user_id) if isinstance(event, Event) else None
            gone = isinstance(incoming, Membership) and incoming.user == self._client.user_id
            if incoming is not None and gone and not self._is_known(batch, incoming.event):
                batch.take(incoming)


class _Batch:
    """What one round comes to."""

    def __init__(self) -> None:
        self.events: set[str] = set()
        self.incoming: list[AnyIncoming] = []
        self.last: dict[str, str] = {}
        self.left: list[str] = []
        self.waiting: dict[str, Waiting] = {}
        self.settled: list[str] = []

    def take(self, incoming: AnyIncoming) -> None:
        self.incoming.append(incoming)
        if not isinstance(incoming, Unreadable):  # which may become readable later
            self.events.add(incoming.event)

    def handled(self, token: str) -> Handled:
        return Handled(
            token=token,
            events=tuple(self.events),
            last=tuple(self.last.items()),
            left=tuple(self.left),
            waiting=tuple(self.waiting.values()),
            settled=tuple(self.settled),
            incoming=tuple(self.incoming),
        )
