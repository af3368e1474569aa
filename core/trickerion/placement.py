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
    Skip,
)
from core.trickerion.asking import asked, pending
from core.trickerion.cards import RULES, SLOT, CharacterSlot, kind_of
from core.trickerion.course import Course
from core.trickerion.effects import FREELANCER, Fact, ability_of, changed, figure, has_effect
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
from core.trickerion.state import (
    Placement,
    Player,
    Position,
    Stack,
    State,
    TeamMember,
    Work,
)
from core.trickerion.terms import LOCATIONS, SLOTS, Boost, Character, Location, Slot, Weekday

# --- what is possible ----------------------------------------------------------------------------


def legal_placements(state: State, decision: Placement) -> list[Action]:
    """Where each Character with a card may go, and to leave it idle."""
    player = state.players[decision.seat]
    found_open: dict[Location, tuple[Slot, ...]] = {}
    found: list[Action] = []
    for each in player.team:
        if each.card is None or each.at is not None:
            continue
        if each.card not in found_open:
            found_open[each.card] = open_slots(state, decision.seat, each.card)
        plain = _places(each.id, found_open[each.card])
        found += plain if not state.dark_alley else _dark_places(state, decision.seat, each, plain)
    found += _returns(player)
    if decision.again:
        found.append(_NO_SECOND)
    return found


def _dark_places(
    state: State, seat: Seat, each: TeamMember, plain: tuple[Action, ...]
) -> list[Action]:
    """The placements with what cards and abilities add to each."""
    found: list[Action] = []
    for action in plain:
        if isinstance(action, PlaceCharacter):
            found += [
                PlaceCharacter(each.id, action.slot, take, mimic, boost)
                for take, mimic in special.ways(state, seat, each)
                for boost in _boosts(state, seat, action)
            ]
        else:
            found.append(action)
    if each.special == FREELANCER:
        found += _freelance(state, seat, each, None)
    elif each.card == "workshop" and ("bonus", FREELANCER) in special.ways(state, seat, each):
        found += _freelance(state, seat, each, FREELANCER)
    return found


def _freelance(state: State, seat: Seat, each: TeamMember, mimic: str | None) -> list[Action]:
    """Freelancer: the Character may go to any other Location instead of the Workshop."""
    return [
        PlaceCharacter(each.id, slot, "bonus", mimic, boost)
        for location in LOCATIONS
        if location not in {"workshop", *(() if state.dark_alley else ("alley",))}
        for slot in open_slots(state, seat, location)
        if each.id == "magician" or not SLOT[slot].stage
        for boost in _boosts(state, seat, PlaceCharacter(each.id, slot))
    ]


def _boosts(state: State, seat: Seat, action: PlaceCharacter) -> tuple[Boost, ...]:
    """Mechaniker: one Apprentice a turn, outside the Theater, may have one more Action Point."""
    return ("no",) if _no_boost(state, seat, action) else ("no", "yes")


def _no_boost(state: State, seat: Seat, action: PlaceCharacter) -> list[Reason]:
    if not ability_of(state, seat, MECHANIKER):
        return [because("no_ability", magician=MECHANIKER)]
    if MECHANIKER in state.players[seat].used:
        return [because("ability_used", magician=MECHANIKER)]
    if kind_of(action.character) != "apprentice":
        return [because("not_an_apprentice", character=action.character)]
    if SLOT[action.slot].location == "theater":
        return [because("not_in_theater")]
    return []


MECHANIKER = "mechaniker"
PLACE_TWO = "place_two_characters"
WORST_SLOT_FIRST = "worst_slot_first"
ENHANCE_IN_THEATER = "enhance_in_theater"


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

_SLOTS_OF: dict[Location, tuple[CharacterSlot, ...]] = {
    location: tuple(SLOT[slot] for slot in SLOTS if SLOT[slot].location == location)
    for location in LOCATIONS
}


def open_slots(state: Position, seat: Seat, location: Location) -> tuple[Slot, ...]:
    """The slots of a Location where a player may place somebody, the stages included."""
    if location == "workshop":
        occupied = {each.at for each in state.players[seat].team}
        return tuple(slot.id for slot in _SLOTS_OF[location] if slot.id not in occupied)
    occupied = {each.at for player in state.players for each in player.team}
    if location != "theater":
        free = [
            slot
            for slot in _SLOTS_OF[location]
            if slot.id not in occupied and not closed(state, slot)
        ]
        if state.dark_alley:
            free = _with_prophecy(state, seat, free)
        return tuple(slot.id for slot in free)
    days = _days(state)
    own = next((day for day, owner in days.items() if owner == seat), None)
    return tuple(
        slot.id
        for slot in _SLOTS_OF[location]
        if slot.id not in occupied
        and slot.weekday is not None
        and not (state.duel and closed(state, slot))
        and (slot.weekday == own if own is not None else slot.weekday not in days)
    )


