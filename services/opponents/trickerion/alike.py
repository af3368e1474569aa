"""Which actions differ enough to be compared one by one."""

from collections.abc import Iterable
from functools import lru_cache

from core.game import Action

DETAILS = frozenset({"suit", "facing", "slot", "to_slot", "die", "shelf", "refill"})
"""Fields that seldom matter for what an action is worth."""


def different(actions: Iterable[Action]) -> list[Action]:
    """The first of all actions that are the same but for details."""
    found: dict[object, Action] = {}
    for action in actions:
        found.setdefault(gist(action), action)
    return list(found.values())


@lru_cache(maxsize=16384)
def gist(action: Action) -> tuple[object, ...]:
    """An action without its details."""
    fields = (getattr(action, field) for field in action.__struct_fields__ if field not in DETAILS)
    return (type(action), *fields)
