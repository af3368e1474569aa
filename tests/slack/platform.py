"""The platform as the program runs it, with a hall around it in which nobody delivers."""

import asyncio
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from adapters.slack.settings import SlackSettings
from config.slack import SlackPlatform
from services.chat.limits import Limits
from services.chat.talk import Talk
from services.delivery.routes import Routes
from services.health import Health
from services.host import Host
from services.pictures.painting import Unpainted
from services.platforms import Hall, HopelessError
from tests.fakes.club import Club
from tests.fakes.patience import PATIENCE
from tests.fakes.surroundings import KnownSeeds


class Playing:
    """The platform, and what an operator hears of it."""

    def __init__(self, settings: SlackSettings, club: Club, threads: ThreadPoolExecutor) -> None:
        routes = Routes(club.service.directory, ("slack",))
        host = Host(
            club.service,
            routes,
            {},
            clock=club.clock,
            seeds=KnownSeeds(),
            threads=threads,
            minds=threads,
        )
        talk = Talk(club.service, host.handle, {}, "none", Limits(8, 8))
        self.health = Health(("slack",))
        self.listens = asyncio.Event()
        now = club.clock.now
        hall = Hall(club.service, {}, talk, Unpainted(), routes, now, self, self.health)
        self.work = asyncio.create_task(SlackPlatform(settings).play(hall))

    async def state(self) -> str:
        return (await self.health.states())["slack"]

    def up(self, platform: str) -> None:
        self.listens.set()

    def away(self, platform: str, error: Exception) -> None: ...
    def lost(self, error: HopelessError) -> None: ...


@asynccontextmanager
async def on_platform(settings: SlackSettings, club: Club) -> AsyncGenerator[Playing]:
    """Within, it is up."""
    with ThreadPoolExecutor(1) as threads:
        playing = Playing(settings, club, threads)
        try:
            await asyncio.wait_for(playing.listens.wait(), PATIENCE)
            yield playing
        finally:
            playing.work.cancel()
            await asyncio.gather(playing.work, return_exceptions=True)
