"""What happens when a game is over: one question for all games, notes, and the chronicle."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from core import commands as ask
from core.entries import FiguresAsked
from core.notices import Chronicled, InRoom, Parting, Private
from core.people import PersonId, RoomRef
from services.lanes import Lanes
from tests.core.test_practice import finished, moves, practice
from tests.fakes.club import ANA, BETO, OTHER_ROOM, ROOM, Club

HALL = RoomRef("console", "hall")
FOR_ANA, FOR_BETO = Private(ANA), Private(BETO)


def at_the_end(club: Club, *notes: PersonId) -> str:
    """A table one move before its end; these people have written something down."""
    table = club.game(ANA, BETO, rounds="1")
    for person in notes:
        club.done(club.at(table, person, ask.WriteNote, text="a thought"))
    club.hide_all(table, {ANA: 2, BETO: 2})
    club.play(table, club.active(table), "gain 1", "finish")
    club.said(table)
    return table


def end(club: Club, table: str) -> None:
    club.play(table, club.active(table), "gain 2", "finish")
    assert club.sight(table).phase == "finished"


def test_everybody_is_asked_about_their_figures_once_for_all_games() -> None:
    club = Club()
    table = at_the_end(club)
    end(club, table)
    said = club.said(table)
    assert said[FOR_ANA][-1] == Parting(0, figures=True)
    assert said[FOR_BETO][-1] == Parting(1, figures=True)
    for command in club.service.to_consult(table):
        club.done(club.service.handle(command))
    assert club.service.to_consult(table) == ()
    second = at_the_end(club)
    end(club, second)
    assert not any(isinstance(place, Private) for place in club.said(second))


def test_who_has_chosen_before_is_not_asked() -> None:
    club = Club()
    club.done(club.ask(ask.SetPerson, person=ANA, figures="nobody"))
    club.done(club.ask(ask.SetPerson, person=BETO, figures="table"))
    table = at_the_end(club)
    end(club, table)
    assert not any(isinstance(place, Private) for place in club.said(table))


def test_that_somebody_was_asked_is_nobody_elses_business() -> None:
    club = Club()
    table = at_the_end(club)
    end(club, table)

    def asked(reader: PersonId) -> list[PersonId]:
        log = club.service.lines(table, reader)
        changes = (change for line in log for change in line.changes)
        return [change.person for change in changes if isinstance(change, FiguresAsked)]

    assert (asked(ANA), asked(BETO), asked("")) == ([ANA], [BETO], [])


def test_who_has_written_notes_is_asked_to_open_them() -> None:
    club = Club()
    for person in (ANA, BETO):
        club.done(club.ask(ask.SetPerson, person=person, figures="nobody"))
    table = at_the_end(club, BETO)
    end(club, table)
    private = {place: it for place, it in club.said(table).items() if isinstance(place, Private)}
    assert private == {FOR_BETO: (Parting(1, notes=True),)}


def test_nobody_is_asked_at_a_table_that_was_closed() -> None:
    club = Club()
    table = at_the_end(club, ANA)
    club.done(club.at(table, ANA, ask.Propose, motion="cancel"))
    club.done(club.at(table, BETO, ask.Vote, proposal=1, choice="yes"))
    notices = [it for found in club.said(table).values() for it in found]
    assert not any(isinstance(it, Parting | Chronicled) for it in notices)
    assert club.service.to_consult(table) == ()


def test_it_is_noted_by_itself_that_people_were_asked() -> None:
    club = Club()
    table = at_the_end(club)
    person = club.active(table)

    async def ended() -> None:
        with ThreadPoolExecutor(2) as threads:
            lanes = Lanes(club.service, threads)
            for line in ("gain 2", "finish"):
                command = ask.Play(id=club.new_id(), person=person, table=table, action=line)
                await lanes.handle(command)

    asyncio.run(ended())
    assert club.sight(table).phase == "finished"
    for each in (ANA, BETO):
        known = club.service.directory.person(each)
        assert known is not None
        assert (known.consulted, known.figures) == (True, "nobody")


@pytest.mark.parametrize("room", [ROOM, RoomRef(ROOM.platform, ROOM.id, "thread")])
def test_the_chronicle_of_a_room_hears_how_games_end(room: RoomRef) -> None:
    club = Club()
    keep = ask.KeepChronicle(id="keep", person=ANA, rooms=(ROOM,), place=HALL)
    club.done(club.service.handle(keep))
    club.restart()
    assert club.service.directory.told_in(HALL) == (ROOM,)
    table = at_the_end(club)
    if room != ROOM:
        club.done(club.at(table, ANA, ask.BindRoom, room=room, replaces=ROOM))
        club.said(table)
    end(club, table)
    assert club.said(table)[InRoom(HALL)] == (Chronicled(),)
    club.done(club.at(table, ANA, ask.BindRoom, room=OTHER_ROOM))
    assert InRoom(HALL) not in club.said(table), "once"


def test_where_a_game_is_shown_its_end_is_told_once() -> None:
    club = Club()
    club.done(club.ask(ask.KeepChronicle, person=ANA, rooms=(ROOM,), place=ROOM))
    table = at_the_end(club)
    end(club, table)
    assert not any(isinstance(it, Chronicled) for it in club.said(table)[InRoom(ROOM)])
    club.done(club.ask(ask.KeepChronicle, person=ANA, rooms=(ROOM,), place=None))
    assert club.service.directory.told_in(ROOM) == ()


def test_what_was_practised_is_in_no_chronicle() -> None:
    club = Club()
    table = finished(club)
    club.done(club.ask(ask.KeepChronicle, person=ANA, rooms=(ROOM,), place=HALL))
    fresh = practice(club, table, turn=2)
    moves(club, fresh, random.Random(3), 100)
    assert club.sight(fresh).phase == "finished"
    assert set(club.said(fresh)) == {InRoom(ROOM)}
    assert club.service.to_consult(fresh) == ()
