"""That nothing was lost and nothing happened twice, from what Slack and the disk have kept."""

import json
import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from adapters.slack.deliveries import delivery
from adapters.slack.sender import digest
from adapters.tinydb.store import TinyStore
from config import games
from core.answers import Done
from core.history import replay
from core.ports import Stored
from tests.fakes.parcels import parcels
from tests.fakes.slack.server import FakeSlack

SEATS = range(4)
TELLING = ("secret", *(f"call{seat}" for seat in SEATS), "news", "story")
ASKING = {"block_actions": 2, "view_submission": 2, "command": 2, "said": 3}
"""Kinds of deliveries, and parts of their keys, after which those of commands have more."""


@dataclass
class Told:
    """What is left after a game; the program has ended."""

    fake: FakeSlack
    folder: Path
    table: str

    def check_deliveries(self, moved: set[str]) -> None:
        """Whatever Slack was told to have arrived is known, and was dealt with.

        Those that ``moved`` somebody at a table are among what it has sent.
        """
        with closing(sqlite3.connect(self.folder / "slack.db")) as ledger:
            known = dict(ledger.execute("SELECT key, done FROM inbox").fetchall())
        sent, asked = set[str](), set[str]()
        for tried in self.fake.courier.tried:
            found = delivery(tried.payload)
            if found is not None and found.kind in ASKING:
                sent.add(found.key)
                if tried.outcome == "ok":
                    asked.add(found.key)
        assert moved <= sent & known.keys()
        assert asked & moved or not moved
        assert asked <= known.keys()
        assert all(known.values())

    def moved(self) -> set[str]:
        """The deliveries behind the moves of people at the table."""
        answers = self._stored().answers
        commands = (key.split("/") for key, it in answers if isinstance(it, Done) and it.step)
        return {"/".join(it[: ASKING[it[0]]]) for it in commands if it[0] in ASKING}

    def check_moves(self, *, finished: bool = True) -> None:
        """Every step of the log comes from one command, and the rules make the same of it."""
        stored = self._stored()
        steps = Counter(
            (answer.seat, answer.step)
            for _, answer in stored.answers
            if isinstance(answer, Done) and answer.step
        )
        assert set(steps.values()) <= {1}
        moves = [it for it in stored.entries if it.by and it.action]
        entries = [(it.seat, it.step) for it in moves]
        assert len(entries) == len(set(entries))
        # A standing order is given by a command of its own and carried out within another's.
        assert {(it.seat, it.step) for it in moves if not it.order} <= set(steps)
        table = replay(games.rules(stored.summary.game), stored.entries)
        assert table.phase == ("finished" if finished else "playing")
        assert not stored.outbox

    def check_posts(self) -> None:
        """No key stands there twice, and channels were told every message of the table once.

        Whatever a parcel tells, the live message changes after it, and its blocks have the name of
        the parcel then. News is told in a post of its own or by edits of one from before.
        """
        messages = [it for channel in self.fake.world.channels.values() for it in channel.messages]
        keys = Counter(json.dumps(it.metadata) for it in messages if it.metadata is not None)
        assert set(keys.values()) == {1}
        where = defaultdict[str, set[str]](set)
        for it in messages:
            for content in (*it.history, it.content):
                for block in content.get("blocks") or ():
                    where[block["block_id"].partition("-")[0]].add(it.ts)
        with closing(sqlite3.connect(self.folder / "slack.db")) as ledger:
            posts = dict(ledger.execute("SELECT key, ts FROM posts WHERE ts != ''").fetchall())
        stored = self._stored()
        brought = defaultdict[str, list[int]](list)
        for place, key, numbers in parcels(stored):
            if digest(f"{key}/live")[:16] in where:
                brought[place] += numbers
                own = (f"{key}/{way}/told/0" for way in TELLING)
                told = {posts[name] for name in own if name in posts}
                edits = (f"{key}/story", *(f"{key}/menu{seat}/told" for seat in SEATS))
                told.update(*(where[digest(name)[:16]] for name in edits))
                assert len(told) <= 1, key
        rooms = {it: newest for it, newest in stored.numbers if it.startswith("room:slack:")}
        assert rooms
        assert brought == {it: [*range(1, newest + 1)] for it, newest in rooms.items()}

    def _stored(self) -> Stored:
        store = TinyStore(self.folder)
        try:
            return store.tables.load(self.table)
        finally:
            store.close()
