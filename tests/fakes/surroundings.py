"""A clock that is set by hand, seeds that are known, names in order, alerts that are kept."""

from collections.abc import Iterator
from itertools import count

from core.chance import SEED_BYTES
from core.ports import StoreError

MONDAY_NOON = 1_900_000_000_000
"""Some instant to begin at, in milliseconds UTC."""


class HandClock:
    def __init__(self, now: int = MONDAY_NOON) -> None:
        self.time = now

    def now(self) -> int:
        return self.time

    def pass_by(self, milliseconds: int) -> None:
        self.time += milliseconds


class KnownSeeds:
    """Seeds 1, 2, 3 and so on."""

    def __init__(self) -> None:
        self._count = count(1)

    def seed(self) -> bytes:
        return next(self._count).to_bytes(SEED_BYTES)


class PlainNames:
    def names(self) -> Iterator[str]:
        return (f"table-{number}" for number in count(1))


class KeptAlerts:
    def __init__(self) -> None:
        self.faults: list[tuple[str, str, str, BaseException]] = []
        self.troubles: list[StoreError] = []
        self.recoveries: list[str] = []

    def fault(self, reference: str, table: str, command: str, error: BaseException) -> None:
        self.faults.append((reference, table, command, error))

    def trouble(self, error: StoreError) -> None:
        self.troubles.append(error)

    def recovered(self, table: str) -> None:
        self.recoveries.append(table)
