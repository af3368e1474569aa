"""What a choice says it costs is what it costs, with every card and Power counted in."""

from collections import Counter
from itertools import cycle

import pytest

from core.game import Event, Seat
from core.trickerion import actions as do
from core.trickerion import alley_actions
from core.trickerion import events as happened
from core.trickerion.cards import Gain
from core.trickerion.decisions import Basket
from core.trickerion.game import TRICKERION
from core.trickerion.view import View
from services.presenting.trickerion import prices
from tests.corpus.counting import settings
from tests.corpus.riches import rich_game

GAMES = 16

Told = tuple[str, Gain, Gain]


PRICED = do.Buy | alley_actions.CloseBasket | alley_actions.StreetPerform


def _told(view: View, seat: Seat, action: object, event: Event) -> Told | None:
    """What is bought, what a view says it costs and what it costs."""
    match action, event:
        case do.Buy(), happened.ComponentsBought():
            said = prices.buy(view, seat, action)
            return f"buy {action.use}", said, Gain(event.fame, event.coins)
        case alley_actions.CloseBasket(), happened.BasketClosed():
            basket = view.pending[-1]
            assert isinstance(basket, Basket)
            coins = prices.basket(view, seat, basket, action.bargain)
            return basket.card, Gain(coins=coins), Gain(coins=event.coins)
        case alley_actions.StreetPerform(), happened.StreetPerformed():
            marker = prices.marker_on(view, action.card, action.slot)
            assert marker is not None
            return "street", prices.in_the_street(view, seat, marker), event.gain
        case _:
            return None


@pytest.fixture(scope="module")
def told() -> list[Told]:
    """All of it in some random games."""
    found: list[Told] = []
    for number, setting in zip(range(GAMES), cycle(settings()), strict=False):
        for step in rich_game(setting, f"prices {number}"):
            if isinstance(
                step.action, do.Buy | alley_actions.CloseBasket | alley_actions.StreetPerform
            ):
                view = TRICKERION.view(step.before, step.seat)
                pairs = (_told(view, step.seat, step.action, event) for event in step.events)
                found += [pair for pair in pairs if pair is not None]
    return found


def test_prices_are_as_told(told: list[Told]) -> None:
    assert [each for each in told if each[1] != each[2]] == []


def test_enough_was_bought_in_different_ways(told: list[Told]) -> None:
    ways = Counter(way for way, _said, _paid in told)
    assert {"buy None", "component_sale", "barter_with_power"} <= ways.keys()
    assert len(ways) > 6, ways
