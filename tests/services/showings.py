"""Games somewhere in the middle, and how they are shown, for tests of what people read."""

import random
from collections.abc import Iterator

from core.chance import SeededChance
from core.game import Event, Seat, fold
from core.trickerion.game import TRICKERION
from core.trickerion.state import State
from services.languages import language
from services.presenting.players import Showing, player

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
        by_kind: dict[type, list[object]] = {}
        for action in TRICKERION.legal(state, seat):
            by_kind.setdefault(type(action), []).append(action)
        usual = [kind for kind in by_kind if not kind.__name__.startswith("Return")]
        chosen = dice.choice(by_kind[dice.choice(usual or list(by_kind))])
        events = TRICKERION.decide(state, seat, chosen, chance)  # type: ignore[arg-type]
        state = fold(TRICKERION, events, state)
    yield state, None, events
