"""The workspaces that have installed the app, and how to speak to each."""

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress
from typing import Protocol

import aiohttp
from slack_bolt.authorization import AuthorizeResult
from slack_sdk.oauth.installation_store.async_installation_store import AsyncInstallationStore

from adapters.slack.api import Api
from adapters.slack.manifest import GRANTED, lacking
from adapters.slack.refusals import VOID
from adapters.slack.settings import SlackSettings
from adapters.slack.standing import Standing
from adapters.slack.troubles import BarredError, RefusedError, SlackTroubleError

_log = logging.getLogger(__name__)


class Workspaces(Protocol):
    """Finds the installation for a workspace."""

    async def api(self, team: str) -> Api:
        """How to call Slack for a workspace. Raises RefusedError when it has no installation."""
        ...

    async def authorize(self, enterprise: str | None, team: str | None) -> AuthorizeResult | None:
        """What Bolt wants to know before it lets a delivery pass."""
        ...

    async def check(self) -> tuple[str, ...]:
        """Whether what is configured works; the scopes that it lacks. Raises SlackTroubleError."""
        ...

    async def forget(self, team: str) -> None:
        """The app was removed from a workspace."""
        ...

    async def stop(self) -> None:
        """Ends what goes on in the background."""
        ...


class OneWorkspace:
    """One token, from the settings."""

    def __init__(
        self, session: aiohttp.ClientSession, settings: SlackSettings, standing: Standing
    ) -> None:
        token = settings.bot_token.get_secret_value()
        self._token = token
        self._api = Api(session, token, settings.api, standing)
        self.team = ""
        self._bot = ""
        self._user = ""

    async def api(self, team: str) -> Api:
        """The same for every workspace: the token is good for one only."""
        if self.team and team != self.team:
            raise RefusedError("not_installed", team)
        return self._api

    async def authorize(self, enterprise: str | None, team: str | None) -> AuthorizeResult | None:
        """Known since ``check``, so that no delivery waits for a call."""
        if team != self.team:
            return None
        return AuthorizeResult(
            enterprise_id=enterprise,
            team_id=team,
            bot_user_id=self._user,
            bot_id=self._bot,
            bot_token=self._token,
        )

    async def check(self) -> tuple[str, ...]:
        """Asks Slack who we are. Raises SlackTroubleError."""
        known, headers = await self._api.call_openly("auth.test")
        self.team = str(known["team_id"])
        self._bot = str(known.get("bot_id", ""))
        self._user = str(known["user_id"])
        return lacking(headers.get(GRANTED, ""))

    async def forget(self, team: str) -> None:
        """Nothing is kept that could be forgotten, but the token is tried out."""
        if team == self.team:
            with suppress(SlackTroubleError):
                await self.check()

    async def stop(self) -> None:
        """See ``Workspaces``."""


class ManyWorkspaces:
    """Tokens from the SDK's installation store, which the OAuth pages fill."""

    def __init__(
        self,
        session: aiohttp.ClientSession,
        settings: SlackSettings,
        store: AsyncInstallationStore,
    ) -> None:
        self._session = session
        self._settings = settings
        self._store = store
        self._apis: dict[str, Api] = {}
        self._watching: set[asyncio.Task[None]] = set()

    async def api(self, team: str) -> Api:
        """With the newest token of the workspace."""
        bot = await self._store.async_find_bot(enterprise_id=None, team_id=team)
        if bot is None or not bot.bot_token:
            raise RefusedError("not_installed", team)
        if bot.bot_token not in self._apis:
            standing = Standing()
            api = Api(self._session, bot.bot_token, self._settings.api, standing)
            self._apis[bot.bot_token] = api
            watching = asyncio.create_task(self._watch(team, bot.bot_token, standing))
            self._watching.add(watching)
            watching.add_done_callback(self._watching.discard)
        return self._apis[bot.bot_token]

    async def _watch(self, team: str, token: str, standing: Standing) -> None:
        """A token that is no good any more is as good as an app that was removed."""

        async def over() -> Collection[str]:
            await self._apis[token].call("auth.test")
            return VOID

        try:
            await standing.lost(over, self._settings.patience)
        except BarredError as error:
            _log.error(
                "the app is taken for removed from %(team)s: %(reason)s",
                {"team": team, "reason": error},
            )
            del self._apis[token]
            newest = await self._store.async_find_bot(enterprise_id=None, team_id=team)
            if newest is not None and newest.bot_token == token:
                await self.forget(team)

    async def authorize(self, enterprise: str | None, team: str | None) -> AuthorizeResult | None:
        """From the store alone, so that no delivery waits for a call."""
        bot = await self._store.async_find_bot(enterprise_id=enterprise, team_id=team)
        if bot is None:
            return None
        return AuthorizeResult(
            enterprise_id=enterprise,
            team_id=team,
            bot_user_id=bot.bot_user_id,
            bot_id=bot.bot_id,
            bot_token=bot.bot_token,
        )

    async def check(self) -> tuple[str, ...]:
        """Nothing can be wrong before the first installation."""
        return ()

    async def forget(self, team: str) -> None:
        """Drops the token; the tables stay, and go on after a new installation."""
        await self._store.async_delete_all(enterprise_id=None, team_id=team)

    async def stop(self) -> None:
        """See ``Workspaces``."""
        watching = tuple(self._watching)
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
