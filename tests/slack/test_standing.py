"""When Slack says no because of us: nothing is lost, it is said, and it goes on when put right."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import ClientSession, web
from aiohttp.test_utils import TestServer
from slack_sdk.errors import SlackApiError

from adapters.slack.adapter import Slack
from adapters.slack.api import LONGEST, UNTOLD, Api, seconds, trouble
from adapters.slack.posts import Post, Spot
from adapters.slack.troubles import (
    BarredError,
    BusyError,
    RefusedError,
    UnavailableError,
    UnsureError,
)
from core import commands as ask
from services.languages import language
from services.platforms import HopelessError
from tests.fakes.club import Club
from tests.fakes.patience import PATIENCE, until
from tests.fakes.slack import moving
from tests.fakes.slack.seeing import said
from tests.slack.conftest import Notebook
from tests.slack.platform import Playing, on_platform
from tests.slack.playing import Program, program
from tests.slack.stage import FAST, IMPATIENT, Stage, have_patience

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("ratelimited", BusyError),
        ("rate_limited", BusyError),
        ("message_limit_exceeded", BusyError),
        ("token_revoked", BarredError),
        ("missing_scope", BarredError),
        ("team_added_to_org", BarredError),
        ("internal_error", UnsureError),
        ("is_archived", RefusedError),
        ("a_word_of_tomorrow", RefusedError),
    ],
)
async def test_what_a_word_of_slack_means(code: str, kind: type[Exception]) -> None:
    error = SlackApiError("no", {"ok": False, "error": code})  # type: ignore[no-untyped-call]
    assert type(trouble(error)) is kind


@pytest.mark.parametrize(
    ("told", "wait"),
    [
        ("7", 7),
        ("1.5", 1.5),
        ("", UNTOLD),
        ("soon", UNTOLD),
        ("Wed, 21 Oct 2026 07:28:00 GMT", UNTOLD),
        ("-1", UNTOLD),
        ("nan", UNTOLD),
        ("inf", LONGEST),
    ],
)
async def test_how_long_to_wait_is_read_however_it_is_told(told: str, wait: float) -> None:
    assert seconds(told) == wait


async def test_an_upload_waits_as_well_when_there_are_too_many() -> None:
    async def busy(_request: web.Request) -> web.Response:
        return web.Response(status=429, headers={"Retry-After": "7"})

    app = web.Application()
    app.router.add_post("/upload", busy)
    async with TestServer(app) as server, ClientSession() as session:
        with pytest.raises(BusyError) as found:
            await Api(session, "", "").send(str(server.make_url("/upload")), b"picture")
    assert found.value.after == 7


# What is to be said


@pytest.fixture
def stage(socket_stage: Stage) -> Stage:
    socket_stage.slack.rates.on = False
    return socket_stage


@pytest_asyncio.fixture
async def running(stage: Stage, tmp_path: Path) -> AsyncIterator[Program]:
    """With a table before its start."""
    async with program(replace(stage.settings, rates=FAST), tmp_path) as running:
        await stage.hands("Ana").commands(stage.games, "new")
        await running.idle(stage.slack)
        yield running


async def happens(running: Program, pace: str) -> None:
    """Something that is told."""
    (table,) = running.service.index.all()
    host = table.people[0]
    await running.host.handle(ask.SetPace(id=pace, table=table.name, person=host, pace=pace))


@pytest.mark.parametrize("code", ["token_revoked", "missing_scope", "a_word_of_tomorrow"])
async def test_what_slack_does_not_take_because_of_us_waits(
    stage: Stage, running: Program, caplog: pytest.LogCaptureFixture, code: str
) -> None:
    stage.slack.faults.refusals["*"] = code
    await happens(running, "live")
    await until(lambda: code in caplog.text)
    (table,) = running.service.index.all()
    await asyncio.sleep(0.1)
    waiting = running.service.posting.waiting()
    assert [name for name, _ in waiting] == [table.name]
    seats = running.service.sight(table.name).seats
    assert all(seat.reachable is not False for seat in seats)
    before = [said(it) for it in stage.games.messages]
    stage.slack.faults.refusals.clear()
    await running.idle(stage.slack)
    assert running.service.posting.waiting() == ()
    assert [said(it) for it in stage.games.messages] != before


async def test_a_word_that_is_new_to_us_is_taken_for_good_in_the_end(
    stage: Stage,
    running: Program,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("adapters.slack.messenger.STRANGE", 0)
    stage.slack.faults.refusals["chat.update"] = "a_word_of_tomorrow"
    stage.slack.faults.refusals["chat.postMessage"] = "a_word_of_tomorrow"
    await happens(running, "live")
    async with asyncio.timeout(PATIENCE):
        await running.idle(stage.slack)
    assert running.service.posting.waiting() == ()
    assert "is lost: a_word_of_tomorrow" in caplog.text


async def test_what_is_dropped_is_in_the_log_with_slacks_word_for_why(
    stage: Stage, running: Program, caplog: pytest.LogCaptureFixture
) -> None:
    stage.slack.faults.refusals["chat.postMessage"] = "restricted_action"
    stage.slack.faults.refusals["chat.update"] = "restricted_action"
    await happens(running, "live")
    async with asyncio.timeout(PATIENCE):
        await running.idle(stage.slack)
    assert running.service.posting.waiting() == ()
    assert "is lost: restricted_action" in caplog.text


# The platform


@pytest_asyncio.fixture
async def playing(stage: Stage) -> AsyncIterator[Playing]:
    async with on_platform(stage.settings, Club()) as playing:
        yield playing


async def hears(playing: Playing) -> bool:
    return await playing.state() == "hears"


async def test_a_token_that_is_exchanged_ends_slack_and_says_why(
    stage: Stage, playing: Playing, caplog: pytest.LogCaptureFixture
) -> None:
    assert await playing.state() == "hears"
    stage.workspace.bot_token = "xoxb-another"
    await stage.hands("Ana").commands(stage.games, "help")
    with pytest.raises(HopelessError) as hopeless:
        await asyncio.wait_for(playing.work, PATIENCE)
    assert (hopeless.value.key, hopeless.value.figures) == (
        "slack-refused",
        {"code": "invalid_auth"},
    )
    assert caplog.text.count("what is to be said waits") == 1


async def test_an_app_that_is_removed_ends_slack_though_nobody_says_anything(
    stage: Stage, playing: Playing
) -> None:
    moving.uninstall(stage.slack, stage.workspace)
    with pytest.raises(HopelessError):
        await asyncio.wait_for(playing.work, PATIENCE)


async def test_what_slack_says_by_mistake_passes(stage: Stage, playing: Playing) -> None:
    stage.slack.faults.refusals["users.info"] = "account_inactive"
    await stage.hands("Ana").commands(stage.games, "help")
    await until(lambda: any(it.method == "users.info" for it in stage.slack.calls))
    asked = len([it for it in stage.slack.calls if it.method == "auth.test"])
    await until(lambda: len([it for it in stage.slack.calls if it.method == "auth.test"]) > asked)
    await until(lambda: hears(playing))
    assert not playing.work.done()


async def test_a_scope_that_is_missing_is_told_until_it_is_granted(
    stage: Stage, playing: Playing, caplog: pytest.LogCaptureFixture
) -> None:
    stage.workspace.scopes.discard("users:read")
    await stage.hands("Ana").commands(stage.games, "help")
    await until(lambda: "missing_scope: users:read" in caplog.text)
    await asyncio.sleep(3 * IMPATIENT.doubt)
    assert await playing.state() == "deaf"
    (part,) = (await playing.health.unserved())["slack"]
    assert (part.where, part.reason) == (f"acme ({stage.workspace.id})", "missing_scope")
    assert "https://api.slack.com/apps" in part.finding.text(language("en"))
    stage.workspace.scopes.add("users:read")
    await until(lambda: hears(playing))
    assert not playing.work.done()


async def test_what_only_one_call_is_refused_for_is_over_when_that_is_taken(
    stage: Stage, playing: Playing, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    stage.slack.faults.refusals["users.info"] = "ekm_access_denied"
    await stage.hands("Ana").commands(stage.games, "help")
    await until(lambda: "ekm_access_denied" in caplog.text)
    await asyncio.sleep(3 * IMPATIENT.doubt)
    assert await playing.state() == "deaf"
    assert "takes our calls again" not in caplog.text
    stage.slack.faults.refusals.clear()
    await stage.hands("Ana").commands(stage.games, "help")
    await until(lambda: hears(playing))
    assert not playing.work.done()


# The adapter


async def free(adapter: Slack) -> bool:
    return not (await adapter.health()).barred


async def lost(adapter: Slack) -> str:
    with pytest.raises(BarredError) as barred:
        await asyncio.wait_for(adapter.stand(), PATIENCE)
    return barred.value.code


async def test_the_token_of_the_connections_is_noticed_too(stage: Stage) -> None:
    async with stage.bot(Notebook(), patience=replace(IMPATIENT, check=0.05)) as adapter:
        have_patience(adapter, broken=0.2)
        stage.slack.faults.refusals["apps.connections.open"] = "token_revoked"
        await stage.slack.sockets.drop()
        assert await lost(adapter) == "token_revoked"


async def test_while_slack_is_out_of_reach_nothing_is_given_up(stage: Stage) -> None:
    async with stage.bot(Notebook()) as adapter:
        stage.slack.faults.refusals["*"] = "token_revoked"
        with pytest.raises(UnavailableError):
            await adapter.sender.post("k", Spot(stage.workspace.id, stage.games.id), Post((), "a"))
        asked = len(stage.slack.calls)
        standing = asyncio.create_task(adapter.stand())
        await until(lambda: len(stage.slack.calls) > asked)
        stage.slack.faults.refusals.clear()
        stage.slack.faults.plan("auth.test", "500", times=6)
        await until(lambda: stage.slack.faults.calls[0].times == 0)
        await until(lambda: free(adapter))
        assert not standing.done()
        standing.cancel()


async def test_a_post_that_was_barred_is_posted_once_afterwards(stage: Stage) -> None:
    async with stage.bot(Notebook()) as adapter:
        spot = Spot(stage.workspace.id, stage.games.id)
        stage.slack.faults.refusals["*"] = "token_revoked"
        with pytest.raises(UnavailableError):
            await adapter.sender.post("k", spot, Post((), "one"))
        stage.slack.faults.refusals.clear()
        # An answer is lost, and what would tell whether it stands there is refused.
        stage.slack.faults.plan("chat.postMessage", "lose")
        stage.slack.faults.refusals["conversations.history"] = "missing_scope"
        with pytest.raises(UnavailableError):
            await adapter.sender.post("k", spot, Post((), "one"))
        stage.slack.faults.refusals.clear()
        await adapter.sender.post("k", spot, Post((), "one"))
    assert [it.content["text"] for it in stage.games.messages] == ["one"]
