"""Every card, Prophecy, ability, Power and Level 3 Trick is named in a rule case of the Alley."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from core.trickerion.cards import DUEL_PERFORMANCES, POWERS, RULES, SPECIAL, TRICKS, TURN_CARDS
from core.trickerion.terms import MAGICIANS
from services.scenarios.model import Case, read

HERE = Path(__file__).parent
LEVEL_WITH_CONDITION = 3

CATALOGUE: dict[str, Iterable[str]] = {
    "special": SPECIAL,
    "prophecies": RULES.prophecies,
    "magicians": MAGICIANS,
    "powers": POWERS,
    "scoring": [trick.id for trick in TRICKS.values() if trick.level == LEVEL_WITH_CONDITION],
    "duel": [*TURN_CARDS, *(card.id for card in DUEL_PERFORMANCES)],
}
FILES = {
    "special": ("downtown", "market", "theater", "workshop"),
    "prophecies": ("prophecies",),
    "magicians": ("magicians",),
    "powers": ("powers",),
    "scoring": ("scoring",),
    "duel": ("duel",),
}


@cache
def cases_of(name: str) -> tuple[Case, ...]:
    """The cases of a file of the Alley."""
    return tuple(read((HERE / f"alley_{name}.yaml").read_text(encoding="utf-8")).cases)


def words_of(kind: str) -> set[str]:
    """The words of the cases themselves, without what a file gives to all of them."""
    words: set[str] = set()
    for name in FILES[kind]:
        for case in cases_of(name):
            words |= set(re.findall(r"\w+", f"{case.name} {case.given} {case.steps}"))
    return words


@pytest.mark.parametrize("kind", CATALOGUE)
def test_everything_in_the_catalogue_has_a_case(kind: str) -> None:
    assert set(CATALOGUE[kind]) - words_of(kind) == set()


def test_every_special_card_has_a_case_of_its_own_in_the_file_of_its_location() -> None:
    for card in SPECIAL.values():
        title = card.id.replace("_", " ")
        names = [
            case.name.lower().replace("'", "").replace("-", " ") for case in cases_of(card.location)
        ]
        assert any(name.startswith(title) or title in name for name in names), card.id
