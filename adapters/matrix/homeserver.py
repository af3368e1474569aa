"""The client towards the homeserver: nio's, patient where nio gives up and bounded where it waits.

Every request goes through one place that waits as long as the server asks, in the body or in the
header, tries again what may pass, and gives up with an exception instead of an error value.
"""

import asyncio
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self, TypeVar
from urllib.parse import quote

import aiohttp
import msgspec
from nio import (
    ErrorResponse,
    KeysClaimResponse,
    KeysQueryResponse,
    MegolmEvent,
    Response,
    SyncResponse,
)
from nio.client.async_client import AsyncClient, AsyncClientConfig

from adapters.matrix.devices import (
    ClaimedKeys,
    QueriedKeys,
    claimed_one_by_one,
    queried_one_by_one,
)
from adapters.matrix.payloads import guarded
from adapters.matrix.wishes import status_of, wished_pause

_log = logging.getLogger(__name__)

R = TypeVar("R", bound=Response)

CLIENT = "/_matrix/client/v3"

_CAREFUL: Mapping[type, type] = {
    KeysQueryResponse: QueriedKeys,
    KeysClaimResponse: ClaimedKeys,
}

_CHOKED = (TypeError, KeyError, AttributeError, ValueError)
"""What nio raises where an answer is not what it expects, as on a claim of keys that fails."""


ABOUT_US = frozenset(
    {
        "M_CONSENT_NOT_GIVEN",
        "M_MISSING_TOKEN",
        "M_RESOURCE_LIMIT_EXCEEDED",
        "M_UNKNOWN_TOKEN",
        "M_USER_DEACTIVATED",
        "M_USER_LOCKED",
        "M_USER_SUSPENDED",
    }
)
"""Codes of refusals that only the operator or the homeserver's administrator can do away with."""

TOO_LARGE = 413
"""A proxy may say this of what we send, without any of Matrix's codes."""


class HomeserverError(Exception):
    """The homeserver did not do what was asked."""


class UnavailableError(HomeserverError):
    """It cannot be reached, is broken or asks for patience; ``after`` is in seconds.

    ``undone`` where it is certain that nothing was done.
    """

    def __init__(self, detail: str, after: float = 0.0, *, undone: bool = False) -> None:
        super().__init__(detail)
        self.after = after
        self.undone = undone


class RefusedError(HomeserverError):
    """It says no, and asking again will not change that. ``code`` is Matrix's, as M_FORBIDDEN."""

    def __init__(self, code: str, detail: str, status: int = 0) -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.status = status

    @property
    def astray(self) -> bool:
        """Whether it is no answer of Matrix, but of something on the way, as a proxy."""
        return self.status >= 400 and not self.code.startswith("M_") and self.status != TOO_LARGE

    @property
    def about_us(self) -> bool:
        """Whether it is about our account, or about the way to the homeserver.

        Then it is no answer to what was asked, and what waits is not in vain.
        """
        return self.astray or self.code in ABOUT_US


class Patience(msgspec.Struct, frozen=True):
    """How long to go on asking. Times are in seconds; the server's own wishes come first."""

    attempts: int = 6
    pause: float = 0.5
    longest: float = 60.0
    request: float = 30.0

    def after(self, failures: int) -> float:
        """The pause after so many failures in a row."""
        return min(self.longest, self.pause * 2.0 ** min(failures - 1, 16))


@dataclass
class _Plain(Response):
    """An answer as it came, for endpoints that nio does not know."""

    body: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def from_dict(cls, body: dict[str, Any]) -> Self:
        return cls(body)


