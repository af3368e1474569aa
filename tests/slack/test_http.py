import json
from io import BytesIO

import pytest
from aiohttp import ClientSession

from adapters.slack.incoming import Commanded
from adapters.slack.posts import Post, Spot
from adapters.slack.troubles import RefusedError, UnavailableError
from tests.fakes.patience import until
from tests.slack.conftest import Notebook
from tests.slack.stage import Stage, install

# The SDK's stores leave their connections to the garbage collector.
pytestmark = [
    pytest.mark.asyncio,
    pytest.mark.filterwarnings("ignore:unclosed database:ResourceWarning"),
    # So it does with a way of aiohttp to name a user.
    pytest.mark.filterwarnings("ignore:BasicAuth is deprecated:DeprecationWarning"),
]


async def test_a_wrong_signature_is_refused(http_stage: Stage) -> None:
    notebook = Notebook()
    async with http_stage.bot(notebook) as bot:
        http_stage.slack.courier.secret = "guessed"
        assert not await http_stage.hands("Ana").commands(http_stage.games, "new")
        await http_stage.idle(bot)
    assert notebook.taken == []


async def test_an_old_request_is_refused(http_stage: Stage) -> None:
    notebook = Notebook()
    async with http_stage.bot(notebook) as bot:
        http_stage.slack.courier.age = 400.0
        assert not await http_stage.hands("Ana").commands(http_stage.games, "new")
        await http_stage.idle(bot)
    assert notebook.taken == []


async def test_slack_may_verify_the_address(http_stage: Stage) -> None:
    async with http_stage.bot(Notebook()) as bot, ClientSession() as session:
        body = json.dumps({"type": "url_verification", "challenge": "abc"})
        headers = {"Content-Type": "application/json", **http_stage.slack.courier.signed(body)}
        address = f"{bot.address}/slack/events"
        async with session.post(address, data=body, headers=headers) as answer:
            assert "abc" in await answer.text()
        async with session.get(f"{bot.address}/health") as health:
            assert await health.json() == {"waiting": 0}


async def test_a_workspace_that_never_installed_it_is_not_heard(http_stage: Stage) -> None:
    notebook = Notebook()
    async with http_stage.bot(notebook) as bot:
        world = http_stage.slack.world
        other = world.workspace("other", http_stage.slack.scopes)
        eve = world.user(other, "Eve")
        place = world.channel(other, "place", eve)
        await type(http_stage.hands("Ana"))(http_stage.slack, eve).commands(place, "new")
        await http_stage.idle(bot)
    assert notebook.taken == []


async def test_several_workspaces_install_the_same_app(oauth_stage: Stage) -> None:
    notebook = Notebook()
    world = oauth_stage.slack.world
    other = world.workspace("other", oauth_stage.slack.scopes)
    eve = world.user(other, "Eve")
    place = world.channel(other, "place", eve)
    async with oauth_stage.bot(notebook) as bot:
        assert await install(oauth_stage, bot.address, oauth_stage.workspace.id) == 200
        assert await install(oauth_stage, bot.address, other.id) == 200
        await oauth_stage.hands("Ana").commands(oauth_stage.games, "here")
        await type(oauth_stage.hands("Ana"))(oauth_stage.slack, eve).commands(place, "there")
        await oauth_stage.idle(bot)
        for incoming in notebook.incoming:
            assert isinstance(incoming, Commanded)
            await bot.sender.post(incoming.key, incoming.spot, Post((), f"to {incoming.text}"))
        assert place.messages[-1].content["text"] == "to there"
        assert oauth_stage.games.messages[-1].content["text"] == "to here"
        await bot.workspaces.forget(other.id)
        with pytest.raises(RefusedError, match="not_installed"):
            await bot.sender.post("more", Spot(other.id, place.id), Post((), "more"))


async def test_a_token_that_is_no_good_any_more_is_an_app_that_was_removed(
    oauth_stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    stage = oauth_stage
    async with stage.bot(Notebook()) as bot:
        assert await install(stage, bot.address, stage.workspace.id) == 200
        spot = Spot(stage.workspace.id, stage.games.id)
        stage.slack.faults.refusals["*"] = "account_inactive"
        with pytest.raises(UnavailableError):
            await bot.sender.post("k", spot, Post((), "a"))
        await until(lambda: "removed from" in caplog.text)
        with pytest.raises(RefusedError, match="not_installed"):
            await bot.sender.post("k", spot, Post((), "a"))
        stage.slack.faults.refusals.clear()
        assert await install(stage, bot.address, stage.workspace.id) == 200
        await bot.sender.post("k", spot, Post((), "a"))
    assert [it.content["text"] for it in stage.games.messages] == ["a"]


async def test_what_the_installation_asks_for_is_what_the_manifest_grants(
    oauth_stage: Stage,
) -> None:
    async with oauth_stage.bot(Notebook()) as bot:
        oauth_stage.workspace.scopes = set()
        assert await install(oauth_stage, bot.address, oauth_stage.workspace.id) == 200
    assert oauth_stage.workspace.scopes == oauth_stage.slack.scopes


async def test_a_forged_installation_is_refused(oauth_stage: Stage) -> None:
    async with oauth_stage.bot(Notebook()) as bot, ClientSession() as browser:
        address = f"{bot.address}/slack/oauth_redirect?code=code1&state=forged"
        async with browser.get(address) as answer:
            assert answer.status == 400


async def test_a_request_of_any_size_is_refused_before_it_is_read(http_stage: Stage) -> None:
    notebook = Notebook()
    async with http_stage.bot(notebook) as bot, ClientSession() as sender:
        body = b'{"type": "event_callback", "event": "' + b"x" * 4_000_000 + b'"}'
        async with sender.post(f"{bot.address}/slack/events", data=BytesIO(body)) as answer:
            assert answer.status == 413
        deep = b"[" * 200_000
        async with sender.post(f"{bot.address}/slack/events", data=deep) as answer:
            assert answer.status in {400, 401, 500}
        assert notebook.taken == []
        await http_stage.hands("Ana").commands(http_stage.games, "still here")
        await http_stage.idle(bot)
    assert len(notebook.taken) == 1
