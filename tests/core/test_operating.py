"""What an operator does at a table: it stands in the log, is told, and shows nobody's hand."""

from typing import Any

import msgspec
import pytest

from core import commands as ask
from core import operator_commands as operator
from core.answers import Done
from core.entries import Cancelled, Restored
from core.errors import AlreadyDone, Missing, NotSeated, RefusalError, Refused, Stale
from core.keeping import KeptTable
from core.notices import Dealt, InRoom, Private
from core.offers import SeatHanded
from core.people import RoomRef
from core.ports import NewerSchemaError, TableExistsError, TableMissingError
from core.seating import HostChanged
from tests.fakes.club import ANA, BETO, CLEO, DORA, OTHER_ROOM, ROOM, Club

replace = msgspec.structs.replace


@pytest.fixture
def club() -> Club:
    return Club()


def changes(club: Club, table: str) -> list[Any]:
    return [change for entry in club.tables.load(table).entries for change in entry.changes]


def test_a_seat_is_given_with_its_hand(club: Club) -> None:
    table = club.game(ANA, BETO)
    club.done(club.ask(operator.HandSeat, table=table, seat=1, to=CLEO))
    assert club.service.sight(table, CLEO).seat == 1
    assert club.service.sight(table, BETO).seat is None
    assert changes(club, table)[-1] == SeatHanded(1, CLEO, BETO)
    assert Dealt(1) in club.said(table)[Private(CLEO)]


def test_the_host_goes_with_the_seat(club: Club) -> None:
    table = club.game(ANA, BETO)
    club.done(club.ask(operator.HandSeat, table=table, seat=0, to=CLEO))
    assert changes(club, table)[-1] == HostChanged(CLEO)


def test_a_seat_is_given_only_to_somebody_who_has_none(club: Club) -> None:
    table = club.game(ANA, BETO)
    for to, kind in ((BETO, Refused), ("console:nobody", Missing)):
        assert isinstance(club.ask(operator.HandSeat, table=table, seat=0, to=to), kind)
    assert isinstance(club.ask(operator.HandSeat, table=table, seat=7, to=CLEO), NotSeated)
    lobby = club.lobby(ANA)
    assert isinstance(club.ask(operator.HandSeat, table=lobby, seat=0, to=CLEO), Refused)


def test_a_removed_person_cannot_come_back(club: Club) -> None:
    table = club.game(ANA, BETO)
    club.done(club.ask(operator.ClearSeat, table=table, seat=1))
    card = club.service.sight(table).seats[1]
    assert (card.person, card.former, card.program) == ("", "", "random")
    assert isinstance(club.at(table, BETO, ask.Return), NotSeated)
    assert isinstance(club.ask(operator.ClearSeat, table=table, seat=1), AlreadyDone)
    club.done(club.ask(operator.ClearSeat, table=table, seat=0))
    assert club.service.sight(table).phase == "cancelled"


def test_before_the_start_the_seat_goes(club: Club) -> None:
    table = club.lobby(ANA, BETO, opponents=1)
    club.done(club.ask(operator.ClearSeat, table=table, seat=2))
    club.done(club.ask(operator.ClearSeat, table=table, seat=0))
    sight = club.service.sight(table)
    assert [card.person for card in sight.seats] == [BETO]
    assert sight.host == BETO


def test_a_table_moves(club: Club) -> None:
    table = club.game(ANA, BETO)
    third = RoomRef("slack", "T1/C9")
    club.done(club.ask(operator.MoveTable, table=table, room=OTHER_ROOM))
    assert club.service.sight(table).rooms == (OTHER_ROOM,)
    club.done(club.ask(operator.MoveTable, table=table, room=third, replaces=OTHER_ROOM))
    assert club.service.sight(table).rooms == (third,)
    again = club.ask(operator.MoveTable, table=table, room=third)
    assert isinstance(again, AlreadyDone)
    wrong = club.ask(operator.MoveTable, table=table, room=ROOM, replaces=OTHER_ROOM)
    assert isinstance(wrong, Refused)
    assert {place.room for place in club.said(table) if isinstance(place, InRoom)} >= {third}


def test_a_table_is_cancelled_once_and_tells_its_seed(club: Club) -> None:
    table, lobby = club.game(ANA, BETO), club.lobby(CLEO)
    for name in (table, lobby):
        club.done(club.ask(operator.CancelTable, table=name))
        assert isinstance(club.ask(operator.CancelTable, table=name), AlreadyDone)
    assert changes(club, table)[-1] == Cancelled(club.tables.load(table).seed)
    assert changes(club, lobby)[-1] == Cancelled()


# A table as a whole


