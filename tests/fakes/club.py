"""A service among fakes, and short words for the commands of tests."""

from collections.abc import Mapping
from itertools import count
from typing import Any

from core import commands
from core.answers import Answer, Done
from core.game import Seat
from core.notices import AnyNotice, Place
from core.people import Account, PersonId, RoomRef
from core.ports import PeopleRepository, TableRepository
from core.service import GameService
from core.sight import Sight
from core.table import AnyGame
from services.reminders.quiet import quiet_until
from tests.fakes.store import MemoryPeople, MemoryTables
from tests.fakes.surroundings import HandClock, KeptAlerts, KnownSeeds, PlainNames
from tests.games.lanterns import Lanterns

ROOM = RoomRef("console", "parlour")
OTHER_ROOM = RoomRef("matrix", "!attic", "thread")
ANA, BETO, CLEO, DORA = "console:ana", "console:beto", "console:cleo", "console:dora"

_IDS = count(1)
"""Ids of events are never used again, not even by another club on the same store."""


class Club:
    """People, one room, and a service that a test may start anew on the same store."""

    def __init__(
        self,
        games: Mapping[str, AnyGame] | None = None,
        tables: TableRepository | None = None,
        *,
        tables_loaded: int = 8,
    ) -> None:
        self.games = games or {"lanterns": Lanterns()}
        self.tables = tables or MemoryTables()
        self.people: PeopleRepository = MemoryPeople()
        self.clock = HandClock()
        self.alerts = KeptAlerts()
        self.seeds = KnownSeeds()
        self._loaded = tables_loaded
        self.service = self.restart()
        for person in (ANA, BETO, CLEO, DORA):
            self.meet(person)

    def restart(self) -> GameService:
        """A new service on what is stored."""
        self.service = GameService(
            games=self.games,
            tables=self.tables,
            people=self.people,
            clock=self.clock,
            seeds=self.seeds,
            names=PlainNames(),
            alerts=self.alerts,
            programs=("random", "planner"),
            languages=("en", "pt-BR"),
            zones=("UTC", "America/Sao_Paulo", "Europe/Berlin", "Asia/Tokyo"),
            quiet_until=quiet_until,
            tables_loaded=self._loaded,
        )
        return self.service

    def new_id(self) -> str:
        return f"event-{next(_IDS)}"

    def meet(self, person: PersonId) -> None:
        platform, name = person.split(":")
        account = Account(platform, name)
        self.service.handle(commands.Meet(id=self.new_id(), account=account, name=name.title()))

    def ask(self, command_type: type[commands.Command], **fields: Any) -> Answer:
        """Handles a command with a new id unless one is given."""
        command: Any = command_type(**{"id": self.new_id(), **fields})
        return self.service.handle(command)

    def at(
        self, table: str, person: PersonId, command_type: type[commands.Command], **fields: Any
    ) -> Answer:
        return self.ask(command_type, table=table, person=person, **fields)

    def done(self, answer: Answer) -> Done:
        assert isinstance(answer, Done), answer
        return answer

    def lobby(self, *people: PersonId, opponents: int = 0, **options: str) -> str:
        """A table with these people, who can all be reached."""
        table = self.done(
            self.ask(
                commands.Open,
                person=people[0],
                game=next(iter(self.games)),
                room=ROOM,
                options=tuple(options.items()),
            )
        ).table
        for person in people[1:]:
            self.done(self.at(table, person, commands.Join))
        for person in people:
            self.done(self.ask(commands.ConfirmPrivate, table=table, person=person, reachable=True))
        for _ in range(opponents):
            self.done(self.at(table, people[0], commands.AddOpponent, kind="random"))
        return table

    def game(self, *people: PersonId, opponents: int = 0, **options: str) -> str:
        """A table whose game has begun; nothing waits in its outbox."""
        table = self.lobby(*people, opponents=opponents, **options)
        self.done(self.at(table, people[0], commands.Start))
        self.said(table)
        return table

    def play(
        self, table: str, person: PersonId, *lines: str, decision: int | None = None
    ) -> Answer:
        """Takes actions one after the other; the answer is the last one's."""
        answer: Answer = Done()
        for line in lines:
            answer = self.at(table, person, commands.Play, action=line, decision=decision)
        return answer

    def played(self, table: str, person: PersonId, *lines: str) -> Done:
        return self.done(self.play(table, person, *lines))

    def program(self, table: str, seat: Seat, line: str) -> Answer:
        decision = self.service.program_sight(table, seat).decision
        return self.ask(
            commands.ProgramMove, table=table, seat=seat, decision=decision, action=line
        )

    def sight(self, table: str, person: PersonId = "", seat: Seat | None = None) -> Sight:
        return self.service.sight(table, person, seat)

    def said(self, table: str) -> dict[Place, tuple[AnyNotice, ...]]:
        """All that waits to be said at a table, which is settled thereby."""
        found: dict[Place, tuple[AnyNotice, ...]] = {}
        for name, place in self.service.posting.waiting():
            while name == table and (parcel := self.service.posting.take(table, place)):
                found[place] = found.get(place, ()) + parcel.notices
                self.service.posting.settle(parcel)
        return found

    def hide_all(self, table: str, numbers: Mapping[PersonId, int]) -> None:
        """Everybody hides and is ready, in the order given."""
        for person, number in numbers.items():
            self.played(table, person, f"hide {number}")
        for person in numbers:
            self.played(table, person, "ready")

    def active(self, table: str) -> PersonId:
        """The person who is awaited, when there is only one."""
        sight = self.sight(table)
        (seat,) = sight.awaited
        return sight.seats[seat].person
