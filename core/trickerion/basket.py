"""The basket: components chosen one by one, and paid together."""

from core.game import Action, Seat
from core.trickerion.alley_actions import AddToBasket, CloseBasket
from core.trickerion.cards import RULES, SPECIAL
from core.trickerion.course import Course
from core.trickerion.decisions import Basket, Work
from core.trickerion.effects import Changed
from core.trickerion.events import BasketClosed, BasketFilled
from core.trickerion.market import on_offer, shelves_for, to_pay, unit_price
from core.trickerion.state import State


def fillings(state: State, basket: Basket) -> list[Action]:
    """What else the basket may hold, and the ways to pay it."""
    player = state.players[basket.seat]
    found: list[Action] = []
    if len(basket.taken) < _most(basket):
        for component in on_offer(state):
            price = unit_price(state, basket.seat, component) or 0
            if _affordable(state, basket, basket.coins + price):
                shelves = shelves_for(state, player, component)
                found += [AddToBasket(component, shelf) for shelf in shelves]
    found += _closings(state, basket)
    return found


def _most(basket: Basket) -> int:
    return SPECIAL[basket.card].figures.get("most", basket.limit)


def _affordable(state: State, basket: Basket, worth: int) -> bool:
    if worth > basket.limit:
        return False
    if basket.card == "barter_with_power":
        return True
    coins = state.players[basket.seat].coins
    return any(
        _to_pay(state, basket, worth, bargain).value <= coins
        for bargain in _bargains(state, basket, worth)
    )


def _bargains(state: State, basket: Basket, worth: int) -> range:
    """How far the whole can be haggled down: only a Buy can be, and to 1 Coin at most."""
    work = state.pending[-2]
    if basket.card != "component_sale" or not isinstance(work, Work):
        return range(1)
    return range(max(1, min(work.ap + 1, worth)))


def _to_pay(state: State, basket: Basket, worth: int, bargain: int) -> Changed:
    if basket.card == "component_sale":
        return to_pay(state, basket.seat, worth - bargain)
    return Changed(0 if basket.card == "barter_with_power" else worth - bargain)


def _closings(state: State, basket: Basket) -> list[Action]:
    if basket.card == "barter_with_power":
        return [CloseBasket()]
    coins = state.players[basket.seat].coins
    return [
        CloseBasket(bargain)
        for bargain in _bargains(state, basket, basket.coins)
        if _to_pay(state, basket, basket.coins, bargain).value <= coins
    ]


def fill(course: Course, seat: Seat, basket: Basket, action: AddToBasket | CloseBasket) -> None:
    """Take one thing more, or pay."""
    if isinstance(action, AddToBasket):
        price = unit_price(course.state, seat, action.component) or 0
        course.happen(BasketFilled(seat, action.component, action.shelf, price))
        return
    coins = _to_pay(course.state, basket, basket.coins, action.bargain)
    shards = int(basket.card == "barter_with_power")
    ap = action.bargain * RULES.ap.bargain
    course.happen(BasketClosed(seat, ap, coins.value, shards, coins.used))
