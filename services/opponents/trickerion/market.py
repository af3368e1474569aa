"""Habits at the Market Row: buy what the next Tricks need, haggle with what is left."""

from collections.abc import Iterator, Sequence

import msgspec

from core.game import Action
from core.trickerion import market
from core.trickerion.actions import Buy, Done, Enhance, Order, QuickOrder
from core.trickerion.cards import RULES, TRICKS, kind_of
from core.trickerion.decisions import Work
from core.trickerion.effects import figure, has_effect
from core.trickerion.holdings import (
    count_of,
    missing,
    on_shelf,
    stack_limit,
    stack_of,
    turns_of,
)
from core.trickerion.state import Player, State
from core.trickerion.terms import Component, Shelf
from services.opponents.trickerion.appraisal import turns_left
from services.opponents.trickerion.offers import lacking, marker_worth, scored_at_end, wanting

BUYS_COMPARED = 8

SOON = 2.0
"""Turns left from which on a Trick is completed at any price, not only to be prepared this turn."""

END_IS_NEAR = 1.0
"""Turns left when components are bought for what they score."""


class Want(msgspec.Struct, frozen=True):
    """So many more tokens of a component, for a Trick, and the shelf they go to."""

    component: Component
    count: int
    shelf: Shelf
    trick: str


def habit(state: State, work: Work) -> Action:
    """The next action of a Character at work at the Market Row."""
    player = state.players[work.seat]
    wants = tuple(shopping(state, work.seat))
    here = [
        want for want in wants if market.unit_price(state, work.seat, want.component) is not None
    ]
    absent = [want for want in wants if market.unit_price(state, work.seat, want.component) is None]
    if work.ap < RULES.ap.buy:
        return _enhance_or_done(work, player, here)
    brought = _brought(state, work, player, here, absent)
    if brought is not None and not any(want.trick == brought.trick for want in here):
        return QuickOrder(brought.component)
    orders = _orders(state, absent)
    spare = work.ap - len(here) - min(len(orders), 2)
    if brought is not None:
        spare -= quick_order_ap(state, work.seat)
    for want in here:
        buy = _buy(state, player, want, work.ap, spare)
        if buy is not None:
            return buy
    return orders[0] if orders else Done()


def _enhance_or_done(work: Work, player: Player, here: list[Want]) -> Action:
    """A Shard for one more Buy when that completes a Trick."""
    if work.enhanced or not player.shards or len(here) != 1:
        return Done()
    types, coins = lacking(player, here[0].trick)
    return Enhance() if types == 1 and coins <= player.coins else Done()


def shopping(state: State, seat: int) -> Iterator[Want]:
    """What to buy, the Trick that is nearest and best first."""
    yield from _for_tricks(state, seat)
    yield from _for_the_end(state, seat)


def _for_tricks(state: State, seat: int) -> Iterator[Want]:
    player = state.players[seat]
    left = turns_left(state)
    in_time = _in_time(state, player)
    tricks: list[tuple[float, str]] = []
    for own in player.tricks:
        types, coins = lacking(player, own.trick)
        if types:
            card = TRICKS[own.trick]
            markers = card.markers + (own.place == "engineer")
            worth = (
                marker_worth(own.trick) * min(markers * left, 2 * left) * 0.8 if in_time else 0.0
            )
            worth += scored_at_end(player, own.trick)
            if worth > 0.4 * coins:
                tricks.append(((worth - 0.4 * coins) / (types + 1.5), own.trick))
    wanted: dict[Component, int] = {}
    for _, trick in sorted(tricks, reverse=True):
        to_buy = dict(wanting(player, trick))
        for component, needed, held in missing(player, trick):
            if component not in to_buy:
                continue
            more = needed - held - wanted.get(component, 0)
            if more <= 0:
                continue
            shelf = _shelf(state, player, component, needed, wanted)
            if shelf is None:
                continue
            if stack_of(player, component) is None and component not in wanted:
                count = needed - (shelf == "manager" and needed > 1)
            else:
                count = more
            room = stack_limit(state, shelf) - count_of(player, component)
            wanted[component] = needed
            if min(count, room) > 0:
                yield Want(component, min(count, room), shelf, trick)


def _for_the_end(state: State, seat: int) -> Iterator[Want]:
    """Components that a Level 3 Trick counts when the game ends, once that is near."""
    player = state.players[seat]
    if turns_left(state) > END_IS_NEAR:
        return
    for own in player.tricks:
        end = TRICKS[own.trick].end
        if end is None or end.per != "component_of_price" or any(missing(player, own.trick)):
            continue
        for component, price in RULES.price.items():
            shelf = market.shelf_for(state, player, component)
            if price == end.price and shelf is not None:
                room = stack_limit(state, shelf) - count_of(player, component)
                yield Want(component, min(room, RULES.most_bought_at_once), shelf, own.trick)


