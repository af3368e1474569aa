"""What stands somewhere: kept in an adapter's ledger, and found in memory by where it is."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from typing import Generic, Protocol, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)
P = TypeVar("P", bound=Hashable)


class Facts(Protocol):
    """Small values that outlive the process, each under a kind and a name."""

    def fact(self, kind: str, name: str) -> str | None:
        """The value, or None."""
        ...

    def facts(self, kind: str) -> tuple[tuple[str, str], ...]:
        """All names of a kind with their values."""
        ...

    def note(self, kind: str, name: str, value: str) -> None:
        """Keeps a value."""
        ...

    def forget(self, kind: str, name: str) -> None:
        """Drops a value."""
        ...


class Placed(Generic[T, P]):
    """Values of one kind, each under a name and at a place.

    In memory is what ``brief`` leaves of each, so that nothing is read to know what is where. Only
    one of these adds to a kind; what is taken out of the ledger meanwhile, such as the name of
    somebody who is forgotten, stays out.
    """

    def __init__(
        self,
        facts: Facts,
        kind: str,
        shape: type[T],
        place: Callable[[T], P],
        brief: Callable[[T], T],
    ) -> None:
        self._facts = facts
        self._kind = kind
        self._shape = shape
        self._place = place
        self._brief = brief
        self._known: dict[str, T] = {}
        self._there: defaultdict[P, set[str]] = defaultdict(set)
        for name, value in facts.facts(kind):
            self._put(name, msgspec.json.decode(value, type=shape))

    @property
    def known(self) -> Mapping[str, T]:
        """Everything by name, in brief."""
        return self._known

    def at(self, name: str) -> T | None:
        """All of one value."""
        found = self._facts.fact(self._kind, name) if name in self._known else None
        return None if found is None else msgspec.json.decode(found, type=self._shape)

    def there(self, place: P) -> tuple[str, ...]:
        """The names of what is at a place."""
        return tuple(self._there.get(place, ()))

    def note(self, name: str, value: T) -> None:
        """It is there now, or was changed."""
        self._facts.note(self._kind, name, msgspec.json.encode(value).decode())
        self._leave(name)
        self._put(name, value)

    def forget(self, name: str) -> None:
        """It is there no more."""
        self._facts.forget(self._kind, name)
        self._leave(name)
        self._known.pop(name, None)

    def _put(self, name: str, value: T) -> None:
        self._known[name] = self._brief(value)
        self._there[self._place(value)].add(name)

    def _leave(self, name: str) -> None:
        before = self._known.get(name)
        if before is not None:
            place = self._place(before)
            self._there[place].discard(name)
            if not self._there[place]:
                del self._there[place]
