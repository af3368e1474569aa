"""One process with both platforms, and people at their clients on both sides."""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from dependency_injector import providers

import config.slack
from adapters.matrix.access import Access
from adapters.slack.adapter import Slack, open_slack
from adapters.slack.settings import SlackSettings
from adapters.system.clock import SystemClock
from config.container import Container, opened
from config.matrix import MatrixPlatform, folder
from config.running import play
from config.settings import Limits, Settings
from core.ports import Clock, SeedSource
from services.platforms import HopelessError
from tests.fakes.patience import PATIENCE
from tests.fakes.slack.server import FakeSlack
from tests.fakes.surroundings import KnownSeeds
from tests.matrix.bot import HASTE
from tests.matrix.gambler import Gambler
from tests.matrix.painting import Illustrated, Stripes
from tests.slack.playing import Game, Player
from tests.slack.stage import quiet

CODE = re.compile(r"[A-Z2-9]{4}-[A-Z2-9]{4}")


class Telling:
    """Counts the platforms that are up."""

    def __init__(self) -> None:
        self.listening = asyncio.Semaphore(0)

    def up(self, platform: str) -> None:
        self.listening.release()

    def away(self, platform: str, error: Exception) -> None:
        raise AssertionError(f"{platform} is away") from error

    def lost(self, error: HopelessError) -> None:
        raise error


@dataclass
class Evening:
    """The program on both platforms, which a test starts and stops."""

    slack_settings: SlackSettings
    data: Path
    clock: Clock = field(default_factory=SystemClock)
    seeds: SeedSource = field(default_factory=KnownSeeds)
    adapters: list[Slack] = field(default_factory=list)
    container: Container | None = None
    _ended: asyncio.Event = field(default_factory=asyncio.Event)
    _running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns when both platforms listen."""
        telling = Telling()
        self._ended.clear()
        self._running = asyncio.create_task(self._play(telling))
        async with asyncio.timeout(PATIENCE):
            for _platform in range(2):
                await telling.listening.acquire()

    async def stop(self) -> None:
        """Ends the program as an operator does."""
        if self._running is not None:
            self._ended.set()
            await self._running
            self._running = None

    async def idle(self, fake: FakeSlack) -> None:
        """Returns when nothing is on its way on the side of Slack."""
        assert self.container is not None
        await quiet(fake, self.adapters[-1], self.container.host().settle)

    async def _play(self, telling: Telling) -> None:
        platforms = (
            config.slack.SlackPlatform(self.slack_settings),
            MatrixPlatform(folder(self.data), Access(), HASTE),
        )
        with opened(Settings(data_folder=self.data, limits=Limits(person=0, room=0))) as container:
            container.platforms.override(providers.Object(platforms))
            container.clock.override(providers.Object(self.clock))
            container.entropy.override(providers.Object(self.seeds))
            # Real pictures take their time, and their words name every place of the board.
            container.presenters.override(providers.Object({"trickerion": Illustrated()}))
            container.painter.override(providers.Object(Stripes()))
            self.container = container
            await play(container, telling, self._ended)

    async def open_and_keep(self, settings: SlackSettings) -> Slack:
        """Stands before ``open_slack``, so that ``idle`` knows what it opens."""
        self.adapters.append(await open_slack(settings))
        return self.adapters[-1]


def code_in(text: str) -> str:
    """The last one-time code in a text."""
    return str(CODE.findall(text)[-1])


@dataclass
class Crowd:
    """Everybody at the table, on both sides."""

    evening: Evening
    game: Game
    gamblers: list[Gambler]

    async def play(self, most: int = 1_000_000) -> bool:
        """Until the end or so many steps; whether it is over."""
        steps, quiet_since = 0, time.monotonic()
        while steps < most and not self.game.over:
            moves: list[Callable[[], Awaitable[bool]]] = [
                *(gambler.play_once for gambler in self.gamblers),
                *(self._presses(player) for player in self.game.players.values()),
            ]
            moved = [await move() for move in moves]
            steps += sum(moved)
            if any(moved):
                quiet_since = time.monotonic()
                continue
            assert time.monotonic() - quiet_since < PATIENCE, self.story()
            await asyncio.sleep(0.02)
        return self.game.over

    def _presses(self, player: Player) -> Callable[[], Awaitable[bool]]:
        async def press() -> bool:
            if not self.game.is_awaited(player):
                return False
            moved = await self.game.move(self.evening, player)
            await self.evening.idle(self.game.fake)
            return moved

        return press

    def story(self) -> str:
        """What everybody saw last."""
        return "\n\n".join([self.game.thread[-3_000:], *(it.story() for it in self.gamblers)])
