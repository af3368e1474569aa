"""Nothing that somebody wrote steers a screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.signs import readable


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Zoë 👩\u200d🎤", "Zoë 👩\u200d🎤"),
        ("\ufeff1", "1"),
        ("place\tengineer\u00a0market-2", "place engineer market-2"),
        ("\x1b[31mred", "\ufffd[31mred"),
        ("\x00\x07", "\ufffd\ufffd"),
        ("right \u202etfel", "right tfel"),
        ("half \udcff", "half \ufffd"),
        ("two\nlines", "two lines"),
    ],
)
def test_controls_are_replaced(written: str, shown: str) -> None:
    assert readable(written) == shown


@given(st.text(st.characters(exclude_categories=())))
def test_what_is_shown_can_be_written_and_holds_no_control(text: str) -> None:
    shown = readable(text)
    shown.encode("utf-8")
    assert not any(sign < " " or "\x7f" <= sign < "\xa0" for sign in shown)
    assert readable(shown) == shown
