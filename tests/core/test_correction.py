"""Correction by consent: what may be corrected, by whom, and that no secret shows on the way."""

from typing import Any

import pytest

from core import commands as ask
from core import operator_commands as operator
from core.answers import Answer, Done
from core.chance import Chance
from core.entries import Corrected
from core.errors import Malformed, NotSeated, Refused
from core.exporting import record_of
from core.game import Action, Event, Seat, because
from core.history import replay as told_again
from core.replay import replay
from tests.fakes.club import ANA, BETO, CLEO, DORA, Club
from tests.games.lanterns import Gained, Lanterns, State

WHY = "the lamp went out"


def fixes(club: Club, table: str, person: str, field: str, value: str, why: str = WHY) -> Answer:
    return club.at(table, person, ask.Fix, field=field, value=value, reason=why)


def agree(club: Club, table: str, *people: str, proposal: int = 1) -> None:
    for person in people:
        club.done(club.at(table, person, ask.Vote, proposal=proposal, choice="yes"))


class Overpays(Lanterns):
    """A rule that went wrong: everybody gains ten times what they should."""

    def decide(self, state: State, seat: Seat, action: Action, chance: Chance) -> tuple[Event, ...]:
        return tuple(
            Gained(it.seat, 10 * it.points) if isinstance(it, Gained) else it
            for it in super().decide(state, seat, action, chance)
        )


def test_a_game_with_a_broken_rule_is_put_right_and_ends_properly() -> None:
    club = Club({"lanterns": Overpays()})
    table = club.game(ANA, BETO, rounds="1")
    club.hide_all(table, {ANA: 2, BETO: 2})
    first = club.active(table)
    seat = club.sight(table).awaited[0]
    club.played(table, first, "gain 2")
    assert club.sight(table).view.points[seat] == 20
    club.done(fixes(club, table, ANA, f"points.{seat}", "2"))
    assert club.sight(table).view.points[seat] == 20, "not before all agree"
    agree(club, table, BETO)
    assert club.sight(table).view.points[seat] == 2
    assert Corrected(f"points.{seat}", "2", WHY) in [
        change for line in club.service.lines(table) for change in line.changes
    ]
    assert club.active(table) != first, "nothing was left but to finish"
    club.played(table, club.active(table), "gain 1", "finish")
    restarted = club.restart()
    sight = restarted.sight(table)
    assert sight.phase == "finished"
    assert sorted(it.score for it in sight.standings) == [2, 10]
    stored = club.tables.load(table)
    game = club.games["lanterns"]
    record = record_of(game, told_again(game, stored.entries))
    (*_, last) = replay(game, record)
    assert last.points == sight.view.points


def test_one_no_is_enough_and_changes_nothing() -> None:
    club = Club()
    table = club.game(ANA, BETO, CLEO)
    club.done(fixes(club, table, ANA, "points.0", "5"))
    club.done(club.at(table, BETO, ask.Vote, proposal=1, choice="no"))
    assert club.sight(table).proposal is None
    assert club.sight(table).view.points == (0, 0, 0)


@pytest.mark.parametrize(
    ("field", "value", "found"),
    [
        ("stars", "5", Malformed("unknown_field", "stars")),
        ("points.7", "5", Malformed("unknown_field", "7")),
        ("points.0", "many", Malformed("wrong_value", "many")),
        ("points.0", "-5", Refused((because("does_not_fit", field="points.0"),))),
        ("points.0", "0", Refused((because("is_so_already", field="points.0"),))),
        ("hidden.1", "3", Refused((because("field_is_secret", field="hidden.1"),))),
    ],
)
def test_what_cannot_be_proposed(field: str, value: str, found: Answer) -> None:
    club = Club()
    table = club.game(ANA, BETO)
    assert fixes(club, table, ANA, field, value) == found
    assert fixes(club, table, DORA, field, value) == NotSeated(table)
    assert fixes(club, table, ANA, "points.0", "1", " ") == Refused((because("no_reason_given"),))
    assert club.sight(table).proposal is None


@pytest.mark.parametrize("value", ["0", "1", "2", "3", "null", "[]", "word"])
def test_no_answer_about_a_secret_field_depends_on_what_is_in_it(value: str) -> None:
    answers: list[Any] = []
    for hidden in (0, 1, 2, 3):
        club = Club()
        table = club.game(ANA, BETO)
        if hidden:
            club.played(table, BETO, f"hide {hidden}")
        answers.append(fixes(club, table, ANA, "hidden.1", value))
    assert answers == answers[:1] * len(answers)


def test_the_operator_may_correct_a_secret_and_people_read_the_reason_only() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.played(table, BETO, "hide 2")
    fixed = club.ask(operator.FixForTable, table=table, field="hidden.1", value="3", reason=WHY)
    club.done(fixed)
    for person in ("", ANA, BETO):
        changes = [it for line in club.service.lines(table, person) for it in line.changes]
        assert changes[-1] == Corrected("", "", WHY, hidden=True)
    assert club.sight(table, BETO).view.hidden[1] == 3
    assert club.restart().sight(table, BETO).view.hidden[1] == 3


def test_going_back_before_a_correction_takes_it_back_too() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.hide_all(table, {ANA: 2, BETO: 2})
    first = club.active(table)
    other = BETO if first == ANA else ANA
    step = club.played(table, first, "gain 1").step
    club.done(fixes(club, table, first, "points.0", "9"))
    agree(club, table, other)
    assert isinstance(club.at(table, first, ask.Undo), Refused), "it was agreed on by all"
    club.done(club.at(table, first, ask.Propose, motion="undo", step=step))
    agree(club, table, other, proposal=2)
    assert club.sight(table).view.points == (0, 0)
    assert club.restart().sight(table).view.points == (0, 0)


def test_a_correction_that_no_longer_fits_lapses() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.done(fixes(club, table, ANA, "points.0", "2"))
    club.done(club.ask(operator.FixForTable, table=table, field="points.0", value="2", reason=WHY))
    agree(club, table, BETO)
    assert club.sight(table).view.points == (2, 0)
    assert club.sight(table).proposal is None


ODD_VALUES = ("[" * 2_000, "\ud800", "9" * 2_000, '{"a":' * 400, "1e999")
ODD_FIELDS = ("points.0", "points", "rounds", "points.٣", "points." + "9" * 900)


@pytest.mark.parametrize("value", ODD_VALUES)
@pytest.mark.parametrize("field", ODD_FIELDS)
def test_no_value_is_a_fault(field: str, value: str) -> None:
    club = Club()
    table = club.game(ANA, BETO)
    answer = fixes(club, table, ANA, field, value)
    assert isinstance(answer, Done | Malformed | Refused), answer
    assert not club.alerts.faults
    assert club.restart().sight(table).phase == "playing"
