"""The ways to read a line with the grammar of a game, each with what it costs to believe it."""

from collections.abc import Container, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, TypeAlias

import msgspec

from core.narrowing import Answer
from services.reading.grammar import Grammar, Kind, Slot
from services.reading.words import Vocabulary, matches

MOST_WORDS = 18
"""Longer lines are no moves: the longest in writing has 8, and people add articles."""

MOST_ATTEMPTS = 400
"""Attempts at one line; when each word can be many things, they would never end.

A move of which only the first letter of each word is typed takes up to 300.
"""

OUT_OF_ORDER = 6
PASSED_OVER = 1
FILLER = 3
WITHOUT_VERB = 12

Answered: TypeAlias = tuple[Any, frozenset[Answer]]
"""A legal action, and the answers that lead to it."""

Legal: TypeAlias = Mapping[str, Sequence[Answered]]
"""The legal actions of each verb."""

Rest: TypeAlias = tuple[int, tuple[Answer, ...]]
"""What it costs to read the end of a line in some way, and what that gives."""


class Parse(msgspec.Struct, frozen=True):
    """One way to read a line; the less it ``cost``, the likelier. The actions ``fit`` it."""

    kind: Kind
    given: tuple[Answer, ...]
    cost: int
    fit: Sequence[Answered] = ()

    @property
    def fields(self) -> frozenset[str]:
        """Those that were given."""
        return frozenset(answer.field for answer in self.given)

    @property
    def complete(self) -> bool:
        """Whether every field was given that has no default."""
        fields = self.fields
        return all(slot.named or slot.name in fields for slot in self.kind.slots)

    def and_then(self, given: Sequence[Answer], cost: int) -> "Parse":
        """With more of the line, and fewer actions that fit it."""
        fit = [it for it in self.fit if it[1].issuperset(given)] if given else self.fit
        return Parse(self.kind, (*self.given, *given), self.cost + cost, fit)


class TangledError(Exception):
    """A line has too many ways to be read."""


