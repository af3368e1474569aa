import asyncio
from dataclasses import replace
from types import SimpleNamespace

import pytest

from adapters.slack.adapter import Slack
from adapters.slack.pacing import Pacer
from adapters.slack.posts import Mark, Post, Spot
from adapters.slack.sender import digest
from adapters.slack.troubles import RefusedError, UnavailableError
from tests.fakes.patience import until
from tests.fakes.slack import moving
from tests.fakes.slack.faults import CallTrouble, Planned
from tests.fakes.slack.rates import Rates
from tests.slack.conftest import Notebook, panel
from tests.slack.stage import IMPATIENT, Stage

pytestmark = pytest.mark.asyncio


def post(text: str) -> Post:
    return Post((), text)


def texts(stage: Stage) -> list[str]:
    return [it.content["text"] for it in stage.games.messages if not it.deleted]


def spot(stage: Stage, thread: str = "") -> Spot:
    return Spot(stage.workspace.id, stage.games.id, thread)


def calls(stage: Stage, method: str) -> int:
    return sum(called.method == method for called in stage.slack.calls)


async def edit(
    bot: Slack, mark: Mark, text: str, held: Planned | None = None
) -> asyncio.Task[None]:
    """One that is under way, and ``held`` up there, or waits for the one before."""
    newest = post(text)
    under_way = asyncio.create_task(bot.sender.update(mark, newest))
    await until(held.met.is_set if held else lambda: bot.sender._newest.get(mark) == newest)
    return under_way


async def test_the_same_key_posts_once(socket_stage: Stage) -> None:
    async with socket_stage.bot(Notebook()) as bot:
        first = await bot.sender.post("k", spot(socket_stage), post("one"))
        again = await bot.sender.post("k", spot(socket_stage), post("one"))
        await bot.sender.post("k2", spot(socket_stage), post("two"))
    assert first == again
    assert texts(socket_stage) == ["one", "two"]


@pytest.mark.parametrize("trouble", ["lose", "500", "429", "hang"])
@pytest.mark.parametrize("in_thread", [False, True])
async def test_a_post_whose_answer_was_lost_stands_there_once(
    socket_stage: Stage, trouble: CallTrouble, *, in_thread: bool
) -> None:
    patience = IMPATIENT
    if trouble == "hang":  # how ever often it takes too long on a busy machine
        patience = replace(IMPATIENT, call=2.0, attempts=99, retry=0.001)
    async with socket_stage.bot(Notebook(), patience=patience) as bot:
        thread = ""
        if in_thread:
            thread = await bot.sender.post("root", spot(socket_stage), post("root"))
        socket_stage.slack.faults.plan("chat.postMessage", trouble, seconds=0.1)
        ts = await bot.sender.post("k", spot(socket_stage, thread), post("one"))
    assert texts(socket_stage).count("one") == 1
    assert socket_stage.games.messages[-1].ts == ts


async def test_a_lost_answer_and_a_crash(socket_stage: Stage) -> None:
    socket_stage.slack.faults.plan("chat.postMessage", "lose")
    socket_stage.slack.faults.plan("conversations.history", "500", times=99)
    async with socket_stage.bot(Notebook()) as bot:
        with pytest.raises(UnavailableError):
            await bot.sender.post("k", spot(socket_stage), post("one"))
    socket_stage.slack.faults.calls.clear()
    async with socket_stage.bot(Notebook()) as bot:
        ts = await bot.sender.post("k", spot(socket_stage), post("one"))
        assert bot.ledger.mark("k") == Mark(spot(socket_stage), ts)
    assert texts(socket_stage) == ["one"]


async def test_what_was_begun_and_never_posted_is_posted(socket_stage: Stage) -> None:
    async with socket_stage.bot(Notebook()) as bot:
        bot.ledger.begin("k", spot(socket_stage), socket_stage.slack.world.clock())
        await bot.sender.post("k", spot(socket_stage), post("one"))
    assert texts(socket_stage) == ["one"]


async def test_the_key_tells_nothing_to_others(socket_stage: Stage) -> None:
    async with socket_stage.bot(Notebook()) as bot:
        await bot.sender.post("quick-mirror/private:ana/4-5", spot(socket_stage), post("one"))
    metadata = str(socket_stage.games.messages[-1].metadata)
    assert "quick-mirror" not in metadata
    assert digest("quick-mirror/private:ana/4-5") in metadata


async def test_retry_after_is_obeyed_and_holds_up_no_other_channel(socket_stage: Stage) -> None:
    world = socket_stage.slack.world
    other = world.channel(socket_stage.workspace, "other", *socket_stage.people.values())
    async with socket_stage.bot(Notebook()) as bot:
        socket_stage.slack.faults.plan("chat.postMessage", "429", seconds=1)
        await bot.sender.post("a", spot(socket_stage), post("slow"))
        refused, taken = (it for it in socket_stage.slack.calls if it.method == "chat.postMessage")
        assert refused.status == 429
        assert taken.at - refused.at >= 1
        wait = socket_stage.slack.faults.plan("chat.postMessage", "429", seconds=3_600)
        never = asyncio.create_task(bot.sender.post("b", spot(socket_stage), post("never")))
        await wait.met.wait()
        elsewhere = Spot(socket_stage.workspace.id, other.id)
        await bot.sender.post("c", elsewhere, post("quick"))
        assert not never.done()
        never.cancel()
        await asyncio.gather(never, return_exceptions=True)
    assert texts(socket_stage) == ["slow"]


