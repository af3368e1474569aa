"""Where one command is worked on: the table as it becomes, and the entries that make it so.

Use cases record entries here; nothing is real until the service has stored them.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from core.chance import SeededChance
from core.entries import AnyChange, Entry, encode_events
from core.errors import NotSeated, NotYours, RefusalError, refused
from core.game import Seat, because
from core.history import apply, numbered
from core.notices import AnyNotice
from core.people import Habits, PersonId, RoomRef
from core.table import AnyGame, Table


class Surroundings(msgspec.Struct, frozen=True):
    """What use cases know beside the table: the time, and what the service was set up with.

    ``programs`` are the kinds of program that can play, the one that stands in first; ``habits``
    are those of the people.
    """

    now: int
    programs: tuple[str, ...]
    habits: Habits


class Desk:
    """One command at work on one table. ``person`` is who asked, empty for clock and program."""

    def __init__(
        self, table: Table, game: AnyGame, seed: bytes, around: Surroundings, person: PersonId = ""
    ) -> None:
        self.before = table
        self.table = table
        self.game = game
        self.seed = seed
        self.around = around
        self.person = person
        self.entries: list[Entry] = []
        self.private: list[tuple[PersonId, AnyNotice]] = []
        self.aside: list[tuple[RoomRef, AnyNotice]] = []
        self._kept = (table, 0)
        self._legal: list[tuple[Any, ...]] | None = None

    def own_seat(self, named: Seat | None = None) -> Seat:
        """The seat that the person speaks for: the one named, or the one awaited of theirs.

        Raises RefusalError with NotSeated or NotYours.
        """
        own = self.table.seats_of(self.person)
        if not own:
            raise RefusalError(NotSeated(self.table.name))
        if named is not None:
            if named not in own:
                raise RefusalError(NotYours(named))
            return named
        return next((seat for seat in own if seat in self.table.awaited), own[0])

    def chance(self) -> SeededChance:
        """The table's chance, after all that was drawn before; undo never takes draws back."""
        return SeededChance(self.seed, self.table.drawn)

    def need(self, *phases: str) -> None:
        """Raises RefusalError unless the table is in one of the phases."""
        if self.table.phase not in phases:
            raise refused(because(f"table_{self.table.phase}"))

    def record(  # noqa: PLR0913 - an entry has many parts, each named by the caller
        self,
        *,
        changes: Sequence[AnyChange] = (),
        takes_back: tuple[int, ...] = (),
        seat: Seat | None = None,
        action: Any = None,
        line: str = "",
        automatic: bool = False,
        order: int = 0,
        events: Sequence[Any] = (),
        draws: int = 0,
    ) -> Entry:
        """Writes one entry and applies it.

        A seat's decision number rises when it acted or its legal actions are others now.
        """
        table = self.table
        entry = Entry(
            number=len(table.entries) + 1,
            at=self.around.now,
            by=self._author(seat, automatic=automatic, order=order),
            seat=seat,
            step=table.players[seat].steps + 1 if seat is not None and line else 0,
            action=line,
            secret=action is not None and self.game.is_secret(action),
            automatic=automatic,
            sealed=self._sealed(seat, events),
            events=encode_events(events),
            changes=tuple(changes),
            takes_back=takes_back,
            order=order,
            drawn=table.drawn,
            draws=draws,
        )
        after = apply(table, entry, self.game)
        if after.state is not None:
            after = numbered(after, self._decisions(after, seat))
        self.table = after
        self.entries.append(after.entries[-1])
        return after.entries[-1]

    def _author(self, seat: Seat | None, *, automatic: bool, order: int) -> PersonId:
        """Who acts: the owner of a seat also by an order, nobody where there was no choice."""
        if order and seat is not None:
            return self.table.players[seat].person
        return "" if automatic else self.person

    def keep(self) -> None:
        """What was recorded up to here stands even if the rest of the command is refused."""
        self._kept = (self.table, len(self.entries))

    def fall_back(self) -> None:
        """Forgets what was recorded after ``keep``."""
        self.table, entries = self._kept
        del self.entries[entries:]

    def tell(self, person: PersonId, notice: AnyNotice) -> None:
        """Says something to one person when the command is stored."""
        self.private.append((person, notice))

    def tell_room(self, room: RoomRef, notice: AnyNotice) -> None:
        """Says something in one room alone when the command is stored."""
        self.aside.append((room, notice))

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """The seat's legal actions now."""
        if self._legal is None:
            self._legal = self._enumerate(self.table)
        return self._legal[seat]

    def _decisions(self, after: Table, acted: Seat | None) -> tuple[int, ...]:
        before = self._legal
        if before is None:
            before = self._enumerate(self.table)
        before += [()] * (len(after.players) - len(before))
        self._legal = self._enumerate(after)
        return tuple(
            player.decision + (seat == acted or before[seat] != self._legal[seat])
            for seat, player in enumerate(after.players)
        )

    def _enumerate(self, table: Table) -> list[tuple[Any, ...]]:
        if table.state is None:
            return [() for _ in table.players]
        return [tuple(self.game.legal(table.state, seat)) for seat in range(len(table.players))]

    def _sealed(self, seat: Seat | None, events: Sequence[Any]) -> Literal["", "own", "all"]:
        sealing = [event for event in events if self.game.seals(event)]
        if not sealing:
            return ""
        others = [None, *(it for it in range(len(self.table.players)) if it != seat)]
        seen = any(
            self.game.project(event, other) is not None for event in sealing for other in others
        )
        return "all" if seen else "own"
