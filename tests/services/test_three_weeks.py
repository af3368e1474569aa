"""Three weeks at one table on a clock set by hand: people in three time zones, with their nights,
absences, standing orders, a seat handed on, a correction and restarts, to the end of the game."""

import asyncio
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from core import commands as ask
from core.answers import Done
from core.notation import notation
from core.notices import Asked, Awaited, InRoom, Parcel, Private, Reminder, Welcome
from core.pace import DAY, HOUR, MINUTE, Rhythm
from core.people import Away, Quiet
from core.ports import Delivered, Receipt
from services.host import Host
from services.opponents.opponent import RandomOpponent
from tests.fakes.club import ANA, BETO, CLEO, DORA
from tests.fakes.parlour import Parlour
from tests.fakes.surroundings import MONDAY_NOON, KnownSeeds

EVE = "console:eve"
HABITS: dict[str, tuple[str, Quiet, int]] = {
    ANA: ("America/Sao_Paulo", Quiet(23 * 60, 8 * 60), 5),
    BETO: ("Europe/Berlin", Quiet(22 * 60, 7 * 60), 8),
    CLEO: ("Asia/Tokyo", Quiet(0, 9 * 60), 12),
    DORA: ("Europe/Berlin", Quiet(21 * 60, 6 * 60), 3),
    EVE: ("America/Sao_Paulo", Quiet(23 * 60, 8 * 60), 6),
}
"""Where somebody lives, their night, and within how many hours they answer when they are up."""

STEP = 20 * MINUTE


class Watch:
    """A messenger that keeps who was called when, and why."""

    def __init__(self, weeks: "Weeks") -> None:
        self.weeks = weeks
        self.calls: Counter[tuple[int, int]] = Counter()
        self.reminders: Counter[tuple[str, int, int]] = Counter()

    async def deliver(self, parcel: Parcel) -> Receipt:
        now = self.weeks.clock.now()
        players = self.weeks.players()
        for notice in parcel.notices:
            if isinstance(notice, Awaited) and isinstance(parcel.place, InRoom):
                for seat in notice.newly:
                    self.weeks.must_be_up(players[seat], now)
                    decision = self.weeks.decision(seat)
                    self.calls[seat, decision] += 1
            elif isinstance(parcel.place, Private) and isinstance(notice, Asked | Reminder):
                person = parcel.place.person
                self.weeks.must_be_up(person, now)
                if isinstance(notice, Reminder):
                    self.reminders[person, notice.since, notice.nth] += 1
            elif isinstance(notice, Welcome):
                assert isinstance(parcel.place, Private)
        return Delivered()


