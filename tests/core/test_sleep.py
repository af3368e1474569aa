"""Tables at which nothing happens: they rest, are never ended, and any player wakes them."""

from core import commands as ask
from core.errors import NotSeated, Stale
from core.pace import ASLEEP_AFTER, DAY
from tests.fakes.club import ANA, BETO, CLEO, Club


def asleep(club: Club) -> str:
    table = club.game(ANA, BETO)
    club.done(club.at(table, ANA, ask.SetPace, pace="none"))
    club.clock.pass_by(ASLEEP_AFTER)
    decision = club.sight(table, ANA).decision
    club.done(club.ask(ask.Sleep, table=table, seat=0, decision=decision))
    return table


def test_after_a_month_without_a_move_a_table_sleeps_at_any_pace() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.clock.pass_by(ASLEEP_AFTER - 1)
    assert club.ask(ask.Sleep, table=table, seat=0, decision=1) == Stale(0, 1, 1)
    club.clock.pass_by(-ASLEEP_AFTER // 2)
    club.played(table, ANA, "hide 2")
    club.clock.pass_by(DAY)
    decision = club.sight(table, ANA).decision
    assert isinstance(club.ask(ask.Sleep, table=table, seat=0, decision=decision), Stale)
    club = Club()
    sight = club.sight(asleep(club))
    assert (sight.phase, sight.asleep) == ("paused", True)
    summary = club.service.index.find(sight.name)
    assert summary is not None
    assert summary.dues == ()


def test_a_move_of_a_player_wakes_it_and_counts() -> None:
    club = Club()
    table = asleep(club)
    assert club.at(table, CLEO, ask.Resume) == NotSeated(table)
    club.played(table, BETO, "hide 2")
    sight = club.restart().sight(table, BETO)
    assert (sight.phase, sight.asleep, sight.view.hidden[1]) == ("playing", False, 2)


def test_it_sleeps_again_only_after_another_month() -> None:
    club = Club()
    table = asleep(club)
    club.done(club.at(table, BETO, ask.Resume))
    summary = club.service.index.find(table)
    assert summary is not None
    (due,) = summary.dues
    assert (due.kind, due.at) == ("sleep", club.clock.now() + ASLEEP_AFTER)
