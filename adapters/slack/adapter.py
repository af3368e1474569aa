"""Slack as a whole: built from settings, started, looked after, stopped."""

import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn, TypeAlias, cast

import aiohttp
from aiohttp import web
from slack_bolt.async_app import AsyncApp
from slack_bolt.authorization import AuthorizeResult
from slack_bolt.authorization.async_authorize import AsyncAuthorize
from slack_bolt.context.async_context import AsyncBoltContext
from slack_bolt.oauth.async_oauth_flow import AsyncOAuthFlow
from slack_bolt.oauth.async_oauth_settings import AsyncOAuthSettings
from slack_sdk.oauth.installation_store.sqlite3 import SQLite3InstallationStore
from slack_sdk.oauth.state_store.sqlite3 import SQLite3OAuthStateStore
from slack_sdk.web.async_client import AsyncWebClient

from adapters.slack.api import Api
from adapters.slack.intake import Handler, Intake
from adapters.slack.ledger import Ledger
from adapters.slack.manifest import SCOPES
from adapters.slack.pacing import Pacer
from adapters.slack.panels import Panels
from adapters.slack.refusals import MISSING, VOID
from adapters.slack.sender import Sender
from adapters.slack.settings import INSTALL_PATH, Installation, SlackSettings
from adapters.slack.sockets import OPEN, Sockets
from adapters.slack.standing import Standing
from adapters.slack.workspaces import ManyWorkspaces, OneWorkspace, Workspaces

_log = logging.getLogger(__name__)

Authorize: TypeAlias = Callable[..., Awaitable[AuthorizeResult]]

EVENTS_PATH = "/slack/events"
REDIRECT_PATH = "/slack/oauth_redirect"
HEALTH_PATH = "/health"


@dataclass(frozen=True)
class Health:
    """How the adapter is. Over HTTP it is never deaf."""

    deaf: bool
    barred: bool
    """Whether Slack refuses something because of us."""
    waiting: int
    """Deliveries that are still to be dealt with."""


class _Authorize(AsyncAuthorize):
    """Lets Bolt ask our own workspaces, which answer without a call."""

    def __init__(self, workspaces: Workspaces) -> None:
        self._workspaces = workspaces

    async def __call__(
        self,
        *,
        context: AsyncBoltContext,
        enterprise_id: str | None,
        team_id: str | None,
        user_id: str | None,
        actor_enterprise_id: str | None = None,
        actor_team_id: str | None = None,
        actor_user_id: str | None = None,
    ) -> AuthorizeResult | None:
        del context, user_id, actor_enterprise_id, actor_team_id, actor_user_id
        return await self._workspaces.authorize(enterprise_id, team_id)


