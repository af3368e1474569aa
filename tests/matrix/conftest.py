from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias

import pytest
import pytest_asyncio

from tests.matrix.bot import Bot
from tests.matrix.evening import Evening, Hosts
from tests.matrix.partner import Partner
from tests.matrix.player import Player
from tests.matrix.proxy import Proxy
from tests.matrix.synapse import Synapse

NewPlayer: TypeAlias = Callable[[str], Coroutine[None, None, Player]]


@pytest.fixture(scope="session")
def hosts() -> Iterator[Hosts]:
    with Hosts("tests.matrix.painting:striped") as hosts:
        yield hosts


@pytest_asyncio.fixture(loop_scope="session")
async def evening(synapse: Synapse, hosts: Hosts, tmp_path: Path, stack: AsyncExitStack) -> Evening:
    """The whole bot, listening."""
    evening = await Evening.prepare(synapse, hosts, tmp_path / "data")
    stack.push_async_callback(evening.stop)
    await evening.start()
    return evening


@pytest_asyncio.fixture(loop_scope="session")
async def proxy(synapse: Synapse, stack: AsyncExitStack) -> Proxy:
    return await stack.enter_async_context(Proxy(synapse.url))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def partner(synapse: Synapse) -> AsyncIterator[Partner]:
    """The strict client, which takes seconds to start."""
    partner = await Partner.log_in(synapse.url, await synapse.register("carla"))
    yield partner
    await partner.close()


@pytest.fixture
def new_player(synapse: Synapse, stack: AsyncExitStack) -> NewPlayer:
    async def made(name: str) -> Player:
        player = await Player.log_in(synapse, await synapse.register(name))
        stack.push_async_callback(player.close)
        return player

    return made


@pytest_asyncio.fixture(loop_scope="session")
async def bot(synapse: Synapse, tmp_path: Path, stack: AsyncExitStack) -> Bot:
    """A bot that repeats what it hears, logged in and not running yet."""
    bot = await Bot.log_in(synapse, synapse.url, tmp_path / "bot")
    stack.push_async_callback(bot.stop)
    return bot


@pytest_asyncio.fixture(loop_scope="session")
async def faulty_bot(synapse: Synapse, proxy: Proxy, tmp_path: Path, stack: AsyncExitStack) -> Bot:
    """The same behind the proxy."""
    bot = await Bot.log_in(synapse, proxy.url, tmp_path / "bot")
    stack.push_async_callback(bot.stop)
    return bot
