"""Accounts that become one person and part again, and tables in several rooms."""

import pytest

from core import commands as ask
from core.answers import Answer, Coded, Done
from core.codes import LENGTH, LIFE, WRONG_MOST, shown
from core.errors import AlreadyDone, NotSeated, Refused
from core.game import because
from core.notices import InRoom, Private, Reminder, Talked
from core.people import Account, RoomRef
from tests.fakes.club import ANA, BETO, CLEO, OTHER_ROOM, ROOM, Club

ANA_ON_MATRIX = "matrix:@ana"
ACCOUNT, OTHER = Account("console", "ana"), Account("matrix", "@ana")


@pytest.fixture
def club() -> Club:
    club = Club()
    club.meet(ANA_ON_MATRIX)
    return club


def code_of(club: Club, person: str = ANA) -> str:
    answer = club.ask(ask.OfferLink, person=person)
    assert isinstance(answer, Coded)
    return answer.code


def link(club: Club, lead: str = ANA, joining: str = ANA_ON_MATRIX) -> None:
    code = code_of(club, lead)
    club.done(club.ask(ask.Link, person=joining, code=code, sure=True))


def refusal(answer: Answer) -> str:
    assert isinstance(answer, Refused), answer
    return answer.reasons[0].code


def test_linked_accounts_are_one_person_with_one_seat_and_the_settings_of_the_first(
    club: Club,
) -> None:
    table = club.lobby(ANA, BETO)
    club.done(club.ask(ask.SetPerson, person=ANA, language="pt-BR"))
    link(club)
    directory = club.service.directory
    both = directory.person(ANA_ON_MATRIX)
    assert both is not None
    assert both == directory.met(OTHER) == directory.met(ACCOUNT) == directory.person(ANA)
    assert (both.id, both.accounts, both.language) == (ANA, (ACCOUNT, OTHER), "pt-BR")
    club.done(club.ask(ask.SetPerson, person=ANA_ON_MATRIX, zone="America/Sao_Paulo"))
    assert directory.person(ANA) == directory.person(ANA_ON_MATRIX)
    for each in (ANA, ANA_ON_MATRIX):
        assert club.sight(table, each).seat == 0
        assert [it.name for it in club.service.tables_of(each)] == [table]
        assert club.at(table, each, ask.Join) == AlreadyDone()
    club.done(club.at(table, ANA_ON_MATRIX, ask.AddOpponent, kind="random"))
    assert club.sight(table, "").seat is None, "nobody is still nobody"


def test_a_link_outlives_a_new_start(club: Club) -> None:
    link(club)
    directory = club.restart().directory
    assert directory.ids(ANA_ON_MATRIX) == (ANA, ANA_ON_MATRIX)
    assert directory.met(OTHER) == directory.person(ANA)


def test_whoever_is_unlinked_is_who_they_were_with_the_seats_they_came_with(club: Club) -> None:
    here, there = club.lobby(ANA, BETO), club.lobby(ANA_ON_MATRIX, CLEO)
    link(club)
    assert club.sight(there, ANA).seat == 0
    club.done(club.ask(ask.Unlink, person=ANA, account=OTHER))
    assert club.sight(there, ANA).seat is None
    assert club.sight(there, ANA_ON_MATRIX).seat == 0
    assert club.sight(here, ANA).seat == 0
    assert refusal(club.ask(ask.Unlink, person=ANA, account=OTHER)) == "not_linked"
    assert refusal(club.ask(ask.Unlink, person=BETO, account=ACCOUNT)) == "not_linked"


def test_when_the_first_of_three_goes_the_next_one_leads(club: Club) -> None:
    club.meet("slack:T1/U1")
    link(club)
    link(club, ANA_ON_MATRIX, "slack:T1/U1")
    third = Account("slack", "T1/U1")
    club.done(club.ask(ask.ReachAt, person=ANA, account=third))
    directory = club.service.directory
    person = directory.person(ANA)
    assert person is not None
    assert person.accounts == (third, ACCOUNT, OTHER)
    club.done(club.ask(ask.Unlink, person=ANA, account=ACCOUNT))
    rest = directory.met(third)
    assert rest is not None
    assert (rest.id, rest.accounts) == (ANA_ON_MATRIX, (third, OTHER))
    alone = directory.person(ANA)
    assert alone is not None
    assert (alone.accounts, alone.reach) == ((ACCOUNT,), None)


def test_both_at_one_table_is_refused_with_its_name_until_one_has_left(club: Club) -> None:
    table = club.lobby(ANA, ANA_ON_MATRIX)
    code = code_of(club)
    answer = club.ask(ask.Link, person=ANA_ON_MATRIX, code=code, sure=True)
    assert answer == Refused((because("link_conflict", tables=table),))
    club.done(club.at(table, ANA_ON_MATRIX, ask.Leave))
    club.done(club.ask(ask.Link, person=ANA_ON_MATRIX, code=code, sure=True))
    assert refusal(club.ask(ask.Link, person=ANA, code=code_of(club))) == "linked_already"


