"""What every ``PeopleRepository`` must do, run against each of them."""

from pathlib import Path

import msgspec
import pytest

from adapters.tinydb.people import TinyPeople
from core.answers import Done
from core.people import Account, Person, Quiet, Room, RoomRef
from core.ports import Learnt, PeopleRepository
from tests.fakes.store import MemoryPeople

ANA = Person(
    id="slack:U1",
    name="Ana",
    accounts=(Account("slack", "U1"), Account("matrix", "@ana:example.org")),
    language="pt-BR",
    zone="America/Sao_Paulo",
    quiet=Quiet(22 * 60, 7 * 60),
)
BETO = Person(id="matrix:@b:x", name="Beto", accounts=(Account("matrix", "@b:x"),))
ROOM = Room(RoomRef("slack", "C1"), "pt-BR")


class Reopening:
    """A repository and the means to open it again on what it has stored."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._memory = MemoryPeople()

    def open(self) -> PeopleRepository:
        return self._memory if self._folder is None else TinyPeople(self._folder)


@pytest.fixture(params=["memory", "tinydb"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Reopening:
    return Reopening(tmp_path if request.param == "tinydb" else None)


def test_there_is_nobody_at_first(store: Reopening) -> None:
    people = store.open()
    assert (people.people(), people.rooms(), people.answer("event-1")) == ((), (), None)


def test_people_rooms_and_answers_are_found_again(store: Reopening) -> None:
    people = store.open()
    people.save(Learnt("event-1", Done(person=ANA.id), people=(ANA,)))
    people.save(Learnt("event-2", Done(), people=(BETO,), rooms=(ROOM,)))
    again = store.open()
    assert again.people() == (ANA, BETO)
    assert again.rooms() == (ROOM,)
    assert again.answer("event-1") == Done(person=ANA.id)
    assert again.answer("event-3") is None


def test_the_newest_settings_count(store: Reopening) -> None:
    people = store.open()
    people.save(Learnt("event-1", Done(), people=(ANA,), rooms=(ROOM,)))
    moved = msgspec.structs.replace(ANA, zone="UTC", quiet=None)
    english = msgspec.structs.replace(ROOM, language="en")
    people.save(Learnt("event-2", Done(), people=(moved,), rooms=(english,)))
    again = store.open()
    assert again.people() == (moved,)
    assert again.rooms() == (english,)


def test_nothing_stays_of_who_is_gone(store: Reopening) -> None:
    people = store.open()
    people.save(Learnt("event-1", Done(person=ANA.id), people=(ANA,)))
    people.save(Learnt("event-2", Done(person=BETO.id), people=(BETO,)))
    people.save(Learnt("event-3", Done(), gone=(ANA.id,)))
    for again in (people, store.open()):
        assert again.people() == (BETO,)
        assert again.answer("event-1") is None
        assert again.answer("event-2") == Done(person=BETO.id)
