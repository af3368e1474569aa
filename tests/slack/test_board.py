"""The board as it is drawn for real, on the live message of a table."""

import struct
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from config import games
from services.pictures.recipes import Look
from services.pictures.studio import Studio
from services.presenting.sentences import MOST
from tests.slack.playing import program
from tests.slack.stage import FAST, Stage
from tests.slack.test_game import game_of

pytestmark = pytest.mark.asyncio

WIDTH = 640


def pictures(blocks: list[Any]) -> list[Any]:
    return [block for block in blocks if block["type"] == "image"]


async def test_the_live_message_shows_the_present_board_and_no_other_is_left(
    socket_stage: Stage, tmp_path: Path
) -> None:
    game, world = game_of(socket_stage, 11), socket_stage.slack.world
    settings, studio = replace(socket_stage.settings, rates=FAST), Studio(games.drawings())
    look = Look(board=WIDTH, part=WIDTH)
    async with program(settings, tmp_path, studio, look=look) as running:
        await game.begin(running)
        (first,) = pictures(game.top.content["blocks"])
        await game.play(running, 12)
        await running.idle(socket_stage.slack)
        (board,) = pictures(game.top.content["blocks"])
    studio.close()
    shown = board["slack_file"]["id"]
    assert shown != first["slack_file"]["id"]
    data = world.files[shown].data
    assert data.startswith(b"\x89PNG")
    assert struct.unpack_from(">I", data, 16) == (WIDTH,)
    assert board["alt_text"].startswith("Turn 1")
    assert len(board["alt_text"]) <= MOST
    assert first["slack_file"]["id"] not in world.files
