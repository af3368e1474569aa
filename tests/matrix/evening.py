"""A whole game in rooms: the bot in a process of its own, people as real clients."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self

from adapters.matrix.login import log_in_with_password
from adapters.tinydb.store import TinyStore
from adapters.tinydb.tables import TinyTables
from config.matrix import folder
from core.notices import Place
from core.ports import Stored
from tests.fakes.patience import PATIENCE
from tests.matrix.bot import HASTE
from tests.matrix.gambler import Gambler
from tests.matrix.player import Player
from tests.matrix.synapse import PASSWORD, ROOT, Synapse


class Hosts:
    """Where bots come from: a process that has loaded everything and forks.

    ``stage`` names a function that gets the container of each, as ``module:function``.
    """

    def __init__(self, stage: str = "") -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.matrix.host", *filter(None, (stage,))],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exc: object) -> None:
        with self._process:
            self._process.terminate()

    async def start(self, data: Path) -> int:
        """The process id of a bot that listens."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{data}\n")
        self._process.stdin.flush()
        told = await self._line()
        assert told[0] == "ready", (data / "output").read_text()
        return int(told[1])

    async def ended(self) -> None:
        """Until the bot is no more."""
        assert await self._line() == ["ended"]

    async def _line(self) -> list[str]:
        assert self._process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            return (await asyncio.to_thread(self._process.stdout.readline)).split()


class Evening:
    """A bot, which can be killed and started again at any moment."""

    def __init__(self, server: Synapse, hosts: Hosts, data: Path, user: str) -> None:
        self.server = server
        self.data = data
        self.user = user
        self.kills = 0
        self._hosts = hosts
        self._running = 0

    @classmethod
    async def prepare(cls, server: Synapse, hosts: Hosts, data: Path, url: str = "") -> Self:
        """Logged in and not started; ``url`` is another way to the server, for the bot."""
        user = await server.register("bot", shown="BoardGamesBot")
        await log_in_with_password(
            folder(data), url or server.url, user, PASSWORD, keep_password=True, patience=HASTE
        )
        return cls(server, hosts, data, user)

    async def start(self) -> None:
        self._running = await self._hosts.start(self.data)

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        if self._running:
            os.kill(self._running, number)
            await self._hosts.ended()
        self._running = 0

    async def kill(self) -> None:
        """No time for a last word."""
        await self.stop(signal.SIGKILL)
        self.kills += 1

    def waiting(self, table: str) -> tuple[Place, ...]:
        """The places that are still to be told something, while the bot runs."""
        tables = TinyTables(self.data / "tables")
        (summary,) = (it for it in tables.summaries() if it.name == table)
        return summary.waiting

    def stored(self, table: str) -> Stored:
        """What is in the table's file, once the bot has stopped."""
        store = TinyStore(self.data)
        try:
            return store.tables.load(table)
        finally:
            store.close()


async def sit_down(
    evening: Evening, names: tuple[str, ...], stack: AsyncExitStack
) -> tuple[list[Gambler], str]:
    """People in one encrypted room with the bot, and a table with one seat for the program."""
    players: list[Player] = []
    for name in names:
        user = await evening.server.register(name)
        player = await Player.log_in(evening.server, user)
        stack.push_async_callback(player.close)
        await player.call_myself(name.capitalize())
        await player.until_keys_are_shared()
        players.append(player)
    host = players[0]
    everybody = (evening.user, *(it.user for it in players[1:]))
    room = await host.gather(*everybody, encrypted=True)
    await host.say(room, "!new trickerion")
    await host.hears(room, evening.user, "free seat")
    for player in players[1:]:
        await player.say(room, "!join")
    await host.say(room, "!opponent random")
    await host.say(room, "!option first_game_kits true")
    for player in players:
        await player.hears_privately(evening.user, room)
    await host.until(lambda: len(_ready_seats(host, room, evening.user)) == len(players))
    await host.say(room, "!start")
    gamblers = [Gambler(it, evening.user, room, seed) for seed, it in enumerate(players)]
    return gamblers, room


def _ready_seats(player: Player, room: str, bot: str) -> list[str]:
    texts = player.texts(room, bot)
    lines = texts[-1].splitlines() if texts else []
    people = [it for it in lines if it.startswith("- ") and "(" in it]
    return [it for it in people if "not reachable" not in it]


async def play_to_the_end(
    evening: Evening,
    gamblers: list[Gambler],
    room: str,
    meanwhile: Callable[[int], Awaitable[None]],
) -> str:
    """Everybody answers what they are asked until the bot tells the score; returns that message.

    ``meanwhile`` is called after each answer with the number of answers so far.
    """
    answers, quiet_since = 0, time.monotonic()
    watcher = gamblers[0].player
    while True:
        over = [it for it in watcher.texts(room, evening.user) if it.startswith("Final")]
        if over:
            return over[0]
        moved = False
        for gambler in gamblers:
            if await gambler.play_once():
                moved, answers = True, answers + 1
                await meanwhile(answers)
        if moved:
            quiet_since = time.monotonic()
        else:
            stuck = time.monotonic() - quiet_since > PATIENCE
            assert not stuck, "\n\n".join(gambler.story() for gambler in gamblers)
            await asyncio.sleep(0.02)
