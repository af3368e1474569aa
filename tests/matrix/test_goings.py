"""Rooms on servers that never answer: who asks the bot there makes nobody else wait."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from aiohttp import web

from adapters.matrix.goings import ATTEMPTS, GOING, OF_ONE, Going
from tests.fakes.patience import until
from tests.matrix.stub import ANA, BOT, EVE, Stub, always, connected, refused, silent

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def stub() -> AsyncIterator[Stub]:
    async with Stub() as stub:
        yield stub


def invitation(inviter: str, *, direct: bool = False) -> list[Any]:
    source, content = {"state_key": BOT}, {"is_direct": direct}
    return [SimpleNamespace(source=source, sender=inviter, content=content)]


async def asked(stub: Stub, path: str, times: int = 1) -> None:
    await until(lambda: stub.count(path) >= times, lambda: stub.asked)


def at_once(_inviter: str) -> str:
    """Nobody invites too often."""
    return ""


async def test_who_invites_too_often_is_told_in_the_refusal(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    connection = connected(stub, tmp_path, stack)
    connection.whereabouts.answer("!r:y", invitation(ANA), lambda inviter: f"later, {inviter}")
    ((_, going),) = connection.ledger.facts(GOING)
    assert f"later, {ANA}" in going
    await asked(stub, "r:y/leave")
    assert stub.count("/join") == 0


async def test_a_room_that_never_answers_holds_nobody_up(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    stub.answers["dead"] = silent
    connection = connected(stub, tmp_path, stack)
    for number in range(OF_ONE + 10):
        connection.whereabouts.answer(f"!dead{number}:z", invitation(EVE), at_once)
    connection.whereabouts.answer("!live:y", invitation(ANA, direct=True), at_once)
    await asked(stub, "live:y/join")
    await asked(stub, "dead")
    assert stub.count("dead") == 1
    assert len(connection.ledger.facts(GOING)) >= OF_ONE
    assert len(connection.ledger.facts(GOING)) <= OF_ONE + 1
    assert connection.ledger.direct_room(ANA) == "!live:y"


async def test_what_was_under_way_goes_on_after_a_restart_until_it_is_done(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    stub.answers["/join"] = silent
    async with AsyncExitStack() as before:
        there = connected(stub, tmp_path, before).whereabouts
        there.answer("!r:y", invitation(ANA), at_once)
        await asked(stub, "/join")
    stub.answers["/join"] = always(
        lambda: web.Response(status=502), lambda: web.json_response({"room_id": "!r:y"})
    )
    connection = connected(stub, tmp_path, stack)
    connection.goings.resume()
    await until(lambda: not connection.ledger.facts(GOING))
    await asyncio.sleep(0.02)
    assert stub.count("/join") == 1 + 2


@pytest.mark.parametrize("refusal", [False, True])
async def test_it_is_given_up_in_the_end(
    stub: Stub,
    stack: AsyncExitStack,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    refusal: bool,
) -> None:
    answer = refused("M_FORBIDDEN") if refusal else web.Response(status=502)
    stub.answers["/join"] = always(lambda: answer)
    connection = connected(stub, tmp_path, stack)
    with caplog.at_level(logging.WARNING):
        connection.goings.set_out(Going("!r:y", "join", ANA))
        await until(lambda: not connection.ledger.facts(GOING))
    assert stub.count("/join") == (1 if refusal else ATTEMPTS)
    assert "!r:y" in caplog.text


async def test_what_is_refused_because_of_us_waits_until_it_is_not(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    stub.answers["/join"] = always(lambda: refused("M_USER_SUSPENDED"))
    connection = connected(stub, tmp_path, stack)
    connection.goings.set_out(Going("!r:y", "join", ANA))
    await asked(stub, "/join", ATTEMPTS + 2)
    assert connection.ledger.facts(GOING)
    stub.answers["/join"] = always(lambda: web.json_response({}))
    await until(lambda: not connection.ledger.facts(GOING))


async def test_a_disk_without_room_keeps_nobody_from_going(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = connected(stub, tmp_path, stack)
    forget, failures = connection.ledger.forget, [OSError("full"), OSError("full")]

    def full(*fact: str) -> None:
        if failures:
            raise failures.pop()
        forget(*fact)

    monkeypatch.setattr(connection.ledger, "forget", full)
    for room in ("!a:y", "!b:y", "!c:y"):
        connection.goings.set_out(Going(room, "join", ANA))
    await until(lambda: not connection.ledger.facts(GOING))
    assert all(stub.count(f"{room}:y/join") for room in "abc")


async def test_where_a_room_moved_is_asked_of_the_server_of_who_moved_it_once(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    stub.answers["/join"] = silent
    connection = connected(stub, tmp_path, stack)
    source = {"type": "m.room.tombstone", "state_key": "", "sender": EVE}
    moved = SimpleNamespace(source={**source, "content": {"replacement_room": "!next"}})
    connection.whereabouts.learn("!old:y", [moved])
    for _round in range(3):
        assert connection.whereabouts.follow() == ()
    await asked(stub, "/join/")
    assert [it for it, _ in stub.asked] == ["/_matrix/client/v3/join/!next"]
