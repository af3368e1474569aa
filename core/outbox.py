"""Messages on their way: which go out together, and which are done with."""

import msgspec

from core.notices import AnyNotice, Message, Parcel, Place

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
        at=mine[0].at,
    )
    marked = tuple(
        msgspec.structs.replace(message, batch=last)
        if message.place == place and message.number <= last
        else message
        for message in outbox
    )
    return parcel, marked


def marked(outbox: tuple[Message, ...]) -> tuple[Message, ...]:
    """An outbox as it was read from a file, with every message marked.

    Any of it may have gone out before a crash, in just these parcels: whatever is added to an
    outbox is written together with the marks of what was taken before.
    """
    ends: dict[tuple[Place, int], int] = {}
    for place in {message.place for message in outbox}:
        fresh = [it.number for it in outbox if it.place == place and not it.batch]
        for first in range(0, len(fresh), LARGEST_PARCEL):
            numbers = fresh[first : first + LARGEST_PARCEL]
            ends.update(((place, number), numbers[-1]) for number in numbers)
    return tuple(
        it if it.batch else msgspec.structs.replace(it, batch=ends[it.place, it.number])
        for it in outbox
    )


def after(outbox: tuple[Message, ...], parcel: Parcel) -> tuple[AnyNotice, ...]:
    """What is still to be said in its place once a parcel is done with."""
    left = without(outbox, parcel)
    return tuple(it for message in left if message.place == parcel.place for it in message.notices)


def without(outbox: tuple[Message, ...], parcel: Parcel) -> tuple[Message, ...]:
    """The outbox after a parcel is done with."""
    return tuple(
        message
        for message in outbox
        if message.place != parcel.place or message.number > parcel.last
    )
