"""What happened, told in one message that grows: a turn of the game, where nobody is called.

Where people are called, it is no longer added to when it is out of sight.
"""

import msgspec

from core.notices import Parcel, place_key
from core.people import RoomRef
from services.chat.live import Live, in_sight
from services.chat.placed import Facts

STORY = "story"
"""The kind under which such messages are kept."""

WAYS = "ways"
"""The kind under which it is kept how the newest parcel of a place is brought."""

MOST_LINES = 60
"""A page of them; a new message then."""


def goes_on(story: Live, turn: int, *, quiet: bool) -> bool:
    """Whether news is added to it; else it is told in a new message."""
    fits = len(story.told) < MOST_LINES and story.turn == turn
    return fits and (quiet or in_sight(story))


def tells(story: Live | None, parcel: Parcel) -> bool:
    """Whether it is there and has the news of a parcel."""
    return story is not None and story.upto >= parcel.last


def grown(story: Live, parcel: Parcel, news: tuple[str, ...]) -> Live:
    """With the news of a parcel, which goes into it once."""
    if tells(story, parcel):
        return story
    return msgspec.structs.replace(story, told=(*story.told, *news), upto=parcel.last)


def begun(
    parcel: Parcel, room: RoomRef, message: str, news: tuple[str, ...], turn: int, now: int
) -> Live:
    """A new one."""
    return Live(parcel.table, room, message, 0, now, news, turn, parcel.last)


class Ways:
    """In which posts a parcel is brought: decided once, before the first attempt.

    Until the next attempt, which may follow a crash, the table has moved on: others are called, and
    the story has ended. Brought in another way, the same news would be told again.
    """

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def decide(self, parcel: Parcel, ways: tuple[str, ...]) -> tuple[str, ...]:
        """``ways`` at the first attempt, and the same names later. The first one tells the news.

        Nothing when a later parcel was begun: they go out one after the other, so all of this one
        was brought.
        """
        name = f"{parcel.table}/{place_key(parcel.place)}"
        last, *decided = (self._facts.fact(WAYS, name) or "0").split()
        if int(last) >= parcel.last:
            return tuple(decided) if int(last) == parcel.last else ()
        self._facts.note(WAYS, name, " ".join((str(parcel.last), *ways)))
        return ways
