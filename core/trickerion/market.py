"""Market Row: Buy with Bargain, Order and Quick Order (RB15 p. 14-15)."""

from functools import lru_cache

from msgspec.structs import replace

from core.game import Action, Reason, Seat, because
from core.trickerion.actions import Buy, Order, QuickOrder
from core.trickerion.asking import ap_reasons, at_work
from core.trickerion.cards import RULES
from core.trickerion.course import Course
from core.trickerion.events import ComponentOrdered, ComponentsBought, QuickOrdered
from core.trickerion.holdings import count_of, has, on_shelf, stack_limit, stack_of
from core.trickerion.judging import Ruling
from core.trickerion.state import Player, State, Work
from core.trickerion.terms import COMPONENTS, Component, Shelf

MOST_A_BUY_COSTS = RULES.most_bought_at_once * (
    max(RULES.price.values()) + RULES.quick_order_surcharge
)


def unit_price(state: State, component: Component) -> int | None:
    """Coins for one component, or None when it is not to be had.

    The Quick Order's surcharge falls on each component, and only while the stock does not have it.
    """
    if component in state.stock:
        return RULES.price[component]
    if component == state.quick_order:
        return RULES.price[component] + RULES.quick_order_surcharge
    return None


def open_shelves(player: Player) -> tuple[Shelf, ...]:
    """Where a new type of component may be put."""
    shelves: list[Shelf] = []
    if on_shelf(player, "board") < RULES.board_component_slots:
        shelves.append("board")
    if has(player, "manager") and on_shelf(player, "manager") < RULES.manager_component_slots:
        shelves.append("manager")
    return tuple(shelves)


# --- what is possible --------------------------------------------------------------------------


def legal(state: State, work: Work) -> list[Action]:
    """The Market Row actions of a Character at work."""
    found: list[Action] = []
    if work.ap < RULES.ap.buy:
        return found
    player = state.players[work.seat]
    quick = state.quick_order
    for component in dict.fromkeys(state.stock):  # an Order may double a type in stock
        found += _legal_buys(state, player, component, work.ap)
    if quick is not None and quick not in state.stock:
        found += _legal_buys(state, player, quick, work.ap)
    found += _orders(state.orders)
    if work.ap >= RULES.ap.quick_order:
        found += _quick_orders(quick)
    return found


def _legal_buys(state: State, player: Player, component: Component, ap: int) -> list[Action]:
    price = unit_price(state, component)
    stack = stack_of(player, component)
    if price is None or player.coins == 0:
        return []
    coins = min(player.coins, MOST_A_BUY_COSTS)
    if stack is not None:
        room = stack_limit(state, stack.shelf) - stack.count
        return list(_buys(component, price, room, coins, ap, stack.shelf))
    found: list[Action] = []
    for shelf in open_shelves(player):
        found += _buys(component, price, stack_limit(state, shelf), coins, ap, shelf)
    return found


@lru_cache(maxsize=16384)
def _buys(
    component: Component, price: int, room: int, coins: int, ap: int, shelf: Shelf
) -> tuple[Action, ...]:
    return tuple(
        Buy(component, count, bargain, shelf)
        for count in range(1, min(room, RULES.most_bought_at_once) + 1)
        for bargain in range(min(ap - RULES.ap.buy, count * price - 1) + 1)
        if count * price - bargain <= coins
    )


@lru_cache(maxsize=4096)
def _orders(orders: tuple[Component | None, ...]) -> tuple[Action, ...]:
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
    price = unit_price(state, action.component)
    if price is None:
        found.append(because("not_in_stock", component=action.component))
    else:
        found += _unpaid(player, count * price, max(0, action.bargain))
    return tuple(found)


def _unpaid(player: Player, total: int, bargain: int) -> list[Reason]:
    if bargain >= total:
        return [because("bargain_too_deep", most=total - 1)]
    if total - bargain > player.coins:
        return [because("coins_short", needed=total - bargain, held=player.coins)]
    return []


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
    price = unit_price(course.state, action.component) or 0
    course.happen(
        ComponentsBought(
            seat,
            RULES.ap.buy + action.bargain * RULES.ap.bargain,
            action.component,
            action.count,
            action.bargain,
            action.count * price - action.bargain,
            action.shelf,
        )
    )


def _refuse_order(state: State, seat: Seat, action: Order) -> tuple[Reason, ...]:
    work = at_work(state, seat, "market")
    if not isinstance(work, Work):
        return work
    found = ap_reasons(work, RULES.ap.order)
    if action.component in state.orders:
        found.append(because("already_ordered", component=action.component))
    if not 1 <= action.slot <= RULES.market_slots:
        found.append(because("no_such_order_slot", most=RULES.market_slots))
    elif (taken := state.orders[action.slot - 1]) is not None:
        found.append(because("order_slot_taken", slot=action.slot, component=taken))
    return tuple(found)


def _order(course: Course, seat: Seat, action: Order) -> None:
    course.happen(ComponentOrdered(seat, RULES.ap.order, action.component, action.slot))


def _refuse_quick_order(state: State, seat: Seat, action: QuickOrder) -> tuple[Reason, ...]:
    work = at_work(state, seat, "market")
    if not isinstance(work, Work):
        return work
    found = ap_reasons(work, RULES.ap.quick_order)
    if action.component == state.quick_order:
        found.append(because("already_quick_ordered", component=action.component))
    return tuple(found)


def _quick_order(course: Course, seat: Seat, action: QuickOrder) -> None:
    course.happen(QuickOrdered(seat, RULES.ap.quick_order, action.component))


RULINGS: dict[type[Action], Ruling] = {
    Buy: Ruling(_refuse_buy, _buy),
    Order: Ruling(_refuse_order, _order),
    QuickOrder: Ruling(_refuse_quick_order, _quick_order),
}
