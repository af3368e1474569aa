"""Quiet hours in a person's own time zone, daylight saving included."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.people import Person


def quiet_until(person: Person, at: int) -> int:
    """When the person may be spoken to: ``at`` itself, or the end of the quiet hours around it.

    Instants are UTC in milliseconds.
    """
    if person.quiet is None:
        return at
    zone = ZoneInfo(person.zone)
    start, end = person.quiet.start, person.quiet.end
    local = datetime.fromtimestamp(at / 1_000, zone)
    minute = local.hour * 60 + local.minute
    over_midnight = start > end
    quiet = minute >= start or minute < end if over_midnight else start <= minute < end
    if not quiet:
        return at
    day = local.date() + timedelta(days=1 if over_midnight and minute >= start else 0)
    ending = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=zone)
    if ending.timestamp() * 1_000 <= at:
        # The clock was set back: the same time of day comes a second time.
        ending = ending.replace(fold=1)
    return round(ending.timestamp() * 1_000)


def awake(person: Person, start: int, end: int) -> int:
    """How much of the time between two instants lies outside the person's quiet hours."""
    if person.quiet is None:
        return end - start
    passed, at = 0, start
    while at < end:
        free = quiet_until(person, at)
        if free > at:
            at = free
            continue
        begins = min(_quiet_after(person, person.quiet.start, at), end)
        passed += begins - at
        at = begins
    return passed


def _quiet_after(person: Person, minute: int, at: int) -> int:
    """When a minute of the person's day comes next after an instant."""
    zone = ZoneInfo(person.zone)
    day = datetime.fromtimestamp(at / 1_000, zone).date()
    while True:
        begins = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone)
        instant = round(begins.timestamp() * 1_000)
        if instant > at:
            return instant
        day += timedelta(days=1)
