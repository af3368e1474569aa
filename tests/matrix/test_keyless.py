"""Messages that nobody can read, sent as fast as somebody likes."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from nio import Event, MegolmEvent
from nio.crypto import OlmDevice

from adapters.matrix.access import Access
from adapters.matrix.events import AnyIncoming, Said, Unreadable
from adapters.matrix.homeserver import Homeserver
from adapters.matrix.keyless import HOPELESS, IN_ROOM, KEY_PATIENCE, LARGEST, OF_ONE
from adapters.matrix.keys import KeyKeeper
from adapters.matrix.loop import SyncLoop
from adapters.matrix.posts import AnyPost
from tests.matrix.stub import ANA, BETO, BOT, EVE, Stub, Syncs, connected, encrypted, member

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(loop_scope="session")
async def stub() -> AsyncIterator[Stub]:
    async with Stub() as stub:
        yield stub


class Keys(KeyKeeper):
    """Keys of sessions as they ``come``; some open nothing."""

    def __init__(self, client: Homeserver) -> None:
        super().__init__(client)
        self.come: set[str] = set()
        self.wrong: set[str] = set()
        self.attempts = 0

    def has(self, room: str, sender_key: str, session: str) -> bool:
        return session in self.come | self.wrong

    def decrypt(self, event: MegolmEvent, room: str) -> Any:
        self.attempts += 1
        if event.session_id not in self.come:
            return event
        content = {"msgtype": "m.text", "body": str(event.session_id)}
        return Event.parse_event({**event.source, "type": "m.room.message", "content": content})


class Bot:
    """A loop on a ledger, what it was given to handle, and its clock."""

    def __init__(self, stub: Stub, folder: Path, stack: AsyncExitStack) -> None:
        self.connection = connected(stub, folder, stack)
        self.keys = self.connection.keys = Keys(self.connection.client)
        self.now = 1_000_000
        self.given: list[AnyIncoming] = []
        self.begin(stub)

    def begin(self, stub: Stub, access: Access | None = None) -> None:
        """From what stands in the ledger."""
        self.connection.access = access or Access()
        self.loop = SyncLoop(self.connection, self, lambda: self.now)
        self.syncs = Syncs(stub, self.loop)

    async def handle(self, incoming: AnyIncoming) -> Sequence[tuple[str, AnyPost]]:
        self.given.append(incoming)
        return ()

    async def failed(self, incoming: AnyIncoming, reference: str) -> Sequence[tuple[str, AnyPost]]:
        return ()

    def out(self, room: str) -> None:
        """No tables."""

    def slower(self, inviter: str) -> str:
        return ""

    @property
    def waiting(self) -> int:
        return len(self.connection.ledger.waiting())

    def told(self) -> list[str]:
        return [it.sender for it in self.given if isinstance(it, Unreadable)]

    def said(self) -> list[str]:
        return [it.text for it in self.given if isinstance(it, Said)]


@pytest_asyncio.fixture(loop_scope="session")
async def bot(stub: Stub, tmp_path: Path, stack: AsyncExitStack) -> Bot:
    """In a room, where it was heard before."""
    bot = Bot(stub, tmp_path, stack)
    await bot.syncs.bring(member(BOT, "join", before="invite"))
    return bot


async def test_who_floods_a_room_is_told_once_a_day_and_others_are_still_heard(
    bot: Bot, stub: Stub
) -> None:
    await bot.syncs.bring(*(encrypted(it, EVE) for it in range(300)))
    assert bot.waiting == OF_ONE
    await bot.syncs.bring(encrypted(300, ANA))
    bot.now += KEY_PATIENCE + 1
    await bot.syncs.bring(*(encrypted(it, EVE) for it in range(301, 400)))
    assert sorted(bot.told()) == [ANA, EVE]
    bot.begin(stub)
    bot.now += KEY_PATIENCE + 1
    await bot.syncs.bring()
    assert len(bot.told()) == 2
    bot.now += HOPELESS
    await bot.syncs.bring()
    assert bot.waiting == 0
    await bot.syncs.bring(*(encrypted(it, EVE) for it in range(400, 500)))
    bot.now += KEY_PATIENCE + 1
    await bot.syncs.bring()
    assert sorted(bot.told()) == [ANA, EVE, EVE]
    assert stub.count("sendToDevice") == 0


async def test_many_people_fill_a_room_and_no_more(bot: Bot) -> None:
    await bot.syncs.bring(*(encrypted(it, f"@eve{it}:z") for it in range(2 * IN_ROOM)))
    assert bot.waiting == IN_ROOM
    await bot.syncs.bring(encrypted(1_000, ANA), room="!other:y")
    assert bot.waiting == IN_ROOM  # what was said before our coming is not for us
    await bot.syncs.bring(member(BOT, "join", before="invite"), encrypted(1_001, ANA), room="!o:y")
    assert bot.waiting == IN_ROOM + 1


async def test_what_is_too_large_for_a_line_or_of_a_stranger_does_not_wait(
    bot: Bot, stub: Stub
) -> None:
    bot.begin(stub, Access(servers=("y",)))
    await bot.syncs.bring(encrypted(1, ANA, size=LARGEST), encrypted(2, EVE), encrypted(3, BETO))
    assert [it.event for it in bot.connection.ledger.waiting()] == ["$e3"]


async def test_a_round_that_was_not_written_down_takes_no_place(
    bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handled: object) -> None:
        raise OSError(28, "No space left on device")

    events = [encrypted(it, ANA) for it in range(OF_ONE)]
    with monkeypatch.context() as patched:
        patched.setattr(bot.connection.ledger, "commit", full)
        with pytest.raises(OSError, match="No space"):
            await bot.syncs.bring(*events)
    await bot.syncs.bring(*events)
    assert bot.waiting == OF_ONE


async def test_what_gets_its_key_is_read_and_what_a_key_does_not_open_is_tried_once(
    bot: Bot,
) -> None:
    await bot.syncs.bring(
        encrypted(1, ANA, "late"), encrypted(2, EVE, "forged"), encrypted(3, BETO, "never")
    )
    bot.keys.attempts = 0
    bot.keys.come.add("late")
    bot.keys.wrong.add("forged")
    for _round in range(5):
        await bot.syncs.bring()
    assert bot.said() == ["late"]
    assert bot.keys.attempts == 2
    assert bot.waiting == 2


async def test_where_the_bot_is_no_more_nothing_waits(bot: Bot) -> None:
    await bot.syncs.bring(encrypted(1, ANA))
    await bot.syncs.bring(member(BOT, "leave", ANA), left=True)
    assert bot.waiting == 0


async def test_nio_asks_nobody_for_keys_that_it_would_not_take(
    stub: Stub, tmp_path: Path, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = Homeserver(stub.url, BOT, "DEVICE", str(tmp_path), "pickle")
    stack.push_async_callback(client.close)
    client.restore_login(BOT, "DEVICE", "token")
    machine = client.olm
    assert machine is not None
    event = Event.parse_event(encrypted(1, EVE))
    assert isinstance(event, MegolmEvent)
    assert KeyKeeper(client).decrypt(event, "!r:y") is event
    assert machine.users_for_key_query == {EVE}
    # As after its channel to us was mended, when nio asks for every key.
    keys = {"ed25519": "k" * 43, "curve25519": "k" * 43}
    machine.device_store.add(OlmDevice(EVE, "D", keys))
    session = SimpleNamespace(creation_time=datetime(9999, 1, 1))  # noqa: DTZ001 - as nio does
    monkeypatch.setattr(machine.session_store, "get", dict.fromkeys(["k" * 43], session).get)
    machine.users_for_key_query.clear()
    for number in range(50):
        event = Event.parse_event(encrypted(number, EVE))
        assert isinstance(event, MegolmEvent)
        KeyKeeper(client).decrypt(event, "!r:y")
    assert machine.outgoing_to_device_messages == []
    assert machine.users_for_key_query == set()
