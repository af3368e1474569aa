"""Placing Characters, Enhance, Done, and what may be returned in between (RB15 p. 11-14)."""

from functools import lru_cache

from core.game import Action, Reason, Seat, because
from core.trickerion import alley, downtown, market, special, theater, turn, workshop
from core.trickerion.actions import (
    Done,
    Enhance,
    Idle,
    PlaceCharacter,
    ReturnComponents,
    ReturnTrick,
)
from core.trickerion.alley_actions import Skip
from core.trickerion.alley_placement import dark_placed, dark_places, no_boost
from core.trickerion.asking import asked, pending
from core.trickerion.cards import RULES, SLOT, kind_of
from core.trickerion.course import Course
from core.trickerion.decisions import Placement, Work
from core.trickerion.effects import FREELANCER, changed
from core.trickerion.events import (
    BonusUsed,
    CharacterEnhanced,
    CharacterIdled,
    CharacterPlaced,
    ChoiceSkipped,
    ComponentsReturned,
    TrickReturned,
    WorkEnded,
)
from core.trickerion.holdings import closed, count_of, member, own_trick
from core.trickerion.judging import Ruling
from core.trickerion.slots import against_prophecy, occupied, open_slots, wrong_day
from core.trickerion.state import Player, Stack, State, TeamMember
from core.trickerion.terms import Character, Location, Slot

ENHANCE_IN_THEATER = "enhance_in_theater"

# --- what is possible ----------------------------------------------------------------------------


def legal_placements(state: State, decision: Placement) -> list[Action]:
    """Where each Character with a card may go, and to leave it idle."""
    player = state.players[decision.seat]
    free: dict[Location, tuple[Slot, ...]] = {}
    found: list[Action] = []
    for each in player.team:
        if each.card is None or each.at is not None:
            continue
        if each.card not in free:
            free[each.card] = open_slots(state, decision.seat, each.card)
        plain = _places(each.id, free[each.card])
        found += plain if not state.dark_alley else dark_places(state, decision.seat, each, plain)
    found += _returns(player)
    if decision.again:
        found.append(_NO_SECOND)
    return found


def legal_work(state: State, decision: Work) -> list[Action]:
    """What the Character at work may do next."""
    player = state.players[decision.seat]
    found: list[Action]
    match decision.location:
        case "downtown":
            found = downtown.legal(state, decision)
        case "market":
            found = market.legal(state, decision)
        case "workshop":
            found = workshop.legal(state, decision)
        case "theater":
            found = theater.legal(state, decision)
        case "alley":
            found = alley.legal(state, decision)
    if decision.bonus is not None:
        found += special.legal(state, decision)
    if not decision.enhanced and player.shards and not _no_enhance_here(state, decision):
        found.append(_ENHANCE)
    found += _returns(player)
    found.append(_DONE)
    return found


def _no_enhance_here(state: State, work: Work) -> bool:
    return work.location == "theater" and state.prophecy != ENHANCE_IN_THEATER


_DONE = Done()
_NO_SECOND = Skip()
_ENHANCE = Enhance()


@lru_cache(maxsize=4096)
def _places(character: Character, slots: tuple[Slot, ...]) -> tuple[Action, ...]:
    return (
        *(
            PlaceCharacter(character, slot)
            for slot in slots
            if character == "magician" or not SLOT[slot].stage
        ),
        Idle(character),
    )


def _returns(player: Player) -> list[Action]:
    found = [_return_trick(own.trick) for own in player.tricks]
    for stack in player.stacks:
        found += _return_components(stack)
    return found


@lru_cache(maxsize=256)
def _return_trick(trick: str) -> Action:
    return ReturnTrick(trick)


@lru_cache(maxsize=256)
def _return_components(stack: Stack) -> tuple[Action, ...]:
    return tuple(ReturnComponents(stack.component, count + 1) for count in range(stack.count))


# --- why not, and what comes of it ---------------------------------------------------------------


def _not_to_place(each: TeamMember | None, character: Character) -> list[Reason]:
    """Why a Character cannot be placed anywhere, nor be left idle."""
    if each is None:
        return [because("not_in_team", character=character)]
    if each.at is not None:
        return [because("already_placed", character=character, slot=each.at)]
    if each.card is None:
        return [because("no_card", character=character)]
    return []


def _refuse_place(state: State, seat: Seat, action: PlaceCharacter) -> tuple[Reason, ...]:
    decision = asked(state, seat, Placement)
    if not isinstance(decision, Placement):
        return decision
    each = member(state.players[seat], action.character)
    slot = SLOT[action.slot]
    found = _not_to_place(each, action.character)
    if each is not None and each.card not in {None, slot.location}:
        used = action.mimic or each.special
        if (used, action.take) != (FREELANCER, "bonus"):
            found.append(because("other_location", card=str(each.card), slot=action.slot))
    if (slot.location == "alley" and not state.dark_alley) or closed(state, slot):
        # No number of players opens what the Duel's card closes.
        players = 0 if state.duel and closed(state, slot) else slot.players
        found.append(because("slot_closed", slot=action.slot, players=players))
    found += occupied(state, seat, slot)
    if slot.weekday is not None:
        found += wrong_day(state, seat, slot.weekday)
    if slot.stage and action.character != "magician":
        found.append(because("magician_only", slot=action.slot))
    if state.dark_alley:
        found += against_prophecy(state, seat, slot)
    if each is not None and (action.take, action.mimic) not in special.ways(state, seat, each):
        found.append(because("card_not_so", character=action.character))
    if action.boost == "yes":
        found += no_boost(state, seat, action)
    return tuple(found)


