"""``python -m tests.slack.storm --kills 1000``: the bot dies over and over while people play.

Half of the deaths come at a moment of a command's life that was drawn beforehand, the others
whenever it happens. People go on pressing meanwhile, and Slack loses, repeats and reorders.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sized
from dataclasses import dataclass, field, replace
from pathlib import Path

from adapters.tinydb.tables import TinyTables
from tests.crash.moments import struck
from tests.fakes.patience import until
from tests.fakes.slack.acting import NotThereError
from tests.fakes.slack.faults import Faults
from tests.fakes.slack.server import FakeSlack
from tests.slack.killing import STRUCK, Bot
from tests.slack.once import Told
from tests.slack.playing import KITS, Game, Player
from tests.slack.stage import FAST, IMPATIENT, Stage, staged

STUBBORN = replace(IMPATIENT, settle=0.02, retry=0.02, attempts=8)
PARTIES = (("Ana", "Beto", "Cleo"), ("Dora", "Edu", "Flora"), ("Guto", "Hilda", "Igor"))
MOST_MOMENTS = 150
"""Before the last at which the bot may die; it has a few dozen commands behind it then."""
LIVELY = 20
"""Deaths after which there must have been moves."""
LONGEST = 0.8
"""Seconds that it lives otherwise."""
OVERDUE = 20.0
"""Seconds after which it is killed although its moment has not come."""


class _Hasty:
    """People who wait for nothing."""

    async def idle(self, fake: FakeSlack) -> None:
        del fake
        await asyncio.sleep(0.02)


@dataclass
class Storm:
    """Several tables, and a bot that is killed while they are played."""

    stage: Stage
    folder: Path
    chance: random.Random
    games: list[Game] = field(default_factory=list)

    def __post_init__(self) -> None:
        settings = replace(self.stage.settings, rates=FAST, patience=STUBBORN)
        self.bot = Bot(settings, self.folder)
        self.stage.slack.rates.on = False

    async def rage(self, kills: int, parties: int = len(PARTIES)) -> None:
        """Until the bot died so many times; then it comes back and finishes what is left."""
        faults = self.stage.slack.faults
        while self.bot.killed < kills:
            going = await self._open(parties)
            make_trouble(faults)
            playing = [asyncio.create_task(self._play(game)) for game in going]
            while self.bot.killed < kills and not all(it.done() for it in playing):
                await self._die()
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            faults.end()
        self.bot.start()
        await self.stage.slack.courier.idle()
        while self._unsaid():
            await self.bot.idle(self.stage.slack)
        self.bot.kill()

    def _unsaid(self) -> bool:
        """Whether something waits to be told, or to be dealt with."""
        tables = TinyTables(self.folder / "tables").summaries()
        return bool(self.bot.waiting) or any(it.waiting for it in tables)

    def check(self) -> None:
        """Every move was made once, and every message stands there once."""
        moved: set[str] = set()
        for game in self.games:
            told = Told(self.stage.slack, self.folder, game.table)
            told.check_moves(finished=game.over)
            told.check_posts()
            moved |= told.moved()
        Told(self.stage.slack, self.folder, "").check_deliveries(moved)
        # Who dies a few times has hardly begun; later there must have been something to lose.
        assert self.bot.killed < LIVELY or moved

    async def _open(self, parties: int) -> list[Game]:
        """Tables that have just begun, while nobody does the bot any harm."""
        slack, workspace = self.stage.slack, self.stage.workspace
        await until(lambda: not slack.sockets.open)  # those of the bot that died last
        self.bot.start()
        await until(lambda: slack.sockets.open)
        opened: list[Game] = []
        for names in PARTIES[:parties]:
            known = {it.name: it for it in slack.world.users.values()}
            users = [known.get(it) or slack.world.user(workspace, it) for it in names]
            channel = slack.world.channel(workspace, f"table-{len(self.games)}", *users)
            self.stage.people.update(zip(names, users, strict=True))
            players = {
                name: Player(self.stage.hands(name), random.Random(self.chance.random()))
                for name in names
            }
            game = Game(slack, channel, players, among_us=False)
            await game.begin(self.bot, KITS)
            opened.append(game)
            self.games.append(game)
        self.bot.kill()
        return opened

    async def _play(self, game: Game) -> None:
        while not game.over:
            try:
                await game.play(_Hasty(), 1)
            except (NotThereError, IndexError):  # what they were about to press has gone
                await asyncio.sleep(0.02)

    async def _die(self) -> None:
        chosen = self.bot.killed % 2
        self.bot.moments = self.chance.randint(1, MOST_MOMENTS) if chosen else 0
        self.bot.start()
        await self._lives(OVERDUE, self.stage.slack.sockets.open)
        await self._lives(OVERDUE if chosen else self.chance.uniform(0.05, LONGEST))
        self.bot.kill()
        self.bot.moments = 0

    async def _lives(self, seconds: float, until: Sized = ()) -> None:
        """Waits as long as the bot lives, until there is something, or so many seconds."""
        ending = time.monotonic() + seconds
        while time.monotonic() < ending and not until and not self.bot.dead:
            await asyncio.sleep(0.005)


def make_trouble(faults: Faults) -> None:
    """Slack as it can be on a bad day."""
    faults.duplicate, faults.late_duplicate, faults.reorder = 0.3, 0.3, 0.2
    faults.hold = 0.2
    faults.delay, faults.drop_before_ack = 0.02, 0.01
    faults.plan("chat.postMessage", "lose", times=10_000, chance=0.03)
    faults.plan("chat.postMessage", "500", times=10_000, chance=0.03)
    faults.plan("chat.update", "lose", times=10_000, chance=0.03)
    faults.plan("chat.postMessage", "429", times=2, chance=0.05)


async def _rage(kills: int, seed: int) -> None:
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="storm-") as place:
        folder = Path(place)
        async with staged(folder, "socket") as stage:
            storm = Storm(stage, folder, random.Random(seed))
            try:
                await storm.rage(kills)
            finally:
                storm.bot.kill()
            storm.check()
        for moment, times in sorted(Counter(struck(folder / STRUCK)).items()):
            print(f"{times:6} {moment}")
        acknowledged = sum(it.outcome == "ok" for it in stage.slack.courier.tried)
        print(
            f"{kills} kills at {len(storm.games)} tables, {acknowledged} deliveries acknowledged, "
            f"nothing lost, nothing twice, {time.monotonic() - begun:.0f} s"
        )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.slack.storm", description=__doc__)
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    asyncio.run(_rage(wanted.kills, wanted.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
