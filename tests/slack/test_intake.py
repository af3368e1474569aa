import asyncio
import sqlite3
from typing import Any

import pytest

from adapters.slack.incoming import (
    AnyIncoming,
    ChannelFound,
    ChannelLost,
    Commanded,
    Looked,
    Pressed,
    Reworded,
    Said,
    Submitted,
    Uninstalled,
)
from adapters.slack.panels import Panels
from adapters.slack.posts import Post, Spot
from tests.fakes.patience import until
from tests.fakes.slack import moving
from tests.fakes.slack.seeing import shown
from tests.slack.conftest import Notebook, panel
from tests.slack.stage import Stage

pytestmark = pytest.mark.asyncio


def button(value: str = "t.1") -> dict[str, Any]:
    label = {"type": "plain_text", "text": "Join"}
    element = {"type": "button", "action_id": "choice-1", "text": label, "value": value}
    return {"type": "actions", "block_id": "b", "elements": [element]}


async def test_a_command_comes_in(stage: Stage) -> None:
    notebook = Notebook()
    async with stage.bot(notebook) as bot:
        assert await stage.hands("Ana").commands(stage.games, "place engineer &lt;2&gt;")
        await stage.idle(bot)
    (command,) = notebook.incoming
    assert isinstance(command, Commanded)
    assert (command.user, command.text) == (stage.people["Ana"].id, "place engineer <2>")
    assert command.spot == Spot(stage.workspace.id, stage.games.id)


async def test_a_mention_comes_once_though_slack_tells_it_twice(stage: Stage) -> None:
    notebook = Notebook()
    async with stage.bot(notebook) as bot:
        stage.hands("Ana").says(stage.games, "@bot hello", thread="1.2")
        await stage.idle(bot)
    (said,) = notebook.incoming
    assert isinstance(said, Said)
    assert (said.text, said.mentioned, said.spot.thread) == ("hello", True, "1.2")
    assert len(stage.slack.courier.tried) == 2


async def test_talk_is_overheard_and_kept_nowhere(stage: Stage) -> None:
    notebook = Notebook()
    async with stage.bot(notebook) as bot:
        stage.hands("Ana").says(stage.games, "a private matter")
        await stage.idle(bot)
        assert bot.ledger.open_deliveries() == ()
    assert [getattr(it, "text", "") for it in notebook.overheard] == ["a private matter"]
    assert notebook.taken == []
    for file in stage.settings.folder.glob("slack.db*"):
        assert b"a private matter" not in file.read_bytes()


async def test_direct_messages_need_no_mention(stage: Stage) -> None:
    notebook = Notebook()
    async with stage.bot(notebook) as bot:
        direct = stage.slack.world.direct(stage.workspace, stage.people["Ana"])
        stage.hands("Ana").says(direct, "hand")
        await stage.idle(bot)
    (said,) = notebook.incoming
    assert isinstance(said, Said)
    assert said.direct


async def test_bots_edits_and_deletions_do_nothing(stage: Stage) -> None:
    notebook = Notebook()
    async with stage.bot(notebook) as bot:
        ana = stage.hands("Ana")
        message = ana.says(stage.games, "@bot one", bot_id="B1")
        ana.edits(message, "@bot two")
        ana.deletes(message)
        await bot.sender.post("k", Spot(stage.workspace.id, stage.games.id), Post((), "mine"))
        await stage.idle(bot)
    assert notebook.taken == []
    assert [type(it) for it in notebook.overheard] == [Reworded, Reworded]


async def test_a_press_in_a_message(stage: Stage) -> None:
    notebook = Notebook()
    async with stage.bot(notebook) as bot:
        spot = Spot(stage.workspace.id, stage.games.id)
        await bot.sender.post("k", spot, Post((button(),), "Join?"))
        assert await stage.hands("Beto").presses(stage.games.messages[-1], "Join")
        await stage.idle(bot)
    (pressed,) = notebook.incoming
    assert isinstance(pressed, Pressed)
    assert (pressed.value, pressed.user) == ("t.1", stage.people["Beto"].id)
    assert pressed.mark is not None
    assert pressed.mark.ts == stage.games.messages[-1].ts


async def test_a_modal_opens_at_once_and_is_filled_later(stage: Stage) -> None:
    notebook = Notebook(modal="My hand")
    async with stage.bot(notebook) as bot:

        async def fill(incoming: AnyIncoming, view: str) -> None:
            ana = stage.hands("Ana")
            assert ana.modal is not None
            assert "…" in str(ana.modal.content)
            await bot.panels.fill(incoming.team, view, panel("6 cards", title="My hand"))

        notebook.then = fill
        await stage.hands("Ana").commands(stage.games, "hand")
        await stage.idle(bot)
        modal = stage.hands("Ana").modal
        assert modal is not None
        assert "6 cards" in str(modal.content)


