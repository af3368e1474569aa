"""Takes deliveries from Bolt: keeps each durably, acknowledges it, and deals with it afterwards.

Bolt tells nothing twice from nothing once; the ledger does. What a person did is dealt with in the
order in which it came, and the pauses of one person hold up nobody else.
"""

import asyncio
import logging
import re
import secrets
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Protocol, TypeVar

from slack_bolt.async_app import AsyncApp

from adapters.slack.deliveries import EVENTS, delivery, parse
from adapters.slack.incoming import AnyIncoming, Aside, Submitted, is_aside
from adapters.slack.ledger import Delivery, Ledger
from adapters.slack.posts import Json
from services.noting import noted

T = TypeVar("T")

_log = logging.getLogger(__name__)

ANY = re.compile(".*", re.DOTALL)
ATTEMPTS = 3
"""Attempts to deal with a delivery before the person is told that it failed."""

LONGEST_PAUSE = 60.0
"""Seconds at most between attempts to keep the ledger, which is done in the end."""


class Handler(Protocol):
    """Deals with what people do. The adapter keeps every delivery until ``take`` returns."""

    def title(self, incoming: AnyIncoming, before: int) -> str:
        """The title of the modal that this opens; empty for none. Must be quick.

        So many of the person's deliveries are dealt with ``before`` it.
        """
        ...

    def check(self, submitted: Submitted) -> dict[str, str]:
        """What is wrong with inputs, by block id. Must be quick, and changes nothing."""
        ...

    def overhears(self, aside: Aside) -> bool:
        """Whether what is not meant for the bot is of use all the same; else it is kept nowhere.

        Must be quick. Called for every message in the bot's channels.
        """
        ...

    async def take(self, incoming: AnyIncoming, view: str) -> None:
        """Deals with it; ``view`` is the modal that was opened, empty when none could be.

        May be called again with the same ``incoming`` after a failure or a crash.
        """
        ...

    async def failed(self, incoming: AnyIncoming, reference: str) -> None:
        """It could not be dealt with; tells the person, with a reference to what is logged."""
        ...


Opener = Callable[[str, str, str], Awaitable[str]]
"""Opens a modal that says to wait: workspace, trigger and title; its id, or nothing."""


