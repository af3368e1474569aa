"""What the host does by itself: nobody asks it to deliver, and it does not end too soon."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

from core import commands as ask
from core.answers import Done
from core.notices import InRoom, Parcel
from core.ports import Commit, Delivered, Later, Receipt
from services.delivery.courier import FIRST_PAUSE, Courier
from services.lanes import Lanes
from tests.fakes.club import ANA, BETO, ROOM, Club
from tests.fakes.store import MemoryTables
from tests.services.test_host import Naps, Postbox, command, host_of, run


def test_a_command_is_told_though_nobody_waits_for_it() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    postbox = Postbox()

    async def work() -> None:
        host = host_of(club, postbox)
        await host.handle(command(club, ask.Play, table, ANA, action="hide 2"))
        await postbox.tried.wait()
        await host.stop()

    run(work)
    assert postbox.attempts[0].table == table


def test_a_command_at_work_is_finished_before_the_end() -> None:
    begun, go_on = threading.Event(), threading.Event()

    class Slow(MemoryTables):
        def commit(self, name: str, commit: Commit) -> None:
            if commit.entries and begun_is_wanted:
                begun.set()
                go_on.wait()
            super().commit(name, commit)

    begun_is_wanted = False
    club = Club(tables=Slow())
    table = club.game(ANA, BETO)
    begun_is_wanted = True

    async def work() -> None:
        host = host_of(club, Postbox())
        play = command(club, ask.Play, table, ANA, action="hide 2")
        caller = asyncio.create_task(host.handle(play))
        await asyncio.to_thread(begun.wait)
        caller.cancel()
        ending = asyncio.create_task(host.stop())
        for _ in range(100):
            await asyncio.sleep(0)
        ended_too_soon = ending.done()
        go_on.set()
        await ending
        assert not ended_too_soon
        assert isinstance(club.service.handle(play), Done)

    try:
        run(work)
    finally:
        go_on.set()
    assert [it.action for it in club.service.lines(table, ANA) if it.action] == ["hide 2"]


def test_pauses_are_short_again_after_something_arrived() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    naps = Naps()

    class Moody(Postbox):
        """Wants the first parcel later three times; meanwhile more is to be said."""

        async def deliver(self, parcel: Parcel) -> Receipt:
            if parcel.place != InRoom(ROOM):
                return Delivered()
            receipt = await super().deliver(parcel)
            if len(self.attempts) == 4:
                club.played(table, BETO, "hide 2", "ready")
            return receipt

    later = Later()
    postbox = Moody(later, later, later, Delivered(), later, Delivered())

    async def work() -> None:
        courier = Courier(Lanes(club.service, ThreadPoolExecutor(2)), postbox, naps)
        club.played(table, ANA, "hide 2", "ready")
        await courier.flush()

    run(work)
    assert naps.taken == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE, FIRST_PAUSE]


def test_who_gives_up_a_place_in_a_lane_leaves_the_others_in_order() -> None:
    go_on, troubles = threading.Event(), []

    async def work() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, told: troubles.append(told))
        lanes = Lanes(Club().service, ThreadPoolExecutor(1))
        asked = [asyncio.ensure_future(lanes.look("t", it)) for it in (go_on.wait, bool)]
        while len(lanes._running) < len(asked):
            await asyncio.sleep(0)
        lanes._last["t"].cancel()
        await asyncio.wait({asked[1]})
        go_on.set()
        await lanes.drain()
        assert await asked[0]

    run(work)
    assert troubles == []
