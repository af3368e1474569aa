"""Parcels that are brought again after a crash, or late: told once, and called once, in order."""

import copy
import inspect
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pytest
import pytest_asyncio

from adapters.slack import places
from adapters.slack.adapter import Slack, open_slack
from adapters.slack.answers import Answers
from adapters.slack.api import Api
from adapters.slack.calls import menu_name
from adapters.slack.filling import Filling
from adapters.slack.gallery import Gallery
from adapters.slack.incoming import Pressed
from adapters.slack.ledger import Ledger
from adapters.slack.messenger import ChannelMessenger
from adapters.slack.posts import Spot
from adapters.slack.showing import Stationery
from core import commands as ask
from core.notices import InRoom, Parcel
from core.ports import Delivered
from services.chat.replies import Reply
from services.pictures.painting import Unpainted
from services.presenting.document import said as words
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.crash.moments import Striker
from tests.fakes.club import ROOM
from tests.fakes.parlour import Parlour
from tests.fakes.slack.seeing import said
from tests.fakes.store import MemoryTables
from tests.services.chat.test_standing import placing
from tests.slack.stage import Stage

pytestmark = pytest.mark.asyncio

DEEDS = ((Ledger, "note"), (Ledger, "forget"), (Ledger, "begin"), (Ledger, "posted"), (Api, "call"))


class Died(BaseException):
    """What a SIGKILL comes to within one process."""


class Dying(Striker):
    """Ends its work, and not the process, at one of its moments."""

    def __init__(self) -> None:
        super().__init__(0, Path())

    def at(self, moment: int) -> None:
        self._left = moment

    def _pass(self, moment: str) -> None:
        self._left -= 1
        if self._left == 0:
            raise Died(moment)


@pytest.fixture
def dying(monkeypatch: pytest.MonkeyPatch) -> Dying:
    for owner, name in DEEDS:  # put back at the end
        monkeypatch.setattr(owner, name, inspect.getattr_static(owner, name))
    dying = Dying()
    dying.watch(DEEDS)
    return dying


@dataclass
class Channel:
    """A table in a thread, and a program that is started anew for every parcel."""

    stage: Stage
    parlour: Parlour = field(default_factory=Parlour)

    def __post_init__(self) -> None:
        self.stage.slack.rates.on = False
        self.table, self.active, self.other = placing(self.parlour)
        spot = Spot(self.stage.workspace.id, self.stage.games.id)
        self.room = places.room(spot)
        host = self.parlour.sight(self.table).host
        moved = self.parlour.at(self.table, host, ask.BindRoom, room=self.room, replaces=ROOM)
        self.parlour.done(moved)

    def take(self) -> Parcel | None:
        return self.parlour.service.posting.take(self.table, InRoom(self.room))

    @asynccontextmanager
    async def started(self) -> AsyncGenerator[tuple[Slack, ChannelMessenger]]:
        slack = await open_slack(self.stage.settings)
        try:
            gallery = Gallery(slack.sender, slack.ledger, Unpainted())
            presenters = {"trickerion": TrickerionPresenter()}
            service = self.parlour.service
            yield slack, ChannelMessenger(slack, service, presenters, gallery, service.now)
        finally:
            await slack.stop()

    async def bring(self, parcel: Parcel) -> None:
        async with self.started() as (_, messenger):
            assert await messenger.deliver(parcel) == Delivered()
        self.parlour.service.posting.settle(parcel)

    async def bring_all(self) -> None:
        while (parcel := self.take()) is not None:
            await self.bring(parcel)

    def told(self, words: str) -> list[int]:
        """Where in the channel somebody reads that, from above."""
        texts = [said(it) for it in self.stage.games.messages if not it.deleted]
        return [at for at, text in enumerate(texts) for _ in range(text.count(words))]

    def asked(self, person: str) -> list[int]:
        """Where it says that it is somebody's move."""
        return self.of(person, ", it is your move")

    def of(self, person: str, words: str) -> list[int]:
        """Where that is told of somebody."""
        name = person.partition(":")[2].title()
        marks = (self.told(f"{name} {mark}{words}") for mark in ("A●", "B■"))
        return [at for found in marks for at in found]

    def keep(self) -> Callable[[], None]:
        """What puts everything back as it is now: the table, Slack and what the bot has noted."""
        tables = self.parlour.tables
        assert isinstance(tables, MemoryTables)
        ledger = self.stage.settings.folder / "slack.db"
        files, noted = dict(tables.files), ledger.read_bytes()
        messages = copy.deepcopy(self.stage.games.messages)

        def put_back() -> None:
            tables.files = dict(files)
            self.parlour.restart()
            ledger.write_bytes(noted)
            self.stage.games.messages[:] = copy.deepcopy(messages)

        return put_back


