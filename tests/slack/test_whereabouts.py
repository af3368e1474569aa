"""Commands where the bot is not, and channels that it comes back to."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from tests.fakes.slack import moving
from tests.fakes.slack.seeing import said, shown
from tests.fakes.slack.world import Channel
from tests.slack.playing import Program, program
from tests.slack.stage import FAST, Stage

pytestmark = pytest.mark.asyncio


@pytest.fixture
def stage(socket_stage: Stage) -> Stage:
    socket_stage.slack.rates.on = False
    return socket_stage


@pytest_asyncio.fixture
async def running(stage: Stage, tmp_path: Path) -> AsyncIterator[Program]:
    async with program(replace(stage.settings, rates=FAST), tmp_path) as running:
        yield running


def between_people(stage: Stage) -> Channel:
    """Where two people talk with one another."""
    pair = {stage.people["Ana"].id, stage.people["Beto"].id}
    world = stage.slack.world
    found = Channel(world.new_id("D"), stage.workspace.id, "", pair, is_private=True, is_im=True)
    world.channels[found.id] = found
    return found


def told(stage: Stage) -> str:
    ana = stage.people["Ana"]
    direct = stage.slack.world.direct(stage.workspace, ana)
    return shown(stage.slack.world, ana, direct)


@pytest.mark.parametrize("where", ["between people", "a channel without the bot"])
async def test_where_the_bot_cannot_write_no_table_is_opened(
    stage: Stage, running: Program, where: str
) -> None:
    world = stage.slack.world
    place = (
        between_people(stage)
        if where == "between people"
        else world.channel(stage.workspace, "quiet", *stage.people.values(), with_bot=False)
    )
    assert await stage.hands("Ana").commands(place, "new")
    await running.idle(stage.slack)
    assert running.service.index.all() == ()
    assert "I am not in the conversation" in told(stage)
    assert place.messages == []
    assert await stage.hands("Ana").commands(place, "help")
    await running.idle(stage.slack)
    assert "open a table here" in told(stage)


async def test_a_command_in_the_bots_own_conversation_is_still_one_to_it(
    stage: Stage, running: Program
) -> None:
    direct = stage.slack.world.direct(stage.workspace, stage.people["Ana"])
    assert await stage.hands("Ana").commands(direct, "new")
    await running.idle(stage.slack)
    (table,) = running.service.index.all()
    assert table.rooms[0].id == f"{stage.workspace.id}/{direct.id}"


async def test_back_in_a_channel_the_bot_shows_how_its_tables_stand(
    stage: Stage, running: Program
) -> None:
    await stage.hands("Ana").commands(stage.games, "new")
    await running.idle(stage.slack)
    moving.remove_bot(stage.slack, stage.games)
    await running.idle(stage.slack)
    assert "invite me there again" in told(stage)
    before = len(stage.games.messages)
    moving.invite_bot(stage.slack, stage.games)
    await running.idle(stage.slack)
    (table,) = running.service.index.all()
    assert table.name in said(stage.games.messages[-1])
    assert len(stage.games.messages) == before + 1
    moving.joins(stage.slack, stage.slack.world.user(stage.workspace, "Dora"), stage.games)
    await running.idle(stage.slack)
    assert len(stage.games.messages) == before + 1
