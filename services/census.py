"""What stands in the store and waits to be said, counted at a moment."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from services.health import Health, State, Unserved
from services.host import Host


class Census(msgspec.Struct, frozen=True):
    """One count. Times are in seconds."""

    alive: bool
    """Whether the clock of the tables goes."""
    platforms: Mapping[str, State]
    tables: Mapping[str, int]
    """How many are in each phase."""
    awaiting: int
    """Tables whose game waits for somebody."""
    resting: int
    """Tables that rest after faults."""
    places: int
    """Where something is still to be said."""
    oldest: float
    """How long the oldest of that has waited; 0 when there is none."""
    unserved: Mapping[str, tuple[Unserved, ...]] = {}
    """Parts of platforms."""

    @property
    def ready(self) -> bool:
        """Whether every platform is heard, and there is one.

        What is not served of it is no reason to take the program away from the rest.
        """
        return bool(self.platforms) and set(self.platforms.values()) == {"hears"}


async def census(host: Host, health: Health) -> Census:
    """Counts now."""
    service = host.service
    tables = service.index.all()
    oldest = host.courier.oldest()
    return Census(
        alive=host.alive,
        platforms=await health.states(),
        tables=Counter(table.phase for table in tables),
        awaiting=sum(table.phase == "playing" and bool(table.awaited) for table in tables),
        resting=len(service.resting()),
        places=len(service.posting.waiting()),
        oldest=0.0 if oldest is None else max(0, service.now() - oldest) / 1_000,
        unserved=await health.unserved(),
    )
