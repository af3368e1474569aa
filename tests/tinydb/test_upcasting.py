"""Files of earlier versions are read in today's shape, step by step; later ones are left alone."""

from pathlib import Path

import msgspec
import pytest

from adapters.tinydb.people import TinyPeople
from adapters.tinydb.storage import Data
from adapters.tinydb.tables import TinyTables
from adapters.tinydb.upcasting import STEPS, Step, upcast
from core.answers import Done
from core.people import Account, Person
from core.ports import SCHEMA_VERSION, Learnt, NewerSchemaError
from tests.fakes.club import ANA, BETO, Club


def version_of(path: Path) -> int:
    version: int = msgspec.json.decode(path.read_bytes())["schema"]["1"]["version"]
    return version


def written_by(version: int, path: Path) -> None:
    data = msgspec.json.decode(path.read_bytes())
    data["schema"]["1"]["version"] = version
    path.write_bytes(msgspec.json.encode(data))


def test_there_is_a_step_from_every_version_to_the_next() -> None:
    assert set(STEPS) == set(range(1, SCHEMA_VERSION))


def test_steps_are_taken_in_order() -> None:
    def note(word: str) -> Data:
        return {"head": {"1": {"word": word}}}

    def adding(word: str) -> Step:
        return lambda data: data | note(f"{data['head']['1']['word']} {word}")

    steps = {1: adding("two"), 2: adding("three")}
    old: Data = {"schema": {"1": {"version": 1}}, **note("one")}
    assert upcast(old, steps, 3) == {"schema": {"1": {"version": 3}}, **note("one two three")}
    assert upcast(old, steps, 2)["head"]["1"] == {"word": "one two"}
    assert old["schema"]["1"]["version"] == 1


@pytest.mark.parametrize("version", range(1, SCHEMA_VERSION))
def test_an_earlier_table_is_of_this_version_from_its_next_change_on(
    tmp_path: Path, version: int
) -> None:
    club = Club(tables=TinyTables(tmp_path))
    table, other = club.game(ANA, BETO), club.game(ANA, BETO)
    for name in (table, other):
        written_by(version, tmp_path / f"{name}.json")
    club = Club(tables=TinyTables(tmp_path))
    club.played(table, ANA, "hide 2")
    assert club.sight(other).phase == "playing"
    assert version_of(tmp_path / f"{table}.json") == SCHEMA_VERSION
    assert version_of(tmp_path / f"{other}.json") == version, "what is only read stays as it was"


def test_people_of_a_later_version_are_left_alone(tmp_path: Path) -> None:
    person = Person("console:ana", "Ana", (Account("console", "ana"),))
    TinyPeople(tmp_path).save(Learnt("event-1", Done(), people=(person,)))
    file = tmp_path / "people.json"
    written_by(SCHEMA_VERSION + 1, file)
    before = file.read_bytes()
    with pytest.raises(NewerSchemaError):
        TinyPeople(tmp_path)
    assert file.read_bytes() == before
    written_by(1, file)
    assert TinyPeople(tmp_path).people() == (person,)
