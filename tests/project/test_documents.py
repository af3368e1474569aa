"""The documents: links lead somewhere, and what they list is what there is."""

import re
from pathlib import Path

import pytest

from config.allowed import names
from config.reference import page

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
