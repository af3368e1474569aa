"""Which parcels the messages of a table can have gone out in."""

from collections.abc import Iterator

from core.outbox import LARGEST_PARCEL
from core.ports import Stored


def parcels(stored: Stored) -> Iterator[tuple[str, str, range]]:
    """Each one's place, key and numbers, in the order of the numbers for each place."""
    for place, newest in stored.numbers:
        for first in range(1, newest + 1):
            for last in range(first, min(first + LARGEST_PARCEL, newest + 1)):
                key = f"{stored.summary.name}/{place}/{first}-{last}"
                yield place, key, range(first, last + 1)