def _in_time(state: State, player: Player) -> bool:
    """In the last turn components still serve only if somebody prepares and sets up after."""
    if state.turn < turns_of(state):
        return True
    waiting = {each.card for each in player.team if each.at is None}
    return {"workshop", "theater"} <= waiting


def _shelf(
    state: State,
    player: Player,
    component: Component,
    needed: int,
    wanted: dict[Component, int],
) -> Shelf | None:
    """Where the stack lies, or the Manager's shelf when that saves a token; None without room."""
    stack = stack_of(player, component)
    if stack is not None:
        return stack.shelf
    new = sum(stack_of(player, other) is None for other in wanted)
    room = RULES.board_component_slots - on_shelf(player, "board") - new
    saves = needed > 1 and needed - 1 <= stack_limit(state, "manager")
    if (saves or room <= 0) and not new and "manager" in market.open_shelves(player):
        return "manager"
    return "board" if room > 0 else None


def _buy(state: State, player: Player, want: Want, ap: int, spare: int) -> Action | None:
    price = market.unit_price(state, state.players.index(player), want.component)
    if price is None:
        return None
    for count in range(want.count, 0, -1):
        total = count * price
        bargain = max(0, min(spare, ap - RULES.ap.buy, total - 1))
        short = total - bargain - _purse(state, player)
        if short > 0:
            bargain += short
        if bargain <= min(ap - RULES.ap.buy, total - 1):
            return Buy(want.component, count, bargain, want.shelf)
    return None


def _purse(state: State, player: Player) -> int:
    """Coins that may be spent: late in the game the wages are kept back."""
    if state.turn < turns_of(state):
        return player.coins
    return max(0, player.coins - wages_due(player))


def wages_due(player: Player) -> int:
    """Wages of this turn, if everybody with a card works."""
    return sum(
        RULES.character[kind_of(each.id)].wage
        for each in player.team
        if (each.at is not None or each.card is not None) and each.home != "assistant"
    )


def purchases(state: State, work: Work, options: Sequence[Action]) -> Iterator[Action]:
    """Of the options: Buys of what is wanted at every depth of bargain, and orders of it."""
    wanted: dict[Component, int] = {}
    for want in shopping(state, work.seat):
        wanted[want.component] = max(want.count, wanted.get(want.component, 0))
    buys = [
        action
        for action in options
        if isinstance(action, Buy) and wanted.get(action.component, 0) >= action.count
    ]
    buys.sort(key=lambda action: (-action.count, action.bargain))
    yield from buys[:BUYS_COMPARED]
    seen: set[tuple[object, ...]] = set()
    for action in options:
        if isinstance(action, Order | QuickOrder) and action.component in wanted:
            key = (type(action), action.component)
            if key not in seen:
                seen.add(key)
                yield action


def quick_order_ap(state: State, seat: int) -> int:
    """Action Points of a Quick Order now."""
    return figure(state, seat, "quick_order_ap", RULES.ap.quick_order)


def _brought(
    state: State, work: Work, player: Player, here: list[Want], absent: list[Want]
) -> Want | None:
    """What to have brought at once: the one thing that nobody sells of what a Trick lacks."""
    waiting = any(each.card == "workshop" and each.at is None for each in player.team)
    if not waiting and turns_left(state) > SOON:
        return None
    surcharge = 0 if midnight(state, work.seat) else RULES.quick_order_surcharge
    for want in absent:
        others = [each for each in here if each.trick == want.trick]
        spare = work.ap - quick_order_ap(state, work.seat) - RULES.ap.buy * (1 + len(others))
        coins = lacking(player, want.trick)[1] + surcharge * want.count
        alone = lacking(player, want.trick)[0] == 1 + len(others)
        if alone and spare >= 0 and coins <= _purse(state, player) + spare:
            return want
    return None


def midnight(state: State, seat: int) -> bool:
    """Whether the next Quick Order is without surcharge (Midnight Delivery)."""
    used = state.players[seat].used
    return (
        has_effect(state, seat, market.MIDNIGHT_DELIVERY) and market.MIDNIGHT_DELIVERY not in used
    )


def _orders(state: State, absent: list[Want]) -> list[Action]:
    """Orders for what nobody sells, each in place of a stock that serves the least."""
    if turns_left(state) < 1:
        return []
    found: list[Action] = []
    free = [slot for slot, taken in enumerate(state.orders, start=1) if taken is None]
    useful = {want.component for want in absent}
    for want in absent:
        if want.component in state.orders or not free:
            continue
        slot = next((s for s in free if state.stock[s - 1] not in useful), free[0])
        free.remove(slot)
        found.append(Order(want.component, slot))
    return found
