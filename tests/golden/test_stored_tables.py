"""Stores of earlier versions, each written by the program as it was then: all of it is still there.

Every archive is a data folder with tables in many states; ``expected.json`` beside them says what
the program of that time made of them.
"""

import json
import random
import tarfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from adapters.matrix.ledger import Ledger as MatrixLedger
from adapters.slack.ledger import Ledger as SlackLedger
from adapters.tinydb.store import TinyStore
from config import games
from core import commands as ask
from core.answers import Answer, Done
from core.notation import notation
from core.people import Quiet
from core.service import GameService
from core.sight import Sight
from tests.fakes.surroundings import HandClock, KeptAlerts, KnownSeeds, PlainNames

ARCHIVES = sorted((Path(__file__).parent / "stores").glob("*.tar.xz"))
ANA, BETO = "slack:T1/U-ana", "slack:T1/U-beto"


class Kept:
    """A store of another time, opened by the program of today."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.expected: dict[str, dict[str, Any]] = json.loads(
            (folder / "expected.json").read_text(encoding="utf-8")
        )
        self.alerts = KeptAlerts()
        self.store = TinyStore(folder)
        self.service = self.open()

    def sight(self, table: str, seat: int) -> Sight:
        """A table as whoever plays the seat sees it."""
        sitting = self.service.sight(table).seats[seat]
        if sitting.program:
            return self.service.program_sight(table, seat)
        return self.service.sight(table, sitting.person, seat)

    def act(self, table: str, seat: int, sight: Sight, action: str) -> Answer:
        """Takes an action for whoever plays the seat."""
        command, sitting = f"on-{table}-{seat}", sight.seats[seat]
        if sitting.program:
            return self.service.handle(
                ask.ProgramMove(
                    id=command, table=table, seat=seat, decision=sight.decision, action=action
                )
            )
        return self.service.handle(
            ask.Play(id=command, table=table, person=sitting.person, seat=seat, action=action)
        )

    def open(self) -> GameService:
        """A service on the store, as after a start."""
        return GameService(
            games={name: games.rules(name) for name in games.GAMES},
            tables=self.store.tables,
            people=self.store.people,
            clock=HandClock(),
            seeds=KnownSeeds(),
            names=PlainNames(),
            alerts=self.alerts,
            programs=games.KINDS,
            languages=("en", "pt-BR"),
            zones=("UTC",),
        )


@pytest.fixture(params=ARCHIVES, ids=lambda path: path.name.partition(".")[0])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Kept]:
    folder = tmp_path / "kept"
    with tarfile.open(request.param) as archive:
        archive.extractall(folder, filter="data")
    found = Kept(folder)
    yield found
    found.store.close()


def test_every_table_stands_where_it_stood(kept: Kept) -> None:
    assert {it.name for it in kept.service.index.all()} == set(kept.expected)
    for name, expected in kept.expected.items():
        stored = kept.store.tables.load(name)
        sight = kept.service.sight(name)
        assert not stored.recovered
        assert sight.phase == expected["phase"]
        assert list(sight.awaited) == expected["awaited"]
        assert len(stored.entries) == expected["entries"]
        assert len(stored.outbox) == expected["outbox"]
        assert list(stored.summary.people) == expected["people"]
        for seat in sight.awaited:
            assert kept.sight(name, seat).legal
    assert kept.alerts.troubles == []
    assert kept.alerts.faults == []


def test_the_people_are_who_they_were(kept: Kept) -> None:
    people = {person.id: person for person in kept.store.people.people()}
    assert {"Ana", "Beto", "Cleo", "Dora"} == {it.name for it in people.values()}
    assert (people[ANA].language, people[ANA].zone) == ("pt-BR", "America/Sao_Paulo")
    assert people[BETO].quiet == Quiet(22 * 60, 7 * 60)
    assert [room.language for room in kept.store.people.rooms()] == ["pt-BR"]


def test_what_was_sent_is_not_sent_again(kept: Kept) -> None:
    if (kept.folder / "slack.db").exists():
        with closing(SlackLedger(kept.folder / "slack.db")) as slack:
            assert [it.key for it in slack.open_deliveries()] == ["Ev2"]
            assert slack.known("Ev1") == {}
            mark = slack.mark("midway/room/1-1/told/0")
            assert mark is not None
            assert mark.ts == "1900000000.000200"
    if (kept.folder / "matrix").exists():
        with closing(MatrixLedger(kept.folder / "matrix" / "ledger.db")) as matrix:
            assert matrix.token() == "s1"
            assert matrix.is_handled("$a")
            assert matrix.is_encrypted("!attic:example.org")
            assert matrix.sent("txn-1") == "$c"


def test_every_game_goes_on_and_is_kept(kept: Kept) -> None:
    chance = random.Random(1)
    for name, expected in kept.expected.items():
        for seat in expected["awaited"]:
            sight = kept.sight(name, seat)
            if seat not in sight.awaited:  # another seat's answer was all that it waited for
                continue
            action = notation(chance.choice(sight.legal))
            person = sight.seats[seat].person
            asked: ask.AnyCommand = ask.ProgramMove(
                id=f"on-{name}-{seat}",
                table=name,
                seat=seat,
                decision=sight.decision,
                action=action,
            )
            if person and not sight.seats[seat].program:
                asked = ask.Play(
                    id=f"on-{name}-{seat}", table=name, person=person, seat=seat, action=action
                )
            answer = kept.service.handle(asked)
            assert isinstance(answer, Done), (name, asked, answer)
    for table, place in kept.service.posting.waiting():
        while parcel := kept.service.posting.take(table, place):
            kept.service.posting.settle(parcel)
    before = {it.name: kept.service.sight(it.name).view for it in kept.service.index.all()}
    again = kept.open()
    assert {it.name: again.sight(it.name).view for it in again.index.all()} == before
    assert again.posting.waiting() == ()


def test_the_archives_are_of_every_version_there_was() -> None:
    found = {tuple(path.name.partition(".")[0].split("_")[1::2]) for path in ARCHIVES}
    assert {("1", "1"), ("1", "2"), ("2", "2")} <= found
