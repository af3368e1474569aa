"""A whole game of three people and the program, and a bot that dies again and again."""

import random
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from nio import Event

from adapters.matrix.layout import blocks
from adapters.matrix.pages import PLAIN_LIMIT, contents
from adapters.matrix.posts import Text
from config import games
from core.answers import Answer, Done
from core.entries import Entry
from core.history import replay
from core.sight import sight
from core.table import Table
from services.languages import language
from services.presenting.document import Document
from services.presenting.table import showing_of
from tests.matrix.evening import Evening, play_to_the_end, sit_down
from tests.matrix.gambler import Gambler
from tests.matrix.synapse import Synapse

pytestmark = pytest.mark.asyncio

KILLS = 20


async def test_a_game_in_an_encrypted_room_survives_every_death_of_the_bot(
    synapse: Synapse, tmp_path: Path, stack: AsyncExitStack
) -> None:
    evening = await Evening.prepare(synapse, tmp_path / "data")
    stack.push_async_callback(evening.stop)
    await evening.start()
    gamblers, room = await sit_down(evening, ("ana", "beto", "carla"), tmp_path, stack)
    kills = tuple(sorted(random.Random(7).sample(range(3, 60), KILLS)))
    final = await play_to_the_end(evening, gamblers, room, kills)
    assert evening.kills == KILLS
    await evening.stop()

    (table,) = (it for it in (evening.data / "tables").iterdir() if it.suffix == ".json")
    stored = evening.stored(table.stem)
    end = replay(games.rules("trickerion"), stored.entries)
    assert end.phase == "finished"
    assert final == score(end, {f"matrix:{it.player.user}": it.player.name for it in gamblers})
    each_move_happened_once(stored.entries, stored.answers)
    for gambler in gamblers:
        nothing_was_said_twice(gambler)
    secrets_stayed_with_their_owners(gamblers)


def score(table: Table, names: dict[str, str]) -> str:
    """The final score as it must have been told."""
    seen = sight(table, games.rules("trickerion"), None)
    showing = showing_of(seen, names, language("en"))
    drawn = games.presenter("trickerion").score(seen.view, showing)
    (told,) = contents(Text(blocks(Document(drawn))), PLAIN_LIMIT)
    return str(told["body"])


def each_move_happened_once(
    entries: Sequence[Entry], answers: Sequence[tuple[str, Answer]]
) -> None:
    """As many moves of people as presses and lines that were answered with a move."""
    moves = [it for it in entries if it.by and it.action and not it.automatic]
    # The program's own moves are answered under ids that are no event's.
    done = [it for key, it in answers if key[0] == "$" and isinstance(it, Done) and it.step]
    assert len(moves) == len(done) > KILLS


def nothing_was_said_twice(gambler: Gambler) -> None:
    """No message of the bot came again right after itself, in any room."""
    before: dict[str, str] = {}
    for event in gambler.player.events:
        content = event.source.get("content", {})
        if event.sender == gambler.bot and "body" in content and "m.new_content" not in content:
            place = event.source["room_id"]
            assert content["body"] != before.get(place), content["body"]
            before[place] = content["body"]


def secrets_stayed_with_their_owners(gamblers: Sequence[Gambler]) -> None:
    """What the bot told somebody alone reached nobody else's client in any room."""
    for gambler in gamblers:
        others = [it for it in gamblers if it is not gambler]
        alone = {it.event_id for it in gambler.private_events()}
        plans = {line for it in gambler.private_events() for line in plan_lines(it)}
        assert plans, "somebody has planned"
        for other in others:
            received = other.player.transcript()
            assert not [event for event in alone if event in received]
        public = "\n".join(gambler.player.texts(gambler.room, gambler.bot))
        assert not [line for line in plans if line in public]


def plan_lines(event: Event) -> list[str]:
    """The lines of a message that tell a plan, as only the assignment does."""
    body = str(event.source["content"].get("body", ""))
    return [line for line in body.splitlines() if line.startswith(("Cards left", "Wages of"))]