class Slack:
    """The adapter. Make it with ``open_slack``; ``handler`` is set before ``start``."""

    def __init__(
        self, settings: SlackSettings, session: aiohttp.ClientSession, ledger: Ledger
    ) -> None:
        self.settings = settings
        self.ledger = ledger
        self._session = session
        self._store: SQLite3InstallationStore | None = None
        self._standing = Standing()
        if settings.installation is None:
            self.workspaces: Workspaces = OneWorkspace(session, settings, self._standing)
        else:
            self._store = SQLite3InstallationStore(
                database=str(settings.folder / "installations.db"),
                client_id=settings.installation.client_id,
            )
            self.workspaces = ManyWorkspaces(session, settings, settings.installation, self._store)
        self.pacer = Pacer(settings.rates)
        self.sender = Sender(self.workspaces, ledger, self.pacer, settings.patience)
        self.panels = Panels(self.sender, self.workspaces)
        self.intake: Intake | None = None
        self._sockets: Sockets | None = None
        self._runner: web.AppRunner | None = None

    async def start(self, handler: Handler) -> None:
        """Begins to listen. Raises SlackTroubleError when Slack does not know us."""
        if missing := await self.workspaces.check():
            _log.error("Slack does not grant %(scopes)s", {"scopes": ", ".join(missing)})
        self.intake = Intake(self.ledger, handler, self.panels.skeleton)
        app = self._app()
        self.intake.listen(app)
        self.intake.resume()
        if self.settings.transport == "socket":
            self._sockets = Sockets(app, self.settings, self._standing)
            await self._sockets.start()
        else:
            await self._serve(app)

    async def stand(self) -> NoReturn:
        """Goes on until Slack takes a token no more, and then raises BarredError.

        What it refuses because of us meanwhile is told by ``health`` and in the log.
        """
        await self._standing.lost(self._over, self.settings.patience)

    async def _over(self) -> Collection[str]:
        """Words of Slack's that are no longer true, as it takes us."""
        missing = await self.workspaces.check()
        if OPEN in self._standing.methods:
            token = self.settings.app_token.get_secret_value()
            await Api(self._session, token, self.settings.api, self._standing).call(OPEN)
        return VOID if missing else {*VOID, MISSING}

    async def stop(self) -> None:
        """Ends everything; what was acknowledged stays in the ledger."""
        await self.workspaces.stop()
        if self._sockets is not None:
            await self._sockets.stop()
        if self._runner is not None:
            await self._runner.cleanup()
        if self.intake is not None:
            await self.intake.stop()
        await self._session.close()
        self.ledger.close()

    async def health(self) -> Health:
        """How it is now."""
        hearings = await self._sockets.hearings() if self._sockets is not None else ()
        deaf = bool(hearings) and not any(
            it.connected and it.silent <= self.settings.patience.silence for it in hearings
        )
        return Health(deaf, not self._standing.good, len(self.ledger.open_deliveries()))

    def _app(self) -> AsyncApp:
        settings = self.settings
        flow = None if settings.installation is None else self._flow(settings.installation)
        return AsyncApp(
            name="boardgamesbot",
            logger=logging.getLogger("slack_bolt"),
            # Listeners only keep what came, so that Slack is answered when that is durable.
            process_before_response=True,
            signing_secret=settings.signing_secret.get_secret_value(),
            client=AsyncWebClient(base_url=settings.api),
            authorize=cast("Authorize", _Authorize(self.workspaces)),
            oauth_flow=flow,
            # What bots say is left out by the intake, which also wants to be sure of ours.
            ignoring_self_events_enabled=False,
            attaching_function_token_enabled=False,
        )

    def _flow(self, installation: Installation) -> AsyncOAuthFlow:
        """The pages on which a workspace installs the app."""
        settings = AsyncOAuthSettings(
            client_id=installation.client_id,
            client_secret=installation.client_secret.get_secret_value(),
            scopes=list(SCOPES),
            redirect_uri=f"{installation.public_url.rstrip('/')}{REDIRECT_PATH}",
            install_path=INSTALL_PATH,
            redirect_uri_path=REDIRECT_PATH,
            authorization_url=installation.authorization_url,
            installation_store=self._store,
            installation_store_bot_only=True,
            state_store=SQLite3OAuthStateStore(
                expiration_seconds=600,
                database=str(self.settings.folder / "installations.db"),
            ),
        )
        return AsyncOAuthFlow(client=AsyncWebClient(base_url=self.settings.api), settings=settings)

    async def _serve(self, app: AsyncApp) -> None:
        server = app.server(port=self.settings.port, path=EVENTS_PATH, host=self.settings.host)
        pages = server.web_app
        pages.router.add_get(HEALTH_PATH, self._tell_health)
        self._runner = web.AppRunner(pages, access_log=None, shutdown_timeout=2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self.settings.host, self.settings.port)
        await site.start()

    async def _tell_health(self, _request: web.Request) -> web.Response:
        health = await self.health()
        return web.json_response({"waiting": health.waiting})

    @property
    def address(self) -> str:
        """Where it listens over HTTP."""
        if self._runner is None:
            return ""
        host, port = self._runner.addresses[0][:2]
        return f"http://{host}:{port}"


async def open_slack(settings: SlackSettings) -> Slack:
    """The adapter with its files open. End it with ``stop``."""
    make_folder(settings.folder)
    ledger = Ledger(settings.folder / "slack.db")
    timeout = aiohttp.ClientTimeout(total=settings.patience.call)
    session = aiohttp.ClientSession(timeout=timeout)
    try:
        return Slack(settings, session, ledger)
    except Exception:
        await session.close()
        ledger.close()
        raise


def make_folder(folder: Path) -> None:
    """Makes the adapter's folder, which nobody else may look into."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
