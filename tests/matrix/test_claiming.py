"""One-time keys that are none: whoever puts them up closes no channel but their own."""

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


@pytest.mark.parametrize("bad", ["AAAA", "no base64!", "A" * 43, None])
async def test_a_key_that_is_none_closes_no_other_channel_and_is_claimed_once(
    stub: Stub, tmp_path: Path, stack: AsyncExitStack, bad: str | None
) -> None:
    client = Homeserver(stub.url, BOT, "DEVICE", str(tmp_path), "pickle", HASTE)
    stack.push_async_callback(client.close)
    client.restore_login(BOT, "DEVICE", "token")
    machine = client.olm
    assert machine is not None
    ana, eve = Owner(ANA), Owner(EVE)
    for owner in (eve, ana):
        machine.device_store.add(owner.device)
        machine.wedged_devices.append(owner.device)
    claimed = {EVE: {"D": eve.signed(bad) if bad else {}}, ANA: {"D": ana.good()}}
    stub.answers["/keys/claim"] = always(
        lambda: web.json_response({"one_time_keys": claimed, "failures": {}})
    )
    stub.answers["/keys/query"] = always(lambda: web.json_response({"device_keys": {}}))
    keys = KeyKeeper(client)
    for _sync in range(3):
        await keys.tend()
    assert machine.session_store.get(ana.device.curve25519)
    assert not machine.session_store.get(eve.device.curve25519)
    assert stub.count("/keys/claim") == 1
