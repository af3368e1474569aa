"""Several platforms in one process: parcels find their way, and nobody waits for anybody."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import pytest

from core import commands as ask
from core.answers import Coded
from core.notices import InRoom, Parcel, Private
from core.people import Account, RoomRef
from core.ports import Delivered, Later, Lost, Receipt
from services.chat.limits import Limits
from services.chat.talk import Talk
from services.delivery.routes import Routes
from services.host import Host
from services.pictures.painting import Unpainted
from services.platforms import Hall, HopelessError, Platforms
from tests.fakes.club import ANA, Club
from tests.fakes.patience import PATIENCE
from tests.fakes.surroundings import KnownSeeds

pytestmark = pytest.mark.asyncio

SLACK, MATRIX = RoomRef("slack", "T1/C1"), RoomRef("matrix", "!room")


@dataclass
class Kept:
    """A messenger that keeps what it is given, and answers as it is told."""

    receipt: Receipt = field(default_factory=Delivered)
    parcels: list[Parcel] = field(default_factory=list)
    held: asyncio.Event | None = None
    asked: asyncio.Event = field(default_factory=asyncio.Event)

    async def deliver(self, parcel: Parcel) -> Receipt:
        self.asked.set()
        if self.held is not None:
            await self.held.wait()
        self.parcels.append(parcel)
        return self.receipt


def to(place: InRoom | Private) -> Parcel:
    return Parcel("quick-mirror", place, 1, 1, ())


def routes_of(club: Club) -> Routes:
    return Routes(club.service.directory, ("slack", "matrix"))


async def test_a_parcel_goes_to_the_platform_of_its_place() -> None:
    club = Club()
    club.meet("slack:T1/U1")
    routes, slack, matrix = routes_of(club), Kept(), Kept(Lost("not_in_room"))
    async with routes.connected("slack", slack), routes.connected("matrix", matrix):
        assert await routes.deliver(to(InRoom(SLACK))) == Delivered()
        assert await routes.deliver(to(InRoom(MATRIX))) == Lost("not_in_room")
        assert await routes.deliver(to(Private("slack:T1/U1"))) == Delivered()
        assert await routes.deliver(to(Private(ANA))) == Lost("not_running")
        assert await routes.deliver(to(Private("nobody"))) == Lost("not_running")
    assert [parcel.place for parcel in slack.parcels] == [InRoom(SLACK), Private("slack:T1/U1")]
    assert [parcel.place for parcel in matrix.parcels] == [InRoom(MATRIX)]


async def test_somebody_with_two_accounts_is_told_where_they_want_or_else_can_be() -> None:
    club = Club()
    for person in ("slack:T1/U1", "matrix:@eve"):
        club.meet(person)
    coded = club.ask(ask.OfferLink, person="slack:T1/U1")
    assert isinstance(coded, Coded)
    club.done(club.ask(ask.Link, person="matrix:@eve", code=coded.code, sure=True))
    routes, slack, matrix = routes_of(club), Kept(), Kept()
    parcel = to(Private("matrix:@eve"))
    async with routes.connected("matrix", matrix):
        assert await routes.deliver(parcel) == Delivered(), "Slack is away"
        async with routes.connected("slack", slack):
            assert await routes.deliver(parcel) == Delivered()
            slack.receipt = Lost("account_inactive")
            assert await routes.deliver(parcel) == Delivered()
            there = Account("matrix", "@eve")
            club.done(club.ask(ask.ReachAt, person="slack:T1/U1", account=there))
            assert await routes.deliver(parcel) == Delivered()
    assert (len(matrix.parcels), len(slack.parcels)) == (3, 2)


async def test_what_cannot_go_yet_waits_and_what_is_on_its_way_is_stopped_with_its_platform() -> (
    None
):
    club = Club()
    routes, slow = routes_of(club), Kept(held=asyncio.Event())
    waiting = asyncio.create_task(routes.deliver(to(InRoom(SLACK))))
    await asyncio.sleep(0)
    async with routes.connected("slack", slow):
        async with asyncio.timeout(PATIENCE):
            await slow.asked.wait()
        assert not waiting.done()
    assert await waiting == Later()
    assert slow.parcels == []


@dataclass
class Telling:
    """Keeps what the operator would read."""

    said: list[str] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def up(self, platform: str) -> None:
        self._note(f"{platform} is up")

    def away(self, platform: str, error: Exception) -> None:
        self._note(f"{platform} is away: {error}")

    def lost(self, error: HopelessError) -> None:
        self._note(f"lost: {error.key}")

    def _note(self, line: str) -> None:
        self.said.append(line)
        self.news.set()

    async def until(self, line: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while line not in self.said:
                self.news.clear()
                await self.news.wait()


@dataclass
class Stage:
    """A platform that does what a test wants at each attempt, and otherwise listens."""

    name: str
    messenger: Kept
    attempts: list[Exception] = field(default_factory=list)

    async def play(self, hall: Hall) -> None:
        if self.attempts:
            raise self.attempts.pop(0)
        async with hall.routes.connected(self.name, self.messenger):
            hall.telling.up(self.name)
            await asyncio.Event().wait()


class House:
    """Platforms with everything around them; ``running`` is their work."""

    def __init__(self, club: Club, *stages: Stage) -> None:
        self.threads = ThreadPoolExecutor(2)
        self.telling = Telling()
        self.routes = routes_of(club)
        self.host = Host(
            club.service,
            self.routes,
            {},
            clock=club.clock,
            seeds=KnownSeeds(),
            threads=self.threads,
            minds=self.threads,
        )
        talk = Talk(club.service, self.host.handle, {}, "none", Limits(8, 8))
        hall = Hall(club.service, {}, talk, Unpainted(), self.routes, club.clock.now, self.telling)
        self.ended = asyncio.Event()
        self.pauses: list[float] = []
        platforms = Platforms(stages, hall, self.host, self._no_time)
        self.running = asyncio.create_task(platforms.play(self.ended))

    async def end(self) -> None:
        self.ended.set()
        await self.ends()

    async def ends(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.running

    async def _no_time(self, pause: float) -> None:
        self.pauses.append(pause)
        await asyncio.sleep(0)


async def test_a_platform_that_fails_is_tried_again_and_holds_up_nobody() -> None:
    club = Club()
    table = club.done(club.ask(ask.Open, person=ANA, game="lanterns", room=SLACK)).table
    club.done(club.at(table, ANA, ask.BindRoom, room=MATRIX))
    slack = Stage("slack", Kept(), [OSError("no network"), OSError("no network")])
    matrix = Stage("matrix", Kept(held=asyncio.Event()))
    house = House(club, slack, matrix)
    await house.telling.until("slack is up")
    async with asyncio.timeout(PATIENCE):  # although Matrix does not answer
        while [place for _, place in club.service.posting.waiting()] != [InRoom(MATRIX)]:
            await asyncio.sleep(0.01)
    assert house.telling.said.count("slack is away: no network") == 2
    assert slack.messenger.parcels
    assert matrix.messenger.parcels == []
    await house.end()


async def test_a_hopeless_platform_is_given_up_and_the_other_goes_on() -> None:
    club = Club()
    slack = Stage("slack", Kept(), [HopelessError("slack-refused", code="invalid_auth")])
    house = House(club, slack, Stage("matrix", Kept()))
    await house.telling.until("lost: slack-refused")
    await house.telling.until("matrix is up")
    assert not house.running.done()
    await house.end()


async def test_with_the_last_platform_the_program_ends_and_says_why(
    caplog: pytest.LogCaptureFixture,
) -> None:
    club = Club()
    house = House(club, Stage("matrix", Kept(), [HopelessError("matrix-logged_out")]))
    with pytest.raises(HopelessError, match="matrix-logged_out"):
        await house.ends()
    assert "matrix is given up: matrix-logged_out" in caplog.text


async def test_between_attempts_it_waits_longer_and_longer() -> None:
    slack = Stage("slack", Kept(), [OSError("no network")] * 9)
    house = House(Club(), slack)
    await house.telling.until("slack is up")
    assert house.pauses == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    await house.end()
