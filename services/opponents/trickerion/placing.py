"""Habits of placing: what others need comes first, and each to the slot that serves it."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from core.game import Action, Seat
from core.trickerion import placement
from core.trickerion.actions import Idle, PlaceCharacter
from core.trickerion.cards import RULES, SLOT, CharacterSlot, kind_of
from core.trickerion.decisions import Placement
from core.trickerion.slots import slot_coins
from core.trickerion.state import State, TeamMember
from core.trickerion.terms import WEEKDAYS, Location, Take, Weekday
from core.trickerion.yields import weekday_of
from services.opponents.trickerion.appraisal import appraise
from services.opponents.trickerion.outlook import card_worth
from services.opponents.trickerion.steps import after
from services.opponents.trickerion.theater import day_gain

FIRST: tuple[Location, ...] = ("downtown", "market", "workshop", "alley", "theater")
"""A Trick is learned, its components bought, its markers prepared and set up: in this order."""

COIN = 0.4
"""What a Coin that a slot costs is worth, in Action Points."""

Working = Callable[[State, Seat], State]
"""How a Character's work goes on by habit, once it is placed."""


DOUBTFUL = 1.6
"""Fame below which the bonus of a card may be worth less than an Action Point."""


def habit(state: State, decision: Placement, working: Working | None = None) -> Action:
    """The next Character to place, and where; idle when no slot is of any use.

    With ``working`` it looks what the Character would do after each use of a doubtful card.
    """
    player = state.players[decision.seat]
    waiting = (each for each in player.team if each.card is not None and each.at is None)
    first = min(waiting, key=_turn_of)
    ways = [
        action
        for action in placement.legal_placements(_alone(state, decision.seat, first), decision)
        if isinstance(action, PlaceCharacter) and action.mimic is None
    ]
    by_location: dict[Location, dict[CharacterSlot, list[PlaceCharacter]]] = {}
    for action in ways:
        slot = SLOT[action.slot]
        by_location.setdefault(slot.location, {}).setdefault(slot, []).append(action)
    found: dict[tuple[Location, Take], PlaceCharacter] = {}
    for location, slots in by_location.items():
        best = best_slot(state, decision.seat, first, slots)
        for action in slots[best] if best is not None else ():
            known = found.get((location, action.take))
            if known is None or (action.boost == "yes" and known.boost == "no"):
                found[location, action.take] = action
    return _best_way(state, decision.seat, first, found, working) or Idle(first.id)


def _best_way(
    state: State,
    seat: Seat,
    each: TeamMember,
    ways: dict[tuple[Location, Take], PlaceCharacter],
    working: Working | None,
) -> PlaceCharacter | None:
    """The usual way to use a card; for a card of doubtful worth the one whose work ends best."""
    doubtful = each.special is not None and card_worth(state, seat, each.special) < DOUBTFUL
    if working is None or not doubtful:
        location = each.card or "theater"
        return ways.get((location, "bonus"), ways.get((location, "ap")))
    return max(
        ways.values(),
        key=lambda way: appraise(working(after(state, seat, way), seat), seat),
        default=None,
    )


def _alone(state: State, seat: Seat, first: TeamMember) -> State:
    """As if only this Character of the seat had a card: nobody asks about the others now."""
    player = state.players[seat]
    team = tuple(
        each
        if each is first or each.at is not None or each.card is None
        else TeamMember(each.id, each.home)
        for each in player.team
    )
    alone = replace(player, team=team, tricks=(), stacks=())
    return replace(state, players=(*state.players[:seat], alone, *state.players[seat + 1 :]))


def _turn_of(each: TeamMember) -> tuple[int, int]:
    """Location by location; the strong first, but backstage before the stage."""
    location = FIRST.index(each.card or "theater")
    points = RULES.character[kind_of(each.id)].ap
    if location == 0:
        return location, points
    return location, points if each.card == "theater" else -points


def best_slot(
    state: State, seat: Seat, each: TeamMember, slots: Iterable[CharacterSlot]
) -> CharacterSlot | None:
    """The slot that serves a Character best, or None when it could do nothing anywhere."""
    base = RULES.character[kind_of(each.id)].ap
    best: CharacterSlot | None = None
    most = 0.0
    for slot in slots:
        worth = slot_worth(state, seat, slot, base)
        if worth > most:
            best, most = slot, worth
    return best


def slot_worth(state: State, seat: Seat, slot: CharacterSlot, base: int) -> float:
    """Action Points of a slot; at the Theater also what its day does to the Yields."""
    points = max(0, base + slot.ap)
    if slot.weekday is None:
        return points - COIN * slot_coins(state, seat, slot) if state.dark_alley else float(points)
    day = day_worth(state, seat, slot.weekday)
    if slot.stage:
        return 8.0 + day if stage_is_useful(state, seat) else 0.2
    return points + day if points else 0.0


def day_worth(state: State, seat: Seat, weekday: Weekday) -> float:
    """How a weekday suits: its modifier for the markers that wait, less lost points backstage."""
    if weekday_of(state.players[seat]) is not None:
        return 0.0
    player = state.players[seat]
    most = max(
        (sum(marker.seat == seat for marker in performance.markers) for performance in state.row),
        default=0,
    )
    backstage = [
        RULES.character[kind_of(each.id)].ap
        for each in player.team[1:]
        if each.card == "theater" and each.at is None
    ]
    points = next(slot.ap for slot in RULES.slot if slot.weekday == weekday and not slot.stage)
    changed = sum(max(0, ap + points) - ap for ap in backstage[:2])
    shown = most + min(2, sum(backstage), sum(own.markers > 0 for own in player.tricks))
    return (
        1.0
        + 0.02 * WEEKDAYS.index(weekday)
        + day_gain(state, seat, weekday) * shown
        + 1.6 * changed
    )


def stage_is_useful(state: State, seat: Seat) -> bool:
    """Whether there is something to perform, or there will be."""
    player = state.players[seat]
    if any(marker.seat == seat for performance in state.row for marker in performance.markers):
        return True
    ready = any(own.markers for own in player.tricks)
    return ready and any(each.card == "theater" and each.at is None for each in player.team[1:])
