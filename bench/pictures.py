"""Boards as pictures: what one costs, and what the event loop feels of it."""

import asyncio
import time
from statistics import median

from bench import engine
from bench.measuring import Row, microseconds, row
from config import games
from core.trickerion.game import TRICKERION
from core.trickerion.view import View
from services.languages import language
from services.pictures.recipes import Look
from services.pictures.studio import Studio, paint
from services.presenting.document import Picture
from services.presenting.players import Showing, player

POSITIONS = 5
WIDTH = 1600
BREATH = 0.001
"""Seconds that the event loop sleeps between two looks at the clock."""


def rows() -> list[Row]:
    """The budget's rows."""
    positions = engine.sample()
    moves = positions[:: max(1, len(positions) // POSITIONS)][:POSITIONS]
    views = [TRICKERION.view(move.state, None) for move in moves]
    boards = [_board(view) for view in views]
    drawings = games.drawings()

    def painted(board: Picture) -> bytes:
        return paint(board.recipe, drawings)

    cost = median(microseconds(painted, board, 3) / 1_000 for board in boards)
    size = median(len(painted(board)) / 1_000 for board in boards)
    stall = asyncio.run(_stall(boards))
    return [
        row(f"board picture, view -> PNG {WIDTH} px wide", cost, "ms", must=250, aim=80),
        row("event loop stall while pictures are painted", stall, "ms", must=10),
        row("board picture, size", size, "KB"),
    ]


def _board(view: View) -> Picture:
    speech = language("en")
    seats = range(len(view.players))
    showing = Showing(speech, tuple(player(seat, "", speech) for seat in seats))
    presenter = games.illustrated("trickerion", Look(board=WIDTH))
    return next(it for it in presenter.board(view, showing) if isinstance(it, Picture))


async def _stall(boards: list[Picture]) -> float:
    """The longest time for which nothing else could run, in milliseconds."""
    studio = Studio(games.drawings())
    await studio.png(boards[0])
    work = [asyncio.create_task(studio.png(board)) for board in boards[1:]]
    longest, before = 0.0, time.perf_counter()
    while not all(task.done() for task in work):
        await asyncio.sleep(BREATH)
        now = time.perf_counter()
        longest, before = max(longest, now - before - BREATH), now
    studio.close()
    return longest * 1_000
