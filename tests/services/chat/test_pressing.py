"""What a reminder says beside the question: who else is missing, and what comes next."""

import pytest

from core import commands as ask
from core.notices import Private
from core.pace import HOUR
from tests.fakes.club import ANA, BETO
from tests.fakes.parlour import Parlour


@pytest.mark.parametrize(
    ("late", "last"),
    [
        ("remind", "Nobody else is awaited."),
        ("program", "the program plays for you from"),
        ("ask", "I ask the others on"),
    ],
)
def test_a_reminder_says_what_comes_next(late: str, last: str) -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    parlour.done(parlour.at(table, ANA, ask.SetPace, pace="days", on_time_out=late))
    parlour.say(ANA, "settings reminders 4h 4h 2")
    parlour.say(BETO, "settings reminders 4h 4h 2")
    parlour.told(table)
    sight = parlour.sight(table)
    (seat,) = sight.awaited
    person = sight.seats[seat].person
    told = []
    for _ in range(2):
        parlour.clock.pass_by(4 * HOUR)
        decision = parlour.sight(table, person).decision
        parlour.done(parlour.ask(ask.Remind, table=table, seat=seat, decision=decision))
        told.append(parlour.told(table)[Private(person)])
    assert "Nobody else is awaited." in told[0]
    assert "I remind you again on" in told[0]
    assert last in told[1]
    assert "again" not in told[1]
