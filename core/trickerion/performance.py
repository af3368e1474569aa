"""The Performance phase: which card is performed, and what may be decided about the show."""

from core.game import Action, Reason, Seat, because
from core.trickerion import turn
from core.trickerion.asking import asked, pending
from core.trickerion.cards import TRICKS
from core.trickerion.course import Course
from core.trickerion.decisions import KeepMarker, Show, Theft
from core.trickerion.effects import ability_of, has_effect
from core.trickerion.events import Asked, ShowDeclined
from core.trickerion.holdings import own_trick, supply
from core.trickerion.judging import Ruling
from core.trickerion.markers import performance_at
from core.trickerion.state import Performance, State
from core.trickerion.terms import PLACES, MarkerSlot, Part, Place, Weekday
from core.trickerion.theater_actions import Decline, Perform
from core.trickerion.yields import Staging, printed, show

RED_LOTUS = "red_lotus"
PREMIERE = "grand_premiere"
DURABLE = "durable_components"
ENCORE = "encore"
PARTS: tuple[Part, ...] = ("fame", "coins", "shards")


def legal(state: State, decision: Show) -> list[Action]:
    """The cards that hold a marker of the performer's, and to give no show."""
    found: list[Action] = []
    for place, performance in zip(PLACES, state.row, strict=False):
        if takes_part(performance, decision.seat) and decision.card in {None, place}:
            found.append(Perform(place))
            if state.players[decision.seat].show_card == PREMIERE:
                found += _premieres(state, decision.seat, place, performance)
    if decision.card is None:
        found.append(Decline())
    return found


def takes_part(performance: Performance, seat: Seat) -> bool:
    """Whether a card holds a marker of this seat."""
    return any(marker.seat == seat for marker in performance.markers)


def _premieres(state: State, seat: Seat, place: Place, performance: Performance) -> list[Action]:
    """Grand Premiere: one part of the Yield of a Trick never performed before, doubled."""
    found: list[Action] = []
    for marker in performance.markers:
        own = own_trick(state.players[seat], marker.trick) if marker.seat == seat else None
        if own is not None and not own.performed:
            gain = printed(state, marker)
            found += [Perform(place, marker.trick, part) for part in PARTS if getattr(gain, part)]
    return list(dict.fromkeys(found))


def _refuse_perform(state: State, seat: Seat, action: Perform) -> tuple[Reason, ...]:
    decision = asked(state, seat, Show)
    if not isinstance(decision, Show):
        return decision
    performance = performance_at(state, action.card)
    if performance is None:
        return (because("no_card_there", card=action.card),)
    if not takes_part(performance, seat):
        return (because("no_marker_on_card", card=action.card),)
    if decision.card not in {None, action.card}:
        return (because("card_was_picked", card=str(decision.card)),)
    if (action.double, action.part) != (None, None) and (
        state.players[seat].show_card != PREMIERE
        or action not in _premieres(state, seat, action.card, performance)
    ):
        return (because("card_does_not_allow", card=PREMIERE),)
    return ()


def _perform(course: Course, seat: Seat, action: Perform) -> None:
    weekday = pending(course.state, Show).weekday
    performance = course.state.row[PLACES.index(action.card)]
    theft = Theft(seat, weekday, action.card, action.double, action.part)
    if ability_of(course.state, seat, RED_LOTUS) and thefts(course.state, theft):
        course.happen(Asked(theft))
    else:
        give(course, seat, weekday, performance, Staging(action.double, action.part))


def thefts(state: State, theft: Theft) -> list[tuple[MarkerSlot, MarkerSlot]]:
    """Red Lotus: for which own marker which opponent's Yield may be taken, each once."""
    markers = state.row[PLACES.index(theft.card)].markers
    own_used = {own for own, _other in theft.stolen}
    others_used = {other for _own, other in theft.stolen}
    return [
        (mine.slot, other.slot)
        for mine in markers
        if mine.seat == theft.seat and mine.slot not in own_used
        for other in markers
        if other.seat != theft.seat
        and other.slot not in others_used
        and TRICKS[other.trick].level <= TRICKS[mine.trick].level
    ]


def give(
    course: Course, seat: Seat, weekday: Weekday, performance: Performance, staging: Staging
) -> None:
    """Give a show, and ask which marker may be kept, where something allows it."""
    course.happen(show(course.state, seat, weekday, performance, staging))
    tricks = [
        marker.trick
        for marker in performance.markers
        if marker.seat == seat
        for _ in range(marker.count)
    ]
    state = course.state
    kept = tuple(
        trick
        for trick in tricks
        if (own := own_trick(state.players[seat], trick)) is not None and supply(state, seat, own)
    )
    for source in _keepers(state, seat):
        if kept:
            course.happen(Asked(KeepMarker(seat, source, kept, weekday)))
    if not course.state.pending:
        turn.after_show(course, weekday)


def _keepers(state: State, seat: Seat) -> list[str]:
    found: list[str] = []
    if state.players[seat].show_card == DURABLE:
        found.append(DURABLE)
    if has_effect(state, seat, ENCORE) and ENCORE not in state.players[seat].used:
        found.append(ENCORE)
    return found


def _refuse_decline(state: State, seat: Seat, _action: Decline) -> tuple[Reason, ...]:
    decision = asked(state, seat, Show)
    if not isinstance(decision, Show):
        return decision
    if decision.card is not None:
        return (because("card_was_picked", card=decision.card),)
    return ()


def _decline(course: Course, seat: Seat, _action: Decline) -> None:
    weekday = pending(course.state, Show).weekday
    course.happen(ShowDeclined(seat, weekday))
    turn.after_show(course, weekday)


RULINGS: dict[type[Action], Ruling] = {
    Perform: Ruling(_refuse_perform, _perform),
    Decline: Ruling(_refuse_decline, _decline),
}
