"""Socket Mode: one or more connections, and a watchdog that replaces those that have gone deaf.

The SDK reconnects after a break it notices. It does not notice a connection that stays open,
answers pings and delivers nothing, and it may try a used-up address for ever; both end here.
"""

import asyncio
import contextlib
import logging
from dataclasses import dataclass
from typing import Any

from slack_bolt.adapter.socket_mode.aiohttp import AsyncSocketModeHandler
from slack_bolt.async_app import AsyncApp
from slack_sdk.errors import SlackApiError
from slack_sdk.socket_mode.aiohttp import SocketModeClient

from adapters.slack.api import trouble
from adapters.slack.settings import SlackSettings
from adapters.slack.standing import Standing
from adapters.slack.troubles import BarredError, SlackTroubleError

_log = logging.getLogger(__name__)

OPEN = "apps.connections.open"
"""The method that gives out the address of a connection, for the other token."""


@dataclass(frozen=True)
class Hearing:
    """How one connection is, and how many seconds ago Slack last said anything."""

    connected: bool
    silent: float


class Ear:
    """One connection and its replacements."""

    def __init__(self, app: AsyncApp, settings: SlackSettings, standing: Standing) -> None:
        self._app = app
        self._settings = settings
        self._standing = standing
        self._handler: AsyncSocketModeHandler | None = None
        self._heard = 0.0
        self._connected_at = 0.0

    async def open(self) -> None:
        """Connects. Raises SlackTroubleError when Slack lets us not."""
        handler = AsyncSocketModeHandler(
            self._app,
            self._settings.app_token.get_secret_value(),
            ping_interval=max(1.0, self._settings.patience.check),
        )
        handler.client.message_listeners.append(self._hear)
        old, self._handler = self._handler, handler
        self._now_heard()
        try:
            await asyncio.wait_for(
                handler.client.connect_to_new_endpoint(), self._settings.patience.broken
            )
        except SlackApiError as error:
            refused = trouble(error)
            if isinstance(refused, BarredError):
                self._standing.refuses(OPEN, refused)
            raise refused from error
        finally:
            # The new one listens before the old one ends, so nothing falls between them.
            if old is not None:
                await close(old)

    async def close(self) -> None:
        """Ends the connection."""
        if self._handler is not None:
            await close(self._handler)
            self._handler = None

    async def hearing(self) -> Hearing:
        """How it is now."""
        connected = self._handler is not None and await self._handler.client.is_connected()
        now = asyncio.get_running_loop().time()
        if connected:
            self._connected_at = now
        return Hearing(connected, now - self._heard)

    async def look_after(self) -> None:
        """Replaces the connection when it is deaf or broken for too long."""
        hearing = await self.hearing()
        patience = self._settings.patience
        broken_for = asyncio.get_running_loop().time() - self._connected_at
        deaf = hearing.silent > patience.silence
        if deaf or (not hearing.connected and broken_for > patience.broken):
            _log.warning(
                "the connection to Slack is %(how)s and is built anew",
                {"how": "silent" if deaf else "broken"},
            )
            await self.open()

    async def _hear(self, _client: Any, message: dict[str, Any], _raw: str | None) -> None:
        if message.get("type") != "disconnect":
            self._now_heard()

    def _now_heard(self) -> None:
        self._heard = self._connected_at = asyncio.get_running_loop().time()


class Sockets:
    """All connections, with the watchdog over them."""

    def __init__(self, app: AsyncApp, settings: SlackSettings, standing: Standing) -> None:
        self._ears = [
            Ear(app, settings, standing) for _ in range(max(1, min(10, settings.connections)))
        ]
        self._check = settings.patience.check
        self._watch: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connects, and watches from then on."""
        for ear in self._ears:
            await ear.open()
        self._watch = asyncio.create_task(self._watching())

    async def stop(self) -> None:
        """Ends everything."""
        if self._watch is not None:
            self._watch.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._watch
        for ear in self._ears:
            await ear.close()

    async def hearings(self) -> tuple[Hearing, ...]:
        """How every connection is."""
        return tuple([await ear.hearing() for ear in self._ears])

    async def _watching(self) -> None:
        while True:
            await asyncio.sleep(self._check)
            for ear in self._ears:
                try:
                    await ear.look_after()
                except SlackTroubleError as error:
                    _log.warning(
                        "a connection to Slack is not built: %(reason)s", {"reason": error}
                    )
                except Exception:  # noqa: BLE001 - the next look tries again
                    _log.exception("a connection to Slack could not be built")


async def close(handler: AsyncSocketModeHandler) -> None:
    """Ends a connection and everything that the SDK started for it, and waits for that."""
    client: SocketModeClient = handler.client
    tasks = [
        task
        for task in (
            client.message_processor,
            client.current_session_monitor,
            client.message_receiver,
        )
        if task is not None
    ]
    with contextlib.suppress(Exception):
        await client.close()  # type: ignore[no-untyped-call]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if not client.aiohttp_client_session.closed:
        await client.aiohttp_client_session.close()