def _place(course: Course, seat: Seat, action: PlaceCharacter) -> None:
    state = course.state
    slot = SLOT[action.slot]
    again = pending(state, Placement).again
    if not state.dark_alley:
        ap = max(0, RULES.character[kind_of(action.character)].ap + slot.ap)
        placed = CharacterPlaced(seat, action.character, action.slot, 0 if slot.stage else ap)
    else:
        placed = dark_placed(state, seat, action, slot)
    course.happen(placed)
    if slot.stage:
        turn.after_placement(course, seat, again=again)


def _refuse_idle(state: State, seat: Seat, action: Idle) -> tuple[Reason, ...]:
    decision = asked(state, seat, Placement)
    if not isinstance(decision, Placement):
        return decision
    each = member(state.players[seat], action.character)
    return tuple(_not_to_place(each, action.character))


def _idle(course: Course, seat: Seat, action: Idle) -> None:
    again = pending(course.state, Placement).again
    course.happen(CharacterIdled(seat, action.character))
    turn.after_placement(course, seat, again=again)


def _refuse_no_second(state: State, seat: Seat, _action: Skip) -> tuple[Reason, ...]:
    decision = asked(state, seat, Placement)
    if not isinstance(decision, Placement):
        return decision
    return () if decision.again else (because("not_now"),)


def _place_no_second(course: Course, seat: Seat, _action: Skip) -> None:
    """The second Character that a Prophecy allows may wait for the next turn of placing."""
    course.happen(ChoiceSkipped(seat))
    turn.after_placement(course, seat, again=True)


def _refuse_enhance(state: State, seat: Seat, _action: Enhance) -> tuple[Reason, ...]:
    work = asked(state, seat, Work)
    if not isinstance(work, Work):
        return work
    found: list[Reason] = []
    if _no_enhance_here(state, work):
        found.append(because("no_enhance_in_theater"))
    if work.enhanced:
        found.append(because("already_enhanced"))
    if not state.players[seat].shards:
        found.append(because("shards_short", needed=1, held=0))
    return tuple(found)


def _enhance(course: Course, seat: Seat, _action: Enhance) -> None:
    card = pending(course.state, Work).bonus
    ap = changed(course.state, seat, "enhance_ap", 1, card)
    if card is not None and card in ap.used:
        course.happen(BonusUsed(seat, card))
    course.happen(CharacterEnhanced(seat, ap.value))


def _refuse_done(state: State, seat: Seat, _action: Done) -> tuple[Reason, ...]:
    work = asked(state, seat, Work)
    return () if isinstance(work, Work) else work


def _done(course: Course, seat: Seat, _action: Done) -> None:
    again = pending(course.state, Work).again
    course.happen(WorkEnded(seat))
    turn.after_placement(course, seat, again=again)


def _own_turn(state: State, seat: Seat) -> tuple[Reason, ...]:
    placing = asked(state, seat, Placement)
    if isinstance(placing, Placement) or isinstance(asked(state, seat, Work), Work):
        return ()
    return placing


def _refuse_return_trick(state: State, seat: Seat, action: ReturnTrick) -> tuple[Reason, ...]:
    if reasons := _own_turn(state, seat):
        return reasons
    if own_trick(state.players[seat], action.trick) is None:
        return (because("not_your_trick", trick=action.trick),)
    return ()


def _give_back_trick(course: Course, seat: Seat, action: ReturnTrick) -> None:
    course.happen(TrickReturned(seat, action.trick))


def _refuse_return(state: State, seat: Seat, action: ReturnComponents) -> tuple[Reason, ...]:
    if reasons := _own_turn(state, seat):
        return reasons
    held = count_of(state.players[seat], action.component)
    if not 1 <= action.count <= held:
        return (
            because("not_that_many", component=action.component, count=action.count, held=held),
        )
    return ()


def _give_back(course: Course, seat: Seat, action: ReturnComponents) -> None:
    course.happen(ComponentsReturned(seat, action.component, action.count))


RULINGS: dict[type[Action], Ruling] = {
    PlaceCharacter: Ruling(_refuse_place, _place),
    Idle: Ruling(_refuse_idle, _idle),
    Skip: Ruling(_refuse_no_second, _place_no_second),
    Enhance: Ruling(_refuse_enhance, _enhance),
    Done: Ruling(_refuse_done, _done),
    ReturnTrick: Ruling(_refuse_return_trick, _give_back_trick),
    ReturnComponents: Ruling(_refuse_return, _give_back),
}
