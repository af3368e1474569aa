import random
from dataclasses import replace
from pathlib import Path

import pytest

from adapters.slack.limits import Rates

from tests.fakes.slack.seeing import seen_by, shown
from tests.fakes.slack.world import View
from tests.slack.conftest import Stage
from tests.slack.playing import Player, Program, menus_for, program

FAST = Rates(posts_a_second=10_000, post_burst=1_000, default=1_000_000, methods={})

pytestmark = pytest.mark.asyncio


async def until_asked(running: Program, stage: Stage) -> None:
    await running.idle(stage.slack)


async def test_a_game_of_three_people_and_a_program(socket_stage: Stage, tmp_path: Path) -> None:
    stage = socket_stage
    stage.slack.rates.on = False
    chance = random.Random(7)
    async with program(replace(stage.settings, rates=FAST), tmp_path) as running:
        players = {name: Player(stage.hands(name), chance) for name in stage.people}
        await stage.hands("Ana").commands(stage.games, "new")
        await running.idle(stage.slack)
        (table,) = running.service.index.all()
        root = stage.games.messages[-1]
        while root.thread:
            root = stage.games.messages[0]
        for name in ("Beto", "Cleo"):
            await stage.hands(name).presses(root, "Take a seat")
        await stage.hands("Ana").presses(root, "Add an opponent")
        await running.idle(stage.slack)
        await stage.hands("Ana").presses(root, "Start")
        await running.idle(stage.slack)
        print(shown(stage.slack.world, stage.people["Ana"], stage.games))
        for step in range(40):
            sight = running.service.sight(table.name)
            if sight.phase != "playing":
                break
            for name, player in players.items():
                person = running.service.directory.met(
                    __import__("adapters.slack.places", fromlist=["x"]).account(
                        stage.workspace.id, stage.people[name].id
                    )
                )
                own = running.service.sight(table.name, person.id)
                if own.seat not in own.awaited:
                    continue
                secret = any(
                    running.service.games[own.game].is_secret(action) for action in own.legal
                )
                before = own.decision
                if secret:
                    if player.hands.modal is None:
                        view: View = await player.opens(root, "My move")
                    view = player.hands.modal
                    if not await player.takes_any(view):
                        await player.hands.closes()
                else:
                    found = menus_for(player, stage.games, root.ts)
                    mine = [
                        it
                        for it in found
                        if f"/{own.seat}/" in str(it.content) or "~" in str(it.content)
                    ]
                    if not mine:
                        view = await player.opens(root, "My move")
                        await player.takes_any(view)
                        await player.hands.closes()
                    else:
                        await player.takes_any(mine[0])
                await running.idle(stage.slack)
                print(name, secret, player.pressed[-1:], player.hands.modal and str(player.hands.modal.content)[:600])
        print(step, running.service.sight(table.name).phase)
        print(shown(stage.slack.world, stage.people["Ana"], stage.games, root.ts)[-3000:])
        assert running.service.sight(table.name).phase == "finished"
