"""What every ``TableRepository`` must do, run against each of them."""

from pathlib import Path

import msgspec
import pytest

from adapters.tinydb.tables import TinyTables
from core.answers import Answer, Done
from core.entries import Entry
from core.errors import Refused
from core.game import because
from core.notices import InRoom, Message, Private, TableChanged
from core.pace import Due
from core.people import RoomRef
from core.ports import (
    ANSWERS_KEPT,
    Commit,
    ConflictError,
    Stored,
    Summary,
    TableExistsError,
    TableMissingError,
    TableRepository,
)
from core.seating import SeatTaken
from tests.fakes.store import MemoryTables

ROOM = RoomRef("slack", "C1", "170.5")
SUMMARY = Summary(
    name="quick-mirror",
    game="lanterns",
    phase="playing",
    opened_by="event-1",
    moved_at=1_000,
    rooms=(ROOM,),
    people=("slack:U1",),
    awaited=(0, 2),
    dues=(Due(2_000, "remind", 0, 4),),
    waiting=(InRoom(ROOM),),
)
ENTRY = Entry(
    number=1,
    at=900,
    by="slack:U1",
    seat=0,
    step=1,
    action="hide 2",
    secret=True,
    sealed="own",
    events=({"event": "hidden", "seat": 0, "number": 2}, {"event": "names", "of": ["ã", "é"]}),
    changes=(SeatTaken(0, "slack:U1"),),
    drawn=3,
    draws=2,
    decisions=(2, 1),
)
MESSAGE = Message(Private("slack:U1"), 1, 900, (TableChanged((SeatTaken(0, "slack:U1"),)),))
ANSWER = ("event-1", Done("quick-mirror", 0, 1, 2))
NEW = Stored(
    seed="ab" * 32,
    summary=SUMMARY,
    entries=(ENTRY,),
    outbox=(MESSAGE,),
    numbers=(("private:slack:U1", 1),),
    answers=(ANSWER,),
)

_replace = msgspec.structs.replace


