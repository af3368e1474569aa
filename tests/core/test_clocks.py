import pytest

from core import commands as ask
from core.answers import Done
from core.entries import TimedOut
from core.errors import AlreadyDone, NotSeated, Refused, Stale
from core.game import because
from core.motions import Absence
from core.notices import InRoom, Private, Reminder
from core.pace import PACES, WEEK, Due
from tests.fakes.club import ANA, BETO, CLEO, ROOM, Club
from tests.fakes.surroundings import MONDAY_NOON

LIVE = PACES["live"]
DECISION = 1


def table_at(club: Club, pace: str, on_time_out: str, *people: str) -> str:
    table = club.game(*(people or (ANA, BETO)))
    club.done(
        club.at(
            table, people[0] if people else ANA, ask.SetPace, pace=pace, on_time_out=on_time_out
        )
    )
    club.said(table)
    return table


def dues(club: Club, table: str) -> tuple[Due, ...]:
    summary = club.service.index.find(table)
    assert summary is not None
    return tuple(due for due in summary.dues if due.kind != "sleep")


def test_due_times_follow_from_the_pace() -> None:
    club = Club()
    table = table_at(club, "live", "program")
    assert dues(club, table) == (
        Due(MONDAY_NOON + LIVE.first, "remind", 0, DECISION),
        Due(MONDAY_NOON + LIVE.first, "remind", 1, DECISION),
        Due(MONDAY_NOON + LIVE.time_out, "time_out", 0, DECISION),
        Due(MONDAY_NOON + LIVE.time_out, "time_out", 1, DECISION),
    )
    club.done(club.at(table, ANA, ask.SetPace, pace="none"))
    assert dues(club, table) == ()
    club.done(club.at(table, ANA, ask.SetPace, pace="days"))
    assert {due.kind for due in dues(club, table)} == {"remind", "time_out"}


def test_a_lobby_and_a_finished_game_have_no_clock() -> None:
    club = Club()
    assert dues(club, club.lobby(ANA)) == ()
    table = club.game(ANA, opponents=1)
    assert {due.kind for due in dues(club, table)} == {"remind", "time_out", "program"}
    club.done(club.at(table, ANA, ask.Propose, motion="cancel"))
    assert dues(club, table) == ()


def test_reminders_are_private_come_as_often_as_the_pace_says_and_stop() -> None:
    club = Club()
    table = table_at(club, "live", "remind")
    for nth in range(1, LIVE.repeats + 2):
        (due, *_) = [due for due in dues(club, table) if due.seat == 0]
        club.clock.time = due.at
        club.done(club.ask(ask.Remind, table=table, seat=0, decision=due.decision))
        later = [due.at for due in dues(club, table) if due.seat == 0]
        said = club.said(table)
        assert said == {
            Private(ANA): (Reminder(0, DECISION, MONDAY_NOON, nth, later[0] if later else None),)
        }
    assert [due for due in dues(club, table) if due.seat == 0] == []


def test_only_the_newest_of_missed_reminders_comes() -> None:
    club = Club()
    table = table_at(club, "live", "remind")
    club.clock.pass_by(10 * LIVE.time_out)
    club.done(club.ask(ask.Remind, table=table, seat=0, decision=DECISION))
    assert len(club.said(table)[Private(ANA)]) == 1


@pytest.mark.parametrize("early", [1, LIVE.first])
def test_a_clock_that_asks_too_early_or_too_late_does_nothing(early: int) -> None:
    club = Club()
    table = table_at(club, "live", "program")
    club.clock.time = MONDAY_NOON + LIVE.first - early
    stale = Stale(0, DECISION, DECISION)
    assert club.ask(ask.Remind, table=table, seat=0, decision=DECISION) == stale
    assert club.ask(ask.TimeOut, table=table, seat=0, decision=DECISION) == stale
    club.played(table, ANA, "hide 2")
    club.clock.pass_by(LIVE.time_out)
    late = club.ask(ask.TimeOut, table=table, seat=0, decision=DECISION)
    assert late == Stale(0, DECISION, DECISION + 1)
    assert club.ask(ask.TimeOut, table=table, seat=9, decision=1) == Stale(9, 1, 0)
    assert club.sight(table).seats[0].program == ""


def test_a_secret_action_does_not_move_the_clock_that_others_see() -> None:
    club = Club()
    table = table_at(club, "live", "program")
    before = [(due.at, due.kind, due.seat) for due in dues(club, table)]
    since = [seat.since for seat in club.sight(table, BETO).seats]
    club.clock.pass_by(60_000)
    club.played(table, ANA, "hide 2", "hide 3")
    assert [(due.at, due.kind, due.seat) for due in dues(club, table)] == before
    assert [seat.since for seat in club.sight(table, BETO).seats] == since


