"""Seats handed on: who may have them, what goes along, and where the former owner's undo ends."""

from core import commands as ask
from core import operator_commands as operator
from core.answers import Done
from core.errors import AlreadyDone, Missing, NotSeated, Refused
from core.game import because
from core.notices import Asked, Awaited, Dealt, InRoom, Private, Welcome
from core.offers import SeatHanded
from core.people import PersonId
from tests.fakes.club import ANA, BETO, CLEO, DORA, ROOM, Club


def reached(club: Club, table: str, person: PersonId, *, yes: bool = True) -> None:
    club.done(club.ask(ask.ConfirmPrivate, table=table, person=person, reachable=yes))


def handed(club: Club, table: str, owner: PersonId, to: PersonId) -> None:
    club.done(club.at(table, owner, ask.OfferSeat, to=to))
    club.done(club.at(table, to, ask.TakeOver))
    reached(club, table, to)


def test_a_seat_is_theirs_who_accepted_once_they_can_be_reached() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.done(club.at(table, BETO, ask.OfferSeat, to=CLEO))
    assert club.at(table, BETO, ask.OfferSeat, to=CLEO) == AlreadyDone()
    club.said(table)
    club.done(club.at(table, CLEO, ask.TakeOver))
    assert club.sight(table).seats[1].person == BETO, "until the private channel is tried"
    assert club.said(table)[Private(CLEO)] == (Welcome(1),)
    reached(club, table, CLEO)
    card = club.sight(table).seats[1]
    assert (card.person, card.offer, card.reachable) == (CLEO, None, True)
    said = club.said(table)
    assert set(said[Private(CLEO)]) == {Asked(1, 2, club.clock.now()), Dealt(1)}
    assert Awaited((0, 1), (1,)) in said[InRoom(ROOM)]
    assert club.at(table, BETO, ask.Play, action="hide 2") == NotSeated(table)
    club.played(table, CLEO, "hide 2")


def test_whoever_cannot_be_reached_does_not_get_it() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.done(club.at(table, BETO, ask.OfferSeat))
    club.done(club.at(table, CLEO, ask.TakeOver))
    assert club.at(table, DORA, ask.TakeOver) == Refused((because("no_seat_offered"),))
    reached(club, table, CLEO, yes=False)
    assert club.sight(table).seats[1].person == BETO
    club.done(club.at(table, DORA, ask.TakeOver))
    reached(club, table, DORA)
    assert club.sight(table).seats[1].person == DORA


def test_what_is_in_the_way() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    seated = Refused((because("seated_already"),))
    assert club.at(table, BETO, ask.OfferSeat, to=ANA) == seated
    assert club.at(table, BETO, ask.OfferSeat, to="console:eve") == Missing("person", "console:eve")
    assert club.at(table, CLEO, ask.TakeOver) == Refused((because("no_seat_offered"),))
    assert club.at(table, BETO, ask.WithdrawOffer) == AlreadyDone()
    club.done(club.at(table, BETO, ask.OfferSeat))
    assert club.at(table, ANA, ask.TakeOver) == seated
    club.done(club.at(table, BETO, ask.WithdrawOffer))
    assert club.at(table, CLEO, ask.TakeOver) == Refused((because("no_seat_offered"),))
    assert club.at(table, CLEO, ask.OfferSeat) == NotSeated(table)


def test_an_open_move_of_the_owner_takes_the_offer_back() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.hide_all(table, {ANA: 2, BETO: 2})
    active = club.active(table)
    club.done(club.at(table, active, ask.OfferSeat))
    club.played(table, active, "gain 1")
    assert all(card.offer is None for card in club.sight(table).seats)


def test_undo_ends_at_the_hand_over_for_both_and_controls_are_out_of_date() -> None:
    club = Club()
    table = club.game(ANA, BETO, CLEO)
    club.hide_all(table, {ANA: 2, BETO: 2, CLEO: 2})
    active = club.active(table)
    seat = club.sight(table).awaited[0]
    club.played(table, active, "gain 1")
    before = club.sight(table, active).decision
    handed(club, table, active, DORA)
    assert club.sight(table, DORA, seat).undo is None
    assert club.at(table, DORA, ask.Undo) == Refused((because("seat_changed_hands"),))
    assert club.at(table, active, ask.Undo) == NotSeated(table)
    assert club.sight(table, DORA).decision > before
    club.played(table, DORA, "finish")
    by = [(line.by, line.action) for line in club.service.lines(table) if line.action]
    assert by[-2:] == [(active, "gain 1"), (DORA, "finish")]


def test_the_host_goes_with_their_only_seat() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    handed(club, table, ANA, CLEO)
    assert club.sight(table).host == CLEO
    assert table in {it.name for it in club.service.index.of(CLEO)}
    assert not club.service.index.of(ANA)


def test_the_others_may_hand_the_seat_of_somebody_absent_on() -> None:
    club = Club()
    table = club.game(ANA, BETO, CLEO)
    club.clock.pass_by(3 * 86_400_000)
    decision = club.sight(table, BETO).decision
    club.done(club.ask(ask.TimeOut, table=table, seat=1, decision=decision))
    for person in (ANA, CLEO):
        club.done(club.at(table, person, ask.Vote, proposal=1, choice="hand_on"))
    club.done(club.at(table, DORA, ask.TakeOver))
    reached(club, table, DORA)
    assert [card.person for card in club.sight(table).seats] == [ANA, DORA, CLEO]


def test_the_operator_may_offer_a_seat_too() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.done(club.ask(operator.OfferForOwner, table=table, seat=1, to=CLEO))
    assert isinstance(club.ask(operator.OfferForOwner, table=table, seat=7), NotSeated)
    club.done(club.at(table, CLEO, ask.TakeOver))
    reached(club, table, CLEO)
    restarted = club.restart()
    assert restarted.sight(table).seats[1].person == CLEO
    assert SeatHanded(1, CLEO, BETO) in [
        change for line in restarted.lines(table) for change in line.changes
    ]


def test_a_seat_that_the_program_plays_can_be_handed_on() -> None:
    club = Club()
    table = club.game(ANA, BETO)
    club.done(club.at(table, BETO, ask.OfferSeat, to=CLEO))
    club.done(club.at(table, BETO, ask.StandIn))
    assert isinstance(club.at(table, CLEO, ask.TakeOver), Done)
    reached(club, table, CLEO)
    card = club.sight(table).seats[1]
    assert (card.person, card.program) == (CLEO, "")
