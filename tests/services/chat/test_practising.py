"""Practice as people ask for it in a chat."""

import pytest

from core import commands as ask
from core.notices import InRoom
from core.people import RoomRef
from services.languages import CODES
from services.presenting.plain import lay_out
from tests.fakes.club import ANA, BETO, CLEO, ROOM
from tests.fakes.parlour import Parlour
from tests.services.chat.test_standing import placing


def called_off() -> tuple[Parlour, str]:
    """A game that people ended while somebody placed."""
    parlour = Parlour()
    table, active, other = placing(parlour)
    parlour.say(active, "idle magician")
    parlour.done(parlour.at(table, active, ask.Propose, motion="cancel"))
    parlour.done(parlour.at(table, other, ask.Vote, proposal=1, choice="yes"))
    return parlour, table


def practised(parlour: Parlour) -> str:
    return next(it.name for it in parlour.service.index.all() if it.practice)


@pytest.mark.parametrize("code", CODES)
def test_one_is_asked_from_where_and_moves_every_seat(code: str) -> None:
    parlour, table = called_off()
    parlour.say_in(ROOM, CLEO, f"lang {code}")
    word, off = (("practice", "practice off"), ("treino", "treino fim"))[CODES.index(code)]
    (asked,) = parlour.hear(CLEO, f"{table} {word}", alone=True)
    assert "1  " in lay_out(asked.document, 80)
    assert parlour.press(CLEO, asked.token, 2) == (), "the new table tells it by itself"
    fresh = practised(parlour)
    place = RoomRef("console", "cleo-alone")
    assert table in parlour.told(fresh)[InRoom(place)]
    seats = set()
    for _ in range(30):
        seats.add(parlour.sight(fresh, CLEO).seat)
        (menu,) = parlour.hear(CLEO, "menu", alone=True)
        assert not menu.private
        while menu.token:
            (menu,) = parlour.press(CLEO, menu.token, 1)
            if menu.acted:
                break
    assert seats == {0, 1}
    listed = ("practice", "treino")[CODES.index(code)]
    assert listed in parlour.say(CLEO, ("games", "mesas")[CODES.index(code)])
    assert parlour.hear(CLEO, off, alone=True) == ()
    assert parlour.sight(fresh).phase == "cancelled"
    (none,) = parlour.hear(CLEO, off, alone=True)
    assert not none.done


def test_from_a_step_of_the_replay_among_others() -> None:
    parlour, table = called_off()
    (reply,) = parlour.hear(ANA, f"{table} replay 20")
    assert parlour.press(ANA, reply.token, 6) == ()
    fresh = practised(parlour)
    assert parlour.sight(fresh).view == parlour.service.moment(table, 20).sight.view
    for line in ("hand", "me"):
        (reply,) = parlour.hear(ANA, f"{fresh} {line}")
        assert not reply.private, "nobody is to be kept from seeing anything"


def test_lines_that_are_not_for_practice() -> None:
    parlour = Parlour()
    table, active, _ = placing(parlour)
    for line in ("practice", "practice 1", "practice step 3", "practice off", "practice soon"):
        (reply,) = parlour.hear(active, f"{table} {line}", alone=True)
        assert not reply.done, line
    assert [it.name for it in parlour.service.index.all()] == [table]
    assert parlour.sight(table).phase == "playing"


def test_a_game_that_goes_on_comes_first() -> None:
    parlour, table = called_off()
    other = parlour.game(ANA, BETO, first_game_kits="true")
    parlour.hear(ANA, f"{table} practice 0", place=ROOM)
    fresh = practised(parlour)
    assert parlour.sight(fresh, ANA).legal
    assert other in parlour.say_in(ROOM, ANA, "status")
    assert fresh in parlour.say(ANA, f"{fresh} status")
    assert fresh in parlour.say(ANA, "status"), "the one that was named in private"
