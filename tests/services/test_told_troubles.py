"""Whatever goes wrong behind a table is in the log, without a word of it, and stops no other."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from core import commands as ask
from core.chance import Chance
from core.notices import InRoom, Parcel, Place, Private
from core.ports import Delivered, Lost, Receipt, WriteFailedError
from core.table import AnyGame
from services.delivery.courier import FIRST_PAUSE, LONGEST_PAUSE, Courier
from services.host import Host
from services.lanes import Lanes
from services.opponents.driver import ProgramSeats
from services.opponents.opponent import RandomOpponent
from services.reminders.timekeeper import Timekeeper
from tests.fakes.club import ANA, BETO, ROOM, Club
from tests.fakes.logbook import logbook
from tests.fakes.patience import PATIENCE
from tests.fakes.surroundings import KnownSeeds

SECRET = "the Assistant went to the Theater"


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await work()

    asyncio.run(bounded())


class Messages:
    """A messenger for which something is wrong with one table until it is mended."""

    def __init__(self, wrong: str) -> None:
        self.wrong = wrong
        self.attempts = 0
        self.delivered: list[Parcel] = []
        self.under_way: set[Place] = set()

    async def deliver(self, parcel: Parcel) -> Receipt:
        assert parcel.place not in self.under_way, "one parcel of a place at a time"
        self.under_way.add(parcel.place)
        await asyncio.sleep(0)
        self.under_way.remove(parcel.place)
        if parcel.table == self.wrong:
            self.attempts += 1
            raise KeyError(SECRET)
        self.delivered.append(parcel)
        return Delivered()


def lanes_of(club: Club) -> Lanes:
    return Lanes(club.service, ThreadPoolExecutor(2))


def test_a_table_that_cannot_be_told_holds_no_other_up() -> None:
    club = Club()
    wrong, right = club.lobby(ANA, BETO), club.lobby(ANA, BETO)
    messages = Messages(wrong)
    awake = asyncio.Event()
    naps: list[float] = []

    async def sleep(seconds: float) -> None:
        naps.append(seconds)
        await awake.wait()

    async def work() -> None:
        courier = Courier(lanes_of(club), messages, sleep)
        courier.nudge()
        while {table for table, _ in club.service.posting.waiting()} != {wrong}:
            await asyncio.sleep(0.01)
        club.done(club.at(right, ANA, ask.SetOption, name="rounds", value="3"))
        courier.nudge()
        while any(table == right for table, _ in club.service.posting.waiting()):
            await asyncio.sleep(0.01)
        assert courier.oldest() is not None
        messages.wrong = ""
        awake.set()
        await courier.flush()
        assert courier.oldest() is None

    run(work)
    told = [parcel for parcel in messages.delivered if parcel.place == InRoom(ROOM)]
    assert {parcel.table for parcel in told} == {wrong, right}
    assert messages.attempts == len(naps) > 0, "no attempt without a pause"
    assert club.service.posting.waiting() == ()


def test_what_cannot_be_told_is_logged_each_time_that_the_pause_grows() -> None:
    club = Club()
    wrong = club.lobby(ANA)
    messages = Messages(wrong)
    naps: list[float] = []

    async def sleep(seconds: float) -> None:
        naps.append(seconds)
        if len(naps) == 20:
            messages.wrong = ""
        await asyncio.sleep(0)

    async def work() -> None:
        await Courier(lanes_of(club), messages, sleep).flush()

    with logbook() as book:
        run(work)
    assert (naps[0], naps[-1], len(naps)) == (FIRST_PAUSE, LONGEST_PAUSE, 20)
    assert book.text.count(f"{wrong} cannot be told on {ROOM.platform}; again in") == 2 * 10
    assert "KeyError < " in book.text
    assert SECRET not in book.text


def test_what_cannot_be_noted_as_told_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club()
    table = club.lobby(ANA)
    messages = Messages("")
    settle = club.service.posting.settle
    left = [WriteFailedError(table, "no room"), KeyError(SECRET)]

    def settled(parcel: Parcel) -> None:
        if left:
            raise left.pop()
        settle(parcel)

    monkeypatch.setattr(club.service.posting, "settle", settled)

    async def work() -> None:
        await Courier(lanes_of(club), messages, lambda _: asyncio.sleep(0)).flush()

    with logbook() as book:
        run(work)
    assert "WriteFailedError" in book.text
    assert "KeyError" in book.text
    assert len({parcel.key for parcel in messages.delivered}) == len(messages.delivered) - 2


def test_a_place_where_nothing_arrives_is_logged_once() -> None:
    club = Club()
    table = club.game(ANA, BETO)

    class Gone:
        async def deliver(self, parcel: Parcel) -> Receipt:
            return Lost("channel_not_found") if parcel.place == Private(ANA) else Delivered()

    async def work() -> None:
        courier = Courier(lanes_of(club), Gone())
        for action in ("hide 2", "hide 3"):
            club.played(table, ANA, action)
            await courier.flush()

    with logbook() as book:
        run(work)
    assert book.text.count("is lost: channel_not_found") == 2, "the sentence, and its line"


class Failing(RandomOpponent):
    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: Chance) -> Any:
        raise KeyError(SECRET)


class Cheating(RandomOpponent):
    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: Chance) -> Any:
        return SECRET


@pytest.mark.parametrize(
    ("opponent", "patience", "told"),
    [
        (Failing(), PATIENCE, "KeyError < "),
        (Cheating(), PATIENCE, ": no move"),
        (Failing(), 0, ": none in time"),
    ],
)
def test_an_opponent_that_does_not_answer_is_logged(
    opponent: RandomOpponent, patience: float, told: str
) -> None:
    club = Club()
    table = club.game(ANA, opponents=1)

    async def work() -> None:
        minds = ThreadPoolExecutor(1)
        seats = ProgramSeats(
            lanes_of(club), {opponent.kind: opponent}, minds, KnownSeeds(), patience
        )
        assert await seats.play(table) > 0

    with logbook() as book:
        run(work)
    assert f"the simplest program moves for {opponent.kind} at {table}" in book.text
    assert told in book.text
    assert SECRET not in book.text


def test_a_due_time_that_fails_is_logged() -> None:
    club = Club()
    table = club.game(ANA, opponents=1)

    async def fail(_table: str) -> None:
        raise KeyError(SECRET)

    async def work() -> None:
        keeper = Timekeeper(lanes_of(club), club.clock, fail, lambda: None)
        await keeper.tick()
        await keeper.tick()

    with logbook() as book:
        run(work)
    assert book.text.count(f"program at {table} failed") == 2, "the sentence, and its line"
    assert "KeyError < " in book.text
    assert SECRET not in book.text


def test_what_follows_a_command_is_logged_when_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    club = Club()
    messages = Messages("")

    async def fail(_table: str) -> int:
        raise KeyError(SECRET)

    async def work() -> None:
        threads = ThreadPoolExecutor(2)
        host = Host(
            club.service,
            messages,
            {},
            clock=club.clock,
            seeds=KnownSeeds(),
            threads=threads,
            minds=threads,
        )
        monkeypatch.setattr(host.programs, "play", fail)
        table = club.lobby(ANA)
        await host.handle(ask.Join(id=club.new_id(), table=table, person=BETO))
        while club.service.posting.waiting():
            await asyncio.sleep(0.01)
        await host.stop()

    with logbook() as book:
        run(work)
    assert messages.delivered, "it is told all the same"
    assert "programs of a table failed" in book.text
    assert SECRET not in book.text
