"""The Workshop: Prepare and the three Move actions (RB15 p. 15)."""

from core.game import Action, Reason, Seat, because
from core.trickerion.actions import MoveApprentice, MoveComponents, MoveTrick, Prepare
from core.trickerion.asking import ap_reasons, at_work
from core.trickerion.cards import RULES, TRICKS, kind_of
from core.trickerion.course import Course
from core.trickerion.decisions import Work
from core.trickerion.effects import changed, figure, has_effect
from core.trickerion.events import (
    ApprenticeMoved,
    ComponentsMoved,
    TrickMoved,
    TrickPrepared,
)
from core.trickerion.holdings import (
    count_of,
    has,
    markers_prepared,
    member,
    missing,
    on_shelf,
    own_trick,
    stack_limit,
    stack_of,
    supply,
)
from core.trickerion.judging import Ruling
from core.trickerion.state import Player, Position, State, TeamMember
from core.trickerion.terms import Component, Specialist

# --- what is possible ----------------------------------------------------------------------------


def legal(state: State, work: Work) -> list[Action]:
    """The Workshop actions of a Character at work."""
    player = state.players[work.seat]
    found: list[Action] = [
        Prepare(own.trick)
        for own in player.tricks
        if own.markers == 0
        and work.ap >= prepare_ap(state, work.seat, own.trick)
        and next(missing(player, own.trick), None) is None
        and supply(state, work.seat, own) > 0
    ]
    if has_effect(state, work.seat, PROP_CUPBOARD):
        found += _with_cupboard(state, work)
    if work.ap < RULES.ap.move:
        return found
    if has(player, "engineer"):
        found += [MoveTrick(own.trick) for own in player.tricks if own.place == "board"]
    if has(player, "manager"):
        found += _component_moves(player)
    if has(player, "assistant") and not _assistant_place_taken(player):
        found += [
            MoveApprentice(each.id)
            for each in player.team
            if kind_of(each.id) == "apprentice" and each.at is None
        ]
    return found


PROP_CUPBOARD = "prop_cupboard"


def prepare_ap(state: Position, seat: Seat, trick: str) -> int:
    """Action Points to Prepare a Trick."""
    printed = TRICKS[trick].prepare
    return figure(state, seat, "prepare_ap", printed, printed=printed)


def _with_cupboard(state: State, work: Work) -> list[Action]:
    """Prop Cupboard: one component type counts as one more, where that is just what lacks."""
    player = state.players[work.seat]
    return [
        Prepare(own.trick, counting=component)
        for own in player.tricks
        if own.markers == 0
        and work.ap >= prepare_ap(state, work.seat, own.trick)
        and supply(state, work.seat, own) > 0
        and (component := _just_short(player, own.trick)) is not None
    ]


def _just_short(player: Player, trick: str) -> Component | None:
    short = list(missing(player, trick))
    if len(short) == 1:
        component, needed, held = short[0]
        if 0 < held == needed - 1:
            return component
    return None


def _component_moves(player: Player) -> list[Action]:
    there: list[Component] = [
        stack.component for stack in player.stacks if stack.shelf == "manager"
    ]
    free = len(there) < RULES.manager_component_slots
    found: list[Action] = []
    for stack in player.stacks:
        if stack.shelf == "board":
            if free:
                found.append(MoveComponents(stack.component))
            found += [MoveComponents(stack.component, swap) for swap in there]
    return found


def _assistant_place_taken(player: Player) -> bool:
    return any(each.home == "assistant" for each in player.team)


# --- why not, and what comes of it ---------------------------------------------------------------


def _refuse_prepare(state: State, seat: Seat, action: Prepare) -> tuple[Reason, ...]:
    work = at_work(state, seat, "workshop")
    if not isinstance(work, Work):
        return work
    player = state.players[seat]
    own = own_trick(player, action.trick)
    if own is None:
        return (because("not_your_trick", trick=action.trick),)
    found = ap_reasons(work, prepare_ap(state, seat, action.trick))
    if own.markers:
        found.append(because("still_prepared", trick=action.trick, markers=own.markers))
    elif supply(state, seat, own) == 0:
        found.append(because("no_markers_left", trick=action.trick))
    if action.counting is not None:
        if not has_effect(state, seat, PROP_CUPBOARD):
            found.append(because("no_power", power=PROP_CUPBOARD))
        if _just_short(player, action.trick) == action.counting:
            return tuple(found)
        if next(missing(player, action.trick), None) is None:
            found.append(because("nothing_missing", trick=action.trick))
    found += [
        because("component_missing", component=component, needed=needed, held=held)
        for component, needed, held in missing(player, action.trick)
    ]
    return tuple(found)


