"""What is said where; and that nobody learns what they may not know, not even by its number."""

from typing import Any

import msgspec
import pytest

from core import commands as ask
from core.notices import Awaited, Happened, InRoom, Private, TableChanged, place_key
from core.people import PersonId
from tests.fakes.club import ANA, BETO, CLEO, OTHER_ROOM, ROOM, Club


def test_rooms_hear_what_all_may_know_and_owners_the_rest() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.played(table, ANA, "hide 2")
    said = club.said(table)
    assert set(said) == {Private(ANA)}
    (notice,) = said[Private(ANA)]
    assert isinstance(notice, Happened)
    club.played(table, ANA, "ready")
    said = club.said(table)
    assert set(said) == {InRoom(ROOM)}
    happened, awaited = said[InRoom(ROOM)]
    assert isinstance(happened, Happened)
    assert awaited == Awaited((1,)), "Beto knew already that he is awaited"


def test_every_room_of_a_table_hears_the_same() -> None:
    club = Club()
    table = club.lobby(ANA, BETO)
    club.done(club.at(table, ANA, ask.BindRoom, room=OTHER_ROOM))
    club.said(table)
    club.done(club.at(table, ANA, ask.Start))
    said = club.said(table)
    assert said[InRoom(ROOM)] == said[InRoom(OTHER_ROOM)]
    club.done(club.at(table, ANA, ask.UnbindRoom, room=OTHER_ROOM))
    assert isinstance(club.said(table)[InRoom(OTHER_ROOM)][0], TableChanged), "a last word"


def test_whoever_becomes_awaited_is_mentioned_once() -> None:
    club = Club()
    table = club.game(ANA, BETO, rounds="1")
    club.hide_all(table, {ANA: 2, BETO: 2})
    first = club.active(table)
    club.said(table)
    club.played(table, first, "gain 1")
    assert [
        notice for notice in club.said(table)[InRoom(ROOM)] if isinstance(notice, Awaited)
    ] == []
    club.played(table, first, "finish")
    other = club.sight(table, club.active(table)).seat
    assert club.said(table)[InRoom(ROOM)][-1] == Awaited((other or 0,), newly=(other or 0,))
    club.done(club.at(table, first, ask.Undo))
    own = club.sight(table, first).seat
    assert club.said(table)[InRoom(ROOM)][-1] == Awaited((own or 0,)), "it was their own doing"


def test_actions_in_a_row_are_told_together() -> None:
    club = Club()
    table = club.game(ANA, BETO, CLEO, rounds="1")
    club.hide_all(table, {ANA: 1, BETO: 1, CLEO: 1})
    happened = [it for it in club.said(table)[InRoom(ROOM)] if isinstance(it, Happened)]
    assert len(happened[-1].entries) == 4, "the last to be ready, and three who could only pass"


def everything(club: Club, table: str, person: PersonId) -> list[Any]:
    """All that ever reaches a person: sights, log, messages with their keys, due times."""
    service = club.service
    seat = service.sight(table, person).seat
    summary = service.index.find(table)
    assert summary is not None
    lines = [msgspec.structs.replace(line, entry=0) for line in service.lines(table, person)]
    return [
        service.sight(table, person),
        lines,
        summary.moved_at,
        [due for due in summary.dues if due.seat == seat],
    ]


def messages(club: Club, table: str, person: PersonId) -> list[Any]:
    """What was said to a person and in the room, without what stays inside the program."""
    found: list[Any] = []
    lines = {line.entry: line for line in club.service.lines(table, person)}
    for name, place in club.service.posting.waiting():
        if name != table or place not in {InRoom(ROOM), Private(person)}:
            continue
        while parcel := club.service.posting.take(table, place):
            for notice in parcel.notices:
                told: Any = notice
                if isinstance(notice, Happened):
                    told = [
                        msgspec.structs.replace(lines[number], entry=0)
                        for number in notice.entries
                        if number in lines
                    ]
                found.append((parcel.key, place_key(place), told))
            club.service.posting.settle(parcel)
    return found


def what_ana_gets(secret: list[str], then: str = "") -> bytes:
    """All that reaches Ana when Beto does these things in secret, and ``then`` one openly."""
    club = Club()
    table = club.game(ANA, BETO, CLEO)
    club.done(club.at(table, ANA, ask.SetPace, pace="live", on_time_out="program"))
    club.said(table)
    start = club.clock.now()
    for line in secret:
        club.clock.pass_by(1_000)
        if line == "undo":
            club.done(club.at(table, BETO, ask.Undo))
        else:
            club.played(table, BETO, line)
    club.clock.time = start + 60_000
    answers = [club.play(table, ANA, "hide 2"), club.play(table, ANA, "gain 1")]
    club.clock.time = start + 70_000
    if then:
        club.played(table, BETO, then)
    answers += [club.play(table, ANA, "ready"), club.at(table, ANA, ask.Undo)]
    return msgspec.json.encode([answers, messages(club, table, ANA), everything(club, table, ANA)])


HIDDEN = [["hide 1"], ["hide 3"], ["hide 1", "hide 2", "hide 3"], ["hide 1", "undo", "hide 2"]]


@pytest.mark.parametrize("secret", [*HIDDEN, ["hide 2", "undo"], ["hide 3", "hide 1", "undo"]])
def test_what_others_do_in_secret_changes_nothing_that_reaches_a_person(secret: list[str]) -> None:
    assert what_ana_gets(secret) == what_ana_gets([])


@pytest.mark.parametrize("secret", HIDDEN)
def test_that_somebody_is_ready_tells_nothing_of_how_they_got_there(secret: list[str]) -> None:
    assert what_ana_gets(secret, then="ready") == what_ana_gets(["hide 2"], then="ready")
    assert what_ana_gets(secret, then="ready") != what_ana_gets(secret), "she hears that he is"


def test_when_the_game_is_over_the_log_is_open() -> None:
    club = Club()
    table = club.game(ANA, BETO, rounds="1")
    club.played(table, ANA, "hide 2")
    assert [line.action for line in club.service.lines(table, BETO) if line.action] == []
    club.done(club.at(table, BETO, ask.Propose, motion="cancel"))
    club.done(club.at(table, ANA, ask.Vote, proposal=1, choice="yes"))
    assert [line.action for line in club.service.lines(table, BETO) if line.action] == ["hide 2"]
