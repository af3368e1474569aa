"""Rooms with one person alone, where secrets are told."""

import logging
from typing import Any

from adapters.matrix.homeserver import CLIENT, Homeserver, RefusedError, UnavailableError, part
from adapters.matrix.ledger import Ledger

_log = logging.getLogger(__name__)

MEGOLM = "m.megolm.v1.aes-sha2"


class DirectRooms:
    """Finds, makes and guards them. A third person in a room, even invited, ends its privacy."""

    def __init__(self, client: Homeserver, ledger: Ledger) -> None:
        self._client = client
        self._ledger = ledger
        self._pending: set[str] = set()

    def partner(self, room: str) -> str | None:
        """The other person, if there are exactly two in the room and we may call it private.

        A room of two with a name is somebody's room that others will come to.
        """
        known = self._client.rooms.get(room)
        users: set[str] = set(known.users) if known is not None else set()
        if known is None or self._client.user_id not in users or len(users) != 2:
            return None
        (other,) = users - {self._client.user_id}
        if known.is_named and self._ledger.direct_room(other) != room:
            return None
        return other

    def note(self, user: str, room: str) -> None:
        """The person has asked for this room to be the one."""
        self._ledger.note_direct(user, room)

    def find(self, user: str) -> str | None:
        """A private room with this person that exists, whether or not they have come yet."""
        kept = self._ledger.direct_room(user)
        if kept is not None and self.partner(kept) == user:
            return kept
        rooms = self._client.rooms
        candidates = [room for room in rooms if self.partner(room) == user]
        # Better one where they are already; then an encrypted one.
        candidates.sort(key=lambda it: (user in rooms[it].invited_users, not rooms[it].encrypted))
        if not candidates:
            return None
        self._ledger.note_direct(user, candidates[0])
        return candidates[0]

    def has_come(self, user: str) -> bool:
        """Whether the person reads the private room, and was not only invited."""
        room = self.find(user)
        return room is not None and user not in self._client.rooms[room].invited_users

    async def ensure(self, user: str) -> str:
        """The private room with this person, made and encrypted if there is none.

        Raises UnavailableError until a new room is known from a sync, and RefusedError if they
        cannot be invited.
        """
        found = self.find(user)
        if found is not None:
            self._pending.discard(user)
            return found
        if user in self._pending:
            # Made, or asked for without an answer: which of the two shows in the next sync.
            self._pending.discard(user)
            raise UnavailableError(f"the room with {user} is being made", 1.0)
        self._pending.add(user)
        await self._make(user)
        raise UnavailableError(f"the room with {user} is being made", 0.1)

    async def _make(self, user: str) -> str:
        answer = await self._client.ask(
            "POST",
            f"{CLIENT}/createRoom",
            {
                "preset": "trusted_private_chat",
                "is_direct": True,
                "invite": [user],
                "initial_state": [
                    {
                        "type": "m.room.encryption",
                        "state_key": "",
                        "content": {"algorithm": MEGOLM},
                    }
                ],
            },
        )
        room = str(answer["room_id"])
        self._ledger.note_direct(user, room)
        await self._list(user, room)
        return room

    async def _list(self, user: str, room: str) -> None:
        """Adds the room to the account's direct ones, as clients show them."""
        path = f"{CLIENT}/user/{part(self._client.user_id)}/account_data/m.direct"
        try:
            listed: dict[str, Any] = await self._client.ask("GET", path)
        except RefusedError:
            listed = {}
        try:
            await self._client.ask("PUT", path, {**listed, user: [*listed.get(user, []), room]})
        except (RefusedError, UnavailableError) as error:
            _log.info(
                "%(room)s is not listed as a direct room: %(reason)s",
                {"room": room, "reason": error},
            )
