"""Where the bot is and goes: joined rooms and what is known of them, invitations, moved rooms."""

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal

from adapters.matrix.access import Access
from adapters.matrix.direct import DirectRooms
from adapters.matrix.events import Moved
from adapters.matrix.goings import Going, Goings
from adapters.matrix.homeserver import Homeserver
from adapters.matrix.rooms import RoomFacts, learn

_log = logging.getLogger(__name__)


class Whereabouts:
    """One per client. ``facts`` tells about each joined room."""

    def __init__(
        self, client: Homeserver, direct: DirectRooms, access: Access, goings: Goings
    ) -> None:
        self._client = client
        self._direct = direct
        self._access = access
        self._goings = goings
        self._followed: set[str] = set()
        self._strange: set[str] = set()
        self.facts: dict[str, RoomFacts] = {}

    def learn(self, room: str, events: Iterable[Any]) -> None:
        """We are in this room, and these nio events tell about it."""
        self._goings.seen(room)
        self.facts[room] = learn(self.facts.get(room, RoomFacts()), events)
        if self.facts[room].replacement:
            self._direct.replaced(room)

    def encrypted(self) -> tuple[str, ...]:
        """The rooms that were seen encrypted."""
        return tuple(room for room, facts in self.facts.items() if facts.encrypted)

    def forget(self, room: str) -> None:
        """We are not in this room any more; nio would keep it."""
        self._goings.seen(room)
        self._client.rooms.pop(room, None)
        self.facts.pop(room, None)

    def answer(self, room: str, state: Sequence[Any], slower: Callable[[str], str]) -> None:
        """Accepts or declines an invitation; ``slower`` is what whoever invites too often is told.

        It is empty for others.
        """
        own = [
            event
            for event in state
            if getattr(event, "source", {}).get("state_key") == self._client.user_id
        ]
        inviter = str(own[-1].sender) if own else ""
        direct = bool(own) and own[-1].content.get("is_direct") is True
        welcome = self._access.follows(inviter, room, direct=direct)
        reason = slower(inviter) if welcome else ""
        accepted = welcome and not reason
        if accepted and direct:
            self._direct.note(inviter, room)
        action: Literal["join", "leave"] = "join" if accepted else "leave"
        self._goings.set_out(Going(room, action, inviter, reason=reason))

    def follow(self) -> tuple[Moved, ...]:
        """Goes where upgraded rooms went, also those that moved while we were away.

        Tells of each room that has arrived, again at every call.
        """
        arrived: list[Moved] = []
        for room, facts in tuple(self.facts.items()):
            if not facts.replacement:
                continue
            there = self.facts.get(facts.replacement)
            if there is None:
                self._join_replacement(facts)
            elif there.predecessor == room:
                arrived.append(
                    Moved(
                        event=f"moved/{room}/{facts.replacement}",
                        room=room,
                        sender=facts.replaced_by,
                        at=0,
                        to=facts.replacement,
                    )
                )
            elif room not in self._strange:
                self._strange.add(room)
                _log.warning(
                    "%(room)s does not come from %(before)s; not followed",
                    {"room": facts.replacement, "before": room},
                )
        return tuple(arrived)

    def _join_replacement(self, facts: RoomFacts) -> None:
        if facts.replacement not in self._followed:
            self._followed.add(facts.replacement)
            # Newer room ids name no server, so the one of whoever moved the room is asked.
            via = facts.replaced_by.partition(":")[2]
            self._goings.set_out(Going(facts.replacement, "join", facts.replaced_by, via))
