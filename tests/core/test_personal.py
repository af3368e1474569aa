"""Settings of people, and what tables make of them: calls, reminders, absences, colours."""

from typing import Any

import pytest

from core import commands as ask
from core.answers import Done
from core.entries import AnyChange, AwayNoted
from core.errors import AlreadyDone, Refused
from core.notices import Asked, Awaited, InRoom, Private, Soon
from core.pace import DAY, HOUR, MINUTE, PACES, Due, Rhythm
from core.people import Away, Quiet
from core.seating import Returned, StoodIn
from tests.fakes.club import ANA, BETO, CLEO, DORA, ROOM, Club
from tests.fakes.surroundings import MONDAY_NOON

QUIET_NOW = Quiet(17 * 60, 18 * 60)
"""Around the instant at which tests begin, 17:46 UTC."""

QUIET_ENDS = MONDAY_NOON + 14 * MINUTE - MONDAY_NOON % MINUTE


def sets(club: Club, person: str, **settings: Any) -> None:
    club.done(club.ask(ask.SetPerson, person=person, **settings))


def dues(club: Club, table: str, *kinds: str) -> list[Due]:
    summary = club.service.index.find(table)
    assert summary is not None
    return [due for due in summary.dues if due.kind in kinds]


def changes(club: Club, table: str) -> list[AnyChange]:
    return [change for line in club.service.lines(table) for change in line.changes]


