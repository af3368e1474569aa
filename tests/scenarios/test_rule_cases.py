"""Every rule case in the YAML files beside this module holds."""

import re
from pathlib import Path

import pytest

from services.scenarios.model import read
from services.scenarios.running import run
from services.scenarios.trickerion import TRICKERION_GROUND

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.yaml"))

PAGE = HERE.parents[1] / "docs" / "rulings.md"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_case_of_the_file_holds(path: Path) -> None:
    outcomes = list(run(TRICKERION_GROUND, read(path.read_text(encoding="utf-8"))))

    assert outcomes
    assert [outcome for outcome in outcomes if outcome.code] == []


def test_every_ruling_on_the_page_has_a_case_and_every_case_a_ruling_on_the_page() -> None:
    decided = re.findall(r"^\| (\d+) \|", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    named = {
        ruling
        for path in FILES
        for case in read(path.read_text(encoding="utf-8")).cases
        for ruling in case.rulings
    }

    assert sorted(map(int, decided)) == list(range(1, len(decided) + 1))
    assert named == {int(number) for number in decided}
