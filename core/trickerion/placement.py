"""Placing Characters, Enhance, Done, and what may be returned in between (RB15 p. 11-14)."""

from functools import lru_cache

from core.game import Action, Reason, Seat, because
from core.trickerion import downtown, market, theater, turn, workshop
from core.trickerion.actions import (
    Done,
    Enhance,
    Idle,
    PlaceCharacter,
    ReturnComponents,
    ReturnTrick,
)
from core.trickerion.asking import asked
from core.trickerion.cards import RULES, SLOT, CharacterSlot, kind_of
from core.trickerion.course import Course
from core.trickerion.events import (
    CharacterEnhanced,
    CharacterIdled,
    CharacterPlaced,
    ComponentsReturned,
    TrickReturned,
    WorkEnded,
)
from core.trickerion.holdings import count_of, member, own_trick
from core.trickerion.judging import Ruling
from core.trickerion.state import Placement, Player, Stack, State, TeamMember, Work
from core.trickerion.terms import SLOTS, Character, Location, Slot, Weekday

# --- what is possible --------------------------------------------------------------------------


def legal_placements(state: State, decision: Placement) -> list[Action]:
    """Where each Character with a card may go, and to leave it idle."""
    player = state.players[decision.seat]
    open_slots: dict[Location, tuple[Slot, ...]] = {}
    found: list[Action] = []
    for each in player.team:
        if each.card is None or each.at is not None:
            continue
        if each.card not in open_slots:
            open_slots[each.card] = _open_slots(state, decision.seat, each.card)
        found += _places(each.id, open_slots[each.card])
    found += _returns(player)
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
    if not decision.enhanced and player.shards and decision.location != "theater":
        found.append(_ENHANCE)
    found += _returns(player)
    found.append(_DONE)
    return found


_DONE = Done()
_ENHANCE = Enhance()

_SLOTS_OF: dict[Location, tuple[CharacterSlot, ...]] = {
    location: tuple(SLOT[slot] for slot in SLOTS if SLOT[slot].location == location)
    for location in RULES.hand
}


def _open_slots(state: State, seat: Seat, location: Location) -> tuple[Slot, ...]:
    if location == "workshop":
        occupied = {each.at for each in state.players[seat].team}
        return tuple(slot.id for slot in _SLOTS_OF[location] if slot.id not in occupied)
    occupied = {each.at for player in state.players for each in player.team}
    if location != "theater":
        players = len(state.players)
        return tuple(
            slot.id
            for slot in _SLOTS_OF[location]
            if slot.id not in occupied and slot.players <= players
        )
    days = _days(state)
    own = next((day for day, owner in days.items() if owner == seat), None)
    return tuple(
        slot.id
        for slot in _SLOTS_OF[location]
        if slot.id not in occupied
        and slot.weekday is not None
        and (slot.weekday == own if own is not None else slot.weekday not in days)
    )


def _days(state: State) -> dict[Weekday, Seat]:
    """The weekdays in use and who uses each."""
    days: dict[Weekday, Seat] = {}
    for seat, player in enumerate(state.players):
        for each in player.team:
            if each.at is not None and (day := SLOT[each.at].weekday) is not None:
                days[day] = seat
    return days


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
    if each is not None and each.card is not None and each.card != slot.location:
        found.append(because("other_location", card=each.card, slot=action.slot))
    if slot.players > len(state.players):
        found.append(because("slot_closed", slot=action.slot, players=slot.players))
    found += _occupied(state, seat, slot)
    if slot.weekday is not None:
        found += _wrong_day(state, seat, slot.weekday)
    if slot.stage and action.character != "magician":
        found.append(because("magician_only", slot=action.slot))
    return tuple(found)


def _occupied(state: State, seat: Seat, slot: CharacterSlot) -> list[Reason]:
    return [
        because("slot_taken", slot=slot.id, seat=other)
        for other, player in enumerate(state.players)
        if other == seat or slot.location != "workshop"
        for each in player.team
        if each.at == slot.id
    ]


def _wrong_day(state: State, seat: Seat, weekday: Weekday) -> list[Reason]:
    days = _days(state)
    found: list[Reason] = []
    if days.get(weekday, seat) != seat:
        found.append(because("weekday_taken", weekday=weekday, seat=days[weekday]))
    own = next((day for day, owner in days.items() if owner == seat), weekday)
    if own != weekday:
        found.append(because("other_weekday", weekday=own))
    return found


def _place(course: Course, seat: Seat, action: PlaceCharacter) -> None:
    slot = SLOT[action.slot]
    ap = max(0, RULES.character[kind_of(action.character)].ap + slot.ap)
    course.happen(CharacterPlaced(seat, action.character, action.slot, 0 if slot.stage else ap))
    if slot.stage:
        turn.after_placement(course, seat)


def _refuse_idle(state: State, seat: Seat, action: Idle) -> tuple[Reason, ...]:
    decision = asked(state, seat, Placement)
    if not isinstance(decision, Placement):
        return decision
    each = member(state.players[seat], action.character)
    return tuple(_not_to_place(each, action.character))


def _idle(course: Course, seat: Seat, action: Idle) -> None:
    course.happen(CharacterIdled(seat, action.character))
    turn.after_placement(course, seat)


def _refuse_enhance(state: State, seat: Seat, _action: Enhance) -> tuple[Reason, ...]:
    work = asked(state, seat, Work)
    if not isinstance(work, Work):
        return work
    found: list[Reason] = []
    if work.location == "theater":
        found.append(because("no_enhance_in_theater"))
    if work.enhanced:
        found.append(because("already_enhanced"))
    if not state.players[seat].shards:
        found.append(because("shards_short", needed=1, held=0))
    return tuple(found)


def _enhance(course: Course, seat: Seat, _action: Enhance) -> None:
    course.happen(CharacterEnhanced(seat))


def _refuse_done(state: State, seat: Seat, _action: Done) -> tuple[Reason, ...]:
    work = asked(state, seat, Work)
    return () if isinstance(work, Work) else work


def _done(course: Course, seat: Seat, _action: Done) -> None:
    course.happen(WorkEnded(seat))
    turn.after_placement(course, seat)


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
    Enhance: Ruling(_refuse_enhance, _enhance),
    Done: Ruling(_refuse_done, _done),
    ReturnTrick: Ruling(_refuse_return_trick, _give_back_trick),
    ReturnComponents: Ruling(_refuse_return, _give_back),
}
