"""The values of personal settings as people type them."""

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta
from functools import cache
from types import MappingProxyType
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from core.pace import DAY, HOUR, MINUTE, Rhythm
from core.people import COLOURS, DAY_MINUTES, FIGURES, TEACH, THEMES, Away, Person, Quiet
from services.languages import Language, UnknownLanguageError, recognise
from services.languages.catalogue import plain
from services.reading.lookup import look_up

NO_REMINDERS = Rhythm(0, 0, 0)
_UNITS = {"m": MINUTE, "min": MINUTE, "h": HOUR, "d": DAY}
_SPAN = re.compile(r"(\d{1,4}) ?(min|m|h|d)")
_HOUR = r"(\d{1,2})(?:h|[:.h]([0-5]\d))?"
_HOURS = re.compile(rf"{_HOUR}\s*(?:-|–|to|as?|ate)\s*{_HOUR}")
_DAY = re.compile(r"(?<!\d)\d{4}-\d\d-\d\d(?!\d)")


class NotReadError(ValueError):
    """A value that makes no sense; ``setting`` says for which setting."""

    def __init__(self, setting: str) -> None:
        super().__init__(setting)
        self.setting = setting


class Said(msgspec.Struct, frozen=True):
    """What somebody typed behind the name of a setting, and when."""

    value: str
    person: Person
    speech: Language
    now: int

    def means(self, word: str) -> bool:
        """Whether it is one of the words for ``word``, in the reader's language or as listed."""
        known = {plain(it) for it in self.speech.words(f"personal-word-{word}")}
        return plain(self.value) in {word, *known}


def _language(typed: Said) -> dict[str, Any]:
    try:
        return {"language": recognise(typed.value)}
    except UnknownLanguageError as error:
        raise NotReadError("language") from error


def _zone(typed: Said) -> dict[str, Any]:
    """By its name however it is written, or by a city that only one of them is named after."""
    wanted, zones = plain(typed.value).replace(" ", "_"), _zones()
    cities = [zone for name, zone in zones.items() if name.rpartition("/")[2] == wanted]
    city = cities[0] if len(cities) == 1 else typed.value
    return {"zone": zones.get(wanted, city)}


@cache
def _zones() -> Mapping[str, str]:
    """All time zones by their plain names; reading them takes a while."""
    return {plain(zone): zone for zone in sorted(available_timezones())}


def _quiet(typed: Said) -> dict[str, Any]:
    if typed.means("off"):
        return {"quiet_off": True}
    found = _HOURS.fullmatch(plain(typed.value))
    if found is None:
        raise NotReadError("quiet")
    start = int(found[1]) * 60 + int(found[2] or 0)
    end = int(found[3]) * 60 + int(found[4] or 0)
    return {"quiet": Quiet(start, 0 if end == DAY_MINUTES else end)}


def _reminders(typed: Said) -> dict[str, Any]:
    if typed.means("off"):
        return {"reminders": NO_REMINDERS}
    if typed.means("table"):
        return {"reminders": None}
    spans = [int(it[1]) * _UNITS[it[2]] for it in _SPAN.finditer(plain(typed.value))]
    left = _SPAN.sub("", plain(typed.value)).split()
    if len(spans) not in {1, 2} or len(left) > 1 or not all(it.isdecimal() for it in left):
        raise NotReadError("reminders")
    most = int(left[0]) if left else 3
    return {"reminders": Rhythm(spans[0], spans[-1], most)}


def _next(typed: Said) -> dict[str, Any]:
    return {"heads_up": _is_on(typed, "next")}


def _pings(typed: Said) -> dict[str, Any]:
    return {"pings": _is_on(typed, "pings")}


def _is_on(typed: Said, setting: str) -> bool:
    if typed.means("on"):
        return True
    if typed.means("off"):
        return False
    raise NotReadError(setting)


def _away(typed: Said) -> dict[str, Any]:
    """From the first day to the end of the last one; from now on when one day is named."""
    if typed.means("off"):
        return {"away": None}
    try:
        days = [date.fromisoformat(it) for it in _DAY.findall(typed.value)]
        bounds = [_midnight(it, typed.person) for it in days]
        bounds += [_midnight(it + timedelta(days=1), typed.person) for it in days[-1:]]
    except (ValueError, OverflowError) as error:  # no day at all, or the last that there is
        raise NotReadError("away") from error
    if len(days) not in {1, 2}:
        raise NotReadError("away")
    start = bounds[0] if len(days) == 2 else typed.now
    end = bounds[-1]
    if not max(start, typed.now) < end:
        raise NotReadError("away")
    return {"away": Away(start, end)}


def _midnight(begins: date, person: Person) -> int:
    local = datetime(begins.year, begins.month, begins.day, tzinfo=ZoneInfo(person.zone))
    return round(local.timestamp() * 1_000)


def _colours(typed: Said) -> dict[str, Any]:
    if typed.means("off"):
        return {"colours": ()}
    names = {it: typed.speech.text(f"player-colour-{it}") for it in COLOURS}
    found = []
    for word in typed.value.replace(",", " ").split():
        ids = look_up(word, names).ids if word not in COLOURS else (word,)
        if len(ids) != 1:
            raise NotReadError("colours")
        found.append(ids[0])
    return {"colours": tuple(found)}


def _texts(typed: Said) -> dict[str, Any]:
    for word, brief in (("short", True), ("full", False)):
        if typed.means(word):
            return {"brief": brief}
    raise NotReadError("texts")


def _figures(typed: Said) -> dict[str, Any]:
    for figures in FIGURES:
        if typed.means(figures):
            return {"figures": figures}
    raise NotReadError("figures")


def _teach(typed: Said) -> dict[str, Any]:
    for teach in TEACH:
        if typed.means(teach):
            return {"teach": teach}
    raise NotReadError("teach")


def theme(value: str, speech: Language) -> str | None:
    """The theme that somebody typed, empty for the operator's; None for no theme at all."""
    for name in ("default", *THEMES):
        if plain(value) in {name, *map(plain, speech.words(f"personal-word-{name}"))}:
            return "" if name == "default" else name
    return None


def _theme(typed: Said) -> dict[str, Any]:
    found = theme(typed.value, typed.speech)
    if found is None:
        raise NotReadError("theme")
    return {"theme": found}


READING: Mapping[str, Callable[[Said], dict[str, Any]]] = MappingProxyType(
    {
        "language": _language,
        "zone": _zone,
        "quiet": _quiet,
        "reminders": _reminders,
        "pings": _pings,
        "next": _next,
        "away": _away,
        "colours": _colours,
        "texts": _texts,
        "figures": _figures,
        "teach": _teach,
        "theme": _theme,
    }
)
