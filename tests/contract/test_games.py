"""The contract of a game, for every game there is."""

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import Action, InvalidOptionsError, Seat
from core.position import BrokenPositionError, encode, load
from tests.kit.exploring import Dice, Policy, Setting, opening, play
from tests.kit.laws import Laws
from tests.kit.mutation import universe
from tests.kit.subject import Subject, examine
from tests.kit.subjects import SUBJECTS

ROOT = Path(__file__).parents[2]
GAMES_WITHOUT_COVERAGE = 192

SUBJECT = [pytest.param(subject, id=name) for name, subject in SUBJECTS.items()]
VARIANTS = [
    pytest.param(subject, setting, policy, id=f"{name}, {setting}, {policy.name}")
    for name, subject in SUBJECTS.items()
    for setting, policy in subject.variants()
]


@pytest.mark.parametrize(("subject", "setting", "policy"), VARIANTS)
def test_every_law_holds_on_every_state(subject: Subject, setting: Setting, policy: Policy) -> None:
    laws = Laws(subject.game, subject.words, "contract")
    tally = examine(subject, laws, setting, policy, f"contract {setting}")
    assert tally.actions > setting.seats
    assert len(laws.codes) > 5


def test_hundreds_of_games_break_no_law() -> None:
    """The same that ``make fuzz`` does by the thousand."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", "--games", str(GAMES_WITHOUT_COVERAGE)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{GAMES_WITHOUT_COVERAGE} games" in done.stdout


@pytest.mark.parametrize("subject", SUBJECT)
def test_whatever_can_be_written_is_legal_or_refused(subject: Subject) -> None:
    """A state from each part of a few games, against every action there is."""
    laws = Laws(subject.game, subject.words, "universe")
    size = sum(1 for _ in universe(subject.game.action_types, subject.words))
    writable = [each for each in subject.variants() if subject.writable(each[0])]
    for index, (setting, policy) in enumerate(writable[::16]):
        _first, state = opening(subject.game, setting, Dice(index))
        states = [
            state,
            *(step.after for step in play(subject.game, state, setting.seats, policy, index)),
        ]
        chosen = random.Random(index).choice(states)
        assert laws.of_universe(chosen, setting.seats) == size * setting.seats


@pytest.mark.parametrize("subject", SUBJECT)
def test_the_same_seed_gives_the_same_game(subject: Subject) -> None:
    setting, policy = subject.variants()[-1]
    logs = []
    for _ in range(2):
        events, state = opening(subject.game, setting, Dice("same"))
        steps = play(subject.game, state, setting.seats, policy, "same")
        logs.append([encode(event) for event in (*events, *(e for s in steps for e in s.events))])
    assert logs[0] == logs[1]


@pytest.mark.parametrize("subject", SUBJECT)
def test_options_left_out_take_their_defaults(subject: Subject) -> None:
    game = subject.game
    defaults = {option.name: option.default for option in game.options}
    for seats in game.seat_counts:
        assert game.start(seats, {}, "", Dice(1)) == game.start(seats, defaults, "", Dice(1))


@pytest.mark.parametrize("subject", SUBJECT)
def test_a_wrong_start_is_refused_for_all_its_reasons(subject: Subject) -> None:
    game = subject.game
    wrong = {"no_such_option": "1"} | {option.name: "no such value" for option in game.options}
    with pytest.raises(InvalidOptionsError) as refused:
        game.start(max(game.seat_counts) + 1, wrong, "", Dice(1))
    assert len(refused.value.reasons) == len(wrong) + 1


@pytest.mark.parametrize("subject", SUBJECT)
def test_a_position_is_loaded_as_it_was_saved(subject: Subject) -> None:
    setting, policy = subject.variants()[0]
    _events, state = opening(subject.game, setting, Dice(1))
    for step in play(subject.game, state, setting.seats, policy, 1):
        state = step.after
        assert load(subject.game, encode(state)) == state


@pytest.mark.parametrize("subject", SUBJECT)
@settings(max_examples=60)
@given(cut=st.integers(0, 5000), junk=st.sampled_from([b"", b"{", b"x", b"\xff", b"null", b"[]"]))
def test_a_broken_position_is_refused_and_never_crashes(
    subject: Subject, cut: int, junk: bytes
) -> None:
    setting, _policy = subject.variants()[0]
    _events, state = opening(subject.game, setting, Dice(1))
    whole = encode(state)
    cut %= len(whole)
    with pytest.raises(BrokenPositionError):
        load(subject.game, whole[:cut] + junk)


def test_a_policy_prefers_what_it_weighs_most() -> None:
    subject = next(iter(SUBJECTS.values()))
    setting, _ = subject.variants()[0]
    _events, state = opening(subject.game, setting, Dice(1))
    seat = subject.game.awaited(state)[0]
    legal = subject.game.legal(state, seat)

    def likes_the_last(_state: Any, _seat: Seat, action: Action) -> float:
        return float(action == legal[-1])

    policy = Policy("last", likes=likes_the_last)
    assert policy.choose(state, seat, legal, random.Random(1)) == legal[-1]
