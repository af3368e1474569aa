"""Calls to Slack's Web API with what came of them told apart, which the SDK leaves to us."""

from collections.abc import Mapping
from typing import Any

import aiohttp
from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

from adapters.slack.posts import Json
from adapters.slack.refusals import BUSY, DOUBTFUL, SHUT, VOID
from adapters.slack.standing import Standing
from adapters.slack.troubles import (
    BarredError,
    BusyError,
    RefusedError,
    SlackTroubleError,
    UnreachedError,
    UnsureError,
)

READING = frozenset(
    {
        "conversations.history",
        "conversations.info",
        "conversations.members",
        "conversations.replies",
        "files.getUploadURLExternal",
        "files.info",
        "users.info",
    }
)
"""Methods that do not read a body of JSON; their arguments go into the address."""

SERVER_FAILURE = 500
TOO_MANY = 429

UNTOLD = 30.0
LONGEST = 3_600.0
"""Seconds to wait when Slack does not say how long in a way we can read, and the most of it."""


class Api:
    """Calls in the name of one workspace.

    The session brings the time-out, for the SDK's own counts only for sessions that it makes. The
    SDK's own retries are off: one of them posts again when the connection broke, and then the
    same message stands there twice.
    """

    def __init__(
        self,
        session: aiohttp.ClientSession,
        token: str,
        base_url: str,
        standing: Standing | None = None,
    ) -> None:
        self.client = AsyncWebClient(
            token=token,
            base_url=base_url,
            session=session,
            retry_handlers=[],
        )
        self._session = session
        self._standing = standing

    async def call(self, method: str, **arguments: Any) -> Json:
        """The answer to one call. Raises SlackTroubleError."""
        return (await self.call_openly(method, **arguments))[0]

    async def call_openly(self, method: str, **arguments: Any) -> tuple[Json, Mapping[str, str]]:
        """The same, with the headers that came with it."""
        given = {name: value for name, value in arguments.items() if value is not None}
        try:
            if method in READING:
                answer = await self.client.api_call(method, http_verb="GET", params=given)
            else:
                answer = await self.client.api_call(method, json=given)
        except SlackApiError as error:
            raise self._told(method, trouble(error)) from error
        except aiohttp.ClientConnectorError as error:
            raise UnreachedError(str(error)) from error
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            raise UnsureError(f"{method}: {type(error).__name__}") from error
        if self._standing is not None:
            self._standing.takes(method)
        return dict(answer.data) if isinstance(answer.data, dict) else {}, answer.headers

    def _told(self, method: str, error: SlackTroubleError) -> SlackTroubleError:
        if self._standing is not None and isinstance(error, BarredError):
            self._standing.refuses(method, error)
        return error

    async def send(self, address: str, data: bytes) -> None:
        """Sends bytes to an address that Slack gave us. Raises SlackTroubleError."""
        try:
            async with self._session.post(address, data=data) as answer:
                status, words = answer.status, await answer.text()
                wait = answer.headers.get("Retry-After", "")
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise UnsureError(type(error).__name__) from error
        if status >= SERVER_FAILURE:
            raise UnsureError(f"status {status}")
        if status == TOO_MANY:
            raise BusyError(seconds(wait))
        if status >= 400:
            raise RefusedError(words or str(status))


def trouble(error: SlackApiError) -> SlackTroubleError:
    """What the SDK's error means."""
    response: Any = error.response
    status = int(getattr(response, "status_code", 200))
    if status == TOO_MANY:
        return BusyError(seconds(str(response.headers.get("Retry-After", ""))))
    data = response if isinstance(response, dict) else response.data
    if status >= SERVER_FAILURE or not isinstance(data, dict):
        return UnsureError(f"status {status}")
    code = str(data.get("error", "unknown_error"))
    if code in DOUBTFUL:
        return UnsureError(code)
    if code in BUSY:
        return BusyError(UNTOLD)
    if code in VOID | SHUT:
        return BarredError(code, str(data.get("needed", "")))
    messages = data.get("response_metadata", {}).get("messages", [])
    return RefusedError(code, "; ".join(map(str, messages)))


def seconds(told: str) -> float:
    """How long to wait, as a header tells it; never for ever."""
    try:
        wait = float(told)
    except ValueError:
        return UNTOLD
    return min(wait, LONGEST) if wait >= 0 else UNTOLD
