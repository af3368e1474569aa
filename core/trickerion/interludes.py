"""What cards, abilities and Powers ask in between: each question, its answers, what comes of them.

Every one of them is a decision on top of what was pending, and (but for one) may be skipped.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

from msgspec.structs import replace

from core.game import Action, Reason, Seat, because
from core.trickerion import basket, performance, turn
from core.trickerion.actions import Assign, Order
from core.trickerion.alley_actions import (
    KeepTrickMarker,
    Possess,
    Promote,
    Skip,
    StealYield,
    SwapCards,
)
from core.trickerion.asking import asked
from core.trickerion.assignment import hand, legal_cards
from core.trickerion.cards import RULES
from core.trickerion.course import Course
from core.trickerion.decisions import (
    Basket,
    CardSwap,
    Decision,
    FreeReschedule,
    KeepMarker,
    NewcomerCard,
    Possession,
    Rescue,
    SecondOrder,
    StagePreparation,
    Talent,
    Theft,
)
from core.trickerion.events import (
    Assigned,
    CardsSwapped,
    ChoiceSkipped,
    ComponentOrdered,
    EffectUsed,
    MarkerPlaced,
    Possessed,
    Promoted,
    ShowAsked,
    YieldStolen,
)
from core.trickerion.holdings import lacking
from core.trickerion.markers import legal_moves, links_after_move, moved, set_up, set_ups, shards_of
from core.trickerion.market import LONG_ORDER_SLIP, orders_for
from core.trickerion.state import State, TeamMember
from core.trickerion.terms import PLACES
from core.trickerion.theater_actions import Reschedule, SetUp
from core.trickerion.yields import Staging


class Interlude(NamedTuple):
    """A question: the answers it takes, and what comes of one."""

    legal: Callable[[State, Any], list[Action]]
    decide: Callable[[Course, Seat, Any, Any], None]


def refuse(state: State, seat: Seat, action: Action) -> tuple[Reason, ...]:
    """Why an answer is none to the question asked."""
    decision = asked(state, seat, Decision)
    if not isinstance(decision, Decision):
        return decision
    if action in INTERLUDES[type(decision)].legal(state, decision):
        return ()
    return (because("no_answer_to_this"),)


def _skip(course: Course, seat: Seat) -> None:
    course.happen(ChoiceSkipped(seat))


# --- at work -------------------------------------------------------------------------------------


def _swaps(state: State, _decision: CardSwap) -> list[Action]:
    places = PLACES[: len(state.row)]
    found: list[Action] = [SwapCards(*pair) for pair in combinations(places, 2)]
    return [*found, Skip()]


def _swap(course: Course, seat: Seat, _decision: CardSwap, action: SwapCards | Skip) -> None:
    if isinstance(action, Skip):
        _skip(course, seat)
    else:
        course.happen(CardsSwapped(seat, action.card, action.other))


def _stagings(state: State, decision: StagePreparation) -> list[Action]:
    return [*set_ups(state, decision.seat, decision.trick), Skip()]


def _stage(course: Course, seat: Seat, _decision: StagePreparation, action: SetUp | Skip) -> None:
    """On-stage Preparation: the rules of placing apply, but Links pay nothing."""
    if isinstance(action, Skip):
        _skip(course, seat)
        return
    placed = set_up(course.state, seat, action, 0)
    course.happen(replace(placed, links=0, shards=()))


def _newcomer_cards(state: State, decision: NewcomerCard) -> list[Action]:
    player = state.players[decision.seat]
    return [*legal_cards(hand(state, player), player, TeamMember(decision.character)), Skip()]


def _assign_newcomer(
    course: Course, seat: Seat, _decision: NewcomerCard, action: Assign | Skip
) -> None:
    if isinstance(action, Skip):
        _skip(course, seat)
    else:
        course.happen(Assigned(seat, action.character, action.location, action.card, covered=True))


def _second_orders(state: State, decision: SecondOrder) -> list[Action]:
    orders = orders_for(state.orders)
    return [*(each for each in orders if each.component != decision.component), Skip()]


def _order_again(course: Course, seat: Seat, _decision: SecondOrder, action: Order | Skip) -> None:
    if isinstance(action, Skip):
        _skip(course, seat)
        return
    course.happen(EffectUsed(seat, LONG_ORDER_SLIP))
    course.happen(ComponentOrdered(seat, 0, action.component, action.slot))


# --- before, in and after the shows --------------------------------------------------------------


def _free_moves(state: State, decision: FreeReschedule) -> list[Action]:
    return [*legal_moves(state, decision.seat), Skip()]


def _move_freely(
    course: Course, seat: Seat, _decision: FreeReschedule, action: Reschedule | Skip
) -> None:
    """Master of Chains: the Links made pay, and so do their Shards."""
    if isinstance(action, Skip):
        _skip(course, seat)
    else:
        made = links_after_move(course.state, action)
        move = moved(course.state, seat, action, 0)
        course.happen(replace(move, links=len(made), shards=shards_of(seat, made)))
    if not course.state.pending:
        turn.before_shows(course, seat)


def _possessions(state: State, decision: Possession) -> list[Action]:
    cards: list[Action] = [
        Possess(place)
        for place, card in zip(PLACES, state.row, strict=False)
        if performance.takes_part(card, decision.performer)
    ]
    return [*cards, Skip()]


def _possess(course: Course, seat: Seat, decision: Possession, action: Possess | Skip) -> None:
    if isinstance(action, Skip):
        _skip(course, seat)
        course.happen(ShowAsked(decision.performer, decision.weekday))
        return
    course.happen(Possessed(seat, decision.performer, action.card, 1))
    course.happen(ShowAsked(decision.performer, decision.weekday, action.card))


def _thefts(state: State, theft: Theft) -> list[Action]:
    return [*(StealYield(*pair) for pair in performance.thefts(state, theft)), Skip()]


def _steal(course: Course, seat: Seat, theft: Theft, action: StealYield | Skip) -> None:
    if isinstance(action, StealYield):
        course.happen(YieldStolen(seat, action.slot, action.from_slot))
        pending = course.state.pending[-1]
        if isinstance(pending, Theft) and performance.thefts(course.state, pending):
            return
        theft = pending if isinstance(pending, Theft) else theft
    card = course.state.row[PLACES.index(theft.card)]
    staging = Staging(theft.double, theft.part, theft.stolen)
    performance.give(course, seat, theft.weekday, card, staging)


def _keepings(_state: State, decision: KeepMarker) -> list[Action]:
    return [*(KeepTrickMarker(trick) for trick in dict.fromkeys(decision.tricks)), Skip()]


def _keep(course: Course, seat: Seat, decision: KeepMarker, action: KeepTrickMarker | Skip) -> None:
    if isinstance(action, Skip):
        _skip(course, seat)
    else:
        course.happen(EffectUsed(seat, decision.source))
        course.happen(MarkerPlaced(seat, action.trick))
    if not course.state.pending:
        turn.after_show(course, decision.weekday)


# --- at the end of the turn ----------------------------------------------------------------------


def _promotions(state: State, decision: Talent) -> list[Action]:
    return [*(Promote(each) for each in lacking(state.players[decision.seat])), Skip()]


def _promote(course: Course, seat: Seat, decision: Talent, action: Promote | Skip) -> None:
    """Hidden Talent: the new Specialist is paid at once."""
    if isinstance(action, Skip):
        _skip(course, seat)
    else:
        player = course.state.players[seat]
        wage = RULES.character[action.specialist].wage
        coins = min(wage, player.coins)
        fame = min(player.fame, (wage - coins) * RULES.unpaid_wage_fame)
        course.happen(Promoted(seat, decision.character, action.specialist, coins, fame))
    turn.before_return(course, seat)


def _rescues(state: State, decision: Rescue) -> list[Action]:
    return [*legal_moves(state, decision.seat, origin=len(state.row) - 1), Skip()]


def _rescue(course: Course, seat: Seat, _decision: Rescue, action: Reschedule | Skip) -> None:
    if isinstance(action, Skip):
        _skip(course, seat)
    else:
        course.happen(moved(course.state, seat, action, 0))
    turn.before_move(course, seat)


INTERLUDES: dict[type[Decision], Interlude] = {
    CardSwap: Interlude(_swaps, _swap),
    StagePreparation: Interlude(_stagings, _stage),
    Basket: Interlude(basket.fillings, basket.fill),
    NewcomerCard: Interlude(_newcomer_cards, _assign_newcomer),
    SecondOrder: Interlude(_second_orders, _order_again),
    FreeReschedule: Interlude(_free_moves, _move_freely),
    Possession: Interlude(_possessions, _possess),
    Theft: Interlude(_thefts, _steal),
    KeepMarker: Interlude(_keepings, _keep),
    Talent: Interlude(_promotions, _promote),
    Rescue: Interlude(_rescues, _rescue),
}
