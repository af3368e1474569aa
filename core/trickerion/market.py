"""Market Row: Buy with Bargain, Order and Quick Order (RB15 p. 14-15)."""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from core.game import Action, Reason, Seat, because
from core.trickerion.actions import Buy, Order, QuickOrder
from core.trickerion.asking import ap_reasons, at_work
from core.trickerion.cards import RULES
from core.trickerion.course import Course
from core.trickerion.decisions import SecondOrder, Work
from core.trickerion.effects import Changed, changed, figure, has_effect
from core.trickerion.events import Asked, ComponentOrdered, ComponentsBought, QuickOrdered
from core.trickerion.holdings import count_of, has, on_shelf, stack_limit, stack_of
from core.trickerion.judging import Ruling
from core.trickerion.state import Player, Position, State
from core.trickerion.terms import COMPONENTS, Component, Shelf

MOST_A_BUY_COSTS = RULES.most_bought_at_once * (
    max(RULES.price.values()) + RULES.quick_order_surcharge
)
BUY_FROM_ORDERS = "buy_from_orders"
MIDNIGHT_DELIVERY = "midnight_delivery"


class Offer(NamedTuple):
    """A type for sale: its price each, and what comes off the total of a Buy."""

    component: Component
    price: int
    discount: int


def on_offer(state: Position) -> tuple[Component, ...]:
    """The types that can be bought, each once; an Order may have doubled one in stock."""
    ordered = state.orders if state.prophecy == BUY_FROM_ORDERS else ()
    offered: dict[Component, None] = {}
    for component in (*state.stock, *state.beside_stock, *ordered, state.quick_order):
        if component is not None:
            offered[component] = None
    return tuple(offered)


def unit_price(state: Position, seat: Seat, component: Component) -> int | None:
    """Coins for one component, or None when it is not to be had.

    The Quick Order's surcharge falls on each component, and only while nothing else offers it; who
    had Midnight Delivery bring the component pays none.
    """
    if component not in on_offer(state):
        return None
    price = figure(state, seat, "price", RULES.price[component])
    elsewhere = (*state.stock, *state.beside_stock)
    if state.prophecy == BUY_FROM_ORDERS:
        elsewhere = (*elsewhere, *(each for each in state.orders if each is not None))
    if component in elsewhere or component == state.players[seat].delivered:
        return price
    return price + RULES.quick_order_surcharge


def shelf_for(state: State, player: Player, component: Component) -> Shelf | None:
    """Where one more of a component would go by itself: where it lies, or the first free slot."""
    stack = stack_of(player, component)
    if stack is None:
        return next(iter(open_shelves(player)), None)
    return stack.shelf if stack.count < stack_limit(state, stack.shelf) else None


def shelves_for(state: State, player: Player, component: Component) -> tuple[Shelf, ...]:
    """Where one more of a component may be put."""
    stack = stack_of(player, component)
    if stack is None:
        return open_shelves(player)
    return (stack.shelf,) if stack.count < stack_limit(state, stack.shelf) else ()


def open_shelves(player: Player) -> tuple[Shelf, ...]:
    """Where a new type of component may be put."""
    shelves: list[Shelf] = []
    if on_shelf(player, "board") < RULES.board_component_slots:
        shelves.append("board")
    if has(player, "manager") and on_shelf(player, "manager") < RULES.manager_component_slots:
        shelves.append("manager")
    return tuple(shelves)


# --- what is possible ----------------------------------------------------------------------------


def legal(state: State, work: Work) -> list[Action]:
    """The Market Row actions of a Character at work."""
    found: list[Action] = []
    if work.ap >= RULES.ap.buy:
        for component in on_offer(state):
            found += _legal_buys(state, work.seat, component, work.ap)
        found += orders_for(state.orders)
    if work.ap >= figure(state, work.seat, "quick_order_ap", RULES.ap.quick_order):
        found += _quick_orders(state.quick_order)
    return found


def _legal_buys(state: State, seat: Seat, component: Component, ap: int) -> list[Action]:
    price = unit_price(state, seat, component)
    player = state.players[seat]
    if price is None or player.coins == 0:
        return []
    coins = min(player.coins, MOST_A_BUY_COSTS)
    offer = Offer(component, price, _discount(state, seat))
    stack = stack_of(player, component)
    if stack is not None:
        room = stack_limit(state, stack.shelf) - stack.count
        return list(_buys(offer, room, stack.shelf, (coins, ap)))
    found: list[Action] = []
    for shelf in open_shelves(player):
        found += _buys(offer, stack_limit(state, shelf), shelf, (coins, ap))
    return found


def to_pay(state: Position, seat: Seat, total: int) -> Changed:
    """What a Buy costs in all, whatever it is paid with; what is free stays so."""
    return changed(state, seat, "buy_total", total) if total else Changed(0)


def _discount(state: Position, seat: Seat) -> int:
    """What comes off the total of a Buy that leaves enough to take it off."""
    enough = MOST_A_BUY_COSTS
    return enough - figure(state, seat, "buy_total", enough)


def _reduced(total: int, discount: int) -> int:
    """A total less the discount; a Buy costs at least 1 Coin."""
    return max(min(1, total), total - discount)


@lru_cache(maxsize=16384)
def _buys(offer: Offer, room: int, shelf: Shelf, purse: tuple[int, int]) -> tuple[Action, ...]:
    component, price, discount = offer
    coins, ap = purse
    return tuple(
        Buy(component, count, bargain, shelf)
        for count in range(1, min(room, RULES.most_bought_at_once) + 1)
        for bargain in range(min(ap - RULES.ap.buy, count * price - 1) + 1)
        if _reduced(count * price - bargain, discount) <= coins
    )


