"""What can be asked of the service without changing anything: sights and logs."""

import hashlib
from collections.abc import Callable
from typing import TypeVar

from core.errors import Fault, NotYours, RefusalError
from core.game import Seat, Who
from core.index import TableIndex
from core.people import PersonId
from core.ports import Alerts
from core.shelf import Loaded, Shelf
from core.sight import Line, Sight, lines, sight
from core.table import AnyGame
from core.waits import Wait, waits

T = TypeVar("T")


class Reading:
    """All methods raise RefusalError, and nothing else, when there is no answer."""

    def __init__(self, shelf: Shelf, index: TableIndex, alerts: Alerts) -> None:
        self._shelf = shelf
        self._alerts = alerts
        self.index = index

    def sight(self, table: str, person: PersonId = "", seat: Seat | None = None) -> Sight:
        """The table as a person sees it, in one of their seats; as a spectator without any."""
        return self._look(
            table, lambda loaded, game: sight(loaded.table, game, _audience(loaded, person, seat))
        )

    def lines(
        self, table: str, person: PersonId = "", seat: Seat | None = None
    ) -> tuple[Line, ...]:
        """The log as a person may read it."""
        return self._look(
            table, lambda loaded, game: lines(loaded.table, game, _audience(loaded, person, seat))
        )

    def program_sight(self, table: str, seat: Seat) -> Sight:
        """The table as the program sees it in a seat that it plays."""
        return self._look(
            table, lambda loaded, game: sight(loaded.table, game, _program(loaded, seat))
        )

    def waits(self, table: str) -> tuple[Wait, ...]:
        """How long people have let the others wait."""
        return self._look(table, lambda loaded, game: waits(loaded.table, game))

    def game_at(self, table: str) -> AnyGame:
        """The game that is played at a table."""
        return self._look(table, lambda _, game: game)

    def _look(self, table: str, question: Callable[[Loaded, AnyGame], T]) -> T:
        """Answers, or refuses with a fault if the game fails."""
        try:
            loaded = self._shelf.get(table)
            return question(loaded, self._shelf.game(loaded.table.game))
        except RefusalError:
            raise
        except Exception as error:
            reference = fault_reference(table, "look")
            self._alerts.fault(reference, table, "look", error)
            raise RefusalError(Fault(reference)) from error


def fault_reference(table: str, cause: str) -> str:
    """A short name for a fault, the same whenever the same thing fails at the same table."""
    return hashlib.sha256(f"{table}/{cause}".encode()).hexdigest()[:8]


def _program(loaded: Loaded, seat: Seat) -> Seat:
    players = loaded.table.players
    if not 0 <= seat < len(players) or not players[seat].program:
        raise RefusalError(NotYours(seat))
    return seat


def _audience(loaded: Loaded, person: PersonId, seat: Seat | None) -> Who:
    own = loaded.table.seats_of(person)
    if seat is not None:
        if seat not in own:
            raise RefusalError(NotYours(seat))
        return seat
    return next((it for it in own if it in loaded.table.awaited), own[0] if own else None)
