"""Properties that hypothesis tries to break, by choosing the actions itself and shrinking them."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import Event
from core.trickerion.game import TRICKERION
from core.trickerion.state import State
from tests.kit.exploring import Dice, Setting, opening
from tests.trickerion.bookkeeping import holdings_follow
from tests.trickerion.conservation import everything_in_its_place

SETTINGS = st.builds(
    Setting,
    st.sampled_from(TRICKERION.seat_counts),
    st.fixed_dictionaries(
        {
            "edition": st.sampled_from(("revised", "first")),
            "first_game_kits": st.sampled_from(("true", "false")),
        }
    ),
)
CHOICES = st.lists(st.tuples(st.integers(0, 40), st.integers(0, 999)), max_size=150)


def walk(setting: Setting, seed: int, choices: list[tuple[int, int]]) -> tuple[list[Event], State]:
    """Play the chosen actions: each choice is a kind of action and one of that kind."""
    first, state = opening(TRICKERION, setting, Dice(seed))
    log: list[Event] = list(first)
    chance = Dice(f"walk {seed}")
    for kind, number in choices:
        awaited = TRICKERION.awaited(state)
        if not awaited:
            break
        seat = awaited[number % len(awaited)]
        by_kind: dict[type, list[Any]] = {}
        for action in TRICKERION.legal(state, seat):
            by_kind.setdefault(type(action), []).append(action)
        actions = list(by_kind.values())[kind % len(by_kind)]
        for event in TRICKERION.decide(state, seat, actions[number % len(actions)], chance):
            state = TRICKERION.evolve(state, event)
            log.append(event)
    return log, state


@settings(max_examples=120)
@given(setting=SETTINGS, seed=st.integers(0, 2**32), choices=CHOICES)
def test_nothing_is_lost_and_no_limit_is_passed(
    setting: Setting, seed: int, choices: list[tuple[int, int]]
) -> None:
    log, state = walk(setting, seed, choices)
    everything_in_its_place(state)
    holdings_follow(log, state)
    assert TRICKERION.check(state) == ()
    for seat in TRICKERION.awaited(state):
        assert TRICKERION.legal(state, seat)
