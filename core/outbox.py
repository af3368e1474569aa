"""Messages on their way: which go out together, and which are done with."""

import msgspec

from core.notices import Message, Parcel, Place

LARGEST_PARCEL = 50
"""Most messages that go out together; a longer queue goes out in several posts."""


def take(
    table: str, outbox: tuple[Message, ...], place: Place
) -> tuple[Parcel | None, tuple[Message, ...]]:
    """The next parcel for a place, and the outbox with its messages marked.

    Marked messages stay together at every later attempt, so that a parcel that went out before a
    crash goes out again under the same key.
    """
    mine = [message for message in outbox if message.place == place]
    if not mine:
        return None, outbox
    last = mine[0].batch or mine[:LARGEST_PARCEL][-1].number
    parcel = Parcel(
        table=table,
        place=place,
        first=mine[0].number,
        last=last,
        notices=tuple(
            notice for message in mine if message.number <= last for notice in message.notices
        ),
    )
    marked = tuple(
        msgspec.structs.replace(message, batch=last)
        if message.place == place and message.number <= last
        else message
        for message in outbox
    )
    return parcel, marked


def without(outbox: tuple[Message, ...], parcel: Parcel) -> tuple[Message, ...]:
    """The outbox after a parcel is done with."""
    return tuple(
        message
        for message in outbox
        if message.place != parcel.place or message.number > parcel.last
    )
