"""Commands that do something, for the person who has the keyboard."""

from collections.abc import Callable
from typing import TYPE_CHECKING
from uuid import uuid4

from adapters.console.ending import rematch
from adapters.console.practising import practice
from core import commands as ask
from core.errors import RefusalError
from core.ports import OVER
from core.sight import Sight
from core.votes import CHOICES
from services.chat import personal, replaying, requests
from services.chat.answering import move
from services.chat.orders import Order
from services.languages import CODES, UnknownLanguageError, recognise
from services.presenting.document import Document, Fact, Facts, Heading
from services.presenting.table import phase, refusal
from services.reading.lookup import look_up

if TYPE_CHECKING:
    from adapters.console.chat import Chat


def do(chat: "Chat", order: Order, sight: Sight) -> None:
    """Does what a command says."""
    if order.name in requests.REQUESTS:
        _request(chat, order, sight)
        return
    _DOING[order.name](chat, order.rest, sight)


def _request(chat: "Chat", order: Order, sight: Sight) -> None:
    service = chat.parts.service
    wish = requests.Wish(
        event=uuid4().hex,
        person=chat.person,
        rest=order.rest,
        sight=sight,
        speech=chat.speech,
        directory=service.directory,
        move=lambda line: move(line, chat.asking(sight)),
        log=lambda: service.lines(chat.table, chat.person),
        showing=chat.showing(sight),
    )
    made = requests.read(order.name, wish)
    if isinstance(made, Document):
        chat.show(made)
    elif order.name in requests.SECRET:
        if chat.settle(made):
            now = chat.sight(sight.seat)
            chat.show(requests.kept(order.name, now, wish.log(), chat.showing(now)))
    else:
        chat.command(made)


def _menu(chat: "Chat", _rest: str, _sight: Sight) -> None:
    chat.reset()
    chat.ask()


def _back(chat: "Chat", _rest: str, _sight: Sight) -> None:
    if not chat.draft:
        chat.say_text("chat-nothing-to-go-back")
        return
    chat.step_back()
    chat.ask()


def _undo(chat: "Chat", _rest: str, sight: Sight) -> None:
    step = sight.undo.step if sight.undo is not None else None
    chat.command(
        ask.Undo(id=uuid4().hex, person=chat.person, table=chat.table, seat=sight.seat, step=step)
    )


def _propose(chat: "Chat", rest: str, sight: Sight) -> None:
    motions = {motion: chat.speech.text(f"motion-{motion}") for motion in ("undo", "cancel")}
    found = look_up(rest, motions) if rest else None
    if found is None or len(found.ids) != 1:
        chat.say_text("chat-propose-usage")
        return
    chat.command(
        ask.Propose(
            id=uuid4().hex,
            person=chat.person,
            table=chat.table,
            motion=found.ids[0],
            seat=sight.seat,
        )
    )


def _vote(chat: "Chat", rest: str, sight: Sight) -> None:
    if sight.proposal is None:
        chat.say_text("chat-no-proposal")
        return
    choices = {
        choice: chat.speech.text(f"choice-{choice}")
        for choice in CHOICES[type(sight.proposal.motion)]
    }
    found = look_up(rest, choices) if rest else None
    if found is None or len(found.ids) != 1:
        chat.say_text("chat-vote-usage", choices=", ".join(choices.values()))
        return
    chat.command(
        ask.Vote(
            id=uuid4().hex,
            person=chat.person,
            table=chat.table,
            proposal=sight.proposal.number,
            choice=found.ids[0],
            seat=sight.seat,
        )
    )


def _games(chat: "Chat", _rest: str, _sight: Sight) -> None:
    tables = chat.parts.service.tables_of(chat.person)
    facts = tuple(Fact(each.name, phase(each, chat.speech)) for each in tables)
    chat.show(Document((Heading(chat.speech.text("chat-tables"), level=1), Facts(facts))))


def _rematch(chat: "Chat", _rest: str, sight: Sight) -> None:
    if sight.phase not in OVER:
        chat.say_text("console-not-over")
        return
    rematch(chat, sight)


def _replay(chat: "Chat", rest: str, sight: Sight) -> None:
    step, way = replaying.typed(rest, chat.speech)
    try:
        moment = chat.parts.service.moment(chat.table, step)
    except RefusalError as error:
        chat.say(*refusal(error.refusal, chat.showing(sight), chat.presenter))
        return
    showing = chat.showing(moment.sight)
    chat.show(replaying.document(moment, showing, chat.presenter, board=way == "board"))


def _lang(chat: "Chat", rest: str, _sight: Sight) -> None:
    try:
        code = recognise(rest)
    except UnknownLanguageError:
        chat.say_text("chat-lang-usage", codes=", ".join(CODES))
        return
    if chat.settle(ask.SetPerson(id=uuid4().hex, person=chat.person, language=code)):
        chat.say_text("console-language")
        chat.ask()


def _settings(chat: "Chat", rest: str, _sight: Sight) -> None:
    service = chat.parts.service
    person = service.directory.person(chat.person)
    if person is None:
        return
    made = personal.read(rest, uuid4().hex, person, chat.speech, service.now())
    if isinstance(made, Document):
        chat.show(made)
    elif chat.settle(made):
        now = service.directory.person(chat.person)
        chat.show(personal.done(now or person, made, chat.speech))


def _away(chat: "Chat", rest: str, sight: Sight) -> None:
    _settings(chat, f"away {rest}".strip(), sight)


def _teach(chat: "Chat", rest: str, sight: Sight) -> None:
    _settings(chat, f"teach {rest}".strip(), sight)


def _quit(chat: "Chat", _rest: str, _sight: Sight) -> None:
    chat.leaving = True


_DOING: dict[str, Callable[["Chat", str, Sight], None]] = {
    "menu": _menu,
    "back": _back,
    "undo": _undo,
    "propose": _propose,
    "vote": _vote,
    "games": _games,
    "rematch": _rematch,
    "replay": _replay,
    "practice": practice,
    "lang": _lang,
    "settings": _settings,
    "away": _away,
    "teach": _teach,
    "quit": _quit,
}
