"""The Theater: Set Up with its Links, and Reschedule (RB15 p. 16)."""

from collections.abc import Iterable
from functools import lru_cache

from core.game import Action, Reason, Seat, because
from core.trickerion.actions import Reschedule, SetUp, TakeBonus
from core.trickerion.asking import ap_reasons, asked, at_work, pending
from core.trickerion.cards import RULES
from core.trickerion.course import Course
from core.trickerion.events import LinkPaid, MarkerRescheduled, TrickSetUp
from core.trickerion.geometry import CIRCLES, links_of
from core.trickerion.holdings import own_trick
from core.trickerion.judging import Ruling
from core.trickerion.state import LinkBonus, Marker, Performance, State, Work
from core.trickerion.terms import BONUSES, PLACES, Facing, MarkerSlot, Place


def performance_at(state: State, place: Place) -> Performance | None:
    """The Performance card at a place of the row, or None when none lies there."""
    index = PLACES.index(place)
    return state.row[index] if index < len(state.row) else None


def _marker_at(performance: Performance | None, slot: MarkerSlot) -> Marker | None:
    markers = performance.markers if performance is not None else ()
    return next((marker for marker in markers if marker.slot == slot), None)


def _bears(performance: Performance, seat: Seat, trick: str) -> bool:
    return any(marker.seat == seat and marker.trick == trick for marker in performance.markers)


# --- what is possible --------------------------------------------------------------------------


def legal(state: State, work: Work) -> list[Action]:
    """The Theater actions of a Character at work backstage."""
    found: list[Action] = []
    if work.ap < RULES.ap.set_up:
        return found
    row = [
        (place, performance, tuple(marker.slot for marker in performance.markers))
        for place, performance in zip(PLACES, state.row, strict=False)
    ]
    for own in state.players[work.seat].tricks:
        if own.markers:
            for place, performance, taken in row:
                if not _bears(performance, work.seat, own.trick):
                    found += _set_ups(own.trick, place, performance.card, taken)
    for place, performance, _taken in row:
        for marker in performance.markers:
            if marker.seat == work.seat:
                for to_place, target, taken in row:
                    if to_place == place or not _bears(target, work.seat, marker.trick):
                        found += _moves(place, marker.slot, to_place, target.card, taken)
    return found


def legal_bonuses(_state: State, _decision: LinkBonus) -> tuple[Action, ...]:
    """Fame or Coins for a Link."""
    return _BONUSES


_BONUSES: tuple[Action, ...] = tuple(TakeBonus(bonus) for bonus in BONUSES)


@lru_cache(maxsize=16384)
def _set_ups(
    trick: str, place: Place, card: str, taken: tuple[MarkerSlot, ...]
) -> tuple[Action, ...]:
    return tuple(SetUp(trick, place, slot, facing) for slot, facing in _free(card, taken))


@lru_cache(maxsize=16384)
def _moves(
    place: Place, slot: MarkerSlot, to_place: Place, card: str, taken: tuple[MarkerSlot, ...]
) -> tuple[Action, ...]:
    return tuple(
        Reschedule(place, slot, to_place, to_slot, facing) for to_slot, facing in _free(card, taken)
    )


def _free(card: str, taken: tuple[MarkerSlot, ...]) -> Iterable[tuple[MarkerSlot, Facing]]:
    for slot, circles in CIRCLES[card].items():
        if slot not in taken:
            for circle in circles:
                yield slot, circle.direction


# --- why not, and what comes of it ---------------------------------------------------------------


def _refuse_target(
    state: State, place: Place, slot: MarkerSlot, facing: Facing
) -> tuple[Reason, ...]:
    performance = performance_at(state, place)
    if performance is None:
        return (because("no_card_there", card=place),)
    if slot not in CIRCLES[performance.card]:
        return (because("no_such_marker_slot", card=place, slot=slot),)
    found: list[Reason] = []
    if (taken := _marker_at(performance, slot)) is not None:
        found.append(because("marker_slot_taken", card=place, slot=slot, seat=taken.seat))
    if facing not in {circle.direction for circle in CIRCLES[performance.card][slot]}:
        found.append(because("no_circle", card=place, slot=slot, facing=facing))
    return tuple(found)


def _refuse_set_up(state: State, seat: Seat, action: SetUp) -> tuple[Reason, ...]:
    work = at_work(state, seat, "theater")
    if not isinstance(work, Work):
        return work
    own = own_trick(state.players[seat], action.trick)
    found = ap_reasons(work, RULES.ap.set_up)
    if own is None:
        found.append(because("not_your_trick", trick=action.trick))
    elif not own.markers:
        found.append(because("not_prepared", trick=action.trick))
    performance = performance_at(state, action.card)
    if performance is not None and _bears(performance, seat, action.trick):
        found.append(because("trick_on_card", trick=action.trick, card=action.card))
    return (*found, *_refuse_target(state, action.card, action.slot, action.facing))


def _set_up(course: Course, seat: Seat, action: SetUp) -> None:
    performance = course.state.row[PLACES.index(action.card)]
    made = tuple(
        links_of(performance.card, performance.markers, action.trick, action.slot, action.facing)
    )
    shards: list[Seat] = []
    for circle, other in made:
        if circle.shard:
            shards += sorted({seat, other.seat})
    course.happen(
        TrickSetUp(
            seat,
            RULES.ap.set_up,
            action.trick,
            action.card,
            action.slot,
            action.facing,
            len(made),
            tuple(shards),
        )
    )


def _refuse_bonus(state: State, seat: Seat, _action: TakeBonus) -> tuple[Reason, ...]:
    decision = asked(state, seat, LinkBonus)
    return () if isinstance(decision, LinkBonus) else decision


def _take_bonus(course: Course, seat: Seat, action: TakeBonus) -> None:
    level = pending(course.state, LinkBonus).level
    course.happen(LinkPaid(seat, action.bonus, RULES.level[level].link_bonus))


def _refuse_reschedule(state: State, seat: Seat, action: Reschedule) -> tuple[Reason, ...]:
    work = at_work(state, seat, "theater")
    if not isinstance(work, Work):
        return work
    origin = performance_at(state, action.card)
    marker = _marker_at(origin, action.slot)
    found = ap_reasons(work, RULES.ap.reschedule)
    target = performance_at(state, action.to_card)
    if marker is None or marker.seat != seat:
        found.append(because("no_marker_of_yours", card=action.card, slot=action.slot))
    elif (action.card, action.slot) == (action.to_card, action.to_slot):
        return (*found, because("same_slot"))
    elif target is not None and target is not origin and _bears(target, seat, marker.trick):
        found.append(because("trick_on_card", trick=marker.trick, card=action.to_card))
    return (*found, *_refuse_target(state, action.to_card, action.to_slot, action.facing))


def _reschedule(course: Course, seat: Seat, action: Reschedule) -> None:
    origin = course.state.row[PLACES.index(action.card)]
    trick = next(marker.trick for marker in origin.markers if marker.slot == action.slot)
    course.happen(
        MarkerRescheduled(
            seat,
            RULES.ap.reschedule,
            trick,
            action.card,
            action.slot,
            action.to_card,
            action.to_slot,
            action.facing,
        )
    )


RULINGS: dict[type[Action], Ruling] = {
    SetUp: Ruling(_refuse_set_up, _set_up),
    Reschedule: Ruling(_refuse_reschedule, _reschedule),
    TakeBonus: Ruling(_refuse_bonus, _take_bonus),
}
