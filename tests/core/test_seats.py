from core import commands as ask
from core.answers import Done
from core.errors import AlreadyDone, NotSeated, Refused
from core.game import because
from core.motions import Settled
from core.seating import HostChanged, Returned, StoodIn
from tests.fakes.club import ANA, BETO, CLEO, Club


def test_the_program_plays_for_whoever_is_away_until_they_are_back() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.done(club.at(table, BETO, ask.StandIn))
    seat = club.sight(table).seats[1]
    assert (seat.person, seat.program) == (BETO, "random")
    assert club.at(table, BETO, ask.StandIn) == AlreadyDone()
    assert isinstance(club.program(table, 1, "hide 2"), Done)
    assert club.sight(table, BETO).view.hidden[1] == 2, "it is still his seat"
    club.done(club.at(table, BETO, ask.Return))
    assert club.sight(table).seats[1].program == ""
    assert club.at(table, BETO, ask.Return) == AlreadyDone()


def test_any_move_brings_its_owner_back_even_one_that_is_refused() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.done(club.at(table, BETO, ask.StandIn))
    assert club.play(table, BETO, "ready") == Refused((because("not_now"),))
    assert club.sight(table).seats[1].program == ""
    changes = [change for line in club.service.lines(table) for change in line.changes]
    assert changes[-1] == Returned(1, BETO)


def test_who_resigned_may_come_back_and_nobody_else() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.done(club.at(table, ANA, ask.Resign))
    sight = club.sight(table)
    assert (sight.seats[0].person, sight.seats[0].former, sight.seats[0].program) == (
        "",
        ANA,
        "random",
    )
    assert sight.host == BETO
    assert club.play(table, ANA, "hide 2") == NotSeated(table), "resigning is not being away"
    assert club.at(table, CLEO, ask.Return) == NotSeated(table)
    assert club.at(table, CLEO, ask.Join) == Refused((because("table_playing"),))
    assert club.at(table, ANA, ask.Join) == Done(table, 0, 0, club.sight(table, ANA).decision)
    assert club.sight(table).seats[0].person == ANA


def test_a_named_seat_comes_back_alone() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.done(club.at(table, ANA, ask.StandIn))
    assert club.at(table, ANA, ask.Return, seat=1) == AlreadyDone()
    assert isinstance(club.at(table, ANA, ask.Return, seat=0), Done)


def test_without_people_a_table_is_closed() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.done(club.at(table, BETO, ask.Resign))
    changes = [change for line in club.service.lines(table) for change in line.changes]
    assert not any(isinstance(change, HostChanged) for change in changes)
    club.done(club.at(table, ANA, ask.Resign))
    assert club.sight(table).phase == "cancelled"
    assert club.sight(table).seed != ""
    assert club.at(table, ANA, ask.Return) == Refused((because("table_cancelled"),))


def test_nobody_resigns_from_a_lobby() -> None:
    club = Club()
    table = club.lobby(ANA)
    assert club.at(table, ANA, ask.Resign) == Refused((because("table_lobby"),))
    assert club.at(table, ANA, ask.StandIn) == Refused((because("table_lobby"),))


def test_a_vote_about_somebody_lapses_when_the_program_takes_over() -> None:
    club = Club()
    table = club.game(ANA, BETO, CLEO)
    club.done(club.at(table, ANA, ask.SetPace, pace="live", on_time_out="ask"))
    club.clock.pass_by(3_600_000)
    decision = club.sight(table, BETO).decision
    club.done(club.ask(ask.TimeOut, table=table, seat=1, decision=decision))
    assert club.sight(table).proposal is not None
    club.done(club.at(table, BETO, ask.StandIn))
    assert club.sight(table).proposal is None
    changes = [change for line in club.service.lines(table) for change in line.changes]
    assert changes[-2:] == [StoodIn(1, "random"), Settled(1, "lapsed")]
