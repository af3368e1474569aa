"""What must not be forgotten about forgetting somebody: noted before anything of them is erased."""

from typing import Protocol

import msgspec

from core.people import PersonId
from services.operating.traces import Traces


class Errand(msgspec.Struct, frozen=True):
    """Somebody is to be forgotten.

    ``alias`` takes their place in the logs. Once they are ``gone`` nobody finds them any more, and
    what is left is to be taken out of what platforms keep.
    """

    person: PersonId
    traces: Traces
    alias: PersonId
    gone: bool = False


class Errands(Protocol):
    """Keeps errands until they are done. What writes is durable. Raises StoreError."""

    def all(self) -> tuple[Errand, ...]:
        """Those that are not done."""
        ...

    def keep(self, errand: Errand) -> None:
        """Notes an errand, or how far it has come."""
        ...

    def drop(self, errand: Errand) -> None:
        """It is done, and nothing of it stays."""
        ...


class Eraser(Protocol):
    """Takes somebody out of what platforms keep beside the tables; may wait for the disk.

    Raises StoreError.
    """

    def known(self, traces: Traces) -> Traces:
        """With the names that platforms know them by."""
        ...

    def erase(self, traces: Traces) -> None:
        """Nothing of them stays, however often it is done."""
        ...
