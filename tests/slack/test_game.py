"""Whole games in a channel, through the stand-in alone."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import pytest

from adapters.slack.limits import Rates
from adapters.slack.settings import Patience
from tests.fakes.logbook import logbook
from tests.fakes.slack.faults import Faults
from tests.fakes.slack.seeing import said, shown
from tests.slack import secrecy
from tests.slack.killing import Bot, Reaper
from tests.slack.once import Told
from tests.slack.playing import KITS, Game, Player, program
from tests.slack.stage import Stage

FAST = Rates(posts_a_second=10_000, post_burst=1_000, default=1_000_000, methods={})
STUBBORN = Patience(call=2.0, settle=0.02, retry=0.02, attempts=8, check=0.2, silence=60.0)

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
            socket_stage.slack.faults.plan("chat.update", "500", times=5, chance=0.2)
            assert await game.play(running)
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


KILLS = 20


async def test_trouble_and_twenty_kills_change_nothing(socket_stage: Stage, tmp_path: Path) -> None:
    """A whole game: every move is made once, and every message stands there once."""
    stage = socket_stage
    game = game_of(stage, 11)
    game.among_us = False
    bot = Bot(replace(stage.settings, rates=FAST, patience=STUBBORN), tmp_path)
    bot.start()
    try:
        await bot.idle(stage.slack)
        await game.begin(bot, KITS)
        make_trouble(stage.slack.faults)
        reaper = Reaper(bot, KILLS, random.Random(5))
        while not game.over:
            await asyncio.gather(game.play(bot, 1), reaper.perhaps(0.25))
        stage.slack.faults.end()
        await stage.slack.courier.idle()
        await bot.idle(stage.slack)
    finally:
        bot.kill()
    assert bot.killed == KILLS + 1
    told = Told(stage.slack, tmp_path, game.table)
    told.check_deliveries()
    told.check_moves()
    told.check_posts()


def make_trouble(faults: Faults) -> None:
    faults.duplicate, faults.late_duplicate, faults.reorder = 0.3, 0.3, 0.2
    faults.hold = 0.2
    faults.delay, faults.drop_before_ack = 0.02, 0.01
    faults.plan("chat.postMessage", "lose", times=10_000, chance=0.03)
    faults.plan("chat.postMessage", "500", times=10_000, chance=0.03)
    faults.plan("chat.update", "lose", times=10_000, chance=0.03)
    faults.plan("chat.postMessage", "429", times=2, chance=0.05)
