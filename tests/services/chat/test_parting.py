"""The end of a game in a chat: what people are asked alone, and the chronicle."""

import pytest

from core import commands as ask
from core.notices import Chronicled, InRoom, Parcel, Parting, Private
from core.people import RoomRef
from services.chat import parting
from services.languages import CODES, language
from services.presenting.plain import lay_out
from tests.fakes.club import ANA, BETO, CLEO, OTHER_ROOM, ROOM
from tests.fakes.parlour import Parlour


def closed(parlour: Parlour) -> str:
    """A game that is over, and in which Ana has written something down."""
    table = parlour.game(ANA, BETO)
    parlour.say(ANA, f"{table} note too many Shards")
    parlour.done(parlour.at(table, ANA, ask.Propose, motion="cancel"))
    parlour.done(parlour.at(table, BETO, ask.Vote, proposal=1, choice="yes"))
    parlour.told(table)
    return table


@pytest.mark.parametrize("code", CODES)
def test_two_questions_get_shorter_with_each_answer(code: str) -> None:
    parlour = Parlour()
    parlour.say(ANA, f"lang {code}")
    table = closed(parlour)
    asked = Parting(0, figures=True, notes=True)
    parcel = Parcel(table, Private(ANA), 1, 1, (asked,))
    (word,) = parlour.alone.words(parcel, ANA)
    assert not word.called
    first = lay_out(word.document, 80)
    assert "4  " in first
    (reply,) = parlour.press(ANA, word.token, 3)
    assert parlour.service.sight(table).phase == "cancelled"
    assert "Shards" in parlour.say(BETO, f"{table} note")
    assert reply.updates
    assert "3  " not in lay_out(reply.document, 80)
    (last,) = parlour.press(ANA, reply.token, 1)
    assert not last.token
    person = parlour.service.directory.person(ANA)
    assert person is not None
    assert (person.figures, person.consulted) == ("table", True)


def test_notes_may_stay_closed() -> None:
    parlour = Parlour()
    table = closed(parlour)
    token = parting.make(table, ("notes",), language("en")).token
    (reply,) = parlour.press(ANA, token, 2)
    assert reply.done
    assert "Shards" not in parlour.say(BETO, f"{table} note")
    (wrong,) = parlour.press(ANA, token, 3)
    assert not wrong.done
    (refused,) = parlour.press(BETO, token, 1)
    assert not refused.done, "they have written none"


def test_the_chronicle_is_kept_where_people_want_it() -> None:
    parlour = Parlour()
    table = closed(parlour)
    directory = parlour.service.directory
    assert "channel or room" in parlour.say(ANA, "chronicle here")
    parlour.say_in(ROOM, ANA, "chronicle here")
    assert directory.chronicle(ROOM) == ROOM
    hall = RoomRef("console", "hall")
    for room, person in ((hall, CLEO), (ROOM, CLEO)):
        parlour.say_in(room, person, f"chronicle {table}")
        assert directory.chronicle(ROOM) == ROOM, "who does not play there"
    assert directory.told_in(hall) == ()
    parlour.say_in(hall, ANA, f"chronicle {table}")
    assert directory.told_in(hall) == (ROOM,)
    assert "chronicle here" in parlour.say_in(hall, ANA, "chronicle sometimes")
    parlour.say_in(hall, ANA, "chronicle off")
    assert directory.told_in(hall) == ()


def test_the_chronicle_tells_the_result() -> None:
    parlour = Parlour()
    table = closed(parlour)
    sight, _, showing = parlour.tidings.in_room(table, OTHER_ROOM)
    parcel = Parcel(table, InRoom(OTHER_ROOM), 1, 1, (Chronicled(),))
    told = lay_out(parlour.tidings.chronicle(parcel, sight, showing), 80)
    assert table in told
    assert "Ana" in told
    other = Parcel(table, InRoom(OTHER_ROOM), 1, 1, ())
    assert not parlour.tidings.chronicle(other, sight, showing).blocks
