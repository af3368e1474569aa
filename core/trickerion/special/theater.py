"""The Special Assignment cards of the Theater.

Those that better a show work when it is given (``core.trickerion.performance``).
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from core.game import Seat
from core.trickerion import theater
from core.trickerion.alley_actions import StreetPerform
from core.trickerion.cards import PERFORMANCES, RULES, figure_on
from core.trickerion.course import Course
from core.trickerion.decisions import CardSwap, Work
from core.trickerion.events import Asked, BonusPaid, StreetPerformed, TrickSetUp
from core.trickerion.geometry import CIRCLES
from core.trickerion.markers import (
    MOST_OF_A_TRICK_WITH_TWIST,
    bears,
    legal_moves,
    moved,
    set_up,
    set_ups_on,
    taken_slots,
)
from core.trickerion.special.bonus import Bonus
from core.trickerion.state import State
from core.trickerion.terms import PLACES
from core.trickerion.theater_actions import Reschedule, SetUp
from core.trickerion.yields import on_weekday, printed, weekday_of


def _set_ups(card: str) -> Callable[[State, Work], Iterator[SetUp]]:
    def legal(state: State, work: Work) -> Iterator[SetUp]:
        for each in theater.legal(state, work):
            if isinstance(each, SetUp):
                yield replace(each, use=card)

    return legal


def _set_up(course: Course, seat: Seat, action: SetUp) -> TrickSetUp:
    return set_up(course.state, seat, action, RULES.ap.set_up)


# --- Guest Performer: beside the slots -----------------------------------------------------------


def _guests(state: State, work: Work) -> Iterator[SetUp]:
    if work.ap >= RULES.ap.set_up:
        for own in state.players[work.seat].tricks:
            for place, card in zip(PLACES, state.row, strict=False):
                full = "outside" in taken_slots(card) or bears(card, work.seat, own.trick)
                if own.markers and not full:
                    yield SetUp(own.trick, place, "outside", "up", "guest_performer")


def _invite(course: Course, seat: Seat, action: SetUp) -> None:
    course.happen(_set_up(course, seat, action))


# --- Orchestral Interlude: paid for every neighbour ----------------------------------------------


def _play_interlude(course: Course, seat: Seat, action: SetUp) -> None:
    card = course.state.row[PLACES.index(action.card)]
    there = {*taken_slots(card), *PERFORMANCES[card.card].neutral}
    neighbours = sum(circle.neighbour in there for circle in CIRCLES[card.card][action.slot])
    course.happen(replace(_set_up(course, seat, action), paid=neighbours))


# --- Headliner Trick: Links pay twice ------------------------------------------------------------


def _headline(course: Course, seat: Seat, action: SetUp) -> None:
    placed = _set_up(course, seat, action)
    times = figure_on("headliner_trick", "times")
    shards: list[Seat] = []
    for owner in placed.shards:
        shards += [owner] * (times if owner == seat else 1)
    course.happen(replace(placed, times=times, shards=tuple(shards)))


# --- New Twist: a second marker of a Trick on the card -------------------------------------------


def _twists(state: State, work: Work) -> Iterator[SetUp]:
    if work.ap < RULES.ap.set_up:
        return
    for own in state.players[work.seat].tricks:
        for place, card in zip(PLACES, state.row, strict=False):
            there = sum(
                marker.count
                for marker in card.markers
                if (marker.seat, marker.trick) == (work.seat, own.trick)
            )
            if own.markers and 0 < there < MOST_OF_A_TRICK_WITH_TWIST:
                for each in set_ups_on(own.trick, place, card.card, taken_slots(card)):
                    yield replace(each, use="new_twist")


# --- Buying Time: Coins, and two cards may change places -----------------------------------------


def _buy_time(course: Course, seat: Seat, action: SetUp) -> None:
    course.happen(_set_up(course, seat, action))
    course.happen(BonusPaid(seat, "buying_time", coins=figure_on("buying_time", "coins")))
    if len(course.state.row) > 1:
        course.happen(Asked(CardSwap(seat)))


# --- Street Performance: a Yield at once ---------------------------------------------------------


def _street(state: State, work: Work) -> Iterator[StreetPerform]:
    if work.ap >= RULES.ap.reschedule:
        for place, card in zip(PLACES, state.row, strict=False):
            for marker in card.markers:
                if marker.seat == work.seat:
                    yield StreetPerform(place, marker.slot)


def _perform_in_street(course: Course, seat: Seat, action: StreetPerform) -> None:
    state = course.state
    card = state.row[PLACES.index(action.card)]
    marker = next(each for each in card.markers if each.slot == action.slot)
    weekday = weekday_of(state.players[seat]) or "friday"
    gain = on_weekday(state, seat, printed(state, marker), weekday)
    course.happen(
        StreetPerformed(seat, RULES.ap.reschedule, action.card, action.slot, marker.trick, gain)
    )


# --- Director's Favor: an opponent's marker moves ------------------------------------------------


def _favors(state: State, work: Work) -> Iterator[Reschedule]:
    if work.ap >= RULES.ap.reschedule:
        for seat in range(len(state.players)):
            if seat != work.seat:
                yield from (
                    replace(each, use="directors_favor") for each in legal_moves(state, seat)
                )


def _favor(course: Course, seat: Seat, action: Reschedule) -> None:
    course.happen(moved(course.state, seat, action, RULES.ap.reschedule))


BONUSES: dict[str, Bonus] = {
    "guest_performer": Bonus(_guests, _invite),
    "orchestral_interlude": Bonus(_set_ups("orchestral_interlude"), _play_interlude),
    "headliner_trick": Bonus(_set_ups("headliner_trick"), _headline),
    "new_twist": Bonus(_twists, _invite),
    "buying_time": Bonus(_set_ups("buying_time"), _buy_time),
    "street_performance": Bonus(_street, _perform_in_street),
    "directors_favor": Bonus(_favors, _favor),
}
