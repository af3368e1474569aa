"""Habits in the Dark Alley: draw cards of the deck that promises most; tell fortunes."""

from collections.abc import Iterator, Sequence

from core.game import Action
from core.trickerion import alley
from core.trickerion.actions import Done
from core.trickerion.alley_actions import DrawCard, TellFortune, WeaveFate
from core.trickerion.cards import RULES, SPECIAL
from core.trickerion.decisions import Work
from core.trickerion.holdings import turns_of
from core.trickerion.state import State
from core.trickerion.terms import DECK_LOCATIONS, DeckLocation
from services.opponents.trickerion.appraisal import appraise
from services.opponents.trickerion.outlook import card_scores, card_worth
from services.opponents.trickerion.steps import after

WORTH_IT = 0.2
"""Fame below which nothing is changed about the Prophecies."""


def habit(state: State, work: Work) -> Action:
    """The next action of a Character at work in the Dark Alley."""
    options = alley.legal(state, work)
    draws = [action for action in options if isinstance(action, DrawCard)]
    best = max(draws, key=lambda action: deck_worth(state, work, action.location), default=None)
    if best is not None and deck_worth(state, work, best.location) > WORTH_IT:
        return best
    told, gain = _told(state, work, options)
    return told if gain > WORTH_IT else Done()


def candidates(state: State, work: Work, legal: Sequence[Action]) -> Iterator[Action]:
    """What is worth a look; of the decks only the one that promises most."""
    usual = habit(state, work)
    if isinstance(usual, DrawCard):
        yield usual
    yield from (action for action in legal if isinstance(action, TellFortune | WeaveFate))


def deck_worth(state: State, work: Work, location: DeckLocation) -> float:
    """What the next card of a deck is worth: the open one, or the best of what may be seen."""
    deck = state.decks[DECK_LOCATIONS.index(location)]
    if RULES.edition[state.edition].open_decks and deck.cards:
        return _worth(state, work, deck.cards[0])
    known = {*deck.discard, *state.players[work.seat].special}
    unseen = [each.id for each in SPECIAL.values() if each.location == location]
    worths = sorted(
        (_worth(state, work, card) for card in unseen if card not in known or not deck.cards),
        reverse=True,
    )
    upper = worths[: max(1, len(worths) // 2)]
    return sum(upper) / len(upper) if upper else 0.0


def _worth(state: State, work: Work, card: str) -> float:
    """A card more in hand, so much less the more there are that wait for their use."""
    scores = card_scores(state)
    waiting = len(state.players[work.seat].special)
    use = card_worth(state, work.seat, card) if state.turn < turns_of(state) else 0.0
    return max(scores, use / (1 + 0.2 * waiting))


def _told(state: State, work: Work, options: list[Action]) -> tuple[Action, float]:
    before = appraise(state, work.seat)
    best: Action = Done()
    most = 0.0
    for action in options:
        if isinstance(action, TellFortune | WeaveFate):
            gain = appraise(after(state, work.seat, action), work.seat) - before
            if gain > most:
                best, most = action, gain
    return best, most
