"""What stands somewhere is found by its name and by its place, and read only when it is wanted."""

import msgspec

from services.chat.placed import Placed
from tests.fakes.facts import Facts


class Lamp(msgspec.Struct, frozen=True):
    room: str
    story: str = ""


def lamps(facts: Facts, kind: str = "lamp") -> Placed[Lamp, str]:
    return Placed(facts, kind, Lamp, lambda it: it.room, lambda it: Lamp(it.room))


def test_what_is_where_is_known_without_reading_also_after_a_restart() -> None:
    facts = Facts()
    placed = lamps(facts)
    lamps(facts, "torch").note("a", Lamp("cellar"))
    for name, room in (("a", "hall"), ("b", "hall"), ("c", "attic"), ("b", "attic")):
        placed.note(name, Lamp(room, "long"))
    for each in (placed, lamps(facts)):
        assert (each.there("hall"), sorted(each.there("attic"))) == (("a",), ["b", "c"])
        assert list(each.known.items()) == [
            ("a", Lamp("hall")),
            ("b", Lamp("attic")),
            ("c", Lamp("attic")),
        ]
    assert facts.reads == 3, "each began with reading all"
    assert placed.at("b") == Lamp("attic", "long")


def test_what_is_forgotten_is_nowhere() -> None:
    facts = Facts()
    placed = lamps(facts)
    placed.note("a", Lamp("hall"))
    placed.forget("a")
    placed.forget("never")
    assert (placed.at("a"), placed.there("hall"), dict(placed.known)) == (None, (), {})
    assert facts.held == {}
    assert lamps(facts).known == {}


def test_what_is_taken_out_of_the_ledger_meanwhile_stays_out() -> None:
    facts = Facts()
    placed = lamps(facts)
    placed.note("a", Lamp("hall", "Ana"))
    placed.note("b", Lamp("hall", "Ana"))
    facts.note("lamp", "a", msgspec.json.encode(Lamp("hall", "-")).decode())
    facts.forget("lamp", "b")
    assert (placed.at("a"), placed.at("b")) == (Lamp("hall", "-"), None)
