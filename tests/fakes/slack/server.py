"""The fake on a loopback port: Web API, uploads, response addresses, sockets and installation."""

import asyncio
import json
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Self
from urllib.parse import urlencode

from aiohttp import web

from tests.fakes.slack import api_chat, api_places, api_views
from tests.fakes.slack.calls import METHODS, Call, needs
from tests.fakes.slack.delivery import Courier
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.faults import Faults, Planned
from tests.fakes.slack.rates import Rates
from tests.fakes.slack.responses import Responses
from tests.fakes.slack.sockets import Sockets
from tests.fakes.slack.world import Json, Workspace, World

SIGNING_SECRET = "0123456789abcdef0123456789abcdef"
APP_TOKEN = "xapp-1-A0GAMES-fake"
CLIENT_ID = "1111.2222"
CLIENT_SECRET = "client-secret"
REGISTERED = (api_chat, api_places, api_views)
"""Modules whose import makes methods known."""


@dataclass(frozen=True)
class Called:
    """One call of the Web API with its answer; ``status`` is that of HTTP, 0 for a lost one."""

    method: str
    arguments: Json
    answer: Json
    status: int
    at: float


class FakeSlack:
    """Everything together. Use it as an asynchronous context manager."""

    def __init__(
        self, manifest: Mapping[str, Any], clock: Callable[[], float] | None = None, port: int = 0
    ) -> None:
        self.world = World(clock) if clock else World()
        self.faults = Faults()
        self.rates = Rates(self.world.clock)
        self.sockets = Sockets()
        settings = manifest["settings"]
        self.scopes = set(manifest["oauth_config"]["scopes"]["bot"])
        self.commands = {it["command"] for it in manifest["features"]["slash_commands"]}
        self.courier = Courier(
            self.world,
            self.sockets,
            self.faults,
            SIGNING_SECRET,
            set(settings["event_subscriptions"]["bot_events"]),
        )
        self.responses = Responses(self.world)
        self.calls: list[Called] = []
        self.codes: dict[str, Workspace] = {}
        """Installations that were agreed to and not fetched yet."""
        self._port = port
        self._stop = asyncio.Event()
        self._runner: web.AppRunner | None = None
        self.routes: list[web.RouteDef] = []
        """Further routes, such as those of the page for people."""

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def api(self) -> str:
        """What the SDK takes as its ``base_url``."""
        return f"{self.base}/api/"

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=32 * 1024 * 1024)
        app.add_routes(
            [
                web.route("*", "/api/{method}", self._api),
                web.get("/socket", self.sockets.connect),
                web.post("/upload/{file}", self._upload),
                web.get("/files/{file}", self._file),
                web.post("/response/{token}", self.responses.take),
                web.get("/oauth/v2/authorize", self._authorize),
                *self.routes,
            ]
        )
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.responses.base = self.base
        return self

    async def __aexit__(self, *error: object) -> None:
        self._stop.set()
        await self.courier.stop()
        await self.sockets.drop()
        if self._runner is not None:
            await self._runner.cleanup()

    # The Web API

    async def _api(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["method"]
        arguments = await _arguments(request)
        trouble = self.faults.for_call(name)
        if trouble is not None and trouble.trouble in {"429", "500", "delay", "hang", "hold"}:
            early = await self._early(trouble)
            if early is not None:
                self._note(name, arguments, {}, early.status)
                return early
        try:
            answer, status, headers = await self._answer(request, name, arguments)
        except SlackError as error:
            answer, status, headers = error.answer(), 200, {}
        if trouble is not None and trouble.trouble == "lose":
            self._note(name, arguments, answer, 0)
            if request.transport is not None:
                request.transport.abort()
            return web.Response()
        self._note(name, arguments, answer, status)
        return web.json_response(answer, status=status, headers=headers)

    async def _early(self, trouble: Planned) -> web.Response | None:
        match trouble.trouble:
            case "429":
                wait = str(math.ceil(trouble.seconds))
                answer = {"ok": False, "error": "ratelimited"}
                return web.json_response(answer, status=429, headers={"Retry-After": wait})
            case "500":
                return web.Response(status=500, text="server error")
            case "hang":
                await self._stop.wait()
                return web.Response(status=504)
            case "hold":
                await trouble.go.wait()
                return None
            case _:
                await asyncio.sleep(trouble.seconds)
                return None

    def _note(self, name: str, arguments: Json, answer: Json, status: int) -> None:
        self.calls.append(Called(name, arguments, answer, status, self.world.clock()))

    async def _answer(
        self, request: web.Request, name: str, arguments: Json
    ) -> tuple[Json, int, dict[str, str]]:
        if refusal := self.faults.refusal(name):
            raise SlackError(refusal)
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        token = token or str(arguments.get("token", ""))
        if name == "apps.connections.open":
            if token != APP_TOKEN:
                raise SlackError("not_allowed_token_type" if token else "not_authed")
            address = f"ws://127.0.0.1:{self._port}/socket?ticket={self.sockets.ticket()}"
            return {"ok": True, "url": address}, 200, {}
        if name == "oauth.v2.access":
            return self._installed(request, arguments), 200, {}
        if name == "auth.test" and token == APP_TOKEN:
            return {"ok": True, "app_id": self.world.app_id}, 200, {}
        known = METHODS.get(name)
        if known is None:
            raise SlackError("unknown_method", req_method=name)
        workspace = self.world.at_token(token)
        channel = str(arguments.get("channel", ""))
        wait = self.rates.wait(workspace.id, name, known.tier, channel)
        if wait:
            headers = {"Retry-After": str(math.ceil(wait))}
            return {"ok": False, "error": "ratelimited"}, 429, headers
        call = Call(self.world, workspace, arguments, self.courier.event, self.base)
        needs(call, *known.scopes)
        headers = {"x-oauth-scopes": ",".join(sorted(workspace.scopes))}
        return {"ok": True, **await known.run(call)}, 200, headers

    # Files

    async def _upload(self, request: web.Request) -> web.Response:
        upload = self.world.files.get(request.match_info["file"])
        if upload is None:
            return web.Response(status=404)
        data = await request.read()
        if request.content_type.startswith("multipart/"):
            form = await request.post()
            part = next(iter(form.values()))
            data = part.file.read() if isinstance(part, web.FileField) else str(part).encode()
        if len(data) != upload.size:
            return web.Response(status=400, text="size mismatch")
        upload.data = data
        return web.Response(text=f"OK - {len(data)}")

    async def _file(self, request: web.Request) -> web.Response:
        upload = self.world.files.get(request.match_info["file"])
        if upload is None or not upload.done:
            return web.Response(status=404)
        return web.Response(body=upload.data, content_type="image/png")

    # Installation

    async def _authorize(self, request: web.Request) -> web.Response:
        """A person agrees to install the app in the workspace named by ``team``."""
        query = request.query
        workspace = self.world.workspaces.get(query.get("team", ""))
        if query.get("client_id") != CLIENT_ID or workspace is None:
            return web.Response(status=400, text="invalid client_id or team")
        workspace.scopes = set(query.get("scope", "").split(","))
        code = self.world.new_id("code")
        self.codes[code] = workspace
        answer = urlencode({"code": code, "state": query.get("state", "")})
        raise web.HTTPFound(f"{query['redirect_uri']}?{answer}")

    def _installed(self, request: web.Request, arguments: Json) -> Json:
        if (arguments.get("client_id"), arguments.get("client_secret")) != (
            CLIENT_ID,
            CLIENT_SECRET,
        ) and not request.headers.get("Authorization", "").startswith("Basic "):
            raise SlackError("invalid_client_id")
        workspace = self.codes.pop(str(arguments.get("code")), None)
        if workspace is None:
            raise SlackError("invalid_code")
        self.world.install(workspace)
        return {
            "ok": True,
            "app_id": self.world.app_id,
            "authed_user": {"id": "U0INSTALLER"},
            "scope": ",".join(sorted(workspace.scopes)),
            "token_type": "bot",
            "access_token": workspace.bot_token,
            "bot_user_id": workspace.bot_user,
            "team": {"id": workspace.id, "name": workspace.name},
            "enterprise": None,
            "is_enterprise_install": False,
        }


async def _arguments(request: web.Request) -> Json:
    arguments: Json = dict(request.query)
    if request.content_type == "application/json":
        body = await request.text()
        held = json.loads(body) if body else {}
        arguments |= {key: value for key, value in held.items() if value is not None}
    elif request.method == "POST":
        form = await request.post()
        arguments |= {key: str(value) for key, value in form.items()}
    return arguments