def test_a_code_says_whose_it_is_before_it_works_and_works_once(club: Club) -> None:
    code = code_of(club)
    assert len(code) == LENGTH
    asked = club.ask(ask.Link, person=ANA_ON_MATRIX, code=code)
    assert asked == Refused((because("link_asks", name="Ana", platform="console"),))
    first = ask.Link(id="once", person=ANA_ON_MATRIX, code=shown(code).lower(), sure=True)
    done = club.service.handle(first)
    assert isinstance(done, Done)
    assert club.service.handle(first) == done
    again = club.ask(ask.Link, person=BETO, code=code, sure=True)
    assert refusal(again) == "wrong_code"


def test_a_code_ends_with_its_time_with_a_newer_one_and_when_others_have_read_it(
    club: Club,
) -> None:
    old, code = code_of(club), code_of(club)
    assert refusal(club.ask(ask.Link, person=BETO, code=old)) == "wrong_code"
    assert refusal(club.ask(ask.Link, person=BETO, code=code, openly=True)) == "wrong_code"
    assert refusal(club.ask(ask.Link, person=BETO, code=code, sure=True)) == "wrong_code"
    late = code_of(club)
    club.clock.time += LIFE
    assert refusal(club.ask(ask.Link, person=BETO, code=late)) == "wrong_code"
    table = club.lobby(ANA)
    offered = club.at(table, ANA, ask.OfferRoom)
    assert isinstance(offered, Coded)
    assert refusal(club.ask(ask.Link, person=BETO, code=offered.code)) == "wrong_code"


def test_guessing_ends_after_a_few_attempts_even_with_the_right_code(club: Club) -> None:
    code = code_of(club)
    for _ in range(WRONG_MOST):
        assert refusal(club.ask(ask.Link, person=BETO, code="AAAA-AAAA")) == "wrong_code"
    assert refusal(club.ask(ask.Link, person=BETO, code=code)) == "too_many_codes"
    assert refusal(club.ask(ask.Link, person=CLEO, code=code)) == "link_asks"
    club.clock.time += LIFE
    assert refusal(club.ask(ask.Link, person=BETO, code=code_of(club))) == "link_asks"


def test_the_host_offers_a_room_and_whoever_has_the_code_shows_the_table_there(
    club: Club,
) -> None:
    table = club.lobby(ANA, BETO)
    assert refusal(club.at(table, BETO, ask.OfferRoom)) == "not_host"
    offered = club.at(table, ANA, ask.OfferRoom)
    assert isinstance(offered, Coded)
    taken = club.done(club.ask(ask.TakeRoom, person=CLEO, code=offered.code))
    assert (taken.table, taken.person) == (table, ANA)
    assert refusal(club.ask(ask.TakeRoom, person=CLEO, code=offered.code)) == "wrong_code"
    assert club.at(table, CLEO, ask.BindRoom, room=OTHER_ROOM) == NotSeated(table)
    club.done(club.at(table, taken.person, ask.BindRoom, room=OTHER_ROOM))
    assert club.sight(table).rooms == (ROOM, OTHER_ROOM)


def say(club: Club, table: str, room: RoomRef, text: str) -> Answer:
    return club.ask(ask.Relay, table=table, room=room, source="$1", name="Eve", text=text)


def test_rooms_hear_one_another_only_if_the_host_wants_it(club: Club) -> None:
    table = club.game(ANA, BETO)
    club.done(club.at(table, ANA, ask.BindRoom, room=OTHER_ROOM))
    assert refusal(say(club, table, ROOM, "hello")) == "relay_off"
    assert refusal(club.at(table, BETO, ask.SetRelay, on=True)) == "not_host"
    club.done(club.at(table, ANA, ask.SetRelay, on=True))
    entries = len(club.service.lines(table))
    club.said(table)
    club.done(say(club, table, ROOM, "hello" + "o" * 1_500))
    (told,) = club.said(table).items()
    assert told == (
        InRoom(OTHER_ROOM),
        (Talked("$1", "Eve", "console", "hello" + "o" * 995),),
    )
    assert refusal(say(club, table, RoomRef("slack", "elsewhere"), "hello")) == "room_not_bound"
    assert len(club.service.lines(table)) == entries, "nothing of it is kept"
    assert next(it.relay for it in club.service.index.all())
    assert club.restart().sight(table).relay


def test_whom_no_room_can_call_is_called_alone(club: Club) -> None:
    table = club.game(ANA, ANA_ON_MATRIX)
    club.hide_all(table, {ANA_ON_MATRIX: 2, ANA: 2})
    told = club.said(table)
    if club.active(table) == ANA:
        club.played(table, ANA, "gain 1", "finish")
        told = club.said(table)
    sight = club.sight(table, ANA_ON_MATRIX)
    called = Reminder(1, sight.decision, club.clock.now(), 0)
    assert [it for it in told[Private(ANA_ON_MATRIX)] if isinstance(it, Reminder)] == [called]
    others = told.get(Private(ANA), ())
    assert not [it for it in others if isinstance(it, Reminder)], "the room calls her"
