"""The ways to read a line with the grammar of a game, each with what it costs to believe it."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from core.narrowing import VERB, Answer
from core.notation import verb
from services.reading.grammar import Grammar, Kind, Slot
from services.reading.words import matches

MOST_WORDS = 24
"""Longer lines are no moves."""

MOST_STEPS = 2_500
"""Attempts at one line; when each word can be many things, they would never end.

What people type takes a few dozen, "colocar o aprendiz 2 no mercado 2" 1,372.
"""

OUT_OF_ORDER = 6
PASSED_OVER = 1
FILLER = 3
WITHOUT_VERB = 12


class Parse(msgspec.Struct, frozen=True):
    """One way to read a line; the less it ``cost``, the likelier."""

    kind: Kind
    given: tuple[Answer, ...]
    cost: int

    @property
    def complete(self) -> bool:
        """Whether every field was given that has no default."""
        named = {answer.field for answer in self.given}
        return all(slot.named or slot.name in named for slot in self.kind.slots)

    @property
    def draft(self) -> tuple[Answer, ...]:
        """The choice that it makes."""
        return (Answer(VERB, self.kind.verb), *self.given)


class TangledError(Exception):
    """A line has too many ways to be read."""


class Line:
    """The words of a line, and what was found out about them already."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        self._values: dict[tuple[int, int], list[tuple[str, int, int]]] = {}
        self._steps = 0

    def step(self) -> None:
        """One more attempt. Raises TangledError after too many."""
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise TangledError

    def values(self, slot: Slot, at: int) -> list[tuple[str, int, int]]:
        """What the words from ``at`` on may stand for: each with where it ends and its cost."""
        known = self._values.get((id(slot), at))
        if known is None:
            known = self._values[id(slot), at] = list(_values(slot, self.words, at))
        return known


class Parser:
    """Parses by one grammar; of legal actions it knows no more than their verbs.

    Whatever yields parses raises TangledError.
    """

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar

    def parses(self, line: Line) -> Iterator[Parse]:
        """Every way to read a line that begins with a verb."""
        for kind in self._grammar.kinds:
            for taken, cost in matches(line.words, 0, kind.phrases, from_start=True):
                yield from self._slots(kind, line, taken, (), cost)

    def continued(self, line: Line, draft: Sequence[Answer]) -> Iterator[Parse]:
        """Every way in which a line goes on with a half-made choice."""
        for kind in self._grammar.kinds:
            if kind.verb == draft[0].value:
                yield from self._slots(kind, line, 0, tuple(draft[1:]), 0)

    def without_verb(self, line: Line, legal: Sequence[Any]) -> Iterator[Parse]:
        """Every way to read a line that leaves the verb out."""
        verbs = {verb(type(action)) for action in legal}
        for kind in self._grammar.kinds:
            if kind.verb in verbs and kind.slots:
                yield from self._slots(kind, line, 0, (), WITHOUT_VERB)

    def reach(self, kind: Kind, line: Line, at: int) -> int:
        """How far a kind of action can make sense of the words from ``at`` on."""
        reached, ahead = {at}, [at]
        while ahead:
            fresh = set(self._next(kind, line, ahead.pop())) - reached
            reached |= fresh
            ahead += fresh
        return max(reached)

    def _next(self, kind: Kind, line: Line, at: int) -> Iterator[int]:
        """Where a value or a filler ends that may begin at ``at``."""
        words = line.words
        if at == len(words):
            return
        for slot in kind.slots:
            start = at + 1 if words[at] in slot.markers and at + 1 < len(words) else at
            for _, end, _ in line.values(slot, start):
                yield end
        if words[at] in self._grammar.fillers:
            yield at + 1

    def _slots(
        self,
        kind: Kind,
        line: Line,
        at: int,
        given: tuple[Answer, ...],
        cost: int,
    ) -> Iterator[Parse]:
        line.step()
        words = line.words
        if at == len(words):
            yield Parse(kind, given, cost)
            return
        taken_fields = {answer.field for answer in given}
        for number, slot in enumerate(kind.slots):
            if slot.name in taken_fields:
                continue
            marked = words[at] in slot.markers
            if marked and at + 1 < len(words):
                for value, end, price in line.values(slot, at + 1):
                    answer = Answer(slot.name, value)
                    yield from self._slots(kind, line, end, (*given, answer), cost + price)
            if slot.named and slot.counts:
                continue
            for value, end, price in line.values(slot, at):
                order = _order(kind, number, taken_fields) + (FILLER if slot.named else 0)
                answer = Answer(slot.name, value)
                yield from self._slots(kind, line, end, (*given, answer), cost + price + order)
        if words[at] in self._grammar.fillers:
            yield from self._slots(kind, line, at + 1, given, cost + FILLER)


def _values(slot: Slot, words: Sequence[str], at: int) -> Iterator[tuple[str, int, int]]:
    """Values that the words from ``at`` on may stand for: each with where it ends and its cost."""
    if slot.several:
        yield from _several(slot, words, at)
        return
    if slot.counts and words[at].isdecimal():
        yield str(int(words[at])), at + 1, 0
    for value, phrases in slot.values.items():
        for taken, cost in matches(words, at, phrases):
            yield value, at + taken, cost


def _several(slot: Slot, words: Sequence[str], at: int) -> Iterator[tuple[str, int, int]]:
    """All words up to the end as values, ``2 metal`` counting twice; in the order of the values."""
    found: list[str] = []
    total = 0
    times = 1
    while at < len(words):
        if words[at].isdecimal() and times == 1 and int(words[at]) < MOST_WORDS:
            times = int(words[at])
            at += 1
            continue
        best = min(
            (
                (cost, -taken, value)
                for value, phrases in slot.values.items()
                for taken, cost in matches(words, at, phrases)
            ),
            default=None,
        )
        if best is None:
            return
        cost, taken, value = best
        found += [value] * times
        times = 1
        total += cost
        at -= taken
    order = list(slot.values)
    yield " ".join(sorted(found, key=order.index)), at, total


def _order(kind: Kind, number: int, taken: set[str]) -> int:
    """What it costs to give a field here rather than where the notation has it."""
    later = any(slot.name in taken for slot in kind.slots[number + 1 :])
    passed = sum(not slot.named and slot.name not in taken for slot in kind.slots[:number])
    return (OUT_OF_ORDER if later else 0) + PASSED_OVER * passed
