"""Finding cards and rules by whatever people type: begun, misspelt, or in another language."""

from collections.abc import Mapping, Sequence

import msgspec
from rapidfuzz import fuzz

from services.reading.lookup import look_up
from services.reading.words import phrase, typed_words

SURE, LIKELY = 80.0, 60.0
"""From 0 to 100, how much a name must resemble what was typed: to be meant, and to be worth
asking about. One wrong letter in a word of six leaves more than 80."""

AHEAD = 6.0
"""By how much the best name must resemble it more than the next one."""

MOST = 6
"""Names that are offered when it is not clear which one is meant."""

SHORTEST = 3
"""Letters of a word below which a wrong one leaves nothing to go by."""

_UNUSED_WORD = 0.5
"""What a name loses for each of its words that was not typed."""


class Meant(msgspec.Struct, frozen=True):
    """The ids that fit, the only one when it is clear; else ``likely`` ones, the best first.

    ``guessed`` tells that what was typed is not quite the name.
    """

    ids: tuple[str, ...]
    likely: tuple[str, ...] = ()
    guessed: bool = False


def search(text: str, names: Sequence[Mapping[str, str]]) -> Meant:
    """Which thing a text means; ``names`` are all of theirs, the reader's own language first."""
    words = typed_words(text)
    if not words:
        return Meant(())
    for called in names:
        found = look_up(text, called)
        if found.ids:
            return Meant(found.ids)
    scores: dict[str, float] = {}
    for called in names:
        for which, name in called.items():
            score = _alike(words, phrase(name))
            scores[which] = max(score, scores.get(which, 0.0))
    ranked = sorted(scores, key=lambda which: -scores[which])
    near = tuple(which for which in ranked[:MOST] if scores[which] >= LIKELY)
    if not near or scores[near[0]] < SURE:
        return Meant((), near)
    close = tuple(which for which in near if scores[which] > scores[near[0]] - AHEAD)
    return Meant(close, guessed=True)


def mentions(text: str, told: str) -> bool:
    """Whether every word of a text is in what is told, perhaps as the beginning of a longer one."""
    words = typed_words(text)
    known = phrase(told)
    return bool(words) and all(any(it.startswith(word) for it in known) for word in words)


def _alike(words: Sequence[str], name: Sequence[str]) -> float:
    """How much a name resembles the words, from 0 to 100; long words count for more."""
    if not name:
        return 0.0
    letters = sum(len(word) for word in words)
    each = sum(len(word) * _best(word, name) for word in words) / letters
    unused = _UNUSED_WORD * max(0, len(name) - len(words))
    return max(each - unused, fuzz.ratio("".join(words), "".join(name)))


def _best(word: str, name: Sequence[str]) -> float:
    if len(word) < SHORTEST:
        return 100.0 if word in name else 0.0
    return max(fuzz.ratio(word, _as_long(each, word)) for each in name)


def _as_long(name: str, word: str) -> str:
    """A word of a name without its end, where only its beginning was typed."""
    return name[: len(word) + 1] if len(name) > len(word) + 2 else name
