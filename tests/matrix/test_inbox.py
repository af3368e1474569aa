"""Nobody waits for what somebody does elsewhere, and nothing that came in is lost."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import web

from adapters.matrix.events import AnyIncoming, Said
from adapters.matrix.homeserver import UnavailableError
from adapters.matrix.loop import GAP_ATTEMPTS, SyncLoop
from adapters.matrix.posts import AnyPost, Text
from tests.fakes import patience
from tests.matrix.stub import (
    ANA,
    BETO,
    BOT,
    Stub,
    Syncs,
    always,
    connected,
    line,
    member,
    refused,
)

pytestmark = pytest.mark.asyncio(loop_scope="session")

OTHER = "!other:y"


@pytest_asyncio.fixture(loop_scope="session")
async def stub() -> AsyncIterator[Stub]:
    async with Stub() as stub:
        yield stub


class Slow:
    """Takes its time over some lines, and says when it is through with one."""

    def __init__(self, *slow: str) -> None:
        self.slow = slow
        self.go_on = asyncio.Event()
        self.done: list[str] = []

    async def handle(self, incoming: AnyIncoming) -> Sequence[tuple[str, AnyPost]]:
        if not isinstance(incoming, Said):
            return ()
        if incoming.text in self.slow:
            await self.go_on.wait()
        self.done.append(incoming.text)
        return ((incoming.room, Text(())),)

    def out(self, room: str) -> None:
        """No tables."""

    def slower(self, inviter: str) -> str:
        return ""

    async def failed(self, incoming: AnyIncoming, reference: str) -> Sequence[tuple[str, AnyPost]]:
        return ()


async def began(stub: Stub, folder: Path, stack: AsyncExitStack, slow: Slow) -> Syncs:
    """In two rooms, with nothing sent that is owed."""
    connection = connected(stub, folder, stack)
    syncs = Syncs(stub, SyncLoop(connection, slow, lambda: 1))
    stack.push_async_callback(syncs.loop.inbox.stop)
    for room in ("!room:y", OTHER):
        await syncs.bring(member(BOT, "join", before="invite"), room=room)
    return syncs


async def until(slow: Slow, *lines: str) -> None:
    await patience.until(lambda: len(slow.done) >= len(lines))
    assert slow.done == list(lines)


async def test_what_takes_long_holds_up_its_room_and_its_person_and_nobody_else(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    slow = Slow("ana paints")
    syncs = await began(stub, tmp_path, stack, slow)
    await syncs.hand_in(line(1, ANA, "ana paints"), line(2, BETO, "beto after her"))
    await syncs.hand_in(line(3, ANA, "ana elsewhere"), room=OTHER)
    await syncs.hand_in(
        member(BOT, "join", before="invite"), line(5, "@dora:y", "dora"), room="!third:y"
    )
    await until(slow, "dora")
    slow.go_on.set()
    await syncs.loop.inbox.idle()
    assert slow.done[1] == "ana paints"
    assert sorted(slow.done[2:]) == ["ana elsewhere", "beto after her"]


async def test_what_was_not_dealt_with_is_after_a_restart_and_once(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path
) -> None:
    said = [line(1, ANA, "one"), line(2, ANA, "two")]
    async with AsyncExitStack() as before:
        slow = Slow("two")
        syncs = await began(stub, tmp_path, before, slow)
        await syncs.hand_in(*said)
        await until(slow, "one")
    slow = Slow()
    connection = connected(stub, tmp_path, stack)
    syncs = Syncs(stub, SyncLoop(connection, slow, lambda: 1))
    await syncs.bring(*said)
    assert slow.done == ["two"]
    assert connection.ledger.inbox() == ()


async def test_a_disk_without_room_makes_an_answer_wait(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Slow()
    syncs = await began(stub, tmp_path, stack, slow)
    ledger, failures = syncs.loop._ledger, 3
    dealt = ledger.dealt

    def full(name: str, answers: Sequence[object]) -> None:
        nonlocal failures
        failures -= 1
        if failures >= 0:
            raise OSError(28, "No space left on device")
        dealt(name, answers)  # type: ignore[arg-type]

    monkeypatch.setattr(ledger, "dealt", full)
    await syncs.bring(line(1, ANA, "one"), line(2, ANA, "two"))
    assert slow.done == ["one", "two"]
    assert ledger.inbox() == ()


@pytest.mark.parametrize("refusal", [False, True])
async def test_a_room_whose_past_cannot_be_had_deafens_nobody(
    stub: Stub, stack: AsyncExitStack, tmp_path: Path, refusal: bool
) -> None:
    answer = refused("M_FORBIDDEN") if refusal else web.Response(status=502)
    stub.answers["/messages$"] = always(lambda: answer)
    slow = Slow()
    syncs = await began(stub, tmp_path, stack, slow)
    for _round in range(GAP_ATTEMPTS - 1):
        if refusal:
            break
        with pytest.raises(UnavailableError):
            await syncs.bring(line(1, ANA, "after the gap"), limited=True)
    await syncs.bring(line(1, ANA, "after the gap"), limited=True)
    assert slow.done == ["after the gap"]
