"""A playable Slack without an account: the bot, four people, and a page to act for each of them.

Run it with ``make slack-demo`` and open the address that it prints.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path
from typing import Any

import yaml
from dependency_injector import providers
from pydantic import SecretStr

from adapters.slack.settings import SlackSettings
from config.container import opened
from config.running import serve
from config.settings import Settings
from config.slack import MANIFEST, SlackPlatform
from services.platforms import HopelessError
from tests.fakes.slack.page import Page
from tests.fakes.slack.server import APP_TOKEN, FakeSlack

PEOPLE = ("Ana", "Beto", "Cleo", "Davi")


class Telling:
    """Says where to look."""

    def __init__(self, base: str) -> None:
        self._base = base

    def up(self, platform: str) -> None:
        """Once it listens."""
        print(
            f"Open {self._base}, choose who you are, and type /boardgame new in a channel.",
            flush=True,
        )

    def away(self, platform: str, error: Exception) -> None:
        """Nothing is tried again in a demonstration that anybody would wait for."""
        print(f"{platform}: {error}", flush=True)

    def lost(self, error: HopelessError) -> None:
        """With a single platform nobody is told this way."""


async def demo(port: int, folder: Path) -> None:
    """Serves until Ctrl-C."""
    manifest: dict[str, Any] = yaml.safe_load(MANIFEST.read_text(encoding="utf-8"))
    slack = FakeSlack(manifest, port=port)
    Page(slack)
    async with slack:
        workspace = slack.world.workspace("demo", slack.scopes)
        people = [slack.world.user(workspace, name) for name in PEOPLE]
        people[1].locale = "pt-BR"
        slack.world.channel(workspace, "game-night", *people)
        settings = Settings(data_folder=folder)
        slack_settings = SlackSettings(
            folder=folder / "slack",
            bot_token=SecretStr(workspace.bot_token),
            app_token=SecretStr(APP_TOKEN),
            api=slack.api,
        )
        with opened(settings) as container:
            container.platforms.override(providers.Object((SlackPlatform(slack_settings),)))
            await serve(container, Telling(slack.base))


def main() -> None:
    """Reads the arguments and serves."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--folder", type=Path, default=None)
    arguments = parser.parse_args()
    if arguments.folder is not None:
        asyncio.run(demo(arguments.port, arguments.folder))
        return
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(demo(arguments.port, Path(folder)))


if __name__ == "__main__":
    main()
