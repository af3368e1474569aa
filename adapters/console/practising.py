"""Practice at a terminal, which shows one table at a time."""

from typing import TYPE_CHECKING
from uuid import uuid4

from adapters.console.parts import ROOM
from core import commands as ask
from core.answers import Done
from core.errors import RefusalError
from core.practice import FromTable
from core.sight import Sight
from services.chat import practising
from services.presenting.table import refusal

if TYPE_CHECKING:
    from adapters.console.chat import Chat


def practice(chat: "Chat", rest: str, sight: Sight) -> None:
    """Does what stands behind the command; without a word one is asked from where."""
    service, speech = chat.parts.service, chat.speech
    wanted = practising.read(rest, chat.table, speech)
    if wanted == "ask" and sight.practice:
        wanted = FromTable(chat.table)
    match wanted:
        case practising.Ended() if sight.practice:
            _end(chat, sight)
        case practising.Ended():
            chat.say_text("practice-none")
        case FromTable():
            _begin(chat, wanted, sight)
        case "ask":
            try:
                turns = service.turns(chat.table)
            except RefusalError as error:
                chat.say(*refusal(error.refusal, chat.showing(sight), chat.presenter))
                return
            menu = practising.make(chat.table, turns, speech)
            chat.show(practising.document(menu, chat.table, speech))
        case _:
            chat.say_text("practice-usage")


def _begin(chat: "Chat", origin: FromTable, sight: Sight) -> None:
    """Goes on at a new practice table."""
    found = chat.parts.service.handle(
        ask.Practise(id=uuid4().hex, person=chat.person, room=ROOM, origin=origin)
    )
    if isinstance(found, Done):
        chat.move_to(found.table)
    else:
        chat.say(*refusal(found, chat.showing(sight), chat.presenter))


def _end(chat: "Chat", sight: Sight) -> None:
    """Closes the practice table and goes back to where it came from, if anywhere."""
    if sight.phase == "playing":
        chat.settle(ask.Leave(id=uuid4().hex, person=chat.person, table=chat.table))
    chat.tell()
    if sight.practice_of:
        chat.move_to(sight.practice_of)
    else:
        chat.leaving = True