async def test_many_posts_stay_within_the_rate_and_in_order(
    socket_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a clock by which a call takes no time; one that is held up comes too close to the next."""
    now = [1_000.0]

    async def sleep(seconds: float) -> None:
        now[0] += seconds

    monkeypatch.setattr("adapters.slack.pacing.asyncio", SimpleNamespace(sleep=sleep))
    socket_stage.slack.rates = Rates(lambda: now[0])
    async with socket_stage.bot(Notebook()) as bot:
        bot.pacer._clock = lambda: now[0]
        held = socket_stage.slack.faults.plan("chat.postMessage", "hold")
        posts = [asyncio.create_task(bot.sender.post("k0", spot(socket_stage), post("0")))]
        await held.met.wait()
        turn = bot.sender._turns[socket_stage.workspace.id, socket_stage.games.id]
        for at in range(1, 5):
            more = bot.sender.post(f"k{at}", spot(socket_stage), post(f"{at}"))
            posts.append(asyncio.create_task(more))
            await until(lambda: len(turn._waiters or ()) == len(posts) - 1)
        held.go.set()
        await asyncio.gather(*posts)
    assert texts(socket_stage) == ["0", "1", "2", "3", "4"]
    assert socket_stage.slack.rates.refused == []
    assert now[0] > 1_002


async def test_a_burst_of_edits_becomes_the_newest_one(socket_stage: Stage) -> None:
    async with socket_stage.bot(Notebook()) as bot:
        ts = await bot.sender.post("k", spot(socket_stage), post("0"))
        mark = Mark(spot(socket_stage), ts)
        held = socket_stage.slack.faults.plan("chat.update", "hold")
        edits = [await edit(bot, mark, "1", held)]
        edits += [await edit(bot, mark, f"{at}") for at in range(2, 21)]
        held.go.set()
        await asyncio.gather(*edits)
    assert texts(socket_stage) == ["20"]
    assert calls(socket_stage, "chat.update") <= 2


async def test_what_slack_refuses_is_told_and_not_repeated(socket_stage: Stage) -> None:
    moving.archive(socket_stage.slack, socket_stage.games)
    async with socket_stage.bot(Notebook()) as bot:
        with pytest.raises(RefusedError) as refused:
            await bot.sender.post("k", spot(socket_stage), post("one"))
    assert refused.value.code == "is_archived"
    assert calls(socket_stage, "chat.postMessage") == 1


async def test_a_message_that_was_deleted(socket_stage: Stage) -> None:
    async with socket_stage.bot(Notebook()) as bot:
        ts = await bot.sender.post("k", spot(socket_stage), post("one"))
        mark = Mark(spot(socket_stage), ts)
        socket_stage.games.messages[-1].deleted = True
        with pytest.raises(RefusedError, match="message_not_found"):
            await bot.sender.update(mark, post("two"))
        await bot.sender.delete(mark)


async def test_people_who_cannot_be_written_to(socket_stage: Stage) -> None:
    socket_stage.people["Beto"].takes_messages = False
    async with socket_stage.bot(Notebook()) as bot:
        team = socket_stage.workspace.id
        with pytest.raises(RefusedError):
            await bot.sender.direct(team, socket_stage.people["Beto"].id)
        found = await bot.sender.direct(team, socket_stage.people["Ana"].id)
        assert await bot.sender.direct(team, socket_stage.people["Ana"].id) == found
    assert calls(socket_stage, "conversations.open") == 2


async def test_the_home_tab_is_put_up_to_date(socket_stage: Stage) -> None:
    async with socket_stage.bot(Notebook()) as bot:
        team, ana = socket_stage.workspace.id, socket_stage.people["Ana"].id
        await bot.panels.publish(team, ana, panel("no tables yet"))
        await bot.panels.publish(team, ana, panel("one table"))
    home = socket_stage.hands("Ana").home
    assert home is not None
    assert "one table" in str(home.content)


async def test_pacing_counts_ahead() -> None:
    now = [0.0]
    pacer = Pacer(clock=lambda: now[0])
    bucket = pacer._bucket("T", "chat.postMessage", "C")
    waits = [bucket.take(0.0) for _ in range(4)]
    assert waits == [0.0, 0.0, 1.0, 2.0]
    bucket.shut(0.0, 30.0)
    assert bucket.take(0.0) >= 30.0


async def test_an_edit_that_failed_for_one_is_tried_again_by_the_other_who_waits_for_it(
    socket_stage: Stage,
) -> None:
    async with socket_stage.bot(Notebook()) as bot:
        ts = await bot.sender.post("k", spot(socket_stage), post("0"))
        mark = Mark(spot(socket_stage), ts)
        attempts = socket_stage.settings.patience.attempts
        held = socket_stage.slack.faults.plan("chat.update", "hold")
        socket_stage.slack.faults.plan("chat.update", "500", times=attempts)
        edits = [await edit(bot, mark, "1", held)]
        edits += [await edit(bot, mark, text) for text in ("2", "3")]
        held.go.set()
        first, second, third = await asyncio.gather(*edits, return_exceptions=True)
    assert first is third is None
    assert isinstance(second, UnavailableError)
    assert texts(socket_stage) == ["3"]