async def test_a_modal_that_comes_too_late_leaves_the_answer_to_another_way(
    stage: Stage,
) -> None:
    notebook = Notebook(modal="My hand")
    stage.slack.faults.plan("views.open", "500")
    async with stage.bot(notebook) as bot:
        await stage.hands("Ana").commands(stage.games, "hand")
        await stage.idle(bot)
    assert [view for _incoming, view in notebook.taken] == [""]


async def test_inputs_are_judged_before_the_modal_closes(stage: Stage) -> None:
    notebook = Notebook(modal="Line", errors={"line": "Say it again"})
    block = {
        "type": "input",
        "block_id": "line",
        "label": {"type": "plain_text", "text": "Your move"},
        "element": {"type": "plain_text_input", "action_id": "typed"},
    }
    async with stage.bot(notebook) as bot:

        async def fill(incoming: AnyIncoming, view: str) -> None:
            if view:
                shown_panel = panel("x", title="Line", submit="Go", callback="line", memory="m")
                filled = type(shown_panel)(
                    (*shown_panel.blocks, block), "Line", "Go", "", "line", "m"
                )
                await bot.panels.fill(incoming.team, view, filled)

        notebook.then = fill
        ana = stage.hands("Ana")
        await ana.commands(stage.games, "type")
        await stage.idle(bot)
        assert await ana.submits({"Your move": "jump"}) == {"line": "Say it again"}
        assert stage.slack.world.stacks[ana.user.id]
        notebook.errors = {}
        assert await ana.submits({"Your move": "place"}) == {}
        assert not stage.slack.world.stacks[ana.user.id]
        await stage.idle(bot)
    submitted = notebook.incoming[-1]
    assert isinstance(submitted, Submitted)
    assert (submitted.values, submitted.callback, submitted.memory) == (
        {"line": "place"},
        "line",
        "m",
    )
    assert len([it for it in notebook.incoming if isinstance(it, Submitted)]) == 1


async def test_the_home_tab_and_the_fate_of_channels(stage: Stage) -> None:
    notebook = Notebook()
    async with stage.bot(notebook) as bot:
        stage.hands("Ana").opens_home()
        await stage.idle(bot)
        moving.archive(stage.slack, stage.games)
        await stage.idle(bot)
        moving.unarchive(stage.slack, stage.games)
        moving.invite_bot(stage.slack, stage.games)
        moving.remove_bot(stage.slack, stage.games)
        await stage.idle(bot)
        moving.uninstall(stage.slack, stage.workspace)
        await stage.idle(bot)
        tokens = {"type": "tokens_revoked", "tokens": {"oauth": [stage.people["Ana"].id]}}
        before = len(notebook.incoming)
        stage.slack.courier.event(stage.workspace, tokens)
        await stage.idle(bot)
        assert len(notebook.incoming) == before, "nobody's token but the bot's is ours"
    kinds = [type(it) for it in notebook.incoming]
    assert kinds[0] is Looked
    assert {ChannelLost, ChannelFound, Uninstalled} <= set(kinds)
    assert {it.why for it in notebook.incoming if isinstance(it, ChannelLost)} == {
        "archived",
        "removed",
    }


async def test_duplicates_act_once(stage: Stage) -> None:
    notebook = Notebook()
    stage.slack.faults.duplicate = 1.0
    stage.slack.faults.late_duplicate = 1.0
    async with stage.bot(notebook) as bot:
        direct = stage.slack.world.direct(stage.workspace, stage.people["Ana"])
        for line in ("one", "two", "three"):
            stage.hands("Ana").says(direct, line)
            await stage.hands("Beto").commands(stage.games, line)
        await stage.idle(bot)
    assert len(notebook.taken) == 6


async def test_what_was_acknowledged_is_dealt_with_after_a_crash(stage: Stage) -> None:
    stuck = asyncio.Event()

    async def hang(_incoming: AnyIncoming, _view: str) -> None:
        await stuck.wait()

    first = Notebook(then=hang)
    async with stage.bot(first):
        assert await stage.hands("Ana").commands(stage.games, "one")
        assert await stage.hands("Ana").commands(stage.games, "two")
        await until(lambda: first.taken)
    second = Notebook()
    async with stage.bot(second) as bot:
        await stage.idle(bot)
    texts = [it.text for it in second.incoming if isinstance(it, Commanded)]
    assert texts == ["one", "two"]


