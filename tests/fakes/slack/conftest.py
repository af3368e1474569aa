from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest_asyncio
import yaml
from slack_sdk.web.async_client import AsyncWebClient

from tests.fakes.slack.acting import Hands
from tests.fakes.slack.server import FakeSlack
from tests.fakes.slack.world import Channel, User, Workspace

MANIFEST: dict[str, Any] = yaml.safe_load(
    (Path(__file__).parents[3] / "config" / "slack-manifest.yaml").read_text(encoding="utf-8")
)


@dataclass
class Clock:
    now: float = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Scene:
    slack: FakeSlack
    clock: Clock
    workspace: Workspace
    ana: User
    beto: User
    games: Channel
    client: Any
    """The SDK's client; its answers have no types to speak of."""

    def hands(self, user: User) -> Hands:
        return Hands(self.slack, user)


@pytest_asyncio.fixture
async def scene() -> AsyncIterator[Scene]:
    clock = Clock()
    async with FakeSlack(MANIFEST, clock) as slack:
        workspace = slack.world.workspace("acme", slack.scopes | {"reactions:write"})
        ana, beto = (slack.world.user(workspace, name) for name in ("Ana", "Beto"))
        games = slack.world.channel(workspace, "game-night", ana, beto)
        # Its own handler would post again what may have been posted.
        client = AsyncWebClient(token=workspace.bot_token, base_url=slack.api, retry_handlers=[])
        yield Scene(slack, clock, workspace, ana, beto, games, client)
