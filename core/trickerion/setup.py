"""The set-up: Magicians, Specialists, first components and first Tricks (RB15 p. 8-10)."""

from itertools import combinations_with_replacement

from core.game import Action, Reason, Seat, because
from core.trickerion import powers, turn
from core.trickerion.actions import ChooseMagician, ChooseSpecialist, StartTrick, TakeComponents
from core.trickerion.asking import asked, pending
from core.trickerion.cards import RULES, TRICKS, Kit, tricks_in_play
from core.trickerion.course import Course
from core.trickerion.decisions import ComponentChoice, MagicianChoice, SpecialistChoice, TrickChoice
from core.trickerion.events import (
    ComponentsTaken,
    MagicianChosen,
    SpecialistChosen,
    StartingTrickTaken,
)
from core.trickerion.holdings import (
    count_of,
    free_suits,
    markers_prepared,
    missing,
    stack_limit,
    supply,
)
from core.trickerion.judging import Ruling
from core.trickerion.state import OwnTrick, State
from core.trickerion.terms import (
    COMPONENTS,
    MAGICIANS,
    SPECIALISTS,
    SUITS,
    Component,
    Edition,
    Magician,
    Suit,
    TrickPlace,
)

FIRST_LEVEL = 1


# --- what is possible ----------------------------------------------------------------------------


def legal_magicians(state: State, _decision: MagicianChoice) -> list[Action]:
    """The Magicians whose favourite category is free."""
    return [
        ChooseMagician(magician) for magician in MAGICIANS if not _category_owner(state, magician)
    ]


def legal_specialists(_state: State, _decision: SpecialistChoice) -> tuple[Action, ...]:
    """Any Specialist."""
    return _SPECIALISTS


def legal_components(state: State, decision: ComponentChoice) -> list[Action]:
    """Every selection that is cheap enough and fits."""
    return [action for action in _SELECTIONS if not _too_many(state, decision, action.components)]


def legal_tricks(state: State, decision: TrickChoice) -> list[Action]:
    """Level 1 Tricks: of the favourite category, or any for the Engineer."""
    suits = free_suits(state.players[decision.seat])
    return [
        StartTrick(trick, suit)
        for trick in state.residence
        if not _wrong_trick(state, decision, trick)
        for suit in suits
    ]


_SPECIALISTS: tuple[Action, ...] = tuple(ChooseSpecialist(each) for each in SPECIALISTS)


def _worth(components: tuple[Component, ...]) -> int:
    return sum(RULES.price[component] for component in components)


_SELECTIONS: tuple[TakeComponents, ...] = tuple(
    TakeComponents(selection)
    for size in range(RULES.starting_components_worth + 1)
    for selection in combinations_with_replacement(COMPONENTS, size)
    if _worth(selection) <= RULES.starting_components_worth
)


def _category_owner(state: State, magician: Magician) -> list[Seat]:
    category = RULES.magician[magician]
    return [
        seat
        for seat, player in enumerate(state.players)
        if player.magician is not None and RULES.magician[player.magician] == category
    ]


def _too_many(
    state: State, decision: ComponentChoice, components: tuple[Component, ...]
) -> list[Reason]:
    player = state.players[decision.seat]
    limit = stack_limit(state, decision.shelf)
    found: list[Reason] = []
    for component in dict.fromkeys(components):
        held = count_of(player, component)
        if held + components.count(component) > limit:
            found.append(because("holding_limit", component=component, limit=limit, held=held))
    return found


def _wrong_trick(state: State, decision: TrickChoice, trick: str) -> list[Reason]:
    found: list[Reason] = []
    if TRICKS[trick].level != FIRST_LEVEL:
        found.append(because("wrong_level", trick=trick, level=FIRST_LEVEL))
    magician = state.players[decision.seat].magician
    if decision.place == "board" and magician is not None:
        favourite = RULES.magician[magician]
        if TRICKS[trick].category != favourite:
            found.append(because("wrong_category", trick=trick, category=favourite))
    return found


# --- why not, and what comes of it ---------------------------------------------------------------


def _refuse_magician(state: State, seat: Seat, action: ChooseMagician) -> tuple[Reason, ...]:
    decision = asked(state, seat, MagicianChoice)
    if not isinstance(decision, MagicianChoice):
        return decision
    return tuple(
        because("category_taken", category=RULES.magician[action.magician], seat=owner)
        for owner in _category_owner(state, action.magician)
    )