class Reopening:
    """A repository and the means to open it again on what it has stored."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._memory = MemoryTables()

    def open(self) -> TableRepository:
        return self._memory if self._folder is None else TinyTables(self._folder, open_files=2)


@pytest.fixture(params=["memory", "tinydb"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Reopening:
    return Reopening(tmp_path / "tables" if request.param == "tinydb" else None)


def entry(number: int) -> Entry:
    return _replace(ENTRY, number=number, step=number)


def test_what_was_created_is_found_again(store: Reopening) -> None:
    store.open().create(NEW)
    again = store.open()
    assert again.load("quick-mirror") == NEW
    assert again.summaries() == (SUMMARY,)
    assert again.troubles() == ()


def test_a_name_is_taken_once(store: Reopening) -> None:
    tables = store.open()
    tables.create(NEW)
    with pytest.raises(TableExistsError):
        tables.create(_replace(NEW, seed="cd" * 32))
    with pytest.raises(TableExistsError):
        store.open().create(NEW)
    assert store.open().load("quick-mirror").seed == NEW.seed


@pytest.mark.parametrize("name", ["slow-mirror", "", "../quick-mirror", "Quick Mirror", "x" * 99])
def test_what_was_never_created_is_missing(store: Reopening, name: str) -> None:
    tables = store.open()
    tables.create(NEW)
    with pytest.raises(TableMissingError):
        tables.load(name)
    with pytest.raises(TableMissingError):
        tables.commit(name, Commit(after=0, summary=SUMMARY))
    assert len(store.open().summaries()) == 1


def test_what_is_put_in_place_of_a_table_is_there_whole(store: Reopening) -> None:
    tables = store.open()
    tables.create(NEW)
    tables.commit("quick-mirror", Commit(after=1, summary=SUMMARY, entries=(entry(2),)))
    other = _replace(NEW, seed="cd" * 32, outbox=(), answers=())
    tables.replace(other)
    assert tables.load("quick-mirror") == store.open().load("quick-mirror") == other
    tables.commit("quick-mirror", Commit(after=1, summary=SUMMARY, entries=(entry(2),)))
    fresh = _replace(NEW, summary=_replace(SUMMARY, name="new-mirror"))
    tables.replace(fresh)
    assert store.open().load("new-mirror") == fresh
    assert len(store.open().summaries()) == 2


def test_nothing_stays_of_a_table_that_was_removed(store: Reopening) -> None:
    tables = store.open()
    tables.create(NEW)
    tables.commit("quick-mirror", Commit(after=1, summary=SUMMARY))
    tables.remove("quick-mirror")
    for again in (tables, store.open()):
        assert again.summaries() == ()
        for act in (again.load, again.remove):
            with pytest.raises(TableMissingError):
                act("quick-mirror")
    tables.create(NEW)
    assert store.open().load("quick-mirror") == NEW


def test_a_commit_is_there_as_a_whole(store: Reopening) -> None:
    tables = store.open()
    tables.create(NEW)
    summary = _replace(SUMMARY, phase="paused", dues=(), waiting=(), moved_at=5_000)
    refused: Answer = Refused((because("not_now", needed=2),))
    commit = Commit(
        after=1,
        summary=summary,
        entries=(entry(2), entry(3)),
        outbox=(_replace(MESSAGE, number=7, batch=9),),
        numbers=(("private:slack:U1", 7),),
        answers=(("event-2", refused),),
    )
    tables.commit("quick-mirror", commit)
    expected = Stored(
        seed=NEW.seed,
        summary=summary,
        entries=(ENTRY, entry(2), entry(3)),
        outbox=commit.outbox,
        numbers=commit.numbers,
        answers=(ANSWER, ("event-2", refused)),
    )
    assert tables.load("quick-mirror") == expected
    assert store.open().load("quick-mirror") == expected
    assert store.open().summaries() == (summary,)


def test_an_empty_outbox_is_empty(store: Reopening) -> None:
    tables = store.open()
    tables.create(NEW)
    tables.commit("quick-mirror", Commit(after=1, summary=SUMMARY))
    assert store.open().load("quick-mirror").outbox == ()
    tables.commit("quick-mirror", Commit(after=1, summary=SUMMARY))
    assert store.open().load("quick-mirror").entries == (ENTRY,)


def test_whoever_does_not_know_the_newest_entry_cannot_write(store: Reopening) -> None:
    tables = store.open()
    tables.create(NEW)
    tables.commit("quick-mirror", Commit(after=1, summary=SUMMARY, entries=(entry(2),)))
    for after in (0, 1, 3):
        with pytest.raises(ConflictError):
            tables.commit("quick-mirror", Commit(after=after, summary=SUMMARY, entries=(entry(3),)))
    assert store.open().load("quick-mirror").entries == (ENTRY, entry(2))


def test_only_so_many_answers_are_kept(store: Reopening) -> None:
    tables = store.open()
    answers = tuple((f"event-{number}", Done(step=number)) for number in range(ANSWERS_KEPT - 1))
    tables.create(_replace(NEW, answers=answers))
    for number in range(5):
        commit = Commit(after=1, summary=SUMMARY, answers=((f"late-{number}", Done()),))
        tables.commit("quick-mirror", commit)
    kept = store.open().load("quick-mirror").answers
    assert len(kept) == ANSWERS_KEPT
    assert kept[0][0] == "event-4"
    assert kept[-1][0] == "late-4"


def test_tables_do_not_touch_each_other(store: Reopening) -> None:
    tables = store.open()
    names = ["aa-one", "bb-two", "cc-three", "dd-four"]
    for name in names:
        tables.create(_replace(NEW, summary=_replace(SUMMARY, name=name)))
    for name in names:
        summary = _replace(SUMMARY, name=name, moved_at=len(name))
        tables.commit(name, Commit(after=1, summary=summary, entries=(entry(2),)))
    again = store.open()
    assert {it.name: it.moved_at for it in again.summaries()} == {n: len(n) for n in names}
    assert all(len(again.load(name).entries) == 2 for name in names)
