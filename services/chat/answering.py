"""Answers that change nothing: boards, cards, rules, reasons, logs. Made from a sight alone."""

import difflib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from core.notation import MalformedError, notation, parse
from services.chat import looking_up, orders
from services.chat.asking import Asking, echo
from services.chat.orders import Order
from services.languages.catalogue import plain
from services.presenting import ending
from services.presenting.document import Document, Points, said
from services.presenting.explaining import explain
from services.presenting.feed import told
from services.presenting.figures import luck, times
from services.presenting.menu import Asked
from services.presenting.news import news, ringed, since_own
from services.presenting.players import Showing
from services.presenting.table import awaited, status
from services.reading import Chosen, Impossible, Open, Reading, Unread
from services.reading.lookup import look_up

LOG_LINES = 10
"""Shown when nobody said how many."""

SECRET = frozenset({"hand", "me", "news", "times"})
"""Commands whose answer may hold what only one seat may see, or is of use to one person only."""


def answer(order: Order, asking: Asking) -> Document | None:
    """The answer to a command that only wants to know something; None for any other command."""
    found = _ANSWERS.get(order.name)
    if found is None:
        return None
    if order.name in _IN_GAMES and asking.sight.view is None:
        return asking.text("chat-only-begun")
    return found(order.rest, asking)


SAID_ALONE = frozenset({"start", "leave", "return", "quit"})
"""Commands that take no more words, and with which moves may begin."""


def is_move(order: Order, line: str, asking: Asking) -> bool:
    """Whether a line that begins like a command is a move: ``leave the engineer idle``."""
    sight = asking.sight
    if not order.rest or order.name not in SAID_ALONE or sight.seat is None:
        return False
    if sight.phase != "playing" or sight.seats[sight.seat].program:
        return False
    read = asking.reader.read(line, sight.legal)
    return not isinstance(read, Unread) or read.stop != "begin"


def gives_away(read: Reading, asking: Asking) -> bool:
    """Whether a line said among others is about a choice that they must not know."""
    sight = asking.sight
    if sight.practice:
        return False
    actions: Sequence[Any] = ()
    if isinstance(read, Chosen):
        actions = (read.action,)
    elif isinstance(read, (Open, Impossible)):
        actions = read.actions
    elif read.stop != "begin":
        # Its first word was understood, so the rest may be a choice that is misspelt.
        actions = sight.legal
    return any(asking.game.is_secret(action) for action in actions)


_STOPPED = {
    "begin": "refusal-malformed-unknown_verb",
    "here": "refusal-malformed-unknown_word",
    "more": "refusal-malformed-unexpected_word",
}


def unread(read: Unread, line: str, asking: Asking) -> Document:
    """A line that means nothing, with what may have been meant: moves and commands.

    What is only a name is looked up; a move of somebody who is not awaited was only too early.
    """
    speech = asking.speech
    if read.stop == "begin" and (found := looking_up.named(line, asking)):
        return found
    sight = asking.sight
    early = sight.view is not None and sight.awaited and not sight.legal
    if early and (read.stop != "begin" or asking.reader.names(line)):
        return said(awaited(sight, asking.showing, asking.presenter))
    words = asking.presenter.catalogue_words(asking.showing)
    known = {plain(name): name for name, _ in orders.words(speech, words) if read.stop == "begin"}
    near = difflib.get_close_matches(plain(read.word), list(known), n=1, cutoff=0.7)
    likely = (*(known[it] for it in near if it != plain(read.word)), *read.likely)
    texts = [speech.text(_STOPPED[read.stop], word=echo(read.word))]
    if likely:
        texts.append(speech.text("refusal-did-you-mean", words=", ".join(likely[:3])))
    elif read.stop != "begin":
        texts.append(speech.text("chat-unread"))
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
            return unread(read, line, asking)
        case _:
            return asking.text("order-unclear", line=line)