def deal_kits(course: Course) -> None:
    """Give everybody a Magician and the kit that goes with it, each of another category."""
    for seat in course.state.order:
        free: list[Magician] = [
            each for each in MAGICIANS if not _category_owner(course.state, each)
        ]
        drawn = free[course.chance.below(len(free))]
        _choose_magician(course, seat, ChooseMagician(drawn))


def _choose_magician(course: Course, seat: Seat, action: ChooseMagician) -> None:
    course.happen(MagicianChosen(seat, action.magician))
    if course.state.first_game_kits:
        _hand_out(course, seat, RULES.kit[RULES.magician[action.magician]])
    _finish(course)


def _hand_out(course: Course, seat: Seat, kit: Kit) -> None:
    """Give a first-game kit (RB15 p. 10)."""
    course.happen(SpecialistChosen(seat, kit.specialist))
    course.happen(ComponentsTaken(seat, kit.components, "board"))
    if kit.manager_components:
        course.happen(ComponentsTaken(seat, kit.manager_components, "manager"))
    _take_trick(course, seat, kit.trick, SUITS[0], "board", kit.markers)
    if kit.engineer_trick:
        _take_trick(course, seat, kit.engineer_trick, SUITS[1], "engineer", {})


def _take_trick(
    course: Course,
    seat: Seat,
    trick: str,
    suit: Suit,
    place: TrickPlace,
    markers_of_kit: dict[Edition, int],
) -> None:
    """Take a starting Trick, prepared at no cost when its components are met (RB15 p. 9)."""
    state = course.state
    own = OwnTrick(trick, suit, place)
    markers = 0
    if next(missing(state.players[seat], trick), None) is None:
        markers = markers_of_kit.get(state.edition, markers_prepared(own, supply(state, seat, own)))
    course.happen(StartingTrickTaken(seat, trick, suit, place, markers))


def _refuse_specialist(state: State, seat: Seat, _action: ChooseSpecialist) -> tuple[Reason, ...]:
    decision = asked(state, seat, SpecialistChoice)
    return () if isinstance(decision, SpecialistChoice) else decision


def _choose_specialist(course: Course, seat: Seat, action: ChooseSpecialist) -> None:
    course.happen(SpecialistChosen(seat, action.specialist))


def _refuse_components(state: State, seat: Seat, action: TakeComponents) -> tuple[Reason, ...]:
    decision = asked(state, seat, ComponentChoice)
    if not isinstance(decision, ComponentChoice):
        return decision
    found: list[Reason] = []
    if list(action.components) != sorted(action.components, key=COMPONENTS.index):
        found.append(because("not_in_price_order"))
    if (worth := _worth(action.components)) > RULES.starting_components_worth:
        found.append(because("worth_too_much", worth=worth, limit=RULES.starting_components_worth))
    return (*found, *_too_many(state, decision, action.components))


def _take_components(course: Course, seat: Seat, action: TakeComponents) -> None:
    course.happen(
        ComponentsTaken(seat, action.components, pending(course.state, ComponentChoice).shelf)
    )


def _refuse_start_trick(state: State, seat: Seat, action: StartTrick) -> tuple[Reason, ...]:
    decision = asked(state, seat, TrickChoice)
    if not isinstance(decision, TrickChoice):
        return decision
    if action.trick not in tricks_in_play(dark_alley=state.dark_alley):
        return (because("no_such_trick", trick=action.trick),)
    found = _wrong_trick(state, decision, action.trick)
    if action.trick not in state.residence:
        found.append(because("trick_gone", trick=action.trick))
    if action.suit not in free_suits(state.players[seat]):
        found.append(because("suit_used", suit=action.suit))
    return tuple(found)


def _start_trick(course: Course, seat: Seat, action: StartTrick) -> None:
    place = pending(course.state, TrickChoice).place
    _take_trick(course, seat, action.trick, action.suit, place, {})
    _finish(course)


def _finish(course: Course) -> None:
    """Go on once nobody has anything left to choose."""
    if course.state.pending:
        return
    if course.state.with_powers:
        powers.deal(course)
    else:
        turn.draw_initiative(course)


RULINGS: dict[type[Action], Ruling] = {
    ChooseMagician: Ruling(_refuse_magician, _choose_magician),
    ChooseSpecialist: Ruling(_refuse_specialist, _choose_specialist),
    TakeComponents: Ruling(_refuse_components, _take_components),
    StartTrick: Ruling(_refuse_start_trick, _start_trick),
}
