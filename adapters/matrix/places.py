"""How Matrix's rooms and threads are named among those of all platforms."""

from core.people import RoomRef

PLATFORM = "matrix"


def place(room: str, thread: str = "") -> RoomRef:
    """A room, or a thread in it."""
    return RoomRef(PLATFORM, room, thread)
