"""The longest texts of both languages in every place, judged by the stand-in's own limits."""

from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from adapters.slack import forms, layout, showing
from adapters.slack.layout import Layout
from adapters.slack.limits import LIMITS
from adapters.slack.menus import Control
from adapters.slack.panels import modal
from adapters.slack.posts import Json, Panel
from core.trickerion.game import TRICKERION
from core.trickerion.state import State
from core.trickerion.view import view
from services.chat.forms import Held
from services.languages import CODES, language
from services.languages.catalogue import catalogue_files
from services.presenting.document import (
    Choice,
    Choices,
    Document,
    Fact,
    Facts,
    Heading,
    Paragraph,
    Picture,
    Points,
    Table,
)
from services.presenting.form import Field, Form, Option
from services.presenting.menu import Asked
from services.presenting.menu import document as menu
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.fakes.slack import blocks as judge
from tests.services.showings import game
from tests.services.showings import showing as shown_to

LONGEST = 40
"""Texts of each language that are put everywhere."""

FIGURE = "W" * 24
"""What stands for every placeholder: as long as the names of things are."""


def longest(code: str) -> list[str]:
    """The longest texts of a language, with every placeholder filled."""
    found = [text for file in catalogue_files(code) for text in _texts(file.read_text())]
    return sorted(set(found), key=len, reverse=True)[:LONGEST]


def _texts(source: str) -> Iterator[str]:
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, fluent.Message):
            patterns = [entry.value, *(it.value for it in entry.attributes)]
            yield from (_written(it) for it in patterns if it is not None)


def _written(pattern: fluent.Pattern) -> str:
    """A pattern with its longest variants."""
    parts: list[str] = []
    for element in pattern.elements:
        if isinstance(element, fluent.TextElement):
            parts.append(element.value)
        elif isinstance(element.expression, fluent.SelectExpression):
            parts.append(max((_written(it.value) for it in element.expression.variants), key=len))
        else:
            parts.append(FIGURE)
    return "".join(parts)


def files(_file: str) -> bool:
    return True


def judged(document: Document, name: str = "m") -> None:
    """In messages, in the one live message, in a modal and on the Home tab."""
    wanted = Layout(name=name, token="~0123456789abcdef", controls=(Control("Board", "board"),))
    for post in (*layout.messages(document, wanted), layout.single(document, wanted)):
        judge.judge(list(post.blocks), "message", files)
        assert 0 < len(post.text) <= 4_000
    held = layout.panel(document, wanted)
    judge.view(modal(Panel(held, title="BoardGamesBot")), files)
    judge.view({"type": "home", "blocks": list(held)}, files)


@pytest.mark.parametrize("code", CODES)
def test_the_longest_texts_fit_everywhere(code: str) -> None:
    texts = longest(code)
    assert len(texts[0]) > 300
    words = tuple(texts)
    every = Document(
        (
            *(Heading(it, level=level) for it in words for level in (1, 2)),
            *(Paragraph(it, quiet=quiet) for it in words for quiet in (False, True)),
            Points(words),
            Facts(tuple(Fact(it, it) for it in words)),
            Table(("a", "b"), tuple((it, it) for it in words)),
            *(Picture(it, it) for it in words),
            Choices(tuple(Choice(it, note=it) for it in words), back=words[0]),
        )
    )
    judged(every)
    for text in words:
        judged(Document((Heading(text, level=1), Choices((Choice(text, note=text),), back=text))))
        field = Field("a", text, (Option("b", text, text), Option("c", text)), "b", hint=text)
        written = Field("d", text, chosen=text, hint=text)
        form = Form(text, (field, written), text, (Paragraph(text),), more=(Choice(text, text),))
        panel = forms.panel(Held("plan/t/0/1", form, "t"), Layout(name="f"), language(code), text)
        judge.view(modal(panel), files)


@pytest.mark.parametrize("code", CODES)
def test_no_fixed_label_is_cut(code: str) -> None:
    speech = language(code)
    room = LIMITS.element
    for key in ("title", "close"):
        assert len(speech.text(f"slack-{key}")) <= LIMITS.view.button
    for key in ("form-save", "trickerion-action-ready"):
        assert len(speech.text(key)) <= LIMITS.view.button
    for key in (
        "move",
        "hand",
        "board",
        "undo",
        "help",
        "join",
        "opponent",
        "options",
        "start",
        "rematch",
    ):
        assert len(speech.text(f"slack-{key}")) <= 24, "a phone shows no more of a button"
    assert len(showing.words(speech).choose) <= room.placeholder


def positions(seed: int, **options: str) -> Iterator[tuple[State, int]]:
    """Every twentieth position of a game, with somebody who is asked."""
    for number, (state, seat, _) in enumerate(game(seed, 4, **options)):
        if number % 20 == 0 and seat is not None:
            yield state, seat


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("options", [{}, {"dark_alley": "true", "powers": "true"}])
def test_whole_games_fit_everywhere(code: str, options: dict[str, str]) -> None:
    presenter = TrickerionPresenter()
    for state, seat in positions(3, **options):
        showing_to = shown_to(code, seat=seat)
        own, legal = view(state, seat), tuple(TRICKERION.legal(state, seat))
        judged(menu(presenter, Asked(own, seat, legal), showing_to))
        judged(Document(presenter.board(own, showing_to)))
        judged(Document(presenter.hand(own, seat, showing_to)))
        form = presenter.form(own, seat, legal, showing_to)
        if form is not None:
            held = Held("plan/quick-mirror/0/1", form, "quick-mirror")
            found = modal(forms.panel(held, Layout(name="f"), language(code)))
            judge.view(found, files)
            assert _submit(found) == form.done


def _submit(view_of_form: Json) -> str:
    return str(view_of_form["submit"]["text"])
