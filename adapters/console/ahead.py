"""Deciding beforehand: while others are awaited, a choice becomes a standing order."""

from typing import TYPE_CHECKING
from uuid import uuid4

from core import commands as ask
from core.notation import notation
from core.sight import Sight
from services.presenting import menu
from services.presenting.document import Document, Paragraph, said
from services.presenting.players import Showing
from services.presenting.table import awaited

if TYPE_CHECKING:
    from adapters.console.chat import Chat


def offer(chat: "Chat", sight: Sight, showing: Showing) -> None:
    """Who is awaited, and what whoever has the keyboard will be asked next for certain."""
    document = said(awaited(sight, showing, chat.presenter))
    if sight.seat is not None and sight.foreseen:
        asked = menu.Asked(sight.view, sight.seat, sight.foreseen)
        question, choices = menu.menu(chat.presenter, asked, showing, chat.draft)
        if not chat.draft:
            question = Paragraph(chat.speech.text("order-decide-now"))
        document += Document((question, choices))
    chat.choices = ()
    chat.show(document)


def keep(chat: "Chat", line: str) -> bool:
    """Keeps a choice for the decision to come; says why not when it cannot be."""
    sight = chat.sight()
    order = ask.GiveOrder(
        id=uuid4().hex, person=chat.person, table=chat.table, lines=(line,), seat=sight.seat
    )
    chat.reset()
    if not chat.settle(order):
        return False
    action = next(it for it in sight.foreseen if notation(it) == line)
    move = chat.presenter.sentence(sight.view, sight.seat or 0, action, chat.showing(sight))
    chat.say_text("order-kept", move=move)
    return True
