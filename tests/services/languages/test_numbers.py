"""Every text that a number words, with none, one and two of whatever it counts.

CLDR puts 0 with the singular in Portuguese, so that a text without a form of its own for none
reads "0 moeda" there.
"""

import logging
import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from services.languages import CODES, language
from services.languages.catalogue import Language, catalogue_files

Choice = tuple[str, frozenset[str], str]
"""A text that depends on a number: the number, the other figures, and the text as a catalogue."""


class _Finder(Visitor):
    def __init__(self) -> None:
        self.choices: list[fluent.SelectExpression] = []
        self.figures: set[str] = set()

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        self.choices.append(node)
        self.generic_visit(node)

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.figures.add(node.id.name)


def found_in(node: fluent.BaseNode) -> _Finder:
    finder = _Finder()
    finder.visit(node)
    return finder


def counts(choice: fluent.SelectExpression) -> bool:
    keys = [variant.key for variant in choice.variants]
    return any(getattr(key, "name", "") == "one" for key in keys)


def choices(code: str) -> Iterator[Choice]:
    for file in catalogue_files(code):
        for choice in found_in(FluentParser().parse(file.read_text(encoding="utf-8"))).choices:
            if counts(choice) and isinstance(choice.selector, fluent.VariableReference):
                text = fluent.Message(
                    fluent.Identifier("it"), fluent.Pattern([fluent.Placeable(choice)])
                )
                yield (
                    choice.selector.id.name,
                    frozenset(found_in(choice).figures),
                    FluentSerializer().serialize_entry(text),
                )


def worded(code: str, choice: Choice, number: int) -> str:
    """The text with a number, without the number."""
    counted, figures, source = choice
    given: dict[str, str | float] = dict.fromkeys(figures, "…")
    text = Language(code, (source,), None).text("it", **{**given, counted: number})
    return re.sub(r"\d", "", text)


@pytest.mark.parametrize("code", CODES)
def test_none_and_two_are_not_worded_like_one(code: str, caplog: pytest.LogCaptureFixture) -> None:
    found = tuple(choices(code))
    with caplog.at_level(logging.ERROR):
        alike = [
            choice[2]
            for choice in found
            if worded(code, choice, 1) in {worded(code, choice, 0), worded(code, choice, 2)}
        ]
    assert len(found) > 40
    assert not alike, "\n".join(alike)
    assert not caplog.records


def test_in_portuguese_none_is_none() -> None:
    text = language("pt-BR").text
    assert "0 moedas" in text("trickerion-reason-coins_short", needed=3, held=0)
    assert text("operator-backup-whole", when="hoje", count=0).endswith("não contém mesas.")
    assert text("operator-verified", count=0, wrong=0).startswith("Nenhuma mesa")
