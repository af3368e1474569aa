"""Getting in: a first login, a login taken up again, and one renewed when its keys are lost."""

import logging
import secrets
from string import ascii_uppercase

import msgspec
from nio import KeysUploadResponse

from adapters.matrix.credentials import Credentials, Folder, new_pickle_key
from adapters.matrix.homeserver import (
    CLIENT,
    Homeserver,
    HomeserverError,
    Patience,
    RefusedError,
    accepted,
    part,
)
from adapters.matrix.signing import own_keys, sign_own_device

_log = logging.getLogger(__name__)

DEVICE_NAME = "BoardGamesBot"


class LoginError(Exception):
    """No way in; ``code`` is the key of the sentence that says what to do.

    Codes: ``refused`` (the homeserver does not accept the password or token), ``logged_out`` (the
    kept login is not valid any more), ``keys_lost`` (the crypto store is gone and no password is
    kept), ``keys_elsewhere`` (the token belongs to a session whose keys somebody else has).
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail


async def log_in_with_password(
    folder: Folder,
    homeserver: str,
    user: str,
    password: str,
    *,
    keep_password: bool = False,
    patience: Patience | None = None,
) -> Credentials:
    """Makes a new device, signs it and keeps the login; a device kept before is logged out."""
    client = Homeserver(homeserver, patience=patience)
    body = {
        "type": "m.login.password",
        "identifier": {"type": "m.id.user", "user": user},
        "password": password,
        "initial_device_display_name": DEVICE_NAME,
        "device_id": _new_device(),  # so that an attempt whose answer was lost makes no other
    }
    try:
        found = await client.ask("POST", f"{CLIENT}/login", body)
    except RefusedError as error:
        raise LoginError("refused", str(error)) from error
    finally:
        await client.close()
    credentials = Credentials(
        client.homeserver,
        found["user_id"],
        found["device_id"],
        found["access_token"],
        new_pickle_key(),
        password if keep_password else "",
    )
    await _take_over(folder, credentials, password, patience)
    return credentials


def _new_device() -> str:
    return "".join(secrets.choice(ascii_uppercase) for _ in range(10))


async def log_in_with_token(
    folder: Folder, homeserver: str, token: str, *, patience: Patience | None = None
) -> Credentials:
    """Takes up a session that was made elsewhere and has no keys yet."""
    client = Homeserver(homeserver, patience=patience)
    client.access_token = token
    try:
        found = await client.ask("GET", f"{CLIENT}/account/whoami")
        client.user_id, device = str(found["user_id"]), str(found.get("device_id", ""))
        keys = await own_keys(client)
    except RefusedError as error:
        raise LoginError("refused", str(error)) from error
    finally:
        await client.close()
    if not device or device in keys.get("device_keys", {}).get(client.user_id, {}):
        raise LoginError("keys_elsewhere")
    credentials = Credentials(client.homeserver, client.user_id, device, token, new_pickle_key())
    await _take_over(folder, credentials, "", patience)
    return credentials


async def resume(folder: Folder, *, patience: Patience | None = None) -> Homeserver:
    """The client of the kept login, its device known and signed.

    A login whose crypto store is lost is renewed with the kept password. Raises LoginError,
    NoLoginError, CannotSignError, or as ``Homeserver.ask``.
    """
    credentials = folder.load()
    if not folder.store_file(credentials).exists():
        credentials = await _renew(folder, credentials, patience)
    client = opened(folder, credentials, patience)
    try:
        if not await is_ours(client):
            await client.close()
            credentials = await _renew(folder, credentials, patience)
            client = opened(folder, credentials, patience)
        await _introduce(client, folder, credentials.password)
    except RefusedError as error:
        await client.close()
        if error.code in {"M_UNKNOWN_TOKEN", "M_MISSING_TOKEN"}:
            raise LoginError("logged_out") from error
        raise
    except BaseException:
        await client.close()
        raise
    return client


async def _renew(
    folder: Folder, credentials: Credentials, patience: Patience | None
) -> Credentials:
    if not credentials.password:
        raise LoginError("keys_lost")
    _log.warning(
        "the keys of device %(device)s are lost; logging in anew", {"device": credentials.device}
    )
    return await log_in_with_password(
        folder,
        credentials.homeserver,
        credentials.user,
        credentials.password,
        keep_password=True,
        patience=patience,
    )


async def _take_over(
    folder: Folder, credentials: Credentials, password: str, patience: Patience | None
) -> None:
    """Keeps a login when its device is known and signed, then ends the login before it."""
    before = folder.load() if folder.credentials.exists() else None
    folder.prepare()
    client = opened(folder, credentials, patience)
    try:
        await _introduce(client, folder, password)
    finally:
        await client.close()
    folder.save(credentials)
    if before is not None and before.token != credentials.token:
        await _log_out(before, patience)
        folder.store_file(before).unlink(missing_ok=True)


async def _log_out(credentials: Credentials, patience: Patience | None) -> None:
    """Ends a login, which deletes its device and needs no password for that."""
    client = Homeserver(credentials.homeserver, patience=patience)
    client.access_token = credentials.token
    try:
        await client.ask("POST", f"{CLIENT}/logout")
    except HomeserverError as error:
        _log.warning(
            "the old device %(device)s may still be listed: %(reason)s",
            {"device": credentials.device, "reason": error},
        )
    finally:
        await client.close()


def opened(folder: Folder, credentials: Credentials, patience: Patience | None) -> Homeserver:
    """The device with its crypto store, which nobody else may have open."""
    client = Homeserver(
        credentials.homeserver,
        credentials.user,
        credentials.device,
        str(folder.crypto),
        credentials.pickle_key,
        patience,
    )
    client.restore_login(credentials.user, credentials.device, credentials.token)
    folder.store_file(credentials).chmod(0o600)
    return client


async def is_ours(client: Homeserver) -> bool:
    """Whether the homeserver's keys of this device are those in the store, or none yet."""
    known = (await own_keys(client)).get("device_keys", {}).get(client.user_id, {})
    told = known.get(client.device_id, {}).get("keys", {}).get(f"ed25519:{client.device_id}")
    mine: str = client.olm.account.identity_keys["ed25519"] if client.olm else ""
    return told in {None, mine}


async def _introduce(client: Homeserver, folder: Folder, password: str) -> None:
    if client.should_upload_keys:
        accepted(await client.keys_upload(), KeysUploadResponse)
    await sign_own_device(client, folder.signing_keys, password)
    await _name_device(client)


async def _name_device(client: Homeserver) -> None:
    path = f"{CLIENT}/devices/{part(client.device_id or '')}"
    found = await client.ask("GET", path)
    if not found.get("display_name"):
        await client.ask("PUT", path, {"display_name": DEVICE_NAME})


def describe(credentials: Credentials) -> str:
    """The login in one line that holds no secret."""
    bare = msgspec.structs.replace(credentials, token="", pickle_key="", password="")
    return f"{bare.user} at {bare.homeserver}, device {bare.device}"
