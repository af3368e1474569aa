"""Fuzzing in blocks, each of which can be repeated by itself."""

import traceback
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from tests.kit.laws import Laws
from tests.kit.subject import Tally, examine
from tests.kit.subjects import SUBJECTS


class Block(NamedTuple):
    """Games of one kind: one of each variant, as far as ``games`` goes."""

    game: str
    seed: int
    number: int
    games: int


class Report(NamedTuple):
    """What a block found. ``failure`` is the whole trace of the first broken law."""

    block: Block
    tally: Tally
    verbs: Counter[str]
    codes: Counter[str]
    failure: str = ""


def blocks(game: str, seed: int, games: int) -> Iterator[Block]:
    """Blocks with so many games in all."""
    size = len(SUBJECTS[game].variants())
    for number in range(-(-games // size)):
        yield Block(game, seed, number, min(size, games - number * size))


def run(block: Block) -> Report:
    """Play a block to its end or to its first failure."""
    subject = SUBJECTS[block.game]
    name = f"{block.seed}.{block.number}"
    laws = Laws(subject.game, subject.words, name)
    tally = Tally()
    failure = ""
    for index, (setting, policy) in enumerate(islice(subject.variants(), block.games)):
        try:
            tally = tally.plus(examine(subject, laws, setting, policy, f"{name}.{index}"))
        except Exception:  # noqa: BLE001 - whatever goes wrong is what was looked for
            failure = traceback.format_exc()
            break
    return Report(block, tally, laws.verbs, laws.codes, failure)