def test_what_is_put_back_is_as_it_was_and_old_buttons_do_nothing(club: Club) -> None:
    table = club.game(ANA, BETO)
    kept = club.service.keeping.take_out(table, club.clock.now())
    club.played(table, ANA, "hide 2")
    before = club.service.sight(table, ANA)
    numbers = dict(club.tables.load(table).numbers)
    club.service.keeping.put_back(kept, replace=True)
    club.done(club.ask(operator.NoteRestored, table=table, at=kept.at))
    assert changes(club, table)[-1] == Restored(kept.at, 1_000)
    after = club.service.sight(table, ANA)
    assert after.legal == club.restart().sight(table, ANA).legal
    assert after.decision > before.decision
    stale = club.play(table, ANA, "hide 2", decision=before.decision)
    assert isinstance(stale, Stale)
    club.played(table, ANA, "hide 2")
    assert all(number >= numbers.get(key, 0) for key, number in club.tables.load(table).numbers)


def test_a_lost_table_comes_back_with_numbers_that_were_never_given(club: Club) -> None:
    table = club.game(ANA, BETO)
    kept = club.service.keeping.take_out(table, 1)
    fresh = Club(tables=type(club.tables)())
    fresh.service.keeping.put_back(kept, replace=False)
    assert fresh.service.sight(table).phase == "playing"
    given = dict(kept.stored.numbers)
    assert given
    assert all(n > given[key] + 1_000 for key, n in fresh.tables.load(table).numbers)


def test_nothing_takes_the_place_of_a_table_by_mistake(club: Club) -> None:
    table = club.game(ANA, BETO)
    kept = club.service.keeping.take_out(table, 1)
    put_back = club.service.keeping.put_back
    with pytest.raises(TableExistsError):
        put_back(kept, replace=False)
    with pytest.raises(NewerSchemaError):
        put_back(KeptTable(1, kept.stored, schema=99), replace=True)
    with pytest.raises(RefusalError):
        put_back(KeptTable(1, replace(kept.stored, seed="00" * 32)), replace=True)
    assert club.service.keeping.faults(table) == ()


def test_only_what_is_long_over_is_removed(club: Club) -> None:
    on, over = club.game(ANA, BETO), club.game(ANA, BETO)
    club.done(club.ask(operator.CancelTable, table=over))
    club.clock.pass_by(1_000)
    for name, before in ((on, club.clock.now()), (over, 5), ("nowhere", club.clock.now())):
        with pytest.raises(RefusalError):
            club.service.keeping.remove(name, before)
    waiting = club.service.posting.waiting()
    club.service.keeping.remove(over, club.clock.now())
    assert over not in club.restart().index
    assert any(name == over for name, _ in waiting)
    with pytest.raises(TableMissingError):
        club.tables.load(over)


def test_messages_of_a_removed_table_are_forgotten(club: Club) -> None:
    table = club.game(ANA, BETO)
    club.done(club.ask(operator.CancelTable, table=table))
    place = next(place for name, place in club.service.posting.waiting() if name == table)
    parcel = club.service.posting.take(table, place)
    assert parcel is not None
    club.service.keeping.remove(table, club.clock.now())
    club.service.posting.settle(parcel)
    assert club.service.posting.take(table, place) is None


def test_a_forgotten_person_stands_in_no_log(club: Club) -> None:
    table = club.game(ANA, BETO)
    club.played(table, ANA, "hide 2")
    club.done(club.at(table, BETO, ask.WriteNote, text="Ana hides low"))
    other = club.game(CLEO, DORA)
    before = club.tables.load(other)
    for seat, _ in enumerate(club.service.sight(table).seats):
        if club.service.sight(table).seats[seat].person == BETO:
            club.done(club.ask(operator.ClearSeat, table=table, seat=seat))
    assert club.service.keeping.forget(table, (BETO,), "anon-1")
    assert not club.service.keeping.forget(other, (BETO,), "anon-1")
    club.done(club.ask(operator.ForgetPerson, person=BETO))
    assert club.tables.load(other) == before
    stored = msgspec.json.encode(club.tables.load(table))
    assert BETO.encode() not in stored
    assert b"hides low" not in stored
    assert b"anon-1" in stored
    assert club.service.keeping.faults(table) == ()
    club.restart()
    assert club.service.directory.person(BETO) is None
    assert all(BETO not in repr(person) for person in club.people.people())
    club.done(club.at(table, ANA, ask.Resign))


def test_a_rematch_goes_on_without_who_was_forgotten(club: Club) -> None:
    table = club.game(ANA, BETO, CLEO)
    club.done(club.ask(operator.CancelTable, table=table))
    assert club.service.keeping.forget(table, (BETO,), "anon-1")
    again = club.done(club.at(table, ANA, ask.Rematch)).table
    seats = club.service.sight(again).seats
    assert [card.person for card in seats] == [ANA, "", CLEO]
    assert seats[1].program == "random"


def test_a_person_is_forgotten_with_all_accounts_and_answers(club: Club) -> None:
    club.done(club.ask(operator.ForgetPerson, person=DORA))
    assert isinstance(club.ask(operator.ForgetPerson, person=DORA), Missing)
    club.meet(DORA)
    assert isinstance(club.ask(ask.SetPerson, person=DORA, language="pt-BR"), Done)
