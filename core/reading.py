"""What can be asked of the service without changing anything: sights and logs."""

import hashlib
from collections.abc import Callable
from typing import TypeVar

import msgspec

from core.directory import Directory
from core.errors import Fault, NotYours, RefusalError
from core.game import Seat, Who
from core.index import TableIndex
from core.moments import Moment, moment, need_over, turns
from core.parting import to_consult
from core.people import PersonId
from core.people_commands import Learn, SetPerson
from core.ports import Alerts, Summary
from core.shelf import Loaded, Shelf
from core.sight import Line, Sight, lines, sight
from core.table import AnyGame, Table
from core.teaching import to_learn
from core.waits import Wait, waits

T = TypeVar("T")


class Reading:
    """All methods raise RefusalError, and nothing else, when there is no answer."""

    def __init__(
        self, shelf: Shelf, index: TableIndex, directory: Directory, alerts: Alerts
    ) -> None:
        self._shelf = shelf
        self.directory = directory
        self._alerts = alerts
        self.index = index

    def sight(self, table: str, person: PersonId = "", seat: Seat | None = None) -> Sight:
        """The table as a person sees it, in one of their seats; as a spectator without any."""
        found = self._look(
            table,
            lambda loaded, game: sight(loaded.table, game, self._audience(loaded, person, seat)),
        )
        if found.lessons and not self._is_taught(person):
            return msgspec.structs.replace(found, lessons=())
        return found

    def _is_taught(self, person: PersonId) -> bool:
        """Whether somebody has not had enough of lessons since they were noted."""
        known = self.directory.person(person)
        return known is None or known.teach != "off"

    def lines(
        self, table: str, person: PersonId = "", seat: Seat | None = None
    ) -> tuple[Line, ...]:
        """The log as a person may read it."""
        return self._look(
            table,
            lambda loaded, game: lines(loaded.table, game, self._audience(loaded, person, seat)),
        )

    def tables_of(self, person: PersonId) -> tuple[Summary, ...]:
        """Tables at which somebody has a seat; the ones that moved last come first."""
        return self.index.of(*self.directory.ids(person))

    def sits_at(self, table: Summary, person: PersonId) -> bool:
        """Whether somebody has a seat there."""
        return not set(self.directory.ids(person)).isdisjoint(table.people)

    def may_sit_down(self, table: str, person: PersonId) -> bool:
        """Whether somebody is offered a seat there, or has left one that they may have back."""
        ids = self.directory.ids(person)
        return self._look(
            table,
            lambda loaded, _: any(
                bool(who) and who in ids
                for it in loaded.table.players
                for who in (it.former, it.offer.to if it.offer is not None else "")
            ),
        )

    def known_as(self, table: Table, person: PersonId) -> PersonId:
        """The id under which a table knows somebody: that of their seat, or the leading one.

        Somebody with several accounts has several ids, and only one of them sits at a table.
        """
        ids = self.directory.ids(person)
        seated = (player.person for player in table.players)
        offers = (player.offer for player in table.players if player.offer is not None)
        wanted = (it for offer in offers for it in (offer.taker, offer.to))
        former = (player.former for player in table.players)
        return next((it for it in (*seated, *wanted, *former, table.host) if it in ids), ids[0])

    def program_sight(self, table: str, seat: Seat) -> Sight:
        """The table as the program sees it in a seat that it plays."""
        return self._look(
            table, lambda loaded, game: sight(loaded.table, game, _program(loaded, seat))
        )

    def waits(self, table: str) -> tuple[Wait, ...]:
        """How long people have let the others wait."""
        return self._look(table, lambda loaded, game: waits(loaded.table, game))

    def moment(self, table: str, step: int) -> Moment:
        """A finished game after one of its steps."""
        return self._look(table, lambda loaded, game: moment(loaded.table, game, step))

    def to_consult(self, table: str) -> tuple[SetPerson, ...]:
        """Commands that note with people what the end of a game has asked them."""
        return self._look(table, lambda loaded, _: to_consult(loaded.table, self.directory))

    def turns(self, table: str) -> tuple[int, ...]:
        """The turns of a finished game in which somebody could move."""

        def found(loaded: Loaded, game: AnyGame) -> tuple[int, ...]:
            need_over(loaded.table)
            return tuple(turns(loaded.table, game))

        return self._look(table, found)

    def to_learn(self, table: str) -> tuple[Learn, ...]:
        """Commands that note with people what a table has told them of the game."""
        return self._look(table, lambda loaded, _: to_learn(loaded.table, self.directory))

    def game_at(self, table: str) -> AnyGame:
        """The game that is played at a table."""
        return self._look(table, lambda _, game: game)

    def _audience(self, loaded: Loaded, person: PersonId, seat: Seat | None) -> Who:
        own = loaded.table.seats_of(self.known_as(loaded.table, person))
        if seat is not None:
            if seat not in own:
                raise RefusalError(NotYours(seat))
            return seat
        return next((it for it in own if it in loaded.table.awaited), own[0] if own else None)

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
