"""The room with one person alone: made once, and no more when they do not want it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import web

from adapters.matrix.direct import SHOWING
from adapters.matrix.erasing import erase
from adapters.matrix.homeserver import RefusedError, UnavailableError
from core.people import Account
from services.operating.traces import Traces
from tests.matrix.stub import ANA, BETO, Answering, Stub, always, connected, enter, refused

pytestmark = pytest.mark.asyncio(loop_scope="session")

CREATE = "/createRoom$"


@pytest_asyncio.fixture(loop_scope="session")
async def stub() -> AsyncIterator[Stub]:
    async with Stub() as stub:
        yield stub


def gateway() -> web.Response:
    return web.Response(status=504, text="gateway timeout")


async def lost(request: web.Request) -> web.Response:
    assert request.transport is not None
    request.transport.abort()
    return web.Response()


@pytest.mark.parametrize("trouble", [always(gateway), lost], ids=["504", "answer lost"])
async def test_a_room_whose_answer_was_lost_is_looked_for_and_not_made_again(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path, trouble: Answering
) -> None:
    stub.answers[CREATE] = trouble
    connection = connected(stub, tmp_path, stack)
    direct, now = connection.direct, asyncio.get_running_loop().time
    for _parcel in range(4):
        with pytest.raises(UnavailableError):
            await direct.ensure(ANA)
        direct.synced(now())
    assert stub.count(CREATE) == 1
    enter(connection.client, "!there:y", invited=(ANA,))
    assert await direct.ensure(ANA) == "!there:y"
    # Of somebody else's no sync tells: after a good while it was not made.
    with pytest.raises(UnavailableError):
        await direct.ensure(BETO)
    direct.synced(now() + SHOWING + 1)
    with pytest.raises(UnavailableError):
        await direct.ensure(BETO)
    assert stub.count(CREATE) == 3


async def test_what_was_certainly_not_done_is_asked_for_again(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    stub.answers[CREATE] = always(
        lambda: refused("M_LIMIT_EXCEEDED", 429),
        lambda: refused("M_FORBIDDEN"),
        lambda: web.json_response({"room_id": "!made:y"}),
    )
    direct = connected(stub, tmp_path, stack).direct
    for expected in (UnavailableError, RefusedError, UnavailableError, UnavailableError):
        with pytest.raises(expected):
            await direct.ensure(ANA)
    assert stub.count(CREATE) == 3


async def test_who_declines_is_left_alone_until_they_want_something(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    connection = connected(stub, tmp_path, stack)
    direct, rooms = connection.direct, connection.client.rooms
    with pytest.raises(UnavailableError):
        await direct.ensure(ANA)
    room = str(connection.ledger.direct_room(ANA))
    enter(connection.client, room, invited=(ANA,))
    assert not direct.declines(BETO, room)
    rooms[room].remove_member(ANA)
    assert direct.declines(ANA, room)
    rooms.clear()
    for _parcel in range(3):
        with pytest.raises(RefusedError, match="declined"):
            await direct.ensure(ANA)
    direct.welcome(ANA)
    with pytest.raises(UnavailableError):
        await direct.ensure(ANA)
    assert stub.count(CREATE) == 2


async def test_who_comes_by_themselves_is_reached_again(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    connection = connected(stub, tmp_path, stack)
    connection.direct.note(ANA, "!theirs:y")
    assert not connection.direct.declines(ANA, "!theirs:y")  # they have put the bot out
    enter(connection.client, "!new:y", ANA)
    assert await connection.direct.ensure(ANA) == "!new:y"
    connection.client.rooms.clear()
    with pytest.raises(UnavailableError):
        await connection.direct.ensure(ANA)


async def test_a_room_that_others_are_in_is_not_declined_by_who_leaves(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    connection = connected(stub, tmp_path, stack)
    connection.direct.note(ANA, "!both:y")
    enter(connection.client, "!both:y", BETO)
    assert not connection.direct.declines(ANA, "!both:y")
    with pytest.raises(UnavailableError):
        await connection.direct.ensure(ANA)


async def test_who_moves_with_an_upgraded_room_has_not_declined(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    connection = connected(stub, tmp_path, stack)
    direct, rooms = connection.direct, connection.client.rooms
    direct.note(ANA, "!old:y")
    enter(connection.client, "!old:y", ANA)
    enter(connection.client, "!new:y", ANA)
    rooms["!new:y"].name = "Ana and the bot"
    direct.replaced("!old:y")
    assert direct.find(ANA) is None
    rooms["!old:y"].remove_member(ANA)
    assert direct.declines(ANA, "!old:y")
    direct.moved("!old:y", "!new:y")
    direct.moved("!other:y", "!another:y")
    assert await direct.ensure(ANA) == "!new:y"


async def test_that_somebody_declined_is_forgotten_with_them(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    connection = connected(stub, tmp_path, stack)
    connection.direct.note(ANA, "!theirs:y")
    connection.direct.declines(ANA, "!theirs:y")
    erase(tmp_path / "ledger.db", Traces((Account("matrix", ANA),)))
    with pytest.raises(UnavailableError):
        await connection.direct.ensure(ANA)
