"""Initiative and its ties, and advertising at the prices of the places in use."""

from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.game import Seat
from core.trickerion.actions import Advertise, Pass
from core.trickerion.decisions import AdvertiseChoice
from core.trickerion.game import TRICKERION
from core.trickerion.state import Player, State
from core.trickerion.turn import initiative
from tests.kit.exploring import Dice
from tests.trickerion.positions import FIRST, SECOND, changed, table


@given(
    fame=st.lists(st.integers(0, 3), min_size=2, max_size=4),
    data=st.data(),
)
def test_least_fame_first_and_ties_the_other_way_round(
    fame: list[int], data: st.DataObject
) -> None:
    order = data.draw(st.permutations(range(len(fame))))
    players = [changed(FIRST, fame=each) for each in fame]
    after = initiative(table(*players, order=tuple(order)))
    assert sorted(after) == sorted(order)
    for ahead, behind in pairwise(after):
        assert (fame[ahead], -order.index(ahead)) < (fame[behind], -order.index(behind))


@pytest.mark.parametrize("order", list(permutations(range(2))))
def test_two_players_use_places_one_and_three(order: tuple[int, int]) -> None:
    assert _paid(order, (FIRST, SECOND)) == [1, 3]


def test_three_players_use_places_one_to_three() -> None:
    assert _paid((2, 0, 1), (FIRST, SECOND, SECOND)) == [1, 2, 3]


def test_four_players_use_all_places() -> None:
    assert _paid((2, 0, 3, 1), (FIRST, SECOND, SECOND, SECOND)) == [1, 2, 3, 4]


def _paid(order: tuple[Seat, ...], players: tuple[Player, ...]) -> list[int]:
    paid = []
    for seat in order:
        coins = [price for price in range(5) if _may(seat, order, players, price)]
        state = _asked(seat, order, players, coins[0])
        events = TRICKERION.decide(state, seat, Advertise(), Dice(1))
        after = TRICKERION.evolve(state, events[0])
        assert after.players[seat].coins == 0
        assert after.players[seat].fame == state.players[seat].fame + 2
        paid.append(coins[0])
    return paid


def _may(seat: Seat, order: tuple[Seat, ...], players: tuple[Player, ...], coins: int) -> bool:
    legal = TRICKERION.legal(_asked(seat, order, players, coins), seat)
    assert Pass() in legal
    return Advertise() in legal


def _asked(seat: Seat, order: tuple[Seat, ...], players: tuple[Player, ...], coins: int) -> State:
    equal = (changed(each, coins=coins, tricks=(), stacks=()) for each in players)
    return table(*equal, order=order, pending=(AdvertiseChoice(seat),))
