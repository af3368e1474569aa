"""Forms in modals: the options of a table, and the plan that everybody makes in secret."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.fakes.slack.acting import Hands
from tests.fakes.slack.seeing import said, seen_text
from tests.fakes.slack.world import View
from tests.slack.playing import KITS, Game, Program, program
from tests.slack.stage import FAST, Stage
from tests.slack.test_game import game_of

pytestmark = pytest.mark.asyncio


async def opened(stage: Stage, hands: Hands, running: Program) -> View:
    await running.idle(stage.slack)
    view = hands.modal
    assert view is not None
    return view


def option(running: Program, table: str, name: str) -> str:
    return dict(running.service.sight(table).options).get(name, "")


async def test_options_are_chosen_in_a_modal(socket_stage: Stage, tmp_path: Path) -> None:
    stage, ana = socket_stage, socket_stage.hands("Ana")
    async with program(replace(stage.settings, rates=FAST), tmp_path) as running:
        await ana.commands(stage.games, "new")
        await running.idle(stage.slack)
        (table,) = running.service.index.all()
        await ana.presses(stage.games.messages[0], "Options")
        view = await opened(stage, ana, running)
        assert "Everybody begins with a fixed set" in said(view)
        # Powers need the Dark Alley: told at their field, and nothing is changed.
        errors = await ana.submits({"field-powers": "true"})
        assert "Dark Alley" in errors["field-powers"]
        assert option(running, table.name, "powers") != "true"
        assert await ana.submits({"field-dark_alley": "true", "field-pace": "hours ask"}) == {}
        await running.idle(stage.slack)
        assert ana.modal is None
        assert option(running, table.name, "powers") == "true"
        assert option(running, table.name, "dark_alley") == "true"
        sight = running.service.sight(table.name)
        assert (sight.pace, sight.on_time_out) == ("hours", "ask")
        assert "Dark Alley: " in said(stage.games.messages[0])


async def begun(game: Game, running: Program, **options: str) -> None:
    """The game up to its first plans."""
    await game.begin(running, {**KITS, **options})
    for _ in range(60):
        if "Assignment" in said(game.top):
            return
        await game.play(running, 1)
    raise AssertionError(said(game.top))


async def plan_of(game: Game, running: Program) -> View:
    """Ana's plan, opened."""
    ana = game.players["Ana"].hands
    await ana.closes()
    await ana.presses(game.top, "My move")
    await running.idle(game.fake)
    view = ana.modal
    assert view is not None
    return view


@pytest.mark.parametrize("alley", ["false", "true"])
async def test_a_plan_is_made_in_one_modal(socket_stage: Stage, tmp_path: Path, alley: str) -> None:
    stage = socket_stage
    game = game_of(stage, 9)
    async with program(replace(stage.settings, rates=FAST), tmp_path) as running:
        await begun(game, running, dark_alley=alley)
        ana = stage.hands("Ana")
        view = await plan_of(game, running)
        inputs = [it for it in view.content["blocks"] if it["type"] == "input"]
        names = [it["label"]["text"] for it in inputs]
        assert "Magician" in names
        assert len(names) >= 3
        before = seen_text(stage.slack.world, stage.people["Beto"])
        await ana.fills(view, "Magician", "theater")
        await ana.fills(view, names[1], "downtown")
        await running.idle(stage.slack)
        # The window tells what the plan costs, and keeps what stands in it.
        assert "Wages of this plan: 0" not in said(view)
        # They change places, which needs both cards back in hand.
        await ana.fills(view, "Magician", "downtown")
        await running.idle(stage.slack)
        await ana.fills(view, names[1], "theater")
        await running.idle(stage.slack)
        assert before == seen_text(stage.slack.world, stage.people["Beto"])
        assert await ana.submits({}) == {}
        await running.idle(stage.slack)
        person = running.service.sight(game.table).host
        own = running.service.sight(game.table, person)
        cards = {it.id: it.card for it in own.view.players[0].team}
        assert cards["magician"] == "downtown"
        assert list(cards.values())[1] == "theater"
        assert own.view.players[0].ready
        # Until all are ready it can be changed: the window offers to think again.
        view = await plan_of(game, running)
        await ana.presses(view, "Think again")
        view = await opened(stage, ana, running)
        await ana.fills(view, "Magician", "home")
        await running.idle(stage.slack)
        own = running.service.sight(game.table, person)
        assert own.view.players[0].team[0].card is None
        await ana.submits({})
        await running.idle(stage.slack)


async def test_a_card_that_is_wanted_too_often_and_a_window_of_yesterday(
    socket_stage: Stage, tmp_path: Path
) -> None:
    stage = socket_stage
    game = game_of(stage, 9)
    async with program(replace(stage.settings, rates=FAST), tmp_path) as running:
        await begun(game, running, dark_alley="true")
        ana = stage.hands("Ana")
        view = await plan_of(game, running)
        first, second = [it["block_id"] for it in view.content["blocks"] if it["type"] == "input"][
            :2
        ]
        await ana.fills(view, first, "market")
        await ana.fills(view, second, "market")
        await running.idle(stage.slack)
        assert "Not enough of Market Row" in said(view)
        assert set(await ana.submits({})) == {second}
        token = view.content["private_metadata"]
        assert await ana.submits({second: "home"}) == {}
        await running.idle(stage.slack)
        # The same window in another tab: it is about what was asked before.
        stage.slack.world.stacks[ana.user.id] = [view.id]
        assert view.content["private_metadata"] == token
        assert "moved on" in next(iter((await ana.submits({})).values()))


async def test_a_button_beside_the_lessons_ends_them(socket_stage: Stage, tmp_path: Path) -> None:
    stage = socket_stage
    game = game_of(stage, 9)
    async with program(replace(stage.settings, rates=FAST), tmp_path) as running:
        await game.begin(running, {"first_game_kits": "dealt"})
        while "Assignment" not in said(game.top):
            player = next(it for it in game.players.values() if game.is_awaited(it))
            asked = await player.opens(running, game.top, "My move")
            assert asked is not None
            assert "New to you" in said(asked)
            if player.name == "Beto":
                await player.hands.presses(asked, "No more explanations")
                told = said(await opened(stage, player.hands, running))
                assert "No more explanations, then" in told
                assert "New to you" not in told
            await player.hands.presses(asked, "Do not advertise")
            await running.idle(stage.slack)
        beto = await game.players["Beto"].opens(running, game.top, "My move")
        assert beto is not None
        assert "New to you" not in said(beto)
        view = await plan_of(game, running)
        assert "New to you" in said(view)
        await stage.hands("Ana").presses(view, "No more explanations")
        view = await opened(stage, stage.hands("Ana"), running)
        assert "New to you" not in said(view)
        assert [it for it in view.content["blocks"] if it["type"] == "input"], "the plan again"
