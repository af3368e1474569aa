"""How long decisions may take at a table, and what follows when they take longer.

Times are milliseconds. The clock of a seat starts when it becomes awaited and starts again with
each of its actions that everybody sees; a secret action leaves it alone, for else the moment of a
time-out would tell of it. Quiet hours are not known here: whoever turns due times into commands
waits for them to end.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from core.game import Seat

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR

OnTimeOut: TypeAlias = Literal["remind", "program", "ask"]
"""After the time is over: nothing more than reminders, the program plays until the person is
back, or the others are asked."""

ON_TIME_OUT: tuple[OnTimeOut, ...] = ("remind", "program", "ask")


class Rhythm(msgspec.Struct, frozen=True):
    """Reminders to one seat: the first, then one ``every`` so often, ``most`` of them in all."""

    first: int
    every: int
    most: int


class Pace(msgspec.Struct, frozen=True):
    """A rhythm of reminders: the first, then ``repeats`` more, and when the time is over.

    Zero for ``first`` or ``time_out`` means never.
    """

    name: str
    first: int
    every: int
    repeats: int
    time_out: int

    @property
    def rhythm(self) -> Rhythm:
        """Its reminders, for people who want no other ones."""
        return Rhythm(self.first, self.every, self.repeats + 1 if self.first else 0)


PACES: Mapping[str, Pace] = MappingProxyType(
    {
        pace.name: pace
        for pace in (
            # Everybody sits at the screen: a word soon, and a quarter of an hour is a phone call.
            Pace("live", first=2 * MINUTE, every=5 * MINUTE, repeats=1, time_out=15 * MINUTE),
            # Some moves a day: half a working day is long, a night must fit in.
            Pace("hours", first=4 * HOUR, every=4 * HOUR, repeats=1, time_out=12 * HOUR),
            # A move a day, and one more day of patience.
            Pace("days", first=DAY, every=12 * HOUR, repeats=1, time_out=2 * DAY),
            Pace("none", first=0, every=0, repeats=0, time_out=0),
        )
    }
)

DEFAULT_PACE = "days"

DEFAULT_TIME_OUT: OnTimeOut = "ask"
"""For new tables: after the last reminder the others decide, once."""


WEEK = 7 * DAY

ASLEEP_AFTER = 30 * DAY
"""Without a move for so long, a table rests. It is never ended for its age."""

DueKind: TypeAlias = Literal["program", "order", "remind", "time_out", "call", "absence", "sleep"]
"""A move of the program, one by a standing order that was put off, a reminder, the end of a
decision's time, a call that quiet hours have put off, the beginning or the end of an absence, and
the rest of a table where nobody moves."""


class Due(msgspec.Struct, frozen=True):
    """Something to do at a time (UTC, milliseconds)."""

    at: int
    kind: DueKind
    seat: Seat
    decision: int


def reminder_at(rhythm: Rhythm, since: int, given: int, last: int) -> int | None:
    """When the next reminder is due to a seat awaited ``since``.

    ``given`` are behind it, the last of them at ``last``: one that came late moves the next.
    """
    if given >= rhythm.most:
        return None
    return last + rhythm.every if given else since + rhythm.first


def time_over_at(pace: Pace, rhythm: Rhythm, since: int) -> int:
    """When the time of a seat awaited ``since`` is over: after its last reminder.

    Reminders of one's own can put it off until twice the table's time at most.
    """
    last = since + rhythm.first + (rhythm.most - 1) * rhythm.every if rhythm.most else since
    return min(max(since + pace.time_out, last), since + 2 * pace.time_out)
