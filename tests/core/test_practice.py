"""Practice: from any moment of a game that is over, by one person, and nothing counts."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import commands as ask
from core.errors import AlreadyDone, NotSeated, Refused
from core.exporting import NotOverError, record_of
from core.game import Reason
from core.history import replay
from core.notation import notation
from core.notices import InRoom
from core.practice import FromTable, Given
from core.verifying import faults
from tests.fakes.club import ANA, BETO, CLEO, ROOM, Club
from tests.games.lanterns import Lanterns


def finished(club: Club) -> str:
    """Two rounds to the end, with a roll in each."""
    table = club.game(ANA, BETO, rounds="2")
    for _ in range(2):
        club.hide_all(table, {ANA: 3, BETO: 2})
        for _ in range(2):
            active = club.active(table)
            club.play(table, active, "gain 2", "roll", "finish")
    assert club.sight(table).phase == "finished"
    club.said(table)
    return table


def practice(club: Club, table: str, **moment: int) -> str:
    origin = FromTable(table, **moment)
    return club.done(club.ask(ask.Practise, person=CLEO, room=ROOM, origin=origin)).table


def moves(club: Club, table: str, dice: random.Random, most: int) -> int:
    """Somebody moves at random, whoever is awaited; how many moves it were."""
    for taken in range(most):
        sight = club.sight(table, CLEO)
        if not sight.awaited:
            return taken
        assert sight.seat in sight.awaited
        club.played(table, CLEO, notation(dice.choice(sight.legal)))
    return most


def test_there_is_none_from_a_game_that_goes_on() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    for moment in ({}, {"step": 1}, {"turn": 1}):
        origin = FromTable(table, **moment)
        answer = club.ask(ask.Practise, person=ANA, room=ROOM, origin=origin)
        assert answer == Refused((Reason("not_over"),))
    assert len(club.service.index.all()) == 1


def test_it_begins_with_what_was_seen_in_that_moment() -> None:
    club = Club()
    table = finished(club)
    steps = club.service.moment(table, 99).steps
    for step in range(1, steps):
        fresh = practice(club, table, step=step)
        begun = replay(Lanterns(), club.tables.load(fresh).entries[:1]).state
        assert Lanterns().view(begun, None) == club.service.moment(table, step).sight.view
    last = FromTable(table, step=steps)
    answer = club.ask(ask.Practise, person=CLEO, room=ROOM, origin=last)
    assert answer == Refused((Reason("nobody_to_move"),))


def test_a_turn_begins_where_somebody_can_move_in_it() -> None:
    club = Club()
    table = finished(club)
    assert club.service.turns(table) == (1, 2)
    assert club.sight(practice(club, table, turn=2)).view.round == 2
    origin = FromTable(table, turn=7)
    answer = club.ask(ask.Practise, person=CLEO, room=ROOM, origin=origin)
    assert answer == Refused((Reason("no_such_turn", (("turn", 7), ("last", 2))),))


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), most=st.integers(0, 12))
def test_one_person_moves_all_seats_and_takes_everything_back(seed: int, most: int) -> None:
    club = Club()
    fresh = practice(club, finished(club), turn=1)
    before = club.sight(fresh, CLEO).view
    moves(club, fresh, random.Random(seed), most)
    if club.sight(fresh).phase == "playing":
        while club.sight(fresh, CLEO).undo is not None:
            club.done(club.at(fresh, CLEO, ask.Undo))
        assert club.sight(fresh, CLEO).view == before
    now = club.sight(fresh, CLEO)
    club.restart()
    assert club.sight(fresh, CLEO) == now
    assert faults(Lanterns(), club.tables.load(fresh)) == ()


def test_an_undo_names_what_it_takes_back() -> None:
    club = Club()
    fresh = practice(club, finished(club), turn=1)
    club.played(fresh, CLEO, "hide 1")
    undo = club.sight(fresh, CLEO).undo
    assert undo is not None
    club.done(club.at(fresh, CLEO, ask.Undo, step=undo.step))
    assert club.at(fresh, CLEO, ask.Undo, step=undo.step) != AlreadyDone()
    club.played(fresh, CLEO, "hide 2")
    assert club.at(fresh, CLEO, ask.Undo, step=undo.step) == AlreadyDone()


def test_nothing_counts() -> None:
    club = Club()
    table = finished(club)
    fresh = practice(club, table, turn=1)
    club.said(fresh)
    summary = club.service.index.find(fresh)
    assert summary is not None
    assert summary.practice
    assert summary.dues == ()
    moves(club, fresh, random.Random(1), 100)
    assert club.sight(fresh).phase == "finished"
    assert club.service.waits(fresh) == ()
    assert all(isinstance(place, InRoom) for place in club.said(fresh)), "said in one place only"
    told_again = replay(Lanterns(), club.tables.load(fresh).entries)
    with pytest.raises(NotOverError):
        record_of(Lanterns(), told_again)
    assert isinstance(club.at(fresh, CLEO, ask.Rematch), Refused)


def test_it_is_one_persons_alone_and_ends_when_they_like() -> None:
    club = Club()
    fresh = practice(club, finished(club), turn=1)
    only = Refused((Reason("only_practice"),))
    assert club.at(fresh, ANA, ask.Join) == only
    assert club.at(fresh, CLEO, ask.StandIn) == only
    assert club.at(fresh, CLEO, ask.OfferSeat) == only
    assert club.at(fresh, ANA, ask.Leave) == NotSeated(fresh)
    club.done(club.at(fresh, CLEO, ask.Leave))
    assert club.sight(fresh).phase == "cancelled"
    again = practice(club, fresh, step=1)
    club.done(club.at(again, CLEO, ask.Resign))


def test_the_present_position_of_a_practice_table_is_a_beginning_too() -> None:
    club = Club()
    first = practice(club, finished(club), turn=1)
    club.played(first, CLEO, "hide 2")
    second = practice(club, first)
    assert club.sight(second, CLEO, 0).view == club.sight(first, CLEO, 0).view
    assert club.sight(second).practice_of == first


def test_the_position_may_be_corrected_at_once() -> None:
    club = Club()
    fresh = practice(club, finished(club), turn=2)
    answer = club.at(fresh, CLEO, ask.Fix, field="points.1", value="40", reason="to try")
    club.done(answer)
    assert club.sight(fresh).view.points[1] == 40


def test_a_position_is_brought_along() -> None:
    club = Club()
    table = finished(club)
    entries = club.tables.load(table).entries
    state = replay(Lanterns(), entries[:-12]).state
    position: dict[str, Any] = msgspec.to_builtins(state)
    at = {"person": CLEO, "room": ROOM}
    given_so = Given("lanterns", 2, position)
    fresh = club.done(club.ask(ask.Practise, **at, origin=given_so)).table
    assert club.sight(fresh).view == Lanterns().view(state, None)
    wrong = Given("lanterns", 2, {**position, "points": "many"})
    answer = club.ask(ask.Practise, **at, origin=wrong)
    assert isinstance(answer, Refused)
    assert answer.reasons[0].code == "no_position"
    crowd = Given("lanterns", 9, position)
    refused = club.ask(ask.Practise, **at, origin=crowd)
    assert isinstance(refused, Refused)
    assert refused.reasons[0].code == "wrong_seat_count"


def test_the_same_press_again_opens_no_other_table() -> None:
    club = Club()
    table = finished(club)
    command = ask.Practise(id="press", person=ANA, room=ROOM, origin=FromTable(table, turn=1))
    first = club.done(club.service.handle(command))
    assert club.service.handle(command) == first
