"""Lanes, opponents, delivery and reminders, alone and together."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from core import commands as ask
from core.answers import Answer, Done
from core.chance import Chance
from core.errors import AlreadyDone
from core.notices import Asked, Awaited, InRoom, Parcel, Place, Private, Reminder, place_key
from core.pace import PACES
from core.people import Quiet
from core.ports import Delivered, Later, Lost, Receipt, WriteFailedError
from core.table import AnyGame
from services.delivery.courier import FIRST_PAUSE, LONGEST_PAUSE, Courier
from services.host import Host
from services.lanes import Lanes
from services.measuring import PRIVATE, Meter
from services.opponents.driver import ProgramSeats
from services.opponents.opponent import Opponent, RandomOpponent
from services.reminders.timekeeper import GRACE
from tests.fakes.club import ANA, BETO, CLEO, ROOM, Club
from tests.fakes.patience import PATIENCE
from tests.fakes.store import MemoryTables
from tests.fakes.surroundings import MONDAY_NOON, KnownSeeds
from tests.games.lanterns import Hide

LIVE = PACES["live"]


class Postbox:
    """A messenger that keeps what it is given and answers as told; delivered unless told."""

    def __init__(self, *receipts: Receipt | Exception) -> None:
        self.receipts = list(receipts)
        self.attempts: list[Parcel] = []
        self.delivered: list[Parcel] = []
        self.tried = asyncio.Event()

    async def deliver(self, parcel: Parcel) -> Receipt:
        self.attempts.append(parcel)
        self.tried.set()
        await asyncio.sleep(0)
        receipt = self.receipts.pop(0) if self.receipts else Delivered()
        if isinstance(receipt, Exception):
            raise receipt
        if isinstance(receipt, Delivered):
            self.delivered.append(parcel)
        return receipt

    def at(self, place: Place) -> list[Parcel]:
        return [parcel for parcel in self.delivered if parcel.place == place]


class Notes(Meter):
    """Measurements as they came."""

    def __init__(self) -> None:
        self.commands: list[tuple[str, str, float]] = []
        self.attempts: list[tuple[str, str, float]] = []

    def command(self, kind: str, outcome: str, took: float) -> None:
        self.commands.append((kind, outcome, took))

    def delivery(self, to: str, outcome: str, waited: float) -> None:
        self.attempts.append((to, outcome, waited))

    def lag(self, late: float) -> None:
        raise AssertionError(late)


class Naps:
    """Sleeps without losing time."""

    def __init__(self) -> None:
        self.taken: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.taken.append(seconds)
        await asyncio.sleep(0)


def host_of(club: Club, postbox: Postbox, **opponents: Opponent) -> Host:
    threads = ThreadPoolExecutor(4)
    host = Host(
        club.service,
        postbox,
        {"random": RandomOpponent(), **opponents},
        clock=club.clock,
        seeds=KnownSeeds(),
        threads=threads,
        minds=threads,
    )
    host.programs._patience = PATIENCE
    return host


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await work()

    asyncio.run(bounded())


def command(club: Club, kind: type[Any], table: str, person: str, **fields: Any) -> Any:
    return kind(id=club.new_id(), table=table, person=person, **fields)


def test_commands_for_a_table_are_done_in_the_order_of_their_arrival() -> None:
    club = Club()
    tables = [club.game(ANA, BETO) for _ in range(3)]

    async def work() -> None:
        lanes = Lanes(club.service, ThreadPoolExecutor(4))
        numbers = [1 + number % 3 for number in range(30)]
        arrivals = [asyncio.Event() for _ in range(len(numbers) * len(tables) + 1)]
        arrivals[0].set()

        async def arrive(play: ask.Play, before: asyncio.Event, here: asyncio.Event) -> Answer:
            await before.wait()
            here.set()
            return await lanes.handle(play)

        plays = [
            command(club, ask.Play, table, ANA, action=f"hide {number}")
            for number in numbers
            for table in tables
        ]
        answers = await asyncio.gather(*map(arrive, plays, arrivals, arrivals[1:]))
        assert all(isinstance(answer, Done) for answer in answers)
        await lanes.drain()
        assert lanes._last == {}

    run(work)
    for table in tables:
        actions = [line.action for line in club.service.lines(table, ANA) if line.action]
        assert actions == [f"hide {1 + number % 3}" for number in range(30)]


def test_a_caller_that_gives_up_does_not_stop_its_command() -> None:
    club = Club()
    table = club.game(ANA, BETO)

    async def work() -> None:
        lanes = Lanes(club.service, ThreadPoolExecutor(2))
        play = command(club, ask.Play, table, ANA, action="hide 2")
        impatient = asyncio.create_task(lanes.handle(play))
        await asyncio.sleep(0)
        impatient.cancel()
        following = await lanes.handle(command(club, ask.Play, table, ANA, action="hide 3"))
        assert isinstance(following, Done)
        await lanes.drain()

    run(work)
    actions = [line.action for line in club.service.lines(table, ANA) if line.action]
    assert actions == ["hide 2", "hide 3"]


def test_new_tables_are_made_one_at_a_time() -> None:
    club = Club()
    old = [club.game(ANA, opponents=1) for _ in range(3)]
    for table in old:
        club.done(club.at(table, ANA, ask.Resign))

    async def work() -> None:
        lanes = Lanes(club.service, ThreadPoolExecutor(8))
        opens = [
            ask.Open(id=club.new_id(), person=ANA, game="lanterns", room=ROOM) for _ in range(5)
        ]
        again = [command(club, ask.Rematch, table, ANA) for table in old]
        answers = await asyncio.gather(*(lanes.handle(it) for it in [*opens, *again]))
        names = {answer.table for answer in answers if isinstance(answer, Done)}
        assert len(names) == 8

    run(work)


def test_the_program_moves_until_a_person_is_awaited() -> None:
    club = Club()
    postbox = Postbox()

    async def work() -> None:
        host = host_of(club, postbox)
        table = club.game(ANA, opponents=3, rounds="3")
        answer = await host.handle(command(club, ask.Play, table, ANA, action="hide 2"))
        assert isinstance(answer, Done)
        await host.settle()
        sight = club.sight(table, ANA)
        assert sight.awaited == (0,)
        assert sight.view.ready == (False, True, True, True)
        room = postbox.at(InRoom(ROOM))
        assert len(room) == 1, "a run of moves is told at once"
        assert Awaited((0,)) in room[0].notices
        await host.stop()

    run(work)


class Failing:
    kind = "planner"

    def __init__(self) -> None:
        self.over = threading.Event()

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: Chance) -> Any:
        raise ZeroDivisionError


class Late(Failing):
    """Until it is over."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: Chance) -> Any:
        self.over.wait()
        return legal[0]


