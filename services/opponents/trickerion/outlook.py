"""What the Dark Alley adds to a position: cards in hand, Prophecies, Powers."""

from core.game import Seat
from core.trickerion.cards import RULES
from core.trickerion.decisions import AdvertiseChoice, Assignment
from core.trickerion.scoring import ANNALS, annals
from core.trickerion.state import State
from services.opponents.trickerion.standing import valued
from services.opponents.trickerion.weights import GENERAL, WEIGHTS


def outlook(state: State, seat: Seat, left: float) -> float:
    """All of it, in Fame, with so many turns left."""
    return (
        _cards_worth(state, seat, left)
        + _powers_worth(state, seat, left)
        + (_fate(state, seat) if left >= 1 and state.pending else 0.0)
    )


def card_worth(state: State, seat: Seat, card: str) -> float:
    """A Special Assignment in hand, if it finds a use."""
    return valued(state, seat, WEIGHTS.card[card])


def card_scores(state: State) -> int:
    """What a Special Assignment still in hand scores."""
    return 0 if state.with_powers else RULES.edition[state.edition].fame_per_special_card


def _cards_worth(state: State, seat: Seat, left: float) -> float:
    """The best find a use in time, all of them score when they are kept."""
    cards = state.players[seat].special
    if not cards:
        return 0.0
    scores = card_scores(state)
    worth = float(scores * len(cards))
    uses = left * GENERAL.cards_used_a_turn
    for use in sorted((card_worth(state, seat, card) for card in cards), reverse=True):
        if uses <= 0 or use <= scores:
            break
        worth += min(1.0, uses) * (use - scores)
        uses -= 1
    return worth


def _powers_worth(state: State, seat: Seat, left: float) -> float:
    powers = state.players[seat].powers
    if not powers:
        return 0.0
    each_turn = sum(power_worth(state, seat, power.id) for power in powers)
    at_end = GENERAL.end_condition * annals(state, seat)
    return max(0.0, left) * each_turn + at_end


def power_worth(state: State, seat: Seat, power: str) -> float:
    """A Power in force for a turn."""
    return valued(state, seat, WEIGHTS.power[power])


def power_promise(power: str, level: int) -> float:
    """A Power in hand when the game begins: a typical turn, and how often it may be in force."""
    by_fact = WEIGHTS.power[power]
    turn = sum(each * WEIGHTS.typical.get(fact, 0.0) for fact, each in by_fact.items())
    return turn * GENERAL.power_turns[level] + (GENERAL.annals if power == ANNALS else 0.0)


def _fate(state: State, seat: Seat) -> float:
    """What the Prophecies to come bring, against what they bring the others."""
    worth = 0.0
    fresh = isinstance(state.pending[-1], AdvertiseChoice | Assignment)
    active = (state.prophecy,) if fresh and state.prophecy is not None else ()
    others = [other for other in range(len(state.players)) if other != seat]
    for prophecy, soon in zip((*active, *state.prophecies), GENERAL.prophecy_to_come, strict=False):
        by_fact = WEIGHTS.prophecy[prophecy]
        if not by_fact:
            continue
        theirs = sum(valued(state, other, by_fact) for other in others) / len(others)
        worth += soon * (valued(state, seat, by_fact) - theirs)
    return worth
