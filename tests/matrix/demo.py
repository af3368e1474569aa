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
A homeserver listens on this machine. It forgets everything when this ends (Ctrl-C).

  homeserver  {url}
  people      {people}
  password    {password}
  room        "Games", encrypted; the bot is in it

1. Take any Matrix client on this machine that lets you name the homeserver. In Element Desktop:
   Sign in, Edit beside the homeserver, and give the address above. Log in as one of the people;
   for a second one use another client or profile.
2. In the room write  !new trickerion  and as somebody else  !join . The bot invites each of you
   to a direct room: accept.
3. Write  !opponent  for a seat of the program, then  !start .
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
            await host.gather(*everybody, encrypted=True)
            for player in players:
                await player.log_out()
            people = "  ".join(it.user for it in players)
            print(HOW.format(url=server.url, people=people, password=PASSWORD))
            await ended.wait()


if __name__ == "__main__":
    asyncio.run(main())
