"""What entries make of standing orders: given, followed, lapsed, and back again after an undo."""

from typing import TypeAlias

import msgspec

from core.entries import Entry
from core.order import Order, OrderGiven, OrderLapsed, OrderPutOff, OrderWithdrawn
from core.table import Player, Table

OfOrders: TypeAlias = OrderGiven | OrderWithdrawn | OrderLapsed | OrderPutOff

_replace = msgspec.structs.replace


def changed_orders(player: Player, change: OfOrders) -> Player:
    """The player after a change of their orders."""
    match change:
        case OrderGiven(order=order):
            ordered = max(player.ordered, order.number)
            return _replace(player, orders=_with(player.orders, order), ordered=ordered)
        case OrderWithdrawn(number=number) | OrderLapsed(number=number):
            return _replace(player, orders=_without(player.orders, number))
        case OrderPutOff(at=at):
            return _replace(player, answer_at=at)


def after_action(player: Player, entry: Entry) -> Player:
    """The player after an action of the seat.

    An order for one decision is done when it was followed. Whoever acts by themselves lets the
    orders go on that were held for them.
    """
    if not player.orders:
        return _replace(player, answer_at=0) if player.answer_at else player
    orders = player.orders
    if entry.order:
        done = {it.number for it in orders if it.until == "decision" and it.number == entry.order}
        orders = tuple(it for it in orders if it.number not in done)
    elif not entry.automatic:
        orders = tuple(_replace(it, held=False) if it.held else it for it in orders)
    return _replace(player, orders=orders, answer_at=0)


def brought_back(table: Table, entry: Entry) -> Table:
    """The table with the orders that were followed, or lapsed, in what ``entry`` takes back.

    Whoever takes a move back answers the same decision by themselves, so their orders are held.
    """
    first = min(entry.takes_back)
    players = list(table.players)
    for seat, player in enumerate(table.players):
        if player.orders or player.ordered:
            orders = player.orders
            for number in _ended(table, entry, seat, first):
                given = _given(table, seat, number)
                if given is not None and player.hands < first:
                    orders = _with(orders, _replace(given, held=False))
            if seat == entry.seat:
                orders = tuple(_replace(it, held=True) for it in orders)
            players[seat] = _replace(player, orders=orders, answer_at=0)
    return _replace(table, players=tuple(players))


def _ended(table: Table, entry: Entry, seat: int, first: int) -> set[int]:
    """The orders that ended in what was taken back."""
    taken = set(entry.takes_back)
    found: set[int] = set()
    for it in table.entries[first - 1 :]:
        if it.number in taken and it.seat == seat and it.order:
            found.add(it.order)
        found |= {
            change.number
            for change in it.changes
            if isinstance(change, OrderLapsed) and change.seat == seat
        }
    return found


def _given(table: Table, seat: int, number: int) -> Order | None:
    """The order of this number as it was last given."""
    for entry in reversed(table.entries):
        for change in entry.changes:
            if isinstance(change, OrderWithdrawn) and (change.seat, change.number) == (
                seat,
                number,
            ):
                return None
            if isinstance(change, OrderGiven) and (change.seat, change.order.number) == (
                seat,
                number,
            ):
                return change.order
    return None


def _with(orders: tuple[Order, ...], order: Order) -> tuple[Order, ...]:
    others = _without(orders, order.number)
    return tuple(sorted((*others, order), key=lambda it: it.number))


def _without(orders: tuple[Order, ...], number: int) -> tuple[Order, ...]:
    return tuple(it for it in orders if it.number != number)
