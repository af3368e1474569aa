"""Which table somebody speaks of."""

from contextlib import suppress

from core.errors import RefusalError
from core.people import PersonId, RoomRef, whole_room
from core.ports import Summary
from core.service import GameService
from services.chat.replies import Speaker


class Subject:
    """Finds the table that a line is about.

    Until the next start it remembers what each person named in private, and in which rooms they
    were heard.
    """

    def __init__(self, service: GameService) -> None:
        self._service = service
        self._chosen: dict[PersonId, str] = {}
        self._been: dict[PersonId, set[RoomRef]] = {}

    def named(self, line: str, speaker: Speaker) -> tuple[Summary | None, str]:
        """The table that a line is about, and the line without its name."""
        first, _, rest = line.partition(" ")
        named = self.known(first.rstrip(":"), speaker)
        if named is not None:
            self.choose(named.name, speaker)
            return named, rest.strip() or "status"
        return self._likeliest(speaker), line

    def known(self, name: str, speaker: Speaker) -> Summary | None:
        """The table of a name, if somebody sits there, may sit down, or is in a room that shows it.

        Names are too few to keep strangers out; for others there are the codes of ``bind``.
        """
        service, person = self._service, speaker.person
        found = service.index.find(name.casefold())
        if found is None:
            return None
        been = self._been.get(person, set())
        shown = not been.isdisjoint(whole_room(room) for room in found.rooms)
        if shown or service.sits_at(found, person):
            return found
        with suppress(RefusalError):  # one that cannot be had
            return found if service.may_sit_down(found.name, person) else None
        return None

    def heard(self, speaker: Speaker) -> None:
        """Somebody speaks or presses here, and so is in this room, even if they are told alone."""
        self._been.setdefault(speaker.person, set()).add(whole_room(speaker.place))

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
        try:
            sight = self._service.sight(table.name, speaker.person)
        except RefusalError:  # one that cannot be had
            return 4
        return 1 if sight.seat in sight.awaited else 2