@pytest_asyncio.fixture
async def channel(socket_stage: Stage) -> AsyncIterator[Channel]:
    """Somebody has just been called."""
    channel = Channel(socket_stage)
    channel.parlour.played(channel.table, channel.active, "idle apprentice-1")
    await channel.bring_all()
    yield channel


MOMENTS = 12
"""Fewer would not go through what the program does to bring a parcel."""


async def deaths(channel: Channel, dying: Dying) -> AsyncIterator[int]:
    """Each moment at which it dies over the next parcel; the table can go on before it is back."""
    put_back, moment = channel.keep(), 0
    for moment in count(1):
        put_back()
        parcel = channel.take()
        assert parcel is not None
        dying.at(moment)
        try:
            await channel.bring(parcel)
        except Died:
            dying.at(0)
            yield moment
        else:
            break
    assert moment > MOMENTS


@pytest.mark.parametrize("meanwhile", ["", "buy wood 1", "done"])
async def test_killed_at_any_moment_it_tells_once_what_a_menu_tells_as_well(
    channel: Channel, dying: Dying, meanwhile: str
) -> None:
    channel.parlour.played(channel.table, channel.other, "place apprentice-1 market-1")
    async for moment in deaths(channel, dying):
        if meanwhile:
            channel.parlour.played(channel.table, channel.other, meanwhile)
        await channel.bring_all()
        assert len(channel.told("placed Apprentice 1")) == 1, moment
        assert len(channel.told("bought 1 Wood")) == (meanwhile == "buy wood 1"), moment


@pytest.mark.parametrize("meanwhile", ["", "idle magician"])
async def test_killed_at_any_moment_it_tells_once_what_a_call_tells_as_well(
    channel: Channel, dying: Dying, meanwhile: str
) -> None:
    before, active = len(channel.asked(channel.active)), channel.active
    channel.parlour.played(channel.table, channel.other, "idle apprentice-1")
    async for moment in deaths(channel, dying):
        if meanwhile:
            channel.parlour.played(channel.table, active, meanwhile)
        await channel.bring_all()
        assert len(channel.of(channel.other, ": left Apprentice 1 idle")) == 1, moment
        assert len(channel.of(active, ": left the Magician idle")) == bool(meanwhile), moment
        assert len(channel.asked(active)) - before <= 1, moment
        assert meanwhile or len(channel.asked(active)) > before, moment


async def test_a_menu_that_asks_further_keeps_what_its_message_tells(channel: Channel) -> None:
    channel.parlour.played(channel.table, channel.other, "place apprentice-1 market-1")
    await channel.bring_all()
    talk, seat = channel.parlour.talk, channel.parlour.sight(channel.table).awaited[0]
    async with channel.started() as (slack, messenger):
        held = messenger.open_menus.at(menu_name(channel.table, channel.room, seat))
        assert held is not None
        gallery = Gallery(slack.sender, slack.ledger, Unpainted())
        filling = Filling(slack, talk, Stationery(slack.ledger), gallery)
        answers = Answers(slack, talk, messenger.calls, gallery, filling)
        user = channel.stage.people["Ana"].id
        pressed = Pressed(
            key="k",
            team=held.mark.spot.team,
            user=user,
            action="choice-1",
            value="",
            mark=held.mark,
        )
        further = Reply(words("And further?"), held.token, updates=True)
        await answers.give(pressed, (further,), held.mark.spot, "", public=False)
    assert channel.told("placed Apprentice 1") == channel.told("And further?")


async def test_a_parcel_that_comes_late_leaves_the_call_to_the_one_that_tells_what_led_there(
    channel: Channel,
) -> None:
    parlour, table, active, other = channel.parlour, channel.table, channel.active, channel.other
    before = len(channel.asked(active))
    parlour.played(table, other, "idle apprentice-1")
    late = channel.take()
    assert late is not None
    for person in (active, other):  # on another platform, while this one is away
        parlour.played(table, person, "idle magician")
    assert parlour.sight(table, active).awaited == (parlour.sight(table, active).seat,)
    await channel.bring(late)
    assert len(channel.asked(active)) == before, "what led to it is not told yet"
    await channel.bring_all()
    *_, asked = channel.asked(active)
    assert len(channel.asked(active)) == before + 1
    assert max(channel.told("left the Magician idle")) <= asked
