"""The way of a parcel: to the messenger of the platform that its place is on."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager

from core.directory import Directory
from core.notices import InRoom, Parcel
from core.ports import Later, Lost, Messenger, Receipt

WAIT = 60.0
"""Seconds that a parcel waits for its platform to be connected, before it is tried anew."""


class Routes:
    """The ``Messenger`` of all ``platforms`` that this process plays on, connected or not.

    What is for any other platform is lost: nobody is there to bring it, and a table shows how it
    stands as soon as somebody looks.
    """

    def __init__(self, directory: Directory, platforms: Iterable[str]) -> None:
        self._directory = directory
        self._up = {platform: asyncio.Event() for platform in platforms}
        self._messengers: dict[str, Messenger] = {}
        self._flights: defaultdict[str, set[asyncio.Task[Receipt]]] = defaultdict(set)

    @asynccontextmanager
    async def connected(self, platform: str, messenger: Messenger) -> AsyncGenerator[None]:
        """Parcels go this way from now on. At the end those on their way are stopped first."""
        self._messengers[platform] = messenger
        self._up[platform].set()
        try:
            yield
        finally:
            self._up[platform].clear()
            del self._messengers[platform]
            flights = tuple(self._flights[platform])
            for flight in flights:
                flight.cancel()
            await asyncio.gather(*flights, return_exceptions=True)

    async def deliver(self, parcel: Parcel) -> Receipt:
        """See ``Messenger``. A person is told where they can be reached first."""
        receipt: Receipt = Lost("not_running")
        for platform in self._ways(parcel):
            receipt = await self._by(platform, parcel)
            if not isinstance(receipt, Lost):
                break
        return receipt

    def _ways(self, parcel: Parcel) -> tuple[str, ...]:
        """The platforms to try: of the room, or of the person's accounts, those that are up first.

        A platform that is away holds nobody up who can be reached on another.
        """
        if isinstance(parcel.place, InRoom):
            wanted: tuple[str, ...] = (parcel.place.room.platform,)
        else:
            person = self._directory.person(parcel.place.person)
            accounts = person.accounts if person is not None else ()
            wanted = tuple(dict.fromkeys(account.platform for account in accounts))
        ours = [platform for platform in wanted if platform in self._up]
        return tuple(sorted(ours, key=lambda platform: not self._up[platform].is_set()))

    async def _by(self, platform: str, parcel: Parcel) -> Receipt:
        try:
            async with asyncio.timeout(WAIT):
                await self._up[platform].wait()
        except TimeoutError:
            return Later()
        messenger = self._messengers.get(platform)
        if messenger is None:  # gone again before it was our turn
            return Later()
        flight = asyncio.ensure_future(messenger.deliver(parcel))
        self._flights[platform].add(flight)
        flight.add_done_callback(self._flights[platform].discard)
        try:
            await asyncio.wait({flight})
        finally:
            flight.cancel()
        return Later() if flight.cancelled() else flight.result()
