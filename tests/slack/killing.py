"""The program as a process of its own, which can be killed at any moment and started again."""

import asyncio
import multiprocessing
import signal
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path

from dependency_injector import providers

from adapters.slack.api import Api
from adapters.slack.intake import Intake
from adapters.slack.ledger import Ledger
from adapters.slack.settings import SlackSettings
from config.container import opened
from config.running import serve
from config.settings import Health, Limits, Opponents, Pictures, Settings
from config.slack import SlackPlatform
from services.chat.talk import Talk
from services.host import Host
from services.platforms import HopelessError
from tests.crash.moments import Striker
from tests.crash.players import STORING
from tests.fakes.slack.server import FakeSlack

STRUCK = "struck"
DEEDS = (
    *STORING,
    (Ledger, "take"),
    (Ledger, "tried"),
    (Ledger, "done"),
    (Ledger, "begin"),
    (Ledger, "posted"),
    (Ledger, "note"),
    (Api, "call"),
    (Intake, "_ask"),
    (Talk, "hear"),
    (Talk, "press"),
    (Host, "handle"),
)
"""From the socket through the service and the outbox to what Slack has said to it."""

CALM = 0.04
"""Seconds without a call after which nothing seems to happen any more."""


class _Silent:
    """Nobody reads what the process writes."""

    def up(self, platform: str) -> None: ...

    def away(self, platform: str, error: Exception) -> None: ...

    def lost(self, error: HopelessError) -> None: ...


def _serve(settings: SlackSettings, folder: Path, moments: int = 0) -> None:
    """What runs in the other process, killing itself after so many ``moments`` if there are any."""
    if moments:
        Striker(moments, folder / STRUCK).watch(DEEDS)
    own = Settings(
        data_folder=folder,
        opponents=Opponents(policy="random"),
        pictures=Pictures(shown=False),
        limits=Limits(person=0, room=0),
        health=Health(port=0),
    )
    with opened(own) as container:
        container.platforms.override(providers.Object((SlackPlatform(settings),)))
        asyncio.run(serve(container, _Silent()))


@dataclass
class Bot:
    """The process. It comes from a server that has everything imported, so it starts at once."""

    settings: SlackSettings
    folder: Path
    killed: int = 0
    moments: int = 0
    """How many it lives through, when it is to kill itself; see ``tests.crash.moments``."""
    _process: BaseProcess | None = field(default=None)

    def __post_init__(self) -> None:
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([__name__, "tests.slack.warm"])

    def start(self) -> None:
        process = self._context.Process(
            target=_serve, args=(self.settings, self.folder, self.moments)
        )
        process.start()
        self._process = process

    def kill(self) -> None:
        """SIGKILL: nothing in it can end in good order."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            assert self._process.exitcode == -signal.SIGKILL, "it did not end by itself"
            self.killed += 1

    @property
    def dead(self) -> bool:
        """Whether it has killed itself."""
        return self._process is not None and not self._process.is_alive()

    async def idle(self, fake: FakeSlack) -> None:
        """See ``Running``: as far as it can be told from outside."""
        seen, since = -1, 0.0
        for _ in range(2_000):
            await asyncio.sleep(0.01)
            now = asyncio.get_running_loop().time()
            if len(fake.calls) != seen or not fake.sockets.open or self.waiting:
                seen, since = len(fake.calls), now
            elif now - since > CALM:
                return

    @property
    def waiting(self) -> int:
        """Deliveries that were acknowledged and are not dealt with yet."""
        file = self.folder / "slack.db"
        if not file.exists():
            return 0
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as ledger:
            found = ledger.execute("SELECT count(*) FROM inbox WHERE NOT done").fetchone()
        return int(found[0])
