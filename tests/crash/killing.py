"""Kills a writing process over and over, and looks each time at what is left."""

import os
import select
import signal
from collections import Counter, defaultdict
from pathlib import Path
from random import Random

from adapters.tinydb.store import TinyStore
from core.answers import Answer, Done
from core.history import replay
from core.notices import place_key
from core.ports import Stored
from tests.crash.moments import struck
from tests.crash.players import STRUCK, Told, acknowledged, done, play_on, printed
from tests.games.lanterns import Lanterns

LONGEST = 0.025
"""Seconds after the first acknowledgement in which the kill comes; a dozen commands or more."""


class Killing:
    """One folder, and everything that was acknowledged about it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.told: dict[str, Told] = {}
        self._random = Random(seed)
        self._opened: set[str] = set()

    def kill(self, run: int) -> None:
        """Lets a process play and be killed: at one of its moments, or whenever it happens."""
        wait = None if run % 2 else self._random.uniform(0, LONGEST)
        for it in _killed_run(self.folder, run, wait):
            self.told[it.command] = it
            answer = done(it)
            if answer is not None:
                self._opened.add(answer.table)

    def check(self) -> None:
        """What was acknowledged is there once, nothing is half there, nothing is unsaid."""
        store = TinyStore(self.folder)
        answers: dict[str, Answer] = {}
        numbers: dict[tuple[str, str], int] = {}
        waiting: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        for summary in store.tables.summaries():
            stored = store.tables.load(summary.name)
            _check_whole(stored)
            answers.update(stored.answers)
            self._opened.discard(summary.name)
            answers[stored.summary.opened_by] = Done(summary.name, 0)
            numbers.update({(summary.name, place): last for place, last in stored.numbers})
            for message in stored.outbox:
                waiting[summary.name, place_key(message.place)].append(message.number)
        assert store.tables.troubles() == ()
        assert not self._opened, "tables that were acknowledged are there"
        store.close()
        for it in self.told.values():
            assert answers.get(it.command) == it.answer
        self._check_said(numbers, waiting)

    def moments(self) -> Counter[str]:
        """At which moments processes died, and how often."""
        return Counter(struck(self.folder / STRUCK))

    def _check_said(
        self,
        numbers: dict[tuple[str, str], int],
        waiting: defaultdict[tuple[str, str], list[int]],
    ) -> None:
        """Every message is on paper or waits. What is on paper and waits goes out as it was."""
        said: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        for parcel in printed(self.folder).values():
            said[parcel.table, parcel.place] += range(parcel.first, parcel.last + 1)
        for where, last in numbers.items():
            assert len(said[where]) == len({*said[where]}), "no message is in two parcels"
            assert {*said[where], *waiting[where]} == {*range(1, last + 1)}


def _killed_run(folder: Path, run: int, wait: float | None) -> list[Told]:
    """What a process had acknowledged until it was killed; without ``wait`` it kills itself."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            play_on(folder, run, writing, struck=wait is None)
        finally:
            os._exit(1)
    os.close(writing)
    told = b""
    if wait is not None:
        select.select([reading], [], [])  # an acknowledgement, or its end
        select.select([], [], [], wait)
        os.kill(child, signal.SIGKILL)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "it was killed and did not fail"
    return acknowledged(told)


def _check_whole(stored: Stored) -> None:
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
