"""The change that decides where people are called, as the log keeps it."""

from core.change import Change
from core.people import RoomRef


class CallsSet(Change, frozen=True, tag="calls_set"):
    """Whether people are called in a room, or privately while the room reads along."""

    room: RoomRef
    here: bool
