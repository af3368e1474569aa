"""Whole games of Trickerion between programs that see views only."""

import time
from collections.abc import Callable, Mapping, Sequence

import msgspec

from core.chance import SeededChance
from core.game import Action, Event, Seat
from core.trickerion.game import TRICKERION
from core.trickerion.state import State
from services.opponents.opponent import Opponent

Watch = Callable[[State, Seat, Sequence[Action], Action], None]
Hear = Callable[[State, Event], State | None]
"""Hears of each event, with the state after it; may put another state in its place."""


MODES: dict[str, dict[str, str]] = {
    "base": {},
    "alley": {"dark_alley": "true"},
    "powers": {"dark_alley": "true", "powers": "true"},
    "duel": {"duel": "true"},
    "duel-alley": {"duel": "true", "dark_alley": "true"},
}
"""The ways to play, as options."""


class Played(msgspec.Struct, frozen=True):
    """A finished game, and what each choice of the watched seats took.

    That is in seconds of the processor, which other programs on the machine change least.
    """

    final: State
    seconds: tuple[float, ...]


def play(
    seats: Sequence[Opponent],
    options: Mapping[str, str],
    seed: int,
    timed: frozenset[Seat] = frozenset(),
    watch: Watch | None = None,
    hear: Hear | None = None,
) -> Played:
    """One game to its end; every choice must be legal."""
    dice = SeededChance(seed.to_bytes(32))
    minds = SeededChance((seed + (1 << 128)).to_bytes(32))
    state: State | None = None
    for event in TRICKERION.start(len(seats), options, "", dice):
        state = TRICKERION.evolve(state, event)
    assert state is not None
    seconds: list[float] = []
    while awaited := TRICKERION.awaited(state):
        seat = awaited[0]
        legal = TRICKERION.legal(state, seat)
        began = time.process_time()
        action = seats[seat].choose(TRICKERION, TRICKERION.view(state, seat), legal, minds)
        if seat in timed:
            seconds.append(time.process_time() - began)
        assert action in legal, action
        if watch is not None:
            watch(state, seat, legal, action)
        for event in TRICKERION.decide(state, seat, action, dice):
            state = TRICKERION.evolve(state, event)
            if hear is not None:
                state = hear(state, event) or state
    return Played(state, tuple(seconds))
