"""What can be asked of the service without changing anything: sights and logs."""

from core.errors import NotYours, RefusalError
from core.game import Seat, Who
from core.index import TableIndex
from core.people import PersonId
from core.shelf import Loaded, Shelf
from core.sight import Line, Sight, lines, sight
from core.table import AnyGame


class Reading:
    """All methods raise RefusalError when the table cannot be had."""

    def __init__(self, shelf: Shelf, index: TableIndex) -> None:
        self._shelf = shelf
        self.index = index

    def sight(self, table: str, person: PersonId = "", seat: Seat | None = None) -> Sight:
        """The table as a person sees it, in one of their seats; as a spectator without any."""
        loaded = self._shelf.get(table)
        who = _audience(loaded, person, seat)
        return sight(loaded.table, self._shelf.game(loaded.table.game), who)

    def lines(
        self, table: str, person: PersonId = "", seat: Seat | None = None
    ) -> tuple[Line, ...]:
        """The log as a person may read it."""
        loaded = self._shelf.get(table)
        who = _audience(loaded, person, seat)
        return lines(loaded.table, self._shelf.game(loaded.table.game), who)

    def program_sight(self, table: str, seat: Seat) -> Sight:
        """The table as the program sees it in a seat that it plays. Raises RefusalError."""
        loaded = self._shelf.get(table)
        players = loaded.table.players
        if not 0 <= seat < len(players) or not players[seat].program:
            raise RefusalError(NotYours(seat))
        return sight(loaded.table, self._shelf.game(loaded.table.game), seat)

    def game_at(self, table: str) -> AnyGame:
        """The game that is played at a table."""
        return self._shelf.game(self._shelf.get(table).table.game)


def _audience(loaded: Loaded, person: PersonId, seat: Seat | None) -> Who:
    own = loaded.table.seats_of(person)
    if seat is not None:
        if seat not in own:
            raise RefusalError(NotYours(seat))
        return seat
    return next((it for it in own if it in loaded.table.awaited), own[0] if own else None)
