"""The documents: links lead somewhere, and what they list is what there is."""

import re
from inspect import isfunction
from pathlib import Path

import pytest

from config.allowed import names
from config.games import Registration
from config.reference import page
from core.game import Game

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in link]
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_the_page_of_settings_is_current() -> None:
    assert (ROOT / "docs" / "settings.md").read_text(encoding="utf-8") == page()
    assert page().count("\n| `") == len(names()) > 20


def test_the_text_of_a_section_of_settings_is_text() -> None:
    assert re.findall(r"^[ \t].*", page(), flags=re.MULTILINE) == []


def test_what_a_game_has_to_bring_is_all_there() -> None:
    told = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    # What only says who or which a game is has its words in the docstrings.
    functions = {name for name, it in vars(Game).items() if isfunction(it) and name[0] != "_"}
    wanted = functions | {"first_game", "lessons"} | set(Registration.__struct_fields__)
    assert {name for name in wanted if f"`{name}`" not in told} == set()
    assert {"impossible", "start"} <= functions


def test_every_make_target_named_in_a_document_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, flags=re.MULTILINE))
    named = {
        name
        for document in DOCUMENTS
        for name in re.findall(
            r"(?:`|^ {4})make ([a-z-]+)", document.read_text(encoding="utf-8"), flags=re.MULTILINE
        )
    }
    assert {"play", "test"} <= named <= targets
