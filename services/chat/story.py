"""What happened, told in one message that grows: a turn of the game, where nobody is called.

Where people are called, it is no longer added to when it is out of sight.
"""

import msgspec

from core.notices import Parcel
from core.people import RoomRef
from services.chat.live import Live, in_sight

STORY = "story"
"""The kind under which such messages are kept."""

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