class Cheating(Failing):
    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: Chance) -> Any:
        return Hide(99)


@pytest.mark.parametrize("kind", [Failing, Late, Cheating])
def test_the_simplest_answers_for_an_opponent_that_does_not(kind: type[Failing]) -> None:
    club, opponent = Club(), kind()

    async def work() -> None:
        threads, minds = ThreadPoolExecutor(4), ThreadPoolExecutor(4)
        lanes = Lanes(club.service, threads)
        seats = ProgramSeats(lanes, {"planner": opponent}, minds, KnownSeeds(), patience=0.05)
        table = club.lobby(ANA)
        club.done(club.at(table, ANA, ask.AddOpponent, kind="planner"))
        club.done(club.at(table, ANA, ask.Start))
        assert await seats.play(table) >= 2
        assert club.sight(table).view.ready == (False, True)
        assert await seats.play(table) == 0
        assert await seats.play("nowhere") == 0

    try:
        run(work)
    finally:
        opponent.over.set()


def test_a_seat_that_went_back_and_forth_is_played_again() -> None:
    club = Club()
    table = club.game(ANA, BETO)

    class Returning(RandomOpponent):
        """Its person comes back while it thinks, the first time."""

        kind = "random"
        asked = 0

        def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: Chance) -> Any:
            self.asked += 1
            if self.asked == 1:
                club.done(club.at(table, BETO, ask.Return))
            return super().choose(game, view, legal, chance)

    async def work() -> None:
        host = host_of(club, Postbox(), random=Returning())
        club.done(club.at(table, BETO, ask.StandIn))
        assert await host.programs.play(table) == 0
        club.done(club.at(table, BETO, ask.StandIn))
        assert await host.programs.play(table) > 0
        assert club.sight(table).view.ready == (False, True)
        await host.stop()

    run(work)