class Weeks(Parlour):
    """The table, and the people who come to it now and then."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.dice = random.Random(seed)
        self.coming: dict[str, int] = {}
        for person, (zone, quiet, _) in HABITS.items():
            self.meet(person)
            self.done(self.ask(ask.SetPerson, person=person, zone=zone, quiet=quiet))
        self.table = ""

    def players(self) -> list[str]:
        return [card.person for card in self.sight(self.table).seats]

    def decision(self, seat: int) -> int:
        person = self.players()[seat]
        return self.sight(self.table, person, seat).decision if person else 0

    def must_be_up(self, person: str, now: int) -> None:
        assert self.service.directory.free_at(person, now) == now, (person, now)

    def host(self, watch: Watch, threads: ThreadPoolExecutor) -> Host:
        return Host(
            self.service,
            watch,
            {"random": RandomOpponent()},
            clock=self.clock,
            seeds=KnownSeeds(),
            threads=threads,
            minds=threads,
        )

    def comes(self, person: str, now: int) -> bool:
        """Whether somebody who is awaited looks in now."""
        if person not in self.coming:
            patience = HABITS[person][2] * HOUR
            after = self.dice.randrange(patience)
            self.coming[person] = self.service.directory.free_at(person, now + after)
        if self.coming[person] > now:
            return False
        del self.coming[person]
        return True

    def line(self, person: str, seat: int) -> str:
        lines = [notation(action) for action in self.sight(self.table, person, seat).legal]
        useful = [it for it in lines if not it.startswith(("return", "unassign", "reconsider"))]
        return self.dice.choice(useful or lines)


async def act(weeks: Weeks, host: Host, person: str) -> None:
    """Somebody moves until the others are awaited, as people do who have sat down to it."""
    for _ in range(40):
        sight = weeks.sight(weeks.table, person)
        if sight.phase != "playing" or sight.seat is None or sight.seat not in sight.awaited:
            return
        line = weeks.line(person, sight.seat)
        command: Any = ask.Play(
            id=weeks.new_id(), table=weeks.table, person=person, action=line, seat=sight.seat
        )
        assert isinstance(await host.handle(command), Done), line
        if weeks.dice.random() < 0.05:
            undo = ask.Undo(
                id=weeks.new_id(), table=weeks.table, person=person, seat=sight.seat, step=None
            )
            await host.handle(undo)
        await host.settle()


async def orders(weeks: Weeks, host: Host, person: str) -> None:
    """Somebody decides what comes next for certain, and goes to bed."""
    foreseen = weeks.sight(weeks.table, person).foreseen
    lines = [notation(it) for it in foreseen if not notation(it).startswith("return")]
    if lines:
        wanted = tuple(weeks.dice.sample(lines, min(3, len(lines))))
        give = ask.GiveOrder(
            id=weeks.new_id(), table=weeks.table, person=person, lines=wanted, until="turn"
        )
        assert isinstance(await host.handle(give), Done)


async def live_through(weeks: Weeks, threads: ThreadPoolExecutor, watch: Watch) -> Host:
    host = weeks.host(watch, threads)
    days = 0
    while weeks.sight(weeks.table).phase == "playing":
        now = weeks.clock.now()
        await host.timekeeper.tick()
        await host.settle()
        sight = weeks.sight(weeks.table)
        if sight.proposal is not None:
            for seat in sight.proposal.voters:
                vote = ask.Vote(
                    id=weeks.new_id(),
                    table=weeks.table,
                    person=weeks.players()[seat],
                    proposal=sight.proposal.number,
                    choice=weeks.dice.choice(("yes", "yes", "wait", "program")),
                    seat=seat,
                )
                await host.handle(vote)
        for seat in weeks.sight(weeks.table).awaited:
            card = weeks.sight(weeks.table).seats[seat]
            if not card.program and weeks.comes(card.person, now):
                await act(weeks, host, card.person)
                await orders(weeks, host, card.person)
        weeks.clock.pass_by(STEP)
        if (now - MONDAY_NOON) // DAY > days:
            days += 1
            host = await day(weeks, host, days, watch, threads)
        assert days < 60, "the game comes to its end"
    return host


async def day(
    weeks: Weeks, host: Host, days: int, watch: Watch, threads: ThreadPoolExecutor
) -> Host:
    """What happens on certain days; gives the host that goes on."""
    now, table = weeks.clock.now(), weeks.table
    if days == 2:
        away = ask.SetPerson(id=weeks.new_id(), person=CLEO, away=Away(now, now + 3 * DAY))
        assert isinstance(await host.handle(away), Done)
    if days == 3:
        offer = ask.OfferSeat(id=weeks.new_id(), table=table, person=DORA, to=EVE)
        assert isinstance(await host.handle(offer), Done)
        take = ask.TakeOver(id=weeks.new_id(), table=table, person=EVE)
        assert isinstance(await host.handle(take), Done)
        await host.settle()
        await host.settle()
        assert EVE in weeks.players()
    if days == 4:
        away = ask.SetPerson(id=weeks.new_id(), person=BETO, away=Away(now + DAY, now + 2 * DAY))
        assert isinstance(await host.handle(away), Done)
        coins = weeks.sight(table).view.players[0].coins
        fix = ask.Fix(
            id=weeks.new_id(),
            table=table,
            person=ANA,
            field="players.0.coins",
            value=str(coins + 1),
            reason="a coin lay under the table",
        )
        await host.handle(fix)
    if days % 3 == 0:
        await host.stop()
        weeks.restart()
        weeks.open_talk()
        host = weeks.host(watch, threads)
    return host


def test_three_weeks() -> None:
    weeks = Weeks(7)
    weeks.table = weeks.lobby(ANA, BETO, CLEO, DORA, first_game_kits="true")
    weeks.done(weeks.ask(ask.SetPerson, person=BETO, reminders=Rhythm(6 * HOUR, 3 * HOUR, 2)))
    weeks.done(weeks.at(weeks.table, ANA, ask.SetPace, pace="hours", on_time_out="ask"))
    weeks.done(weeks.at(weeks.table, ANA, ask.Start))
    watch = Watch(weeks)
    with ThreadPoolExecutor(2) as threads:
        asyncio.run(live_through(weeks, threads, watch))
    assert weeks.sight(weeks.table).phase == "finished"
    assert not weeks.alerts.faults
    days = (weeks.clock.now() - MONDAY_NOON) / DAY
    assert days > 7
    assert set(watch.calls.values()) == {1}, "one call for each decision"
    assert set(watch.reminders.values()) <= {1}, "one message for each reminder"
    lines = weeks.service.lines(weeks.table)
    kinds = {type(change).__name__ for line in lines for change in line.changes}
    assert {"AwayNoted", "SeatHanded", "Proposed", "Corrected"} <= kinds
    followed = [it for it in weeks.tables.load(weeks.table).entries if it.order]
    assert followed
