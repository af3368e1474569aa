"""Pictures of the client for the manual: what people see at each stage of a game.

Run it with ``make slack-pictures``. It needs Chromium, and plays by itself.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from adapters.slack.limits import Rates
from config import games
from services.pictures.recipes import Look
from services.pictures.studio import Studio
from tests.fakes.slack.page import Page
from tests.fakes.slack.seeing import said
from tests.slack.playing import KITS, Game, Player, Program, program
from tests.slack.stage import Stage, staged

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
DESKTOP, PHONE = (1180, 860), (420, 860)
COLOURS = 160
"""Of a picture; flat areas and text need no more."""

FAST = Rates(posts_a_second=10_000, post_burst=1_000, default=1_000_000, methods={})


@dataclass
class Camera:
    """Takes pictures of what somebody sees."""

    stage: Stage
    folder: Path
    browser: str
    everything: bool

    async def take(self, name: str, who: str, place: str, kinds: str, thread: str = "") -> None:
        """Some of ``light``, ``dark``, ``phone``, ``dark-phone``; all with ``everything``."""
        user = self.stage.people[who]
        wanted = "light dark phone dark-phone" if self.everything else kinds
        for kind in wanted.split():
            query = f"?{'dark&' if 'dark' in kind else ''}{f'thread={thread}' if thread else ''}"
            address = f"{self.stage.slack.base}/as/{user.id}/{place}{query}"
            ending = "" if kind == "light" else f"-{kind}"
            file = self.folder / f"slack-{name}{ending}.png"
            await self._shoot(address, file, PHONE if "phone" in kind else DESKTOP)
            print(f"{file.name}: {file.stat().st_size // 1024} KB", flush=True)

    async def _shoot(self, address: str, file: Path, size: tuple[int, int]) -> None:
        with tempfile.TemporaryDirectory() as profile:
            shot = Path(profile) / "shot.png"
            process = await asyncio.create_subprocess_exec(
                self.browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                f"--user-data-dir={profile}",
                f"--window-size={size[0]},{size[1]}",
                f"--screenshot={shot}",
                "--timeout=4000",
                address,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
            )
            await process.wait()
            small = BytesIO()
            with Image.open(shot) as picture:
                reduced = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
                reduced.save(small, "PNG", optimize=True)
        file.write_bytes(small.getvalue())


async def take_all(stage: Stage, running: Program, camera: Camera) -> None:
    """From the lobby to the end."""
    players = {
        name: Player.seeded(stage.hands(name), 4 + at) for at, name in enumerate(stage.people)
    }
    game = Game(stage.slack, stage.games, players)
    channel, ana = stage.games.id, players["Ana"]
    await game.begin(
        running,
        {**KITS, "dark_alley": "true"},
        lambda: _lobby(game, running, camera),
    )
    while not _says(game, "(planning)") or not _says(game, "Turn 2"):
        await game.play(running, 1)
    view = await ana.opens(running, game.top, "My move")
    if view is not None:
        inputs = [it for it in view.content["blocks"] if it["type"] == "input"]
        for block, place in zip(inputs, ("theater", "downtown", "market"), strict=False):
            await ana.hands.fills(view, block["block_id"], place)
            await running.idle(stage.slack)
    await camera.take("plan", "Ana", channel, "light dark-phone", game.top.ts)
    await ana.hands.closes()
    await ana.opens(running, game.top, "My hand")
    await camera.take("hand", "Ana", channel, "dark", game.top.ts)
    await ana.hands.closes()
    while not _says(game, "Placing") or not _says(game, "Awaited: A"):
        await game.play(running, 1)
    await camera.take("board", "Ana", channel, "light phone", game.top.ts)
    ana.hands.opens_home()
    await running.idle(stage.slack)
    await camera.take("home", "Ana", "home", "light dark-phone")
    await game.play(running)
    await running.idle(stage.slack)
    await ana.hands.closes()
    await camera.take("end", "Ana", channel, "light dark", game.top.ts)


async def _lobby(game: Game, running: Program, camera: Camera) -> None:
    await camera.take("lobby", "Ana", game.channel.id, "light")
    ana = game.players["Ana"]
    await ana.opens(running, game.top, "Options")
    await running.idle(game.fake)
    await camera.take("options", "Ana", game.channel.id, "light phone")
    await ana.hands.closes()


def _says(game: Game, words: str) -> bool:
    return words in said(game.top)


async def main(folder: Path, *, everything: bool) -> None:
    """Plays a game and takes the pictures."""
    browser = next((found for it in BROWSERS if (found := shutil.which(it))), None)
    if browser is None:
        sys.exit("Chromium is needed: apt-get install chromium")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        async with staged(Path(data), "socket", prepare=Page) as stage:
            stage.slack.rates.on = False
            settings, studio = replace(stage.settings, rates=FAST), Studio(games.drawings())
            async with program(settings, Path(data), studio, look=Look()) as running:
                await take_all(stage, running, Camera(stage, folder, browser, everything))
            studio.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path("docs/images"))
    parser.add_argument("--everything", action="store_true", help="all in light, dark and narrow")
    arguments = parser.parse_args()
    asyncio.run(main(arguments.folder, everything=arguments.everything))
