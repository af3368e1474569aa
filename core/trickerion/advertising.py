"""Advertising: a poster for the price of one's place in the order (RB15 p. 11)."""

from core.game import Action, Reason, Seat, because
from core.trickerion import turn
from core.trickerion.actions import Advertise, Pass
from core.trickerion.asking import asked
from core.trickerion.cards import RULES
from core.trickerion.course import Course
from core.trickerion.decisions import AdvertiseChoice
from core.trickerion.effects import figure
from core.trickerion.events import Advertised, AdvertisingDeclined
from core.trickerion.judging import Ruling
from core.trickerion.state import Position, State


def price(state: Position, seat: Seat) -> int:
    """Coins for a poster; with two players the places are 1 and 3."""
    space = RULES.initiative_spaces[len(state.players)][state.order.index(seat)]
    return figure(state, seat, "advertise_coins", space)


def legal(state: State, decision: AdvertiseChoice) -> tuple[Action, ...]:
    """A poster, if it can be paid in full, or none."""
    if state.players[decision.seat].coins < price(state, decision.seat):
        return (Pass(),)
    return (Advertise(), Pass())


def _refuse_advertise(state: State, seat: Seat, _action: Advertise) -> tuple[Reason, ...]:
    decision = asked(state, seat, AdvertiseChoice)
    if not isinstance(decision, AdvertiseChoice):
        return decision
    held = state.players[seat].coins
    if held < price(state, seat):
        return (because("coins_short", needed=price(state, seat), held=held),)
    return ()


def _refuse_pass(state: State, seat: Seat, _action: Pass) -> tuple[Reason, ...]:
    decision = asked(state, seat, AdvertiseChoice)
    return () if isinstance(decision, AdvertiseChoice) else decision


def _advertise(course: Course, seat: Seat, _action: Advertise) -> None:
    course.happen(Advertised(seat, price(course.state, seat), RULES.advertise_fame))
    turn.after_advertising(course, seat)


def _pass(course: Course, seat: Seat, _action: Pass) -> None:
    course.happen(AdvertisingDeclined(seat))
    turn.after_advertising(course, seat)


RULINGS: dict[type[Action], Ruling] = {
    Advertise: Ruling(_refuse_advertise, _advertise),
    Pass: Ruling(_refuse_pass, _pass),
}