def test_an_opponent_gets_what_its_seat_may_see() -> None:
    seen: list[Any] = []

    class Watching(RandomOpponent):
        kind = "planner"

        def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: Chance) -> Any:
            seen.append(view.hidden)
            return super().choose(game, view, legal, chance)

    club = Club()

    async def work() -> None:
        host = host_of(club, Postbox(), planner=Watching())
        table = club.lobby(ANA)
        club.done(club.at(table, ANA, ask.AddOpponent, kind="planner"))
        club.done(club.at(table, ANA, ask.Start))
        await host.handle(command(club, ask.Play, table, ANA, action="hide 2"))
        await host.settle()
        await host.stop()

    run(work)
    assert seen
    assert {hidden[0] for hidden in seen} == {None}


def test_a_fault_in_the_game_ends_the_moves_of_the_program() -> None:
    class Broken(MemoryTables):
        def commit(self, name: str, commit: Any) -> None:
            raise WriteFailedError(name)

    tables = MemoryTables()
    club = Club(tables=tables)
    table = club.game(ANA, opponents=1)
    broken = Broken()
    broken.files = tables.files
    club.service._tables = broken

    async def work() -> None:
        host = host_of(club, Postbox())
        assert await host.programs.play(table) == 0
        await host.stop()

    run(work)


