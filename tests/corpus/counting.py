"""Playing rich games in blocks and counting what they use."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from core.trickerion.game import TRICKERION
from tests.corpus.riches import rich_game
from tests.corpus.usage import CATALOGUE, Use, uses
from tests.kit.exploring import Setting, Step
from tests.trickerion.conservation import everything_in_its_place
from tests.trickerion.recomputing import reference_agrees
from tests.trickerion.reworking import work_agrees
from tests.trickerion.subject import TRICKERION_SUBJECT

EVERYTHING = tuple(Use(kind, which) for kind, ids in CATALOGUE.items() for which in ids)


BLOCKS_TO_A_LAW = 4


class Block(NamedTuple):
    """One game of each setting with the Dark Alley."""

    seed: int
    number: int


def settings() -> tuple[Setting, ...]:
    """Every way to play with the Dark Alley, but for the first-game kits."""
    return tuple(
        setting
        for setting in TRICKERION_SUBJECT.settings()
        if setting.options["dark_alley"] == "true" and setting.options["first_game_kits"] == "false"
    )


def game(setting: Setting, name: str, law: Callable[[Step], None] | None = None) -> Counter[Use]:
    """What a game uses, with a look at a law at every step."""
    found = Counter[Use]()
    for step in rich_game(setting, name):
        found.update(uses(step))
        if law is not None:
            law(step)
    return found


def laws(step: Step) -> None:
    """What must hold at every step."""
    reference_agrees(step)
    work_agrees(step)
    everything_in_its_place(step.after)
    assert TRICKERION.check(step.after) == (), TRICKERION.check(step.after)


def run(block: Block) -> Counter[Use]:
    """What the games of a block use. In some blocks the laws are looked at, which takes longer."""
    found = Counter[Use]()
    law = laws if block.number % BLOCKS_TO_A_LAW == 0 else None
    for index, setting in enumerate(settings()):
        found += game(setting, f"{block.seed}.{block.number}.{index}", law)
    return found


def blocks(seed: int) -> Iterator[Block]:
    """Blocks without end."""
    number = 0
    while True:
        yield Block(seed, number)
        number += 1


def rarest(found: Counter[Use]) -> list[tuple[int, Use]]:
    """Everything by how often it was used, the rarest first."""
    return sorted((found[use], use) for use in EVERYTHING)
