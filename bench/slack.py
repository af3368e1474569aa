"""How long Slack waits for an acknowledgement, at twenty events a second and a game going on."""

import asyncio
import tempfile
from dataclasses import replace
from pathlib import Path
from statistics import median

from adapters.slack.limits import Rates
from bench.measuring import Row, percentile, row
from tests.fakes.slack.acting import Hands
from tests.fakes.slack.world import Channel
from tests.slack.killing import Bot
from tests.slack.playing import KITS, Game, Player
from tests.slack.stage import Stage, staged

A_SECOND = 20
SECONDS = 15
WARM_UP = 20
"""Events before the first that counts."""

BUSY = Rates(posts_a_second=10_000, post_burst=1_000, default=1_000_000, methods={})
"""So that the bot is not held up by Slack, and does as much beside as it can."""


def rows() -> list[Row]:
    """Middle and slow acknowledgements."""
    took = [second * 1_000 for second in asyncio.run(_acknowledged())]
    note = f"{len(took)} commands, presses and messages in {SECONDS} s, game in another process"
    return [
        row("slack acknowledgement p50", median(took), "ms", note=note),
        row("slack acknowledgement p99", percentile(took, 99), "ms", must=100, note=note),
    ]


async def _acknowledged() -> list[float]:
    with tempfile.TemporaryDirectory() as folder:
        async with staged(Path(folder), "socket") as stage:
            stage.slack.rates.on = False
            bot = Bot(replace(stage.settings, rates=BUSY), Path(folder))
            bot.start()
            try:
                return await _measured(stage, bot)
            finally:
                bot.kill()


async def _measured(stage: Stage, bot: Bot) -> list[float]:
    players = {name: Player.seeded(stage.hands(name), 1) for name in stage.people}
    game = Game(stage.slack, stage.games, players)
    await bot.idle(stage.slack)
    await game.begin(bot, KITS)
    tried = stage.slack.courier.tried
    begun = len(tried)
    people = [player.hands for player in players.values()]
    direct = [stage.slack.world.direct(stage.workspace, it.user) for it in people]
    at_work: list[asyncio.Task[None]] = []
    for number in range(WARM_UP + A_SECOND * SECONDS):
        at = number % len(people)
        at_work.append(asyncio.create_task(_does(number, people[at], game, direct[at])))
        await asyncio.sleep(1 / A_SECOND)
    await asyncio.gather(*at_work)
    await stage.slack.courier.idle()
    return [it.took for it in tried[begun + WARM_UP :] if it.outcome == "ok"]


async def _does(number: int, hands: Hands, game: Game, direct: Channel) -> None:
    """Something that people do: ask, look, press."""
    match number % 4:
        case 0:
            await hands.commands(game.channel, f"{game.table} hand")
        case 1:
            hands.says(direct, f"{game.table} status")
        case 2:
            await hands.presses(game.top, "My move")
        case _:
            await hands.presses(game.top, "Board")
