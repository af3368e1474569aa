"""Every refusal has a code that the catalogues can count on."""

import ast
from pathlib import Path
from typing import get_args

from core.errors import MALFORMED, MISSING, TABLE_REASONS, UNAVAILABLE
from core.ports import Phase

CORE = Path(__file__).parents[2] / "core"


def first_words(function: str) -> set[str]:
    """The literal first arguments of every call of a function in the modules of the table."""
    found = set()
    for path in CORE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == function
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                found.add(str(node.args[0].value))
    return found


def test_the_reasons_of_the_table_are_those_that_it_gives() -> None:
    phases = {f"table_{phase}" for phase in get_args(Phase)}
    assert first_words("because") | phases == set(TABLE_REASONS)
    assert len(set(TABLE_REASONS)) == len(TABLE_REASONS)


def test_the_other_codes_are_those_that_are_used() -> None:
    assert first_words("Malformed") | first_words("MalformedError") == set(MALFORMED)
    assert first_words("Unavailable") == set(UNAVAILABLE)
    assert first_words("Missing") == set(MISSING)