def _prepare(course: Course, seat: Seat, action: Prepare) -> None:
    own = next(own for own in course.state.players[seat].tricks if own.trick == action.trick)
    markers = markers_prepared(own, supply(course.state, seat, own))
    prepare(course, seat, action.trick, markers)


def prepare(course: Course, seat: Seat, trick: str, markers: int) -> None:
    """Put markers on a Trick for its Action Points."""
    printed = TRICKS[trick].prepare
    ap = changed(course.state, seat, "prepare_ap", printed, printed=printed)
    course.happen(TrickPrepared(seat, ap.value, trick, markers, ap.used))


def _not_to_move(state: State, seat: Seat, board: Specialist) -> list[Reason] | tuple[Reason, ...]:
    """What speaks against any Move onto a Specialist's board; a tuple says all there is to say."""
    work = at_work(state, seat, "workshop")
    if not isinstance(work, Work):
        return work
    found = ap_reasons(work, RULES.ap.move)
    if not has(state.players[seat], board):
        found.append(because("no_board", specialist=board))
    return found


def _refuse_move_trick(state: State, seat: Seat, action: MoveTrick) -> tuple[Reason, ...]:
    found = _not_to_move(state, seat, "engineer")
    if isinstance(found, tuple):
        return found
    own = own_trick(state.players[seat], action.trick)
    if own is None:
        found.append(because("not_your_trick", trick=action.trick))
    elif own.place == "engineer":
        found.append(because("already_there", specialist="engineer"))
    return tuple(found)


def _move_trick(course: Course, seat: Seat, action: MoveTrick) -> None:
    swapped = next(
        (own.trick for own in course.state.players[seat].tricks if own.place == "engineer"), None
    )
    course.happen(TrickMoved(seat, RULES.ap.move, action.trick, swapped))


def _refuse_move_components(state: State, seat: Seat, action: MoveComponents) -> tuple[Reason, ...]:
    found = _not_to_move(state, seat, "manager")
    if isinstance(found, tuple):
        return found
    player = state.players[seat]
    stack = stack_of(player, action.component)
    if stack is None:
        found.append(because("no_such_stack", component=action.component))
    elif stack.shelf == "manager":
        found.append(because("already_there", specialist="manager"))
    if action.swap is None:
        if on_shelf(player, "manager") >= RULES.manager_component_slots:
            found.append(because("no_component_slot", shelf="manager"))
    else:
        swapped = stack_of(player, action.swap)
        if swapped is None or swapped.shelf != "manager":
            found.append(because("not_on_manager", component=action.swap))
    return tuple(found)


def _move_components(course: Course, seat: Seat, action: MoveComponents) -> None:
    held = count_of(course.state.players[seat], action.component)
    lost = max(0, held - stack_limit(course.state, "manager"))
    course.happen(ComponentsMoved(seat, RULES.ap.move, action.component, action.swap, lost))


def _refuse_move_apprentice(state: State, seat: Seat, action: MoveApprentice) -> tuple[Reason, ...]:
    found = _not_to_move(state, seat, "assistant")
    if isinstance(found, tuple):
        return found
    player = state.players[seat]
    if has(player, "assistant") and _assistant_place_taken(player):
        found.append(because("assistant_place_taken"))
    return (*found, *_no_apprentice_at_home(member(player, action.character), action))


def _no_apprentice_at_home(who: TeamMember | None, action: MoveApprentice) -> tuple[Reason, ...]:
    if kind_of(action.character) != "apprentice":
        return (because("not_an_apprentice", character=action.character),)
    if who is None:
        return (because("not_in_team", character=action.character),)
    if who.at is not None:
        return (because("not_at_home", character=action.character),)
    return ()


def _move_apprentice(course: Course, seat: Seat, action: MoveApprentice) -> None:
    course.happen(ApprenticeMoved(seat, RULES.ap.move, action.character))


RULINGS: dict[type[Action], Ruling] = {
    Prepare: Ruling(_refuse_prepare, _prepare),
    MoveTrick: Ruling(_refuse_move_trick, _move_trick),
    MoveComponents: Ruling(_refuse_move_components, _move_components),
    MoveApprentice: Ruling(_refuse_move_apprentice, _move_apprentice),
}
