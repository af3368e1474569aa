"""The Special Assignment cards of the Market Row.

Business Share works from the placement on (``core.trickerion.reactions``).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from core.game import Action, Seat
from core.trickerion import market
from core.trickerion.actions import Buy, Order, QuickOrder
from core.trickerion.alley_actions import OpenBasket
from core.trickerion.cards import RULES, figure_on
from core.trickerion.course import Course
from core.trickerion.decisions import Work
from core.trickerion.effects import Changed, figure
from core.trickerion.events import (
    BasketOpened,
    BonusPaid,
    ComponentOrdered,
    ComponentsBought,
    StockStolen,
)
from core.trickerion.holdings import count_of, stack_limit
from core.trickerion.market import (
    offer_second_order,
    orders_for,
    shelves_for,
    to_pay,
    unit_price,
)
from core.trickerion.special.bonus import Bonus
from core.trickerion.state import Position, State
from core.trickerion.terms import COMPONENTS, Component

NO_LIMIT = 99
BASIC_PRICE = 1


def _exhibits(state: State, work: Work) -> Iterator[Buy]:
    for each in market.legal(state, work):
        if isinstance(each, Buy):
            yield replace(each, use="workshop_exhibition")


def _buy(course: Course, seat: Seat, action: Buy) -> int:
    """An ordinary Buy; the Coins paid."""
    before = course.state.players[seat].coins
    market.RULINGS[Buy].decide(course, seat, replace(action, use=None, refill=None))
    return before - course.state.players[seat].coins


# --- Component Sale, Barter with Power: several types in one Buy ---------------------------------


def _sales(_state: State, work: Work) -> Iterator[Action]:
    if work.ap >= RULES.ap.buy:
        yield OpenBasket()


def _open_sale(course: Course, seat: Seat, _action: OpenBasket) -> None:
    course.happen(BasketOpened(seat, RULES.ap.buy, "component_sale", NO_LIMIT))


def _barters(state: State, work: Work) -> Iterator[Action]:
    if work.ap >= RULES.ap.buy and state.players[work.seat].shards:
        yield OpenBasket()


def _open_barter(course: Course, seat: Seat, _action: OpenBasket) -> None:
    worth = figure_on("barter_with_power", "worth")
    course.happen(BasketOpened(seat, RULES.ap.buy, "barter_with_power", worth))


# --- Smuggled Goods: Fame instead of Coins -------------------------------------------------------


def _all_buys(state: State, work: Work) -> Iterator[tuple[Buy, int]]:
    """Every Buy that the shelves allow, whatever it costs, with its price."""
    for component in market.on_offer(state):
        price = unit_price(state, work.seat, component) or 0
        yield from _buys_at(state, work, component, price)


def _buys_at(
    state: State, work: Work, component: Component, price: int
) -> Iterator[tuple[Buy, int]]:
    player = state.players[work.seat]
    for shelf in shelves_for(state, player, component):
        room = stack_limit(state, shelf) - count_of(player, component)
        for count in range(1, min(room, RULES.most_bought_at_once) + 1):
            total = count * price
            for bargain in range(max(1, min(work.ap - RULES.ap.buy + 1, total))):
                yield Buy(component, count, bargain, shelf), total - bargain


def _smuggles(state: State, work: Work) -> Iterator[Buy]:
    if work.ap >= RULES.ap.buy:
        for buy, total in _all_buys(state, work):
            if state.players[work.seat].fame >= to_pay(state, work.seat, total).value - 1:
                yield replace(buy, use="smuggled_goods")


def _smuggle(course: Course, seat: Seat, action: Buy) -> None:
    price = unit_price(course.state, seat, action.component) or 0
    total = to_pay(course.state, seat, action.count * price - action.bargain)
    course.happen(_bought(seat, action, Changed(0, total.used), fame=total.value - 1))


def _bought(seat: Seat, action: Buy, coins: Changed, fame: int = 0) -> ComponentsBought:
    ap = RULES.ap.buy + action.bargain * RULES.ap.bargain
    return ComponentsBought(
        seat,
        ap,
        action.component,
        action.count,
        action.bargain,
        coins.value,
        action.shelf,
        fame,
        coins.used,
    )


# --- Workshop Exhibition: Fame for the Coins paid ------------------------------------------------


def _exhibit(course: Course, seat: Seat, action: Buy) -> None:
    paid = _buy(course, seat, action)
    course.happen(BonusPaid(seat, "workshop_exhibition", fame=max(0, paid - 1)))


# --- Shoplifting: one component free, out of the stock itself ------------------------------------


def _shoplifts(state: State, work: Work) -> Iterator[Buy]:
    if work.ap < RULES.ap.buy:
        return
    coins = state.players[work.seat].coins
    for buy, total in _all_buys(state, work):
        price = unit_price(state, work.seat, buy.component) or 0
        left = total - price
        fair = left > 0 or (buy.bargain == 0 and left == 0)
        paid = to_pay(state, work.seat, left).value
        if buy.component in state.stock and fair and paid <= coins:
            for refill in COMPONENTS:
                if RULES.price[refill] == BASIC_PRICE:
                    yield replace(buy, use="shoplifting", refill=refill)


def _shoplift(course: Course, seat: Seat, action: Buy) -> None:
    price = unit_price(course.state, seat, action.component) or 0
    left = (action.count - 1) * price - action.bargain
    course.happen(_bought(seat, action, to_pay(course.state, seat, left)))
    course.happen(StockStolen(seat, action.component, action.refill or action.component))


# --- Workshop Delivery: what lies in the Workshop counts as stock, cheaper -----------------------


def _deliveries(state: State, work: Work) -> Iterator[Buy]:
    if work.ap < RULES.ap.buy:
        return
    player = state.players[work.seat]
    for stack in player.stacks:
        price = delivery_price(state, work.seat, stack.component)
        for buy, total in _buys_at(state, work, stack.component, price):
            paid = to_pay(state, work.seat, total).value
            if paid <= player.coins and (total > 0 or buy.bargain == 0):
                yield replace(buy, use="workshop_delivery")


def delivery_price(state: Position, seat: Seat, component: Component) -> int:
    """Coins for one component with Workshop Delivery."""
    discount = figure_on("workshop_delivery", "discount")
    return figure(state, seat, "price", RULES.price[component]) - discount


def _deliver(course: Course, seat: Seat, action: Buy) -> None:
    price = delivery_price(course.state, seat, action.component)
    total = to_pay(course.state, seat, action.count * price - action.bargain)
    course.happen(_bought(seat, action, total))


# --- Logistics: the ordered component is for sale at once ----------------------------------------


def _dispatches(state: State, work: Work) -> Iterator[Order]:
    if work.ap >= RULES.ap.order:
        for component in COMPONENTS:
            if component not in state.orders and component not in state.beside_stock:
                yield Order(component, 0, "logistics")


def _dispatch(course: Course, seat: Seat, action: Order) -> None:
    course.happen(ComponentOrdered(seat, RULES.ap.order, action.component, 0))
    offer_second_order(course, seat, action.component)


# --- Traveling Merchants: one of what was ordered, at once ---------------------------------------


def _travels(state: State, work: Work) -> Iterator[Order]:
    if work.ap < RULES.ap.order:
        return
    player = state.players[work.seat]
    for each in orders_for(state.orders):
        if player.coins >= _merchants_price(state, work.seat, each.component):
            for shelf in shelves_for(state, player, each.component):
                yield replace(each, use="traveling_merchants", shelf=shelf)


def _merchants_price(state: State, seat: Seat, component: Component) -> int:
    surcharge = figure_on("traveling_merchants", "surcharge")
    return figure(state, seat, "price", RULES.price[component]) + surcharge


def _travel(course: Course, seat: Seat, action: Order) -> None:
    coins = _merchants_price(course.state, seat, action.component)
    course.happen(ComponentOrdered(seat, RULES.ap.order, action.component, action.slot))
    course.happen(ComponentsBought(seat, 0, action.component, 1, 0, coins, action.shelf))
    offer_second_order(course, seat, action.component)


# --- Dubious Sources: the Quick Order's token comes home -----------------------------------------


def _doubtful(state: State, work: Work) -> Iterator[QuickOrder]:
    for each in market.legal(state, work):
        if isinstance(each, QuickOrder):
            yield replace(each, use="dubious_sources")


def _doubt(course: Course, seat: Seat, action: QuickOrder) -> None:
    market.RULINGS[QuickOrder].decide(course, seat, replace(action, use=None))


BONUSES: dict[str, Bonus] = {
    "component_sale": Bonus(_sales, _open_sale),
    "barter_with_power": Bonus(_barters, _open_barter),
    "smuggled_goods": Bonus(_smuggles, _smuggle),
    "workshop_exhibition": Bonus(_exhibits, _exhibit),
    "shoplifting": Bonus(_shoplifts, _shoplift),
    "workshop_delivery": Bonus(_deliveries, _deliver),
    "logistics": Bonus(_dispatches, _dispatch),
    "traveling_merchants": Bonus(_travels, _travel, lasting=True),
    "dubious_sources": Bonus(_doubtful, _doubt),
}
