"""Trying out whether the homeserver knows us and our keys, for the operator."""

import os
from collections.abc import AsyncIterator
from contextlib import suppress

import aiohttp

from adapters.matrix.connection import InUseError, locked
from adapters.matrix.credentials import Credentials, Folder, NoLoginError
from adapters.matrix.homeserver import CLIENT, Homeserver, HomeserverError, Patience, RefusedError
from adapters.matrix.login import is_ours, opened
from adapters.matrix.signing import vouched
from services.checking import Finding, clocks_compared
from services.in_clear import in_clear

BRIEF = Patience(attempts=2, longest=5.0, request=15.0)
"""Whoever checks is waiting."""


async def tried(folder: Folder) -> AsyncIterator[Finding]:
    """One finding after the other; the first that leaves nothing more to try is the last."""
    try:
        credentials = folder.load()
    except NoLoginError as error:
        yield Finding("matrix-login", "none", "bad", {"file": str(error.file)})
        return
    with suppress(ValueError):  # no address: what follows says so
        if in_clear(credentials.homeserver):
            yield Finding("matrix-server", "clear", "doubtful", {"server": credentials.homeserver})
    yield await _server(credentials)
    client = Homeserver(credentials.homeserver, patience=BRIEF)
    client.restore_login(credentials.user, credentials.device, credentials.token)
    try:
        who = await client.ask("GET", f"{CLIENT}/account/whoami")
        known = (who.get("user_id"), who.get("device_id"))
        if known != (credentials.user, credentials.device):
            yield Finding("matrix-login", "other", "bad", {"user": str(known[0])})
            return
        yield Finding("matrix-login", "valid", figures={"user": credentials.user})
        yield await _keys(client, credentials, folder)
        yield await _store(credentials, folder)
    except RefusedError as error:
        yield Finding("matrix-login", "refused", "bad", {"code": error.code})
    except HomeserverError as error:
        yield _away(credentials.homeserver, str(error))
    finally:
        await client.close()


async def _server(credentials: Credentials) -> Finding:
    """Whether something answers as a homeserver does, and what time it has."""
    url = f"{credentials.homeserver}/_matrix/client/versions"
    patience = aiohttp.ClientTimeout(BRIEF.request)
    try:
        async with aiohttp.ClientSession(timeout=patience) as session, session.get(url) as answer:
            found = await answer.json(content_type=None)
            if answer.ok and "versions" in found:
                return clocks_compared(credentials.homeserver, answer.headers.get("Date", ""))
            detail = f"HTTP {answer.status}"
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError, TypeError) as error:
        detail = str(error) or type(error).__name__
    return _away(credentials.homeserver, detail)


def _away(homeserver: str, detail: str) -> Finding:
    return Finding("matrix-server", "away", "bad", {"server": homeserver, "detail": detail})


async def _keys(client: Homeserver, credentials: Credentials, folder: Folder) -> Finding:
    """Whether others can believe that the device is ours."""
    match await vouched(client, folder.signing_keys):
        case "signed":
            return Finding("matrix-device", "signed", figures={"device": credentials.device})
        case "unsigned":
            return Finding("matrix-device", "unsigned", "doubtful")
        case "foreign":
            return Finding("matrix-device", "foreign", "bad", {"user": credentials.user})


async def _store(credentials: Credentials, folder: Folder) -> Finding:
    """Whether the crypto store is there and has the keys that the homeserver tells others."""
    if not folder.store_file(credentials).exists():
        if credentials.password:
            return Finding("matrix-store", "renewed", "doubtful")
        return Finding("matrix-store", "lost", "bad")
    try:
        held = locked(folder)
    except InUseError:
        return Finding("matrix-store", "running")
    try:
        client = opened(folder, credentials, BRIEF)
        try:
            ours = await is_ours(client)
        finally:
            await client.close()
    except HomeserverError as error:
        return _away(credentials.homeserver, str(error))
    except Exception as error:  # noqa: BLE001 - whatever a damaged store makes its library do
        return Finding("matrix-store", "damaged", "bad", {"detail": type(error).__name__})
    finally:
        os.close(held)
    return Finding("matrix-store", "fits") if ours else Finding("matrix-store", "lost", "bad")
