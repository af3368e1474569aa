"""Words and phrases, and how well what somebody typed matches them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from services.languages.catalogue import plain

Phrase: TypeAlias = tuple[str, ...]

SHORTENED = 1
"""Cost of a word that is only begun, and of a phrase that is not finished."""

BEGUN_LATE = 2
"""Cost of leaving out the beginning of a phrase."""

NUMBERED = re.compile(r"(?<=[^\W\d_])(?=\d)")
"""Between a letter and the number that follows it."""

_PARTS = re.compile(r"[^\w+−-]+|(?<=\w)[-](?=\w)|_")


def typed_words(line: str) -> tuple[str, ...]:
    """The words of a line without case and accents; commas part words as blanks do."""
    return tuple(plain(line).replace(",", " ").replace("−", "-").split())


def parted(words: Sequence[str], whole: Sequence[str]) -> tuple[str, ...]:
    """Words without ``d4`` for ``d 4``, unless one of the ``whole`` ones begins like that."""
    return tuple(
        part
        for word in words
        for part in (
            (word,)
            if any(known.startswith(word) for known in whole)
            else NUMBERED.sub(" ", word).split()
        )
    )


def phrase(name: str) -> Phrase:
    """A name as the words in it: ``Pub-In-A-Bottle`` has four."""
    text = plain(name).replace("−", "-").replace("'", "").replace("\u2019", "")
    return tuple(part for part in _PARTS.split(text) if part)


def matches(
    words: Sequence[str], at: int, known: Sequence[Phrase], *, from_start: bool = False
) -> Iterator[tuple[int, int]]:
    """How many words from ``at`` on may stand for one of the phrases, each with its cost."""
    best: dict[int, int] = {}
    for each in known:
        for start in range(1 if from_start else len(each)):
            cost = BEGUN_LATE if start else 0
            for taken, expected in enumerate(each[start:], 1):
                if at + taken > len(words) or not expected.startswith(words[at + taken - 1]):
                    break
                cost += 0 if words[at + taken - 1] == expected else SHORTENED
                total = cost + (SHORTENED if start + taken < len(each) else 0)
                if total < best.get(taken, total + 1):
                    best[taken] = total
    yield from sorted(best.items(), key=lambda found: -found[0])


class Vocabulary:
    """What may be named in one place, with the phrases for each."""

    def __init__(self, phrases: Mapping[str, tuple[Phrase, ...]]) -> None:
        self.phrases = phrases
        self._by_initial: dict[str, list[str]] = {}
        for name, known in phrases.items():
            for initial in dict.fromkeys(word[0] for each in known for word in each):
                self._by_initial.setdefault(initial, []).append(name)

    def begun(self, words: Sequence[str], at: int) -> Iterator[tuple[str, int, int]]:
        """What words from ``at`` on may name: each with how many of them, and its cost."""
        for name in self._by_initial.get(words[at][0], ()):
            for taken, cost in matches(words, at, self.phrases[name]):
                yield name, taken, cost
