"""Plays the program's seats, by the same commands as everybody."""

import asyncio
import logging
from collections.abc import Mapping
from concurrent.futures import Executor
from typing import Any

from core.answers import Done
from core.chance import SeededChance
from core.commands import ProgramMove
from core.errors import RefusalError, Stale
from core.notation import notation
from core.ports import SeedSource
from core.sight import Sight
from core.table import AnyGame
from services.lanes import Lanes
from services.opponents.opponent import Opponent, RandomOpponent

_log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds an opponent may think before the simplest one answers for it: five times what a planner
is allowed, so that a busy machine does not make it play badly."""


class ProgramSeats:
    """Moves the seats of a table that the program plays, until a person is awaited.

    Opponents think in ``minds``, a pool of threads or processes. One that fails or is late is
    answered for by the simplest.
    """

    def __init__(
        self,
        lanes: Lanes,
        opponents: Mapping[str, Opponent],
        minds: Executor,
        seeds: SeedSource,
        patience: float = PATIENCE,
    ) -> None:
        self._lanes = lanes
        self._opponents = opponents
        self._minds = minds
        self._seeds = seeds
        self._patience = patience
        self._simplest = RandomOpponent()

    async def play(self, table: str) -> int:
        """Plays what is due at a table; the number of actions taken."""
        taken = 0
        while (seat := self._due(table)) is not None:
            if not await self._move(table, seat):
                break
            taken += 1
        return taken

    def _due(self, table: str) -> int | None:
        summary = self._lanes.service.index.find(table)
        dues = summary.dues if summary is not None else ()
        return next((due.seat for due in dues if due.kind == "program"), None)

    async def _move(self, table: str, seat: int) -> bool:
        service = self._lanes.service
        try:
            sight = await self._lanes.look(table, lambda: service.program_sight(table, seat))
            game = await self._lanes.look(table, lambda: service.game_at(table))
        except RefusalError:
            return False
        # Whoever moved it meanwhile goes on here; it would only take its plan back again.
        if seat not in sight.awaited or not sight.legal:
            return False
        action = await self._choose(game, sight, seat)
        answer = await self._lanes.handle(self._command(sight, seat, action))
        if not isinstance(answer, Done | Stale):
            _complain(sight, seat, type(answer).__name__, None)
            action = self._choose_simply(game, sight)
            answer = await self._lanes.handle(self._command(sight, seat, action))
        return isinstance(answer, Done | Stale)

    async def _choose(self, game: AnyGame, sight: Sight, seat: int) -> Any:
        opponent = self._opponents.get(sight.seats[seat].program, self._simplest)
        chance = SeededChance(self._seeds.seed())
        loop = asyncio.get_running_loop()
        try:
            thinking = loop.run_in_executor(
                self._minds, opponent.choose, game, sight.view, sight.legal, chance
            )
            action = await asyncio.wait_for(thinking, self._patience)
            if action in sight.legal:
                return action
            _complain(sight, seat, "no move", None)
        except TimeoutError:
            _complain(sight, seat, "none in time", None)
        except Exception as error:  # noqa: BLE001 - whatever an opponent does, the game goes on
            _complain(sight, seat, "failed", error)
        return self._choose_simply(game, sight)

    def _choose_simply(self, game: AnyGame, sight: Sight) -> Any:
        chance = SeededChance(self._seeds.seed())
        return self._simplest.choose(game, sight.view, sight.legal, chance)

    def _command(self, sight: Sight, seat: int, action: Any) -> ProgramMove:
        """Each with an id of its own, for the decision alone keeps a move from being made twice.

        A move that came too late, as when the owner had just returned, must not be remembered
        against the next one for the same decision.
        """
        return ProgramMove(
            id=f"program:{self._seeds.seed().hex()}",
            table=sight.name,
            seat=seat,
            decision=sight.decision,
            action=notation(action),
        )


def _complain(sight: Sight, seat: int, fault: str, error: Exception | None) -> None:
    _log.warning(
        "the simplest program moves for %(program)s at %(table)s: %(fault)s",
        {"program": sight.seats[seat].program, "table": sight.name, "fault": fault},
        exc_info=error,
    )
