"""What keeps a long game going, as people say and read it: votes, seats handed on, sleep."""

import pytest

from core import commands as ask
from core.notices import InRoom, Private
from core.pace import ASLEEP_AFTER, DAY
from tests.fakes.club import ANA, BETO, CLEO, DORA, ROOM
from tests.fakes.parlour import Parlour
from tests.services.chat.test_standing import play_until


def stalled(parlour: Parlour) -> tuple[str, str, list[str]]:
    """A table where somebody's time is over, that person, and the others."""
    table = parlour.game(ANA, BETO, CLEO)
    sight = parlour.sight(table)
    seat = sight.awaited[0]
    late = sight.seats[seat].person
    parlour.clock.pass_by(3 * DAY)
    decision = parlour.sight(table, late).decision
    parlour.done(parlour.ask(ask.TimeOut, table=table, seat=seat, decision=decision))
    return table, late, [it for it in (ANA, BETO, CLEO) if it != late]


def test_the_others_are_asked_once_with_a_choice_for_each_answer() -> None:
    parlour = Parlour()
    table, late, others = stalled(parlour)
    told = parlour.told(table)
    assert "wait" in told[InRoom(ROOM)]
    assert Private(late) not in told
    for person in others:
        asked = told[Private(person)]
        for answer in ("wait a week", "the program plays", "hand the seat on", "pause", "end"):
            assert answer in asked
    (menu,) = parlour.hear(others[0], "menu", alone=True)
    assert menu.token == f"{table}/vote/1"
    for person in others:
        (reply,) = parlour.press(person, menu.token, 2)
        assert reply.done
    assert parlour.sight(table).proposal is None
    assert any(card.program for card in parlour.sight(table).seats)
    (late_press,) = parlour.press(others[0], menu.token, 1)
    assert not late_press.done


def test_status_says_who_is_awaited_and_since_when() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    seat = parlour.sight(table).awaited[0]
    name = ("Ana", "Beto")[seat]
    parlour.say(ANA, "settings zone America/Sao_Paulo")
    parlour.say(ANA, "settings texts short")
    status = parlour.say(ANA, f"{table} status")
    awaited = " ".join(status.split()).partition("Awaited: ")[2]
    assert awaited.startswith(f"{'AB'[seat]}{'●■'[seat]} {name}")
    assert "Since Sun, Mar 17, 14:46" in awaited


def test_a_seat_goes_to_another_person_with_its_hand() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    assert "Eve" in parlour.say(BETO, "handover Eve")
    assert parlour.say(BETO, "handover Dora") == "Done."
    assert "free to take" in parlour.say_in(ROOM, CLEO, "status")
    assert "no seat" in parlour.say(CLEO, f"{table} take over")
    parlour.told(table)
    parlour.say(DORA, f"{table} take over")
    assert "Hello Dora" in parlour.told(table)[Private(DORA)]
    parlour.done(parlour.ask(ask.ConfirmPrivate, table=table, person=DORA, reachable=True))
    told = parlour.told(table)
    assert "taken the seat over" in told[InRoom(ROOM)]
    assert "Hand of" in told[Private(DORA)]
    assert "Only people with a seat" in parlour.say_in(ROOM, BETO, f"{table} undo")


def test_any_word_of_a_player_wakes_a_table_and_nobody_elses_does() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    parlour.clock.pass_by(ASLEEP_AFTER)
    seat = parlour.sight(table).awaited[0]
    decision = parlour.sight(table, (ANA, BETO)[seat]).decision
    parlour.done(parlour.ask(ask.Sleep, table=table, seat=seat, decision=decision))
    assert "sleeps" in parlour.told(table)[InRoom(ROOM)]
    assert "asleep" in parlour.say_in(ROOM, CLEO, "status")
    assert "asleep" not in parlour.say(ANA, f"{table} status")
    assert parlour.sight(table).phase == "playing"


def test_a_correction_is_typed_with_its_reason_and_agreed_on() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO, first_game_kits="true")
    assert "because" in parlour.say(ANA, "fix players.B.coins 7")
    parlour.told(table)
    assert parlour.say(ANA, "fix players.B.coins 7 because the wages were paid twice") == "Done."
    told = parlour.told(table)
    assert "players.B.coins is to be 7" in told[InRoom(ROOM)]
    assert "Do you agree?" in told[Private(BETO)]
    parlour.say(BETO, "vote yes")
    assert parlour.sight(table).view.players[1].coins == 7


def test_an_undo_after_a_correction_says_what_stands_in_its_way() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO, first_game_kits="true")
    person = parlour.active(table)
    parlour.say(person, "1")
    parlour.say(ANA, "fix players.B.coins 7 because we said so")
    parlour.say(BETO, "vote yes")
    assert "Something at the table has changed since" in parlour.say(person, "undo")


@pytest.mark.parametrize(
    ("code", "line", "kept"),
    [
        ("en", "pace hours program", ("hours", "program")),
        ("pt-BR", "ritmo ao vivo", ("live", "remind")),
        ("pt-BR", "ritmo dias perguntar", ("days", "ask")),
        ("pt-BR", "ritmo lento", ("days", "ask")),
    ],
)
def test_a_pace_is_set_in_ones_own_words(code: str, line: str, kept: tuple[str, str]) -> None:
    parlour = Parlour()
    table = parlour.lobby(ANA, BETO)
    parlour.say(ANA, f"lang {code}")
    told = parlour.say(ANA, f"{table} {line}")
    sight = parlour.sight(table)
    assert ("sem pressa" in told) == (line == "ritmo lento")
    assert (sight.pace, sight.on_time_out) == kept


def test_a_card_that_lies_face_down_cannot_be_put_to_the_vote() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO, first_game_kits="true")
    play_until(parlour, table, lambda it: bool(it.view.pending) and _assigning(parlour, table))
    for value in ("market", "theater", "null"):
        for member in range(2):
            line = f"fix players.B.team.{member}.card {value} because I like it"
            found = parlour.say(ANA, line)
            assert ("already" if value == "null" else "Not everybody") in found, line
    assert parlour.sight(table).proposal is None


def _assigning(parlour: Parlour, table: str) -> bool:
    """Whether somebody has laid a card."""
    players = parlour.sight(table, BETO).view.players
    return any(member.card for member in players[1].team)


def test_who_has_resigned_comes_back_from_wherever_they_write() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO, CLEO)
    parlour.done(parlour.at(table, BETO, ask.Resign))
    assert parlour.sight(table).seats[1].program
    assert not any(parlour.service.may_sit_down(table, who) for who in ("", ANA, CLEO))
    assert "know" not in parlour.say(BETO, f"{table} return")
    assert not parlour.sight(table).seats[1].program
