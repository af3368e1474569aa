"""GameService: the one way in. A command goes in, a table changes, an answer comes out.

A command is carried out on a desk and stored in one write: entries, messages, due times and the
answer under the command's id. Only then is it answered. The service is synchronous and expects
one caller at a time for each table; queues stand before it.
"""

from collections.abc import Container, Mapping, Sequence

import msgspec

from core import commands as ask
from core.answers import Answer
from core.clocks import dues
from core.codes import Codes
from core.desk import Desk, Surroundings
from core.directory import Directory, never_quiet
from core.errors import (
    Fault,
    Malformed,
    Missing,
    RefusalError,
    Unavailable,
)
from core.index import TableIndex
from core.keeping import Keeping
from core.notices import InRoom
from core.opening import Opening
from core.ports import (
    Alerts,
    Clock,
    ConflictError,
    DamagedError,
    NameSource,
    PeopleRepository,
    QuietUntil,
    SeedSource,
    StoreError,
    TableRepository,
)
from core.posting import Posting
from core.practice import Practise
from core.reading import Reading, fault_reference
from core.rest import Rest
from core.rooms import may_offer_room
from core.shelf import Loaded, Shelf, with_answer
from core.table import AnyGame
from core.telling import post, say
from core.use_cases import carry_out, note_recovery

TABLES_LOADED = 128
"""Tables kept in memory; a long game takes about a megabyte."""

_replace = msgspec.structs.replace


class GameService(Reading):
    """See the module; ``Reading`` holds what can be asked without changing anything.

    ``games`` are the games by name, ``programs`` the kinds of program that can play, the one that
    stands in for absent people first. Without ``quiet_until`` nobody is spared.
    """

    def __init__(  # noqa: PLR0913
        self,
        *,
        games: Mapping[str, AnyGame],
        tables: TableRepository,
        people: PeopleRepository,
        clock: Clock,
        seeds: SeedSource,
        names: NameSource,
        alerts: Alerts,
        programs: Sequence[str],
        languages: Sequence[str],
        zones: Container[str],
        quiet_until: QuietUntil = never_quiet,
        tables_loaded: int = TABLES_LOADED,
    ) -> None:
        index = TableIndex(tables.summaries())
        shelf = Shelf(games, tables, alerts, tables_loaded)
        codes = Codes(clock, seeds)
        directory = Directory(people, languages, zones, codes, index.shared, quiet_until)
        super().__init__(shelf, index, directory, alerts)
        self.posting = Posting(self._shelf, index, tables)
        self._rest = Rest()
        self.keeping = Keeping(games, tables, shelf, index, self._rest)
        for trouble in tables.troubles():
            alerts.trouble(trouble)
        for name in tables.recovered():
            shelf.report_recovered(name)
        if people.recovered:
            alerts.trouble(DamagedError("people", "the last good copy is in use"))
        self._tables = tables
        self._clock = clock
        self._opening = Opening(
            shelf, index, tables, seeds, names, around=self._around, awake=self._awake
        )
        self.games = games
        self.programs = tuple(programs)

    def handle(self, command: ask.AnyCommand) -> Answer:
        """Carries a command out and answers; the same command again gets the same answer.

        Never raises: whatever goes wrong is an answer, and then nothing was changed.
        """
        table = getattr(command, "table", "")
        try:
            self._check(command)
            answer = self._dispatch(command)
        except RefusalError as error:
            return error.refusal
        except StoreError as error:
            self._shelf.drop(table)
            self._alerts.trouble(error)
            return Unavailable("stored")
        except Exception as error:  # noqa: BLE001 - whatever a game does, other tables go on
            return self._fault(command, table, error)
        self._rest.well(table)
        return answer

    def now(self) -> int:
        """The time of the service's clock, UTC in milliseconds."""
        return self._clock.now()

    def resting(self) -> tuple[str, ...]:
        """The tables that rest after faults."""
        return self._rest.tables()

    def _around(self) -> Surroundings:
        return Surroundings(self._clock.now(), self.programs, self.directory)

    def _check(self, command: ask.AnyCommand) -> None:
        if not 0 < len(command.id) <= ask.ID_LENGTH:
            raise RefusalError(Malformed("wrong_id", command.id[: ask.ID_LENGTH]))
        for field in command.__struct_fields__:
            value = getattr(command, field)
            if isinstance(value, str) and len(value) > ask.TEXT_LENGTH:
                raise RefusalError(Malformed("too_long", field))
        if isinstance(command, ask.PersonCommand) and (
            self.directory.person(command.person) is None
        ):
            raise RefusalError(Missing("person", command.person))

    def _dispatch(self, command: ask.AnyCommand) -> Answer:
        match command:
            case ask.Open() | Practise():
                return self._opening.open(command)
            case _:
                if isinstance(command, ask.AskedOfDirectory):
                    return self.directory.handle(command)
                return self._at_table(command)

    def _at_table(self, command: ask.AskedOfTable) -> Answer:
        loaded = self._awake(command.table)
        first = loaded.answers.get(command.id)
        if first is not None:
            return first
        person = self.known_as(loaded.table, getattr(command, "person", ""))
        desk = Desk(
            loaded.table,
            self._shelf.game(loaded.table.game),
            loaded.seed,
            self._around(),
            person,
        )
        if loaded.recovered:
            note_recovery(desk)
        answer: Answer
        try:
            match command:
                case ask.Rematch():
                    answer = self._opening.rematch(desk)
                case ask.OfferRoom():
                    may_offer_room(desk)
                    answer = self.directory.offer_room(desk.person, desk.table.name)
                case _:
                    answer = carry_out(desk, command)
        except RefusalError as error:
            desk.fall_back()
            answer = error.refusal
        try:
            self._store(desk, loaded, command.id, answer)
        except ConflictError:
            self._shelf.drop(command.table)
            return self._at_table(command)
        return answer

    def _awake(self, table: str) -> Loaded:
        """The table; one that rests must have rested long enough and then replay cleanly."""
        if self._rest.resting(table):
            left = self._rest.left(table, self._clock.now())
            if left:
                raise RefusalError(Unavailable("resting", left))
            self._shelf.drop(table)
        return self._shelf.get(table)

    def _store(self, desk: Desk, loaded: Loaded, command: str, answer: Answer) -> None:
        """The one write of a command."""
        numbers = dict(loaded.numbers)
        said = say(desk)
        messages = post(said, numbers, desk.around.now)
        openly = any(isinstance(place, InRoom) for place, _ in said)
        changed = Loaded(
            table=desk.table,
            seed=loaded.seed,
            opened_by=loaded.opened_by,
            moved_at=desk.around.now if openly else loaded.moved_at,
            dues=dues(desk.table, self.directory),
            outbox=(*loaded.outbox, *messages),
            numbers=numbers,
            answers=with_answer(loaded.answers, command, answer),
        )
        commit = changed.commit(tuple(desk.entries), ((command, answer),))
        self._tables.commit(desk.table.name, commit)
        self._shelf.put(changed)
        self.index.put(commit.summary)

    def _fault(self, command: ask.AnyCommand, table: str, error: Exception) -> Fault:
        """A reference that is the same for every delivery of the same command."""
        reference = fault_reference(table, command.id)
        kind = str(command.__struct_config__.tag)
        self._alerts.fault(reference, table, kind, error)
        if table:
            self._shelf.drop(table)
            self._rest.fault(table, self._clock.now())
        return Fault(reference)
