"""Cards and rules, looked up by somebody's own words."""

from collections.abc import Iterable, Mapping

import msgspec

from services.chat.asking import Asking, echo
from services.languages import CODES, Language, language
from services.languages.catalogue import plain
from services.presenting.document import Document, Fact, Facts, Paragraph, Points, said
from services.presenting.players import Showing
from services.reading.searching import Meant, mentions, search
from services.reading.words import phrase

TOPICS_FOUND, LINES_OF_TOPIC = 5, 2
"""How much is shown of what the rules say about a word."""

SHORTEST_NAME = 4
"""Letters of a line that is taken for the name of a topic, though nothing says so."""


def card(rest: str, asking: Asking) -> Document:
    """A card by its name, or what may have been meant."""
    presenter, showing = asking.presenter, asking.showing
    names = presenter.cards(showing)
    if not rest:
        return asking.text("chat-card-usage", example=next(iter(names.values())))
    meant = search(rest, tuple(presenter.cards(it) for it in _in_all_languages(showing)))
    if len(meant.ids) == 1:
        (which,) = meant.ids
        told = Document(presenter.card(which, asking.sight.view, showing))
        return _taken_for(meant, names, asking) + told
    if unclear := _unclear(meant, names, asking):
        return unclear
    return _in_rules(rest, asking) or said(
        asking.speech.text("chat-no-such-card", name=echo(rest)), *_likely(meant, names, asking)
    )


def rules(rest: str, asking: Asking) -> Document:
    """What the rules say of a topic, or the lines of them with these words."""
    presenter, showing = asking.presenter, asking.showing
    topics = presenter.rule_topics(showing)
    if not rest:
        title = Paragraph(asking.speech.text("chat-topics"))
        return Document((title, Points(tuple(topics.values()))))
    languages = _in_all_languages(showing)
    if _in_full(rest, (name for it in languages for name in presenter.cards(it).values())):
        return card(rest, asking)
    rest = without_fillers(rest, asking.speech)
    meant = search(rest, tuple(presenter.rule_topics(it) for it in languages))
    if len(meant.ids) == 1:
        (which,) = meant.ids
        return _taken_for(meant, topics, asking) + Document(presenter.rule(which, showing))
    if unclear := _unclear(meant, topics, asking):
        return unclear
    if told := _in_rules(rest, asking):
        return told
    names = ", ".join(topics.values())
    return said(
        asking.speech.text("chat-no-such-topic", name=echo(rest), topics=names),
        *_likely(meant, topics, asking),
    )


def named(line: str, asking: Asking) -> Document | None:
    """What there is to say of a topic of the rules or of a card, if a line only names it."""
    said_only = without_fillers(line, asking.speech)
    if len(said_only) < SHORTEST_NAME:
        return None
    topics = tuple(asking.presenter.rule_topics(it) for it in _in_all_languages(asking.showing))
    meant = search(said_only, topics)
    if len(meant.ids) == 1:
        return rules(line, asking)
    cards = (asking.presenter.cards(it) for it in _in_all_languages(asking.showing))
    if _in_full(line, (name for it in cards for name in it.values())):
        return card(line, asking)
    return None


def _in_full(rest: str, names: Iterable[str]) -> bool:
    """Whether somebody's words are one of the names, without anything left out."""
    words = phrase(rest)
    return any(phrase(name) == words for name in names)


def without_fillers(rest: str, speech: Language) -> str:
    """Somebody's words without those that a question has only for its grammar."""
    fillers = speech.words("reading-fillers")
    return " ".join(it for it in rest.split() if plain(it) not in fillers) or rest


def _in_rules(rest: str, asking: Asking) -> Document | None:
    """What the rules say about these words, if anything."""
    found = _mentioned(rest, asking)
    if not found:
        return None
    title = Paragraph(asking.speech.text("chat-rules-mention", name=echo(rest)))
    return Document((title, Facts(found)))


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
    return asking.text("chat-several", names=", ".join(names[each] for each in meant.ids))


def _likely(meant: Meant, names: Mapping[str, str], asking: Asking) -> tuple[str, ...]:
    if not meant.likely:
        return ()
    likely = ", ".join(names[each] for each in meant.likely[:3])
    return (asking.speech.text("refusal-did-you-mean", words=likely),)
