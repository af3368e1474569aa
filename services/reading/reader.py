"""From a typed line to an action, to a shorter menu, or to what is wrong with it."""

import difflib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import islice, product
from typing import Any, Literal, TypeAlias

import msgspec

from core.game import Action
from core.narrowing import Answer
from core.notation import MalformedError, fields, parse, verb
from services.languages.catalogue import plain
from services.presenting.menu import answers, in_common
from services.reading.grammar import Grammar, Kind
from services.reading.parsing import (
    MOST_WORDS,
    Answered,
    Legal,
    Line,
    Parse,
    Parser,
    TangledError,
)
from services.reading.words import Phrase, matches, parted, phrase, typed_words

MOST_COMPLETIONS = 64
"""So many ways to finish an impossible line are looked at."""


CLOSE, CLOSER = 0.6, 0.7
"""From 0 to 1, how much a verb must be like what was typed to be offered, and a name."""

MOST_LIKELY = 3
"""Words that are offered."""


class Chosen(msgspec.Struct, frozen=True):
    """The line stands for just this action, and it is legal."""

    action: Any


class Open(msgspec.Struct, frozen=True):
    """The line leaves several legal actions; ``draft`` is what they have in common."""

    actions: tuple[Any, ...]
    draft: tuple[Answer, ...]


class Impossible(msgspec.Struct, frozen=True):
    """The line stands for an action of the game that is not legal now.

    ``actions`` are the ways to understand it, one if everything was said; ``whole`` tells whether
    it was.
    """

    actions: tuple[Any, ...]
    whole: bool = True


class Unread(msgspec.Struct, frozen=True):
    """The line stands for nothing. ``word`` is where reading stopped; ``likely`` what was meant.

    ``stop`` tells how it stopped: the line does not ``begin`` like anything, the word means nothing
    ``here``, or each word means something and there are ``more`` of them than belong there.
    """

    word: str
    likely: tuple[str, ...]
    stop: Literal["begin", "here", "more"] = "begin"


Reading: TypeAlias = Chosen | Open | Impossible | Unread


