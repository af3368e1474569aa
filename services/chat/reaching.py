"""Whom messages reach, whatever the platform found it by."""

from collections.abc import Iterator
from contextlib import suppress

from core import commands as ask
from core.errors import RefusalError
from core.people import PersonId, RoomRef
from core.ports import Summary
from core.service import GameService
from services.chat.talk import Talk


def shown_in(
    service: GameService, platform: str, room: str
) -> Iterator[tuple[Summary, RoomRef, PersonId]]:
    """The tables in a room or its threads, with their hosts; not those that cannot be had."""
    for table in service.index.all():
        for each in table.rooms:
            if (each.platform, each.id) == (platform, room):
                with suppress(RefusalError):
                    yield table, each, service.sight(table.name).host


async def reached(talk: Talk, person: PersonId, event: str) -> None:
    """Tables of the person that have not started hear it; ``event`` is what it was found by."""
    for table in talk.service.tables_of(person):
        if table.phase == "lobby":
            await talk.handle(
                ask.ConfirmPrivate(
                    id=f"{event}/{table.name}", table=table.name, person=person, reachable=True
                )
            )
