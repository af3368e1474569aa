"""Instants and spans of time as people write them, in their language and time zone."""

from datetime import datetime
from zoneinfo import ZoneInfo

from babel.dates import format_skeleton
from babel.units import format_unit

from core.pace import DAY, HOUR, MINUTE
from services.languages.catalogue import Speech

LATEST = 253_370_764_800_000
"""The year 9999: files from elsewhere may name later instants, for which there is no calendar."""

_UNITS = ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute"))


def moment(at: int, zone: str, speech: Speech) -> str:
    """A day with its hour, as in ``Mon, Dec 21, 14:05``; said to be UTC where it is."""
    parts = [
        str(format_skeleton(part, _local(at, zone), locale=_locale(speech)))
        for part in ("MMMEd", "Hm")
    ]
    return ", ".join(parts) + (" UTC" if zone == "UTC" else "")


def day(at: int, zone: str, speech: Speech) -> str:
    """A day, as in ``Dec 21``."""
    return str(format_skeleton("MMMd", _local(at, zone), locale=_locale(speech)))


def span(length: int, speech: Speech) -> str:
    """A span in the largest unit that tells it well: exactly if it is whole, else about."""
    for size, unit in _UNITS:
        if length and length % size == 0:
            return _amount(length // size, unit, speech)
    for size, unit in _UNITS:
        if length >= 2 * size:
            return _amount(round(length / size), unit, speech)
    return _amount(max(1, round(length / MINUTE)), "minute", speech)


def _amount(number: int, unit: str, speech: Speech) -> str:
    return str(format_unit(number, f"duration-{unit}", locale=_locale(speech)))


def _local(at: int, zone: str) -> datetime:
    return datetime.fromtimestamp(min(max(at, 0), LATEST) / 1_000, ZoneInfo(zone))


def _locale(speech: Speech) -> str:
    return speech.code.replace("-", "_")
