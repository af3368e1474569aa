"""A homeserver of a few lines, for what a real one does not do when a test wants it."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Self, TypeAlias

from aiohttp import web
from nio import MatrixRoom

from adapters.matrix.access import Access
from adapters.matrix.connection import Connection
from adapters.matrix.homeserver import Homeserver, Patience
from adapters.matrix.ledger import Ledger
from adapters.matrix.loop import SyncLoop
from tests.fakes.patience import PATIENCE

BOT, ANA, BETO, EVE = "@bot:y", "@ana:y", "@beto:y", "@eve:z"
ROOM = "!room:y"

HASTE = Patience(attempts=3, pause=0.005, longest=0.05, request=PATIENCE)

Answering: TypeAlias = Callable[[web.Request], Awaitable[web.Response]]


def refused(code: str, status: int = 403) -> web.Response:
    return web.json_response({"errcode": code, "error": "no"}, status=status)


class Stub:
    """Says yes to everything but what ``answers`` names; ``asked`` keeps what came."""

    def __init__(self) -> None:
        self.answers: dict[str, Answering] = {}
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self.url = ""
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_route("*", "/{rest:.*}", self._answer)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.01)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"
        return self

    async def __aexit__(self, *_exc: object) -> None:
        assert self._runner is not None
        await self._runner.cleanup()

    def count(self, path: str) -> int:
        return sum(bool(re.search(path, it)) for it, _ in self.asked)

    async def _answer(self, request: web.Request) -> web.Response:
        body = await request.text()
        self.asked.append((request.path, json.loads(body) if body else {}))
        for path, answering in self.answers.items():
            if re.search(path, request.path):
                answer = await answering(request)
                # aiohttp sends an object once, and a test may give it again and again.
                return web.Response(status=answer.status, body=answer.body, headers=answer.headers)
        number = len(self.asked)
        return web.json_response({"event_id": f"$event{number}", "room_id": f"!made{number}:y"})


def always(*responses: Callable[[], web.Response]) -> Answering:
    """These one after the other, and the last one from then on."""
    left = list(responses)

    async def answering(_request: web.Request) -> web.Response:
        return (left.pop(0) if len(left) > 1 else left[0])()

    return answering


async def silent(_request: web.Request) -> web.Response:
    await asyncio.Event().wait()
    return web.Response()


def encrypted(number: int, sender: str, session: str = "", size: int = 4) -> dict[str, Any]:
    """An event that nobody has a key for."""
    return {
        "type": "m.room.encrypted",
        "event_id": f"$e{number}",
        "sender": sender,
        "origin_server_ts": 1,
        "content": {
            "algorithm": "m.megolm.v1.aes-sha2",
            "ciphertext": "A" * size,
            "sender_key": "k" * 43,
            "device_id": "D",
            "session_id": session or f"session{number}",
        },
    }


def line(number: int, sender: str, text: str) -> dict[str, Any]:
    """Somebody says something."""
    return {
        "type": "m.room.message",
        "event_id": f"$l{number}",
        "sender": sender,
        "origin_server_ts": 1,
        "content": {"msgtype": "m.text", "body": text},
    }


def member(user: str, state: str, sender: str = "", before: str = "join") -> dict[str, Any]:
    """Somebody comes or goes."""
    return {
        "type": "m.room.member",
        "event_id": f"$m{state}{user}",
        "sender": sender or user,
        "state_key": user,
        "origin_server_ts": 1,
        "content": {"membership": state},
        "unsigned": {"prev_content": {"membership": before}},
    }


class Syncs:
    """What each sync of a loop brings; one is to be made at a time."""

    def __init__(self, stub: Stub, loop: SyncLoop) -> None:
        self.loop = loop
        self._count = 0
        self._body: dict[str, Any] = {}
        stub.answers["/sync$"] = self._answer

    async def _answer(self, _request: web.Request) -> web.Response:
        return web.json_response(self._body)

    async def bring(self, *events: dict[str, Any], **where: Any) -> None:
        """As ``hand_in``, until it was dealt with."""
        await self.hand_in(*events, **where)
        await self.loop.inbox.idle()

    async def hand_in(
        self,
        *events: dict[str, Any],
        room: str = ROOM,
        left: bool = False,
        limited: bool = False,
    ) -> None:
        """A round of the loop in which this has happened in a room."""
        self._count += 1
        timeline = {"events": list(events), "limited": limited, "prev_batch": "p"}
        rooms = {"leave" if left else "join": {room: {"timeline": timeline}}} if events else {}
        self._body = {"next_batch": f"s{self._count}", "rooms": rooms}
        await self.loop._round()


def client_of(stub: Stub, patience: Patience = HASTE) -> Homeserver:
    client = Homeserver(stub.url, BOT, "DEVICE", patience=patience)
    client.user_id, client.access_token = BOT, "token"
    return client


def connected(stub: Stub, folder: Path, stack: AsyncExitStack) -> Connection:
    """The bot on this homeserver, without keys: no room here is encrypted."""
    client, ledger = client_of(stub), Ledger(folder / "ledger.db")
    stack.callback(ledger.close)
    stack.push_async_callback(client.close)
    return Connection(client, ledger, Access(), stack)


def enter(client: Homeserver, room: str, *users: str, invited: tuple[str, ...] = ()) -> None:
    """As if a sync had told that the bot is there, with these people."""
    found = client.rooms.setdefault(room, MatrixRoom(room, BOT))
    for user in (BOT, *users, *invited):
        found.add_member(user, None, None, invited=user in invited)
