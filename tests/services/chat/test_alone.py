"""What is done from where somebody is alone with the program, away from the table's rooms."""

import pytest

from core.people import RoomRef
from services.languages import CODES, language
from tests.fakes.club import ANA, BETO, ROOM
from tests.fakes.parlour import Parlour

BACK = {"en": "return", "pt-BR": "voltei"}


@pytest.mark.parametrize("code", CODES)
def test_what_only_the_rooms_hear_of_is_confirmed(code: str) -> None:
    parlour = Parlour()
    parlour.game(ANA, BETO)
    parlour.say(ANA, f"lang {code}")
    speech = language(code)

    assert parlour.say(ANA, "pace days") == speech.text("talk-done")
    assert parlour.say_in(ROOM, ANA, "pace hours") == ""
    assert parlour.say(ANA, "start") != speech.text("talk-done"), "it was begun already"


def test_where_the_table_is_shown_it_tells_by_itself() -> None:
    parlour = Parlour()
    alone = RoomRef("console", "ana-alone")

    assert parlour.say(ANA, "new trickerion") == ""
    (table,) = parlour.service.tables_of(ANA)
    assert table.rooms == (alone,)
    assert parlour.say(ANA, "opponent") == ""


@pytest.mark.parametrize("code", CODES)
def test_who_resigns_alone_reads_the_way_back(code: str) -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    parlour.say(ANA, f"lang {code}")

    way = f"{table} {BACK[code]}"
    assert " ".join(parlour.say(ANA, "resign").split()).endswith(f" {way}.")
    assert parlour.sight(table).seats[0].program

    assert parlour.say(ANA, way) == language(code).text("talk-done")
    assert not parlour.sight(table).seats[0].program


def test_a_note_is_still_answered_with_the_notes() -> None:
    parlour = Parlour()
    parlour.game(ANA, BETO)

    assert "a thought" in parlour.say(ANA, "note a thought")


def test_help_does_not_offer_to_leave_a_terminal() -> None:
    parlour = Parlour()
    parlour.game(ANA, BETO)

    listed = [line.split()[0] for line in parlour.say(ANA, "help").splitlines() if line.strip()]

    assert {"undo", "help", "settings"} <= set(listed)
    assert "quit" not in listed
