from collections.abc import Sequence

import pytest

from core import commands as ask
from core.answers import Done
from core.audit import verify
from core.chance import commitment
from core.entries import Finished, TakenBack
from core.errors import Malformed, Missing, NotSeated, NotYours, RefusalError, Refused, Stale
from core.game import Action, Event, Seat, because
from core.history import replay
from tests.fakes.club import ANA, BETO, CLEO, Club
from tests.fakes.store import MemoryTables
from tests.games.lanterns import Hide, Lanterns, Pass, Ready, Roll, State, TurnEnded


def turn(club: Club, table: str) -> None:
    """The active person gains a point and finishes."""
    club.played(table, club.active(table), "gain 1", "finish")


def test_an_action_is_done_once_however_often_it_arrives() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    first = club.at(table, ANA, ask.Play, id="once", action="hide 2")
    assert first == Done(table, 0, step=1, decision=2)
    club.played(table, ANA, "hide 3")
    for _ in range(2):
        assert club.at(table, ANA, ask.Play, id="once", action="hide 2") == first
        club.restart()
    assert club.sight(table, ANA).view.hidden == (3, None)


def test_a_refusal_is_remembered_too() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    early = club.at(table, ANA, ask.Play, id="early", action="ready")
    assert early == Refused((because("not_now"),))
    club.played(table, ANA, "hide 2")
    assert club.at(table, ANA, ask.Play, id="early", action="ready") == early
    assert not club.sight(table).view.ready[0]


def test_a_press_for_an_older_decision_never_acts() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    decision = club.sight(table, ANA).decision
    press = {"action": "hide 3", "decision": decision}
    assert club.at(table, ANA, ask.Play, **press) == Done(table, 0, 1, decision + 1)
    again = club.at(table, ANA, ask.Play, action="hide 1", decision=decision)
    assert again == Stale(0, named=decision, present=decision + 1)
    assert club.sight(table, ANA).view.hidden[0] == 3


def test_secret_choices_of_others_make_no_press_stale() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    decision = club.sight(table, ANA).decision
    club.played(table, BETO, "hide 1", "hide 2", "hide 3", "ready")
    assert club.sight(table, ANA).decision == decision
    assert isinstance(club.play(table, ANA, "hide 1", decision=decision), Done)


def test_words_that_are_no_action_are_malformed() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    assert club.play(table, ANA, "dance") == Malformed("unknown_verb", "dance")
    assert club.play(table, ANA, "hide x") == Malformed("unknown_word", "x")
    assert club.play(table, ANA, "hide") == Malformed("missing_word", "number")
    assert club.play(table, ANA, "hide 2 " + "x" * 3_000) == Malformed("too_long", "action")
    assert club.at(table, ANA, ask.Play, id="", action="hide 2") == Malformed("wrong_id", "")
    assert club.sight(table, ANA).view.hidden[0] == 0


def test_only_the_owner_of_a_seat_acts_for_it() -> None:
    club = Club()
    table = club.game(ANA, BETO, opponents=1)
    assert club.play(table, CLEO, "hide 2") == NotSeated(table)
    assert club.at(table, ANA, ask.Play, seat=1, action="hide 2") == NotYours(1)
    assert club.at(table, ANA, ask.Play, seat=9, action="hide 2") == NotYours(9)
    move = {"table": table, "decision": 1, "action": "hide 2"}
    assert club.ask(ask.ProgramMove, seat=0, **move) == NotSeated(table)
    assert club.ask(ask.ProgramMove, seat=7, **move) == NotSeated(table)
    assert club.play("nowhere", ANA, "hide 2") == Missing("table", "nowhere")
    assert isinstance(club.program(table, 2, "hide 2"), Done)


def test_nothing_is_played_in_the_lobby() -> None:
    club = Club()
    table = club.lobby(ANA, BETO)
    assert club.play(table, ANA, "hide 1") == Refused((because("table_lobby"),))


def test_a_decision_without_a_choice_is_taken_silently() -> None:
    club = Club()
    table = club.game(ANA, BETO, rounds="1")
    first = club.sight(table).view.first
    order = (ANA, BETO) if first == 0 else (BETO, ANA)
    club.hide_all(table, {order[0]: 1, order[1]: 2})
    assert club.active(table) == order[1], "the first could only pass"
    passed = [line for line in club.service.lines(table) if line.automatic]
    assert [line.action for line in passed] == ["pass"]
    assert [line.by for line in passed] == [""]


def test_the_last_button_stays_while_there_is_something_to_undo() -> None:
    club = Club()
    table = club.game(ANA, BETO, rounds="1")
    club.hide_all(table, {ANA: 2, BETO: 2})
    active = club.active(table)
    club.played(table, active, "gain 2")
    sight = club.sight(table, active)
    assert [type(action).__name__ for action in sight.legal] == ["Finish"]
    assert sight.undo is not None
    assert sight.undo.action == "gain 2"


