"""The live message: one per table and place, edited in place for as long as it is in reach."""

import msgspec

MOST_BELOW = 12
"""Messages that may stand below it before it moves down."""

PAUSE = 3_600_000
"""Milliseconds without news after which whoever looks again looks at the end of the room."""


class Live(msgspec.Struct, frozen=True):
    """Where it is: the platform's id, how many messages stand below, and when it last changed."""

    message: str
    below: int
    changed_at: int


def stays(live: Live, now: int) -> bool:
    """Whether it is brought up to date where it is; else a new one is posted below."""
    return live.below < MOST_BELOW and now - live.changed_at < PAUSE
