"""Habits at the Theater: set up where Links are made and where a show is coming."""

from collections.abc import Iterator
from math import inf

from core.game import Action, Seat
from core.trickerion import performance
from core.trickerion.actions import Done
from core.trickerion.cards import PERFORMANCES, RULES, SLOT, TRICKS
from core.trickerion.decisions import LinkBonus, Show, Work
from core.trickerion.effects import figure, has_effect
from core.trickerion.geometry import CIRCLES, Circle, count_links, links_of
from core.trickerion.holdings import turns_of
from core.trickerion.markers import bears, taken_slots
from core.trickerion.performance import takes_part
from core.trickerion.state import Marker, Performance, State
from core.trickerion.terms import PLACES, Facing, MarkerSlot, Weekday
from core.trickerion.theater import QUICK_CHANGE
from core.trickerion.theater_actions import Decline, Perform, Reschedule, SetUp, TakeBonus
from core.trickerion.yields import Staging, show, weekday_of
from services.opponents.trickerion.appraisal import marker_yield
from services.opponents.trickerion.market import wages_due
from services.opponents.trickerion.offers import yield_worth
from services.opponents.trickerion.weights import GENERAL

WORTH_IT = 0.25
"""Fame below which a marker is kept for later."""

RIVALS = 0.15
"""How much a Fame of one opponent hurts."""


def habit(state: State, work: Work) -> Action:
    """The next action of a Character at work backstage."""
    best: Action = Done()
    most = WORTH_IT
    for gain, action in ranked(state, work):
        if gain > most:
            best, most = action, gain
    return best


def ranked(state: State, work: Work) -> Iterator[tuple[float, SetUp | Reschedule]]:
    """Every Set Up and Reschedule that is possible, with what it gains in Fame."""
    if work.ap < RULES.ap.set_up:
        return
    seat = work.seat
    chances, target = show_chances(state, seat, work.ap)
    modifier = _modifier(state, seat)
    ready = [own for own in state.players[seat].tricks if own.markers]
    for own in ready:
        worth = yield_worth(TRICKS[own.trick], modifier + own.shards)
        bonus = RULES.level[TRICKS[own.trick].level].link_bonus
        for index, shown in enumerate(state.row):
            if bears(shown, seat, own.trick):
                continue
            others = sum(not bears(shown, seat, other.trick) for other in ready if other is not own)
            base = worth * chances[index]
            taken = taken_slots(shown)
            for slot, circles in _free(shown):
                open_sides = sum(circle.neighbour not in taken for circle in circles)
                follow = 0.2 * min(open_sides, others, work.ap - 1) if others else 0.0
                for circle in circles:
                    made, shards = _links(shown, own.trick, slot, circle.direction)
                    gain = base + follow + made * (bonus + (target == index)) + shards
                    yield gain, SetUp(own.trick, PLACES[index], slot, circle.direction)
    yield from _moves(state, seat, chances, target, modifier)


def _free(shown: Performance) -> Iterator[tuple[MarkerSlot, tuple[Circle, ...]]]:
    """The slots of a card where a marker may still stand, with their circles."""
    taken = taken_slots(shown)
    for slot in PERFORMANCES[shown.card].slots:
        if slot not in taken:
            yield slot, CIRCLES[shown.card][slot]


def _links(shown: Performance, trick: str, slot: MarkerSlot, facing: Facing) -> tuple[int, float]:
    """Links a marker would make, and what their Shards are worth."""
    made = 0
    shards = 0.0
    for circle, _ in links_of(shown.card, shown.markers, trick, slot, facing):
        made += 1
        shards += GENERAL.shard * circle.shard
    return made, shards


def _moves(
    state: State, seat: Seat, chances: list[float], target: int | None, modifier: int
) -> Iterator[tuple[float, SetUp | Reschedule]]:
    """Markers that would sooner be performed elsewhere, or make Links that pay."""
    changes = links_pay_when_moved(state, seat)
    for index, shown in enumerate(state.row):
        for marker in shown.markers:
            if marker.seat != seat:
                continue
            worth = marker_yield(state, marker, modifier)
            bonus = changes * RULES.level[TRICKS[marker.trick].level].link_bonus
            had = (target == index) and _made(shown, marker, marker.slot, marker.facing)
            for to, aim in enumerate(state.row):
                gain = worth * (chances[to] - chances[index]) - had
                same = to == index
                if (gain <= 0 and not changes) or (not same and bears(aim, seat, marker.trick)):
                    continue
                for slot, circles in _free(aim):
                    for circle in circles:
                        made = _made(aim, marker, slot, circle.direction)
                        yield (
                            gain + made * (bonus + (target == to)),
                            Reschedule(
                                PLACES[index], marker.slot, PLACES[to], slot, circle.direction
                            ),
                        )


def links_pay_when_moved(state: State, seat: Seat) -> bool:
    """Whether a marker that moves now is paid for the Links that it makes (Quick Change)."""
    return has_effect(state, seat, QUICK_CHANGE) and QUICK_CHANGE not in state.players[seat].used


