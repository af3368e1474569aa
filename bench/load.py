"""``python -m bench.load``: the whole program with many live tables and commands at a steady rate.

The program runs in a process of its own, as ``run`` starts it: container, service, store and the
adapter of Slack, on a folder of tables in the middle of their games. A stand-in for Slack in this
process takes what it says, and people in it ask things meanwhile; every second table is in a room
of a platform that only counts. Moves are random legal ones at random tables, so that almost every
one finds its table out of memory.
"""

import argparse
import asyncio
import multiprocessing
import random
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from statistics import median

import msgspec

from adapters.slack import places
from adapters.slack.posts import Spot
from bench.driving import COUNTED, Driven, Plan, drive
from bench.measuring import percentile
from bench.stocking import Party, stock
from core.people import RoomRef
from tests.fakes.slack.acting import Hands
from tests.fakes.slack.world import Channel
from tests.slack.stage import FAST, Stage, staged

OF_A_PARTY = 10
"""Tables of the same four people."""
QUESTIONS = ("status", "board", "log", "score")
ASKING = 0.25
"""Seconds between two people in Slack who ask something."""
FLAT = 1.1
"""Most that the memory of the last fifth may be over that of the second, in a soak."""


class Report(msgspec.Struct, frozen=True):
    """What was asked and what it took: milliseconds, seconds, megabytes."""

    tables: int
    commands: int
    commands_a_second: float
    refused: int
    undelivered: int
    ready_seconds: float
    command_p50: float
    command_p99: float
    delivery_p50: float
    delivery_p99: float
    slack_acknowledged: int
    slack_acknowledgement_p50: float
    slack_acknowledgement_p99: float
    loop_lag_p99: float
    processor_a_command: float
    """Of the program, deliveries and questions included."""
    memory_first: float
    memory_most: float
    memory_growth: float
    """The last fifth of the time over the second fifth."""
    files_before: float
    files_after: float
    bytes_a_command: float


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--rate", type=float, default=50, help="commands a second")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--soak", action="store_true", help="fail unless the memory stays flat")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="load-") as place:
        report = asyncio.run(_loaded(Path(place), wanted.tables, wanted.rate, wanted.minutes * 60))
    print(msgspec.json.format(msgspec.json.encode(report)).decode())
    return int(wanted.soak and report.memory_growth > FLAT)


async def _loaded(place: Path, tables: int, rate: float, seconds: float) -> Report:
    async with staged(place / "slack", "socket") as stage:
        stage.slack.rates.on = False
        parties, channels = _parties(stage, tables)
        folder = place / "data"
        names = stock(folder, parties)
        before = _bytes(folder)
        mine, its = multiprocessing.Pipe(duplex=False)
        process = multiprocessing.get_context("spawn").Process(
            target=drive,
            args=(
                replace(stage.settings, rates=FAST),
                folder,
                Plan(tuple(names), rate, seconds),
                its,
            ),
        )
        process.start()
        its.close()
        asking = asyncio.create_task(_ask(stage, channels))
        written = await asyncio.to_thread(mine.recv_bytes)
        asking.cancel()
        await asyncio.to_thread(process.join)
        driven = msgspec.json.decode(written, type=Driven)
        acknowledged = [it.took * 1_000 for it in stage.slack.courier.tried if it.outcome == "ok"]
    return _report(driven, tables, seconds, acknowledged, (before, _bytes(folder)))


def _parties(stage: Stage, tables: int) -> tuple[list[Party], list[tuple[Channel, Hands]]]:
    """People and channels, and who sits in each channel."""
    world, workspace = stage.slack.world, stage.workspace
    parties: list[Party] = []
    channels: list[tuple[Channel, Hands]] = []
    while len(parties) * OF_A_PARTY < tables:
        number = len(parties)
        users = [world.user(workspace, f"p{number}-{seat}") for seat in range(4)]
        rooms: list[RoomRef] = []
        for at in range(min(OF_A_PARTY, tables - number * OF_A_PARTY)):
            if at % 2:
                rooms.append(RoomRef(COUNTED, f"!load-{number}-{at}:example.org"))
                continue
            channel = world.channel(workspace, f"games-{number}-{at}", *users)
            channels.append((channel, Hands(stage.slack, users[at % 4])))
            rooms.append(places.room(Spot(workspace.id, channel.id)))
        accounts = tuple(places.account(workspace.id, user.id) for user in users)
        parties.append(Party(accounts, tuple(rooms)))
    return parties, channels


async def _ask(stage: Stage, channels: list[tuple[Channel, Hands]]) -> None:
    """People ask how it stands while others play."""
    chance = random.Random(2)
    asked: set[asyncio.Task[bool]] = set()
    while True:
        await asyncio.sleep(ASKING)
        if not stage.slack.sockets.open:
            continue
        channel, hands = chance.choice(channels)
        task = asyncio.create_task(hands.commands(channel, chance.choice(QUESTIONS)))
        asked.add(task)
        task.add_done_callback(asked.discard)


def _report(
    driven: Driven,
    tables: int,
    seconds: float,
    acknowledged: list[float],
    files: tuple[int, int],
) -> Report:
    memory = [it.kilobytes / 1_000 for it in driven.memory]
    fifth = max(1, len(memory) // 5)
    before, after = files
    commands = len(driven.commands)
    return Report(
        tables=tables,
        commands=commands,
        commands_a_second=round(commands / seconds, 1),
        refused=driven.refused,
        undelivered=driven.undelivered,
        ready_seconds=round(driven.ready, 2),
        command_p50=round(median(driven.commands), 1),
        command_p99=round(percentile(driven.commands, 99), 1),
        delivery_p50=round(median(driven.deliveries), 1),
        delivery_p99=round(percentile(driven.deliveries, 99), 1),
        slack_acknowledged=len(acknowledged),
        slack_acknowledgement_p50=round(median(acknowledged), 1),
        slack_acknowledgement_p99=round(percentile(acknowledged, 99), 1),
        loop_lag_p99=round(percentile(driven.lags, 99), 1),
        processor_a_command=round(driven.processor / max(1, commands), 1),
        memory_first=round(memory[0], 1),
        memory_most=round(max(memory), 1),
        memory_growth=round(median(memory[-fifth:]) / median(memory[fifth : 2 * fifth]), 3),
        files_before=round(before / 1e6, 1),
        files_after=round(after / 1e6, 1),
        bytes_a_command=round((after - before) / max(1, commands)),
    )


def _bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


if __name__ == "__main__":
    sys.exit(main())
