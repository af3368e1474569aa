"""Taking actions: those of people and of the program, and those that have no alternative."""

from typing import Any

from core import standing_orders
from core.desk import Desk
from core.entries import Finished
from core.errors import Malformed, RefusalError, Refused, Stale
from core.game import RefusedError, Seat, fold
from core.motions import Absence, GoBack, Settled
from core.notation import MalformedError, notation, parse
from core.notices import Asked
from core.order import Order
from core.parting import part
from core.undo import undoable

MOST_SILENT = 200
"""Actions taken in a row without asking anybody; more means that a game runs in a circle."""


def play(desk: Desk, seat: Seat, decision: int | None, line: str) -> None:
    """Takes the action in ``line`` for the seat, and all that follows without a choice."""
    desk.need("playing")
    present = desk.table.players[seat].decision
    if decision is not None and decision != present:
        raise RefusalError(Stale(seat, decision, present))
    try:
        action = parse(line, desk.game.action_types)
    except MalformedError as error:
        raise RefusalError(Malformed(error.code, error.word)) from error
    chance = desk.chance()
    try:
        events = desk.game.decide(desk.table.state, seat, action, chance)
    except RefusedError as error:
        raise RefusalError(Refused(error.reasons)) from error
    draws = chance.drawn - desk.table.drawn
    entry = desk.record(seat=seat, action=action, line=notation(action), events=events, draws=draws)
    if not entry.secret:
        _lapse(desk, seat)
    advance(desk)


def advance(desk: Desk) -> None:
    """Takes every action that has no alternative, and ends the game when nobody is awaited."""
    for _ in range(MOST_SILENT):
        if not desk.table.awaited:
            desk.record(changes=(Finished(desk.seed.hex()), *part(desk)))
            return
        if not any(
            _take_silently(desk, seat) or _follow_order(desk, seat) for seat in desk.table.awaited
        ):
            return
    message = "a game goes on and on without asking anybody"
    raise RuntimeError(message)


def follow_order(desk: Desk, seat: Seat, decision: int) -> None:
    """Follows an order that was put off, and all that comes after it; else its owner is asked."""
    found = standing_orders.follow(desk, seat)
    if found is None:
        player = desk.table.players[seat]
        desk.tell(player.person, Asked(seat, decision, player.since))
        return
    _carry_out(desk, seat, *found)
    advance(desk)


def _follow_order(desk: Desk, seat: Seat) -> bool:
    """Takes the action that a standing order of the seat has for its decision."""
    if standing_orders.put_off(desk, seat):
        return False
    found = standing_orders.follow(desk, seat)
    if found is None:
        return False
    _carry_out(desk, seat, *found)
    return True


def _carry_out(desk: Desk, seat: Seat, order: Order, action: Any) -> None:
    chance = desk.chance()
    events = desk.game.decide(desk.table.state, seat, action, chance)
    desk.record(
        seat=seat,
        action=action,
        line=notation(action),
        order=order.number,
        events=events,
        draws=chance.drawn - desk.table.drawn,
    )


def _take_silently(desk: Desk, seat: Seat) -> bool:
    """Takes the seat's only action, unless it is secret, draws, reveals or ends its undo.

    A secret one stays a question, for who is asked must not depend on what only the seat knows.
    """
    legal = desk.legal(seat)
    if len(legal) != 1 or desk.game.is_secret(legal[0]):
        return False
    action = legal[0]
    chance = desk.chance()
    events = desk.game.decide(desk.table.state, seat, action, chance)
    if chance.drawn != desk.table.drawn or any(desk.game.seals(event) for event in events):
        return False
    if not desk.table.players[seat].program and undoable(desk.table, seat) is not None:
        after = fold(desk.game, events, desk.table.state)
        if seat not in desk.game.awaited(after):
            return False
    desk.record(seat=seat, action=action, line=notation(action), automatic=True, events=events)
    return True


def _lapse(desk: Desk, seat: Seat) -> None:
    """Ends a vote that the action has overtaken."""
    proposal = desk.table.proposal
    if proposal is None:
        return
    motion = proposal.motion
    if isinstance(motion, GoBack) or (isinstance(motion, Absence) and motion.seat == seat):
        desk.record(changes=(Settled(proposal.number, "lapsed"),))
