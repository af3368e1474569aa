"""A program that fails: one table, one answer, nothing changed; and tables that rest."""

import pytest

from core import commands as ask
from core.answers import Done
from core.errors import Fault, Missing, RefusalError, Unavailable
from core.game import Event, Who
from core.ports import Commit, ConflictError
from core.rest import FAULTS_IN_A_ROW, REST
from tests.fakes.club import ANA, BETO, ROOM, Club
from tests.fakes.store import MemoryTables
from tests.games.lanterns import Hidden, Lanterns, State, View


class Brittle(Lanterns):
    """Breaks when a 3 is hidden; while ``broken``, it cannot even replay."""

    broken = False

    def evolve(self, state: State | None, event: Event) -> State:
        if self.broken or (isinstance(event, Hidden) and event.number == 3):
            raise ZeroDivisionError
        return super().evolve(state, event)


def test_a_fault_changes_nothing_and_has_one_reference() -> None:
    club = Club({"lanterns": Brittle()})
    table = club.game(ANA, BETO)
    before = club.sight(table, ANA)
    first = club.at(table, ANA, ask.Play, id="odd", action="hide 3")
    assert isinstance(first, Fault)
    assert len(first.reference) == 8
    assert club.at(table, ANA, ask.Play, id="odd", action="hide 3") == first
    assert club.sight(table, ANA) == before
    reference, where, kind, error = club.alerts.faults[0]
    assert (reference, where, kind) == (first.reference, table, "play")
    assert isinstance(error, ZeroDivisionError)
    assert club.said(table) == {}
    assert isinstance(club.play(table, ANA, "hide 2"), Done)


def test_faults_that_are_not_in_a_row_do_not_put_a_table_to_rest() -> None:
    club = Club({"lanterns": Brittle()})
    table = club.game(ANA, BETO)
    for number in (1, 2, 1, 2, 1):
        assert isinstance(club.play(table, ANA, "hide 3"), Fault)
        assert isinstance(club.play(table, ANA, f"hide {number}"), Done)
    assert club.service.resting() == ()


def test_a_table_rests_after_three_and_the_others_go_on() -> None:
    club = Club({"lanterns": Brittle()})
    table, other = club.game(ANA, BETO), club.game(ANA, BETO)
    for _ in range(FAULTS_IN_A_ROW):
        assert isinstance(club.play(table, ANA, "hide 3"), Fault)
    assert club.service.resting() == (table,)
    assert club.play(table, ANA, "hide 2") == Unavailable("resting", REST)
    assert isinstance(club.play(other, ANA, "hide 2"), Done)
    club.clock.pass_by(REST - 1)
    assert club.play(table, ANA, "hide 2") == Unavailable("resting", 1)
    club.clock.pass_by(1)
    assert isinstance(club.play(table, ANA, "hide 2"), Done)
    assert club.service.resting() == ()


def test_a_table_that_does_not_replay_goes_on_resting() -> None:
    game = Brittle()
    club = Club({"lanterns": game})
    table = club.game(ANA, BETO)
    for _ in range(FAULTS_IN_A_ROW):
        club.play(table, ANA, "hide 3")
    game.broken = True
    club.clock.pass_by(REST)
    assert isinstance(club.play(table, ANA, "hide 2"), Fault)
    assert club.play(table, ANA, "hide 2") == Unavailable("resting", REST)
    game.broken = False
    club.clock.pass_by(REST)
    assert isinstance(club.play(table, ANA, "hide 2"), Done)


def test_a_view_that_fails_is_a_fault_with_a_reference() -> None:
    class Blind(Lanterns):
        def view(self, state: State, who: Who) -> View:
            raise ZeroDivisionError

    club = Club({"lanterns": Blind()})
    table = club.game(ANA, BETO)
    with pytest.raises(RefusalError) as caught:
        club.sight(table, ANA)
    assert isinstance(caught.value.refusal, Fault)
    assert club.alerts.faults[0][0] == caught.value.refusal.reference
    assert isinstance(club.play(table, ANA, "hide 2"), Done)


class Contested(MemoryTables):
    """Somebody else writes first, a given number of times."""

    conflicts = 0

    def commit(self, name: str, commit: Commit) -> None:
        if self.conflicts:
            self.conflicts -= 1
            raise ConflictError(name)
        super().commit(name, commit)


def test_a_conflict_is_settled_by_trying_again() -> None:
    tables = Contested()
    club = Club(tables=tables)
    table = club.game(ANA, BETO)
    tables.conflicts = 1
    answer = club.played(table, ANA, "hide 2")
    assert answer.step == 1
    assert club.sight(table, ANA).view.hidden[0] == 2


def test_a_table_of_a_game_that_is_not_here() -> None:
    tables = MemoryTables()
    club = Club(tables=tables)
    table = club.game(ANA, BETO)
    elsewhere = Club({"other": Lanterns()}, tables=tables)
    assert elsewhere.play(table, ANA, "hide 2") == Missing("game", "lanterns")
    assert [it.name for it in elsewhere.service.index.in_room(ROOM)] == [table]


def test_tables_beyond_the_shelf_are_loaded_when_they_are_needed() -> None:
    club = Club(tables_loaded=2)
    tables = [club.game(ANA, BETO) for _ in range(5)]
    for number in (1, 2, 3):
        for table in tables:
            club.played(table, ANA, f"hide {number}")
    assert {club.sight(table, ANA).view.hidden[0] for table in tables} == {3}
    assert {it.name for it in club.service.index.of(ANA)} == set(tables)


class NoNames:
    def names(self) -> tuple[str, ...]:
        return ()


def test_without_a_free_name_no_table_is_opened() -> None:
    club = Club()
    club.service._opening._names = NoNames()
    answer = club.ask(ask.Open, person=ANA, game="lanterns", room=ROOM)
    assert isinstance(answer, Fault)
    assert club.service.resting() == ()
