"""Answers that change nothing: boards, cards, rules, reasons, logs. Made from a sight alone."""

import difflib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from core.game import Game
from core.notation import MalformedError, notation, parse
from core.people import Person, PersonId
from core.sight import Line, Sight
from core.waits import Wait
from services.chat import orders
from services.chat.orders import Order
from services.languages import Language
from services.languages.catalogue import plain
from services.presenting import ending
from services.presenting.document import Document, Paragraph, Points, said
from services.presenting.explaining import explain
from services.presenting.feed import told
from services.presenting.figures import luck, times
from services.presenting.game import GamePresenter
from services.presenting.menu import Asked
from services.presenting.news import news, since_own
from services.presenting.players import Showing
from services.presenting.table import status
from services.reading import Chosen, Impossible, Open, Reader, Unread
from services.reading.lookup import look_up

LOG_LINES = 10
"""Shown when nobody said how many."""

LONGEST_ECHO = 40
"""Characters of somebody's word that are repeated to them."""

SECRET = frozenset({"hand", "me", "news", "times"})
"""Commands whose answer may hold what only one seat may see, or is of use to one person only."""


class Asking(msgspec.Struct, frozen=True):
    """What somebody asks from: the table as they see it.

    ``log`` fetches its lines, ``waits`` how long people took, and ``person`` looks somebody up.
    """

    game: Game[Any, Any, Any, Any]
    presenter: GamePresenter
    sight: Sight
    showing: Showing
    speech: Language
    log: Callable[[], Sequence[Line]]
    waits: Callable[[], Sequence[Wait]]
    person: Callable[[PersonId], Person | None]
    reader: Reader


def answer(order: Order, asking: Asking) -> Document | None:
    """The answer to a command that only wants to know something; None for any other command."""
    found = _ANSWERS.get(order.name)
    if found is None:
        return None
    if order.name in _IN_GAMES and asking.sight.view is None:
        return _text(asking, "chat-only-begun")
    return found(order.rest, asking)


_STOPPED = {
    "begin": "refusal-malformed-unknown_verb",
    "here": "refusal-malformed-unknown_word",
    "more": "refusal-malformed-unexpected_word",
}


def unread(read: Unread, asking: Asking) -> Document:
    """A line that means nothing, with what may have been meant: moves and commands."""
    speech = asking.speech
    words = asking.presenter.catalogue_words(asking.showing)
    known = [plain(name) for name, _ in orders.words(speech, words)]
    likely = (*difflib.get_close_matches(plain(read.word), known, n=1, cutoff=0.7), *read.likely)
    word = read.word if len(read.word) <= LONGEST_ECHO else f"{read.word[:LONGEST_ECHO]}…"
    texts = [speech.text(_STOPPED[read.stop], word=word)]
    if likely:
        texts.append(speech.text("refusal-did-you-mean", words=", ".join(likely[:3])))
    return said(*texts)


def move(line: str, asking: Asking) -> str | Document:
    """The notation of a move that somebody typed for later, or what is wrong with the line."""
    sight = asking.sight
    try:
        return notation(parse(plain(line), asking.game.action_types))
    except MalformedError:
        pass
    read = asking.reader.read(line, (*sight.legal, *sight.foreseen))
    match read:
        case Chosen():
            return notation(read.action)
        case Impossible() if len(read.actions) == 1:
            return notation(read.actions[0])
        case Unread():
            return unread(read, asking)
        case _:
            return _text(asking, "order-unclear", line=line)


def why(actions: Sequence[Any], asking: Asking) -> Document:
    """Why none of these actions is possible now."""
    sight = asking.sight
    asked = Asked(sight.view, sight.seat or 0, sight.legal)
    return explain(asking.game, asked, actions, asking.showing, asking.presenter)


def _text(asking: Asking, key: str, **figures: str | float) -> Document:
    return said(asking.speech.text(key, **figures))


def _board(rest: str, asking: Asking) -> Document:
    presenter, showing, view = asking.presenter, asking.showing, asking.sight.view
    if not rest:
        return Document(presenter.board(view, showing))
    own = {plain(word) for word in asking.speech.words("command-me.say")}
    if plain(rest) in own:
        return _me("", asking)
    named = part_names(asking)
    found = look_up(rest, named)
    if len(found.ids) != 1:
        return _text(asking, "chat-no-such-part", part=rest, parts=", ".join(named.values()))
    return Document(presenter.part(view, found.ids[0], showing))


def part_names(asking: Asking) -> dict[str, str]:
    """The parts of the board by their ids."""
    return {
        part: asking.presenter.part_name(part, asking.showing) for part in asking.presenter.parts
    }


