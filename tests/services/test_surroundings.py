import logging
from itertools import islice

import pytest

from adapters.tinydb.tables import NAME
from core.chance import SEED_BYTES
from core.ports import UnreadableError
from services.surroundings.alerts import LoggedAlerts
from services.surroundings.names import PLAIN_TRIES, TableNames, Words, read_words
from services.surroundings.system import SystemClock, SystemSeeds


def test_names_are_two_words_and_then_numbered() -> None:
    names = list(islice(TableNames().names(), PLAIN_TRIES + 20))
    assert all(NAME.fullmatch(name) for name in names)
    assert {name.count("-") for name in names[:PLAIN_TRIES]} == {1}
    assert {name.count("-") for name in names[PLAIN_TRIES:]} == {2}
    assert len(set(names)) > PLAIN_TRIES, "they surprise"


def test_words_are_lower_case_and_named_once() -> None:
    words = read_words()
    for half in (words.first, words.second):
        assert len(set(half)) == len(half)
        assert all(word.isascii() and word.isalpha() and word.islower() for word in half)
        assert max(len(word) for word in half) <= 8
    assert not set(words.first) & set(words.second)


def test_a_lone_pair_never_runs_dry() -> None:
    names = set(islice(TableNames(Words(("quick",), ("mirror",))).names(), PLAIN_TRIES + 100))
    assert "quick-mirror" in names
    assert len(names) > 50


def test_seeds_are_all_different() -> None:
    seeds = {SystemSeeds().seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {SEED_BYTES}


def test_the_clock_goes_forward_from_a_year_we_know() -> None:
    clock = SystemClock()
    first = clock.now()
    assert 1_700_000_000_000 < first <= clock.now()


def test_alerts_say_where_and_never_what(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    alerts = LoggedAlerts()
    hand: dict[str, int] = {}
    try:
        hand["the queen of hearts"]
    except KeyError as error:
        alerts.fault("abcd1234", "quick-mirror", "play", error)
    alerts.trouble(UnreadableError("old-tower", "the queen of hearts"))
    alerts.recovered("bold-fox")
    for part in ("abcd1234", "quick-mirror", "KeyError", "test_surroundings.py", "old-tower"):
        assert part in caplog.text
    assert "bold-fox" in caplog.text
    assert "queen" not in caplog.text
