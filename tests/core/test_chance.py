"""Chance: even, repeatable from the seed, and provable afterwards."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.chance import SEED_BYTES, SeededChance, commitment, shuffled

SEEDS = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)
BOUNDS = st.integers(1, 1 << 40)


@given(SEEDS, st.lists(BOUNDS, max_size=20))
def test_draws_stay_below_their_bound_and_repeat(seed: bytes, bounds: list[int]) -> None:
    first, again = SeededChance(seed), SeededChance(seed)
    drawn = [first.below(bound) for bound in bounds]
    assert all(0 <= value < bound for value, bound in zip(drawn, bounds, strict=True))
    assert [again.below(bound) for bound in bounds] == drawn
    assert first.drawn == len(bounds)


@given(SEEDS, st.integers(0, 20), BOUNDS)
def test_a_game_taken_up_again_draws_what_it_would_have_drawn(
    seed: bytes, before: int, bound: int
) -> None:
    chance = SeededChance(seed)
    for _ in range(before):
        chance.below(6)
    assert SeededChance(seed, before).below(bound) == chance.below(bound)


def test_every_side_comes_up_about_as_often() -> None:
    chance = SeededChance(bytes(SEED_BYTES))
    times = Counter(chance.below(6) for _ in range(6_000))
    assert set(times) == set(range(6))
    assert all(900 < count < 1_100 for count in times.values())


def test_a_draw_that_would_favour_small_results_is_made_again() -> None:
    """With this bound almost half of all 64-bit numbers have to be thrown away."""
    chance = SeededChance(bytes(SEED_BYTES))
    bound = (1 << 63) + 1
    drawn = [chance.below(bound) for _ in range(200)]
    assert all(0 <= value < bound for value in drawn)
    assert 60 < sum(value < bound // 2 for value in drawn) < 140
    assert chance.drawn == len(drawn)


@pytest.mark.parametrize("length", [0, SEED_BYTES - 1, SEED_BYTES + 1])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match=str(SEED_BYTES)):
        SeededChance(bytes(length))


def test_the_commitment_is_the_hash_that_anybody_can_check() -> None:
    seed = bytes(range(SEED_BYTES))
    assert commitment(seed) == hashlib.sha256(seed).hexdigest()


@given(SEEDS, st.lists(st.integers(), max_size=12))
def test_shuffling_keeps_everything(seed: bytes, items: list[int]) -> None:
    assert Counter(shuffled(items, SeededChance(seed))) == Counter(items)


def test_every_order_comes_up() -> None:
    chance = SeededChance(bytes(SEED_BYTES))
    times = Counter(shuffled("abc", chance) for _ in range(1_200))
    assert len(times) == 6
    assert all(140 < count < 260 for count in times.values())
