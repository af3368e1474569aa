"""Whatever a command may have to say has words in every language."""

import re
from pathlib import Path

import pytest

from services.languages import CODES, language

ROOT = Path(__file__).parents[2]
RAISED = {
    "cli-case": (ROOT / "services" / "scenarios", r'(?:Failure|ShorthandError)\(\s*"(\w+)"'),
    "cli-yaml": (
        ROOT / "services" / "scenarios" / "model.py",
        r'UnreadableScenarioError\(\s*"([\w-]+)"',
    ),
    "cli-record": (ROOT / "core", r'BrokenRecordError\(\s*"(\w+)"'),
}


def codes(prefix: str) -> set[str]:
    place, pattern = RAISED[prefix]
    files = [place] if place.is_file() else sorted(place.glob("*.py"))
    return {found for file in files for found in re.findall(pattern, file.read_text())}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("prefix", RAISED)
def test_every_code_has_a_text(code: str, prefix: str) -> None:
    assert len(codes(prefix)) >= 5
    assert [each for each in codes(prefix) if not language(code).has(f"{prefix}-{each}")] == []


@pytest.mark.parametrize("code", CODES)
def test_every_text_of_the_command_line_is_used(code: str) -> None:
    catalogue = ROOT / "services" / "languages" / "catalogues" / code / "cli.ftl"
    keys = set(re.findall(r"^(cli[\w-]*) =", catalogue.read_text(encoding="utf-8"), re.MULTILINE))
    source = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("adapters/cli", "config")
        for path in (ROOT / folder).glob("*.py")
    )
    made = {
        *(f"{prefix}-{each}" for prefix in RAISED for each in codes(prefix)),
        *(f"cli-heading-{each}" for each in ("options", "commands")),
        *(f"cli-json-{each}" for each in re.findall(r'\("([a-z-]+)", re\.', source)),
        *(f"cli-policy-{each}" for each in ("random", "planner")),
        *(f"cli-tally-{each}" for each in ("games", "wins", "mean", "best", "worst", "place")),
        *(f"cli-case-{each}" for each in ("step", "given")),
    }

    assert {key for key in keys if f'"{key}"' not in source and f"'{key}'" not in source} <= made
