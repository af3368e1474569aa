"""Brings events, commands and presses to the app: over its sockets, or signed over HTTP."""

import asyncio
import contextlib
import hashlib
import hmac
import json
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias
from urllib.parse import urlencode

from aiohttp import ClientError, ClientSession, ClientTimeout

from tests.fakes.slack.faults import Faults
from tests.fakes.slack.limits import LIMITS
from tests.fakes.slack.sockets import DroppedError, Sockets
from tests.fakes.slack.world import Json, Workspace, World

Kind: TypeAlias = Literal["events_api", "slash_commands", "interactive"]


AGAIN_AND_AGAIN = (0.05,) * 2_400
"""Pauses before so many attempts that one of them finds an app that comes back."""


@dataclass
class Tried:
    """One attempt to deliver, and what came of it: ``ok`` or why not. ``took`` is in seconds."""

    kind: Kind
    payload: Json
    outcome: str
    took: float


@dataclass
class Courier:
    """Delivers. ``address`` is the app's own, for HTTP; without one its sockets are used."""

    world: World
    sockets: Sockets
    faults: Faults
    secret: str
    subscriptions: set[str] = field(default_factory=set)
    address: str = ""
    retries: tuple[float, ...] = (0.0, 60.0, 300.0)
    """Seconds before each further attempt of an event."""
    tried: list[Tried] = field(default_factory=list)
    age: float = 0.0
    """Seconds by which signatures are too old."""
    ack: float = LIMITS.time.ack
    """Seconds in which a delivery must be acknowledged."""

    def __post_init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._held: list[asyncio.Event] = []

    def event(self, workspace: Workspace, event: Json) -> None:
        """Something happened in a workspace; told when the app has subscribed to it."""
        if self._subscribed(event):
            event_id = self.world.new_id("Ev")
            payload = {
                "token": "unused",
                "team_id": workspace.id,
                "api_app_id": self.world.app_id,
                "event": {"event_ts": self.world.new_ts(), **event},
                "type": "event_callback",
                "event_id": event_id,
                "event_time": int(self.world.clock()),
                "authorizations": [
                    {"team_id": workspace.id, "user_id": workspace.bot_user, "is_bot": True}
                ],
                "is_ext_shared_channel": self._is_shared(event),
            }
            self.start(self._event(payload))

    def _is_shared(self, event: Json) -> bool:
        channel = event.get("channel")
        found = self.world.channels.get(channel) if isinstance(channel, str) else None
        return found is not None and found.is_shared

    def _subscribed(self, event: Json) -> bool:
        kind = str(event["type"])
        if kind != "message":
            return kind in self.subscriptions
        channel = self.world.channels[event["channel"]]
        place = "im" if channel.is_im else "groups" if channel.is_private else "channels"
        bot = self.world.workspaces[channel.team].bot_user
        return f"message.{place}" in self.subscriptions and bot in channel.members

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Runs in the background until ``stop``."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def idle(self) -> None:
        """Returns when nothing is on its way, further attempts included."""
        while self._tasks:
            await asyncio.gather(*tuple(self._tasks), return_exceptions=True)

    async def stop(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*tuple(self._tasks), return_exceptions=True)

    async def _event(self, payload: Json) -> None:
        reason = ""
        for attempt, pause in enumerate((0.0, *self.retries)):
            if attempt and pause:
                await asyncio.sleep(pause)
            outcome, _answer = await self._troubled("events_api", payload, (attempt, reason))
            if outcome in {"ok", "no_retry"}:
                return
            reason = outcome

    async def ask(
        self, kind: Literal["slash_commands", "interactive"], payload: Json
    ) -> Json | None:
        """Delivers what a person did; the app's answer, or None when it gave none in time."""
        outcome, answer = await self._troubled(kind, payload, (0, ""))
        return answer if outcome == "ok" else None

    async def _troubled(
        self, kind: Kind, payload: Json, retry: tuple[int, str]
    ) -> tuple[str, Json]:
        """One attempt with whatever trouble was ordered."""
        faults = self.faults
        if faults.delay:
            await asyncio.sleep(faults.chance.uniform(0, faults.delay))
        if faults.happens(faults.reorder):
            gate = asyncio.Event()
            self._held.append(gate)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(gate.wait(), faults.hold)
        copies = 1 + faults.happens(faults.duplicate)
        done = await asyncio.gather(*(self._once(kind, payload, retry) for _ in range(copies)))
        while self._held:
            self._held.pop().set()
        if faults.happens(faults.late_duplicate):
            self.start(self._again(kind, payload, retry))
        return done[0]

    async def _again(self, kind: Kind, payload: Json, retry: tuple[int, str]) -> None:
        await asyncio.sleep(self.faults.chance.uniform(0.05, 0.5))
        await self._once(kind, payload, retry)

    async def _once(self, kind: Kind, payload: Json, retry: tuple[int, str]) -> tuple[str, Json]:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        answer: Json = {}
        try:
            if self.address:
                outcome, answer = await self._over_http(kind, payload, retry)
            else:
                drop = self.faults.happens(self.faults.drop_before_ack)
                answer = await self.sockets.send(kind, payload, retry, self.ack, drop=drop)
                outcome = "ok"
        except TimeoutError:
            outcome = "http_timeout" if self.address else "timeout"
        except (DroppedError, ClientError, ConnectionError):
            outcome = "connection_failed"
        self.tried.append(Tried(kind, payload, outcome, loop.time() - begun))
        return outcome, answer

    async def _over_http(
        self, kind: Kind, payload: Json, retry: tuple[int, str]
    ) -> tuple[str, Json]:
        if kind == "events_api":
            body, content = json.dumps(payload), "application/json"
        elif kind == "interactive":
            body = urlencode({"payload": json.dumps(payload)})
            content = "application/x-www-form-urlencoded"
        else:
            body, content = urlencode(payload), "application/x-www-form-urlencoded"
        headers = {"Content-Type": content, **self.signed(body)}
        if retry[0]:
            headers |= {"X-Slack-Retry-Num": str(retry[0]), "X-Slack-Retry-Reason": retry[1]}
        timeout = ClientTimeout(total=self.ack)
        async with (
            ClientSession(timeout=timeout) as session,
            session.post(self.address, data=body, headers=headers) as response,
        ):
            text = await response.text()
            if response.status != 200:
                stop = response.headers.get("X-Slack-No-Retry") == "1"
                return "no_retry" if stop else "http_error", {}
            return "ok", _answer(text)

    def signed(self, body: str) -> dict[str, str]:
        """The headers that prove where a request comes from."""
        at = str(int(self.world.clock() - self.age))
        base = f"v0:{at}:{body}".encode()
        signature = hmac.new(self.secret.encode(), base, hashlib.sha256).hexdigest()
        return {"X-Slack-Request-Timestamp": at, "X-Slack-Signature": f"v0={signature}"}


def _answer(text: str) -> Json:
    if not text:
        return {}
    try:
        held = json.loads(text)
    except ValueError:
        return {"text": text}
    return held if isinstance(held, dict) else {"text": text}
