"""Table talk between the rooms of a table: heard in one, said in the others.

What is said here in somebody's name begins with a mark that nobody sees. Talk with that mark comes
from us, by whatever other bridge it came back, and goes no further.
"""

from collections.abc import Awaitable, Callable, Iterator

import msgspec

from core import commands as ask
from core.answers import Answer
from core.index import TableIndex
from core.notices import InRoom, Parcel, Talked, place_key
from core.people import Account, RoomRef, whole_room
from core.signs import readable
from services.chat.limits import Gate
from services.chat.replies import Reply
from services.languages import Speech
from services.presenting.document import Document, said

MARK = "\N{INVISIBLE SEPARATOR}"

SLOWER = "bridge-slower"
"""What tells somebody that they say too much for other rooms at once."""

MOST_LINES = 20
"""Lines of one message that other rooms are shown."""


class Overheard(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody said something to the others in a place.

    ``id`` is the platform's for the event, and ``source`` for what was said first. With
    ``edited`` it reads differently now, and without any text it was taken away.
    """

    id: str
    account: Account
    place: RoomRef
    source: str
    name: str = ""
    text: str = ""
    edited: bool = False

    @property
    def private(self) -> bool:
        """Others read it where it was said."""
        return False


class Remark(msgspec.Struct, frozen=True):
    """What to say in another room: new, in place of what ``key`` has said, or not any more.

    ``document`` is empty for what was taken away.
    """

    key: str
    document: Document
    edited: bool

    @property
    def gone(self) -> bool:
        """Whether it was taken away."""
        return not self.document.blocks


class Relaying:
    """Hands on what people say in the rooms of tables whose rooms hear one another."""

    def __init__(
        self,
        index: TableIndex,
        handle: Callable[[ask.AnyCommand], Awaitable[Answer]],
        gate: Gate,
    ) -> None:
        self._index = index
        self._handle = handle
        self._gate = gate

    def listens(self, place: RoomRef, *, threads: bool = False) -> bool:
        """Whether what is said in a place, or in any of its threads, goes anywhere else."""
        return any(self._heard_at(place, threads=threads))

    async def hear(self, overheard: Overheard) -> tuple[Reply, ...]:
        """Brings it to the other rooms of the tables there, once for each event.

        Of what was said before, the platform may not tell in which thread that was. Replies to
        whoever says too much at once; what was said can always be taken away.
        """
        if overheard.text and any(self._ways(overheard)):
            stopped = self._gate.stops(overheard, why=SLOWER)
            if stopped is not None:
                return stopped
        await self.relay(overheard)
        return ()

    async def relay(self, overheard: Overheard) -> None:
        """As ``hear``, for what was let in already."""
        for table, room in tuple(self._ways(overheard)):
            await self._handle(
                ask.Relay(
                    id=f"{overheard.id}/relay",
                    table=table,
                    room=room,
                    source=overheard.source,
                    name=overheard.name,
                    text=overheard.text[: ask.TEXT_LENGTH],
                    edited=overheard.edited,
                )
            )

    def _ways(self, overheard: Overheard) -> Iterator[tuple[str, RoomRef]]:
        """The tables that it is about, each with its room there."""
        if MARK not in overheard.text:
            threads = overheard.edited or not overheard.text
            yield from self._heard_at(overheard.place, threads=threads)

    def _heard_at(self, place: RoomRef, *, threads: bool) -> Iterator[tuple[str, RoomRef]]:
        for table in self._index.all():
            if table.relay and len(table.rooms) > 1:
                for room in table.rooms:
                    if room == place or (threads and whole_room(room) == whole_room(place)):
                        yield table.name, room


def remarks(parcel: Parcel, speech: Speech) -> tuple[Remark, ...]:
    """What people have said in the other rooms, in order."""
    return tuple(_remark(it, parcel, speech) for it in parcel.notices if isinstance(it, Talked))


def is_only_talk(parcel: Parcel) -> bool:
    """Whether nothing has happened at the table itself."""
    return all(isinstance(it, Talked) for it in parcel.notices)


def _remark(talked: Talked, parcel: Parcel, speech: Speech) -> Remark:
    place = place_key(parcel.place) if isinstance(parcel.place, InRoom) else ""
    key = f"{parcel.table}/{place}/talk/{talked.source}"
    lines = [shown for line in talked.text.splitlines() if (shown := readable(line).strip())]
    if not lines:
        return Remark(key, Document(()), talked.edited)
    name = readable(talked.name)
    who = speech.text("bridge-relayed", name=name, platform=talked.platform)
    first, *others = lines[:MOST_LINES]
    return Remark(key, said(f"{MARK}{who} {first}", *others), talked.edited)