def test_everything_is_delivered_in_order_and_once() -> None:
    club = Club()
    postbox = Postbox()

    async def work() -> None:
        host = host_of(club, postbox)
        table = club.lobby(ANA, BETO)
        await host.settle()
        for number in range(10):
            await host.handle(
                command(club, ask.SetOption, table, ANA, name="rounds", value=str(1 + number % 3))
            )
        await host.settle()
        parcels = postbox.at(InRoom(ROOM))
        numbers = [number for it in parcels for number in range(it.first, it.last + 1)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len({parcel.key for parcel in postbox.attempts}) == len(postbox.attempts)
        assert club.service.posting.waiting() == ()
        await host.stop()

    run(work)


def test_what_failed_is_tried_again_under_the_same_key_and_nothing_overtakes_it() -> None:
    club = Club()
    postbox = Postbox(Later(1_500), RuntimeError(), Later(), Delivered())
    naps = Naps()
    table = club.game(ANA, BETO)

    async def work() -> None:
        lanes = Lanes(club.service, ThreadPoolExecutor(2))
        courier = Courier(lanes, postbox, naps)
        club.played(table, ANA, "hide 2")
        courier.nudge()
        courier.nudge()
        await postbox.tried.wait()
        club.played(table, ANA, "hide 3")
        await courier.flush()

    run(work)
    keys = [parcel.key for parcel in postbox.attempts]
    assert len(set(keys[:4])) == 1
    assert naps.taken == [1.5, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert postbox.delivered[-1].first == postbox.delivered[0].last + 1


def test_attempts_and_commands_are_measured() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    meter = Notes()

    async def work() -> None:
        lanes = Lanes(club.service, ThreadPoolExecutor(2), meter)
        await lanes.handle(command(club, ask.Leave, table, ANA))
        courier = Courier(lanes, Postbox(Later(), Lost("gone")), Naps(), meter)
        club.played(table, ANA, "hide 2")
        club.clock.pass_by(7_000)
        await courier.flush()
        club.played(table, ANA, "ready")
        await courier.flush()
        assert courier.oldest() is None

    run(work)
    assert meter.commands[0][:2] == ("leave", "refused")
    outcomes = [outcome for _, outcome, _ in meter.attempts]
    assert outcomes[:3] == ["later", "lost", "delivered"]
    assert {to for to, _, _ in meter.attempts} <= {ROOM.platform, PRIVATE}
    assert [waited for _, _, waited in meter.attempts[:3]] == [7.0, 7.0, 0.0]


def test_pauses_grow_to_a_limit_and_one_place_does_not_wait_for_another() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    naps = Naps()

    class Deaf(Postbox):
        async def deliver(self, parcel: Parcel) -> Receipt:
            if parcel.place == Private(ANA) and len(naps.taken) < 12:
                return Later()
            return await super().deliver(parcel)

    postbox = Deaf()

    async def work() -> None:
        courier = Courier(Lanes(club.service, ThreadPoolExecutor(2)), postbox, naps)
        club.played(table, ANA, "hide 2", "ready")
        await courier.flush()

    run(work)
    assert postbox.delivered[0].place == InRoom(ROOM)
    assert postbox.delivered[-1].place == Private(ANA)
    assert max(naps.taken) == LONGEST_PAUSE


def test_delivery_that_is_stopped_goes_on_at_the_next_start() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.played(table, ANA, "hide 2")

    async def stopped() -> None:
        deaf = Postbox(*[Later() for _ in range(100)])
        courier = Courier(Lanes(club.service, ThreadPoolExecutor(2)), deaf)
        courier.nudge()
        await deaf.tried.wait()
        await courier.stop()
        assert len(deaf.attempts) == 1

    run(stopped)
    club.restart()
    postbox = Postbox()

    async def work() -> None:
        host = host_of(club, postbox)
        host.start()
        await host.settle()
        await host.stop()

    run(work)
    assert [place_key(parcel.place) for parcel in postbox.delivered] == [f"private:{ANA}"]


def test_a_welcome_that_arrives_proves_the_private_channel() -> None:
    club = Club()
    postbox = Postbox()

    async def work() -> None:
        host = host_of(club, postbox)
        table = club.lobby(ANA)
        await host.handle(command(club, ask.Join, table, BETO))
        await host.settle()
        assert [seat.reachable for seat in club.sight(table).seats] == [True, True]
        await host.stop()

    run(work)


def test_a_private_channel_that_is_lost_is_told_and_holds_nothing_up() -> None:
    club = Club()

    class Closed(Postbox):
        async def deliver(self, parcel: Parcel) -> Receipt:
            if parcel.place == Private(BETO):
                return Lost("closed")
            return await super().deliver(parcel)

    postbox = Closed()

    async def work() -> None:
        host = host_of(club, postbox)
        table = club.game(ANA, BETO)
        await host.handle(command(club, ask.Play, table, BETO, action="hide 2"))
        await host.settle()
        assert [seat.reachable for seat in club.sight(table).seats] == [True, False]
        (notice,) = postbox.at(InRoom(ROOM))[-1].notices
        assert "reached" in str(notice.changes[0].__struct_config__.tag)  # type: ignore[union-attr]
        assert club.service.posting.waiting() == ()
        await host.stop()

    run(work)


def test_a_room_that_is_lost_holds_nothing_up() -> None:
    club = Club()
    postbox = Postbox(Lost("gone"))

    async def work() -> None:
        host = host_of(club, postbox)
        club.lobby(ANA)
        await host.settle()
        assert club.service.posting.waiting() == ()
        await host.stop()

    run(work)


def tick(club: Club, postbox: Postbox, *times: int) -> None:
    """A new host that looks at the clock at these times."""

    async def work() -> None:
        host = host_of(club, postbox)
        for at in times:
            club.clock.time = at
            await host.timekeeper.tick()
            await host.settle()
        await host.stop()

    run(work)


def reminders(postbox: Postbox, person: str) -> list[int]:
    return [
        notice.nth
        for parcel in postbox.at(Private(person))
        for notice in parcel.notices
        if isinstance(notice, Reminder)
    ]


def live_game(club: Club, on_time_out: str = "program") -> tuple[str, int]:
    table = club.game(ANA, BETO, CLEO)
    club.done(club.at(table, ANA, ask.SetPace, pace="live", on_time_out=on_time_out))
    club.said(table)
    return table, club.clock.now()


def test_reminders_come_when_they_are_due_and_once() -> None:
    club = Club()
    table, start = live_game(club)
    postbox = Postbox()
    first = start + LIVE.first
    tick(club, postbox, first - 1, first, first + 1, first + LIVE.every)
    assert reminders(postbox, ANA) == [1, 2]
    assert club.sight(table).phase == "playing"


def test_after_a_long_stop_one_reminder_comes_and_nobody_is_out_of_time() -> None:
    club = Club()
    table, start = live_game(club)
    postbox = Postbox()
    late = start + 40 * LIVE.time_out
    club.clock.time = late
    club.restart()
    tick(club, postbox, late, late + 1)
    assert reminders(postbox, ANA) == [1]
    assert [seat.program for seat in club.sight(table).seats] == ["", "", ""]
    club.clock.time = late
    club.restart()
    tick(club, postbox, late, late + GRACE - 1)
    assert [seat.program for seat in club.sight(table).seats] == ["", "", ""]


def calls(postbox: Postbox, seat: int) -> int:
    notices = [it for parcel in postbox.at(InRoom(ROOM)) for it in parcel.notices]
    return sum(isinstance(it, Awaited) and seat in it.newly for it in notices)


def test_time_outs_come_and_the_program_takes_over() -> None:
    club = Club()
    table, start = live_game(club)
    tick(club, Postbox(), start, start + LIVE.time_out, start + LIVE.time_out + 1)
    sight = club.sight(table)
    assert [seat.program for seat in sight.seats] == ["random"] * 3
    assert sight.phase == "finished", "and plays on, there being nobody else"


def test_nobody_is_disturbed_or_out_of_time_in_quiet_hours() -> None:
    club = Club()
    table, start = live_game(club)
    midnight = start - start % 86_400_000
    minute = (start - midnight) // 60_000
    quiet = Quiet(minute, (minute + 600) % 1_440)
    club.done(club.ask(ask.SetPerson, person=BETO, quiet=quiet))
    ends = midnight + (minute + 600) * 60_000
    postbox = Postbox()
    tick(club, postbox, start, start + LIVE.time_out, ends - 1)
    assert reminders(postbox, BETO) == []
    assert reminders(postbox, ANA) == [1]
    assert [seat.program for seat in club.sight(table).seats] == ["random", "", "random"]
    tick(club, postbox, ends, ends + 1)
    assert calls(postbox, 1) == 1, "he hears of it when they are over"
    assert reminders(postbox, BETO) == [], "and has all the time from then"
    tick(club, postbox, ends + LIVE.first, ends + LIVE.first + 1)
    assert calls(postbox, 1) == 1
    assert reminders(postbox, BETO) == [1]
    assert club.sight(table).seats[1].program == ""
    assert AlreadyDone() == club.at(table, BETO, ask.Return)


def test_the_clock_finds_moves_of_the_program_that_a_stop_has_left() -> None:
    club = Club()
    table = club.game(ANA, opponents=1)
    club.restart()
    postbox = Postbox()

    async def work() -> None:
        host = host_of(club, postbox)
        host.start()
        await postbox.tried.wait()
        await host.stop()

    run(work)
    assert club.sight(table).view.ready == (False, True)


def test_who_is_asked_in_secret_hears_it_privately() -> None:
    club = Club()
    table = club.lobby(ANA, BETO)
    club.said(table)
    postbox = Postbox()

    async def work() -> None:
        host = host_of(club, postbox)
        await host.handle(command(club, ask.Start, table, ANA))
        await host.settle()
        await host.stop()

    run(work)
    assert postbox.at(Private(BETO))[-1].notices == (Asked(1, 1, MONDAY_NOON),)
