"""Whom messages reach: who comes and goes, rooms that put us out or let us in, or moved."""

import asyncio
import logging
from collections.abc import Iterator, Sequence

from adapters.matrix.connection import Connection
from adapters.matrix.events import Membership, Moved
from adapters.matrix.goings import Going
from adapters.matrix.homeserver import HomeserverError, RefusedError, UnavailableError
from adapters.matrix.layout import blocks
from adapters.matrix.messenger import RoomMessenger
from adapters.matrix.places import PLATFORM, place
from adapters.matrix.posts import AnyPost, Text
from adapters.matrix.replies import Replies
from core import commands as ask
from core.people import Account, PersonId, RoomRef, account_on
from core.ports import Summary
from services.chat.names import safe_name
from services.chat.reaching import reached, shown_in
from services.chat.talk import Talk
from services.presenting.document import said

_log = logging.getLogger(__name__)

GONE = ("leave", "ban")
"""What somebody is who is in a room no more."""


class Reach:
    """Tells tables and their hosts what changed about it."""

    def __init__(
        self, connection: Connection, talk: Talk, replies: Replies, messenger: RoomMessenger
    ) -> None:
        self._client = connection.client
        self._absences = connection.absences
        self._messenger = messenger
        self._direct = connection.direct
        self._goings = connection.goings
        self._talk = talk
        self._replies = replies

    async def membership(self, incoming: Membership) -> Sequence[tuple[str, AnyPost]]:
        """Who comes to the direct room can be told things; a new name is used from now on."""
        ours = self._client.user_id
        if incoming.user == ours:
            if incoming.sender != ours:
                return self._removed(incoming)
            if incoming.state == "join" and incoming.before != "join":
                await self._returned(incoming.room)
            return ()
        if incoming.state in GONE:
            if self._direct.declines(incoming.user, incoming.room):
                self._goings.set_out(Going(incoming.room, "leave", ours))
            return ()
        directory = self._talk.service.directory
        person = directory.met(Account(PLATFORM, incoming.user))
        if person is None or incoming.state != "join":
            return ()
        name, account = safe_name(incoming.name or incoming.user), Account(PLATFORM, incoming.user)
        private = self._replies.is_private(incoming.room, incoming.user)
        if (name == person.name and not private) or self._talk.gate.drops(account):
            return ()
        if name != person.name:
            await self._talk.handle(ask.Meet(id=incoming.event, account=account, name=name))
        if private:
            await reached(self._talk, person.id, incoming.event)
        return ()

    def _removed(self, incoming: Membership) -> Sequence[tuple[str, AnyPost]]:
        """Somebody has put us out of a room; the hosts of its tables learn what to do."""
        if incoming.state not in GONE:
            return ()
        _log.warning(
            "%(user)s has put us out of %(room)s (%(state)s)",
            {"user": incoming.sender, "room": incoming.room, "state": incoming.state},
        )
        self._direct.declines(incoming.sender, incoming.room)
        hosts = {it.name: host for it, _, host in self._tables(incoming.room) if not it.over}
        posts: list[tuple[str, AnyPost]] = []
        for table, host in hosts.items():
            user = account_on(self._talk.service.directory.person(host), PLATFORM)
            if user:
                text = self._replies.speech(user).text("matrix-lost", table=table)
                posts.append((user, Text(blocks(said(text)))))
        return posts

    def out(self, room: str) -> None:
        """What was shown in this room is to be shown anew if we are let in again."""
        if any(not table.over for table, _, _ in self._tables(room)):
            self._absences.begin(room)

    async def _returned(self, room: str) -> None:
        """Somebody has let us in again; tables show how they stand, however long that takes."""
        absence = self._absences.name(room)
        if not absence:
            return
        for table, where, _ in tuple(self._tables(room)):
            try:
                await self._show_again(table.name, where)
            except Exception:  # noqa: BLE001 - the other tables are shown, this one with its next move
                figures = {"table": table.name, "room": room}
                _log.exception("%(table)s cannot be shown in %(room)s again", figures)
        if room in self._client.rooms:
            self._absences.end(room, absence)

    async def _show_again(self, table: str, room: RoomRef) -> None:
        """Raises RefusedError, unless it is about us and so may pass."""
        failures = 0
        while room.id in self._client.rooms:
            try:
                await self._messenger.come_back(table, room)
            except HomeserverError as error:
                if isinstance(error, RefusedError) and not error.about_us:
                    raise
                after = error.after if isinstance(error, UnavailableError) else 0.0
                failures += 1
                await asyncio.sleep(max(after, self._client.patience.after(failures)))
            else:
                return

    async def moved(self, incoming: Moved) -> None:
        """Tables follow their room to its new version, and so does who is alone with us there."""
        self._direct.moved(incoming.room, incoming.to)
        for table, room, host in self._tables(incoming.room):
            await self._talk.handle(
                ask.BindRoom(
                    id=f"{incoming.event}/{table.name}",
                    person=host,
                    table=table.name,
                    room=place(incoming.to),
                    replaces=room,
                )
            )

    def _tables(self, room: str) -> Iterator[tuple[Summary, RoomRef, PersonId]]:
        return shown_in(self._talk.service, PLATFORM, room)
