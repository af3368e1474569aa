"""What the bot must know about a room beyond nio: its version, who rules it, where it moved."""

from collections.abc import Iterable
from typing import Any

import msgspec

CREATORS_RULE_FROM = 12
"""From this room version on, creators stand above every power level."""


class RoomFacts(msgspec.Struct, frozen=True):
    """A room as its state events describe it. Ids are opaque; newer ones name no server."""

    version: str = "1"
    creators: frozenset[str] = frozenset()
    predecessor: str = ""
    replacement: str = ""
    replaced_by: str = ""
    """The user whose tombstone it is."""
    levels: tuple[tuple[str, int], ...] = ()
    default_level: int = 0
    encrypted: bool = False

    def level(self, user: str) -> float:
        """The power of a user: a level, or infinity for a creator where creators have it."""
        if self._creators_rule() and user in self.creators:
            return float("inf")
        return dict(self.levels).get(user, self.default_level)

    def _creators_rule(self) -> bool:
        return self.version.isdecimal() and int(self.version) >= CREATORS_RULE_FROM


def learn(facts: RoomFacts, events: Iterable[Any]) -> RoomFacts:
    """The facts after these nio events, of which only state events count."""
    for event in events:
        source: dict[str, Any] = getattr(event, "source", {})
        content = source.get("content")
        if source.get("state_key") == "" and isinstance(content, dict):
            facts = _learn_one(facts, source, content)
    return facts


def _learn_one(facts: RoomFacts, source: dict[str, Any], content: dict[str, Any]) -> RoomFacts:
    replace = msgspec.structs.replace
    match source.get("type"):
        case "m.room.create":
            before = content.get("predecessor")
            more = content.get("additional_creators")
            return replace(
                facts,
                version=str(content.get("room_version", "1")),
                creators=frozenset({str(source["sender"]), *map(str, more or ())}),
                predecessor=str(before.get("room_id", "")) if isinstance(before, dict) else "",
            )
        case "m.room.tombstone":
            return replace(
                facts,
                replacement=str(content.get("replacement_room", "")),
                replaced_by=str(source["sender"]),
            )
        case "m.room.power_levels":
            users = content.get("users")
            users = users if isinstance(users, dict) else {}
            return replace(
                facts,
                levels=tuple((str(user), _whole(level)) for user, level in users.items()),
                default_level=_whole(content.get("users_default", 0)),
            )
        case "m.room.encryption":
            return replace(facts, encrypted=True)
        case _:
            return facts


def _whole(level: object) -> int:
    """A power level; old room versions allow text."""
    try:
        return int(str(level))
    except ValueError:
        return 0