class Reader:
    """Reads lines with one grammar. Holds nothing of any table."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar
        self._parser = Parser(grammar)

    def read(self, line: str, legal: Sequence[Any], draft: Sequence[Answer] = ()) -> Reading:
        """What a line means to somebody with these legal actions and this half-made choice."""
        words = self._words(line)
        if not words or len(words) > MOST_WORDS:
            return Unread(words[0] if words else "", ())
        typed, by_verb = Line(words), _by_verb(legal)
        with suppress(TangledError):
            for parses in (
                self._parser.continued(typed, draft, by_verb) if draft else (),
                self._parser.parses(typed, by_verb),
                self._parser.without_verb(typed, by_verb),
            ):
                if found := tuple(parses):
                    return self._meant(found, legal)
            best = self._parser.likeliest(typed) or self._parser.likeliest_of(typed, by_verb)
            if best is not None and (actions := tuple(self._completions(best))):
                return Impossible(actions, whole=best.complete or len(actions) == 1)
        return self._unread(typed, legal)

    def goes_on(self, line: str, legal: Sequence[Any], draft: Sequence[Answer]) -> bool:
        """Whether a line answers what a half-made choice leaves open."""
        words = self._words(line)
        if not words or len(words) > MOST_WORDS:
            return False
        with suppress(TangledError):
            return any(self._parser.continued(Line(words), draft, _by_verb(legal)))
        return False

    def names(self, line: str) -> bool:
        """Whether a line begins like the name of something in the game, whatever is legal."""
        words = self._words(line)[:1]
        return bool(words) and any(
            any(slot.values.begun(words, 0)) for kind in self._grammar.kinds for slot in kind.slots
        )

    def complete(self, line: str, legal: Sequence[Any]) -> tuple[tuple[str, str], ...]:
        """How the last word of a line may go on: each with the name in the reader's language."""
        words = self._words(line)
        begun = "" if not words or line[-1:].isspace() else words[-1]
        before = words[:-1] if begun else words
        found: dict[str, str] = {}
        if not before:
            verbs = dict.fromkeys(verb(type(action)) for action in legal)
            for kind in self._grammar.kinds:
                firsts = [each[:1] for each in kind.phrases]
                if kind.verb in verbs and _begins(firsts, begun):
                    found[kind.verb] = " ".join(kind.phrases[-1])
            return tuple(found.items())
        for parsed in self._readings(before, legal):
            for slot in parsed.kind.slots:
                if any(answer.field == slot.name for answer in parsed.given):
                    continue
                for value in dict.fromkeys(_written(action, slot.name) for action, _ in parsed.fit):
                    phrases = slot.values.phrases.get(value, ((value,),))
                    if slot.named or not _begins(phrases, begun):
                        continue
                    found.setdefault(value, " ".join(phrases[-1]))
                if not slot.named:
                    break
        return tuple(found.items())

    def _meant(self, found: Sequence[Parse], legal: Sequence[Any]) -> Chosen | Open:
        """What the cheapest ways to read a line stand for."""
        least = min(parsed.cost for parsed in found)
        remaining: dict[Any, None] = {}
        for parsed in found:
            if parsed.cost > least:
                continue
            actions = [action for action, _ in parsed.fit]
            plain = [action for action in actions if _holds_defaults(action, parsed.given)]
            whole = parsed.complete and len(plain) == 1
            remaining |= dict.fromkeys(plain if whole else actions)
        ordered = tuple(action for action in legal if action in remaining)
        if len(self._grammar.distinct(ordered)) == 1:
            return Chosen(ordered[0])
        return Open(ordered, in_common(ordered))

    def _words(self, line: str) -> tuple[str, ...]:
        return parted(typed_words(line), self._grammar.numbered)

    def _readings(self, words: Sequence[str], legal: Sequence[Any]) -> list[Parse]:
        """The ways to read the beginning of a line; none when it has too many."""
        with suppress(TangledError):
            found = self._parser.parses(Line(words), _by_verb(legal))
            return sorted(found, key=lambda parsed: parsed.cost)
        return []

    def _completions(self, parsed: Parse) -> Iterator[Action]:
        """The actions of the game that a line may have meant."""
        given = {answer.field: answer.value for answer in parsed.given}
        options: list[list[str]] = []
        for slot in parsed.kind.slots:
            if slot.name in given:
                value = given[slot.name]
                options.append([f"{slot.name} {value}" if slot.named else value])
            elif slot.named:
                options.append([""])
            else:
                options.append(list(slot.values.phrases) or ["1"])
        for values in islice(product(*options), MOST_COMPLETIONS):
            line = " ".join((parsed.kind.verb, *values))
            try:
                yield parse(line, (parsed.kind.type,))
            except MalformedError:
                continue

    @cached_property
    def _vocabularies(self) -> Mapping[str, Mapping[str, str]]:
        """Of each verb, the words of the reader's language for what its action says."""
        return {kind.verb: _vocabulary(kind) for kind in self._grammar.kinds}

    @cached_property
    def _beginnings(self) -> Mapping[tuple[str, bool], Mapping[str, str]]:
        """The first words of each verb that is legal; of others those that stand alone."""
        return {
            (kind.verb, legal): _spelt(
                each[:1]
                for each in _spoken(
                    [each for each in kind.phrases if legal or len(each) == 1], kind.verb
                )
            )
            for kind in self._grammar.kinds
            for legal in (True, False)
        }

    def _unread(self, line: Line, legal: Sequence[Any]) -> Unread:
        """Where reading stopped, and words like the one there."""
        words = line.words
        verbs = [verb(type(action)) for action in legal]
        far = 0
        known: dict[str, str] = {}
        for kind in self._grammar.kinds:
            for taken, _ in matches(words, 0, kind.phrases, from_start=True):
                reach = self._parser.reach(kind, line, taken)
                if reach > far:
                    far, known = reach, {}
                if reach == far:
                    known |= self._vocabularies[kind.verb]
        if not far:
            for kind in self._grammar.kinds:
                known |= self._beginnings[kind.verb, kind.verb in verbs]
        word = words[min(far, len(words) - 1)]
        likely = _alike(word, known, CLOSE)
        if not far:
            # Verbs may be left out, so it may also be the name of what is to be chosen.
            named: dict[str, str] = {}
            for kind in self._grammar.kinds:
                if kind.verb in verbs:
                    named |= self._vocabularies[kind.verb]
            likely |= _alike(word, named, CLOSER)
        ranked = sorted(likely, key=lambda each: -likely[each])[:MOST_LIKELY]
        return Unread(
            word,
            tuple(each for each in ranked if plain(each) != word),
            "begin" if not far else "more" if far == len(words) else "here",
        )


def _alike(word: str, known: Mapping[str, str], cutoff: float) -> dict[str, float]:
    """Words like one, as they are spelt, each with how much from 0 to 1."""
    compared = difflib.SequenceMatcher(b=word)
    found: dict[str, float] = {}
    for each in difflib.get_close_matches(word, list(known), n=MOST_LIKELY, cutoff=cutoff):
        compared.set_seq1(each)
        found[known[each]] = compared.ratio()
    return found


def _by_verb(legal: Sequence[Any]) -> Legal:
    found: dict[str, list[Answered]] = {}
    for action in legal:
        found.setdefault(verb(type(action)), []).append((action, frozenset(answers(action))))
    return found


def _written(action: Action, field: str) -> str:
    return next((answer.value for answer in answers(action) if answer.field == field), "")


def _holds_defaults(action: Action, given: Sequence[Answer]) -> bool:
    named = {answer.field for answer in given}
    return all(
        not field.named or field.name in named or getattr(action, field.name) == field.default
        for field in fields(type(action))
    )


def _begins(phrases: Iterable[Sequence[str]], begun: str) -> bool:
    return any(word.startswith(begun) for each in phrases for word in each)


def _vocabulary(kind: Kind) -> dict[str, str]:
    """The words for what an action says, by how they are compared."""
    return _spelt(
        each
        for slot in kind.slots
        for value, phrases in slot.values.phrases.items()
        for each in _spoken(phrases, value)
    )


def _spoken(phrases: Sequence[Phrase], written: str) -> Sequence[Phrase]:
    """The phrases without the notation, or that as words where there are no others."""
    spoken = [each for each in phrases if each not in {(written,), phrase(written)}]
    return spoken or [phrase(written)]


def _spelt(phrases: Iterable[Phrase]) -> dict[str, str]:
    """Words without accents, each with how it is spelt."""
    found: dict[str, str] = {}
    for word in (word for each in phrases for word in each if len(word) > 2):
        if word != plain(word) or plain(word) not in found:
            found[plain(word)] = word
    return found
