"""Three weeks at one table of two platforms, on a clock set by hand: two people in Slack and two on
Matrix, in three time zones, with bystanders in both rooms.
"""

import datetime as dt
import random
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest

import config.slack
from adapters.matrix.login import log_in_with_password
from config import games
from config.matrix import folder
from core.entries import Reminded
from core.history import replay
from core.pace import DAY
from core.people import PersonId
from tests.bridge.evening import HASTE, Evening, until
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
from tests.fakes.surroundings import MONDAY_NOON
from tests.matrix.synapse import PASSWORD, Synapse
from tests.slack.playing import Game
from tests.slack.stage import FAST, Stage, staged

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOST_MESSAGES = 6
"""New ones in a turn of the game, where people only read along."""

NIGHTS = {
    "carla": ("Asia/Tokyo", "0:00-9:00", 9),
    "davi": ("Europe/Berlin", "21:00-6:00", 4),
    "eve": ("Asia/Tokyo", "23:00-8:00", 6),
    "Ana": ("America/Sao_Paulo", "23:00-8:00", 6),
    "Beto": ("Europe/Berlin", "22:00-7:00", 9),
}
"""Where somebody lives, their night, and within how many hours they answer when they are up."""


async def test_three_weeks_through_both_adapters(
    synapse: Synapse, tmp_path: Path, stack: AsyncExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    calendar = Calendar()
    stage = await stack.enter_async_context(staged(tmp_path / "slack", "socket"))
    stage.slack.rates.on = False
    stage.slack.world.clock = lambda: calendar.now() / 1_000
    data = tmp_path / "data"
    bot = await synapse.register("bot")
    await log_in_with_password(
        folder(data), synapse.url, bot, PASSWORD, keep_password=True, patience=HASTE
    )
    evening = Evening(replace(stage.settings, rates=FAST), data, calendar)
    monkeypatch.setattr(config.slack, "open_slack", evening.open_and_keep)
    stack.push_async_callback(evening.stop)
    await evening.start()

    for name in ("Ana", "Beto"):
        stage.people[name].zone = NIGHTS[name][0]
    clients, room = await meet(synapse, stack, bot, "carla", "davi", "eve", encrypted=False)
    carla, davi, eve = clients
    table = await open_on_matrix(clients, room, bot)
    game = await show_in_slack(stage, evening, carla, room, bot, table)
    for player in game.players.values():
        assert await player.hands.presses(game.top, "Take a seat")
        await evening.idle(game.fake)
    await carla.hears(room, bot, "Beto")
    await eve.say(room, "!settings")
    people: dict[PersonId, Inhabitant] = {}
    for client, name in zip(clients, ("carla", "davi", "eve"), strict=True):
        await client.hears_privately(bot, room)
        place, person = direct_room(client, bot, room), f"matrix:{client.user}"
        people[person] = OnMatrix(client, place, evening, calendar, bot, person, NIGHTS[name][2])
    for name in ("Ana", "Beto"):
        direct = stage.slack.world.direct(stage.workspace, stage.people[name])
        person = f"slack:{stage.workspace.id}/{stage.people[name].id}"
        people[person] = InSlack(stage.hands(name), direct, evening, person, NIGHTS[name][2])
    weeks = Weeks(evening, table, calendar, people, random.Random(3))
    by_name = dict(zip(("carla", "davi", "eve", "Ana", "Beto"), people.values(), strict=True))
    for name, (zone, night, _) in NIGHTS.items():
        await by_name[name].say(f"settings zone {zone}")
        await by_name[name].say(f"settings quiet {night}")
    await by_name["Beto"].say("settings reminders 6h 3h 2")
    await carla.say(room, "!calls private")
    await carla.hears(room, bot, "called alone")
    await stage.hands("Ana").commands(stage.games, "calls private")
    await evening.idle(stage.slack)
    await carla.say(room, "!pace days ask")
    await carla.say(room, "!start")
    await until(lambda: "Awaited" in str(game.top.content), "the start")

    await _live_through(weeks, stage, game, by_name, room)
    await evening.idle(stage.slack)
    await carla.hears(room, bot, "Final score")
    days = (calendar.now() - MONDAY_NOON) / DAY
    directory = weeks.service.directory
    nights = {it: (lambda at, it=it: directory.free_at(it, at) == at) for it in people}
    await evening.stop()

    stored = stored_table(data, table)
    assert replay(games.rules("trickerion"), stored.entries).phase == "finished"
    assert stored.outbox == ()
    kinds = {type(change).__name__ for entry in stored.entries for change in entry.changes}
    assert {"AwayNoted", "SeatHanded", "Proposed", "Corrected", "Reminded"} <= kinds
    assert any(entry.order for entry in stored.entries)
    assert 14 < days < 30, days

    start = weeks.turns[0][0]
    rooms = {
        "Slack": list(told_in_slack(stage.hands("Cleo"), stage.games, game.top.ts)),
        "Matrix": list(told_on_matrix(eve, bot, room, calendar)),
    }
    for name, told in rooms.items():
        since = [it for it in told if it.at > start]
        assert not any(it.calls for it in since), name
        counts = Counter(weeks.in_turn(it.at) for it in since)
        print(name, "messages in each turn:", sorted(counts.items()), "days", days)
        for it in since:
            print(
                "   ",
                weeks.in_turn(it.at),
                (it.at - start) // 3600000,
                repr(it.text[:90]),
                len(it.text),
            )

    seats = {it.seat: it.by for it in stored.entries if it.seat is not None and it.by}
    for person, inhabitant in people.items():
        calls = [it for it in inhabitant.told() if _calls(it, table) and it.at > start]
        for it in calls:
            if not nights[person](it.at):
                print(
                    "NIGHT",
                    person,
                    (it.at - start) / 3600000,
                    dt.datetime.fromtimestamp(it.at / 1000, dt.UTC),
                    it.text[:80],
                )
        reminders = [it for it in calls if _reminds(it, table)]
        reminded = sum(
            isinstance(change, Reminded) and seats.get(change.seat) == person
            for entry in stored.entries
            for change in entry.changes
        )
        print(person, len(calls), "calls", len(reminders), "reminders", reminded)


def _calls(told: Told, table: str) -> bool:
    """Whether somebody is told that they are awaited."""
    first = told.text.partition("\n")[0]
    return first.startswith(f"{table}: ")


def _reminds(told: Told, table: str) -> bool:
    return told.text.startswith(f"{table}: the others are waiting")


async def _live_through(
    weeks: Weeks, stage: Stage, game: Game, by_name: dict[str, Inhabitant], room: str
) -> None:
    """Steps until the game is over, and what happens on certain days."""
    days = 0
    while weeks.sight.phase == "playing":
        await weeks.step()
        if (weeks.calendar.now() - MONDAY_NOON) // DAY == days:
            continue
        days += 1
        assert days < 40, "the game comes to its end"
        await _talk(stage, game, by_name, room)
        today = dt.datetime.fromtimestamp(weeks.calendar.now() / 1_000, dt.UTC).date()
        match days:
            case 2:
                await by_name["carla"].say(f"away {today} {today + dt.timedelta(days=2)}")
            case 3:
                await by_name["davi"].say("handover Eve", lambda: _offered(weeks))
                await by_name["eve"].say(f"{weeks.table} take over", lambda: not _offered(weeks))
                assert by_name["eve"].person in {it.person for it in weeks.sight.seats}
            case 4:
                tomorrow = today + dt.timedelta(days=1)
                await by_name["Beto"].say(f"away {tomorrow} {tomorrow}")
                coins = weeks.sight.view.players[0].coins
                why = "a coin lay under the table"
                await by_name["Ana"].say(f"fix players.0.coins {coins + 1} because {why}")
            case 5 | 10:
                await weeks.evening.stop()
                await weeks.evening.start()


def _offered(weeks: Weeks) -> bool:
    return any(card.offer is not None for card in weeks.sight.seats)


async def _talk(stage: Stage, game: Game, by_name: dict[str, Inhabitant], room: str) -> None:
    """Those who only read along say something now and then."""
    stage.hands("Cleo").says(stage.games, "who is winning?", game.top.ts)
    eve = by_name["eve"]
    assert isinstance(eve, OnMatrix)
    await eve.client.say(room, "who is winning?")
