"""Clocks that are set while the program runs, machines that sleep, and nights of another length."""

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from core import commands as ask
from core.answers import Done
from core.notation import notation
from core.pace import DAY, HOUR, PACES
from core.people import Quiet
from services.reminders import timekeeper
from services.reminders.timekeeper import GRACE, Timekeeper
from tests.fakes.club import ANA, BETO, CLEO, Club
from tests.fakes.patience import until
from tests.services.test_host import Postbox, host_of, live_game, reminders, run, tick

LIVE = PACES["live"]


def running(club: Club, postbox: Postbox, *moments: Callable[[], None]) -> None:
    """A host that looks at the clock by itself, while the clock is set at some moments."""

    async def work() -> None:
        host = host_of(club, postbox)
        looks = counted(host.timekeeper)
        host.start()
        for moment in moments:
            moment()
            seen = len(looks)
            await until(lambda: len(looks) > seen + 1)  # noqa: B023
            await host.settle()
        await host.stop()

    run(work)


def counted(keeper: Timekeeper, *then: Callable[[], None]) -> list[str]:
    """One for each look at the clock that has ended; what comes ``then`` happens at the end of the
    first ones."""
    looks: list[str] = []
    look, left = keeper.tick, [*then]

    async def looking() -> None:
        await look()
        if left:
            left.pop(0)()
        looks.append("once")

    keeper.tick = looking  # type: ignore[method-assign]
    return looks


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timekeeper, "TICK", 0.01)


def programs(club: Club, table: str) -> list[str]:
    return [seat.program for seat in club.sight(table).seats]


def test_a_leap_forward_takes_nobodys_time_away() -> None:
    club = Club()
    table, start = live_game(club)
    postbox = Postbox()

    def at(time: int) -> Callable[[], None]:
        return lambda: setattr(club.clock, "time", time)

    running(club, postbox, at(start), at(start + 3 * DAY))
    assert programs(club, table) == ["", "", ""], "it is as if the program had been down"
    assert len(reminders(postbox, ANA)) <= 1


def test_a_leap_while_due_times_are_seen_to_is_noticed_too() -> None:
    club = Club()
    table, start = live_game(club)
    club.clock.time = start

    async def work() -> None:
        host = host_of(club, Postbox())
        looks = counted(host.timekeeper, lambda: club.clock.pass_by(3 * DAY))
        host.start()
        await until(lambda: len(looks) > 2)
        await host.stop()

    run(work)
    assert programs(club, table) == ["", "", ""]


def test_after_the_grace_time_counts_again() -> None:
    club = Club()
    table, start = live_game(club)
    leapt = start + 3 * DAY
    tick(club, Postbox(), leapt, leapt + GRACE + 1)
    assert programs(club, table) == ["random"] * 3


def test_a_clock_that_was_wrong_and_is_set_back_holds_nothing_up() -> None:
    club = Club()
    table, start = live_game(club)
    postbox = Postbox()
    due = start + LIVE.first

    def at(time: int) -> Callable[[], None]:
        return lambda: setattr(club.clock, "time", time)

    running(club, postbox, at(start), at(start - 2 * DAY), at(start), at(due))
    assert reminders(postbox, ANA) == [1]
    assert programs(club, table) == ["", "", ""]


def test_a_game_goes_on_while_the_clock_jumps_about() -> None:
    club, chance = Club(), random.Random(3)
    table = club.game(ANA, BETO, CLEO)
    while club.sight(table).phase == "playing":
        club.clock.time += chance.choice((-3 * DAY, -HOUR, -1, 0, 1, HOUR, 40 * DAY))
        sight = club.sight(table)
        seat = chance.choice(sight.awaited)
        own = club.sight(table, sight.seats[seat].person, seat)
        action = notation(chance.choice(own.legal))
        answer = club.at(table, sight.seats[seat].person, ask.Play, seat=seat, action=action)
        assert isinstance(answer, Done)
    before = club.sight(table)
    club.restart()
    assert club.sight(table).view == before.view
    assert club.alerts.faults == []


@pytest.mark.parametrize("day", ["2026-03-28", "2026-10-24"], ids=["shorter", "longer"])
def test_nobody_is_reminded_in_a_night_in_which_the_clocks_change(day: str) -> None:
    zone = ZoneInfo("Europe/Berlin")
    club = Club()
    evening = datetime.fromisoformat(f"{day}T18:30").replace(tzinfo=zone)
    club.clock.time = round(evening.timestamp() * 1_000)
    quiet = Quiet(21 * 60, 8 * 60)
    club.done(club.ask(ask.SetPerson, person=ANA, zone="Europe/Berlin", quiet=quiet))
    table = club.game(ANA, BETO)
    club.done(club.at(table, ANA, ask.SetPace, pace="hours", on_time_out="remind"))
    club.said(table)
    postbox = Postbox()
    told: list[datetime] = []
    for quarter in range(4 * 20):
        at = evening.astimezone(UTC) + timedelta(minutes=15 * quarter)
        seen = len(reminders(postbox, ANA))
        tick(club, postbox, round(at.timestamp() * 1_000))
        if len(reminders(postbox, ANA)) > seen:
            told.append(at.astimezone(zone))
    assert [it.strftime("%H:%M") for it in told] == ["08:00", "12:00"]
