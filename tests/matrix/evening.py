"""A whole game in rooms: the bot in a process of its own, people as real clients."""

import asyncio
import signal
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self

from adapters.matrix.login import log_in_with_password
from adapters.tinydb.store import TinyStore
from config.matrix import folder
from core.ports import Stored
from tests.matrix.bot import HASTE
from tests.matrix.gambler import Gambler
from tests.matrix.player import Player
from tests.matrix.synapse import PASSWORD, ROOT, Synapse

QUIET = 30.0
"""Seconds without anything to do after which the game counts as stuck."""


class Evening:
    """The bot's process, which can be killed and started again at any moment."""

    def __init__(self, server: Synapse, data: Path, user: str) -> None:
        self.server = server
        self.data = data
        self.user = user
        self.kills = 0
        self._process: asyncio.subprocess.Process | None = None

    @classmethod
    async def prepare(cls, server: Synapse, data: Path) -> Self:
        user = await server.register("bot")
        await log_in_with_password(
            folder(data), server.url, user, PASSWORD, keep_password=True, patience=HASTE
        )
        return cls(server, data, user)

    async def start(self) -> None:
        log = (self.data / "output").open("ab")
        with log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.matrix.host", str(self.data)),
                cwd=ROOT,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(60):
            told = await self._process.stdout.readline()
        assert told == b"ready\n", (self.data / "output").read_text()

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(number)
            await self._process.wait()
        self._process = None

    async def kill(self) -> None:
        """No time for a last word."""
        await self.stop(signal.SIGKILL)
        self.kills += 1

    def stored(self, table: str) -> Stored:
        """What is in the table's file, once the bot has stopped."""
        store = TinyStore(self.data)
        try:
            return store.tables.load(table)
        finally:
            store.close()


async def sit_down(
    evening: Evening, names: tuple[str, ...], folder_of: Path, stack: AsyncExitStack
) -> tuple[list[Gambler], str]:
    """People in one encrypted room with the bot, and a table with one seat for the program."""
    players: list[Player] = []
    for name in names:
        user = await evening.server.register(name)
        player = await Player.log_in(evening.server, user, folder_of / user)
        stack.push_async_callback(player.close)
        await player.call_myself(name.capitalize())
        await player.until_keys_are_shared()
        players.append(player)
    host = players[0]
    everybody = (evening.user, *(it.user for it in players[1:]))
    room = await host.open_room(*everybody, encrypted=True)
    await host.until_in(room, *everybody)
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
    evening: Evening, gamblers: list[Gambler], room: str, kills: tuple[int, ...] = ()
) -> str:
    """Everybody answers what they are asked until the bot tells the score; returns that message.

    ``kills`` are numbers of answers after which the process dies, without a pause.
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
                if answers in kills:
                    await asyncio.sleep(gambler._chance.random() * 0.3)
                    await evening.kill()
                    await evening.start()
        if moved:
            quiet_since = time.monotonic()
        else:
            stuck = time.monotonic() - quiet_since > QUIET
            assert not stuck, "\n\n".join(gambler.story() for gambler in gamblers)
            await asyncio.sleep(0.02)
