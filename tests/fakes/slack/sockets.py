"""Socket Mode: up to ten connections, each delivery to one of them, acknowledged by its id."""

import asyncio
import itertools
import secrets

from aiohttp import WSMsgType, web

from tests.fakes.slack.limits import LIMITS
from tests.fakes.slack.world import Json


class DroppedError(Exception):
    """The connection broke before the delivery was acknowledged."""


class Sockets:
    """The connections of the app, in the order in which they came."""

    def __init__(self) -> None:
        self.open: list[web.WebSocketResponse] = []
        self.deaf = False
        """Connections stay open, answer pings, and nothing is delivered any more."""
        self.opened = 0
        self.hello = True
        self._tickets: set[str] = set()
        self._turn = itertools.count()
        self._waiting: dict[str, asyncio.Future[Json]] = {}
        self._over: dict[str, web.WebSocketResponse] = {}

    def ticket(self) -> str:
        """A one-time permission to connect."""
        ticket = secrets.token_hex(8)
        self._tickets.add(ticket)
        return ticket

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """One connection, until it ends."""
        ticket = request.query.get("ticket", "")
        if ticket not in self._tickets:
            return web.Response(status=403)
        self._tickets.discard(ticket)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        if len(self.open) >= LIMITS.socket.connections:
            await socket.send_json({"type": "disconnect", "reason": "too_many_websockets"})
            await socket.close()
            return socket
        self.open.append(socket)
        self.opened += 1
        if self.hello:
            await socket.send_json(
                {
                    "type": "hello",
                    "num_connections": len(self.open),
                    "connection_info": {"app_id": "A0GAMES"},
                    "debug_info": {"host": "applink", "approximate_connection_time": 18_060},
                }
            )
        try:
            async for frame in socket:
                if frame.type == WSMsgType.TEXT and frame.data.startswith("{"):
                    self._acknowledged(frame.json())
        finally:
            if socket in self.open:
                self.open.remove(socket)
            self._broken(socket)
        return socket

    def _broken(self, socket: web.WebSocketResponse) -> None:
        """No acknowledgement comes any more over a connection that has ended."""
        for envelope, over in tuple(self._over.items()):
            waiting = self._waiting.get(envelope)
            if over is socket and waiting is not None and not waiting.done():
                waiting.set_exception(DroppedError())

    def _acknowledged(self, frame: Json) -> None:
        waiting = self._waiting.get(str(frame.get("envelope_id")))
        if waiting is not None and not waiting.done():
            waiting.set_result(frame.get("payload") or {})

    async def send(
        self, kind: str, payload: Json, retry: tuple[int, str], ack: float, *, drop: bool
    ) -> Json:
        """Delivers to one connection; the payload of the acknowledgement.

        Raises DroppedError when there is no connection or it breaks, TimeoutError when there is no
        acknowledgement for ``ack`` seconds.
        """
        if not self.open or self.deaf:
            raise DroppedError
        socket = self.open[next(self._turn) % len(self.open)]
        envelope = secrets.token_hex(16)
        waiting: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[envelope] = waiting
        self._over[envelope] = socket
        try:
            await socket.send_json(
                {
                    "envelope_id": envelope,
                    "type": kind,
                    "payload": payload,
                    "accepts_response_payload": kind != "events_api",
                    **(
                        {"retry_attempt": retry[0], "retry_reason": retry[1]}
                        if kind == "events_api"
                        else {}
                    ),
                }
            )
            if drop:
                # Closed without a farewell, and the acknowledgement goes nowhere.
                if socket in self.open:
                    self.open.remove(socket)
                self._waiting.pop(envelope, None)
                await socket.close(code=1001)
                raise DroppedError
            return await asyncio.wait_for(waiting, ack)
        except ConnectionError as error:
            raise DroppedError from error
        finally:
            self._waiting.pop(envelope, None)
            self._over.pop(envelope, None)

    async def refresh(self, reason: str = "refresh_requested") -> None:
        """Asks every connection to come again, and closes the old ones."""
        for socket in tuple(self.open):
            await socket.send_json(
                {
                    "type": "disconnect",
                    "reason": reason,
                    "debug_info": {"host": "applink"},
                }
            )
            if socket in self.open:
                self.open.remove(socket)
            await socket.close()

    async def drop(self) -> None:
        """Breaks every connection without a word."""
        for socket in tuple(self.open):
            if socket in self.open:
                self.open.remove(socket)
            await socket.close(code=1001)
