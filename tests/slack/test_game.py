"""Whole games in a channel, through the stand-in alone."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from tests.fakes.logbook import logbook
from tests.fakes.slack.seeing import said, shown
from tests.slack import secrecy
from tests.slack.playing import Game, Player, program
from tests.slack.stage import FAST, Stage
from tests.slack.storm import Storm

pytestmark = pytest.mark.asyncio


def game_of(stage: Stage, seed: int) -> Game:
    players = {
        name: Player.seeded(stage.hands(name), seed + number)
        for number, name in enumerate(stage.people)
    }
    stage.slack.rates.on = False
    return Game(stage.slack, stage.games, players)


async def test_three_people_and_a_program_play_to_the_end(
    socket_stage: Stage, tmp_path: Path
) -> None:
    game = game_of(socket_stage, 7)
    settings = replace(socket_stage.settings, rates=FAST)
    with logbook() as log:
        async with program(settings, tmp_path) as running:
            await game.begin(running)
            await game.players["Beto"].hands.commands(socket_stage.games, "chronicle here")
            socket_stage.slack.faults.plan("chat.update", "500", times=5, chance=0.2)
            assert not await game.play(running, 60)
            before = game.top
            await game.loses_everything(running)
            assert game.top is not before
            assert await game.play(running)
            ana = game.players["Ana"]
            replay = await ana.opens(running, game.top, "Replay")
            assert replay is not None
            await ana.hands.presses(replay, "Ten on")
            await running.idle(socket_stage.slack)
            assert "step 11 of" in said(ana.hands.modal or replay)
        secrecy.check_log(game, log, settings)
        sight = running.service.sight(game.table)
        assert game.root is not None
        thread = shown(
            socket_stage.slack.world,
            socket_stage.people["Ana"],
            socket_stage.games,
            game.root.ts,
        )
    assert sight.phase == "finished"
    assert game.secret_presses > 10
    secrecy.check(game)
    assert "The game is over" in thread
    assert "Rematch" in said(game.top)
    beside = shown(socket_stage.slack.world, socket_stage.people["Cleo"], socket_stage.games)
    assert beside.count(f"{game.table} is over: Trickerion") == 1, "the chronicle of the channel"


KILLS = 30


async def test_trouble_and_thirty_kills_change_nothing(socket_stage: Stage, tmp_path: Path) -> None:
    """Every move is made once, and every message stands there once."""
    storm = Storm(socket_stage, tmp_path, random.Random(5))
    try:
        await storm.rage(KILLS, parties=2)
    finally:
        storm.bot.kill()
    storm.check()