def _made(shown: Performance, marker: Marker, slot: MarkerSlot, facing: Facing) -> int:
    """The Links of a marker on a card, if it stood there like that."""
    others = tuple(each for each in shown.markers if each is not marker)
    return sum(1 for _ in links_of(shown.card, others, marker.trick, slot, facing))


def show_chances(state: State, seat: Seat, points: int) -> tuple[list[float], int | None]:
    """How likely each card is performed before it leaves, and the card the seat will perform."""
    target = _target(state, seat, points) if performs(state, seat) else None
    chances: list[float] = []
    for index, shown in enumerate(state.row):
        if index == target:
            chances.append(0.96)
            continue
        unseen = 1.0 - _later(state, index)
        for rival in range(len(state.players)):
            if rival != seat and performs(state, rival) and takes_part(shown, rival):
                unseen *= 0.6
        chances.append(1.0 - unseen)
    return chances, target


def _later(state: State, index: int) -> float:
    """The chance that a card is performed in a later turn."""
    if state.turn == turns_of(state):
        return 0.0
    leaving = state.turn >= RULES.first_discard_turn and index == len(state.row) - 1
    return 0.0 if leaving else 0.6


def performs(state: State, seat: Seat) -> bool:
    """Whether the Magician is on stage, or has the card for it and still waits."""
    magician = state.players[seat].team[0]
    if magician.at is not None:
        return SLOT[magician.at].stage
    return magician.card == "theater"


def _target(state: State, seat: Seat, points: int) -> int | None:
    """The card that will pay most when this Character has set up what it can there."""
    ready = [own for own in state.players[seat].tricks if own.markers]
    best: int | None = None
    most = 0.0
    for index, shown in enumerate(state.row):
        free = sum(1 for _ in _free(shown))
        adds = sorted(
            (yield_worth(TRICKS[own.trick]) for own in ready if not bears(shown, seat, own.trick)),
            reverse=True,
        )[: min(free, points)]
        worth = sum(adds) + 0.8 * max(0, len(adds) + min(1, len(shown.markers)) - 1)
        if not adds and not takes_part(shown, seat):
            continue
        worth += _standing_worth(state, shown, seat)
        worth += 0.2 * (state.turn >= RULES.first_discard_turn and index == len(state.row) - 1)
        if worth > most:
            best, most = index, worth
    return best


def _standing_worth(state: State, shown: Performance, seat: Seat) -> float:
    """What a show of a card as it stands gains its performer."""
    card = PERFORMANCES[shown.card]
    worth = card.fame + 0.45 * card.coins + card.shards + count_links(shown)
    for marker in shown.markers:
        share = 1.0 if marker.seat == seat else -RIVALS
        worth += share * marker_yield(state, marker)
    return worth


def _modifier(state: State, seat: Seat) -> int:
    day = weekday_of(state.players[seat])
    return day_modifier(state, seat, day) if day is not None else 0


def day_modifier(state: State, seat: Seat, day: Weekday) -> int:
    """What a weekday adds to a seat's Yields this turn."""
    return figure(state, seat, "weekday_modifier", RULES.weekday[day], weekday=day)


def day_gain(state: State, seat: Seat, day: Weekday) -> float:
    """What a weekday adds to the worth of a Yield."""
    coins = day_modifier(state, seat, day)
    return figure(state, seat, "fame_modifier", coins) + 0.45 * coins


def bonus_habit(state: State, decision: LinkBonus) -> Action:
    """Fame, unless the wages could not be paid: an unpaid Coin costs more than it brings."""
    player = state.players[decision.seat]
    short = wages_due(player) > player.coins
    return TakeBonus("coins" if short else "fame")


def show_habit(state: State, decision: Show) -> Action:
    """The card whose show gains most, or no show when none gains anything."""
    best: Action = Decline()
    most = 0.0 if decision.card is None else -inf
    for action in performance.legal(state, decision):
        if isinstance(action, Perform):
            gain = _show_gain(state, decision, action)
            if gain > most:
                best, most = action, gain
    return best


def _show_gain(state: State, decision: Show, action: Perform) -> float:
    """What a show gains, against what the markers would gain later and what others gain."""
    seat = decision.seat
    index = PLACES.index(action.card)
    card = state.row[index]
    paid = show(state, seat, decision.weekday, card, Staging(action.double, action.part))
    gain = float(paid.links if paid.link_fame is None else paid.link_fame)
    for part in (paid.specialists, paid.bonus):
        gain += part.fame + 0.45 * part.coins + part.shards
    for each in paid.yields:
        share = 1.0 if each.seat == seat else -RIVALS
        gain += share * (each.gain.fame + 0.45 * each.gain.coins + each.gain.shards)
    waits = _later(state, index) > 0
    later = sum(marker_yield(state, marker) for marker in card.markers if marker.seat == seat)
    return gain - (0.35 * later if waits else 0.0)
