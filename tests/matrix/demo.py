"""``make matrix-demo``: a homeserver, a room with three people and the bot, to play by hand."""

import asyncio
import signal
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

from tests.matrix.evening import Evening, Hosts
from tests.matrix.player import Player
from tests.matrix.synapse import PASSWORD, Synapse

HOW = """
A homeserver listens at {url}. It forgets everything when this ends (Ctrl-C).

  people     {people}
  password   {password}
  room       "Games", encrypted; the bot {bot} is in it

Log in with any Matrix client that lets you name the homeserver, as Element Desktop does: choose
"Edit" beside the homeserver, give {url}, then a name and the password. In the room write:

  !new trickerion      then  !join  as somebody else,  !opponent  and  !start
"""


async def main() -> None:
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "server").mkdir()
        async with AsyncExitStack() as stack:
            server = await stack.enter_async_context(Synapse(folder / "server"))
            bot = await Evening.prepare(server, stack.enter_context(Hosts()), folder / "data")
            await bot.start()
            stack.push_async_callback(bot.stop)
            players: list[Player] = []
            for shown in ("Ana", "Beto", "Carla"):
                user = await server.register(shown.lower(), shown=shown)
                players.append(await Player.log_in(server, user))
            host, *others = players
            everybody = (bot.user, *(it.user for it in others))
            room = await host.open_room(*everybody, encrypted=True)
            await host.until_in(room, *everybody)
            for player in players:
                await player.log_out()
            people = "  ".join(it.user for it in players)
            print(HOW.format(url=server.url, people=people, password=PASSWORD, bot=bot.user))
            await ended.wait()


if __name__ == "__main__":
    asyncio.run(main())