@pytest.mark.parametrize(
    ("code", "settings"),
    [
        ("wrong_reminders", {"reminders": Rhythm(MINUTE - 1, HOUR, 1)}),
        ("wrong_reminders", {"reminders": Rhythm(HOUR, 31 * DAY, 1)}),
        ("wrong_reminders", {"reminders": Rhythm(HOUR, HOUR, 21)}),
        ("wrong_absence", {"away": Away(5, 5)}),
        ("wrong_absence", {"away": Away(0, 367 * DAY)}),
        ("unknown_colour", {"colours": ("red", "mauve")}),
        ("unknown_figures", {"figures": "everybody"}),
        ("wrong_hours", {"quiet": Quiet(60, 60)}),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(
    code: str, settings: dict[str, Any]
) -> None:
    club = Club()
    before = club.service.directory.person(ANA)
    answer = club.ask(ask.SetPerson, person=ANA, **settings)
    assert isinstance(answer, Refused)
    assert [reason.code for reason in answer.reasons] == [code]
    assert club.service.directory.person(ANA) == before


def test_settings_outlive_a_restart_and_leave_each_other_alone() -> None:
    club = Club()
    sets(club, ANA, reminders=Rhythm(HOUR, HOUR, 2), brief=True)
    sets(club, ANA, colours=("red", "blue", "red"), figures="table")
    person = club.restart().directory.person(ANA)
    assert person is not None
    assert (person.reminders, person.brief) == (Rhythm(HOUR, HOUR, 2), True)
    assert (person.colours, person.figures) == (("red", "blue"), "table")
    sets(club, ANA, reminders=None)
    person = club.service.directory.person(ANA)
    assert person is not None
    assert person.reminders is None


def test_own_reminders_count_in_place_of_those_of_the_table() -> None:
    club = Club()
    sets(club, ANA, reminders=Rhythm(3 * HOUR, HOUR, 2))
    sets(club, BETO, reminders=Rhythm(0, 0, 0))
    table = club.game(ANA, BETO, CLEO)
    assert dues(club, table, "remind") == [
        Due(MONDAY_NOON + 3 * HOUR, "remind", 0, 1),
        Due(MONDAY_NOON + PACES["days"].first, "remind", 2, 1),
    ]
    for nth in range(2):
        (due, *_) = dues(club, table, "remind")
        assert due.at == MONDAY_NOON + (3 + nth) * HOUR
        club.clock.time = due.at
        club.done(club.ask(ask.Remind, table=table, seat=0, decision=due.decision))
    assert [due.seat for due in dues(club, table, "remind")] == [2]


def test_nobody_is_called_in_quiet_hours_and_everybody_once_after_them() -> None:
    club = Club()
    sets(club, BETO, quiet=QUIET_NOW)
    table = club.lobby(ANA, BETO, CLEO)
    club.said(table)
    club.done(club.at(table, ANA, ask.Start))
    said = club.said(table)
    assert Awaited((0, 1, 2), (2,)) in said[InRoom(ROOM)]
    assert Private(BETO) not in said
    assert dues(club, table, "call") == [Due(QUIET_ENDS, "call", 1, 1)]
    assert club.ask(ask.Call, table=table, seat=1, decision=1) != Done(table)
    club.clock.time = QUIET_ENDS
    club.done(club.ask(ask.Call, table=table, seat=1, decision=1))
    said = club.said(table)
    assert said[InRoom(ROOM)] == (Awaited((0, 1, 2), (1,)),)
    assert said[Private(BETO)] == (Asked(1, 1, MONDAY_NOON),)
    assert dues(club, table, "call") == []
    first = [due.at for due in dues(club, table, "remind") if due.seat == 1]
    assert first == [QUIET_ENDS + PACES["days"].first]


def test_whoever_moves_in_their_own_quiet_hours_is_not_called_for_it() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.hide_all(table, {ANA: 2, BETO: 2})
    active = club.active(table)
    sets(club, active, quiet=QUIET_NOW)
    club.played(table, active, "gain 1")
    assert dues(club, table, "call") == []


def test_an_absence_is_told_once_and_holds_the_clocks() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    away = Away(MONDAY_NOON + HOUR, MONDAY_NOON + 9 * DAY)
    sets(club, BETO, away=away)
    club.done(club.ask(ask.NoteAbsence, table=table, person=BETO))
    assert club.ask(ask.NoteAbsence, table=table, person=BETO) == AlreadyDone()
    assert changes(club, table)[-1] == AwayNoted(1, away.start, away.end)
    assert club.sight(table).seats[1].away == away
    assert club.service.directory.free_at(BETO, MONDAY_NOON + DAY) == away.end
    assert dues(club, table, "absence") == []
    sets(club, BETO, away=None)
    club.done(club.ask(ask.NoteAbsence, table=table, person=BETO))
    assert changes(club, table)[-1] == AwayNoted(1)
    assert club.sight(table).seats[1].away is None


def test_where_the_program_plays_when_time_is_over_it_plays_for_an_absence() -> None:
    club = Club()
    sets(club, BETO, away=Away(MONDAY_NOON + HOUR, MONDAY_NOON + DAY))
    table = club.lobby(ANA, BETO)
    club.done(club.at(table, ANA, ask.SetPace, pace="days", on_time_out="program"))
    club.done(club.at(table, ANA, ask.Start))
    for at in (MONDAY_NOON + HOUR, MONDAY_NOON + DAY):
        (due,) = dues(club, table, "absence")
        assert (due.at, due.seat) == (at, 1)
        club.clock.time = at
        club.done(club.ask(ask.NoteAbsence, table=table, person=BETO))
    kinds = [type(it) for it in changes(club, table) if isinstance(it, StoodIn | Returned)]
    assert kinds == [StoodIn, Returned]
    assert dues(club, table, "absence") == []


def test_whoever_is_back_early_keeps_the_seat() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.done(club.at(table, ANA, ask.SetPace, pace="days", on_time_out="program"))
    sets(club, BETO, away=Away(MONDAY_NOON, MONDAY_NOON + DAY))
    club.done(club.ask(ask.NoteAbsence, table=table, person=BETO))
    assert club.sight(table).seats[1].program
    club.played(table, BETO, "hide 2")
    assert not club.sight(table).seats[1].program
    assert dues(club, table, "absence") == []


def test_a_word_when_the_seat_before_me_begins() -> None:
    club = Club()
    for person in (ANA, BETO, CLEO):
        sets(club, person, heads_up=True)
    table = club.game(ANA, BETO, CLEO)
    club.hide_all(table, {ANA: 2, BETO: 2, CLEO: 2})
    first = club.sight(table).awaited[0]
    people = (ANA, BETO, CLEO)
    told = club.said(table)
    heard = [place for place, notices in told.items() if Soon((first + 1) % 3) in notices]
    assert heard == [Private(people[(first + 1) % 3])]
    club.played(table, people[first], "gain 1")
    assert not any(isinstance(it, Soon) for said in club.said(table).values() for it in said)
    club.played(table, people[first], "finish")
    assert Soon((first + 2) % 3) in club.said(table)[Private(people[(first + 2) % 3])]


def test_everybody_gets_the_best_colour_that_is_left() -> None:
    club = Club()
    sets(club, CLEO, colours=("blue",))
    sets(club, BETO, colours=("blue", "violet"))
    table = club.game(ANA, BETO, CLEO)
    assert [card.colour for card in club.sight(table).seats] == ["green", "blue", "red"]
    table = club.game(ANA, DORA)
    assert [card.colour for card in club.sight(table).seats] == ["blue", "green"]
