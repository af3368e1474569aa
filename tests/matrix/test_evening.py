"""A whole game of three people and the program, and a bot that dies again and again."""

import asyncio
import json
import random
from collections.abc import Generator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest

from adapters.matrix.layout import blocks
from adapters.matrix.pages import PLAIN_LIMIT, contents
from adapters.matrix.posts import Text
from config import games
from config.logs import NAME
from config.matrix import folder
from core.answers import Answer, Done
from core.entries import Entry
from core.history import replay
from core.ports import Stored
from core.sight import lines, sight
from core.table import Table
from services.languages import language
from services.presenting import ending
from services.presenting.document import Document, Paragraph
from services.presenting.table import showing_of
from tests.fakes.logbook import LeakError as LeakedError
from tests.fakes.logbook import Logbook, lines_of
from tests.matrix.evening import Evening, Hosts, play_to_the_end, sit_down
from tests.matrix.gambler import Gambler
from tests.matrix.once import (
    Cause,
    TwiceError,
    causes,
    everything_was_told_once,
    nothing_was_said_twice,
)
from tests.matrix.player import Player
from tests.matrix.proxy import SEND, SYNC, TROUBLES, Proxy
from tests.matrix.received import Received
from tests.matrix.secrets import PLACES, PLANNING, Laid, LeakError, Secrets
from tests.matrix.synapse import Synapse

pytestmark = pytest.mark.asyncio(loop_scope="session")

KILLS = 20

LOST = 30
"""Answers after which every message of the bot in the room is taken away."""


async def test_a_game_in_an_encrypted_room_survives_every_death_of_the_bot_and_a_bad_network(
    synapse: Synapse, hosts: Hosts, proxy: Proxy, tmp_path: Path, stack: AsyncExitStack
) -> None:
    evening = await Evening.prepare(synapse, hosts, tmp_path / "data", proxy.url)
    stack.push_async_callback(evening.stop)
    await evening.start()
    gamblers, room = await sit_down(evening, ("ana", "beto", "carla"), stack)
    chance = random.Random(7)
    moments = chance.sample(range(3, 45), KILLS + 2 * len(TROUBLES))
    kills, troubles = moments[:KILLS], dict(zip(moments[KILLS:], 2 * list(TROUBLES), strict=True))

    async def meanwhile(answers: int) -> None:
        if answers == LOST:
            assert await gamblers[0].take_away_everything() > LOST
        if answers in troubles:
            where = ("GET", SYNC) if answers % 2 else ("PUT", SEND)
            proxy.inject(*where, *TROUBLES[troubles[answers]])
        elif answers in kills:
            await asyncio.sleep(chance.random() * 0.3)
            await evening.kill()
            await evening.start()

    final = await play_to_the_end(evening, gamblers, room, meanwhile)
    assert evening.kills == KILLS
    assert sum(fault.happened > 0 for fault in proxy.faults) > len(TROUBLES)
    await evening.stop()

    (table,) = (it for it in (evening.data / "tables").iterdir() if it.suffix == ".json")
    stored = evening.stored(table.stem)
    end = replay(games.rules("trickerion"), stored.entries)
    assert end.phase == "finished"
    # How long people think is told if all had agreed to it by then, and is nobody's in a hurry.
    told = "\n".join(line for line in final.splitlines() if not line.startswith("- The thinker: "))
    assert told == score(end, {f"matrix:{it.player.user}": it.player.name for it in gamblers})
    each_move_happened_once(stored.entries, stored.answers)
    said = causes(synapse, gamblers, stored)
    everything_was_told_once(said, stored)
    for gambler in gamblers:
        nothing_was_said_twice(gambler, said)
    repeats_would_be_found(gamblers[0], said, stored)
    secrets_stayed_with_their_owners(gamblers, stored.entries, room)
    nothing_secret_was_logged(evening.data, gamblers, room)


def score(table: Table, names: dict[str, str]) -> str:
    """The final score, and how it came about, as it must have been told."""
    rules = games.rules("trickerion")
    seen = sight(table, rules, None)
    showing = showing_of(seen, names, language("en"))
    log = lines(table, rules, None)
    drawn = ending.score(seen, log, tuple, lambda _: None, showing, games.presenter("trickerion"))
    drawn += Document((Paragraph(showing.speech.text("ending-ways"), quiet=True),))
    (told,) = contents(Text(blocks(drawn)), PLAIN_LIMIT)
    return str(told["body"])