def test_what_draws_or_is_secret_is_asked_even_without_a_choice() -> None:
    class Bare(Lanterns):
        """One number to hide, then only a roll."""

        def legal(self, state: State, seat: Seat) -> Sequence[Action]:
            found = super().legal(state, seat)
            if state.active is None:
                return [action for action in found if action in {Hide(3), Ready()}]
            return [action for action in found if isinstance(action, Roll)] or found

    club = Club({"lanterns": Bare()})
    table = club.game(ANA, BETO, rounds="1")
    assert [len(club.sight(table, person).legal) for person in (ANA, BETO)] == [1, 1]
    assert club.sight(table).awaited == (0, 1)
    club.played(table, ANA, "hide 3")
    club.played(table, BETO, "hide 3")
    assert club.sight(table).awaited == (0, 1), "the reveal is a button"
    club.played(table, ANA, "ready")
    club.played(table, BETO, "ready")
    assert club.sight(table, club.active(table)).legal == (Roll(),)


def test_a_game_in_a_circle_is_a_fault_and_changes_nothing() -> None:
    class Circle(Lanterns):
        def evolve(self, state: State | None, event: Event) -> State:
            if state is not None and isinstance(event, TurnEnded):
                return state
            return super().evolve(state, event)

    club = Club({"lanterns": Circle()})
    table = club.game(ANA, BETO)
    club.played(table, ANA, "hide 1", "ready")
    club.played(table, BETO, "hide 1")
    answer = club.play(table, BETO, "ready")
    assert type(answer).__name__ == "Fault"
    assert club.sight(table).awaited == (1,)
    assert isinstance(club.alerts.faults[0][3], RuntimeError)


def test_a_game_ends_with_a_ranking_and_the_seed_that_proves_its_dice() -> None:
    tables = MemoryTables()
    club = Club(tables=tables)
    table = club.game(ANA, BETO, CLEO, rounds="2")
    for _ in range(2):
        club.hide_all(table, {ANA: 3, BETO: 3, CLEO: 2})
        for _ in range(3):
            active = club.active(table)
            club.played(table, active, "gain 2")
            if active != CLEO:
                club.done(club.at(table, active, ask.Undo))
                club.played(table, active, "gain 1", "roll")
            else:
                club.played(table, active, "finish")
    sight = club.sight(table, ANA)
    assert sight.phase == "finished"
    assert sight.awaited == ()
    assert sight.legal == ()
    assert {it.seat for it in sight.standings} == {0, 1, 2}
    assert commitment(bytes.fromhex(sight.seed)) == sight.commitment
    assert club.play(table, ANA, "hide 1") == Refused((because("table_finished"),))

    entries = tables.load(table).entries
    verdict = verify(Lanterns(), entries, bytes.fromhex(sight.seed))
    assert verdict.proved
    assert any(isinstance(change, TakenBack) for it in entries for change in it.changes)
    wrong = verify(Lanterns(), entries, bytes(32))
    assert not wrong.seed_fits
    assert wrong.differing
    assert not wrong.proved


def test_what_is_replayed_is_what_was_played() -> None:
    tables = MemoryTables()
    club = Club(tables=tables)
    table = club.game(ANA, BETO, opponents=1, rounds="1")
    club.played(table, ANA, "hide 2", "ready")
    club.program(table, 2, "hide 2")
    club.program(table, 2, "ready")
    club.played(table, BETO, "hide 2", "ready")
    before = [club.sight(table, person) for person in ("", ANA, BETO)]
    club.restart()
    assert [club.sight(table, person) for person in ("", ANA, BETO)] == before
    assert replay(Lanterns(), tables.load(table).entries).drawn == 1


def test_everybody_looks_from_their_own_seat() -> None:
    club = Club()
    table = club.game(ANA, BETO, rounds="1")
    club.done(club.at(table, BETO, ask.Resign))
    assert club.sight(table, BETO).seat is None
    assert club.sight(table, ANA).seat == 0
    with pytest.raises(RefusalError):
        club.sight(table, BETO, seat=1)
    with pytest.raises(RefusalError):
        club.service.program_sight(table, 0)
    assert club.service.program_sight(table, 1).seat == 1
    assert club.service.game_at(table).name == "lanterns"


def test_finishing_is_in_the_log_as_a_change() -> None:
    tables = MemoryTables()
    club = Club(tables=tables)
    table = club.game(ANA, BETO, rounds="1")
    club.hide_all(table, {ANA: 1, BETO: 1})
    assert club.sight(table).phase == "finished", "both could only pass"
    last = tables.load(table).entries[-1]
    assert isinstance(last.changes[0], Finished)
    assert Pass() not in club.sight(table, ANA).legal
