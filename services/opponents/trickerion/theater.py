"""Habits at the Theater: set up where Links are made and where a show is coming."""

from collections.abc import Iterator

from core.game import Action, Seat
from core.trickerion.actions import Done, Perform, Reschedule, SetUp, TakeBonus
from core.trickerion.cards import PERFORMANCES, RULES, SLOT, TRICKS
from core.trickerion.geometry import CIRCLES, count_links, links_of
from core.trickerion.performance import show, weekday_of
from core.trickerion.state import LinkBonus, Performance, Show, State, Work
from core.trickerion.terms import PLACES, Facing, MarkerSlot, Place
from services.opponents.trickerion import weights
from services.opponents.trickerion.appraisal import yield_worth
from services.opponents.trickerion.market import wages_due

WORTH_IT = 0.25
"""Fame below which a marker is kept for later."""

RIVALS = 0.15
"""How much a Fame of one opponent hurts."""

_PERFORM: dict[Place, Action] = {place: Perform(place) for place in PLACES}


def habit(state: State, work: Work) -> Action:
    """The next action of a Character at work backstage."""
    best: Action = Done()
    most = WORTH_IT
    for gain, action in ranked(state, work):
        if gain > most:
            best, most = action, gain
    return best


def ranked(state: State, work: Work) -> Iterator[tuple[float, Action]]:
    """Every Set Up and Reschedule that is possible, with what it gains in Fame."""
    if work.ap < RULES.ap.set_up:
        return
    seat = work.seat
    chances, target = show_chances(state, seat, work.ap)
    modifier = _modifier(state, seat)
    ready = [own for own in state.players[seat].tricks if own.markers]
    for own in ready:
        worth = yield_worth(TRICKS[own.trick], modifier)
        bonus = RULES.level[TRICKS[own.trick].level].link_bonus
        for index, performance in enumerate(state.row):
            if _bears(performance, seat, own.trick):
                continue
            others = sum(
                not _bears(performance, seat, other.trick) for other in ready if other is not own
            )
            base = worth * chances[index]
            taken = {marker.slot for marker in performance.markers}
            for slot, circles in CIRCLES[performance.card].items():
                if slot in taken:
                    continue
                open_sides = sum(circle.neighbour not in taken for circle in circles)
                follow = 0.2 * min(open_sides, others, work.ap - 1) if others else 0.0
                for circle in circles:
                    made, shards = _links(performance, own.trick, slot, circle.direction)
                    gain = base + follow + made * (bonus + (target == index)) + shards
                    yield gain, SetUp(own.trick, PLACES[index], slot, circle.direction)
    yield from _moves(state, seat, chances, target, modifier)


def _bears(performance: Performance, seat: Seat, trick: str) -> bool:
    return any(marker.seat == seat and marker.trick == trick for marker in performance.markers)


def _links(
    performance: Performance, trick: str, slot: MarkerSlot, facing: Facing
) -> tuple[int, float]:
    """Links a marker would make, and what their Shards are worth."""
    made = 0
    shards = 0.0
    for circle, _ in links_of(performance.card, performance.markers, trick, slot, facing):
        made += 1
        shards += weights.SHARD * circle.shard
    return made, shards


def _moves(
    state: State, seat: Seat, chances: list[float], target: int | None, modifier: int
) -> Iterator[tuple[float, Action]]:
    """Markers that would sooner be performed on the card of the coming show."""
    if target is None:
        return
    aim = state.row[target]
    taken = {marker.slot for marker in aim.markers}
    for index, performance in enumerate(state.row):
        if index == target:
            continue
        for marker in performance.markers:
            if marker.seat != seat or _bears(aim, seat, marker.trick):
                continue
            worth = yield_worth(TRICKS[marker.trick], modifier)
            gain = worth * (chances[target] - chances[index])
            for slot, circles in CIRCLES[aim.card].items():
                if slot in taken:
                    continue
                for circle in circles:
                    made, _ = _links(aim, marker.trick, slot, circle.direction)
                    yield (
                        gain + made,
                        Reschedule(
                            PLACES[index], marker.slot, PLACES[target], slot, circle.direction
                        ),
                    )