def why(read: Impossible, line: str, asking: Asking) -> Document:
    """Why what a line says is not possible now."""
    sight = asking.sight
    asked = Asked(sight.view, sight.seat or 0, sight.legal)
    said_only = "" if read.whole else echo(line)
    return explain(asking.game, asked, read.actions, asking.showing, asking.presenter, said_only)


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
        return asking.text("chat-no-such-part", part=rest, parts=", ".join(named.values()))
    return Document(presenter.part(view, found.ids[0], showing))


def part_names(asking: Asking) -> dict[str, str]:
    """The parts of the board by their ids."""
    return {
        part: asking.presenter.part_name(part, asking.showing) for part in asking.presenter.parts
    }


def _hand(_rest: str, asking: Asking) -> Document:
    sight = asking.sight
    if sight.seat is None:
        return asking.text("refusal-not_seated", table=sight.name)
    return Document(asking.presenter.hand(sight.view, sight.seat, _own_showing(asking)))


def _me(_rest: str, asking: Asking) -> Document:
    sight = asking.sight
    if sight.seat is None:
        return asking.text("refusal-not_seated", table=sight.name)
    return Document(asking.presenter.own(sight.view, sight.seat, _own_showing(asking)))


def _own_showing(asking: Asking) -> Showing:
    """For what only the reader gets, wherever it was asked for."""
    seat = asking.sight.seat
    person = asking.person(asking.sight.seats[seat].person) if seat is not None else None
    if person is None:
        return asking.showing
    return msgspec.structs.replace(asking.showing, theme=person.theme)


def _catalogue(rest: str, asking: Asking) -> Document:
    words = asking.presenter.catalogue_words(asking.showing)
    begun = bool(rest) and any(
        plain(word).startswith(plain(rest)) for word in (words.only, "affordable")
    )
    if rest and not begun:
        return asking.text("chat-no-such-list", name=rest, list=words.names[0], only=words.only)
    only = "affordable" if begun else "all"
    return Document(asking.presenter.catalogue(asking.sight.view, only, asking.showing))


def _why(rest: str, asking: Asking) -> Document:
    sight, showing, presenter = asking.sight, asking.showing, asking.presenter
    if not rest or sight.seat is None:
        return asking.text("chat-why-usage", example=presenter.example(showing))
    read = asking.reader.read(rest, sight.legal)
    match read:
        case Impossible():
            return why(read, rest, asking)
        case Chosen():
            label = presenter.action(sight.view, sight.seat, read.action, showing)
            return asking.text("why-possible", action=label.text)
        case Open():
            return asking.text("why-possible", action=rest)
        case Unread():
            return unread(read, rest, asking)


def _log(rest: str, asking: Asking) -> Document:
    if rest and not (rest.isdecimal() and int(rest)):
        return asking.text("chat-log-usage")
    most = int(rest) if rest else LOG_LINES
    lines = told(asking.log(), asking.showing, asking.presenter)[-most:]
    if not lines:
        return asking.text("chat-nothing-logged")
    return Document((Points(lines),))


def _news(_rest: str, asking: Asking) -> Document:
    lines = since_own(asking.log(), asking.sight.seat)
    found = news(lines, asking.showing, asking.presenter)
    if not found.blocks:
        return asking.text("chat-nothing-new")
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


def _help(rest: str, asking: Asking) -> Document:
    words = asking.presenter.catalogue_words(asking.showing)
    if rest:
        found = orders.about(rest, asking.speech, words, ", ".join(part_names(asking).values()))
        return found or looking_up.rules(rest, asking)
    parts = ", ".join(part_names(asking).values())
    example = asking.presenter.example(asking.showing)
    return orders.usage(asking.speech, words, parts, example, asking.commands)


_ANSWERS: dict[str, Callable[[str, Asking], Document]] = {
    "board": _board,
    "hand": _hand,
    "me": _me,
    "card": looking_up.card,
    "catalogue": _catalogue,
    "why": _why,
    "rules": looking_up.rules,
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
