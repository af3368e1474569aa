"""Keys that are none: whoever puts them up closes no channel but their own."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web
from nio import Api
from nio.crypto import OlmDevice
from vodozemac import Account

from adapters.matrix.homeserver import Homeserver
from adapters.matrix.keys import KeyKeeper
from tests.matrix.stub import ANA, BOT, EVE, HASTE, Stub, always

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def stub() -> AsyncIterator[Stub]:
    async with Stub() as stub:
        yield stub


class Owner:
    """Of a device that signs whatever its owner likes."""

    def __init__(self, user: str) -> None:
        self.user = user
        self._account = Account()
        self._account.generate_one_time_keys(1)
        self.device = OlmDevice(
            user,
            "D",
            {
                "ed25519": self._account.ed25519_key.to_base64(),
                "curve25519": self._account.curve25519_key.to_base64(),
            },
        )

    def good(self) -> dict[str, Any]:
        (key,) = self._account.one_time_keys.values()
        return self.signed(key.to_base64())

    def signed(self, key: str) -> dict[str, Any]:
        bare = {"key": key}
        signature = self._account.sign(Api.to_canonical_json(bare).encode()).to_base64()
        signed = {**bare, "signatures": {self.user: {"ed25519:D": signature}}}
        return {"signed_curve25519:AAAA": signed}

    def described(self) -> dict[str, Any]:
        """As servers tell of it."""
        keys = {f"{kind}:D": key for kind, key in self.device.keys.items()}
        bare = {"user_id": self.user, "device_id": "D", "algorithms": [], "keys": keys}
        signature = self._account.sign(Api.to_canonical_json(bare).encode()).to_base64()
        return {**bare, "signatures": {self.user: {"ed25519:D": signature}}}


@pytest_asyncio.fixture(loop_scope="session")
async def client(stub: Stub, tmp_path: Path, stack: AsyncExitStack) -> Homeserver:
    client = Homeserver(stub.url, BOT, "DEVICE", str(tmp_path), "pickle", HASTE)
    stack.push_async_callback(client.close)
    client.restore_login(BOT, "DEVICE", "token")
    stub.answers["/keys/upload"] = always(
        lambda: web.json_response({"one_time_key_counts": {"signed_curve25519": 50}})
    )
    stub.answers["/keys/query"] = always(lambda: web.json_response({"device_keys": {}}))
    return client


@pytest.mark.parametrize(
    "bad", ["AAAA", "no base64!", "A" * 43, {}, [1], {"signed_curve25519:AAAA": {"key": 5}}]
)
async def test_a_key_that_is_none_closes_no_other_channel_and_is_claimed_once(
    stub: Stub, client: Homeserver, bad: Any
) -> None:
    machine = client.olm
    assert machine is not None
    ana, eve = Owner(ANA), Owner(EVE)
    for owner in (eve, ana):
        machine.device_store.add(owner.device)
        machine.wedged_devices.append(owner.device)
    claimed = {EVE: {"D": eve.signed(bad) if isinstance(bad, str) else bad}, ANA: {"D": ana.good()}}
    stub.answers["/keys/claim"] = always(
        lambda: web.json_response({"one_time_keys": claimed, "failures": {}})
    )
    keys = KeyKeeper(client)
    for _sync in range(3):
        await keys.tend()
    assert machine.session_store.get(ana.device.curve25519)
    assert not machine.session_store.get(eve.device.curve25519)
    assert stub.count("/keys/claim") == 1


@pytest.mark.parametrize(
    "bad",
    [
        [],
        {"D": []},
        {"D": {"user_id": EVE}},
        {"D": {"user_id": EVE, "device_id": "D", "algorithms": 5, "keys": {"ed25519:D": 7}}},
        {
            "D": {
                "user_id": EVE,
                "device_id": "D",
                "algorithms": [],
                "keys": {"ed25519:D": "no key", "curve25519:D": "no key"},
                "signatures": {EVE: {"ed25519:D": "no signature"}},
            }
        },
        {"D": {"device_id": "D", "algorithms": [], "keys": {}}},
        {"D": {"user_id": EVE, "device_id": "D", "algorithms": [], "keys": {}, "unsigned": 5}},
    ],
)
async def test_a_device_that_makes_no_sense_hides_no_other(
    stub: Stub, client: Homeserver, bad: Any
) -> None:
    machine = client.olm
    assert machine is not None
    ana = Owner(ANA)
    machine.users_for_key_query |= {EVE, ANA}
    told = {EVE: bad, ANA: {"D": ana.described()}}
    stub.answers["/keys/query"] = always(
        lambda: web.json_response({"device_keys": told, "failures": {}})
    )
    await KeyKeeper(client).tend()
    assert [it.id for it in machine.device_store.active_user_devices(ANA)] == ["D"]
    assert not client.should_query_keys
    assert stub.count("/keys/query") == 1
