"""What happened at a table since it was last told at the terminal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from core.notices import AnyNotice, Happened, InRoom, Parcel, Parting
from services.presenting import notices

if TYPE_CHECKING:
    from adapters.console.chat import Chat


class News:
    """Takes parcels from the outbox for one chat; ``parting`` is what somebody is asked at the end.

    Whoever has the keyboard gets what is for the room and what is for them alone.
    """

    def __init__(self, chat: "Chat") -> None:
        self._chat = chat
        self._begun: tuple[AnyNotice, ...] = ()
        self.parting: Parting | None = None

    def forget_lobby(self) -> None:
        """Leaves untold who sat down: whoever opened the table here has just said so."""
        service = self._chat.parts.service
        for table, place in service.posting.waiting():
            while table == self._chat.table and (parcel := service.posting.take(table, place)):
                begun = [
                    at for at, notice in enumerate(parcel.notices) if isinstance(notice, Happened)
                ]
                if begun and isinstance(place, InRoom):
                    self._begun = parcel.notices[begun[0] :]
                service.posting.settle(parcel)

    def read(self) -> list[str]:
        """All of it in words; it counts as told then."""
        chat, service = self._chat, self._chat.parts.service
        told: list[str] = []
        if self._begun:
            log = service.lines(chat.table)
            told += notices.said(self._begun, log, chat.showing(chat.sight()), chat.presenter)
            self._begun = ()
        parcels: list[Parcel] = []
        for table, place in service.posting.waiting():
            mine = isinstance(place, InRoom) or place.person == chat.person
            while table == chat.table and mine and (parcel := service.posting.take(table, place)):
                parcels.append(parcel)
                service.posting.settle(parcel)
        told += self._words(parcels)
        partings = [it for parcel in parcels for it in parcel.notices if isinstance(it, Parting)]
        self.parting = partings[-1] if partings else self.parting
        return told

    def _words(self, parcels: Sequence[Parcel]) -> list[str]:
        """What is told to the room and to the person here alone, as one story."""
        chat = self._chat
        service, showing = chat.parts.service, chat.showing(chat.sight())
        to_room = [parcel for parcel in parcels if isinstance(parcel.place, InRoom)]
        alone = [parcel for parcel in parcels if not isinstance(parcel.place, InRoom)]
        own = {line.entry: line for line in service.lines(chat.table, chat.person)}
        better = _entries(alone)
        log = [
            own[line.entry] if line.entry in better else line for line in service.lines(chat.table)
        ]
        told = _entries(to_room)
        log += [line for number, line in own.items() if number not in told]
        return list(notices.said(_in_order(parcels), log, showing, chat.presenter))


def _in_order(parcels: Sequence[Parcel]) -> list[AnyNotice]:
    """What is to be told, each entry once and all in the order in which it happened."""
    found: list[tuple[int, AnyNotice]] = []
    seen: set[int] = set()
    for parcel in parcels:
        at = 0
        for notice in parcel.notices:
            if not isinstance(notice, Happened):
                found.append((at, notice))
                continue
            for number in notice.entries:
                at = number
                if number not in seen:
                    seen.add(number)
                    found.append((at, msgspec.structs.replace(notice, entries=(number,))))
    return [notice for _, notice in sorted(found, key=lambda it: it[0])]


def _entries(parcels: Sequence[Parcel]) -> set[int]:
    return {
        number
        for parcel in parcels
        for notice in parcel.notices
        if isinstance(notice, Happened)
        for number in notice.entries
    }
