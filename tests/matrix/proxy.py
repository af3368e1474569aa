"""Between the bot and its homeserver: everything that a network and a busy server can do."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Self, TypeAlias

import aiohttp
from aiohttp import web

Upstream: TypeAlias = Callable[[str], Awaitable[web.Response]]
"""Passes the request on, to the path and query that are given."""

Doing: TypeAlias = Callable[[web.Request, Upstream], Awaitable[web.StreamResponse]]


SYNC = r"/sync$"
SEND = r"/send/"

ALWAYS = 10**9
"""Times that a fault happens, if nobody ends it."""


@dataclass
class Fault:
    """What happens to the next ``times`` requests that fit; ``happened`` counts them."""

    method: str
    path: str
    doing: Doing
    times: int = 1
    happened: int = field(default=0, init=False)

    def fits(self, request: web.Request) -> bool:
        left = self.happened < self.times
        return left and request.method == self.method and bool(re.search(self.path, request.path))


class Proxy:
    """One proxy. ``faults`` are asked in order, and the first that fits is the only one."""

    def __init__(self, upstream: str) -> None:
        self.faults: list[Fault] = []
        self.requests: list[tuple[str, str]] = []
        self.url = ""
        self._upstream = upstream
        self._runner: web.AppRunner | None = None
        self._http: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=10**9)
        app.router.add_route("*", "/{rest:.*}", self._serve)
        self._http = aiohttp.ClientSession(auto_decompress=False)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"
        return self

    async def __aexit__(self, *_exc: object) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
        if self._http is not None:
            await self._http.close()

    def inject(self, method: str, path: str, doing: Doing, times: int = 1) -> Fault:
        fault = Fault(method, path, doing, times)
        self.faults.append(fault)
        return fault

    def count(self, method: str, path: str) -> int:
        """How many requests of that kind came so far."""
        return sum(it[0] == method and bool(re.search(path, it[1])) for it in self.requests)

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        self.requests.append((request.method, request.path))
        body = await request.read()

        async def upstream(path: str) -> web.Response:
            return await self._forward(request, path, body)

        for fault in self.faults:
            if fault.fits(request):
                fault.happened += 1
                return await fault.doing(request, upstream)
        return await upstream(request.raw_path)

    async def _forward(self, request: web.Request, path: str, body: bytes) -> web.Response:
        assert self._http is not None
        kept = {"Authorization", "Content-Type"}
        headers = {name: value for name, value in request.headers.items() if name in kept}
        async with self._http.request(
            request.method,
            f"{self._upstream}{path}",
            data=body or None,
            headers=headers,
        ) as answer:
            content = await answer.read()
            kept = {"Content-Type", "Content-Disposition", "Retry-After"}
            headers = {name: value for name, value in answer.headers.items() if name in kept}
            return web.Response(status=answer.status, body=content, headers=headers)


def broken(status: int = 500) -> Doing:
    """The server fails before it does anything."""

    async def doing(_request: web.Request, _upstream: Upstream) -> web.StreamResponse:
        return web.Response(status=status, text="<html>Oops</html>", content_type="text/html")

    return doing


def limited(milliseconds: int = 0, header: str = "") -> Doing:
    """The server asks for patience, in the body or in the header alone."""

    async def doing(_request: web.Request, _upstream: Upstream) -> web.StreamResponse:
        body: dict[str, Any] = {"errcode": "M_LIMIT_EXCEEDED", "error": "Too Many Requests"}
        if milliseconds:
            body["retry_after_ms"] = milliseconds
        headers = {"Retry-After": header} if header else {}
        return web.json_response(body, status=429, headers=headers)

    return doing


def answer_lost() -> Doing:
    """The server does what was asked, and the connection breaks before it can say so."""

    async def doing(request: web.Request, upstream: Upstream) -> web.StreamResponse:
        await upstream(request.raw_path)
        assert request.transport is not None
        request.transport.abort()
        return web.Response()

    return doing


def silent(seconds: float) -> Doing:
    """The server does not answer in time."""

    async def doing(_request: web.Request, _upstream: Upstream) -> web.StreamResponse:
        await asyncio.sleep(seconds)
        return web.Response(status=504)

    return doing


def remembered() -> tuple[Doing, Doing]:
    """Two faults: the first keeps an answer while passing it on, the second gives it once more."""
    kept: list[web.Response] = []

    def copy(response: web.Response) -> web.Response:
        headers = {"Content-Type": response.headers["Content-Type"]}
        return web.Response(status=response.status, body=response.body, headers=headers)

    async def keep(request: web.Request, upstream: Upstream) -> web.StreamResponse:
        response = await upstream(request.raw_path)
        kept.append(copy(response))
        return response

    async def repeat(request: web.Request, upstream: Upstream) -> web.StreamResponse:
        return copy(kept[-1]) if kept else await upstream(request.raw_path)

    return keep, repeat


def shortened(to: int) -> Doing:
    """A sync whose timelines hold only the last few events, as after a long absence."""

    async def doing(request: web.Request, upstream: Upstream) -> web.StreamResponse:
        asked = json.loads(request.query.get("filter", "{}"))
        asked.setdefault("room", {}).setdefault("timeline", {})["limit"] = to
        return await upstream(str(request.rel_url.update_query(filter=json.dumps(asked))))

    return doing


TROUBLES: dict[str, tuple[Doing, int]] = {
    "500": (broken(500), 2),
    "502": (broken(502), 2),
    "nonsense": (broken(200), 2),
    "429 with a body": (limited(milliseconds=80), 2),
    "429 with a header": (limited(header="1"), 1),
    "answer lost": (answer_lost(), 2),
    "silence": (silent(2.0), 1),
}
"""What happens, and to how many requests in a row."""
