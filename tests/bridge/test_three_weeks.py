"""Three weeks at one table of two platforms, on a clock set by hand: two people in Slack and two on
Matrix, in three time zones, with bystanders in both rooms.
"""

import datetime as dt
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import pytest

import config.slack
from adapters.matrix.login import log_in_with_password
from config import games
from config.matrix import folder
from core.entries import Entry, Reminded
from core.history import replay
from core.pace import DAY
from tests.bridge.evening import Evening
from tests.bridge.opening import direct_room, meet, open_on_matrix, show_in_slack, stored_table
from tests.bridge.weeks import (
    Calendar,
    Inhabitant,
    InSlack,
    OnMatrix,
    Told,
    Weeks,
    told_in_slack,
    told_on_matrix,
)
from tests.fakes.patience import until
from tests.fakes.surroundings import MONDAY_NOON, KnownSeeds
from tests.matrix.bot import HASTE
from tests.matrix.player import Player as Client
from tests.matrix.synapse import PASSWORD, Synapse
from tests.slack.playing import Game
from tests.slack.stage import FAST, Stage, staged

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOST_MESSAGES = 6
"""New ones in a turn of the game, where people only read along."""

AMONG_US = 2
"""Turns in which the room on Matrix is one where people are called."""

MOST_AMONG_US = 30
"""New ones in each of them: calls, and what is asked after a move that was typed."""

NIGHTS = {
    "carla": ("Asia/Tokyo", "0:00-9:00", 14),
    "davi": ("Europe/Berlin", "21:00-6:00", 9),
    "eve": ("Asia/Tokyo", "23:00-8:00", 12),
    "Ana": ("America/Sao_Paulo", "23:00-8:00", 12),
    "Beto": ("Europe/Berlin", "22:00-7:00", 16),
}
"""Where somebody lives, their night, and within how many hours they answer when they are up."""


@dataclass
class Place:
    """Both rooms of the table, and everybody who has to do with it by name."""

    stage: Stage
    game: Game
    clients: dict[str, Client]
    room: str
    bot: str
    people: dict[str, Inhabitant]
    quiet_since: int = 0
    """When people were called in the room on Matrix for the last time."""

    async def falls_quiet(self, now: int) -> None:
        """From now on those who play on Matrix are called alone."""
        self.quiet_since = now
        await self.clients["carla"].say(self.room, "!calls private")
        await self.clients["carla"].hears(self.room, self.bot, "called alone")

    def told(self, calendar: Calendar) -> dict[str, list[Told]]:
        """What could be read in each room, by those who only read along."""
        watching, thread = self.stage.hands("Cleo"), self.game.top.ts
        return {
            "Slack": list(told_in_slack(watching, self.stage.games, thread)),
            "Matrix": list(told_on_matrix(self.clients["eve"], self.bot, self.room, calendar)),
        }

    async def talk(self) -> None:
        """Those who only read along say something now and then."""
        self.stage.hands("Cleo").says(self.stage.games, "who is winning?", self.game.top.ts)
        await self.clients["eve"].say(self.room, "who is winning?")


