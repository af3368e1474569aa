"""The Theater: Set Up with its Links, and Reschedule (RB15 p. 16)."""

from msgspec.structs import replace

from core.game import Action, Reason, Seat, because
from core.trickerion import turn
from core.trickerion.asking import ap_reasons, asked, at_work, pending
from core.trickerion.cards import RULES
from core.trickerion.course import Course
from core.trickerion.decisions import LinkBonus, Work
from core.trickerion.effects import ability_of, has_effect
from core.trickerion.events import EffectUsed, LinkPaid, MarkerRescheduled
from core.trickerion.holdings import own_trick
from core.trickerion.judging import Ruling
from core.trickerion.markers import (
    bears,
    legal_moves,
    links_after_move,
    marker_at,
    moved,
    performance_at,
    refuse_move,
    refuse_target,
    set_up,
    set_ups_on,
    taken_slots,
)
from core.trickerion.state import State
from core.trickerion.terms import BONUSES, PLACES
from core.trickerion.theater_actions import Reschedule, SetUp, TakeBonus

ELECTRA = "electra"
QUICK_CHANGE = "quick_change"


def legal(state: State, work: Work) -> list[Action]:
    """The Theater actions of a Character at work backstage."""
    found: list[Action] = []
    if work.ap < RULES.ap.set_up:
        return found
    pairs = ability_of(state, work.seat, ELECTRA)
    for own in state.players[work.seat].tricks:
        if own.markers:
            for place, card in zip(PLACES, state.row, strict=False):
                if not bears(card, work.seat, own.trick):
                    single = set_ups_on(own.trick, place, card.card, taken_slots(card))
                    found += single
                    if pairs and own.markers > 1:
                        found += [replace(action, markers=2) for action in single]
    found += legal_moves(state, work.seat)
    return found


def legal_bonuses(_state: State, _decision: LinkBonus) -> tuple[Action, ...]:
    """Fame or Coins for a Link."""
    return _BONUSES


_BONUSES: tuple[Action, ...] = tuple(TakeBonus(bonus) for bonus in BONUSES)


def _refuse_set_up(state: State, seat: Seat, action: SetUp) -> tuple[Reason, ...]:
    work = at_work(state, seat, "theater")
    if not isinstance(work, Work):
        return work
    own = own_trick(state.players[seat], action.trick)
    found = ap_reasons(work, RULES.ap.set_up)
    if own is None:
        found.append(because("not_your_trick", trick=action.trick))
    elif own.markers < action.markers:
        found.append(because("not_prepared", trick=action.trick))
    if action.markers != 1 and not (action.markers == 2 and ability_of(state, seat, ELECTRA)):
        found.append(because("no_ability", magician=ELECTRA))
    performance = performance_at(state, action.card)
    if performance is not None and bears(performance, seat, action.trick):
        found.append(because("trick_on_card", trick=action.trick, card=action.card))
    return (*found, *refuse_target(state, action.card, action.slot, action.facing))


def _set_up(course: Course, seat: Seat, action: SetUp) -> None:
    course.happen(set_up(course.state, seat, action, RULES.ap.set_up))


def _refuse_bonus(state: State, seat: Seat, _action: TakeBonus) -> tuple[Reason, ...]:
    decision = asked(state, seat, LinkBonus)
    return () if isinstance(decision, LinkBonus) else decision


def _take_bonus(course: Course, seat: Seat, action: TakeBonus) -> None:
    decision = pending(course.state, LinkBonus)
    amount = RULES.level[decision.level].link_bonus * decision.times
    course.happen(LinkPaid(seat, action.bonus, amount))
    if not course.state.pending:  # it was the Link of a free Reschedule, before the shows
        turn.before_shows(course, seat)


def _refuse_reschedule(state: State, seat: Seat, action: Reschedule) -> tuple[Reason, ...]:
    work = at_work(state, seat, "theater")
    if not isinstance(work, Work):
        return work
    marker = marker_at(performance_at(state, action.card), action.slot)
    found = ap_reasons(work, RULES.ap.reschedule)
    if marker is None or marker.seat != seat:
        found.append(because("no_marker_of_yours", card=action.card, slot=action.slot))
        return (*found, *refuse_target(state, action.to_card, action.to_slot, action.facing))
    return (*found, *refuse_move(state, marker, action))


def _reschedule(course: Course, seat: Seat, action: Reschedule) -> None:
    course.happen(_paid_move(course, seat, action))


def _paid_move(course: Course, seat: Seat, action: Reschedule) -> MarkerRescheduled:
    """An ordinary move; once a turn Quick Change pays the Links it makes."""
    state = course.state
    move = moved(state, seat, action, RULES.ap.reschedule)
    links = len(links_after_move(state, action))
    if (
        links
        and has_effect(state, seat, QUICK_CHANGE)
        and QUICK_CHANGE not in state.players[seat].used
    ):
        course.happen(EffectUsed(seat, QUICK_CHANGE))
        return replace(move, links=links)
    return move


RULINGS: dict[type[Action], Ruling] = {
    SetUp: Ruling(_refuse_set_up, _set_up),
    Reschedule: Ruling(_refuse_reschedule, _reschedule),
    TakeBonus: Ruling(_refuse_bonus, _take_bonus),
}
