"""Standing orders: what a seat does at a coming decision while its owner is elsewhere.

An order lists actions in notation, the best first, for the next decision in which its first verb is
possible. The first action that is legal then is taken; if none is, the order lapses and the owner
is asked. Nobody but the owner learns of an order: it is a secret entry of the log, and an action
taken by it looks like any other. Where the answer could come from a secret, it comes after a delay
that is drawn without a look at it.
"""

import hashlib
from typing import Any

from core.desk import Desk
from core.errors import Malformed, Missing, RefusalError, refused
from core.game import Seat, because
from core.notation import MalformedError, notation, parse, verb
from core.order import Order, OrderGiven, OrderLapsed, OrderPutOff, OrderWithdrawn
from core.pace import HOUR, MINUTE
from core.table import AnyGame, Player

MOST_ORDERS = 12
"""Of one seat at a time: more than a turn of any game has decisions for it."""

MOST_LINES = 8
"""Of one order."""

UNTILS = ("decision", "turn", "withdrawn")
"""When an order ends: with the next decision that it fits, with this turn, or when withdrawn."""

DELAYS = {"live": (5_000, MINUTE), "hours": (MINUTE, HOUR), "days": (MINUTE, HOUR)}
"""The shortest and the longest delay by the table's pace; as for days where none is named."""


def give(desk: Desk, seat: Seat, lines: tuple[str, ...], until: str, number: int | None) -> None:
    """Keeps an order, in place of order ``number`` if that is named."""
    desk.need("playing", "paused")
    player = desk.table.players[seat]
    if until not in UNTILS:
        raise refused(because("unknown_until", until=until))
    if not 0 < len(lines) <= MOST_LINES:
        raise refused(because("wrong_order", most=MOST_LINES))
    if number is not None:
        _need(desk, seat, number)
    turn = desk.game.turn(desk.table.state)
    if number is None and len(standing(player, turn)) >= MOST_ORDERS:
        raise refused(because("too_many_orders", most=MOST_ORDERS))
    written = tuple(_canonical(desk.game, line) for line in lines)
    # What is asked now is for its owner to answer; an order is for later.
    held = seat in desk.table.awaited
    order = Order(number or player.ordered + 1, written, until, turn, held)
    desk.record(changes=(OrderGiven(seat, order),))


def withdraw(desk: Desk, seat: Seat, number: int | None) -> None:
    """Ends order ``number`` of the seat, or all of them."""
    desk.need("playing", "paused")
    turn = desk.game.turn(desk.table.state)
    orders = standing(desk.table.players[seat], turn)
    if number is not None:
        orders = (_need(desk, seat, number),)
    if not orders:
        raise refused(because("no_order"))
    desk.record(changes=tuple(OrderWithdrawn(seat, order.number) for order in orders))


def _need(desk: Desk, seat: Seat, number: int) -> Order:
    orders = standing(desk.table.players[seat], desk.game.turn(desk.table.state))
    found = next((it for it in orders if it.number == number), None)
    if found is None:
        raise RefusalError(Missing("order", str(number)))
    return found


def _canonical(game: AnyGame, line: str) -> str:
    try:
        return notation(parse(line, game.action_types))
    except MalformedError as error:
        raise RefusalError(Malformed(error.code, error.word)) from error


def standing(player: Player, turn: int) -> tuple[Order, ...]:
    """The orders of a seat that still count."""
    return tuple(order for order in player.orders if order.stands(turn))


def follow(desk: Desk, seat: Seat) -> tuple[Order, Any] | None:
    """The order and the action that answer the seat's decision; None when nothing does.

    Orders that fit the decision and have nothing legal to offer lapse on the way.
    """
    legal = desk.legal(seat)
    for order in _fitting(desk, seat):
        for line in order.lines:
            action = parse(line, desk.game.action_types)
            if action in legal:
                return order, action
        desk.record(changes=(OrderLapsed(seat, order.number),))
    return None


def put_off(desk: Desk, seat: Seat) -> bool:
    """Whether the seat's decision is one that orders must not be seen to answer at once.

    It is where there are secret choices; then the time of the answer is drawn and noted.
    """
    if not any(desk.game.is_secret(action) for action in desk.legal(seat)):
        return False
    player = desk.table.players[seat]
    if not player.answer_at and any(_fitting(desk, seat)):
        at = desk.around.now + _delay(desk, seat)
        desk.record(changes=(OrderPutOff(seat, at),))
    return True


def _fitting(desk: Desk, seat: Seat) -> tuple[Order, ...]:
    player = desk.table.players[seat]
    if player.program or not player.orders:
        return ()
    verbs = {verb(type(action)) for action in desk.legal(seat)}
    turn = desk.game.turn(desk.table.state)
    return tuple(it for it in standing(player, turn) if not it.held and it.verb in verbs)


def _delay(desk: Desk, seat: Seat) -> int:
    """In milliseconds; drawn from the seed, and no matter what is held."""
    least, most = DELAYS.get(desk.table.pace, DELAYS["days"])
    place = f"/order/{seat}/{len(desk.table.entries)}"
    drawn = hashlib.sha256(desk.seed + place.encode()).digest()
    return least + int.from_bytes(drawn[:8]) % (most - least)
