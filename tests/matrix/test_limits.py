import asyncio

import msgspec
import pytest

from adapters.matrix.markup import plain_block
from adapters.matrix.posts import Block, Text
from tests.matrix.bot import HASTE, Bot
from tests.matrix.conftest import NewPlayer
from tests.matrix.synapse import Synapse

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_homeserver_with_limits_slows_the_bot_down_and_nothing_more(
    synapse: Synapse, bot: Bot, new_player: NewPlayer
) -> None:
    await synapse.limit(bot.user, a_second=3, at_once=3)
    await bot.start()
    bot.be(msgspec.structs.replace(HASTE, attempts=20))  # each may lose its turn to all the others
    ana = await new_player("ana")
    rooms = [await ana.open_room(bot.user) for _room in range(2)]
    for room in rooms:
        await ana.until_in(room, bot.user)
    await bot.until(lambda: all(room in bot.open.client.rooms for room in rooms))
    lines = [f"line {number}" for number in range(4)]
    posts = tuple(Text((plain_block(line),)) for line in lines)
    await asyncio.gather(*(bot.open.sender.send(room, posts, room) for room in rooms))
    for room in rooms:
        await ana.hears(room, bot.user, lines[-1])
        assert ana.texts(room, bot.user) == lines


@pytest.mark.parametrize("encrypted", [False, True])
async def test_the_longest_post_is_parted_and_arrives_whole(
    bot: Bot, new_player: NewPlayer, encrypted: bool
) -> None:
    await bot.start()
    ana = await new_player("ana")
    room = await ana.gather(bot.user, encrypted=encrypted)
    await bot.until(lambda: room in bot.open.client.rooms)
    blocks = tuple(
        Block(f"{number} " + "ação & \u0001\n" * 700, f"<p>{number} " + "ação &amp; <br>" * 700)
        for number in range(12)
    )
    await bot.open.sender.send(room, (Text(blocks),), "long")
    await ana.hears(room, bot.user, "11 a")
    texts = ana.texts(room, bot.user)
    assert "\n".join(texts) == "\n".join(block.plain for block in blocks)
    assert len(texts) > 1
