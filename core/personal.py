"""Personal settings: what can be set, within which bounds, and what a person is after it."""

from collections.abc import Container
from typing import Any

import msgspec
from msgspec import UnsetType

from core.game import Reason, because
from core.pace import DAY, MINUTE, Rhythm
from core.people import COLOURS, DAY_MINUTES, FIGURES, TEACH, THEMES, Away, Person, Quiet
from core.people_commands import SetPerson

SOONEST, LATEST = MINUTE, 30 * DAY
"""Bounds of the pauses before and between reminders."""

_PLAIN = (
    "language",
    "zone",
    "quiet",
    "heads_up",
    "colours",
    "brief",
    "pings",
    "figures",
    "consulted",
    "teach",
    "theme",
)
"""Settings for which None means that they stay as they are."""

MOST_REMINDERS = 20
"""Of one wait. Whoever does not come after so many does not come for the next either."""

LONGEST_AWAY = 366 * DAY


def wrong_settings(
    command: SetPerson, languages: Container[str], zones: Container[str]
) -> tuple[Reason, ...]:
    """All reasons why these settings cannot be made."""
    reasons = []
    if command.language is not None and command.language not in languages:
        reasons.append(because("unknown_language", language=command.language))
    if command.zone is not None and command.zone not in zones:
        reasons.append(because("unknown_zone", zone=command.zone))
    if command.quiet is not None and not _are_hours(command.quiet):
        reasons.append(because("wrong_hours"))
    if isinstance(command.reminders, Rhythm) and not _is_rhythm(command.reminders):
        reasons.append(because("wrong_reminders", most=MOST_REMINDERS))
    if isinstance(command.away, Away) and not _is_absence(command.away):
        reasons.append(because("wrong_absence"))
    reasons += [
        because("unknown_colour", colour=colour)
        for colour in command.colours or ()
        if colour not in COLOURS
    ]
    if command.figures is not None and command.figures not in FIGURES:
        reasons.append(because("unknown_figures", figures=command.figures))
    if command.teach is not None and command.teach not in TEACH:
        reasons.append(because("unknown_teach", teach=command.teach))
    return (*reasons, *wrong_theme(command.theme))


def wrong_theme(theme: str | None) -> tuple[Reason, ...]:
    """Why pictures cannot look so; an empty theme is the operator's."""
    if theme is None or theme in {"", *THEMES}:
        return ()
    return (because("unknown_theme", theme=theme),)


def with_settings(person: Person, command: SetPerson) -> Person:
    """The person with the settings that are given."""
    changed: dict[str, Any] = {}
    for name in _PLAIN:
        value = getattr(command, name)
        if value is not None:
            changed[name] = value
    if command.figures is not None:
        changed["consulted"] = True
    if command.quiet_off:
        changed["quiet"] = None
    for name in ("reminders", "away"):
        value = getattr(command, name)
        if not isinstance(value, UnsetType):
            changed[name] = value
    if command.colours is not None:
        changed["colours"] = tuple(dict.fromkeys(command.colours))
    return msgspec.structs.replace(person, **changed)


def _are_hours(quiet: Quiet) -> bool:
    return (
        0 <= quiet.start < DAY_MINUTES and 0 <= quiet.end < DAY_MINUTES and quiet.start != quiet.end
    )


def _is_rhythm(rhythm: Rhythm) -> bool:
    if not rhythm.most:
        return True
    pauses = (rhythm.first, rhythm.every)
    return all(SOONEST <= it <= LATEST for it in pauses) and 0 < rhythm.most <= MOST_REMINDERS


def _is_absence(away: Away) -> bool:
    return 0 < away.end - away.start <= LONGEST_AWAY and away.start >= 0
