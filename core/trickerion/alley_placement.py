"""Placing with the Dark Alley: what cards, abilities and Prophecies add (RB15 p. 19-20)."""

from core.game import Action, Reason, Seat, because
from core.trickerion import downtown, special
from core.trickerion.actions import PlaceCharacter
from core.trickerion.cards import RULES, SLOT, CharacterSlot, kind_of
from core.trickerion.effects import FREELANCER, Fact, ability_of, changed, figure, has_effect
from core.trickerion.events import CharacterPlaced
from core.trickerion.holdings import member
from core.trickerion.slots import open_slots, slot_coins
from core.trickerion.state import State, TeamMember
from core.trickerion.terms import LOCATIONS, Boost

MECHANIKER = "mechaniker"


def dark_places(
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
    return ("no",) if no_boost(state, seat, action) else ("no", "yes")


def no_boost(state: State, seat: Seat, action: PlaceCharacter) -> list[Reason]:
    """Why Mechaniker's Action Point does not go to this Character."""
    if not ability_of(state, seat, MECHANIKER):
        return [because("no_ability", magician=MECHANIKER)]
    if MECHANIKER in state.players[seat].used:
        return [because("ability_used", magician=MECHANIKER)]
    if kind_of(action.character) != "apprentice":
        return [because("not_an_apprentice", character=action.character)]
    if SLOT[action.slot].location == "theater":
        return [because("not_in_theater")]
    return []


def dark_placed(
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
