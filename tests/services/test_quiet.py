from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.people import DAY_MINUTES, Account, Person, Quiet
from services.reminders.quiet import quiet_until

BERLIN = "Europe/Berlin"


def person(zone: str, start: int, end: int) -> Person:
    return Person("x:y", "Y", (Account("x", "y"),), zone=zone, quiet=Quiet(start, end))


def utc(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1_000)


@pytest.mark.parametrize(
    ("at", "until"),
    [
        ("2026-01-15T20:59", "2026-01-15T20:59"),
        ("2026-01-15T21:00", "2026-01-16T06:30"),
        ("2026-01-16T02:00", "2026-01-16T06:30"),
        ("2026-01-16T06:29", "2026-01-16T06:30"),
        ("2026-01-16T06:30", "2026-01-16T06:30"),
        # The last Sunday of March: the night is an hour shorter.
        ("2026-03-28T22:00", "2026-03-29T05:30"),
        # The last Sunday of October: the night is an hour longer.
        ("2026-10-24T21:00", "2026-10-25T06:30"),
    ],
)
def test_a_night_in_berlin(at: str, until: str) -> None:
    sleeper = person(BERLIN, 22 * 60, 7 * 60 + 30)
    assert quiet_until(sleeper, utc(at)) == utc(until)


def test_hours_within_a_day() -> None:
    busy = person("America/Sao_Paulo", 9 * 60, 12 * 60)
    assert quiet_until(busy, utc("2026-05-04T12:00")) == utc("2026-05-04T15:00")
    assert quiet_until(busy, utc("2026-05-04T15:00")) == utc("2026-05-04T15:00")


def test_an_end_that_the_clock_skips_comes_right_after_the_gap() -> None:
    early = person(BERLIN, 60, 150)
    assert quiet_until(early, utc("2026-03-29T00:30")) == utc("2026-03-29T01:30")


def test_an_end_that_comes_twice_counts_the_second_time_too() -> None:
    late = person(BERLIN, 60, 150)
    assert quiet_until(late, utc("2026-10-25T00:15")) == utc("2026-10-25T00:30")
    assert quiet_until(late, utc("2026-10-25T01:15")) == utc("2026-10-25T01:30")


def test_without_quiet_hours_any_time_will_do() -> None:
    assert quiet_until(Person("x:y", "Y", ()), 5) == 5


@given(
    st.sampled_from([BERLIN, "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kathmandu"]),
    st.integers(0, DAY_MINUTES - 1),
    st.integers(0, DAY_MINUTES - 1),
    st.integers(1_700_000_000_000, 1_800_000_000_000),
)
def test_the_answer_is_never_in_the_past_and_soon_enough(
    zone: str, start: int, end: int, at: int
) -> None:
    someone = person(zone, start, end)
    until = quiet_until(someone, at)
    assert at <= until <= at + (24 + 1) * 3_600_000
    local = datetime.fromtimestamp(until / 1_000, ZoneInfo(zone))
    minute = local.hour * 60 + local.minute
    if start < end and until > at:
        assert minute >= end, "not before the end of the quiet hours"