def each_move_happened_once(
    entries: Sequence[Entry], answers: Sequence[tuple[str, Answer]]
) -> None:
    """As many moves of people as presses and lines that were answered with a move."""
    # What follows an order was decided by the press that gave the order.
    moves = [it for it in entries if it.by and it.action and not (it.automatic or it.order)]
    # The program's own moves are answered under ids that are no event's.
    done = [it for key, it in answers if key[0] == "$" and isinstance(it, Done) and it.step]
    assert len(moves) == len(done) > KILLS


def repeats_would_be_found(gambler: Gambler, said: Mapping[str, Cause], stored: Stored) -> None:
    """What the checks are worth: they find what was repeated, in whatever way, and what is lost."""
    events = gambler.player.events
    spoken = [it for it in events if it.event_id in said and "body" in it.source["content"]]
    answer = next(it for it in spoken if said[it.event_id].origin.startswith("$"))
    news = next(it for it in spoken if said[it.event_id].key.endswith("/news/told"))
    for again, place in ((answer, len(events)), (news, events.index(news) + 1)):
        events.insert(place, again)
        with pytest.raises(TwiceError):
            nothing_was_said_twice(gambler, said)
        del events[place]
    told = said[news.event_id]
    twice = {**said, "$again": told._replace(numbers=range(1, told.numbers.stop + 1))}
    two_ways = {**said, "$again": told._replace(key=told.key.replace("/news/", "/ask0/"))}
    lost = {it: cause for it, cause in said.items() if cause.numbers != told.numbers}
    for wrong in (twice, two_ways, lost):
        with pytest.raises(TwiceError):
            everything_was_told_once(wrong, stored)


def secrets_stayed_with_their_owners(
    gamblers: Sequence[Gambler], entries: Sequence[Entry], room: str
) -> None:
    """Nothing that anybody's client received, in bytes or decrypted, is somebody else's secret."""
    players = [it.player for it in gamblers]
    secrets = Secrets(players, gamblers[0].bot, room, entries)
    for seat, player in enumerate(players):
        assert any(turn.get(seat) for turn in secrets.turns), f"{player.user} has planned"
    secrets.check()
    # What the check is worth: it finds each of these.
    ana, beto, _carla = players
    direct = next(it for it in ana.received if it.kind == "event" and it.room != room)
    own = secrets.turns[0].get(1, frozenset())
    others = next(name for name, place in PLACES.items() if Laid("magician", place) not in own)
    beto_direct = next(it.room for it in beto.received if it.kind == "event" and it.room != room)
    for kind, where, body in (
        ("answer", "", direct.data.decode()),
        ("event", room, "Ana A●: Magician → Theater"),
        ("event", room, "assign apprentice-1 downtown"),
        ("event", beto_direct, "Ana A●: Magician → Theater"),
        ("event", beto_direct, f"1  Magician  ({others})"),
        ("event", beto_direct, "Cards left: 2 Downtown, 1 Market Row, 2 Workshop, 3 Theater."),
    ):
        data = json.dumps({"content": {"body": body}}, ensure_ascii=False).encode()
        leak = planted(beto, Received(kind, data, where, gamblers[0].bot))
        with leak, pytest.raises(LeakError):
            secrets.check()


def nothing_secret_was_logged(data: Path, gamblers: Sequence[Gambler], room: str) -> None:
    """No token, and no line that somebody read or wrote in a direct room alone."""
    log = Logbook(data / NAME)
    assert "next attempt in" in log.text, "the bad network was noted"
    login = folder(data).load()
    openly, alone = set[str](), set[str]()
    for event in (event for it in gamblers for event in it.player.events):
        body = str(event.source.get("content", {}).get("body", ""))
        (openly if event.source["room_id"] == room else alone).update(lines_of(body))
    tokens, private = (login.token, login.password, login.pickle_key), alone - openly
    assert len(private) > 50
    log.check(tokens, private)
    for leak in (login.token, max(private, key=len)):
        planting = data / "planted.log"
        planting.write_text(json.dumps({"event": f"sent {leak}"}), encoding="utf-8")
        with pytest.raises(LeakedError):
            Logbook(planting).check(tokens, private)


@contextmanager
def planted(player: Player, leak: Received) -> Generator[None]:
    """As if the player had received it while everybody planned."""
    told = [it.kind == "event" and PLANNING.encode() in it.data for it in player.received]
    player.received.insert(told.index(True) + 1, leak)
    yield
    player.received.remove(leak)
