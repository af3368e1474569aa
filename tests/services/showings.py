"""Games somewhere in the middle, and how they are shown, for tests of what people read."""

import random
from collections.abc import Iterator, Sequence

from core.chance import SeededChance
from core.game import Action, Event, Seat, fold
from core.trickerion import actions as do
from core.trickerion import alley_actions
from core.trickerion.game import TRICKERION
from core.trickerion.state import State
from services.languages import language
from services.presenting.players import Showing, player

GIVING_BACK = (do.ReturnTrick, do.ReturnComponents)
STOPPING = (
    *GIVING_BACK,
    do.Ready,
    do.Done,
    do.Idle,
    do.Unassign,
    do.Reconsider,
    alley_actions.Skip,
)
STOPS = 0.2
PEOPLE = ("Ana", "Beto", "", "")


def showing(code: str, seats: int = 4, seat: Seat | None = 0) -> Showing:
    speech = language(code)
    return Showing(
        speech,
        tuple(player(number, PEOPLE[number], speech) for number in range(seats)),
        seat,
    )


def game(
    seed: int, seats: int = 4, **options: str
) -> Iterator[tuple[State, Seat | None, tuple[Event, ...]]]:
    """A game of random moves: the state, who acts next, and what has just happened."""
    chance = SeededChance(bytes([seed]) * 32)
    dice = random.Random(seed)
    events = TRICKERION.start(seats, options, "0" * 64, chance)
    state = fold(TRICKERION, events)
    while awaited := TRICKERION.awaited(state):
        seat = dice.choice(awaited)
        yield state, seat, events
        chosen = _lively(TRICKERION.legal(state, seat), dice)
        events = TRICKERION.decide(state, seat, chosen, chance)
        state = fold(TRICKERION, events, state)
    yield state, None, events


def _lively(legal: Sequence[Action], dice: random.Random) -> Action:
    """Any kind of action alike, one with a card apart; to stop or to give back only at times."""
    by_kind: dict[tuple[type[Action], bool], list[Action]] = {}
    for action in legal:
        card = getattr(action, "use", None) or getattr(action, "card", None)
        by_kind.setdefault((type(action), card is not None), []).append(action)
    doing = [kind for kind in by_kind if kind[0] not in STOPPING]
    if not doing or dice.random() < STOPS:
        doing = [kind for kind in by_kind if kind[0] not in GIVING_BACK] or list(by_kind)
    return dice.choice(by_kind[dice.choice(doing)])
