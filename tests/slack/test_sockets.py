import asyncio
from dataclasses import replace

import pytest

from adapters.slack.incoming import Commanded
from tests.fakes.patience import PATIENCE, until
from tests.fakes.slack.delivery import AGAIN_AND_AGAIN
from tests.slack.conftest import Notebook
from tests.slack.stage import IMPATIENT, Stage, have_patience

pytestmark = pytest.mark.asyncio


async def heard(stage: Stage, notebook: Notebook, line: str) -> None:
    """Somebody says something until it is heard, as people do."""

    async def arrives() -> bool:
        hears = bool(stage.slack.sockets.open)
        return hears and await stage.hands("Ana").commands(stage.games, line)

    await until(arrives)
    await until(
        lambda: any(isinstance(it, Commanded) and it.text == line for it in notebook.incoming)
    )


async def test_it_comes_again_when_slack_asks_for_it(socket_stage: Stage) -> None:
    notebook = Notebook()
    async with socket_stage.bot(notebook):
        await heard(socket_stage, notebook, "before")
        await socket_stage.slack.sockets.refresh()
        await heard(socket_stage, notebook, "after")
    assert socket_stage.slack.sockets.opened >= 2


async def test_it_comes_again_after_a_break(socket_stage: Stage) -> None:
    notebook = Notebook()
    async with socket_stage.bot(notebook):
        await socket_stage.slack.sockets.drop()
        await heard(socket_stage, notebook, "after")


async def test_an_event_lost_with_its_socket_comes_once(socket_stage: Stage) -> None:
    notebook = Notebook()
    socket_stage.slack.courier.retries = AGAIN_AND_AGAIN
    async with socket_stage.bot(notebook) as bot:
        socket_stage.slack.faults.drop_before_ack = 1.0
        direct = socket_stage.slack.world.direct(socket_stage.workspace, socket_stage.people["Ana"])
        socket_stage.hands("Ana").says(direct, "hand")
        await until(lambda: socket_stage.slack.courier.tried)
        socket_stage.slack.faults.drop_before_ack = 0.0
        await socket_stage.idle(bot)
    assert len(notebook.incoming) == 1


async def test_a_deaf_connection_is_replaced(socket_stage: Stage) -> None:
    notebook = Notebook()
    async with socket_stage.bot(notebook, patience=replace(IMPATIENT, check=0.1)) as bot:
        opened = socket_stage.slack.sockets.opened
        socket_stage.slack.sockets.deaf = True
        socket_stage.slack.sockets.hello = False
        have_patience(bot, silence=0.6)
        await until(lambda: socket_stage.slack.sockets.opened > opened)
        have_patience(bot, silence=PATIENCE)
        socket_stage.slack.sockets.deaf = False
        socket_stage.slack.sockets.hello = True
        await heard(socket_stage, notebook, "again")


async def test_health_tells_of_deafness(socket_stage: Stage) -> None:
    async with socket_stage.bot(Notebook(), patience=replace(IMPATIENT, check=PATIENCE)) as bot:
        assert not (await bot.health()).deaf
        have_patience(bot, silence=0.2)
        await asyncio.sleep(0.4)
        assert (await bot.health()).deaf


async def test_several_connections_side_by_side(socket_stage: Stage) -> None:
    notebook = Notebook()
    async with socket_stage.bot(notebook, connections=3) as bot:
        assert len(socket_stage.slack.sockets.open) == 3
        for at in range(6):
            await socket_stage.hands("Ana").commands(socket_stage.games, f"{at}")
        await socket_stage.idle(bot)
    assert len(notebook.incoming) == 6
