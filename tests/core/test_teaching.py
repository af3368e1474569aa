"""What is new to somebody is told once, with the decision where it first matters to them."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec
import pytest

from core import commands as ask
from core.answers import Coded
from core.errors import AlreadyDone, Refused
from core.history import replay
from core.people import Account
from tests.core.test_telling import everything
from tests.fakes.club import ANA, BETO, Club
from tests.games.lanterns import Lanterns


def lessons(club: Club, table: str, person: str) -> list[str]:
    return [lesson.id for lesson in club.sight(table, person).lessons]


def learn(club: Club, table: str) -> None:
    for command in club.service.to_learn(table):
        club.done(club.service.handle(command))


def test_a_lesson_stays_with_its_decision_and_is_not_told_again() -> None:
    club = Club()
    table = club.game(ANA, BETO, rounds="3")
    assert lessons(club, table, ANA) == ["hiding", "rounds"]
    club.played(table, BETO, "hide 2")
    assert lessons(club, table, ANA) == ["hiding", "rounds"], "what others do takes nothing away"
    club.restart()
    assert lessons(club, table, ANA) == ["hiding", "rounds"]
    club.played(table, ANA, "hide 2")
    assert lessons(club, table, ANA) == ["ready"], "now that it is of use"
    club.played(table, ANA, "hide 3")
    assert lessons(club, table, ANA) == []
    club.done(club.at(table, ANA, ask.Undo))
    assert lessons(club, table, ANA) == []
    club.played(table, ANA, "ready")
    club.played(table, BETO, "ready")
    assert lessons(club, table, club.active(table)) == ["lighting"]
    assert club.sight(table).lessons == (), "others are told nothing"


def test_no_other_table_tells_what_a_person_has_had() -> None:
    club = Club()
    table = club.game(ANA, BETO, rounds="3")
    learn(club, table)
    assert club.service.to_learn(table) == ()
    club.restart()
    another = club.game(ANA, BETO, rounds="3")
    assert lessons(club, another, ANA) == []
    club.played(another, ANA, "hide 2")
    assert lessons(club, another, ANA) == ["ready"], "that one is still new"


@pytest.mark.parametrize(
    ("teach", "rounds", "told"),
    [
        ("first", "1", False),
        ("first", "3", True),
        ("on", "1", True),
        ("on", "3", True),
        ("off", "1", False),
        ("off", "3", False),
    ],
)
def test_everybody_says_where_they_are_taught(teach: str, rounds: str, told: bool) -> None:
    club = Club()
    club.done(club.ask(ask.SetPerson, person=ANA, teach=teach))
    table = club.game(ANA, BETO, rounds=rounds)
    assert bool(lessons(club, table, ANA)) == told


def test_what_cannot_be_set_is_refused() -> None:
    club = Club()
    answer = club.ask(ask.SetPerson, person=ANA, teach="sometimes")
    assert isinstance(answer, Refused)
    assert [reason.code for reason in answer.reasons] == ["unknown_teach"]


def test_a_program_in_somebodys_seat_is_taught_nothing() -> None:
    club = Club()
    table = club.game(ANA, BETO, rounds="3")
    club.done(club.at(table, ANA, ask.StandIn))
    assert club.program(table, 0, "hide 2") is not None
    club.done(club.at(table, ANA, ask.Return))
    assert lessons(club, table, ANA) == ["ready"], "the first ones came before"


def test_accounts_of_one_person_have_had_the_same_lessons() -> None:
    club = Club()
    table = club.game(ANA, BETO, rounds="3")
    learn(club, table)
    ana = club.service.directory.person(ANA)
    assert ana is not None
    club.meet("matrix:ana")
    offered = club.ask(ask.OfferLink, person="matrix:ana")
    assert isinstance(offered, Coded)
    club.done(club.ask(ask.Link, person=ANA, code=offered.code, sure=True))
    known = club.service.directory.met(Account("matrix", "ana"))
    assert known is not None
    assert known.id == "matrix:ana"
    assert known.lessons == ana.lessons


def test_nobody_else_can_tell_whether_somebody_is_taught() -> None:
    seen = []
    for teach in ("first", "off"):
        club = Club()
        club.done(club.ask(ask.SetPerson, person=ANA, teach=teach))
        table = club.game(ANA, BETO, rounds="3")
        club.hide_all(table, {ANA: 2, BETO: 2})
        seen.append(
            [
                [msgspec.json.encode(it) for it in everything(club, table, BETO)],
                {place: len(notices) for place, notices in club.said(table).items()},
            ]
        )
    assert seen[0] == seen[1]


def test_a_table_is_told_again_from_its_entries() -> None:
    club = Club()
    table = club.game(ANA, BETO, rounds="3")
    club.hide_all(table, {ANA: 2, BETO: 2})
    stored = club.tables.load(table)
    again = replay(Lanterns(), stored.entries)
    assert [it.lessons for it in again.taught if it.person == ANA][:2] == [
        ("hiding", "rounds"),
        ("ready",),
    ]


def test_a_lobby_can_be_made_one_for_newcomers() -> None:
    club = Club()
    table = club.lobby(ANA, BETO, rounds="1")
    assert club.sight(table).for_newcomers is False
    club.done(club.at(table, BETO, ask.PlayFirstGame))
    assert dict(club.sight(table).options) == {"rounds": "3"}
    assert club.sight(table).for_newcomers is True
    assert club.at(table, ANA, ask.PlayFirstGame) == AlreadyDone()


class Expert(Lanterns):
    """A game that has nothing for newcomers."""

    first_game: Mapping[str, str] = MappingProxyType({})


def test_a_game_without_anything_for_newcomers_says_so() -> None:
    club = Club({"lanterns": Expert()})
    table = club.lobby(ANA, BETO)
    assert club.sight(table).for_newcomers is None
    answer = club.at(table, ANA, ask.PlayFirstGame)
    assert isinstance(answer, Refused)
    assert [reason.code for reason in answer.reasons] == ["no_first_game"]
    club.done(club.at(table, ANA, ask.Start))
    assert lessons(club, table, ANA) == []