async def test_three_weeks_through_both_adapters(
    synapse: Synapse, tmp_path: Path, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    calendar, data = Calendar(), tmp_path / "data"
    stage = await stack.enter_async_context(staged(tmp_path / "slack", "socket"))
    stage.slack.rates.on = False
    stage.slack.world.clock = lambda: calendar.now() / 1_000
    bot = await synapse.register("bot")
    await log_in_with_password(
        folder(data), synapse.url, bot, PASSWORD, keep_password=True, patience=HASTE
    )
    evening = Evening(replace(stage.settings, rates=FAST), data, calendar, KnownSeeds())
    monkeypatch.setattr(config.slack, "open_slack", evening.open_and_keep)
    stack.push_async_callback(evening.stop)
    await evening.start()
    place = await _sit_down(synapse, stack, stage, evening, calendar, bot)
    people = {it.person: it for it in place.people.values()}
    weeks = Weeks(evening, place.game.table, calendar, people, random.Random(3))
    await _settle_in(weeks, place)

    await _live_through(weeks, place)
    await evening.idle(stage.slack)
    for client in place.clients.values():
        await client.hears(place.room, bot, "Final score")
    assert 14 < (calendar.now() - MONDAY_NOON) / DAY < 30
    free_at = weeks.service.directory.free_at
    await evening.stop()
    stored = stored_table(data, weeks.table)
    assert replay(games.rules("trickerion"), stored.entries).phase == "finished"
    assert stored.outbox == ()
    kinds = {type(change).__name__ for entry in stored.entries for change in entry.changes}
    assert {"AwayNoted", "SeatHanded", "Proposed", "Corrected", "Reminded"} <= kinds
    assert any(entry.order for entry in stored.entries)

    start = weeks.turns[0][0]
    told = place.told(calendar)
    among_us = [it for it in told["Matrix"] if start < it.at < place.quiet_since]
    counts = Counter(weeks.in_turn(it.at) for it in among_us)
    assert set(counts) >= set(range(1, AMONG_US + 1))
    assert max(counts.values()) <= MOST_AMONG_US, counts
    since = {"Slack": start, "Matrix": place.quiet_since}
    for name, begun in since.items():
        quiet = [it for it in told[name] if it.at > begun]
        counts = Counter(weeks.in_turn(it.at) for it in quiet)
        assert max(counts.values()) <= MOST_MESSAGES, (name, counts)
        assert not any(it.calls for it in quiet), name
    reminders = 0
    for person in place.people.values():
        alone = [it for it in person.told() if it.at > start]
        calls = [it for it in alone if it.text.startswith(f"{weeks.table}: ")]
        assert all(free_at(person.person, it.at) == it.at for it in calls), person.person
        others = "the others are waiting"
        reminders += sum(others in it.text for it in calls)
        _each_decision_was_called_once(
            [it for it in calls if others not in it.text], stored.entries
        )
    assert reminders == sum(isinstance(it, Reminded) for e in stored.entries for it in e.changes)
    assert reminders > 0


def _each_decision_was_called_once(calls: Sequence[Told], entries: Sequence[Entry]) -> None:
    """Between two calls of somebody something was done at the table."""
    for one, other in pairwise(calls):
        assert any(one.at <= it.at <= other.at and it.action for it in entries), other


async def _sit_down(
    synapse: Synapse,
    stack: AsyncExitStack,
    stage: Stage,
    evening: Evening,
    calendar: Calendar,
    bot: str,
) -> Place:
    """Four at the table, and one on each side who only reads along."""
    for name in ("Ana", "Beto"):
        stage.people[name].zone = NIGHTS[name][0]
    found, room = await meet(synapse, stack, bot, "carla", "davi", "eve", encrypted=False)
    clients: dict[str, Client] = dict(zip(("carla", "davi", "eve"), found, strict=True))
    table = await open_on_matrix(found, room, bot)
    game = await show_in_slack(stage, evening, found[0], room, bot, table)
    for player in game.players.values():
        assert await player.hands.presses(game.top, "Take a seat")
        await evening.idle(game.fake)
    await found[0].hears(room, bot, "Beto")
    await clients["eve"].say(room, "!settings")
    people: dict[str, Inhabitant] = {}
    for name, client in clients.items():
        await client.hears_privately(bot, room)
        direct, person = direct_room(client, bot, room), f"matrix:{client.user}"
        hours = NIGHTS[name][2]
        people[name] = OnMatrix(client, direct, evening, calendar, bot, person, hours)
    for name in ("Ana", "Beto"):
        user = stage.people[name]
        channel = stage.slack.world.direct(stage.workspace, user)
        person = f"slack:{stage.workspace.id}/{user.id}"
        people[name] = InSlack(stage.hands(name), channel, evening, person, NIGHTS[name][2])
    return Place(stage, game, clients, room, bot, people)


async def _settle_in(weeks: Weeks, place: Place) -> None:
    """Nights, calls that leave the rooms in peace, a pace of a day, and the start."""
    for name, (zone, night, _) in NIGHTS.items():
        await place.people[name].say(f"settings zone {zone}")
        await place.people[name].say(f"settings quiet {night}")
    await place.people["Beto"].say("settings reminders 6h 3h 2")
    carla = place.clients["carla"]
    await place.stage.hands("Ana").commands(place.stage.games, "calls private")
    await weeks.evening.idle(place.stage.slack)
    await carla.say(place.room, "!pace days ask")
    await carla.say(place.room, "!start")
    await until(lambda: "Awaited" in str(place.game.top.content))


async def _live_through(weeks: Weeks, place: Place) -> None:
    """Steps until the game is over, and what happens on certain days."""
    days = 0
    while weeks.sight.phase == "playing":
        await weeks.step()
        if not place.quiet_since and weeks.sight.view.turn > AMONG_US:
            await place.falls_quiet(weeks.calendar.now())
        if (weeks.calendar.now() - MONDAY_NOON) // DAY == days:
            continue
        days += 1
        assert days < 40, "the game comes to its end"
        await place.talk()
        await _happen(days, weeks, place.people)


async def _happen(day: int, weeks: Weeks, people: dict[str, Inhabitant]) -> None:
    today = dt.datetime.fromtimestamp(weeks.calendar.now() / 1_000, dt.UTC).date()
    tomorrow, later = today + dt.timedelta(days=1), today + dt.timedelta(days=3)

    def offered() -> bool:
        return any(card.offer is not None for card in weeks.sight.seats)

    match day:
        case 2:
            await people["carla"].say(f"away {tomorrow} {later}")
        case 3:
            await people["davi"].say("handover Eve", offered)
            await people["eve"].say(f"{weeks.table} take over", lambda: not offered())
            assert people["eve"].person in {it.person for it in weeks.sight.seats}
        case 4:
            coins = weeks.sight.view.players[0].coins + 1
            reason = "a coin lay under the table"
            await people["Ana"].say(f"fix players.0.coins {coins} because {reason}")
        case 6:
            await people["Beto"].say(f"away {tomorrow} {tomorrow}")
        case 5 | 10:
            await weeks.evening.stop()
            await weeks.evening.start()
        case _:
            pass
