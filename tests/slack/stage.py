"""The stand-in with a workspace, people and a channel, and the settings that lead there."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal
from urllib.parse import parse_qs, urlparse

import yaml
from aiohttp import ClientSession, CookieJar
from pydantic import SecretStr

from adapters.slack.adapter import Slack, open_slack
from adapters.slack.intake import Handler
from adapters.slack.limits import Rates
from adapters.slack.settings import Installation, Patience, SlackSettings
from tests.fakes.patience import PATIENCE
from tests.fakes.slack.acting import Hands
from tests.fakes.slack.server import APP_TOKEN, CLIENT_ID, CLIENT_SECRET, SIGNING_SECRET, FakeSlack
from tests.fakes.slack.world import Channel, User, Workspace

MANIFEST: dict[str, Any] = yaml.safe_load(
    (Path(__file__).parents[2] / "config" / "slack-manifest.yaml").read_text(encoding="utf-8")
)
FAST = Rates(posts_a_second=10_000, post_burst=1_000, default=1_000_000, methods={})
"""So that nothing waits for Slack's limits."""
IMPATIENT = Patience(
    call=PATIENCE,
    settle=0.05,
    retry=0.05,
    attempts=4,
    check=0.2,
    silence=PATIENCE,
    broken=30.0,
    doubt=0.1,
)
"""For pauses that tests have no time for; what must come may take its time."""

Mode = Literal["socket", "http"]


@dataclass
class Stage:
    """A workspace in the fake, three people, a channel, and settings that lead there."""

    slack: FakeSlack
    workspace: Workspace
    people: dict[str, User]
    games: Channel
    settings: SlackSettings

    def hands(self, name: str) -> Hands:
        return Hands(self.slack, self.people[name])

    @asynccontextmanager
    async def bot(self, handler: Handler, **changes: Any) -> AsyncGenerator[Slack]:
        """The adapter, connected."""
        adapter = await open_slack(replace(self.settings, **changes))
        try:
            await adapter.start(handler)
            if adapter.address:
                self.slack.courier.address = f"{adapter.address}/slack/events"
            yield adapter
        finally:
            await adapter.stop()
            self.slack.courier.address = ""

    async def idle(self, adapter: Slack) -> None:
        """Returns when nothing is on its way in either direction."""
        await quiet(self.slack, adapter)


def have_patience(bot: Slack, **patience: Any) -> None:
    """From now on, when it is connected, however long that took."""
    bot.settings = replace(bot.settings, patience=replace(bot.settings.patience, **patience))
    assert bot._sockets is not None
    for ear in bot._sockets._ears:
        ear._settings = bot.settings


async def _nothing() -> None:
    """Follows from what the adapter took."""


async def quiet(
    fake: FakeSlack, adapter: Slack, follow: Callable[[], Awaitable[None]] = _nothing
) -> None:
    """Returns when nothing is on its way and nothing comes any more of what was.

    ``follow`` waits for what follows from deliveries that were dealt with. Until then what one
    person does may overtake what another did, as it may in Slack.
    """
    intake, before = adapter.intake, (-1, -1, -1)
    assert intake is not None
    while before != (before := (intake.heard, len(fake.calls), len(fake.courier.tried))):
        await fake.courier.idle()
        await intake.idle()
        await follow()


@asynccontextmanager
async def staged(
    folder: Path,
    mode: Mode,
    *,
    oauth: bool = False,
    prepare: Callable[[FakeSlack], object] = lambda slack: slack,
) -> AsyncGenerator[Stage]:
    """The stand-in, running; ``prepare`` sees it before it starts."""
    fake = FakeSlack(MANIFEST)
    prepare(fake)
    async with fake as slack:
        slack.courier.retries = (0.05, 0.1, 0.2)
        slack.courier.ack = slack.world.triggers.lasts = PATIENCE
        workspace = slack.world.workspace("acme", slack.scopes)
        people = {name: slack.world.user(workspace, name) for name in ("Ana", "Beto", "Cleo")}
        games = slack.world.channel(workspace, "game-night", *people.values())
        installation = Installation(
            CLIENT_ID,
            SecretStr(CLIENT_SECRET),
            "http://127.0.0.1:1",
            f"{slack.base}/oauth/v2/authorize",
        )
        settings = SlackSettings(
            folder=folder,
            transport=mode,
            bot_token=SecretStr("" if oauth else workspace.bot_token),
            app_token=SecretStr(APP_TOKEN),
            signing_secret=SecretStr(SIGNING_SECRET),
            installation=installation if oauth else None,
            port=0,
            api=slack.api,
            patience=IMPATIENT,
        )
        yield Stage(slack, workspace, people, games, settings)


async def install(stage: Stage, address: str, team: str) -> int:
    """What a person does in a browser to install the app in a workspace."""
    jar = CookieJar(unsafe=True)
    async with ClientSession(cookie_jar=jar) as browser:
        async with browser.get(f"{address}/slack/install") as page:
            text = await page.text()
            cookie = page.headers.getall("Set-Cookie", [])
        target = text.split('<a href="')[1].split('"')[0].replace("&amp;", "&")
        agree = f"{target}&team={team}"
        async with browser.get(agree, allow_redirects=False) as agreed:
            back = urlparse(agreed.headers["Location"])
        query = parse_qs(back.query)
        assert query["state"]
        state = cookie[0].split(";")[0]
        async with browser.get(
            f"{address}{back.path}?{back.query}", headers={"Cookie": state}
        ) as done:
            return done.status
