"""Moves that begin like a command about tables: who plays means the move."""

import pytest

from core import commands as ask
from core.notation import notation
from core.people import PersonId
from core.trickerion.actions import StartTrick
from services.languages import CODES
from tests.fakes.club import ANA, BETO, ROOM
from tests.fakes.parlour import Parlour


def starting(code: str) -> tuple[Parlour, str, PersonId]:
    """A table where somebody takes their first Trick, and who that is."""
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    sight = parlour.sight(table)
    person = sight.seats[sight.awaited[0]].person
    parlour.say(person, f"lang {code}")
    while not isinstance(parlour.sight(table, person).legal[0], StartTrick):
        legal = parlour.sight(table, person).legal
        parlour.done(parlour.at(table, person, ask.Play, action=notation(legal[0])))
    return parlour, table, person


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("code", CODES)
def test_a_first_trick_is_typed_as_the_page_of_moves_says(code: str, *, alone: bool) -> None:
    parlour, table, person = starting(code)
    line = notation(parlour.sight(table, person).legal[0])

    replies = parlour.hear(person, line, alone=alone)

    assert line.startswith("start ")
    assert [it.acted for it in replies] == [True]
    assert not parlour.sight(table, person).legal


@pytest.mark.parametrize(("code", "told"), [("en", "not possible"), ("pt-BR", "não dá")])
def test_what_cannot_be_returned_now_is_explained(code: str, told: str) -> None:
    parlour, _, person = starting(code)

    assert told in parlour.say(person, "return metal 2")


def test_the_commands_are_understood_as_before() -> None:
    parlour, table, person = starting("en")
    other = next(it for it in (ANA, BETO) if it != person)

    assert parlour.say(other, "start") == "That is done already."
    parlour.done(parlour.at(table, person, ask.StandIn))
    parlour.hear(person, "return please", place=ROOM)

    seats = parlour.sight(table).seats
    assert not any(it.program for it in seats)


def test_before_the_game_and_after_resigning_nobody_moves() -> None:
    parlour = Parlour()
    table = parlour.lobby(ANA, BETO)
    parlour.hear(ANA, "start now", place=ROOM)
    assert parlour.sight(table).phase == "playing"

    parlour.hear(ANA, "resign for good", place=ROOM)
    assert parlour.sight(table).seats[0].program
    parlour.hear(ANA, "return to us", place=ROOM)
    assert not parlour.sight(table).seats[0].program
