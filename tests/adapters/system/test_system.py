"""The clock, entropy, names and alerts of the machine that the program runs on."""

import logging
import re
import time
from itertools import islice

import pytest

from adapters.system.alerts import LogAlerts
from adapters.system.clock import SystemClock
from adapters.system.entropy import SystemEntropy
from adapters.system.names import TableNames
from core.chance import SEED_BYTES, SeededChance
from core.ports import UnreadableError


def test_the_clock_counts_milliseconds_of_utc() -> None:
    before = time.time_ns()
    now = SystemClock().now()
    after = time.time_ns()
    assert before // 1_000_000 <= now <= after // 1_000_000


def test_seeds_fit_chance_and_differ() -> None:
    seeds = {SystemEntropy().seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {SEED_BYTES}
    assert SeededChance(seeds.pop()).below(6) in range(6)


def test_names_are_short_plain_and_never_repeat() -> None:
    names = TableNames()
    many = list(islice(names.names(), 2 * len(names._pairs) + 1))
    assert len(set(many)) == len(many) > 5000
    assert all(re.fullmatch(r"[a-z]+-[a-z]+(-[23])?", name) for name in many)
    assert max(map(len, many)) <= 20


def test_names_come_in_another_order_each_time() -> None:
    names = TableNames()
    assert list(islice(names.names(), 20)) != list(islice(names.names(), 20))


def fail(secret: str) -> None:
    raise ValueError(secret)


def test_a_fault_is_logged_with_its_places_and_without_its_message(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with pytest.raises(ValueError, match="queen of spades") as caught:
        fail("queen of spades")
    LogAlerts().fault("1a2b3c4d", "quick-mirror", "play", caught.value)
    (record,) = caplog.records
    text = record.getMessage()
    assert text.startswith("fault 1a2b3c4d at table quick-mirror on play: ValueError < ")
    assert "test_system.py" in text
    assert " in fail < " in text
    assert "queen" not in text
    assert record.exc_info is None


def test_troubles_and_recoveries_name_the_table(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    LogAlerts().trouble(UnreadableError("quick-mirror", "line 3"))
    LogAlerts().recovered("bold-owl")
    assert caplog.messages == [
        "UnreadableError: quick-mirror: line 3",
        "table bold-owl was damaged and goes on from its last good copy",
    ]
