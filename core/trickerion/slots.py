"""The slots of the Locations: which are open to a seat, and why not (RB15 p. 11-14)."""

from core.game import Reason, Seat, because
from core.trickerion.cards import SLOT, CharacterSlot
from core.trickerion.effects import figure
from core.trickerion.holdings import closed
from core.trickerion.state import Position
from core.trickerion.terms import LOCATIONS, SLOTS, Location, Slot, Weekday

WORST_SLOT_FIRST = "worst_slot_first"

_SLOTS_OF: dict[Location, tuple[CharacterSlot, ...]] = {
    location: tuple(SLOT[slot] for slot in SLOTS if SLOT[slot].location == location)
    for location in LOCATIONS
}


def slot_coins(position: Position, seat: Seat, slot: CharacterSlot) -> int:
    """What it costs to place at a slot, in Coins: nothing, but for a Prophecy."""
    return figure(position, seat, "slot_coins", 0, location=slot.location, slot_ap=slot.ap)


# --- what is possible ----------------------------------------------------------------------------


def open_slots(state: Position, seat: Seat, location: Location) -> tuple[Slot, ...]:
    """The slots of a Location that a seat may place at now."""
    if location == "workshop":
        own = {each.at for each in state.players[seat].team}
        return tuple(slot.id for slot in _SLOTS_OF[location] if slot.id not in own)
    if location == "theater":
        return _stages_and_backstages(state, seat)
    free = _free(state, location)
    if state.dark_alley:
        free = _with_prophecy(state, seat, free)
    return tuple(slot.id for slot in free)


def _free(state: Position, location: Location) -> list[CharacterSlot]:
    taken = _taken(state)
    return [
        slot for slot in _SLOTS_OF[location] if slot.id not in taken and not closed(state, slot)
    ]


def _taken(state: Position) -> set[Slot | None]:
    return {each.at for player in state.players for each in player.team}


def _with_prophecy(state: Position, seat: Seat, free: list[CharacterSlot]) -> list[CharacterSlot]:
    """The free slots that the Active Prophecy leaves."""
    if state.prophecy == WORST_SLOT_FIRST and free:
        lowest = min(slot.ap for slot in free)
        free = [slot for slot in free if slot.ap == lowest]
    coins = state.players[seat].coins
    return [slot for slot in free if slot_coins(state, seat, slot) <= coins]


def _stages_and_backstages(state: Position, seat: Seat) -> tuple[Slot, ...]:
    """At the Theater: of the own weekday, or of one that nobody uses."""
    taken = _taken(state)
    days = _days(state)
    own = next((day for day, owner in days.items() if owner == seat), None)
    return tuple(
        slot.id
        for slot in _SLOTS_OF["theater"]
        if slot.id not in taken
        and slot.weekday is not None
        and not (state.duel and closed(state, slot))
        and (slot.weekday == own if own is not None else slot.weekday not in days)
    )


def _days(state: Position) -> dict[Weekday, Seat]:
    """The weekdays in use and who uses each."""
    days: dict[Weekday, Seat] = {}
    for seat, player in enumerate(state.players):
        for each in player.team:
            if each.at is not None and (day := SLOT[each.at].weekday) is not None:
                days[day] = seat
    return days


# --- why not -------------------------------------------------------------------------------------


def against_prophecy(state: Position, seat: Seat, slot: CharacterSlot) -> list[Reason]:
    """What the Active Prophecy has against a slot."""
    found: list[Reason] = []
    coins, held = slot_coins(state, seat, slot), state.players[seat].coins
    if coins > held:
        found.append(because("coins_short", needed=coins, held=held))
    if state.prophecy == WORST_SLOT_FIRST and slot.location not in {"theater", "workshop"}:
        lowest = min((each.ap for each in _free(state, slot.location)), default=slot.ap)
        if slot.ap > lowest:
            found.append(because("worst_slot_first", slot=slot.id))
    return found


def occupied(state: Position, seat: Seat, slot: CharacterSlot) -> list[Reason]:
    """Who stands there already."""
    return [
        because("slot_taken", slot=slot.id, seat=other)
        for other, player in enumerate(state.players)
        if other == seat or slot.location != "workshop"
        for each in player.team
        if each.at == slot.id
    ]


def wrong_day(state: Position, seat: Seat, weekday: Weekday) -> list[Reason]:
    """Why a weekday is not for this seat: it has another one, or another seat has this one."""
    days = _days(state)
    found: list[Reason] = []
    if days.get(weekday, seat) != seat:
        found.append(because("weekday_taken", weekday=weekday, seat=days[weekday]))
    own = next((day for day, owner in days.items() if owner == seat), weekday)
    if own != weekday:
        found.append(because("other_weekday", weekday=own))
    return found
