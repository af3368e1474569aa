"""That somebody can be told things privately, whatever the platform found it by."""

from core import commands as ask
from core.people import PersonId
from services.chat.talk import Talk


async def reached(talk: Talk, person: PersonId, event: str) -> None:
    """Tables of the person that have not started hear it; ``event`` is what it was found by."""
    for table in talk.service.tables_of(person):
        if table.phase == "lobby":
            await talk.handle(
                ask.ConfirmPrivate(
                    id=f"{event}/{table.name}", table=table.name, person=person, reachable=True
                )
            )
