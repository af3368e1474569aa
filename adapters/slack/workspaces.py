"""The workspaces that have installed the app, and how to speak to each."""

import asyncio
import logging
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

import aiohttp
from slack_bolt.authorization import AuthorizeResult
from slack_sdk.oauth.installation_store.async_installation_store import AsyncInstallationStore

from adapters.slack.api import Api
from adapters.slack.manifest import GRANTED, lacking
from adapters.slack.refusals import MISSING, VOID
from adapters.slack.settings import Installation, SlackSettings
from adapters.slack.standing import Standing
from adapters.slack.troubles import BarredError, RefusedError, SlackTroubleError
from services.checking import Finding
from services.health import Unserved

OF_APPS = "https://api.slack.com/apps"
"""Where an app is installed that has no page of ours for that."""

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

    async def unserved(self, teams: Collection[str]) -> tuple[Unserved, ...]:
        """Workspaces that we cannot do our work in, of ``teams`` and those that we know.

        That the app is not installed is told of ``teams`` alone, which want to be served.
        """
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
        self._standing = standing
        self.team = ""
        self._name = ""
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
        self.team, self._name = str(known["team_id"]), str(known.get("team", ""))
        self._bot = str(known.get("bot_id", ""))
        self._user = str(known["user_id"])
        return lacking(headers.get(GRANTED, ""))

    async def forget(self, team: str) -> None:
        """Nothing is kept that could be forgotten, but the token is tried out."""
        if team == self.team:
            with suppress(SlackTroubleError):
                await self.check()

    async def unserved(self, teams: Collection[str]) -> tuple[Unserved, ...]:
        """See ``Workspaces``. Tables of another workspace are no matter of this one."""
        del teams
        refusals = self._standing.refusals
        return (_unserved(_shown(self._name, self.team), refusals, OF_APPS),) if refusals else ()

    async def stop(self) -> None:
        """See ``Workspaces``."""


@dataclass(frozen=True)
class _Installed:
    """A workspace with the newest token that it was seen with."""

    where: str
    token: str
    api: Api
    standing: Standing
    watching: asyncio.Task[None]


class ManyWorkspaces:
    """Tokens from the SDK's installation store, which the OAuth pages fill."""

    def __init__(
        self,
        session: aiohttp.ClientSession,
        settings: SlackSettings,
        installation: Installation,
        store: AsyncInstallationStore,
    ) -> None:
        self._session = session
        self._settings = settings
        self._page = installation.page
        self._store = store
        self._installed: dict[str, _Installed] = {}
        self._removed: dict[str, Unserved] = {}

    async def api(self, team: str) -> Api:
        """With the newest token of the workspace."""
        return (await self._newest(team)).api

    async def _newest(self, team: str) -> _Installed:
        """Whoever is asked about is watched from then on. Raises RefusedError."""
        bot = await self._store.async_find_bot(enterprise_id=None, team_id=team)
        if bot is None or not bot.bot_token:
            raise RefusedError("not_installed", team)
        before = self._installed.get(team)
        if before is not None and before.token == bot.bot_token:
            return before
        if before is not None:
            before.watching.cancel()
        where = _shown(bot.team_name or "", team)
        standing = Standing(where)
        api = Api(self._session, bot.bot_token, self._settings.api, standing)
        watching = asyncio.create_task(self._watch(team, api, standing))
        found = _Installed(where, bot.bot_token, api, standing, watching)
        self._installed[team] = found
        return found

    async def _watch(self, team: str, api: Api, standing: Standing) -> None:
        """A token that is no good any more is as good as an app that was removed."""

        async def over() -> Collection[str]:
            _, headers = await api.call_openly("auth.test")
            return VOID if lacking(headers.get(GRANTED, "")) else {*VOID, MISSING}

        with suppress(SlackTroubleError):  # it may have been refused while nobody asked
            await over()
        try:
            await standing.lost(over, self._settings.patience)
        except BarredError as error:
            newest = await self._store.async_find_bot(enterprise_id=None, team_id=team)
            if newest is not None and newest.bot_token == api.client.token:
                await self._forget(team, error)

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
        before = self._installed.get(team)
        await self._forget(team, BarredError("app_uninstalled"))
        if before is not None:
            before.watching.cancel()

    async def _forget(self, team: str, why: BarredError) -> None:
        bot = await self._store.async_find_bot(enterprise_id=None, team_id=team)
        if bot is None:  # Slack tells in several ways
            return
        where = _shown(bot.team_name or "", team)
        _log.error(
            "the app is taken for removed from %(team)s: %(reason)s",
            {"team": where, "reason": why},
        )
        await self._store.async_delete_all(enterprise_id=None, team_id=team)
        self._installed.pop(team, None)
        self._removed[team] = _removed(where, why.code, self._page)

    async def unserved(self, teams: Collection[str]) -> tuple[Unserved, ...]:
        """See ``Workspaces``."""
        found: list[Unserved] = []
        for team in sorted({*teams, *self._installed}):
            try:
                installed = await self._newest(team)
            except RefusedError as error:
                if team in teams:
                    found.append(self._removed.get(team) or _removed(team, error.code, self._page))
                continue
            if refusals := installed.standing.refusals:
                found.append(_unserved(installed.where, refusals, self._page))
        return tuple(found)

    async def stop(self) -> None:
        """See ``Workspaces``."""
        watching = tuple(it.watching for it in self._installed.values())
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)


def _shown(name: str, team: str) -> str:
    """A workspace, for its operator."""
    return f"{name} ({team})" if name else team


def _removed(where: str, code: str, page: str) -> Unserved:
    figures = {"where": where, "code": code, "page": page}
    return Unserved(where, code, Finding("slack-workspace", "removed", "bad", figures))


def _unserved(where: str, refusals: Sequence[BarredError], page: str) -> Unserved:
    """What helps depends on what is refused: a new installation, or somebody else's decision."""
    renewed = any(it.void or it.code == MISSING for it in refusals)
    told = ", ".join(sorted({str(it) for it in refusals}))
    figures = {"where": where, "code": told, "page": page}
    finding = Finding("slack-workspace", "refused" if renewed else "shut", "bad", figures)
    return Unserved(where, refusals[0].code, finding)