class Homeserver(AsyncClient):
    """A logged-in device. Needs ``restore_login`` before anything that is encrypted."""

    def __init__(
        self,
        url: str,
        user: str = "",
        device: str = "",
        store: str = "",
        pickle_key: str = "",
        patience: Patience | None = None,
    ) -> None:
        self.patience = patience or Patience()
        config = AsyncClientConfig(
            max_limit_exceeded=0,
            max_timeouts=0,
            request_timeout=self.patience.request,
            encryption_enabled=bool(store),
            pickle_key=pickle_key,
        )
        super().__init__(url.rstrip("/"), user, device, store, config)

    def load_store(self) -> None:
        """Loads keys, as nio does, and believes nothing that only servers may vouch for."""
        loaded = self.olm is not None
        super().load_store()  # type: ignore[no-untyped-call]
        if self.olm is not None and not loaded:
            # Both nio and we decrypt by this function alone.
            decrypt = self.olm._decrypt_megolm_no_error  # noqa: SLF001
            setattr(self.olm, decrypt.__name__, guarded(decrypt))
            setattr(self.olm, self.olm.check_if_wedged.__name__, self._look_up_sender)
            claimed, queried = self.olm._handle_key_claiming, self.olm._handle_key_query  # noqa: SLF001
            setattr(self.olm, claimed.__name__, claimed_one_by_one(claimed))
            setattr(self.olm, queried.__name__, queried_one_by_one(queried))

    def _look_up_sender(self, event: MegolmEvent) -> None:
        """What is done about a message without a key.

        nio would also ask the sender's device for each such key, and remember for good that it
        did; but it takes keys that are passed on only from devices of our own that were verified
        by hand, which there are not.
        """
        known = self.device_store.active_user_devices(event.sender)
        if self.olm is not None and event.device_id not in {device.id for device in known}:
            self.olm.users_for_key_query.add(event.sender)

    async def ask(
        self, method: str, path: str, body: dict[str, Any] | None = None, *, attempts: int = 0
    ) -> dict[str, Any]:
        """Any endpoint: the body of its answer. Raises RefusedError or UnavailableError.

        ``attempts`` are fewer than usual for what must not happen twice, or not take long.
        """
        status, found = await self.ask_openly(method, path, body, attempts=attempts)
        if status >= 400:
            code = str(found.get("errcode", f"HTTP {status}"))
            raise RefusedError(code, str(found.get("error", "")), status)
        return found

    async def ask_openly(
        self, method: str, path: str, body: dict[str, Any] | None = None, *, attempts: int = 0
    ) -> tuple[int, dict[str, Any]]:
        """As ``ask``, with a refusal as a value: some endpoints explain in it what they lack."""
        data = None if body is None and method == "GET" else json.dumps(body or {})
        found = await self._send(_Plain, method, path, data, attempts=attempts)
        return status_of(found), found.body

    async def close(self) -> None:
        """Ends the connections and closes the crypto store."""
        if self.client_session is not None:
            await self.client_session.close()
        if self.store is not None:
            self.store.database.close()

    async def receive_response(self, response: Response) -> None:
        """Lets nio learn from an answer.

        nio takes a failure with an empty body for a success where a success says nothing either,
        as when keys are sent; that is kept from it. A room that it cannot digest does not stop
        the others.
        """
        if status_of(response) >= 400 and not isinstance(response, ErrorResponse):
            return
        if not isinstance(response, SyncResponse):
            await super().receive_response(response)
            return
        try:
            await super().receive_response(response)
        except Exception:  # noqa: BLE001 - a peculiar room must not stop all the others
            _log.exception("nio could not digest a sync; its events are still handled")

    async def _send(
        self, response_class: type, *args: Any, attempts: int = 0, **kwargs: Any
    ) -> Any:
        failures = 0
        patience = self.patience
        response_class = _CAREFUL.get(response_class, response_class)
        while True:
            try:
                # A sync with the full state comes without nio's own time limit.
                async with asyncio.timeout(kwargs.get("timeout") or 4 * patience.request):
                    response = await super()._send(response_class, *args, **kwargs)
            except (aiohttp.ClientError, TimeoutError, OSError, *_CHOKED) as error:
                failures += 1
                detail, pause = _reason(error), patience.after(failures)
                undone = isinstance(error, aiohttp.ClientConnectorError)
            else:
                failures += 1
                wished = wished_pause(response, patience.after(failures))
                if wished is None:
                    return response
                detail, pause = f"{args[0]}: HTTP {status_of(response)}", wished
                undone = status_of(response) == 429
            last = response_class is SyncResponse or failures >= (attempts or patience.attempts)
            if last or pause > patience.longest:
                raise UnavailableError(detail, pause, undone=undone)
            _log.info(
                "%(reason)s, next attempt in %(pause).1f s", {"reason": detail, "pause": pause}
            )
            await asyncio.sleep(pause)


def accepted(response: Any, kind: type[R]) -> R:
    """The answer if it is one of success. Raises RefusedError for an error value of nio."""
    if isinstance(response, kind) and status_of(response) < 400:
        return response
    code = str(getattr(response, "status_code", "") or type(response).__name__)
    raise RefusedError(code, str(getattr(response, "message", "")), status_of(response))


def part(text: str) -> str:
    """Text as one part of a path: room ids are opaque and may hold anything."""
    return quote(text, safe="")


def _reason(error: Exception) -> str:
    """What stood in the way; what nio chokes on may be what somebody wrote, and stays unsaid."""
    return type(error).__name__ if isinstance(error, _CHOKED) else repr(error)
