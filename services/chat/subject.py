"""Which table somebody speaks of."""

from core.people import PersonId
from core.ports import Summary
from core.service import GameService
from services.chat.replies import Speaker


class Subject:
    """Finds the table that a line is about; remembers what each person named in private."""

    def __init__(self, service: GameService) -> None:
        self._service = service
        self._chosen: dict[PersonId, str] = {}

    def named(self, line: str, speaker: Speaker) -> tuple[Summary | None, str]:
        """The table that a line is about, and the line without its name."""
        index = self._service.index
        first, _, rest = line.partition(" ")
        named = index.find(first.rstrip(":").casefold())
        if named is not None:
            self.choose(named.name, speaker)
            return named, rest.strip() or "status"
        return self._likeliest(speaker), line

    def choose(self, table: str, speaker: Speaker) -> None:
        """From now on this is the table that somebody speaks of in private."""
        if speaker.private:
            self._chosen[speaker.person] = table

    def _likeliest(self, speaker: Speaker) -> Summary | None:
        """The table that somebody most likely means here."""
        index = self._service.index
        if not speaker.private:
            here = index.in_room(speaker.place)
        else:
            here = self._service.tables_of(speaker.person) or index.in_room(speaker.place)
        live = [it for it in here if not it.over]
        chosen = self._chosen.get(speaker.person)
        ranked = sorted(live, key=lambda it: self._distance(it, speaker, chosen))
        if ranked:
            return ranked[0]
        return min(here, key=lambda it: it.practice, default=None)

    def _distance(self, table: Summary, speaker: Speaker, chosen: str | None) -> int:
        if not self._service.sits_at(table, speaker.person):
            return 4
        if speaker.private and table.name == chosen:
            return 0
        if table.phase != "playing" or table.practice:
            return 3
        sight = self._service.sight(table.name, speaker.person)
        return 1 if sight.seat in sight.awaited else 2
