"""All tables at a glance, without loading them: which are where, whose, and what is due."""

from collections.abc import Iterable

from core.notices import Place
from core.pace import Due
from core.people import PersonId, RoomRef
from core.ports import Summary


class TableIndex:
    """The summaries of all tables, kept up to date by the service."""

    def __init__(self, summaries: tuple[Summary, ...]) -> None:
        self._summaries = {summary.name: summary for summary in summaries}
        self._opened = {summary.opened_by: summary.name for summary in summaries}

    def put(self, summary: Summary) -> None:
        """Takes the newest summary of a table."""
        self._summaries[summary.name] = summary
        self._opened[summary.opened_by] = summary.name

    def remove(self, name: str) -> None:
        """Forgets a table that is there no more."""
        summary = self._summaries.pop(name, None)
        if summary is not None:
            self._opened.pop(summary.opened_by, None)

    def __contains__(self, name: str) -> bool:
        return name in self._summaries

    def find(self, name: str) -> Summary | None:
        """One table, if it is known."""
        return self._summaries.get(name)

    def all(self) -> tuple[Summary, ...]:
        """Every table, in no particular order."""
        return tuple(self._summaries.values())

    def opened_by(self, command: str) -> str | None:
        """The table that a command has opened before."""
        return self._opened.get(command)

    def in_room(self, room: RoomRef) -> tuple[Summary, ...]:
        """Tables shown in just this place; the ones that moved last come first."""
        return _newest(summary for summary in self.all() if room in summary.rooms)

    def of(self, *ids: PersonId) -> tuple[Summary, ...]:
        """Tables at which a person with these ids has a seat; those that moved last come first."""
        return _newest(it for it in self.all() if not set(ids).isdisjoint(it.people))

    def shared(self, one: Iterable[PersonId], other: Iterable[PersonId]) -> tuple[str, ...]:
        """The unfinished tables at which both of two people have a seat."""
        both = {it.name for it in self.of(*one)} & {it.name for it in self.of(*other)}
        return tuple(name for name in sorted(both) if not self._summaries[name].over)

    def dues(self) -> tuple[tuple[str, Due], ...]:
        """What is due at all tables, soonest first."""
        found = ((summary.name, due) for summary in self.all() for due in summary.dues)
        return tuple(sorted(found, key=lambda it: (it[1].at, it[0], it[1].seat)))

    def waiting(self) -> tuple[tuple[str, Place], ...]:
        """Tables and places with messages that were not delivered yet."""
        return tuple((summary.name, place) for summary in self.all() for place in summary.waiting)


def _newest(summaries: Iterable[Summary]) -> tuple[Summary, ...]:
    return tuple(sorted(summaries, key=lambda summary: (-summary.moved_at, summary.name)))