class Line:
    """The words of a line, and what was found out about them already."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        self.rests: dict[tuple[str, int, frozenset[str]], Rest | None] = {}
        self.dead_ends: set[tuple[str, int, frozenset[Answer]]] = set()
        """Where, as which action and with what given already, nothing legal can follow."""
        self._values: dict[tuple[int, int], list[tuple[str, int, int]]] = {}
        self._named: dict[tuple[int, int], list[tuple[str, int, int]]] = {}
        self._attempts = 0

    def attempt(self) -> None:
        """One more. Raises TangledError after too many."""
        self._attempts += 1
        if self._attempts > MOST_ATTEMPTS:
            raise TangledError

    def values(self, slot: Slot, at: int) -> list[tuple[str, int, int]]:
        """What the words from ``at`` on may stand for: each with where it ends and its cost."""
        known = self._values.get((id(slot), at))
        if known is None:
            known = self._values[id(slot), at] = list(self._read(slot, at))
        return known

    def names(self, slot: Slot, at: int) -> list[tuple[str, int, int]]:
        """The same without numbers."""
        return [] if self.words[at].isdecimal() else self._names(slot.values, at)

    def _read(self, slot: Slot, at: int) -> Iterator[tuple[str, int, int]]:
        if slot.several:
            yield from self._several(slot, at)
            return
        if slot.counts and self.words[at].isdecimal():
            yield str(int(self.words[at])), at + 1, 0
        yield from self._names(slot.values, at)

    def _several(self, slot: Slot, at: int) -> Iterator[tuple[str, int, int]]:
        """Values as long as there are any, ``2 metal`` counting twice; in their own order."""
        found: list[str] = []
        total = 0
        while at < len(self.words):
            word = self.words[at]
            counted = word.isdecimal() and int(word) < MOST_WORDS and at + 1 < len(self.words)
            names = self._names(slot.values, at + counted)
            if not names:
                break
            value, at, cost = min(names, key=lambda name: (name[2], -name[1], name[0]))
            found += [value] * (int(word) if counted else 1)
            total += cost
        if found:
            yield " ".join(sorted(found, key=list(slot.values.phrases).index)), at, total

    def _names(self, values: Vocabulary, at: int) -> list[tuple[str, int, int]]:
        known = self._named.get((id(values), at))
        if known is None:
            known = self._named[id(values), at] = [
                (name, at + taken, cost) for name, taken, cost in values.begun(self.words, at)
            ]
        return known


class Parser:
    """Parses by one grammar. Whatever reads a line raises TangledError."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar = grammar

    def parses(self, line: Line, legal: Legal) -> Iterator[Parse]:
        """Every way to read a line that begins with a verb, and that something legal fits."""
        for kind, taken, cost in self._begun(line):
            yield from self._whole(line, taken, Parse(kind, (), cost, legal.get(kind.verb, ())))

    def continued(self, line: Line, draft: Sequence[Answer], legal: Legal) -> Iterator[Parse]:
        """Every such way in which a line goes on with a half-made choice."""
        for kind in self._grammar.kinds:
            if kind.verb == draft[0].value:
                begun = Parse(kind, (), 0, legal.get(kind.verb, ()))
                yield from self._whole(line, 0, begun.and_then(draft[1:], 0))

    def without_verb(self, line: Line, legal: Legal) -> Iterator[Parse]:
        """Every such way to read a line that leaves the verb out."""
        for kind in self._grammar.kinds:
            if kind.slots:
                begun = Parse(kind, (), WITHOUT_VERB, legal.get(kind.verb, ()))
                yield from self._whole(line, 0, begun)

    def likeliest(self, line: Line) -> Parse | None:
        """How to read a line that begins with a verb, whatever is legal."""
        ways = (
            Parse(kind, rest[1], cost + rest[0])
            for kind, taken, cost in self._begun(line)
            if (rest := self._rest(kind, line, taken, frozenset())) is not None
        )
        return min(ways, key=lambda way: (way.cost, -len(way.given)), default=None)

    def likeliest_of(self, line: Line, verbs: Container[str]) -> Parse | None:
        """How to read a line that leaves out one of these verbs, whatever is legal."""
        ways = (
            Parse(kind, rest[1], rest[0])
            for kind in self._grammar.kinds
            if kind.slots
            and kind.verb in verbs
            and (rest := self._rest(kind, line, 0, frozenset())) is not None
        )
        return min(ways, key=lambda way: (way.cost, -len(way.given)), default=None)

    def reach(self, kind: Kind, line: Line, at: int) -> int:
        """How far a kind of action can make sense of the words from ``at`` on."""
        reached, ahead = {at}, [at]
        while ahead:
            fresh = {end for _, end, _ in self._next(kind, line, ahead.pop(), frozenset())}
            ahead += fresh - reached
            reached |= fresh
        return max(reached)

    def _begun(self, line: Line) -> Iterator[tuple[Kind, int, int]]:
        """With which verbs a line may begin: each with how many words it takes and its cost."""
        for kind in self._grammar.kinds:
            for taken, cost in matches(line.words, 0, kind.phrases, from_start=True):
                yield kind, taken, cost

    def _whole(self, line: Line, at: int, begun: Parse) -> Iterator[Parse]:
        """Every way to read the words from ``at`` on as the rest of what is begun."""
        here = begun.kind.verb, at, frozenset(begun.given)
        if not begun.fit or here in line.dead_ends:
            return
        line.attempt()
        if at == len(line.words):
            yield begun
            return
        leads_on = False
        for given, end, cost in self._next(begun.kind, line, at, begun.fields):
            for parsed in self._whole(line, end, begun.and_then(given, cost)):
                leads_on = True
                yield parsed
        if not leads_on:
            line.dead_ends.add(here)

    def _rest(self, kind: Kind, line: Line, at: int, taken: frozenset[str]) -> Rest | None:
        """The likeliest way to read the words from ``at`` on."""
        if at == len(line.words):
            return 0, ()
        key = kind.verb, at, taken
        if key not in line.rests:
            line.attempt()
            ways: list[Rest] = []
            for given, end, cost in self._next(kind, line, at, taken):
                rest = self._rest(kind, line, end, taken.union(it.field for it in given))
                if rest is not None:
                    ways.append((cost + rest[0], given + rest[1]))
            line.rests[key] = min(ways, key=lambda way: (way[0], -len(way[1])), default=None)
        return line.rests[key]

    def _next(
        self, kind: Kind, line: Line, at: int, taken: AbstractSet[str]
    ) -> Iterator[tuple[tuple[Answer, ...], int, int]]:
        """What may come at ``at``, a value or a filler: each with where it ends and its cost."""
        words = line.words
        if at == len(words):
            return
        for number, slot in enumerate(kind.slots):
            if slot.name in taken:
                continue
            if words[at] in slot.markers and at + 1 < len(words):
                for value, end, cost in line.values(slot, at + 1):
                    yield (Answer(slot.name, value),), end, cost
            # A number alone could be any of the fields that are named.
            alone = line.names if slot.named and slot.counts else line.values
            order = _order(kind, number, taken) + (FILLER if slot.named else 0)
            for value, end, cost in alone(slot, at):
                yield (Answer(slot.name, value),), end, cost + order
        if words[at] in self._grammar.fillers:
            yield (), at + 1, FILLER


def _order(kind: Kind, number: int, taken: AbstractSet[str]) -> int:
    """What it costs to give a field here rather than where the notation has it."""
    later = any(slot.name in taken for slot in kind.slots[number + 1 :])
    passed = sum(not slot.named and slot.name not in taken for slot in kind.slots[:number])
    return (OUT_OF_ORDER if later else 0) + PASSED_OVER * passed
