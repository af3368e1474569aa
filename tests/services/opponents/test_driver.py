"""Seats of the program that are played from two sides at once."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from core.notation import notation
from services.lanes import Lanes
from services.opponents.driver import ProgramSeats
from tests.fakes.club import ANA
from tests.fakes.parlour import Parlour
from tests.fakes.surroundings import KnownSeeds

T = TypeVar("T")


class Overtaken(Lanes):
    """Just before a question is asked, another has moved the program's seats."""

    async def look(self, table: str, question: Callable[[], T]) -> T:
        await ProgramSeats(
            Lanes(self.service, self._threads), {}, self._threads, KnownSeeds()
        ).play(table)
        return await super().look(table, question)


def test_a_seat_that_was_moved_meanwhile_does_not_take_its_plan_back() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, opponents=1, first_game_kits="true")
    with ThreadPoolExecutor(1) as threads:
        seats = ProgramSeats(Lanes(parlour.service, threads), {}, threads, KnownSeeds())
        overtaken = ProgramSeats(Overtaken(parlour.service, threads), {}, threads, KnownSeeds())
        asyncio.run(seats.play(table))
        for _ in range(2):  # a Magician, and an advertisement; then both plan
            parlour.played(table, ANA, notation(parlour.sight(table, ANA).legal[0]))
        assert 1 in parlour.sight(table).awaited
        assert asyncio.run(overtaken.play(table)) == 0
    assert parlour.sight(table).awaited == (0,)
    assert parlour.service.program_sight(table, 1).legal, "it could think again"
