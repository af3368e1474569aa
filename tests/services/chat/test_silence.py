"""What somebody does in secret leaves no trace in what the others read, or in when they do."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import commands as ask
from core.notices import InRoom, Place, Private, place_key
from core.people import PersonId
from core.sight import sight
from core.trickerion.game import TRICKERION
from core.trickerion.state import State
from services.chat import menus
from services.presenting.document import Document
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.core.silence import table_at
from tests.fakes.club import ANA, BETO, CLEO, ROOM
from tests.fakes.parlour import Parlour
from tests.kit.exploring import Dice
from tests.services import showings

SECRET = (
    "assign magician theater",
    "assign manager downtown",
    "assign apprentice market",
    "assign apprentice-1 workshop",
    "unassign magician",
    "1",
    "2",
    "0",
    "menu",
    "hand",
    "me",
    "undo",
    "orders ready always",
    "orders assign magician downtown > assign magician theater",
    "orders off",
    "note they look tired",
    "teach on",
    "card mind reading",
    "rules links",
    "xyzzy",
)
"""What somebody may say to the program alone while all plan in secret."""

ASKED = ("status", "board", "times", "log 30", "news", "menu", "undo", "score", "luck")
"""What others may ask meanwhile, to find something out."""


def told(parlour: Parlour, table: str, *people: PersonId) -> list[tuple[str, int, str]]:
    """What reaches the room and these people alone: place, number of messages, words."""
    found: list[tuple[str, int, str]] = []
    watched = {Private(person) for person in people}
    numbers: dict[Place, int] = dict.fromkeys(watched, 0)
    for name, place in parlour.service.posting.waiting():
        assert name == table
        if isinstance(place, InRoom) or place in watched:
            parcel = parlour.service.posting.take(table, place)
            assert parcel is not None
            numbers[place] = parcel.last - parcel.first + 1
    words = parlour.told(table)
    for place, text in words.items():
        if place in numbers:
            found.append((place_key(place), numbers[place], text))
    return sorted(found)


def dues(parlour: Parlour, table: str) -> list[tuple[Any, ...]]:
    """When what will be due, for whom; an order that was put off is its owner's to know."""
    summary = parlour.service.index.find(table)
    assert summary is not None
    return [(it.at, it.kind, it.seat) for it in summary.dues if it.kind != "order"]


def evening(plan: list[str], *, ready: bool) -> Mapping[str, Any]:
    """All that Ana, Cleo and the room get while Beto plans in secret."""
    parlour, table = planning()
    parlour.done(parlour.at(table, ANA, ask.SetPace, pace="hours", on_time_out="program"))
    parlour.told(table)
    begun = parlour.clock.now()
    for line in plan:
        parlour.clock.pass_by(1_000)
        parlour.hear(BETO, line, alone=True)
    parlour.clock.time = begun + 60_000
    quiet = told(parlour, table, ANA, CLEO)
    asked = {
        f"{it}/{alone}": _asked(parlour, it, alone=alone) for it in ASKED for alone in (True, False)
    }
    if ready:
        parlour.played(table, BETO, "ready")
    return {
        "told": quiet,
        "asked": asked,
        "dues": dues(parlour, table),
        "ready": told(parlour, table, ANA, CLEO),
        "after": {it: parlour.say(ANA, it) for it in ASKED},
    }


def _asked(parlour: Parlour, line: str, *, alone: bool) -> list[tuple[str, bool, str]]:
    return [
        (reply.token, reply.private, str(reply.document))
        for reply in parlour.hear(ANA, line, alone=alone)
    ]


@settings(max_examples=6)
@given(st.lists(st.sampled_from(SECRET), max_size=9), st.booleans())
def test_what_is_planned_in_secret_leaves_no_trace(plan: list[str], ready: bool) -> None:
    assert evening(plan, ready=ready) == evening([], ready=ready)


def planning() -> tuple[Parlour, str]:
    """A table at which all plan in secret."""
    parlour = Parlour()
    table = parlour.game(ANA, BETO, CLEO, first_game_kits="dealt")
    while parlour.sight(table).view.pending[-1].__struct_config__.tag == "advertise":
        parlour.played(table, parlour.active(table), "pass")
    return parlour, table


@pytest.mark.parametrize("line", ["menu", "why ready", "hand"])
def test_whoever_is_ready_still_looks_at_their_plan_alone(line: str) -> None:
    parlour, table = planning()
    parlour.played(table, BETO, "assign magician theater", "ready")
    openly = [it for it in parlour.hear(BETO, line) if not it.private]
    assert not any("Theater" in str(it.document) or it.token for it in openly)


def test_a_word_that_means_nothing_is_no_secret() -> None:
    parlour, _ = planning()
    assert 'I do not know "xyzzy"' in parlour.say_in(ROOM, BETO, "xyzzy")
    for line in ("assign magician theater", "assign magicain theater", "assign magician theatre x"):
        assert "for your eyes only" in parlour.say_in(ROOM, BETO, line)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"dark_alley": "true"})])
def test_a_question_in_a_room_is_the_same_whatever_is_hidden(
    seats: int, options: dict[str, str]
) -> None:
    dice, compared = Dice(seats), 0
    for state, seat, _ in list(showings.game(seats, seats, **options))[::5]:
        if seat is None or any(map(TRICKERION.is_secret, TRICKERION.legal(state, seat))):
            continue
        other = TRICKERION.guess(TRICKERION.view(state, None), dice)
        compared += seat in TRICKERION.awaited(state)
        assert asked_openly(state, seat, seats) == asked_openly(other, seat, seats)
    assert compared > 10


def asked_openly(state: State, seat: int, seats: int) -> Document:
    """What a seat is asked where others read."""
    own = sight(table_at(TRICKERION, state, seats), TRICKERION, seat)
    if seat not in own.awaited:
        return Document(())
    presenter, shown = TrickerionPresenter(), showings.showing("en", seats, seat)
    menu = menus.make(presenter, own, shown)
    assert menu is not None
    return menus.document(menu, presenter, own, shown)


def test_a_trace_would_be_seen() -> None:
    assert evening(["ready"], ready=False) != evening([], ready=False)
