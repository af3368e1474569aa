"""Where Trick markers may stand and move, and the Links they make (RB15 p. 16)."""

from collections.abc import Iterable
from functools import lru_cache

from core.game import Reason, Seat, because
from core.trickerion.cards import PERFORMANCES, figure_on
from core.trickerion.events import MarkerRescheduled, TrickSetUp
from core.trickerion.geometry import CIRCLES, Circle, links_of
from core.trickerion.state import Marker, Performance, State
from core.trickerion.terms import PLACES, Facing, MarkerSlot, Place
from core.trickerion.theater_actions import Reschedule, SetUp

MOST_OF_A_TRICK_WITH_TWIST = figure_on("new_twist", "most")
"""Markers of one Trick that New Twist allows on a card; without it there is one."""


def performance_at(state: State, place: Place) -> Performance | None:
    """The Performance card at a place of the row, or None when none lies there."""
    index = PLACES.index(place)
    return state.row[index] if index < len(state.row) else None


def marker_at(performance: Performance | None, slot: MarkerSlot) -> Marker | None:
    """The marker at a slot, or None."""
    markers = performance.markers if performance is not None else ()
    return next((marker for marker in markers if marker.slot == slot), None)


def bears(performance: Performance, seat: Seat, trick: str) -> bool:
    """Whether a card holds a marker of this seat and Trick."""
    return any(marker.seat == seat and marker.trick == trick for marker in performance.markers)


def set_ups(state: State, seat: Seat, trick: str) -> list[SetUp]:
    """Where a marker of a Trick may go, by the rules of placing alone."""
    return [
        action
        for place, performance in zip(PLACES, state.row, strict=False)
        if not bears(performance, seat, trick)
        for action in set_ups_on(trick, place, performance.card, taken_slots(performance))
    ]


def taken_slots(performance: Performance) -> tuple[MarkerSlot, ...]:
    """The slots of a card that hold markers."""
    return tuple(marker.slot for marker in performance.markers)


def legal_moves(state: State, seat: Seat, origin: int | None = None) -> list[Reschedule]:
    """Where a seat's markers may move to; from one card of the row alone if ``origin`` says so.

    A marker that leaves the card at ``origin`` must go to another one.
    """
    found: list[Reschedule] = []
    for index, (place, performance) in enumerate(zip(PLACES, state.row, strict=False)):
        if origin not in {None, index}:
            continue
        for marker in performance.markers:
            if marker.seat == seat:
                for to_place, target in zip(PLACES, state.row, strict=False):
                    if to_place == place:
                        if origin is not None:
                            continue
                    elif bears(target, seat, marker.trick):
                        continue
                    taken = taken_slots(target)
                    found += _moves(place, marker.slot, to_place, target.card, taken)
    return found


@lru_cache(maxsize=16384)
def set_ups_on(
    trick: str, place: Place, card: str, taken: tuple[MarkerSlot, ...]
) -> tuple[SetUp, ...]:
    """The Set Ups of a Trick on one card with these slots taken."""
    return tuple(SetUp(trick, place, slot, facing) for slot, facing in _free(card, taken))


@lru_cache(maxsize=16384)
def _moves(
    place: Place, slot: MarkerSlot, to_place: Place, card: str, taken: tuple[MarkerSlot, ...]
) -> tuple[Reschedule, ...]:
    return tuple(
        Reschedule(place, slot, to_place, to_slot, facing) for to_slot, facing in _free(card, taken)
    )


def _free(card: str, taken: tuple[MarkerSlot, ...]) -> Iterable[tuple[MarkerSlot, Facing]]:
    for slot in PERFORMANCES[card].slots:
        if slot not in taken:
            for circle in CIRCLES[card][slot]:
                yield slot, circle.direction


def refuse_target(
    state: State, place: Place, slot: MarkerSlot, facing: Facing
) -> tuple[Reason, ...]:
    """Why no marker can stand there like that."""
    performance = performance_at(state, place)
    if performance is None:
        return (because("no_card_there", card=place),)
    if slot not in PERFORMANCES[performance.card].slots:
        return (because("no_such_marker_slot", card=place, slot=slot),)
    found: list[Reason] = []
    if (taken := marker_at(performance, slot)) is not None:
        found.append(because("marker_slot_taken", card=place, slot=slot, seat=taken.seat))
    if facing not in {circle.direction for circle in CIRCLES[performance.card][slot]}:
        found.append(because("no_circle", card=place, slot=slot, facing=facing))
    return tuple(found)


def refuse_move(state: State, marker: Marker, action: Reschedule) -> tuple[Reason, ...]:
    """Why a marker cannot go where it is to go, by the rules of placing."""
    origin = performance_at(state, action.card)
    target = performance_at(state, action.to_card)
    if (action.card, action.slot) == (action.to_card, action.to_slot):
        return (because("same_slot"),)
    found: list[Reason] = []
    if target is not None and target is not origin and bears(target, marker.seat, marker.trick):
        found.append(because("trick_on_card", trick=marker.trick, card=action.to_card))
    return (*found, *refuse_target(state, action.to_card, action.to_slot, action.facing))


def set_up(state: State, seat: Seat, action: SetUp, ap: int) -> TrickSetUp:
    """A marker put on a card, with the Links it makes and the Shards they give."""
    performance = state.row[PLACES.index(action.card)]
    made = tuple(
        links_of(performance.card, performance.markers, action.trick, action.slot, action.facing)
    )
    return TrickSetUp(
        seat,
        ap,
        action.trick,
        action.card,
        action.slot,
        action.facing,
        len(made),
        shards_of(seat, made),
        count=action.markers,
    )


def shards_of(seat: Seat, made: Iterable[tuple[Circle, Marker | None]]) -> tuple[Seat, ...]:
    """Who gets a Shard for Links just made: each owner in a Shard circle, once."""
    shards: list[Seat] = []
    for circle, other in made:
        if circle.shard:
            shards += sorted({seat, other.seat if other is not None else seat})
    return tuple(shards)


def moved(state: State, seat: Seat, action: Reschedule, ap: int) -> MarkerRescheduled:
    """A marker moved, paying nothing."""
    origin = state.row[PLACES.index(action.card)]
    marker = next(each for each in origin.markers if each.slot == action.slot)
    return MarkerRescheduled(
        seat,
        ap,
        marker.trick,
        action.card,
        action.slot,
        action.to_card,
        action.to_slot,
        action.facing,
        owner=None if marker.seat == seat else marker.seat,
    )


def links_after_move(state: State, action: Reschedule) -> tuple[tuple[Circle, Marker | None], ...]:
    """The Links a marker has where it is to go."""
    marker = marker_at(performance_at(state, action.card), action.slot)
    target = performance_at(state, action.to_card)
    if marker is None or target is None:
        return ()
    others = tuple(each for each in target.markers if each is not marker)
    return tuple(links_of(target.card, others, marker.trick, action.to_slot, action.facing))