async def test_a_failure_is_tried_again_and_told_in_the_end(stage: Stage) -> None:
    notebook = Notebook()

    async def fail(incoming: AnyIncoming, _view: str) -> None:
        if isinstance(incoming, Commanded) and incoming.text == "bad":
            raise RuntimeError("no")

    notebook.then = fail
    async with stage.bot(notebook) as bot:
        assert bot.intake is not None
        bot.intake.retry_pause = 0.01
        await stage.hands("Ana").commands(stage.games, "bad")
        await stage.hands("Ana").commands(stage.games, "good")
        await stage.idle(bot)
        assert bot.ledger.open_deliveries() == ()
    texts = [it.text for it in notebook.incoming if isinstance(it, Commanded)]
    assert texts == ["bad", "bad", "bad", "good"]
    assert len(notebook.failures) == 1


@pytest.mark.parametrize("deed", ["tried", "done"])
async def test_a_disk_without_room_holds_up_what_a_person_did_and_mixes_nothing(
    socket_stage: Stage,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    deed: str,
) -> None:
    stage, notebook = socket_stage, Notebook()
    async with stage.bot(notebook) as bot:
        assert bot.intake is not None
        bot.intake.retry_pause = 0.01
        note, calls = getattr(bot.ledger, deed), [0]

        def full(key: str) -> Any:
            calls[0] += 1
            if calls[0] in {2, 3}:
                raise sqlite3.OperationalError("database or disk is full")
            return note(key)

        monkeypatch.setattr(bot.ledger, deed, full)
        for at in range(4):
            assert await stage.hands("Ana").commands(stage.games, f"{at}")
        await stage.idle(bot)
        assert bot.ledger.open_deliveries() == ()
    texts = [it.text for it in notebook.incoming if isinstance(it, Commanded)]
    assert texts == ["0", "1", "2", "3"]
    assert caplog.text.count("command cannot be noted") == 2


async def test_a_modal_that_fails_in_any_way_holds_up_nothing(
    socket_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, notebook = socket_stage, Notebook(modal="Hand")

    async def broken(_self: Panels, _team: str, _trigger: str, _title: str) -> str:
        raise KeyError("view")

    monkeypatch.setattr(Panels, "skeleton", broken)
    async with stage.bot(notebook) as bot:
        for line in ("hand", "more"):
            assert await stage.hands("Ana").commands(stage.games, line)
        await stage.idle(bot)
        assert bot.ledger.open_deliveries() == ()
    assert [view for _, view in notebook.taken] == ["", ""]


async def test_what_cannot_be_titled_is_dealt_with_all_the_same(
    socket_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, notebook = socket_stage, Notebook()

    def untitled(_incoming: AnyIncoming) -> str:
        raise RuntimeError("no")

    monkeypatch.setattr(notebook, "title", untitled)
    stage.slack.courier.ack = 0.2  # which never comes
    async with stage.bot(notebook) as bot:
        assert not await stage.hands("Ana").commands(stage.games, "hand")
        await until(lambda: notebook.taken)
        await stage.idle(bot)
        assert bot.ledger.open_deliveries() == ()
    assert len(notebook.taken) == 1


async def test_one_slow_person_holds_up_nobody_else(stage: Stage) -> None:
    gate = asyncio.Event()
    notebook = Notebook()

    async def wait(incoming: AnyIncoming, _view: str) -> None:
        if incoming.user == stage.people["Ana"].id:
            await gate.wait()

    notebook.then = wait
    async with stage.bot(notebook) as bot:
        await stage.hands("Ana").commands(stage.games, "slow")
        await stage.hands("Beto").commands(stage.games, "quick")
        await until(lambda: len(bot.ledger.open_deliveries()) == 1)
        gate.set()
        await stage.idle(bot)


async def test_many_at_once_are_acknowledged_before_they_are_dealt_with(stage: Stage) -> None:
    gate = asyncio.Event()
    notebook = Notebook()

    async def work(_incoming: AnyIncoming, _view: str) -> None:
        await gate.wait()

    notebook.then = work
    async with stage.bot(notebook) as bot:
        names = list(stage.people)
        asked: list[asyncio.Task[bool]] = []
        for at in range(20):
            hands = stage.hands(names[at % len(names)])
            asked.append(asyncio.create_task(hands.commands(stage.games, f"line {at}")))
        assert all(await asyncio.gather(*asked))
        gate.set()
        await stage.idle(bot)
    assert {tried.outcome for tried in stage.slack.courier.tried} == {"ok"}
    assert len(notebook.taken) == 20


async def test_the_fake_shows_what_was_whispered(stage: Stage) -> None:
    notebook = Notebook()
    async with stage.bot(notebook) as bot:
        spot = Spot(stage.workspace.id, stage.games.id)
        await bot.sender.whisper(spot, stage.people["Ana"].id, Post((), "not your turn"))
    assert shown(stage.slack.world, stage.people["Ana"], stage.games) == "not your turn"
    assert shown(stage.slack.world, stage.people["Beto"], stage.games) == ""
