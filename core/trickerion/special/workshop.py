"""The Special Assignment cards of the Workshop.

Freelancer works when the Character is placed (``core.trickerion.placement``).
"""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

from msgspec.structs import replace

from core.game import Seat
from core.trickerion import workshop
from core.trickerion.actions import Prepare
from core.trickerion.cards import RULES, SPECIAL, TRICKS, figure_on, kind_of, threshold
from core.trickerion.course import Course
from core.trickerion.decisions import StagePreparation, Work
from core.trickerion.effects import has_effect
from core.trickerion.events import (
    Asked,
    BonusPaid,
    ComponentsReturned,
    MarkerPlaced,
    ShardLaid,
)
from core.trickerion.holdings import count_of, markers_prepared, missing, supply
from core.trickerion.markers import set_ups
from core.trickerion.special.bonus import Bonus
from core.trickerion.state import OwnTrick, State
from core.trickerion.terms import Component
from core.trickerion.workshop import PROP_CUPBOARD, prepare, prepare_ap

_SHORT_WITH_CUPBOARD = 2
"""Types that may be short when Prop Cupboard lets one of them count as one more."""


def _prepares(card: str) -> Callable[[State, Work], Iterator[Prepare]]:
    def legal(state: State, work: Work) -> Iterator[Prepare]:
        for each in workshop.legal(state, work):
            if isinstance(each, Prepare):
                yield replace(each, use=card)

    return legal


def _own(state: State, seat: Seat, trick: str) -> OwnTrick:
    return next(own for own in state.players[seat].tricks if own.trick == trick)


def _prepare(course: Course, seat: Seat, action: Prepare, more: int = 0) -> None:
    """Prepare with more or fewer markers than usual, as far as they last."""
    own = _own(course.state, seat, action.trick)
    left = supply(course.state, seat, own)
    prepare(course, seat, action.trick, min(left, markers_prepared(own, left) + more))


def _tweak(course: Course, seat: Seat, action: Prepare) -> None:
    """Trick Tweaking: a marker more."""
    _prepare(course, seat, action, 1)


def _run_test(course: Course, seat: Seat, action: Prepare) -> None:
    """Test Run: a marker less for the whole Yield at once."""
    trick = TRICKS[action.trick]
    shards = _own(course.state, seat, action.trick).shards
    _prepare(course, seat, action, -1)
    course.happen(
        BonusPaid(seat, "test_run", trick.fame + shards, trick.coins + shards, trick.shards)
    )


# --- Replaceable Parts: a marker less here, one on another Trick ---------------------------------


def _replacements(state: State, work: Work) -> Iterator[Prepare]:
    for each in _prepares("replaceable_parts")(state, work):
        for other in state.players[work.seat].tricks:
            if (
                other.trick != each.trick
                and threshold(other.trick) <= threshold(each.trick)
                and supply(state, work.seat, other)
            ):
                yield replace(each, other=other.trick)


def _replace_parts(course: Course, seat: Seat, action: Prepare) -> None:
    _prepare(course, seat, action, -1)
    course.happen(MarkerPlaced(seat, action.other or action.trick))


def _invent(course: Course, seat: Seat, action: Prepare) -> None:
    """Invention: Fame for every Advanced or Superior component required."""
    _prepare(course, seat, action)
    components = TRICKS[action.trick].components
    fame = sum(count for each, count in components.items() if RULES.price[each] > 1)
    course.happen(BonusPaid(seat, "invention", fame=fame))


# --- Ingenuity: one component type may be short --------------------------------------------------


def _ingenious(state: State, work: Work) -> Iterator[Prepare]:
    player = state.players[work.seat]
    cupboard = has_effect(state, work.seat, PROP_CUPBOARD)
    for own in player.tricks:
        if (
            own.markers == 0
            and work.ap >= prepare_ap(state, work.seat, own.trick)
            and supply(state, work.seat, own)
        ):
            short = list(missing(player, own.trick))
            if len(short) == 1:
                yield Prepare(own.trick, "ingenuity")
            elif len(short) == _SHORT_WITH_CUPBOARD and cupboard:
                for component, needed, held in short:
                    if 0 < held == needed - 1:
                        yield Prepare(own.trick, "ingenuity", counting=component)


def _improvise(course: Course, seat: Seat, action: Prepare) -> None:
    prepare(course, seat, action.trick, 1)


# --- Unstable Prototype: components for a marker, Fame and Coins ---------------------------------


def _prototypes(state: State, work: Work) -> Iterator[Prepare]:
    player = state.players[work.seat]
    for each in _prepares("unstable_prototype")(state, work):
        required = sorted(TRICKS[each.trick].components, key=list(RULES.price).index)
        for size in range(1, figure_on("unstable_prototype", "most") + 1):
            for returned in combinations_with_replacement(required, size):
                if all(returned.count(one) <= count_of(player, one) for one in set(returned)):
                    yield replace(each, returned=returned)


def _build_prototype(course: Course, seat: Seat, action: Prepare) -> None:
    _prepare(course, seat, action, 1)
    kinds: tuple[Component, ...] = tuple(dict.fromkeys(action.returned))
    for component in kinds:
        course.happen(ComponentsReturned(seat, component, action.returned.count(component)))
    card, returned = SPECIAL["unstable_prototype"], len(action.returned)
    fame, coins = returned * card.figures["fame"], returned * card.figures["coins"]
    course.happen(BonusPaid(seat, card.id, fame, coins))


# --- Enhance Trick, On-stage Preparation, Hidden Talent ------------------------------------------


def _enhancements(state: State, work: Work) -> Iterator[Prepare]:
    if state.players[work.seat].shards:
        yield from _prepares("enhance_trick")(state, work)


def _enhance(course: Course, seat: Seat, action: Prepare) -> None:
    _prepare(course, seat, action)
    course.happen(ShardLaid(seat, action.trick))


def _prepare_on_stage(course: Course, seat: Seat, action: Prepare) -> None:
    _prepare(course, seat, action)
    if set_ups(course.state, seat, action.trick):
        course.happen(Asked(StagePreparation(seat, action.trick)))


def _talents(state: State, work: Work) -> Iterator[Prepare]:
    if kind_of(work.character) == "apprentice":
        yield from _prepares("hidden_talent")(state, work)


BONUSES: dict[str, Bonus] = {
    "trick_tweaking": Bonus(_prepares("trick_tweaking"), _tweak),
    "test_run": Bonus(_prepares("test_run"), _run_test),
    "replaceable_parts": Bonus(_replacements, _replace_parts),
    "invention": Bonus(_prepares("invention"), _invent),
    "ingenuity": Bonus(_ingenious, _improvise),
    "unstable_prototype": Bonus(_prototypes, _build_prototype),
    "enhance_trick": Bonus(_enhancements, _enhance),
    "on_stage_preparation": Bonus(_prepares("on_stage_preparation"), _prepare_on_stage),
    "hidden_talent": Bonus(_talents, _prepare),
}
