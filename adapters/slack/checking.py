"""Trying out whether Slack lets us do what we need, for the operator."""

from collections.abc import AsyncIterator, Mapping

import aiohttp

from adapters.slack.adapter import HEALTH_PATH
from adapters.slack.api import Api
from adapters.slack.manifest import GRANTED, SCOPES, lacking
from adapters.slack.posts import Json
from adapters.slack.settings import SlackSettings
from adapters.slack.troubles import BarredError, RefusedError, SlackTroubleError
from services.checking import Finding, address, clocks_compared, unbindable

SERVER = "Slack"


async def tried(settings: SlackSettings) -> AsyncIterator[Finding]:
    """One finding after the other."""
    patience = aiohttp.ClientTimeout(settings.patience.call)
    async with aiohttp.ClientSession(timeout=patience) as session:
        if settings.installation is None:
            async for finding in _bot(settings, session):
                yield finding
        else:
            yield await _nobody(settings, session)
        if settings.transport == "socket":
            yield await _sockets(settings, session)
            return
        yield await _listening(settings)
        if settings.installation is not None:
            yield await _public(settings.installation.public_url, session)


async def _bot(settings: SlackSettings, session: aiohttp.ClientSession) -> AsyncIterator[Finding]:
    token = settings.bot_token.get_secret_value()
    if not token.startswith("xoxb-"):
        yield Finding("slack-bot", "kind", "bad")
        return
    try:
        known, headers = await Api(session, token, settings.api).call_openly("auth.test")
    except SlackTroubleError as error:
        yield _trouble("slack-bot", error, settings)
        return
    yield Finding("slack-bot", "known", figures=_who(known))
    yield _scopes(headers)
    yield clocks_compared(SERVER, headers.get("Date", ""))


def _who(known: Json) -> dict[str, str | int]:
    return {"team": str(known.get("team", "?")), "user": str(known.get("user", "?"))}


def _scopes(headers: Mapping[str, str]) -> Finding:
    told = headers.get(GRANTED, "")
    if not told:
        return Finding("slack-scopes", "untold", "doubtful")
    if missing := lacking(told):
        return Finding("slack-scopes", "missing", "bad", {"scopes": ", ".join(missing)})
    return Finding("slack-scopes", "granted", figures={"count": len(SCOPES)})


async def _nobody(settings: SlackSettings, session: aiohttp.ClientSession) -> Finding:
    """Workspaces bring their tokens later, so nothing but the way there can be tried."""
    try:
        _, headers = await Api(session, "", settings.api).call_openly("api.test")
    except (RefusedError, BarredError):
        return Finding("slack-api", "reached", figures={"api": settings.api})
    except SlackTroubleError as error:
        return _trouble("slack-api", error, settings)
    return clocks_compared(SERVER, headers.get("Date", ""))


async def _sockets(settings: SlackSettings, session: aiohttp.ClientSession) -> Finding:
    token = settings.app_token.get_secret_value()
    if not token.startswith("xapp-"):
        return Finding("slack-app", "kind", "bad")
    try:
        await Api(session, token, settings.api).call("apps.connections.open")
    except SlackTroubleError as error:
        return _trouble("slack-app", error, settings)
    return Finding("slack-app", "opened")


def _trouble(about: str, error: SlackTroubleError, settings: SlackSettings) -> Finding:
    if isinstance(error, RefusedError | BarredError):
        return Finding(about, "refused", "bad", {"code": error.code})
    return Finding("slack-api", "away", "bad", {"api": settings.api, "detail": str(error)})


async def _listening(settings: SlackSettings) -> Finding:
    """Whether requests can come in here; taken is the place also while the program runs."""
    figures = {"address": address(settings.host, settings.port)}
    trouble = await unbindable(settings.host, settings.port)
    if trouble is None:
        return Finding("slack-port", "free", figures=figures)
    detail = trouble.strerror or str(trouble)
    return Finding("slack-port", "taken", "doubtful", {**figures, "detail": detail})


async def _public(url: str, session: aiohttp.ClientSession) -> Finding:
    """Whether browsers get here, which they can only while the program runs."""
    try:
        async with session.get(f"{url.rstrip('/')}{HEALTH_PATH}") as answer:
            if answer.ok:
                return Finding("slack-public", "reached", figures={"url": url})
            detail = f"HTTP {answer.status}"
    except (aiohttp.ClientError, TimeoutError, OSError) as error:
        detail = str(error) or type(error).__name__
    return Finding("slack-public", "away", "doubtful", {"url": url, "detail": detail})