def show_chances(state: State, seat: Seat, points: int) -> tuple[list[float], int | None]:
    """How likely each card is performed before it leaves, and the card the seat will perform."""
    target = _target(state, seat, points) if performs(state, seat) else None
    chances: list[float] = []
    for index, performance in enumerate(state.row):
        if index == target:
            chances.append(0.96)
            continue
        unseen = 1.0 - _later(state, index)
        for rival in range(len(state.players)):
            if rival != seat and performs(state, rival) and _takes_part(performance, rival):
                unseen *= 0.6
        chances.append(1.0 - unseen)
    return chances, target


def _later(state: State, index: int) -> float:
    """The chance that a card is performed in a later turn."""
    if state.turn == RULES.turns:
        return 0.0
    leaving = state.turn >= RULES.first_discard_turn and index == len(state.row) - 1
    return 0.0 if leaving else 0.6


def performs(state: State, seat: Seat) -> bool:
    """Whether the Magician is on stage, or has the card for it and still waits."""
    magician = state.players[seat].team[0]
    if magician.at is not None:
        return SLOT[magician.at].stage
    return magician.card == "theater"


def _takes_part(performance: Performance, seat: Seat) -> bool:
    return any(marker.seat == seat for marker in performance.markers)


def _target(state: State, seat: Seat, points: int) -> int | None:
    """The card that will pay most when this Character has set up what it can there."""
    ready = [own for own in state.players[seat].tricks if own.markers]
    best: int | None = None
    most = 0.0
    for index, performance in enumerate(state.row):
        free = len(CIRCLES[performance.card]) - len(performance.markers)
        adds = sorted(
            (
                yield_worth(TRICKS[own.trick])
                for own in ready
                if not _bears(performance, seat, own.trick)
            ),
            reverse=True,
        )[: min(free, points)]
        worth = sum(adds) + 0.8 * max(0, len(adds) + min(1, len(performance.markers)) - 1)
        if not adds and not _takes_part(performance, seat):
            continue
        worth += _standing_worth(performance, seat)
        worth += 0.2 * (state.turn >= RULES.first_discard_turn and index == len(state.row) - 1)
        if worth > most:
            best, most = index, worth
    return best


def _standing_worth(performance: Performance, seat: Seat) -> float:
    """What a show of a card as it stands gains its performer."""
    card = PERFORMANCES[performance.card]
    worth = card.fame + 0.45 * card.coins + card.shards + count_links(performance)
    for marker in performance.markers:
        share = 1.0 if marker.seat == seat else -RIVALS
        worth += share * yield_worth(TRICKS[marker.trick])
    return worth


def _modifier(state: State, seat: Seat) -> int:
    day = weekday_of(state.players[seat])
    return RULES.weekday[day] if day is not None else 0


def bonus_habit(state: State, decision: LinkBonus) -> Action:
    """Fame, unless the wages could not be paid: an unpaid Coin costs more than it brings."""
    player = state.players[decision.seat]
    short = wages_due(player) > player.coins
    return TakeBonus("coins" if short else "fame")


def show_habit(state: State, decision: Show) -> Action | None:
    """The card whose show gains most, or None when no show gains anything."""
    best: Action | None = None
    most = 0.0
    for place, performance in zip(PLACES, state.row, strict=False):
        if _takes_part(performance, decision.seat):
            gain = _show_gain(state, decision, place, performance)
            if gain > most:
                best, most = _PERFORM[place], gain
    return best


def _show_gain(state: State, decision: Show, place: Place, performance: Performance) -> float:
    """What a show gains, against what the markers would gain later and what others gain."""
    seat = decision.seat
    paid = show(state, seat, decision.weekday, performance)
    gain = float(paid.links)
    for part in (paid.specialists, paid.bonus):
        gain += part.fame + 0.45 * part.coins + part.shards
    for each in paid.yields:
        share = 1.0 if each.seat == seat else -RIVALS
        gain += share * (each.gain.fame + 0.45 * each.gain.coins + each.gain.shards)
    index = PLACES.index(place)
    waits = state.turn < RULES.turns and _later(state, index) > 0
    later = sum(
        yield_worth(TRICKS[marker.trick]) for marker in performance.markers if marker.seat == seat
    )
    return gain - (0.35 * later if waits else 0.0)
