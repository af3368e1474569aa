"""Notation: one line for each action, and what is wrong with a line that is none."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.game import Action
from core.notation import MalformedError, notation, parse, verb

Colour = Literal["red", "blue"]


class Paint(Action, frozen=True, tag="paint"):
    colour: Colour
    coats: int = 1
    over: Colour | None = None


class Mix(Action, frozen=True, tag="mix"):
    into: str
    colours: tuple[Colour, ...]


class Rest(Action, frozen=True, tag="rest"):
    pass


ACTIONS: tuple[type[Action], ...] = (Paint, Mix, Rest)
COLOURS = st.sampled_from(("red", "blue"))
ANY = st.one_of(
    st.builds(Paint, COLOURS, st.integers(-9, 99), st.none() | COLOURS),
    st.builds(Mix, st.sampled_from(("pot", "jar")), st.lists(COLOURS, max_size=3).map(tuple)),
    st.just(Rest()),
)


@given(ANY)
def test_a_line_is_read_as_it_was_written(action: Action) -> None:
    assert parse(notation(action), ACTIONS) == action


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Paint("red"), "paint red"),
        (Paint("red", 2), "paint red coats 2"),
        (Paint("red", over="blue"), "paint red over blue"),
        (Paint("blue", 3, "red"), "paint blue coats 3 over red"),
        (Mix("pot", ()), "mix pot"),
        (Mix("pot", ("red", "red")), "mix pot red red"),
        (Rest(), "rest"),
    ],
)
def test_what_has_its_default_is_left_out_and_the_rest_is_named(action: Action, line: str) -> None:
    assert notation(action) == line
    assert parse(f"  {line.replace(' ', '   ')} ", ACTIONS) == action


@pytest.mark.parametrize(
    ("line", "code", "word"),
    [
        ("", "unknown_verb", ""),
        ("sing red", "unknown_verb", "sing"),
        ("paint", "missing_word", "colour"),
        ("paint green", "unknown_word", "green"),
        ("paint red coats", "missing_word", "coats"),
        ("paint red coats many", "unknown_word", "many"),
        ("paint red blue", "unexpected_word", "blue"),
        ("paint red over blue coats 2", "unexpected_word", "coats"),
        ("mix pot red green", "unknown_word", "red green"),
        ("rest now", "unexpected_word", "now"),
    ],
)
def test_a_line_that_is_no_action_names_the_word(line: str, code: str, word: str) -> None:
    with pytest.raises(MalformedError) as refused:
        parse(line, ACTIONS)
    assert (refused.value.code, refused.value.word) == (code, word)
    assert code in str(refused.value)


def test_the_verb_is_the_tag() -> None:
    assert [verb(kind) for kind in ACTIONS] == ["paint", "mix", "rest"]
