"""The end of a game at a terminal, and the next one."""

from typing import TYPE_CHECKING
from uuid import uuid4

from core import commands as ask
from core.answers import Done
from core.sight import Sight
from services.chat import parting
from services.presenting import ending
from services.presenting.document import said
from services.presenting.players import Showing
from services.presenting.table import refusal

if TYPE_CHECKING:
    from adapters.console.chat import Chat


def look_back(chat: "Chat", sight: Sight, showing: Showing) -> None:
    """Shows how a game has ended, and what there is to decide about it, once."""
    asking = chat.asking(sight)
    score = ending.score(sight, asking.log(), asking.waits, asking.person, showing, chat.presenter)
    over = said(chat.speech.text("console-over"))
    if chat.news.parting is not None:
        questions = parting.asked_by(chat.news.parting)
        menu = parting.make(chat.table, questions, chat.speech)
        over += parting.document(menu, chat.table, questions, chat.speech)
        chat.news.parting = None
    chat.show(score + over)
    for command in chat.parts.service.to_consult(chat.table):
        if command.person == chat.person:
            chat.settle(command)


def rematch(chat: "Chat", sight: Sight) -> None:
    """Goes on at a new table with the same people and programs."""
    found = chat.parts.service.handle(
        ask.Rematch(id=uuid4().hex, person=chat.person, table=chat.table)
    )
    if not isinstance(found, Done):
        chat.say(*refusal(found, chat.showing(sight), chat.presenter))
        return
    chat.move_to(found.table)
    for person in chat.people:
        # Whoever was reachable at the last table is so here already, which needs no word.
        chat.parts.service.handle(
            ask.ConfirmPrivate(id=uuid4().hex, table=chat.table, person=person, reachable=True)
        )
    chat.command(ask.Start(id=uuid4().hex, person=chat.person, table=chat.table))
