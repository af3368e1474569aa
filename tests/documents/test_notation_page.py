"""The page about notation tells the truth: its example runs, and nothing is left out."""

import re
from pathlib import Path

import pytest

from adapters.cli.app import COMMANDS
from core.notation import verb
from core.trickerion.actions import ACTIONS
from core.trickerion.game import TRICKERION
from core.trickerion.state import Player, State
from services.scenarios.model import Step, read
from services.scenarios.running import run
from services.scenarios.trickerion import TRICKERION_GROUND

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def test_the_example_of_a_rule_case_holds() -> None:
    example = re.search(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    assert example is not None

    outcomes = list(run(TRICKERION_GROUND, read(example[1])))

    assert [outcome.code for outcome in outcomes] == ["", ""]


@pytest.mark.parametrize(
    "word",
    [
        *map(verb, ACTIONS),
        *State.__struct_fields__,
        *Player.__struct_fields__,
        *Step.__struct_fields__,
        *(option.name for option in TRICKERION.options),
        *(value for option in TRICKERION.options for value in option.values),
    ],
)
def test_every_word_is_on_the_page(word: str) -> None:
    assert re.search(rf"[`({{ ]{re.escape(word)}[`:,.) }}]", PAGE)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_in_the_table(command: str) -> None:
    assert re.search(rf"^\| `boardgamesbot {command}[ `]", PAGE, re.MULTILINE)
