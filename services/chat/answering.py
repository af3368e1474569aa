"""Answers that change nothing: boards, cards, rules, reasons, logs. Made from a sight alone."""

import difflib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from core.game import Game
from core.notation import MalformedError, notation, parse
from core.people import Person, PersonId
from core.sight import Line, Sight
from core.waits import Wait
from services.chat import orders
from services.chat.orders import Order
from services.languages import CODES, Language, language
from services.languages.catalogue import plain
from services.presenting import ending
from services.presenting.document import Document, Fact, Facts, Paragraph, Points, said
from services.presenting.explaining import explain
from services.presenting.feed import told
from services.presenting.figures import luck, times
from services.presenting.game import GamePresenter
from services.presenting.menu import Asked
from services.presenting.news import news, ringed, since_own
from services.presenting.players import Showing
from services.presenting.table import status
from services.reading import Chosen, Impossible, Open, Reader, Unread
from services.reading.lookup import look_up
from services.reading.searching import Meant, mentions, search

LOG_LINES = 10
"""Shown when nobody said how many."""

TOPICS_FOUND, LINES_OF_TOPIC = 5, 2
"""How much is shown of what the rules say about a word."""

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
    texts = [speech.text(_STOPPED[read.stop], word=echo(read.word))]
    if likely:
        texts.append(speech.text("refusal-did-you-mean", words=", ".join(likely[:3])))
    return said(*texts)


def echo(word: str) -> str:
    """Somebody's own words, cut where they are long."""
    return word if len(word) <= LONGEST_ECHO else f"{word[:LONGEST_ECHO]}…"


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
    return Document(asking.presenter.hand(sight.view, sight.seat, _own_showing(asking)))


def _me(_rest: str, asking: Asking) -> Document:
    sight = asking.sight
    if sight.seat is None:
        return _text(asking, "refusal-not_seated", table=sight.name)
    return Document(asking.presenter.own(sight.view, sight.seat, _own_showing(asking)))


def _own_showing(asking: Asking) -> Showing:
    """For what only the reader gets, wherever it was asked for."""
    seat = asking.sight.seat
    person = asking.person(asking.sight.seats[seat].person) if seat is not None else None
    if person is None:
        return asking.showing
    return msgspec.structs.replace(asking.showing, theme=person.theme)


def _card(rest: str, asking: Asking) -> Document:
    presenter, showing = asking.presenter, asking.showing
    names = presenter.cards(showing)
    if not rest:
        return _text(asking, "chat-card-usage", example=next(iter(names.values())))
    meant = search(rest, tuple(presenter.cards(it) for it in _in_all_languages(showing)))
    if len(meant.ids) == 1:
        (which,) = meant.ids
        told = Document(presenter.card(which, asking.sight.view, showing))
        return _taken_for(meant, names, asking) + told
    return _unclear(meant, names, asking) or said(
        asking.speech.text("chat-no-such-card", name=echo(rest)), *_likely(meant, names, asking)
    )


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
    presenter, showing = asking.presenter, asking.showing
    topics = presenter.rule_topics(showing)
    if not rest:
        title = Paragraph(asking.speech.text("chat-topics"))
        return Document((title, Points(tuple(topics.values()))))
    meant = search(rest, tuple(presenter.rule_topics(it) for it in _in_all_languages(showing)))
    if len(meant.ids) == 1:
        (which,) = meant.ids
        return _taken_for(meant, topics, asking) + Document(presenter.rule(which, showing))
    if unclear := _unclear(meant, topics, asking):
        return unclear
    found = _mentioned(rest, asking)
    if found:
        title = Paragraph(asking.speech.text("chat-rules-mention", name=echo(rest)))
        return Document((title, Facts(found)))
    names = ", ".join(topics.values())
    return said(
        asking.speech.text("chat-no-such-topic", name=echo(rest), topics=names),
        *_likely(meant, topics, asking),
    )


def _mentioned(rest: str, asking: Asking) -> tuple[Fact, ...]:
    """Lines of the rules with these words in them, each with its topic."""
    showing, presenter = asking.showing, asking.presenter
    found: list[Fact] = []
    for topic, title in presenter.rule_topics(showing).items():
        lines = [
            line
            for block in presenter.rule(topic, showing)
            if isinstance(block, Points)
            for line in block.items
            if mentions(rest, line)
        ]
        if lines:
            found.append(Fact(title, " ".join(lines[:LINES_OF_TOPIC])))
    return tuple(found[:TOPICS_FOUND])


def _in_all_languages(showing: Showing) -> tuple[Showing, ...]:
    """How the reader is shown things, and how they would be in the other languages."""
    codes = dict.fromkeys((showing.speech.code, *CODES))
    return tuple(msgspec.structs.replace(showing, speech=language(code)) for code in codes)


def _taken_for(meant: Meant, names: Mapping[str, str], asking: Asking) -> Document:
    """What somebody's words were taken for, where that is a guess."""
    if not meant.guessed:
        return Document(())
    text = asking.speech.text("chat-taken-for", name=names[meant.ids[0]])
    return Document((Paragraph(text, quiet=True),))


def _unclear(meant: Meant, names: Mapping[str, str], asking: Asking) -> Document | None:
    if not meant.ids:
        return None
    return _text(asking, "chat-several", names=", ".join(names[each] for each in meant.ids))


def _likely(meant: Meant, names: Mapping[str, str], asking: Asking) -> tuple[str, ...]:
    if not meant.likely:
        return ()
    likely = ", ".join(names[each] for each in meant.likely[:3])
    return (asking.speech.text("refusal-did-you-mean", words=likely),)


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
    if not found.blocks:
        return _text(asking, "chat-nothing-new")
    return found + ringed(lines, asking.sight.view, asking.showing, asking.presenter)


def _times(_rest: str, asking: Asking) -> Document:
    return times(asking.sight, asking.waits(), asking.person, asking.showing)


def _luck(_rest: str, asking: Asking) -> Document:
    return luck(asking.log(), asking.game, asking.showing, asking.presenter)


def _score(_rest: str, asking: Asking) -> Document:
    return ending.score(
        asking.sight,
        asking.log(),
        asking.waits,
        asking.person,
        asking.showing,
        asking.presenter,
    )


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
