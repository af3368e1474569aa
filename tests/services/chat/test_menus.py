"""Tokens of menus, which must mean the same after a restart and nothing when the table moved on."""

import pytest

from core.narrowing import Answer
from core.people import RoomRef
from core.ports import Summary
from services.chat import menus
from services.chat.live import (
    IN_SIGHT,
    MOST_BELOW,
    PAUSE,
    REMEMBERED,
    Live,
    LiveBook,
    forget_past,
    stays,
)
from tests.fakes.club import ANA, BETO, ROOM
from tests.fakes.facts import Facts
from tests.fakes.parlour import Parlour


@pytest.mark.parametrize(
    "token", ["", "table", "a/b/c/d/e", "t/1/2/x", "t/1/x//d", "t/-1/2//d", "t/1/2//d/e"]
)
def test_what_is_no_token_is_none(token: str) -> None:
    assert menus.read(token) is None


def test_a_token_says_what_was_asked() -> None:
    asked = menus.read("quick-mirror/2/17/verb=place;slot=a%2Fb/digest")
    assert asked is not None
    assert (asked.table, asked.seat, asked.decision) == ("quick-mirror", 2, 17)
    assert asked.draft == (Answer("verb", "place"), Answer("slot", "a/b"))


def test_back_leads_over_the_first_question_at_once() -> None:
    draft = (Answer("verb", "place"), Answer("character", "engineer"), Answer("slot", "1"))
    assert menus.step_back(draft) == draft[:2]
    assert menus.step_back(draft[:2]) == ()


@pytest.mark.parametrize(
    ("below", "later", "stays_there"),
    [
        (MOST_BELOW - 1, PAUSE - 1, True),
        (MOST_BELOW, 1, False),
        # After a pause it is looked for at the end of the room, and found there or not.
        (IN_SIGHT - 1, 24 * PAUSE, True),
        (IN_SIGHT, PAUSE, False),
    ],
)
def test_the_live_message_moves_down_when_it_is_out_of_reach(
    below: int, later: int, *, stays_there: bool
) -> None:
    assert stays(Live("mirror", ROOM, "$a", below, 1), 1 + later) == stays_there


def test_what_is_said_stands_below_the_live_messages_of_its_place_alone() -> None:
    book, place, other = LiveBook(Facts()), ROOM, RoomRef(ROOM.platform, ROOM.id, "thread")
    for table, room in (("mirror", place), ("lamp", place), ("cup", other)):
        book.note(Live(table, room, f"${table}", 0, 0))
    book.said(place)
    book.said(RoomRef("console", "elsewhere"))
    assert {it.table: it.below for it in book.all()} == {"mirror": 1, "lamp": 1, "cup": 0}
    gone = book.gone(lambda live: live.message == "$lamp")
    assert [it.table for it in gone] == ["lamp"]
    assert book.at("lamp", place) is None
    assert book.at("mirror", place) is not None


def test_nobody_counts_what_stands_below_beyond_reach() -> None:
    facts = Facts()
    book = LiveBook(facts)
    book.note(Live("mirror", ROOM, "$a", 0, 0))
    for _ in range(3 * MOST_BELOW):
        book.said(ROOM)
    assert facts.notes == 1 + MOST_BELOW
    live = book.at("mirror", ROOM)
    assert live is not None
    assert not stays(live, 0)


def test_what_is_known_of_other_tables_is_not_read_when_something_is_said() -> None:
    facts = Facts()
    book = LiveBook(facts)
    rooms = [RoomRef(ROOM.platform, ROOM.id, f"{at}") for at in range(50)]
    for at, room in enumerate(rooms):
        book.note(Live(f"t{at}", room, f"${at}", 0, 0))
    again = LiveBook(facts)
    facts.reads = 0
    again.said(rooms[7])
    assert facts.reads == 1
    assert [it.table for it in again.all() if it.below] == ["t7"]
    assert LiveBook(facts).all() == again.all()


def test_what_is_taken_out_of_the_ledger_meanwhile_stays_out() -> None:
    facts = Facts()
    book = LiveBook(facts)
    for table in ("mirror", "lamp"):
        book.note(Live(table, ROOM, f"${table}", 0, 0, told=("Ana moves.",)))
    for (kind, name), value in tuple(facts.held.items()):
        facts.held[kind, name] = value.replace("Ana", "-")
        if name.startswith("lamp"):
            facts.forget(kind, name)
    book.said(ROOM)
    live = book.at("mirror", ROOM)
    assert live is not None
    assert (live.told, live.below) == (("- moves.",), 1)
    assert book.at("lamp", ROOM) is None
    assert "Ana" not in str(facts.held)


def test_tables_that_are_past_are_forgotten_for_good() -> None:
    facts, now = Facts(), 10 * REMEMBERED
    book = LiveBook(facts)
    tables = {
        "playing": Summary("playing", "g", "playing", "c", 0),
        "just-over": Summary("just-over", "g", "finished", "c", now - 1),
        "long-over": Summary("long-over", "g", "finished", "c", now - REMEMBERED - 1),
    }
    for name in (*tables, "purged"):
        book.note(Live(name, ROOM, f"${name}", 0, 0))
    forget_past((book,), tables.get, now)
    assert {it.table for it in book.all()} == {"playing", "just-over"}
    assert len(facts.held) == 2
    book.said(ROOM)
    assert len(facts.held) == 2


def test_a_further_question_among_others_names_whose_it_is() -> None:
    parlour = Parlour()
    parlour.game(ANA, BETO)
    first = parlour.hear(BETO, "menu")[0]
    assert first.token
    assert "Beto B■: " in parlour.say_in(ROOM, BETO, "magician")
    assert "Beto B■: " not in parlour.say(BETO, "magician"), "alone there is nobody else"


def test_since_when_people_are_awaited_is_told_beside_who_they_are() -> None:
    parlour = Parlour()
    parlour.game(ANA, BETO)
    told = " ".join(parlour.say(ANA, "status").split())
    assert "Awaited: B■ Beto (green) (choosing a Magician). Since " in told
    assert told.count("Beto") == 2, "once among the players, once as the one who is awaited"
