from pathlib import Path

import pytest

from adapters.matrix.access import Access
from adapters.matrix.connection import Connection, InUseError
from adapters.matrix.credentials import Credentials, Folder, NoLoginError
from adapters.matrix.homeserver import CLIENT, Homeserver
from adapters.matrix.login import (
    LoginError,
    describe,
    log_in_with_password,
    log_in_with_token,
    resume,
)
from adapters.matrix.signing import CannotSignError, own_keys, sign_own_device
from tests.fakes.hurry import hurried
from tests.matrix.bot import HASTE
from tests.matrix.synapse import PASSWORD, Synapse

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def log_in(server: Synapse, folder: Folder, *, keep: bool = True) -> Credentials:
    user = await server.register("bot")
    return await log_in_with_password(
        folder, server.url, user, PASSWORD, keep_password=keep, patience=HASTE
    )


async def devices(client: Homeserver) -> set[str]:
    listed = await client.ask("GET", f"{CLIENT}/devices")
    return {it["device_id"] for it in listed["devices"]}


async def signers(client: Homeserver) -> set[str]:
    """The keys that have signed our device, beside its own."""
    known = await own_keys(client)
    device = known["device_keys"][client.user_id][client.device_id]
    return set(device["signatures"][client.user_id]) - {f"ed25519:{client.device_id}"}


async def self_signing_key(client: Homeserver) -> str:
    known = await own_keys(client)
    (key,) = known["self_signing_keys"][client.user_id]["keys"]
    return str(key)


async def token_of(server: Synapse, user: str) -> str:
    client = Homeserver(server.url, patience=HASTE)
    body = {
        "type": "m.login.password",
        "identifier": {"type": "m.id.user", "user": user},
        "password": PASSWORD,
    }
    found = await client.ask("POST", f"{CLIENT}/login", body)
    await client.close()
    return str(found["access_token"])


async def test_a_login_is_kept_secret_and_its_device_signed(
    synapse: Synapse, tmp_path: Path
) -> None:
    folder = Folder(tmp_path / "matrix")
    credentials = await log_in(synapse, folder)
    client = await resume(folder, patience=HASTE)
    assert await signers(client) == {await self_signing_key(client)}
    assert await devices(client) == {credentials.device}
    await client.close()
    for file in folder.path.rglob("*"):
        assert file.stat().st_mode & 0o077 == 0, file
    told = f"{describe(credentials)} {credentials!r}"
    for secret in (credentials.token, credentials.pickle_key, PASSWORD):
        assert secret not in told


async def test_a_wrong_password_is_said_so_and_keeps_nothing(
    synapse: Synapse, tmp_path: Path
) -> None:
    folder = Folder(tmp_path / "matrix")
    user = await synapse.register("bot")
    with pytest.raises(LoginError) as caught:
        await log_in_with_password(folder, synapse.url, user, "wrong", patience=HASTE)
    assert caught.value.code == "refused"
    with pytest.raises(NoLoginError):
        await resume(folder, patience=HASTE)


async def test_a_token_of_a_session_without_keys_is_as_good(
    synapse: Synapse, tmp_path: Path
) -> None:
    user = await synapse.register("bot")
    folder = Folder(tmp_path / "matrix")
    token = await token_of(synapse, user)
    credentials = await log_in_with_token(folder, synapse.url, token, patience=HASTE)
    assert credentials.user == user
    client = await resume(folder, patience=HASTE)
    assert await signers(client) == {await self_signing_key(client)}
    await client.close()
    with pytest.raises(LoginError) as caught:
        await log_in_with_token(Folder(tmp_path / "b"), synapse.url, token, patience=HASTE)
    assert caught.value.code == "keys_elsewhere"
    with pytest.raises(LoginError) as caught:
        await log_in_with_token(folder, synapse.url, "syt_nonsense", patience=HASTE)
    assert caught.value.code == "refused"


@pytest.mark.parametrize("older", [False, True])
async def test_a_lost_or_outdated_crypto_store_leads_to_a_fresh_signed_device_and_no_old_one(
    synapse: Synapse, tmp_path: Path, older: bool
) -> None:
    folder = Folder(tmp_path / "matrix")
    before = await log_in(synapse, folder)
    store = folder.store_file(before)
    store.unlink()
    if older:  # a store that holds other keys than the homeserver knows
        client = Homeserver(
            synapse.url, before.user, before.device, str(folder.crypto), before.pickle_key
        )
        client.restore_login(before.user, before.device, before.token)
        await client.close()
        assert store.exists()
    client = await resume(folder, patience=HASTE)
    assert client.device_id != before.device
    assert await devices(client) == {client.device_id}
    assert await signers(client) == {await self_signing_key(client)}
    await client.close()
    assert not store.exists()


async def test_without_the_password_a_lost_store_is_explained(
    synapse: Synapse, tmp_path: Path
) -> None:
    folder = Folder(tmp_path / "matrix")
    credentials = await log_in(synapse, folder, keep=False)
    assert PASSWORD not in folder.credentials.read_text()
    folder.store_file(credentials).unlink()
    with pytest.raises(LoginError) as caught:
        await resume(folder, patience=HASTE)
    assert caught.value.code == "keys_lost"


async def test_a_login_that_was_ended_elsewhere_is_explained(
    synapse: Synapse, tmp_path: Path
) -> None:
    folder = Folder(tmp_path / "matrix")
    await log_in(synapse, folder)
    client = await resume(folder, patience=HASTE)
    await client.ask("POST", f"{CLIENT}/logout")
    await client.close()
    with pytest.raises(LoginError) as caught:
        await resume(folder, patience=HASTE)
    assert caught.value.code == "logged_out"


async def test_lost_signing_keys_are_replaced_when_the_password_is_there(
    synapse: Synapse, tmp_path: Path
) -> None:
    folder = Folder(tmp_path / "matrix")
    await log_in(synapse, folder)
    client = await resume(folder, patience=HASTE)
    before = await self_signing_key(client)
    folder.signing_keys.unlink()
    with pytest.raises(CannotSignError):
        await sign_own_device(client, folder.signing_keys)
    await client.close()
    client = await resume(folder, patience=HASTE)
    after = await self_signing_key(client)
    assert after != before
    assert after in await signers(client)
    await client.close()


async def test_two_processes_never_share_a_folder(synapse: Synapse, tmp_path: Path) -> None:
    folder = Folder(tmp_path / "matrix")
    await log_in(synapse, folder)
    first = await Connection.open(folder, Access(), patience=HASTE)
    with hurried(), pytest.raises(InUseError):
        await Connection.open(folder, Access(), patience=HASTE)
    await first.close()
    second = await Connection.open(folder, Access(), patience=HASTE)
    await second.close()
