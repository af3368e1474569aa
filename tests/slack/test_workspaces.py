"""Several workspaces: one that refuses the bot is told of by name, and no matter of the others."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace

import pytest
import pytest_asyncio

from adapters.slack import places
from adapters.slack.posts import Spot
from core import commands as ask
from core.answers import Done
from services.health import Unserved
from services.languages import language
from tests.fakes.club import Club
from tests.fakes.patience import PATIENCE, until
from tests.fakes.slack import moving
from tests.fakes.slack.acting import Hands
from tests.fakes.slack.world import Channel, User, Workspace
from tests.slack.platform import Playing, on_platform
from tests.slack.stage import Stage, install

pytestmark = [
    pytest.mark.asyncio,
    # The SDK's stores leave their connections to the garbage collector.
    pytest.mark.filterwarnings("ignore:unclosed database:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:BasicAuth is deprecated:DeprecationWarning"),
]


@dataclass
class Pair:
    """The stage with a second workspace, both on one program."""

    stage: Stage
    other: Workspace
    eve: User
    place: Channel
    address: str
    club: Club

    @property
    def named(self) -> str:
        return f"other ({self.other.id})"

    @asynccontextmanager
    async def playing(self) -> AsyncGenerator[Playing]:
        port = int(self.address.rpartition(":")[2])
        async with on_platform(replace(self.stage.settings, port=port), self.club) as playing:
            self.stage.slack.courier.address = f"{self.address}/slack/events"
            yield playing

    async def install(self) -> None:
        assert await install(self.stage, self.address, self.other.id) == 200

    async def everybody_speaks(self) -> None:
        await self.stage.hands("Ana").commands(self.stage.games, "whoami")
        await Hands(self.stage.slack, self.eve).commands(self.place, "whoami")

    def opens(self, user: User, channel: Channel) -> ask.Leave:
        """A table without a word about it in Slack, and how its host ends it."""
        handle = self.club.service.handle
        account = places.account(user.team, user.id)
        met = handle(ask.Meet(id=f"meet/{user.id}", account=account, name=user.name))
        assert isinstance(met, Done)
        room = places.room(Spot(channel.team, channel.id, "1.0"))
        opening = ask.Open(id=f"open/{user.id}", person=met.person, game="lanterns", room=room)
        done = handle(opening)
        assert isinstance(done, Done)
        return ask.Leave(id=f"leave/{user.id}", person=met.person, table=done.table)


async def told(playing: Playing, *wanted: tuple[str, str, str]) -> None:
    """Waits until this is not served: where, why, and what is to be done about it.

    Whatever it is, Slack as a whole is well.
    """
    found: list[tuple[str, str, str]] = []
    async with asyncio.timeout(PATIENCE):
        while True:
            assert await playing.state() == "hears"
            parts = (await playing.health.unserved())["slack"]
            found = [(it.where, it.reason, it.finding.code) for it in parts]
            if found == list(wanted):
                assert all("/slack/install" in it.finding.text(language("en")) for it in parts)
                return
            await asyncio.sleep(0.02)


@pytest_asyncio.fixture
async def pair(oauth_stage: Stage, own_port: int) -> AsyncIterator[Pair]:
    world = oauth_stage.slack.world
    other = world.workspace("other", oauth_stage.slack.scopes)
    eve = world.user(other, "Eve")
    address = f"http://127.0.0.1:{own_port}"
    yield Pair(oauth_stage, other, eve, world.channel(other, "place", eve), address, Club())


@pytest_asyncio.fixture
async def playing(pair: Pair) -> AsyncIterator[Playing]:
    """With the app in both."""
    async with pair.playing() as playing:
        assert await install(pair.stage, pair.address, pair.stage.workspace.id) == 200
        await pair.install()
        yield playing


async def test_a_scope_that_one_workspace_lacks_is_told_until_it_is_granted(
    pair: Pair, playing: Playing, caplog: pytest.LogCaptureFixture
) -> None:
    pair.other.scopes.discard("users:read")
    await pair.everybody_speaks()
    await told(playing, (pair.named, "missing_scope", "refused"))
    (part,) = (await playing.health.unserved())["slack"]
    assert "missing_scope: users:read" in part.finding.text(language("pt-BR"))
    assert f"{pair.named} refuses users.info" in caplog.text
    pair.other.scopes.add("users:read")
    await told(playing)


async def test_installed_anew_with_all_scopes_it_is_served_again(
    pair: Pair, playing: Playing
) -> None:
    pair.other.scopes.discard("users:read")
    await pair.everybody_speaks()
    await told(playing, (pair.named, "missing_scope", "refused"))
    await pair.install()
    await told(playing)
    pair.other.scopes.discard("users:read")
    await pair.everybody_speaks()
    await told(playing, (pair.named, "missing_scope", "refused"))


@pytest.mark.parametrize("seated", ["in a room of theirs", "in a room of another workspace"])
async def test_a_token_that_is_no_good_is_told_while_somebody_plays_there(
    pair: Pair, playing: Playing, seated: str
) -> None:
    room = pair.place if seated == "in a room of theirs" else pair.stage.games
    end = pair.opens(pair.eve, room)
    pair.other.bot_token = "xoxb-another"
    await pair.everybody_speaks()
    await told(playing, (pair.named, "invalid_auth", "removed"))
    await pair.install()
    await told(playing)
    await pair.everybody_speaks()
    moving.uninstall(pair.stage.slack, pair.other)
    await told(playing, (pair.named, "app_uninstalled", "removed"))
    assert isinstance(pair.club.service.handle(end), Done)
    await told(playing)


async def test_what_was_refused_before_a_restart_is_found_without_a_word_from_anybody(
    pair: Pair,
) -> None:
    pair.opens(pair.eve, pair.place)
    pair.opens(pair.stage.people["Ana"], pair.stage.games)
    async with pair.playing() as playing:
        assert await install(pair.stage, pair.address, pair.stage.workspace.id) == 200
        await told(playing, (pair.other.id, "not_installed", "removed"))
        await pair.install()
        await told(playing)
    pair.other.bot_token = ""
    async with pair.playing() as playing:
        await told(playing, (pair.named, "invalid_auth", "removed"))
    async with pair.playing() as playing:
        await told(playing, (pair.other.id, "not_installed", "removed"))


async def test_what_only_an_administrator_can_put_right_is_told_as_that(
    pair: Pair, playing: Playing
) -> None:
    pair.stage.slack.faults.refusals["users.info"] = "ekm_access_denied"
    await Hands(pair.stage.slack, pair.eve).commands(pair.place, "whoami")

    async def unserved() -> tuple[Unserved, ...]:
        return (await playing.health.unserved())["slack"]

    await until(unserved)
    (part,) = await unserved()
    assert (part.where, part.reason) == (pair.named, "ekm_access_denied")
    assert "administrator" in part.finding.text(language("en"))
