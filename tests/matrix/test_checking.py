"""Whether ``check`` tells how the bot stands with its homeserver."""

import os
from pathlib import Path

import msgspec
import pytest

from adapters.matrix import checking
from adapters.matrix.checking import tried
from adapters.matrix.connection import locked
from adapters.matrix.credentials import Credentials, Folder
from adapters.matrix.homeserver import CLIENT, Homeserver
from adapters.matrix.login import log_in_with_password
from tests.matrix.bot import HASTE
from tests.matrix.synapse import PASSWORD, Synapse

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def found(folder: Folder) -> dict[tuple[str, str], str]:
    return {(it.about, it.code): it.verdict async for it in tried(folder)}


def saved(folder: Folder, credentials: Credentials, **changes: str) -> None:
    folder.save(msgspec.structs.replace(credentials, **changes))


async def test_the_whole_way_of_a_login(
    synapse: Synapse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "BRIEF", HASTE)
    folder = Folder(tmp_path / "matrix")
    assert await found(folder) == {("matrix-login", "none"): "bad"}
    user = await synapse.register("bot")
    kept = await log_in_with_password(folder, synapse.url, user, PASSWORD, patience=HASTE)
    assert await found(folder) == {
        ("clock", "right"): "good",
        ("matrix-login", "valid"): "good",
        ("matrix-device", "signed"): "good",
        ("matrix-store", "fits"): "good",
    }
    held = locked(folder)
    assert (await found(folder))["matrix-store", "running"] == "good"
    os.close(held)

    signing, store = folder.signing_keys, folder.store_file(kept)
    signing.rename(signing.with_suffix(".gone"))
    assert (await found(folder))["matrix-device", "foreign"] == "bad"
    store.rename(store.with_suffix(".gone"))
    assert (await found(folder))["matrix-store", "lost"] == "bad"
    saved(folder, kept, password=PASSWORD)
    assert (await found(folder))["matrix-store", "renewed"] == "doubtful"
    saved(folder, kept, device="OTHER")
    assert (await found(folder))["matrix-login", "other"] == "bad"
    saved(folder, kept, homeserver="http://127.0.0.1:1")
    assert (await found(folder))["matrix-server", "away"] == "bad"
    saved(folder, kept, homeserver="http://127.1:1")  # a name like any other
    assert (await found(folder))["matrix-server", "clear"] == "doubtful"

    client = Homeserver(synapse.url, patience=HASTE)
    client.access_token = kept.token
    await client.ask("POST", f"{CLIENT}/logout")
    await client.close()
    saved(folder, kept)
    assert (await found(folder))["matrix-login", "refused"] == "bad"
