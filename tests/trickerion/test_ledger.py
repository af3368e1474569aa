"""Fame by source, told by the events."""

import pytest

from core.chance import SeededChance
from core.game import Event, Seat, fold
from core.trickerion.cards import Gain
from core.trickerion.events import (
    Advertised,
    DiceRolled,
    GameScored,
    LinkPaid,
    Performed,
    SeatScore,
    TrickYield,
    WagesPaid,
)
from core.trickerion.game import TRICKERION
from core.trickerion.ledger import (
    SOURCES,
    Entry,
    fame_by_source,
    fame_by_turn,
    fame_ledger,
)
from core.trickerion.state import State
from tests.kit.exploring import Dice, Setting, opening, play
from tests.trickerion.exploring import SHOWING

SHOW = Performed(
    seat=1,
    weekday="sunday",
    card="p1",
    performance="riverside_03",
    yields=(
        TrickYield(0, "linking_rings", Gain(fame=1, coins=3)),
        TrickYield(1, "mind_reading", Gain(fame=4)),
    ),
    links=2,
    specialists=Gain(fame=2),
    bonus=Gain(fame=3, coins=1),
)
START = TRICKERION.start(2, {}, "", SeededChance(bytes(32)))
LOG: tuple[Event, ...] = (
    *START,
    DiceRolled(1, ("x",) * 6),
    Advertised(0, 1, 2),
    LinkPaid(0, "fame", 2),
    LinkPaid(0, "coins", 2),
    SHOW,
    WagesPaid(0, 5, 3, 4),
    WagesPaid(1, 2, 2, 0),
    DiceRolled(2, ("x",) * 6),
    GameScored((SeatScore(0, 1, 2, 4, 3), SeatScore(1, 0, 0, 2, 3)), (1, 0)),
)


def test_every_change_is_an_entry_of_its_turn_and_source() -> None:
    assert fame_ledger(LOG) == (
        Entry(0, 0, "start", 5),
        Entry(0, 1, "start", 5),
        Entry(1, 0, "advertising", 2),
        Entry(1, 0, "links_made", 2),
        Entry(1, 0, "tricks", 1),
        Entry(1, 1, "tricks", 4),
        Entry(1, 1, "links_performed", 2),
        Entry(1, 1, "backstage", 2),
        Entry(1, 1, "performance_card", 3),
        Entry(1, 0, "unpaid_wages", -4),
        Entry(2, 0, "final_shards", 1),
        Entry(2, 0, "final_coins", 2),
        Entry(2, 0, "final_apprentices", 4),
        Entry(2, 0, "final_specialists", 3),
        Entry(2, 1, "final_apprentices", 2),
        Entry(2, 1, "final_specialists", 3),
    )


def test_by_source_every_source_is_there() -> None:
    totals = fame_by_source(fame_ledger(LOG), 1)
    assert tuple(totals) == SOURCES
    assert sum(totals.values()) == 21
    assert (totals["tricks"], totals["advertising"]) == (4, 0)


def test_by_turn_each_seat_has_as_many_turns() -> None:
    ledger = fame_ledger(LOG)
    assert fame_by_turn(ledger, 0) == (5, 6, 16)
    assert fame_by_turn(ledger, 1) == (5, 16, 21)


def test_a_turn_in_which_nothing_changed_keeps_the_fame() -> None:
    ledger = (Entry(0, 0, "start", 5), Entry(3, 1, "tricks", 2))
    assert fame_by_turn(ledger, 0) == (5, 5, 5, 5)
    assert fame_by_turn(ledger, 1) == (0, 0, 0, 2)


def test_before_anything_happened_there_is_no_fame() -> None:
    assert fame_ledger(()) == ()
    assert fame_by_turn((), 0) == (0,)


@pytest.mark.parametrize("seats", TRICKERION.seat_counts)
def test_what_a_spectator_may_read_is_enough(seats: int) -> None:
    first, state = opening(TRICKERION, Setting(seats, {"first_game_kits": "true"}), Dice(seats))
    log = [
        *first,
        *(event for step in play(TRICKERION, state, seats, SHOWING, 5) for event in step.events),
    ]
    told = [event for event in (TRICKERION.project(event, None) for event in log) if event]
    assert fame_ledger(told) == fame_ledger(log)
    final = fold(TRICKERION, log)
    assert isinstance(final, State)
    for seat in range(seats):
        assert _total(fame_ledger(told), seat) == final.players[seat].fame


def _total(ledger: tuple[Entry, ...], seat: Seat) -> int:
    return fame_by_turn(ledger, seat)[-1]
