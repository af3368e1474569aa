"""Private notes: theirs alone until they open them at the end."""

from core import commands as ask
from core.errors import AlreadyDone, Refused
from core.game import because
from core.notices import InRoom
from core.noting import MOST_NOTES
from tests.fakes.club import ANA, BETO, CLEO, ROOM, Club
from tests.fakes.parlour import Parlour


def test_a_note_is_for_its_owner_until_it_is_opened() -> None:
    parlour = Parlour()
    table = parlour.game(ANA, BETO)
    assert "none" in parlour.say(ANA, "note")
    assert "the red deck looks weak" in parlour.say(ANA, "note the red deck looks weak")
    (reply,) = parlour.hear(ANA, "note said among others")
    assert not reply.done
    assert parlour.told(table) == {}
    assert "weak" not in parlour.say(BETO, "note")
    assert "when the game is over" in parlour.say(ANA, "note open")
    parlour.done(parlour.at(table, ANA, ask.Propose, motion="cancel"))
    parlour.done(parlour.at(table, BETO, ask.Vote, proposal=1, choice="yes"))
    parlour.told(table)
    assert "weak" not in parlour.say(BETO, f"{table} note")
    parlour.say(ANA, f"{table} note open")
    assert "opens their notes" in parlour.told(table)[InRoom(ROOM)]
    for person in (ANA, BETO, CLEO):
        assert "weak" in parlour.say_in(ROOM, person, f"{table} note")


def test_what_is_in_the_way_of_notes() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    for number in range(MOST_NOTES):
        club.done(club.at(table, ANA, ask.WriteNote, text=str(number)))
    many = because("too_many_notes", most=MOST_NOTES)
    assert club.at(table, ANA, ask.WriteNote, text="one more") == Refused((many,))
    club.done(club.at(table, ANA, ask.Propose, motion="cancel"))
    club.done(club.at(table, BETO, ask.Vote, proposal=1, choice="yes"))
    assert club.at(table, BETO, ask.OpenNotes) == Refused((because("no_notes"),))
    club.done(club.at(table, ANA, ask.OpenNotes))
    assert club.at(table, ANA, ask.OpenNotes) == AlreadyDone()