class Intake:
    """The way in. One for both transports."""

    def __init__(self, ledger: Ledger, handler: Handler, opener: Opener) -> None:
        self._ledger = ledger
        self._handler = handler
        self._opener = opener
        self._lanes: defaultdict[str, deque[Delivery]] = defaultdict(deque)
        self._views: dict[str, asyncio.Task[str]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self.retry_pause = 1.0
        """Seconds before a second attempt; grows with every failure."""
        self.heard = 0
        """Deliveries that came in, repetitions included."""

    def listen(self, app: AsyncApp) -> None:
        """Registers one listener for each kind of delivery. Bolt must answer after it."""
        for name in sorted(EVENTS):
            app.event(name)(self._event)
        app.command(ANY)(self._ask)
        app.action(ANY)(self._ask)
        app.view(ANY)(self._ask)
        app.view_closed(ANY)(self._ask)

    def resume(self) -> None:
        """Goes on with what was taken before the last end of the process."""
        for taken in self._ledger.open_deliveries():
            self._enqueue(taken)

    async def stop(self) -> None:
        """Ends all work; what is not done is resumed next time."""
        tasks: tuple[asyncio.Task[Any], ...] = (*self._tasks.values(), *self._views.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def idle(self) -> None:
        """Returns when everything that came in was dealt with."""
        while self._tasks:
            await asyncio.gather(*tuple(self._tasks.values()), return_exceptions=True)

    async def _event(self, body: dict[str, Any], context: dict[str, Any]) -> None:
        self._keep(body, str(context.get("bot_user_id") or ""))

    async def _ask(
        self, ack: Callable[..., Awaitable[Any]], body: dict[str, Any], context: dict[str, Any]
    ) -> None:
        answer = self._keep(body, str(context.get("bot_user_id") or ""))
        await ack(**answer)

    def _keep(self, body: Json, bot: str) -> Json:
        """Keeps a delivery and returns the answer that Slack gets, the first one if it knows it."""
        self.heard += 1
        taken = delivery(body)
        if taken is None:
            return {}
        first = self._ledger.known(taken.key)
        if first is not None:
            return first
        taken = Delivery(taken.key, taken.kind, {**body, "bot_user": bot})
        incoming = self._read(taken)
        if incoming is None:
            return {}
        if is_aside(incoming) and not self._handler.overhears(incoming):
            return {}
        answer: Json = {}
        if isinstance(incoming, Submitted):
            errors = self._handler.check(incoming)
            answer = {"response_action": "errors", "errors": errors} if errors else {}
        self._ledger.take(taken, answer)
        if answer:
            self._ledger.done(taken.key)
            return answer
        before = len(self._lanes.get(_lane(incoming), ()))
        self._enqueue(taken)
        self._open(taken, incoming, body, before)
        return answer

    def _read(self, taken: Delivery) -> AnyIncoming | None:
        return parse(taken, str(taken.body.get("bot_user", "")))

    def _open(self, taken: Delivery, incoming: AnyIncoming, body: Json, before: int) -> None:
        """A trigger lives for three seconds, so the modal opens before anything is worked out."""
        title = self._handler.title(incoming, before)
        trigger = str(body.get("trigger_id", ""))
        if title and trigger:
            work = self._opener(incoming.team, trigger, title)
            self._views[taken.key] = asyncio.ensure_future(work)

    def _enqueue(self, taken: Delivery) -> None:
        incoming = self._read(taken)
        if incoming is None:
            self._ledger.done(taken.key)
            return
        lane = _lane(incoming)
        self._lanes[lane].append(taken)
        if lane not in self._tasks:
            self._tasks[lane] = asyncio.create_task(self._work(lane))

    async def _work(self, lane: str) -> None:
        """Deals with what a person does, in order: what cannot be noted holds up the rest."""
        queue = self._lanes[lane]
        try:
            while queue:
                await self._deal(queue[0])
                queue.popleft()
        finally:
            self._lanes.pop(lane, None)
            self._tasks.pop(lane, None)

    async def _deal(self, taken: Delivery) -> None:
        incoming = self._read(taken)
        view = await self._opened(taken.key)
        while incoming is not None:
            attempt = await self._noted(taken, self._ledger.tried)
            try:
                await self._handler.take(incoming, view)
            except Exception:  # noqa: BLE001 - whatever is wrong with one delivery, others go on
                reference = secrets.token_hex(4)
                _log.exception(
                    "%(kind)s failed, attempt %(attempt)d, reference %(reference)s",
                    {"kind": taken.kind, "attempt": attempt, "reference": reference},
                )
                if attempt >= ATTEMPTS:
                    await self._give_up(incoming, reference)
                    break
                await asyncio.sleep(self.retry_pause * attempt)
            else:
                break
        await self._noted(taken, self._ledger.done)

    async def _opened(self, key: str) -> str:
        """The modal that waits for what a delivery brings, if there is one."""
        opened = self._views.pop(key, None)
        if opened is None:
            return ""
        try:
            return await opened
        except Exception:  # noqa: BLE001 - the answer finds another way
            _log.exception("a modal could not be opened")
            return ""

    async def _noted(self, taken: Delivery, note: Callable[[str], T]) -> T:
        """What was acknowledged is never let go."""
        pause = self.retry_pause
        return await noted(taken.kind, partial(note, taken.key), pause, LONGEST_PAUSE)

    async def _give_up(self, incoming: AnyIncoming, reference: str) -> None:
        try:
            await self._handler.failed(incoming, reference)
        except Exception:  # noqa: BLE001 - the last resort has failed as well
            _log.exception("nobody could be told about %(reference)s", {"reference": reference})


def _lane(incoming: AnyIncoming) -> str:
    return f"{incoming.team}/{incoming.user}"
