"""Every rule case in the YAML files beside this module holds."""

from pathlib import Path

import pytest

from services.scenarios.model import read
from services.scenarios.running import run
from services.scenarios.trickerion import TRICKERION_GROUND

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.yaml"))

# The rulings of the rules flow that the base game meets; each needs a case that names it.
RULINGS = {*range(1, 18), *range(38, 45), 47, 53, 55, 56, 57, 58, 60, 68}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_case_of_the_file_holds(path: Path) -> None:
    outcomes = list(run(TRICKERION_GROUND, read(path.read_text(encoding="utf-8"))))

    assert outcomes
    assert [outcome for outcome in outcomes if outcome.code] == []


def test_every_ruling_of_the_base_game_has_a_case() -> None:
    named = {
        ruling
        for path in FILES
        for case in read(path.read_text(encoding="utf-8")).cases
        for ruling in case.rulings
    }

    assert named == RULINGS
