"""How much is taken in: who may open tables, where and how many, and how many lines a minute."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, Protocol, TypeAlias

import msgspec

from core.pace import MINUTE
from core.people import Account, RoomRef, whole_room
from core.ports import Summary
from core.service import GameService
from services.chat.replies import Reply, Speaker
from services.languages import language
from services.presenting.document import said as document

MOST_BUCKETS = 20_000
"""People and rooms that are remembered; who was quiet the longest is forgotten first."""

Why: TypeAlias = Literal["talk-no-opener", "talk-not-here", "talk-too-many", "talk-full"]

NOBODY_NAMED: Mapping[str, tuple[str, ...]] = MappingProxyType({})


class Limits(msgspec.Struct, frozen=True):
    """What an operator allows. A platform without ``openers`` or ``rooms`` has no such limit.

    ``in_room``, ``of_person`` and ``in_all`` count unfinished tables; ``person`` and ``room`` are
    lines and presses in a minute, 0 for any number.
    """

    in_room: int
    of_person: int
    in_all: int = 1_000_000
    openers: Mapping[str, tuple[str, ...]] = NOBODY_NAMED
    rooms: Mapping[str, tuple[str, ...]] = NOBODY_NAMED
    person: int = 0
    room: int = 0

    def against(
        self,
        account: Account,
        places: Sequence[RoomRef],
        own: Sequence[Summary],
        all_of_them: Sequence[Summary],
    ) -> Why | None:
        """Why somebody may not open a table that is shown in some places; None if they may."""
        if not _named(self.openers.get(account.platform), account.id):
            return "talk-no-opener"
        if not all(map(self.plays_in, places)):
            return "talk-not-here"
        live = [table for table in all_of_them if not table.over]
        if len(live) >= self.in_all:
            return "talk-full"
        if any(self.is_full(place, live) for place in places):
            return "talk-too-many"
        if sum(not it.over for it in own) >= self.of_person:
            return "talk-too-many"
        return None

    def is_full(self, place: RoomRef, tables: Iterable[Summary]) -> bool:
        """Whether a room, threads included, shows as many unfinished tables as it may."""
        here = whole_room(place)
        shown = sum(here in map(whole_room, it.rooms) for it in tables if not it.over)
        return shown >= self.in_room

    def plays_in(self, place: RoomRef) -> bool:
        """Whether a table may be shown in a place."""
        return _named(self.rooms.get(place.platform), place.id)


class _Bucket:
    """Holds what may still be taken; fills up evenly, and is full after a minute."""

    def __init__(self, size: int, now: int) -> None:
        self._size = size
        self._left = float(size)
        self._at = now

    def fill(self, now: int) -> None:
        passed = max(0, now - self._at)
        self._left = min(self._size, self._left + passed * self._size / MINUTE)
        self._at = now

    def has(self, cost: int) -> bool:
        return self._left >= min(cost, self._size)

    def take(self, cost: int) -> None:
        self._left -= min(cost, self._size)

    def wait(self, cost: int) -> int:
        """Milliseconds until it has enough, after ``fill``."""
        return round(max(0.0, min(cost, self._size) - self._left) * MINUTE / self._size)


class Throttle:
    """Lets so much in of each person and each room; ``now`` is in milliseconds.

    Whoever is stopped hears so once, until something of theirs is taken again.
    """

    def __init__(self, limits: Limits, now: Callable[[], int]) -> None:
        self._sizes = {Account: limits.person, RoomRef: limits.room}
        self._now = now
        self._buckets: OrderedDict[Account | RoomRef, _Bucket] = OrderedDict()
        self._told: set[Account] = set()

    def stops(self, account: Account, place: RoomRef | None, cost: int = 1) -> int:
        """Milliseconds until it would be taken; 0 when it is, and then it counts.

        There is no ``place`` where somebody is alone.
        """
        wait = self.wait(account, place, cost)
        if not wait:
            for bucket in self._of(account, place):
                bucket.take(cost)
            self._told.discard(account)
        return wait

    def wait(self, account: Account, place: RoomRef | None, cost: int = 1) -> int:
        """The same, and nothing counts."""
        buckets = self._of(account, place)
        return max((it.wait(cost) for it in buckets if not it.has(cost)), default=0)

    def tells(self, account: Account) -> bool:
        """Whether somebody who is stopped is still to hear of it; true once."""
        if account in self._told:
            return False
        self._told.add(account)
        return True

    def _of(self, account: Account, place: RoomRef | None) -> list[_Bucket]:
        now, found = self._now(), []
        for key in (account,) if place is None else (account, whole_room(place)):
            size = self._sizes[type(key)]
            if not size:
                continue
            bucket = self._buckets.setdefault(key, _Bucket(size, now))
            self._buckets.move_to_end(key)
            bucket.fill(now)
            found.append(bucket)
        while len(self._buckets) > MOST_BUCKETS:
            oldest, _ = self._buckets.popitem(last=False)
            if isinstance(oldest, Account):
                self._told.discard(oldest)
        return found


class Brought(Protocol):
    """What somebody brings to the program."""

    @property
    def id(self) -> str:
        """The same when it is tried again."""
        ...

    @property
    def account(self) -> Account:
        """Who does."""
        ...

    @property
    def place(self) -> RoomRef:
        """Where."""
        ...

    @property
    def private(self) -> bool:
        """Whether only they read there."""
        ...


class Gate:
    """Whatever people bring passes here first, before any work is done for it."""

    def __init__(self, service: GameService, limits: Limits) -> None:
        self.limits = limits
        self._service = service
        self._throttle = Throttle(limits, service.now)
        self._let_in: OrderedDict[str, None] = OrderedDict()

    def stops(
        self, said: Brought, cost: int = 1, why: str = "talk-slower"
    ) -> tuple[Reply, ...] | None:
        """None for what is taken in; else what to reply, once and to the person alone.

        What was taken in, failed and is tried again does not count again.
        """
        if said.id in self._let_in:
            return None
        wait = self._throttle.stops(said.account, None if said.private else said.place, cost)
        if not wait:
            self._let_in[said.id] = None
            if len(self._let_in) > MOST_BUCKETS:
                self._let_in.popitem(last=False)
            return None
        if not self._throttle.tells(said.account):
            return ()
        text = self._slower(said.account, said.place, wait, why)
        return (Reply(document(text), private=not said.private, done=False),)

    def drops(self, account: Account, place: RoomRef | None = None) -> bool:
        """As ``stops``, for what nobody waits for an answer to, and where somebody is alone."""
        return bool(self._throttle.stops(account, place))

    def is_full(self, account: Account, place: RoomRef | None = None, cost: int = 1) -> bool:
        """Whether the next line would be too much at once, or as many of them; nothing counts."""
        return bool(self._throttle.wait(account, place, cost))

    def slower(self, account: Account, place: RoomRef | None = None) -> str:
        """What to tell somebody for whom it is."""
        return self._slower(account, place, self._throttle.wait(account, place), "talk-slower")

    def _slower(self, account: Account, place: RoomRef | None, wait: int, why: str) -> str:
        directory = self._service.directory
        person = directory.met(account)
        speech = language(directory.language(person.id if person else "", place))
        return speech.text(why, seconds=max(1, -(-wait // 1_000)))

    def against(self, speaker: Speaker, rooms: Sequence[RoomRef] = ()) -> Why | None:
        """Why somebody may not open a table in rooms, or where they speak; None if they may."""
        own, everywhere = self._service.tables_of(speaker.person), self._service.index.all()
        return self.limits.against(speaker.account, rooms or (speaker.place,), own, everywhere)


def _named(allowed: tuple[str, ...] | None, name: str) -> bool:
    """Whether a name is among those allowed, with or without what stands before it there."""
    if not allowed:
        return True
    return any(name == one or name.endswith(f"/{one}") for one in allowed)
