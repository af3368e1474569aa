"""How a table of both platforms begins: people meet, and it is shown on the other side as well."""

import random
import re
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

from adapters.tinydb.store import TinyStore
from core.ports import Stored
from tests.bridge.evening import Evening, code_in
from tests.fakes.slack.seeing import shown
from tests.matrix.player import Player as Client
from tests.matrix.synapse import Synapse
from tests.slack.playing import Game, Player
from tests.slack.stage import Stage


async def meet(
    synapse: Synapse, stack: AsyncExitStack, bot: str, *names: str, encrypted: bool = True
) -> tuple[list[Client], str]:
    """People in a room with the bot; the first is the host."""
    clients: list[Client] = []
    for name in names:
        client = await Client.log_in(synapse, await synapse.register(name))
        stack.push_async_callback(client.close)
        await client.call_myself(name.capitalize())
        await client.until_keys_are_shared()
        clients.append(client)
    host, *others = clients
    room = await host.gather(bot, *(it.user for it in others), encrypted=encrypted)
    return clients, room


async def open_on_matrix(clients: Sequence[Client], room: str, bot: str) -> str:
    host, other, *_watching = clients
    await host.say(room, "!new trickerion")
    opened = await host.hears(room, bot, "free seat")
    await other.say(room, "!join")
    await host.say(room, "!option first_game_kits true")
    for client in (host, other):
        await client.hears_privately(bot, room)
    named = re.search(r"Table ([a-z0-9-]+):", opened.source["content"]["body"])
    assert named is not None
    return named[1]


async def show_in_slack(
    stage: Stage, evening: Evening, host: Client, room: str, bot: str, table: str
) -> Game:
    """The host's code, typed in a channel, brings the table there."""
    await host.say(room, "!bind")
    told = await host.hears(direct_room(host, bot, room), bot, "The code is")
    code = code_in(told.source["content"]["body"])
    assert code not in "\n".join(host.texts(room, bot))
    await stage.hands("Beto").commands(stage.games, f"bind {code}")
    await evening.idle(stage.slack)
    chance = random.Random(7)
    players = {name: Player(stage.hands(name), chance) for name in ("Ana", "Beto")}
    game = Game(stage.slack, stage.games, players, table, among_us=False)
    game.root = next(it for it in stage.games.messages if not it.thread and not it.to)
    # It worked once.
    await stage.hands("Beto").commands(stage.games, f"bind {code}")
    await evening.idle(stage.slack)
    beto = stage.people["Beto"]
    assert "No table was opened" in shown(stage.slack.world, beto, stage.games)
    return game


def direct_room(client: Client, bot: str, room: str) -> str:
    return next(
        str(it.source["room_id"])
        for it in client.events
        if it.sender == bot and it.source["room_id"] != room and "body" in it.source["content"]
    )


def stored_table(data: Path, table: str) -> Stored:
    store = TinyStore(data)
    try:
        return store.tables.load(table)
    finally:
        store.close()
