"""One game at one table: two people in Slack, two on Matrix, and a new start in between."""

import asyncio
import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import AsyncExitStack, closing
from dataclasses import replace
from pathlib import Path

import pytest

import config.slack
from adapters.cli.app import run
from adapters.matrix.login import log_in_with_password
from adapters.slack.sender import digest
from config import games
from config.main import Composition
from config.matrix import folder
from core.history import replay
from services.languages import language
from tests.bridge.evening import Crowd, Evening, code_in
from tests.bridge.opening import direct_room, meet, open_on_matrix, show_in_slack, stored_table
from tests.fakes.patience import until
from tests.fakes.slack.seeing import seen_text, shown
from tests.fakes.slack.world import Channel
from tests.matrix.bot import HASTE
from tests.matrix.gambler import Gambler
from tests.matrix.once import causes, nothing_was_said_twice
from tests.matrix.player import Player as Client
from tests.matrix.secrets import PLANNING, REVEALED, Secrets
from tests.matrix.synapse import PASSWORD, Synapse
from tests.slack.playing import Game
from tests.slack.secrecy import FOR_ONE, PLANNED, news
from tests.slack.stage import FAST, Stage, staged

pytestmark = pytest.mark.asyncio(loop_scope="session")

RESTART = 40
"""Steps after which the program is started anew."""

PLACING = "Place one of your people."
"""Asks the next thing, and may stand above the news of what was before."""

OF_A_HAND = re.compile(r"Cards left: |Wages of this plan")


