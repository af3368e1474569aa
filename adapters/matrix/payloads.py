"""What may come out of an encrypted event, of which its server has judged nothing.

A member of a room can encrypt whatever they like: what is no event at all, which nio stumbles over
at every sync again, or a change of the room in somebody else's name, which nio believes. Servers
refuse both where they can read, so nothing of the kind may come out of what they cannot.
"""

import logging
from collections.abc import Callable
from typing import Any

from nio import Event, MegolmEvent

_log = logging.getLogger(__name__)

READABLE_ONLY = ("state_key", "redacts")
"""What only events have that servers must be able to read."""

Decrypt = Callable[..., Any]


def guarded(decrypt: Decrypt) -> Decrypt:
    """The same function, giving None for what nobody may say in an encrypted event."""

    def careful(event: MegolmEvent, room_id: str | None = None) -> Any:
        try:
            found = decrypt(event, room_id)
        except Exception:  # noqa: BLE001 - whatever somebody has encrypted, others are heard
            _log.exception("%(event_id)s holds no event", {"event_id": event.event_id})
            return None
        if found is None or (isinstance(found, Event) and _may_be_encrypted(found)):
            return found
        _log.warning("%(event_id)s holds what none may hold", {"event_id": event.event_id})
        return None

    return careful


def _may_be_encrypted(event: Event) -> bool:
    source: dict[str, Any] = event.source
    content = source.get("content")
    return isinstance(content, dict) and not any(it in source for it in READABLE_ONLY)