def test_an_open_action_starts_the_clock_anew() -> None:
    club = Club()
    table = table_at(club, "live", "remind")
    club.hide_all(table, {ANA: 2, BETO: 2})
    club.clock.pass_by(60_000)
    club.played(table, club.active(table), "gain 1")
    (due,) = dues(club, table)
    assert due.at == MONDAY_NOON + 60_000 + LIVE.first


def test_the_program_takes_over_when_the_time_is_over() -> None:
    club = Club()
    table = table_at(club, "live", "program")
    club.clock.pass_by(LIVE.time_out)
    club.done(club.ask(ask.TimeOut, table=table, seat=1, decision=DECISION))
    assert club.sight(table).seats[1].program == "random"
    assert ("program", 1) in {(due.kind, due.seat) for due in dues(club, table)}
    assert InRoom(ROOM) in club.said(table)
    club.played(table, BETO, "hide 2")
    assert club.sight(table).seats[1].program == ""
    assert {due.at for due in dues(club, table) if due.seat == 1} == {
        club.clock.now() + LIVE.first,
        club.clock.now() + LIVE.time_out,
    }


def asked_about_beto(club: Club) -> str:
    table = table_at(club, "live", "ask", ANA, BETO, CLEO)
    club.clock.pass_by(LIVE.time_out)
    club.done(club.ask(ask.TimeOut, table=table, seat=1, decision=DECISION))
    proposal = club.sight(table).proposal
    assert proposal is not None
    assert (proposal.voters, proposal.motion, proposal.seat) == ((0, 2), Absence(1), None)
    assert [due for due in dues(club, table) if due.kind == "time_out" and due.seat == 1] == []
    return table


def vote(club: Club, table: str, **choices: str) -> None:
    people = {"ana": ANA, "cleo": CLEO}
    for name, choice in choices.items():
        club.done(club.at(table, people[name], ask.Vote, proposal=1, choice=choice))


def test_the_others_may_wait() -> None:
    club = Club()
    table = asked_about_beto(club)
    vote(club, table, ana="wait", cleo="wait")
    at = {due.at for due in dues(club, table) if due.seat == 1}
    assert at == {club.clock.now() + LIVE.first, club.clock.now() + WEEK}
    club.clock.pass_by(WEEK)
    club.done(club.ask(ask.TimeOut, table=table, seat=1, decision=DECISION))
    assert club.sight(table).proposal is not None, "and ask again then"


def test_the_others_may_let_the_program_play() -> None:
    club = Club()
    table = asked_about_beto(club)
    vote(club, table, ana="program", cleo="program")
    assert club.sight(table).seats[1].program == "random"


def test_the_others_may_pause_until_somebody_resumes() -> None:
    club = Club()
    table = asked_about_beto(club)
    vote(club, table, ana="pause", cleo="pause")
    assert club.sight(table).phase == "paused"
    assert club.sight(table, ANA).legal == ()
    assert dues(club, table) == ()
    assert club.play(table, ANA, "hide 2") == Refused((because("table_paused"),))
    club.clock.pass_by(5)
    assert club.at(table, "console:dora", ask.Resume) == NotSeated(table)
    club.done(club.at(table, BETO, ask.Resume))
    assert club.at(table, BETO, ask.Resume) == AlreadyDone()
    assert min(due.at for due in dues(club, table)) == club.clock.now() + LIVE.first


def test_the_others_may_end_it() -> None:
    club = Club()
    table = asked_about_beto(club)
    vote(club, table, ana="end", cleo="end")
    assert club.sight(table).phase == "cancelled"
    assert club.at(table, ANA, ask.Resume) == Refused((because("table_cancelled"),))


def test_without_a_majority_the_table_waits() -> None:
    club = Club()
    table = asked_about_beto(club)
    vote(club, table, ana="end", cleo="pause")
    assert club.sight(table).phase == "playing"
    assert club.sight(table).proposal is None


def test_the_question_is_over_when_the_person_acts() -> None:
    club = Club()
    table = asked_about_beto(club)
    club.played(table, BETO, "hide 2")
    assert club.sight(table).proposal is not None, "what he did is secret"
    club.played(table, BETO, "ready")
    assert club.sight(table).proposal is None


def test_alone_with_programs_nobody_is_asked() -> None:
    club = Club()
    table = club.game(ANA, opponents=1)
    club.done(club.at(table, ANA, ask.SetPace, pace="live", on_time_out="ask"))
    club.clock.pass_by(LIVE.time_out)
    answer = club.ask(ask.TimeOut, table=table, seat=0, decision=DECISION)
    assert isinstance(answer, Done)
    assert club.sight(table).proposal is None
    changes = [change for line in club.service.lines(table) for change in line.changes]
    assert changes[-1] == TimedOut(0)
