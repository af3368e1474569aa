"""Finding one of several named things from what somebody typed."""

import difflib
from collections.abc import Mapping

import msgspec

from services.reading.words import matches, phrase, typed_words


class Found(msgspec.Struct, frozen=True):
    """The ids that fit, the only one when it is clear; ``likely`` are names when none does."""

    ids: tuple[str, ...]
    likely: tuple[str, ...] = ()


def look_up(text: str, names: Mapping[str, str]) -> Found:
    """Which of ``names`` (by id) a text stands for; every word may be shortened."""
    words = typed_words(text)
    costs: dict[str, int] = {}
    for which, name in names.items():
        known = (phrase(name), phrase(which), (which,))
        found = [cost for taken, cost in matches(words, 0, known) if taken == len(words)]
        if found:
            costs[which] = min(found)
    if costs:
        best = min(costs.values())
        return Found(tuple(which for which, cost in costs.items() if cost == best))
    by_name = {" ".join(phrase(name)): name for name in names.values()}
    near = difflib.get_close_matches(" ".join(words), list(by_name), n=3, cutoff=0.5)
    return Found((), tuple(by_name[name] for name in near))
