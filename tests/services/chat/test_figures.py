"""News after an absence, answer times, and the fall of the dice."""

import pytest

from core.pace import HOUR, MINUTE
from core.people import Person, Quiet
from services.languages import CODES
from services.presenting.plain import lay_out
from services.reminders.quiet import awake
from tests.fakes.club import ANA, BETO, CLEO, ROOM
from tests.fakes.parlour import Parlour
from tests.services.chat.test_standing import placing


def test_the_first_menu_after_an_absence_begins_with_what_happened_and_the_next_does_not() -> None:
    parlour = Parlour()
    table, active, other = placing(parlour)
    parlour.say(active, "idle magician")
    assert "Since you last acted" not in parlour.say(other, "menu")
    parlour.clock.pass_by(4 * HOUR)
    first = parlour.say(other, "menu")
    assert "Magician" in first.partition("Since you last acted:")[2]
    assert "Since you last acted" not in parlour.say(other, "menu")
    assert "Since you last acted" in parlour.say(other, "news")
    assert table


def test_what_an_order_did_for_me_is_news_to_me() -> None:
    parlour = Parlour()
    _, active, other = placing(parlour)
    parlour.say(other, "orders idle magician")
    parlour.say(active, "idle magician")
    news = parlour.say(other, "news")
    assert "for you" in news
    assert news.index("for you") < news.index("otherwise")


@pytest.mark.parametrize("code", CODES)
def test_times_of_others_are_shown_only_if_they_want_it(code: str) -> None:
    parlour = Parlour()
    _, active, other = placing(parlour)
    parlour.say(other, f"lang {code}")
    names = {ANA: "Ana A", BETO: "Beto B"}
    word = ("times", "tempos")[CODES.index(code)]
    shown = parlour.say(other, word)
    assert names[other] in shown
    assert names[active] not in shown
    parlour.say(active, "settings figures table")
    assert names[active] in parlour.say(other, word)


def test_times_count_from_being_awaited_to_the_open_move() -> None:
    parlour = Parlour()
    table, active, _ = placing(parlour)
    parlour.clock.pass_by(90 * MINUTE)
    parlour.say(active, "idle magician")
    (*_, last) = parlour.service.waits(table)
    assert (last.person, last.end - last.start) == (active, 90 * MINUTE)


def test_luck_counts_every_die_of_every_turn() -> None:
    parlour = Parlour()
    placing(parlour)
    shown = parlour.say_in(ROOM, CLEO, "luck")
    assert "Bank die 2" in shown
    assert "(0.2)" in shown


def test_quiet_hours_are_left_out_of_times() -> None:
    person = Person("x:y", "Y", (), zone="UTC", quiet=Quiet(22 * 60, 7 * 60))
    noon = 1_900_000_000_000 - 1_900_000_000_000 % (24 * HOUR) + 12 * HOUR
    assert awake(person, noon, noon + 2 * HOUR) == 2 * HOUR
    assert awake(person, noon, noon + 24 * HOUR) == 15 * HOUR
    assert awake(person, noon, noon + 48 * HOUR) == 30 * HOUR
    assert awake(person, noon + 11 * HOUR, noon + 12 * HOUR) == 0
    assert awake(Person("x:y", "Y", ()), noon, noon + 24 * HOUR) == 24 * HOUR


def test_news_among_others_hold_nothing_of_ones_own() -> None:
    parlour = Parlour()
    table, active, other = placing(parlour)
    parlour.say(other, "orders place engineer market-4 > place magician market-4")
    parlour.say(active, "idle magician")
    assert parlour.sight(table, other).orders == (), "it has lapsed"
    parlour.clock.pass_by(4 * HOUR)
    (menu,) = parlour.hear(other, "menu")
    text = lay_out(menu.document, 80)
    assert not menu.private
    assert "Since you last acted:" in text
    assert "order" not in text
    parlour.clock.pass_by(4 * HOUR)
    assert "order 1 has lapsed" in parlour.say(other, "news")
