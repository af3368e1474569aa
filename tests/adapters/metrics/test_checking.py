"""What ``check`` finds where health is to be shown: nobody, ourselves, others, and no address."""

import os
import socket
from collections.abc import Iterator

import msgspec
import pytest

from adapters.metrics import checking
from adapters.metrics.meter import PrometheusMeter
from adapters.metrics.pages import served
from services.census import Census
from services.checking import Finding
from services.languages import language
from tests.adapters.metrics.test_pages import QUIET, REFUSED, TOLD

pytestmark = pytest.mark.asyncio

HOST = "127.0.0.1"


async def findings(host: str, port: int, *, runs: bool = False) -> list[Finding]:
    return [it async for it in checking.tried(host, port, runs=runs)]


async def found(host: str, port: int, *, runs: bool = False) -> dict[str, str]:
    return {it.code: it.verdict for it in await findings(host, port, runs=runs)}


async def test_a_free_port_is_right_until_the_program_runs(own_port: int) -> None:
    assert await found(HOST, own_port) == {"free": "good"}
    assert await found(HOST, own_port, runs=True) == {"silent": "doubtful"}
    assert await found(HOST, 0) == {"off": "good"}


async def test_our_own_pages_are_known() -> None:
    async def count() -> Census:
        return QUIET

    async with served(HOST, 0, PrometheusMeter(), count, language("en")) as at:
        port = int(at.rpartition(":")[2])
        assert await found(HOST, port, runs=True) == {"served": "good"}
        assert await found(HOST, port) == {"another": "bad"}


async def test_what_the_running_program_does_not_serve_is_told() -> None:
    async def count() -> Census:
        return msgspec.structs.replace(QUIET, unserved={"slack": (REFUSED,)})

    async with served(HOST, 0, PrometheusMeter(), count, language("pt-BR")) as at:
        port = int(at.rpartition(":")[2])
        _, told = await findings(HOST, port, runs=True)
        assert told.verdict == "bad"
        assert told.text(language("en")) == TOLD
        assert await found(HOST, port) == {"another": "bad"}
        assert await checking.is_alive(HOST, port)


@pytest.mark.parametrize("alive", [True, False])
async def test_whoever_watches_is_told_whether_it_is_alive(alive: bool, own_port: int) -> None:
    async def count() -> Census:
        return msgspec.structs.replace(QUIET, alive=alive)

    async with served(HOST, 0, PrometheusMeter(), count, language("en")) as at:
        assert await checking.is_alive("", int(at.rpartition(":")[2])) is alive
    assert not await checking.is_alive(HOST, own_port)


async def test_whoever_has_the_port_is_named_if_one_may_see_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nobody(_port: int) -> Iterator[str]:
        yield from ()

    monkeypatch.setattr(checking, "PATIENCE", 0.05)
    with socket.create_server((HOST, 0)) as other:
        port = other.getsockname()[1]
        (told,) = await findings(HOST, port, runs=True)
        assert (told.code, told.verdict) == ("taken", "bad")
        assert f"({os.getpid()})" in str(told.figures["program"])
        monkeypatch.setattr(checking, "_listening", nobody)
        assert await found(HOST, port) == {"hidden": "bad"}


@pytest.mark.parametrize("host", ["", "0.0.0.0", "::"])
async def test_who_listens_to_everybody_is_warned(host: str, own_port: int) -> None:
    assert await found(host, own_port) == {"free": "good", "open": "doubtful"}


@pytest.mark.parametrize("host", ["192.0.2.1", "a..b", "x" * 64])
async def test_an_address_of_somebody_else_will_not_do(host: str, own_port: int) -> None:
    (told,) = await findings(host, own_port)
    assert (told.code, told.verdict) == ("unusable", "bad")
    assert "bind" not in str(told.figures["detail"])
