"""A writing process is killed at random moments: what was acknowledged is there, nothing is half
there."""

import os
import select
import signal
from pathlib import Path
from random import Random

from adapters.tinydb.store import TinyStore
from core.answers import Answer, Done
from core.history import replay
from core.notices import place_key
from core.ports import Stored
from tests.crash.players import Told, acknowledged, done, play_on
from tests.games.lanterns import Lanterns

KILLS = 200
LONGEST = 0.025
"""Seconds after the first acknowledgement in which the kill comes; a dozen commands or more."""


def killed_run(folder: Path, run: int, wait: float) -> list[Told]:
    """Lets a process play and kills it; what it had acknowledged until then."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            play_on(folder, run, writing)
        finally:
            os._exit(1)
    os.close(writing)
    os.set_blocking(reading, False)
    told = b""
    select.select([reading], [], [], 20)
    select.select([], [], [], wait)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read() or b""
    return acknowledged(told)


def check_whole(stored: Stored) -> None:
    """Entries, answers and messages of a table belong together."""
    assert not stored.recovered
    assert [entry.number for entry in stored.entries] == list(range(1, len(stored.entries) + 1))
    table = replay(Lanterns(), stored.entries)
    assert (table.phase, table.awaited) == (stored.summary.phase, stored.summary.awaited)
    acted = {
        (entry.seat, entry.step) for entry in stored.entries if entry.action and not entry.automatic
    }
    answered = {
        (answer.seat, answer.step)
        for _, answer in stored.answers
        if isinstance(answer, Done) and answer.step
    }
    assert acted == answered
    numbers = dict(stored.numbers)
    for place in {message.place for message in stored.outbox}:
        waiting = [message.number for message in stored.outbox if message.place == place]
        last = numbers[place_key(place)]
        assert waiting == list(range(last - len(waiting) + 1, last + 1))


def test_nothing_acknowledged_is_lost_and_nothing_is_half_done(tmp_path: Path) -> None:
    random = Random(20_260)
    told: dict[str, Told] = {}
    opened: set[str] = set()
    for run in range(KILLS):
        for it in killed_run(tmp_path, run, random.uniform(0, LONGEST)):
            told[it.command] = it
            answer = done(it)
            if answer is not None:
                opened.add(answer.table)
        store = TinyStore(tmp_path)
        answers: dict[str, Answer] = {}
        for summary in store.tables.summaries():
            stored = store.tables.load(summary.name)
            check_whole(stored)
            answers.update(stored.answers)
            opened.discard(summary.name)
            answers[stored.summary.opened_by] = Done(summary.name, 0)
        assert store.tables.troubles() == ()
        assert not opened, "tables that were acknowledged are there"
        store.close()
        for it in told.values():
            assert answers.get(it.command) == it.answer
    assert len(told) > KILLS
