"""Standing orders: followed, lapsed, brought back, and never seen by anybody else."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import commands as ask
from core.answers import Answer, Done
from core.errors import Malformed, Missing, NotSeated, Refused, Stale
from core.game import because
from core.notices import Asked, InRoom, Private, TableChanged
from core.order import OrderLapsed
from core.pace import HOUR, MINUTE
from core.position import encode
from core.standing_orders import MOST_LINES, MOST_ORDERS
from tests.fakes.club import ANA, BETO, CLEO, DORA, ROOM, Club

PEOPLE = (ANA, BETO, CLEO)


def revealed(club: Club) -> tuple[str, list[str]]:
    """A table after its reveal, and its people in the order of their turns.

    The last of them need not finish: the next round begins for everybody.
    """
    table = club.game(*PEOPLE)
    club.hide_all(table, dict.fromkeys(PEOPLE, 2))
    first = club.sight(table).awaited[0]
    club.said(table)
    return table, [PEOPLE[(first + turn) % 3] for turn in range(3)]


def gives(club: Club, table: str, person: str, *lines: str, **fields: Any) -> Answer:
    return club.at(table, person, ask.GiveOrder, lines=lines, **fields)


def test_the_first_possible_entry_is_taken_and_the_order_is_done() -> None:
    club = Club()
    table, (first, second, third) = revealed(club)
    club.done(gives(club, table, second, "gain 9", "gain 2", "gain 1"))
    club.done(gives(club, table, second, "finish"))
    club.played(table, first, "gain 1", "finish")
    sight = club.sight(table)
    assert sight.seats[sight.awaited[0]].person == third
    assert club.sight(table, second).orders == ()
    actions = [(line.by, line.action) for line in club.service.lines(table) if line.action]
    assert actions[-2:] == [(second, "gain 2"), (second, "finish")]
    assert club.restart().sight(table) == sight


def test_an_order_waits_for_its_own_decision() -> None:
    club = Club()
    table, (first, second, _) = revealed(club)
    club.done(gives(club, table, second, "finish"))
    club.played(table, first, "gain 1", "finish")
    assert club.active(table) == second
    club.played(table, second, "gain 2")
    assert club.active(table) != second


def test_an_order_with_nothing_possible_lapses_and_the_owner_is_asked() -> None:
    club = Club()
    table, (first, second, _) = revealed(club)
    seat = PEOPLE.index(second)
    club.done(gives(club, table, second, "gain 7"))
    club.played(table, first, "gain 1", "finish")
    said = club.said(table)
    assert TableChanged((OrderLapsed(seat, 1),)) in said[Private(second)]
    assert club.active(table) == second
    assert club.sight(table, second).orders == ()
    assert all(
        not isinstance(change, OrderLapsed)
        for line in club.service.lines(table)
        for change in line.changes
    )


def test_what_is_asked_now_is_for_its_owner_and_the_order_for_what_comes_then() -> None:
    club = Club()
    table, (first, second, third) = revealed(club)
    club.done(gives(club, table, first, "gain 1", until="withdrawn"))
    (order,) = club.sight(table, first).orders
    assert order.held
    club.played(table, first, "gain 2", "finish")
    club.played(table, second, "gain 1", "finish")
    club.played(table, third, "gain 1")
    club.hide_all(table, dict.fromkeys(PEOPLE, 2))
    while club.active(table) != first:
        club.played(table, club.active(table), "gain 1", "finish")
    assert club.sight(table).view.gained, "the order was followed"
    assert len(club.sight(table, first).orders) == 1, "and stands until it is withdrawn"


def test_orders_end_with_their_turn_unless_they_stand_until_withdrawn() -> None:
    club = Club()
    table, (first, second, third) = revealed(club)
    club.done(gives(club, table, first, "gain 1"))
    club.done(gives(club, table, first, "roll", until="turn"))
    club.done(gives(club, table, first, "pass", until="withdrawn"))
    for person in (first, second):
        club.played(table, person, "gain 2", "finish")
    club.played(table, third, "gain 2")
    assert [order.lines for order in club.sight(table, first).orders] == [("pass",)]
    club.done(club.at(table, first, ask.WithdrawOrder, number=3))
    assert club.at(table, first, ask.WithdrawOrder) == Refused((because("no_order"),))


def test_undo_brings_an_order_back_and_the_owner_answers_by_themselves() -> None:
    club = Club()
    table, (first, second, _) = revealed(club)
    club.done(gives(club, table, second, "gain 2"))
    club.played(table, first, "gain 1", "finish")
    assert club.sight(table, second).orders == ()
    club.done(club.at(table, second, ask.Undo))
    (order,) = club.sight(table, second).orders
    assert order.held, "else it would do the same again at once"
    assert club.active(table) == second
    assert not club.sight(table).view.gained


def test_going_back_together_brings_the_orders_of_others_back_with_their_decisions() -> None:
    club = Club()
    table, (first, second, third) = revealed(club)
    club.done(gives(club, table, second, "gain 2"))
    club.done(gives(club, table, third, "gain 9"))
    step = club.played(table, first, "gain 1").step
    club.played(table, first, "finish")
    club.played(table, second, "finish")
    assert club.sight(table, third).orders == (), "lapsed"
    club.done(club.at(table, first, ask.Propose, motion="undo", step=step))
    for person in (second, third):
        club.done(club.at(table, person, ask.Vote, proposal=1, choice="yes"))
    assert [it.lines for it in club.sight(table, second).orders] == [("gain 2",)]
    assert [it.lines for it in club.sight(table, third).orders] == [("gain 9",)]
    club.played(table, first, "gain 1", "finish")
    assert club.active(table) == second
    assert club.sight(table).view.gained


def test_a_withdrawn_order_does_not_come_back() -> None:
    club = Club()
    table, (first, second, _) = revealed(club)
    club.done(gives(club, table, second, "gain 2", until="turn"))
    club.played(table, first, "gain 1", "finish")
    club.done(club.at(table, second, ask.WithdrawOrder, number=1))
    club.done(club.at(table, second, ask.Undo))
    assert club.sight(table, second).orders == ()


def test_orders_are_changed_counted_and_checked() -> None:
    club = Club()
    table, (_, second, _) = revealed(club)
    club.done(gives(club, table, second, "gain 2"))
    club.done(gives(club, table, second, "gain 1", number=1))
    assert [it.lines for it in club.sight(table, second).orders] == [("gain 1",)]
    assert gives(club, table, second, "gain 1", number=4) == Missing("order", "4")
    assert isinstance(gives(club, table, second, "fly 3"), Malformed)
    assert gives(club, table, DORA, "gain 1") == NotSeated(table)
    for lines in ((), ("gain 1",) * (MOST_LINES + 1)):
        assert isinstance(gives(club, table, second, *lines), Refused)
    assert isinstance(gives(club, table, second, "gain 1", until="ever"), Refused)
    for _ in range(MOST_ORDERS - 1):
        club.done(gives(club, table, second, "gain 1"))
    many = because("too_many_orders", most=MOST_ORDERS)
    assert gives(club, table, second, "gain 1") == Refused((many,))


def test_orders_do_not_go_with_a_seat() -> None:
    club = Club()
    table, (_, second, _) = revealed(club)
    club.done(gives(club, table, second, "gain 2"))
    club.done(club.at(table, second, ask.OfferSeat, to=DORA))
    club.done(club.at(table, DORA, ask.TakeOver))
    club.done(club.ask(ask.ConfirmPrivate, table=table, person=DORA, reachable=True))
    assert club.sight(table, DORA).orders == ()


def secret_again(club: Club) -> tuple[str, str]:
    """A table whose people will hide again after one more gain; and whose that is."""
    table, (first, second, third) = revealed(club)
    for person in (first, second):
        club.played(table, person, "gain 2", "finish")
    return table, third


def test_a_secret_question_is_answered_after_a_drawn_delay_and_nobody_can_tell() -> None:
    club = Club()
    table, last = secret_again(club)
    quiet = next(person for person in PEOPLE if person != last)
    seat = PEOPLE.index(quiet)
    club.done(gives(club, table, quiet, "hide 3", until="withdrawn"))
    club.said(table)
    club.played(table, last, "gain 2")
    said = club.said(table)
    assert not any(isinstance(it, Asked) for it in said.get(Private(quiet), ()))
    summary = club.service.index.find(table)
    assert summary is not None
    (due,) = [due for due in summary.dues if due.kind == "order"]
    assert MINUTE <= due.at - club.clock.now() < HOUR
    assert seat in club.sight(table).awaited
    early = club.ask(ask.FollowOrder, table=table, seat=seat, decision=due.decision)
    assert isinstance(early, Stale)
    club.clock.time = due.at
    club.done(club.ask(ask.FollowOrder, table=table, seat=seat, decision=due.decision))
    assert club.sight(table, quiet).view.hidden[seat] == 3
    assert InRoom(ROOM) not in club.said(table)


def test_a_secret_question_that_no_order_can_answer_is_asked_then() -> None:
    club = Club()
    table, last = secret_again(club)
    quiet = next(person for person in PEOPLE if person != last)
    seat = PEOPLE.index(quiet)
    club.done(gives(club, table, quiet, "hide 9", until="withdrawn"))
    club.played(table, last, "gain 2")
    club.said(table)
    club.clock.pass_by(HOUR)
    decision = club.sight(table, quiet).decision
    club.done(club.ask(ask.FollowOrder, table=table, seat=seat, decision=decision))
    since = club.sight(table).seats[seat].since
    assert Asked(seat, decision, since) in club.said(table)[Private(quiet)]


@pytest.mark.parametrize("lines", [("gain 1",), ("gain 7", "gain 8"), ("finish", "pass")])
@pytest.mark.parametrize("until", ["decision", "withdrawn"])
def test_others_cannot_tell_that_an_order_was_given(lines: tuple[str, ...], until: str) -> None:
    """Every byte that anybody else gets, and every count, is the same with and without it."""
    seen = []
    for given_lines in (lines, None):
        club = Club()
        table, (first, second, third) = revealed(club)
        if given_lines is not None:
            club.done(gives(club, table, second, *given_lines, until=until))
            club.done(gives(club, table, second, *given_lines, until=until, number=1))
        club.played(table, first, "gain 1")
        said = {place: said for place, said in club.said(table).items() if place != Private(second)}
        numbers = {str(place): len(notices) for place, notices in said.items()}
        others = [encode(club.sight(table, person)) for person in (first, third, "")]
        logs = [
            encode(
                [(it.at, it.action, it.events, it.changes) for it in club.service.lines(table, it)]
            )
            for it in (first, third, "")
        ]
        summary = club.service.index.find(table)
        assert summary is not None
        seen.append((numbers, others, logs, summary.moved_at, summary.dues))
    assert seen[0] == seen[1]


@settings(max_examples=30)
@given(data=st.data())
def test_whatever_is_ordered_the_game_goes_on_and_is_told_the_same_after_a_restart(
    data: st.DataObject,
) -> None:
    club = Club()
    table = club.game(*PEOPLE, rounds="2")
    lines = ("gain 1", "gain 2", "roll", "finish", "pass", "hide 1", "hide 3", "ready", "gain 9")
    for _ in range(data.draw(st.integers(5, 25))):
        sight = club.sight(table)
        if sight.phase != "playing":
            break
        person = data.draw(st.sampled_from(PEOPLE))
        kind = data.draw(st.sampled_from(("order", "move", "move", "undo", "follow")))
        own = club.sight(table, person)
        if kind == "order":
            wanted = data.draw(st.lists(st.sampled_from(lines), min_size=1, max_size=3))
            until = data.draw(st.sampled_from(("decision", "turn", "withdrawn")))
            gives(club, table, person, *wanted, until=until)
        elif kind == "move" and own.legal:
            club.play(table, person, data.draw(st.sampled_from(lines)))
        elif kind == "undo":
            club.at(table, person, ask.Undo)
        else:
            club.clock.pass_by(2 * HOUR)
            seat = own.seat or 0
            club.ask(ask.FollowOrder, table=table, seat=seat, decision=own.decision)
        assert not club.alerts.faults
        after = [club.sight(table, it) for it in ("", *PEOPLE)]
        assert after[0].awaited or after[0].phase == "finished"
    before = [club.sight(table, it) for it in ("", *PEOPLE)]
    club.restart()
    assert [club.sight(table, it) for it in ("", *PEOPLE)] == before


def test_done_answers_name_the_own_action_and_not_what_followed() -> None:
    club = Club()
    table, (first, second, _) = revealed(club)
    club.done(gives(club, table, second, "gain 2"))
    answer = club.played(table, first, "gain 1", "finish")
    assert isinstance(answer, Done)
    assert answer.seat == PEOPLE.index(first)