def _hand(_rest: str, asking: Asking) -> Document:
    sight = asking.sight
    if sight.seat is None:
        return _text(asking, "refusal-not_seated", table=sight.name)
    return Document(asking.presenter.hand(sight.view, sight.seat, asking.showing))


def _me(_rest: str, asking: Asking) -> Document:
    sight = asking.sight
    if sight.seat is None:
        return _text(asking, "refusal-not_seated", table=sight.name)
    return Document(asking.presenter.own(sight.view, sight.seat, asking.showing))


def _card(rest: str, asking: Asking) -> Document:
    presenter, showing = asking.presenter, asking.showing
    names = presenter.cards(showing)
    if not rest:
        return _text(asking, "chat-card-usage", example=next(iter(names.values())))
    found = look_up(rest, names)
    if len(found.ids) == 1:
        return Document(presenter.card(found.ids[0], asking.sight.view, showing))
    if found.ids:
        return _text(asking, "chat-several", names=", ".join(names[each] for each in found.ids))
    texts = [asking.speech.text("chat-no-such-card", name=rest)]
    if found.likely:
        texts.append(asking.speech.text("refusal-did-you-mean", words=", ".join(found.likely)))
    return said(*texts)


def _catalogue(rest: str, asking: Asking) -> Document:
    words = asking.presenter.catalogue_words(asking.showing)
    begun = bool(rest) and any(
        plain(word).startswith(plain(rest)) for word in (words.only, "affordable")
    )
    if rest and not begun:
        return _text(asking, "chat-no-such-list", name=rest, list=words.names[0], only=words.only)
    only = "affordable" if begun else "all"
    return Document(asking.presenter.catalogue(asking.sight.view, only, asking.showing))


def _why(rest: str, asking: Asking) -> Document:
    sight, showing, presenter = asking.sight, asking.showing, asking.presenter
    if not rest or sight.seat is None:
        return _text(asking, "chat-why-usage", example=presenter.example(showing))
    read = asking.reader.read(rest, sight.legal)
    match read:
        case Impossible():
            return why(read.actions, asking)
        case Chosen():
            label = presenter.action(sight.view, sight.seat, read.action, showing)
            return _text(asking, "why-possible", action=label.text)
        case Open():
            return _text(asking, "why-possible", action=rest)
        case Unread():
            return unread(read, asking)


def _rules(rest: str, asking: Asking) -> Document:
    topics = asking.presenter.rule_topics(asking.showing)
    if not rest:
        title = Paragraph(asking.speech.text("chat-topics"))
        return Document((title, Points(tuple(topics.values()))))
    found = look_up(rest, topics)
    if len(found.ids) == 1:
        return Document(asking.presenter.rule(found.ids[0], asking.showing))
    if found.ids:
        names = ", ".join(topics[each] for each in found.ids)
        return _text(asking, "chat-several", names=names)
    return _text(asking, "chat-no-such-topic", name=rest, topics=", ".join(topics.values()))


def _log(rest: str, asking: Asking) -> Document:
    if rest and not (rest.isdecimal() and int(rest)):
        return _text(asking, "chat-log-usage")
    most = int(rest) if rest else LOG_LINES
    lines = told(asking.log(), asking.showing, asking.presenter)[-most:]
    if not lines:
        return _text(asking, "chat-nothing-logged")
    return Document((Points(lines),))


def _news(_rest: str, asking: Asking) -> Document:
    lines = since_own(asking.log(), asking.sight.seat)
    found = news(lines, asking.showing, asking.presenter)
    return found if found.blocks else _text(asking, "chat-nothing-new")


def _times(_rest: str, asking: Asking) -> Document:
    return times(asking.sight, asking.waits(), asking.person, asking.showing)


def _luck(_rest: str, asking: Asking) -> Document:
    return luck(asking.log(), asking.game, asking.showing, asking.presenter)


def _score(_rest: str, asking: Asking) -> Document:
    return ending.score(asking.sight, asking.log(), asking.showing, asking.presenter)


def _status(_rest: str, asking: Asking) -> Document:
    return status(asking.sight, asking.showing, asking.presenter)


def _help(_rest: str, asking: Asking) -> Document:
    words = asking.presenter.catalogue_words(asking.showing)
    parts = ", ".join(part_names(asking).values())
    return orders.usage(asking.speech, words, parts, asking.presenter.example(asking.showing))


_ANSWERS: dict[str, Callable[[str, Asking], Document]] = {
    "board": _board,
    "hand": _hand,
    "me": _me,
    "card": _card,
    "catalogue": _catalogue,
    "why": _why,
    "rules": _rules,
    "log": _log,
    "news": _news,
    "times": _times,
    "luck": _luck,
    "score": _score,
    "status": _status,
    "help": _help,
}

_IN_GAMES = frozenset({"board", "hand", "me", "catalogue", "score", "why"})
"""Commands that need a game to look at."""
