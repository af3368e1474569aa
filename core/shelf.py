"""Tables in memory: loaded when they are needed, and only so many at a time."""

from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress

import msgspec

from core.answers import Answer
from core.entries import Entry
from core.errors import Missing, RefusalError, Unavailable
from core.history import replay
from core.notices import Message
from core.outbox import marked
from core.pace import Due
from core.ports import (
    ANSWERS_KEPT,
    Alerts,
    Commit,
    NewerSchemaError,
    Stored,
    Summary,
    TableMissingError,
    TableRepository,
    UnreadableError,
)
from core.sealing import Sealed
from core.table import AnyGame, Table


class Loaded(Sealed, msgspec.Struct, frozen=True):
    """A table with all that is kept about it. ``recovered`` until its entry says so."""

    table: Table
    seed: bytes
    opened_by: str
    moved_at: int
    dues: tuple[Due, ...] = ()
    outbox: tuple[Message, ...] = ()
    numbers: Mapping[str, int] = {}
    answers: Mapping[str, Answer] = {}
    recovered: bool = False

    def summary(self) -> Summary:
        """What the index keeps of it."""
        return Summary(
            name=self.table.name,
            game=self.table.game,
            phase=self.table.phase,
            opened_by=self.opened_by,
            moved_at=self.moved_at,
            rooms=self.table.rooms,
            relay=self.table.relay,
            people=self.table.people(),
            practice=self.table.practice,
            awaited=self.table.awaited,
            dues=self.dues,
            waiting=tuple(dict.fromkeys(message.place for message in self.outbox)),
        )

    def stored(self) -> Stored:
        """All of it, for a table that is new."""
        return Stored(
            seed=self.seed.hex(),
            summary=self.summary(),
            entries=self.table.entries,
            outbox=self.outbox,
            numbers=tuple(self.numbers.items()),
            answers=tuple(self.answers.items()),
        )

    def commit(
        self, entries: tuple[Entry, ...] = (), answers: tuple[tuple[str, Answer], ...] = ()
    ) -> Commit:
        """What has to be stored to get here by adding ``entries`` and ``answers``."""
        return Commit(
            after=len(self.table.entries) - len(entries),
            summary=self.summary(),
            entries=entries,
            outbox=self.outbox,
            numbers=tuple(self.numbers.items()),
            answers=answers,
        )


def with_answer(answers: Mapping[str, Answer], command: str, answer: Answer) -> dict[str, Answer]:
    """The inbox with one more answer, without the oldest ones that are too many."""
    kept = list(answers.items())[-(ANSWERS_KEPT - 1) :]
    return {**dict(kept), command: answer}


class Shelf:
    """The loaded tables, the longest unused of which is put away when the shelf is full.

    Callers for different tables may come from different threads: a table that is put away while
    it is in use comes back with its next state.
    """

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        repository: TableRepository,
        alerts: Alerts,
        capacity: int,
    ) -> None:
        self._games = games
        self._repository = repository
        self._alerts = alerts
        self._capacity = capacity
        self._loaded: OrderedDict[str, Loaded] = OrderedDict()
        self._ahead: dict[str, tuple[Message, ...]] = {}
        self._reported: set[str] = set()

    def get(self, name: str) -> Loaded:
        """A table, loaded if need be. Raises RefusalError when it cannot be had."""
        found = self._loaded.get(name)
        if found is None:
            # Whoever has changed it meanwhile has the newer state.
            found = self._loaded.setdefault(name, self._load(name))
        self._used(name)
        return found

    def put(self, loaded: Loaded) -> None:
        """Keeps the newest state of a table, as it was stored."""
        self._ahead.pop(loaded.table.name, None)
        self._keep(loaded)

    def put_ahead(self, loaded: Loaded) -> None:
        """Keeps a state whose outbox is ahead of the file, even while the table is put away."""
        self._ahead[loaded.table.name] = loaded.outbox
        self._keep(loaded)

    def _keep(self, loaded: Loaded) -> None:
        self._loaded[loaded.table.name] = loaded
        self._used(loaded.table.name)

    def _used(self, name: str) -> None:
        """The longest unused tables make way. Each step is one that no thread can tear apart."""
        with suppress(KeyError):
            self._loaded.move_to_end(name)
        while len(self._loaded) > self._capacity:
            with suppress(KeyError):
                self._loaded.popitem(last=False)

    def drop(self, name: str) -> None:
        """Forgets a table, so that it is loaded anew."""
        self._loaded.pop(name, None)

    def forget(self, name: str) -> None:
        """The same for one whose file was replaced or removed by other means than a command."""
        self._ahead.pop(name, None)
        self.drop(name)

    def report_recovered(self, name: str) -> None:
        """Tells the operator, once, that a damaged table goes on from its last good copy."""
        if name not in self._reported:
            self._reported.add(name)
            self._alerts.recovered(name)

    def game(self, name: str) -> AnyGame:
        """The game by name. Raises RefusalError."""
        if name not in self._games:
            raise RefusalError(Missing("game", name))
        return self._games[name]

    def _load(self, name: str) -> Loaded:
        try:
            stored = self._repository.load(name)
        except TableMissingError as error:
            raise RefusalError(Missing("table", name)) from error
        except NewerSchemaError as error:
            self._alerts.trouble(error)
            raise RefusalError(Unavailable("newer")) from error
        except UnreadableError as error:
            self._alerts.trouble(error)
            raise RefusalError(Unavailable("damaged")) from error
        if stored.recovered:
            self.report_recovered(name)
        return Loaded(
            table=replay(self.game(stored.summary.game), stored.entries),
            seed=bytes.fromhex(stored.seed),
            opened_by=stored.summary.opened_by,
            moved_at=stored.summary.moved_at,
            dues=stored.summary.dues,
            outbox=self._ahead[name] if name in self._ahead else marked(stored.outbox),
            numbers=dict(stored.numbers),
            answers=dict(stored.answers),
            recovered=stored.recovered,
        )
