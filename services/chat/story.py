"""What happened, told in one message that grows: a turn of the game, where nobody is called.

Where people are called, it is no longer added to when it is out of sight.
"""

import msgspec

from core.notices import Parcel, place_key
from core.people import RoomRef
from services.chat.live import Facts, Live, in_sight

STORY = "story"
"""The kind under which such messages are kept."""

TELLER = "teller"
"""The kind under which it is kept what tells of the newest parcel of a place."""

MOST_LINES = 60
"""A page of them; a new message then."""


def goes_on(story: Live, turn: int, *, quiet: bool) -> bool:
    """Whether news is added to it; else it is told in a new message."""
    fits = len(story.told) < MOST_LINES and story.turn == turn
    return fits and (quiet or in_sight(story))


def grown(story: Live, parcel: Parcel, news: tuple[str, ...]) -> Live:
    """With the news of a parcel, which goes into it once."""
    if story.upto >= parcel.last:
        return story
    return msgspec.structs.replace(story, told=(*story.told, *news), upto=parcel.last)


def begun(
    parcel: Parcel, room: RoomRef, message: str, news: tuple[str, ...], turn: int, now: int
) -> Live:
    """A new one."""
    return Live(parcel.table, room, message, 0, now, news, turn, parcel.last)


class Tellers:
    """What tells the news of a parcel: decided once, before the first attempt.

    Until the next attempt, which may follow a crash, the table has moved on: others are called, and
    the story has ended. Told in another way, the same news would be told again.
    """

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def decide(self, parcel: Parcel, wish: str) -> str | None:
        """What tells, ``wish`` at the first attempt; None when all of the parcel was brought.

        That is known when a later one was begun, for they go out one after the other.
        """
        name = f"{parcel.table}/{place_key(parcel.place)}"
        last, _, teller = (self._facts.fact(TELLER, name) or "0").partition(" ")
        if int(last) > parcel.last:
            return None
        if int(last) == parcel.last:
            return teller
        self._facts.note(TELLER, name, f"{parcel.last} {wish}")
        return wish