@lru_cache(maxsize=4096)
def orders_for(orders: tuple[Component | None, ...]) -> tuple[Order, ...]:
    """Every Order that an Order area can take."""
    return tuple(
        Order(component, slot)
        for component in COMPONENTS
        if component not in orders
        for slot, taken in enumerate(orders, start=1)
        if taken is None
    )


@lru_cache
def _quick_orders(lying: Component | None) -> tuple[Action, ...]:
    return tuple(QuickOrder(component) for component in COMPONENTS if component != lying)


# --- why not, and what comes of it ---------------------------------------------------------------


def _refuse_buy(state: State, seat: Seat, action: Buy) -> tuple[Reason, ...]:
    work = at_work(state, seat, "market")
    if not isinstance(work, Work):
        return work
    player = state.players[seat]
    found = ap_reasons(work, RULES.ap.buy + max(0, action.bargain) * RULES.ap.bargain)
    if not 1 <= action.count <= RULES.most_bought_at_once:
        found.append(because("count_out_of_range", most=RULES.most_bought_at_once))
    if action.bargain < 0:
        found.append(because("bargain_below_zero"))
    count = min(max(1, action.count), RULES.most_bought_at_once)
    found += _no_space(state, player, replace(action, count=count))
    price = unit_price(state, seat, action.component)
    if price is None:
        found.append(because("not_in_stock", component=action.component))
    else:
        found += _unpaid(state, seat, count * price, max(0, action.bargain))
    return tuple(found)


def _unpaid(state: State, seat: Seat, total: int, bargain: int) -> list[Reason]:
    held = state.players[seat].coins
    if bargain >= total:
        return [because("bargain_too_deep", most=total - 1)]
    needed = _reduced(total - bargain, _discount(state, seat))
    return [because("coins_short", needed=needed, held=held)] if needed > held else []


def _no_space(state: State, player: Player, action: Buy) -> list[Reason]:
    stack = stack_of(player, action.component)
    if stack is not None and stack.shelf != action.shelf:
        return [because("lies_elsewhere", component=action.component, shelf=stack.shelf)]
    if stack is None and action.shelf not in open_shelves(player):
        if action.shelf == "manager" and not has(player, "manager"):
            return [because("no_board", specialist="manager")]
        return [because("no_component_slot", shelf=action.shelf)]
    limit = stack_limit(state, action.shelf)
    held = count_of(player, action.component)
    if held + action.count > limit:
        return [because("holding_limit", component=action.component, limit=limit, held=held)]
    return []


def _buy(course: Course, seat: Seat, action: Buy) -> None:
    price = unit_price(course.state, seat, action.component) or 0
    total = to_pay(course.state, seat, action.count * price - action.bargain)
    course.happen(
        ComponentsBought(
            seat,
            RULES.ap.buy + action.bargain * RULES.ap.bargain,
            action.component,
            action.count,
            action.bargain,
            total.value,
            action.shelf,
            used=total.used,
        )
    )


def _refuse_order(state: State, seat: Seat, action: Order) -> tuple[Reason, ...]:
    work = at_work(state, seat, "market")
    if not isinstance(work, Work):
        return work
    return (*ap_reasons(work, RULES.ap.order), *refuse_order(state, action))


def refuse_order(state: State, action: Order) -> tuple[Reason, ...]:
    """Why the Order area cannot take a component there."""
    found: list[Reason] = []
    if action.component in state.orders:
        found.append(because("already_ordered", component=action.component))
    if not 1 <= action.slot <= RULES.market_slots:
        found.append(because("no_such_order_slot", most=RULES.market_slots))
    elif (taken := state.orders[action.slot - 1]) is not None:
        found.append(because("order_slot_taken", slot=action.slot, component=taken))
    return tuple(found)


def _order(course: Course, seat: Seat, action: Order) -> None:
    course.happen(ComponentOrdered(seat, RULES.ap.order, action.component, action.slot))
    offer_second_order(course, seat, action.component)


def offer_second_order(course: Course, seat: Seat, component: Component) -> None:
    """Long Order Slip: one more Order for nothing, of another component."""
    state = course.state
    if (
        has_effect(state, seat, LONG_ORDER_SLIP)
        and LONG_ORDER_SLIP not in state.players[seat].used
        and None in state.orders
    ):
        course.happen(Asked(SecondOrder(seat, component)))


LONG_ORDER_SLIP = "long_order_slip"


def _refuse_quick_order(state: State, seat: Seat, action: QuickOrder) -> tuple[Reason, ...]:
    work = at_work(state, seat, "market")
    if not isinstance(work, Work):
        return work
    found = ap_reasons(work, figure(state, seat, "quick_order_ap", RULES.ap.quick_order))
    if action.component == state.quick_order:
        found.append(because("already_quick_ordered", component=action.component))
    return tuple(found)


def _quick_order(course: Course, seat: Seat, action: QuickOrder) -> None:
    ap = changed(course.state, seat, "quick_order_ap", RULES.ap.quick_order)
    spared = MIDNIGHT_DELIVERY in ap.used
    course.happen(QuickOrdered(seat, ap.value, action.component, ap.used, spared))


RULINGS: dict[type[Action], Ruling] = {
    Buy: Ruling(_refuse_buy, _buy),
    Order: Ruling(_refuse_order, _order),
    QuickOrder: Ruling(_refuse_quick_order, _quick_order),
}
