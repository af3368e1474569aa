"""Standing orders and deciding beforehand, as people do it in a game."""

from collections.abc import Callable

import pytest

from core.notation import notation
from core.notices import InRoom
from core.sight import Sight
from services.languages import CODES
from tests.fakes.club import ANA, BETO, ROOM
from tests.fakes.parlour import Parlour

PEOPLE = (ANA, BETO)


def play_until(parlour: Parlour, table: str, there: Callable[[Sight], bool]) -> None:
    """Everybody sends all out, and takes what is first else."""
    for _ in range(100):
        sight = parlour.sight(table)
        if there(sight):
            return
        seat = sight.awaited[0]
        person = sight.seats[seat].person
        own = parlour.sight(table, person, seat)
        under = {member.id: member.card for member in own.view.players[seat].team}
        lines = [
            notation(it)
            for it in own.legal
            if getattr(it, "location", "") == "" or not under.get(getattr(it, "character", ""))
        ]
        wanted = ("pass", "assign", "ready", "done")
        line = next((it for it in wanted if any(line.startswith(it) for line in lines)), "")
        parlour.played(table, person, next(it for it in lines if it.startswith(line)))
    raise AssertionError


def placing(parlour: Parlour) -> tuple[str, str, str]:
    """A table where somebody places, that person, and the other one."""
    table = parlour.game(ANA, BETO, first_game_kits="true")
    play_until(parlour, table, places)
    parlour.told(table)
    seat = parlour.sight(table).awaited[0]
    return table, PEOPLE[seat], PEOPLE[1 - seat]


def places(sight: Sight) -> bool:
    pending = sight.view.pending
    return bool(pending) and type(pending[-1]).__name__ == "Placement"


@pytest.mark.parametrize("code", CODES)
def test_what_comes_next_for_certain_can_be_decided_now(code: str) -> None:
    parlour = Parlour()
    table, active, other = placing(parlour)
    parlour.say(other, f"lang {code}")
    (menu,) = parlour.hear(other, "menu", alone=True)
    (menu,) = parlour.press(other, menu.token, 1)
    (menu,) = parlour.press(other, menu.token, 2)
    assert not menu.token
    (order,) = parlour.sight(table, other).orders
    assert order.lines[0].startswith("place ")
    listed = parlour.say(other, ("orders", "ordens")[CODES.index(code)])
    assert order.lines[0] in listed
    parlour.told(table)
    parlour.say(active, "idle magician")
    told = parlour.told(table)
    assert len(told[InRoom(ROOM)].splitlines()) == 2
    assert parlour.sight(table, other).orders == ()


def test_an_order_is_typed_listed_changed_and_withdrawn_alone() -> None:
    parlour = Parlour()
    table, active, other = placing(parlour)
    assert "You have none" in parlour.say(other, "orders")
    assert "once" not in parlour.say(other, "orders place magician downtown-1 > idle magician")
    (order,) = parlour.sight(table, other).orders
    assert order.lines == ("place magician downtown-1", "idle magician")
    assert "this turn" in parlour.say(other, "orders 1: idle magician this turn")
    assert "I do not know" in parlour.say(other, "orders fiddlesticks")
    assert "no order 7" in parlour.say(other, "orders off 7")
    (reply,) = parlour.hear(other, "orders idle assistant")
    assert not reply.done, "not among others"
    assert "[]" not in parlour.say(active, "orders")
    assert "You have none" in parlour.say(other, "orders off")
    assert parlour.sight(table, other).orders == ()
    assert parlour.told(table) == {}