async def test_one_table_in_slack_and_on_matrix(
    synapse: Synapse,
    tmp_path: Path,
    stack: AsyncExitStack,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = await stack.enter_async_context(staged(tmp_path / "slack", "socket"))
    stage.slack.rates.on = False
    data = tmp_path / "data"
    bot = await synapse.register("bot")
    await log_in_with_password(
        folder(data), synapse.url, bot, PASSWORD, keep_password=True, patience=HASTE
    )
    evening = Evening(replace(stage.settings, rates=FAST), data)
    monkeypatch.setattr(config.slack, "open_slack", evening.open_and_keep)
    stack.push_async_callback(evening.stop)
    await evening.start()

    clients, room = await meet(synapse, stack, bot, "carla", "davi")
    table = await open_on_matrix(clients, room, bot)
    game = await show_in_slack(stage, evening, clients[0], room, bot, table)
    await _sit_down_and_start(evening, game, clients, room, bot)
    await _talk(stage, evening, game, clients[0], room, bot)
    await _link_with_slack(stage, evening, clients[0], room, bot)

    gamblers = [Gambler(it, bot, room, seed) for seed, it in enumerate(clients)]
    crowd = Crowd(evening, game, gamblers)
    assert not await crowd.play(RESTART)
    await evening.stop()
    await evening.start()
    assert await crowd.play()
    await evening.idle(stage.slack)
    await clients[0].hears(room, bot, "Final score")
    await _is_still_one_person(stage, evening, table)
    await evening.stop()

    stored = stored_table(data, table)
    end = replay(games.rules("trickerion"), stored.entries)
    assert end.phase == "finished"
    assert stored.outbox == ()
    # The same result on both sides, which is that of the log.
    seen = games.rules("trickerion").view(end.state, None)
    for seat, name in enumerate(("Carla", "Davi", "Ana", "Beto")):
        fame = seen.players[seat].fame
        for told in (_final(clients[0], room, bot), game.thread):
            assert re.search(rf"{name} \(\w+\) +{fame}\b", told), told
    # Every message once.
    posted = [it.metadata for it in stage.games.messages if it.metadata is not None]
    keys = [it["event_payload"]["key"] for it in posted]
    assert sorted(keys) == sorted(map(digest, _noted(stage, stage.games)))
    talk = [f"{it.channel}/{it.ts}" for it in stage.games.messages]
    said = causes(synapse, gamblers, stored, *talk)
    for gambler in gamblers:
        nothing_was_said_twice(gambler, said)
    # Nobody was told what is another's.
    Secrets(clients, bot, room, stored.entries).check()
    _slack_saw_no_secrets(stage, game, stage.games)
    assert not OF_A_HAND.search("\n".join(clients[0].texts(room, bot)))
    # Carla wants to be forgotten, who is Cleo in Slack.
    (tmp_path / "slack").rename(data / "slack")
    monkeypatch.setenv("BOARDGAMESBOT_DATA_FOLDER", str(data))
    await _forget("Carla", clients[0].user, f"/{stage.people['Cleo'].id}", "Cleo", data)


def _noted(stage: Stage, channel: Channel) -> list[str]:
    """The keys of what the bot knows to have posted in a channel."""
    query = "SELECT key FROM posts WHERE ts != '' AND channel = ?"
    with closing(sqlite3.connect(stage.settings.folder / "slack.db")) as ledger:
        return [key for (key,) in ledger.execute(query, (channel.id,))]


async def _sit_down_and_start(
    evening: Evening, game: Game, clients: Sequence[Client], room: str, bot: str
) -> None:
    for player in game.players.values():
        assert await player.hands.presses(game.top, "Take a seat")
        await evening.idle(game.fake)
    await clients[0].hears(room, bot, "Beto")
    await clients[0].say(room, "!start")
    await until(lambda: "Awaited" in str(game.top.content))


async def _talk(
    stage: Stage, evening: Evening, game: Game, host: Client, room: str, bot: str
) -> None:
    """Nothing is heard elsewhere until the host wants it, and then nobody is called by it."""
    await host.say(room, "between us")
    await host.say(room, "!relay on")
    await until(lambda: "What is said here is shown in every room" in str(game.top.content))
    rude = f"<!channel> <@{stage.people['Ana'].id}> good luck *all*"
    said = await host.say(room, rude)
    await until(lambda: "good luck" in game.thread, lambda: game.thread)
    assert f"Carla (Matrix): {rude}" in game.thread
    assert "between us" not in game.thread
    (message,) = [it for it in stage.games.messages if "good luck" in str(it.content)]
    assert "<!channel>" not in message.content["text"]
    assert '"type": "user"' not in str(message.content)
    await host.edit(room, said, "good luck to you")
    await until(lambda: "good luck to you" in game.thread, lambda: game.thread)
    assert "all*" not in game.thread

    ana = stage.hands("Ana")
    beto = f"<@{stage.people['Beto'].id}>"
    mine = ana.says(stage.games, f"<b>@room</b> thanks, {beto}", game.top.ts)
    await evening.idle(stage.slack)
    heard = await host.hears(room, bot, "thanks")
    content = heard.source["content"]
    assert "Ana (Slack): " in content["body"]
    assert "@room" not in content["body"]
    assert content["body"].endswith("Beto")
    assert "<b>" not in content["formatted_body"]
    assert content["m.mentions"] == {}
    ana.deletes(mine)
    await host.until(
        lambda: any(
            it.source.get("redacts", it.source["content"].get("redacts")) == heard.event_id
            for it in host.events
            if it.source["type"] == "m.room.redaction"
        ),
        "the deletion",
    )
    assert sum("thanks" in str(it.source) for it in host.events if it.sender == bot) <= 2


async def _link_with_slack(
    stage: Stage, evening: Evening, client: Client, room: str, bot: str
) -> None:
    """Carla has an account in Slack as well, which goes by another name there."""
    place = direct_room(client, bot, room)
    await client.say(place, "link")
    told = await client.hears(place, bot, "Give it to nobody")
    code = code_in(told.source["content"]["body"])
    cleo = stage.hands("Cleo")
    direct = stage.slack.world.direct(stage.workspace, stage.people["Cleo"])
    for line, answer in ((f"link {code}", "from Carla (Matrix)"), (f"link {code} yes", "Done")):
        cleo.says(direct, line)
        await evening.idle(stage.slack)
        assert answer in shown(stage.slack.world, stage.people["Cleo"], direct)


async def _is_still_one_person(stage: Stage, evening: Evening, table: str) -> None:
    """What only Carla may see, Cleo may see."""
    direct = stage.slack.world.direct(stage.workspace, stage.people["Cleo"])
    stage.hands("Cleo").says(direct, f"{table} hand")
    await evening.idle(stage.slack)
    assert "Hand of A● Carla" in shown(stage.slack.world, stage.people["Cleo"], direct)


async def _forget(name: str, user: str, account: str, other_name: str, data: Path) -> None:
    """Nothing in the data folder tells afterwards that somebody was there."""
    words = [re.compile(rf"(?<!\w){re.escape(it)}\b".encode()) for it in (name, other_name)]
    ids = [re.compile(rf"{re.escape(it)}\b".encode()) for it in (user, account)]
    before = _files_with((*words, *ids), data)
    assert {it.name for it in before} >= {"people.json", "ledger.db", "slack.db"}
    parts = Composition(language("en"), asked=True)
    assert await asyncio.to_thread(run, parts, ("people", "forget", name, "--yes")) == 0
    assert _files_with(words, data) == []
    # The keys of their devices stay for as long as they are in a room with the bot.
    assert {it.parent.name for it in _files_with(ids, data)} <= {"crypto"}


def _files_with(words: Iterable[re.Pattern[bytes]], data: Path) -> list[Path]:
    files = {it: it.read_bytes() for it in sorted(data.rglob("*")) if it.is_file()}
    return [it for it, content in files.items() if any(word.search(content) for word in words)]


def _final(client: Client, room: str, bot: str) -> str:
    return next(it for it in client.texts(room, bot) if it.startswith("Final"))


def _slack_saw_no_secrets(stage: Stage, game: Game, channel: Channel) -> None:
    """In the channel nothing of a plan was told while people planned, and no hand ever."""
    planned = 0
    for name in game.players:
        user = stage.people[name]
        assert not OF_A_HAND.search(game.thread)
        planning = False
        for told in news(stage.slack.world, user, channel):
            if REVEALED in told or PLACING in told:
                planning = False
            if planning:
                # News of the turn before may still come; a plan has a form of its own.
                assert not PLANNED.search(told), told
                assert not any(words in told for words in FOR_ONE), told
            if PLANNING in told:
                planning, planned = True, planned + 1
        others = [other for other in stage.people if other not in {name, "Cleo"}]
        for other in others:
            assert not re.search(rf"Hand of \S+ {other}", seen_text(stage.slack.world, user))
    assert planned > len(game.players)
