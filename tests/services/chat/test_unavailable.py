"""A table that cannot be had, or a seat that has just been lost: a sentence, and no fault."""

from typing import Any

import pytest

from core import commands as ask
from core.answers import Answer
from core.commands import AnyCommand
from core.ports import Stored, UnreadableError
from services.chat.replies import Reply
from services.languages import CODES, language
from services.presenting.plain import lay_out
from tests.fakes.club import ANA, BETO, ROOM
from tests.fakes.parlour import Parlour
from tests.fakes.store import MemoryTables


class Unreadable(MemoryTables):
    """A store whose tables turn out to be damaged when they are read again."""

    def load(self, name: str) -> Stored:
        raise UnreadableError(name, "torn")


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    "line",
    ["1", "help", "status", "menu", "undo", "option", "join", "fix players.A.coins 1"],
)
def test_whatever_is_said_at_a_damaged_table_is_told_so(code: str, line: str) -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    parlour.say(ANA, f"lang {code}")
    parlour.tables.__class__ = Unreadable
    parlour.service._shelf.drop(table)

    told = language(code).text("refusal-unavailable-damaged")
    assert told in " ".join(parlour.say_in(ROOM, ANA, line).split())


def test_a_press_at_a_damaged_table_is_told_so() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    sight = parlour.sight(table)
    person = sight.seats[sight.awaited[0]].person
    (menu,) = parlour.hear(person, "menu", alone=True)
    parlour.tables.__class__ = Unreadable
    parlour.service._shelf.drop(table)

    (reply,) = parlour.press(person, menu.token, 1)
    told = " ".join(lay_out(reply.document, 80).split())
    assert told == language("en").text("refusal-unavailable-damaged")
    assert not reply.done


def test_a_table_that_is_damaged_between_two_moves_of_a_line_is_told_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    sight = parlour.sight(table)
    person = sight.seats[sight.awaited[0]].person
    parlour.say(person, "magician electra; specialist engineer; components 2 metal")
    menu = parlour.talk.menu

    def torn(*asked: Any, **more: Any) -> Reply:
        reply = menu(*asked, **more)
        parlour.tables.__class__ = Unreadable
        parlour.service._shelf.drop(table)
        return reply

    monkeypatch.setattr(parlour.talk, "menu", torn)
    told = parlour.say(person, "start linking rings; magician optico")
    assert language("en").text("refusal-unavailable-damaged") in " ".join(told.split())


class Hasty(Parlour):
    """Somebody gives their seat up at another client while their move is being stored."""

    async def _handle(self, command: AnyCommand) -> Answer:
        answer = await super()._handle(command)
        if isinstance(command, ask.Play):
            self.done(self.at(command.table, command.person, ask.Resign))
        return answer


def test_who_loses_the_seat_with_the_move_is_told_why_there_is_no_next_question() -> None:
    parlour = Hasty()
    table = parlour.game(ANA, BETO)
    sight = parlour.sight(table)
    person = sight.seats[sight.awaited[0]].person

    assert parlour.say(person, "1").startswith("That is the seat of ")
    assert parlour.sight(table).seats[sight.awaited[0]].program