def _with_prophecy(state: Position, seat: Seat, free: list[CharacterSlot]) -> list[CharacterSlot]:
    """The free slots that the Active Prophecy leaves."""
    if state.prophecy == WORST_SLOT_FIRST and free:
        lowest = min(slot.ap for slot in free)
        free = [slot for slot in free if slot.ap == lowest]
    coins = state.players[seat].coins
    return [slot for slot in free if slot_coins(state, seat, slot) <= coins]


def slot_coins(state: Position, seat: Seat, slot: CharacterSlot) -> int:
    """What it costs to place at a slot: nothing, but for a Prophecy."""
    return figure(state, seat, "slot_coins", 0, location=slot.location, slot_ap=slot.ap)


def _days(state: Position) -> dict[Weekday, Seat]:
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
    if each is not None and each.card not in {None, slot.location}:
        used = action.mimic or each.special
        if (used, action.take) != (FREELANCER, "bonus"):
            found.append(because("other_location", card=str(each.card), slot=action.slot))
    if (slot.location == "alley" and not state.dark_alley) or closed(state, slot):
        found.append(because("slot_closed", slot=action.slot, players=slot.players))
    found += _occupied(state, seat, slot)
    if slot.weekday is not None:
        found += _wrong_day(state, seat, slot.weekday)
    if slot.stage and action.character != "magician":
        found.append(because("magician_only", slot=action.slot))
    if state.dark_alley:
        found += _against_prophecy(state, seat, slot)
    if each is not None and (action.take, action.mimic) not in special.ways(state, seat, each):
        found.append(because("card_not_so", character=action.character))
    if action.boost == "yes":
        found += _no_boost(state, seat, action)
    return tuple(found)


def _against_prophecy(state: State, seat: Seat, slot: CharacterSlot) -> list[Reason]:
    found: list[Reason] = []
    coins, held = slot_coins(state, seat, slot), state.players[seat].coins
    if coins > held:
        found.append(because("coins_short", needed=coins, held=held))
    if state.prophecy == WORST_SLOT_FIRST and slot.location not in {"theater", "workshop"}:
        occupied = {each.at for player in state.players for each in player.team}
        lowest = min(
            (
                each.ap
                for each in _SLOTS_OF[slot.location]
                if each.id not in occupied and not closed(state, each)
            ),
            default=slot.ap,
        )
        if slot.ap > lowest:
            found.append(because("worst_slot_first", slot=slot.id))
    return found


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
    state = course.state
    slot = SLOT[action.slot]
    again = pending(state, Placement).again
    if not state.dark_alley:
        ap = max(0, RULES.character[kind_of(action.character)].ap + slot.ap)
        placed = CharacterPlaced(seat, action.character, action.slot, 0 if slot.stage else ap)
    else:
        placed = _placed(state, seat, action, slot)
    course.happen(placed)
    if slot.stage:
        turn.after_placement(course, seat, again=again)


def _placed(
    state: State, seat: Seat, action: PlaceCharacter, slot: CharacterSlot
) -> CharacterPlaced:
    """A placement with everything that the Dark Alley adds to its Action Points."""
    player = state.players[seat]
    kind = kind_of(action.character)
    each = member(player, action.character) or TeamMember(action.character)
    facts: dict[str, Fact] = {"kind": kind, "location": slot.location, "slot_ap": slot.ap}
    base = figure(
        state, seat, "base_ap", RULES.character[kind].ap, advertised=player.advertised, **facts
    )
    extra = changed(state, seat, "ap_bonus", 0, None, **facts)
    used = list(extra.used)
    ap = base + slot.ap + extra.value + (action.take == "ap")
    if action.boost == "yes":
        ap += 1
        used.append(MECHANIKER)
    if action.mimic is not None:
        used.append(special.OPTICO)
    sleeve = slot.location == "downtown" and has_effect(state, seat, downtown.LOADED_SLEEVE)
    rerolls = int(sleeve and downtown.LOADED_SLEEVE not in player.used)
    bonus = action.mimic or each.special
    return CharacterPlaced(
        seat,
        action.character,
        action.slot,
        0 if slot.stage else max(0, ap),
        card=each.card,
        special=each.special,
        bonus=bonus if action.take == "bonus" else None,
        coins=slot_coins(state, seat, slot),
        rerolls=rerolls,
        used=tuple(used),
        mimic=action.mimic,
    )


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
