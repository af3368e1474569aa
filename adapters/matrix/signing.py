"""Cross-signing: the bot vouches for its own device.

Clients are about to send keys only to devices that their owner has signed, and nio cannot sign.
Three Ed25519 keys do it: the master key vouches for the self-signing key, which vouches for the
device. Their seeds are kept in a file of their own.
"""

import base64
import secrets
from pathlib import Path
from typing import Any, Literal

import msgspec
from Crypto.PublicKey import ECC
from Crypto.Signature import eddsa
from nio import Api

from adapters.matrix.credentials import write_secret
from adapters.matrix.homeserver import CLIENT, Homeserver, RefusedError

_USAGES = ("master", "self_signing", "user_signing")


class SigningKeys(msgspec.Struct, frozen=True):
    """The seeds of the three keys, in base64."""

    user: str
    master: str
    self_signing: str
    user_signing: str

    def __repr__(self) -> str:
        return f"SigningKeys({self.user})"


class CannotSignError(Exception):
    """The account has signing keys that are not ours, and replacing them needs the password."""


def load_or_create(file: Path, user: str) -> SigningKeys:
    """The keys of the account, new ones if there are none or those of another account."""
    kept = _kept(file, user)
    if kept is not None:
        return kept
    keys = SigningKeys(user, *(_text(secrets.token_bytes(32)) for _ in _USAGES))
    write_secret(file, msgspec.json.encode(keys))
    return keys


def _kept(file: Path, user: str) -> SigningKeys | None:
    if not file.exists():
        return None
    try:
        keys = msgspec.json.decode(file.read_bytes(), type=SigningKeys)
    except msgspec.MsgspecError:
        return None
    return keys if keys.user == user else None


async def sign_own_device(client: Homeserver, file: Path, password: str = "") -> None:
    """Makes sure that our device is signed by keys of the account that we hold.

    Does nothing when that is so already. Raises CannotSignError, or as ``Homeserver.ask``.
    """
    keys = load_or_create(file, client.user_id)
    known = await own_keys(client)
    master = known.get("master_keys", {}).get(client.user_id, {})
    if _public(keys.master) not in master.get("keys", {}).values():
        await publish(client, keys, password)
    device = known.get("device_keys", {}).get(client.user_id, {}).get(client.device_id)
    if device is None:
        raise CannotSignError("the homeserver does not know the keys of this device")
    if _is_signed(device, client.user_id, keys):
        return
    signed = _signed(device, client.user_id, keys.self_signing)
    answer = await client.ask(
        "POST",
        f"{CLIENT}/keys/signatures/upload",
        {client.user_id: {client.device_id: signed}},
    )
    if answer.get("failures"):
        raise CannotSignError(str(answer["failures"]))


async def vouched(client: Homeserver, file: Path) -> Literal["signed", "unsigned", "foreign"]:
    """Whether our device is signed by keys that we hold; changes nothing.

    ``unsigned`` is mended by the next start, ``foreign`` are keys of the account that we lack.
    Raises as ``Homeserver.ask``.
    """
    keys = _kept(file, client.user_id)
    known = await own_keys(client)
    masters = known.get("master_keys", {}).get(client.user_id, {}).get("keys", {}).values()
    if masters and (keys is None or _public(keys.master) not in masters):
        return "foreign"
    device = known.get("device_keys", {}).get(client.user_id, {}).get(client.device_id)
    if keys is None or device is None:
        return "unsigned"
    return "signed" if _is_signed(device, client.user_id, keys) else "unsigned"


async def own_keys(client: Homeserver) -> dict[str, Any]:
    """What the homeserver tells everybody about the keys of our account."""
    path = f"{CLIENT}/keys/query"
    return await client.ask("POST", path, {"device_keys": {client.user_id: []}})


async def publish(client: Homeserver, keys: SigningKeys, password: str) -> None:
    """Makes these the keys of the account, instead of those it has. Raises CannotSignError."""
    user = client.user_id
    body: dict[str, Any] = {}
    for usage in _USAGES:
        public = _public(getattr(keys, usage))
        key = {"user_id": user, "usage": [usage], "keys": {f"ed25519:{public}": public}}
        body[f"{usage}_key"] = key if usage == "master" else _signed(key, user, keys.master)
    path = f"{CLIENT}/keys/device_signing/upload"
    status, found = await client.ask_openly("POST", path, body)
    if status == 401 and password:
        body["auth"] = {
            "type": "m.login.password",
            "identifier": {"type": "m.id.user", "user": user},
            "password": password,
            "session": found.get("session", ""),
        }
        status, found = await client.ask_openly("POST", path, body)
    if status == 401:
        raise CannotSignError("the homeserver wants the password before it takes signing keys")
    if status >= 400:
        raise RefusedError(str(found.get("errcode", "")), str(found.get("error", "")), status)


def _is_signed(device: dict[str, Any], user: str, keys: SigningKeys) -> bool:
    signer = f"ed25519:{_public(keys.self_signing)}"
    return signer in device.get("signatures", {}).get(user, {})


def _signed(thing: dict[str, Any], user: str, seed: str) -> dict[str, Any]:
    """The object with one more signature; signatures and ``unsigned`` are not signed themselves."""
    bare = {name: value for name, value in thing.items() if name not in {"signatures", "unsigned"}}
    message = Api.to_canonical_json(bare).encode()
    signature = _text(eddsa.new(_key(seed), "rfc8032").sign(message))
    return {**bare, "signatures": {user: {f"ed25519:{_public(seed)}": signature}}}


def _key(seed: str) -> ECC.EccKey:
    return ECC.construct(curve="Ed25519", seed=base64.b64decode(seed + "=="))


def _public(seed: str) -> str:
    return _text(bytes(_key(seed).public_key().export_key(format="raw")))


def _text(raw: bytes) -> str:
    """Base64 without padding, as everywhere in Matrix."""
    return base64.b64encode(raw).decode().rstrip("=")
