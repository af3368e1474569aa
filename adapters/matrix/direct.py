"""Rooms with one person alone, where secrets are told."""

import asyncio
import logging
from typing import Any

from adapters.matrix.homeserver import CLIENT, Homeserver, RefusedError, UnavailableError, part
from adapters.matrix.ledger import Ledger

_log = logging.getLogger(__name__)

MEGOLM = "m.megolm.v1.aes-sha2"

DECLINED = "declined"
"""The kind of fact in the ledger: people who left the room with us, or did not want to come."""

SHOWING = 60.0
"""Seconds after which a sync shows every room that was made, also where the answer was lost."""


class DirectRooms:
    """Finds, makes and guards them. A third person in a room, even invited, ends its privacy."""

    def __init__(self, client: Homeserver, ledger: Ledger) -> None:
        self._client = client
        self._ledger = ledger
        self._asked: dict[str, float] = {}
        self._replaced: set[str] = set()

    def partner(self, room: str) -> str | None:
        """The other person, if there are exactly two in the room and we may call it private.

        A room of two with a name is somebody's room that others will come to, and where a room was
        upgraded nobody may say anything.
        """
        known = self._client.rooms.get(room)
        users: set[str] = set(known.users) if known is not None else set()
        if known is None or self._client.user_id not in users or len(users) != 2:
            return None
        if room in self._replaced:
            return None
        (other,) = users - {self._client.user_id}
        if known.is_named and self._ledger.direct_room(other) != room:
            return None
        return other

    def note(self, user: str, room: str) -> None:
        """The person has asked for this room to be the one."""
        self._ledger.note_direct(user, room)

    def replaced(self, room: str) -> None:
        """The room was upgraded and is of no more use."""
        self._replaced.add(room)

    def moved(self, room: str, to: str) -> None:
        """Whoever was alone with us in the upgraded room is so in the new one."""
        user = self._ledger.direct_user(room)
        if user is not None:
            self._ledger.note_direct(user, to)
            self.welcome(user)

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
        cannot be invited, or do not want to be.
        """
        found = self.find(user)
        if found is not None:
            self._asked.pop(user, None)
            self.welcome(user)
            return found
        if self._ledger.fact(DECLINED, user) is not None:
            raise RefusedError(DECLINED, f"{user} has left the room with us")
        if user in self._asked:
            raise UnavailableError(f"the room with {user} is being made", 1.0)
        self._asked[user] = asyncio.get_running_loop().time()
        try:
            await self._make(user)
        except (RefusedError, UnavailableError) as error:
            if isinstance(error, RefusedError) or error.undone:
                del self._asked[user]
            raise
        raise UnavailableError(f"the room with {user} is being made", 0.1)

    def synced(self, begun: float) -> None:
        """A sync that began at this time of the event loop is known.

        What it does not show, though it was asked for long before, was not made.
        """
        self._asked = {user: at for user, at in self._asked.items() if at + SHOWING > begun}

    def welcome(self, user: str) -> None:
        """The person wants something of us, and may be invited anew."""
        if self._ledger.fact(DECLINED, user) is not None:
            self._ledger.forget(DECLINED, user)

    def declines(self, user: str, room: str) -> bool:
        """Notes that somebody left a room or did not come; whether that leaves us there alone.

        If it was the room with them alone, they are invited to no other until they are welcome.
        """
        known = self._client.rooms.get(room)
        if self._ledger.direct_room(user) != room or (
            known and set(known.users) - {self._client.user_id}
        ):
            return False
        self._asked.pop(user, None)
        self._ledger.note(DECLINED, user, room)
        return known is not None

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
            attempts=1,
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
