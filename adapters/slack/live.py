"""Live messages in channels. The one that a thread began with is always up to date as well."""

from collections.abc import Callable

import msgspec

from adapters.slack import layout, places
from adapters.slack.adapter import Slack
from adapters.slack.gallery import Gallery
from adapters.slack.markup import escaped
from adapters.slack.menus import Control
from adapters.slack.posts import Mark, Post, Spot
from adapters.slack.showing import Stationery, end_controls, lobby_controls, table_controls
from adapters.slack.troubles import BarredError, RefusedError
from core.people import RoomRef
from core.sight import Sight
from services.chat.live import Live, left, stays
from services.chat.tidings import Tidings
from services.languages import Language
from services.presenting.document import Document

ROOT = "root"
"""The kind of fact that a message of ours is the one that a thread began with."""


class LiveMessages:
    """Edited where they are while they are in reach, else posted anew below."""

    def __init__(
        self, slack: Slack, tidings: Tidings, gallery: Gallery, now: Callable[[], int]
    ) -> None:
        self._sender = slack.sender
        self._ledger = slack.ledger
        self._tidings = tidings
        self._gallery = gallery
        self._paper = Stationery(slack.ledger)
        self._now = now

    async def show(self, key: str, sight: Sight, room: RoomRef, *, anew: bool = False) -> None:
        """Brings a table's message up to date; ``anew`` wants it at the end of the room.

        Raises as ``Sender.post``.
        """
        _, speech, showing = self._tidings.in_room(sight.name, room)
        spot, lives = places.spot(room), self._sender.lives
        place = f"{spot.team}/{spot.channel}/{spot.thread}/{sight.name}"
        document = await self._gallery.hang(spot.team, self._tidings.live(sight, showing), place)
        controls = _controls(sight, speech)
        post = layout.single(document, self._paper.layout(key, speech, controls=controls))
        # Above a thread stands the table that it began with, and not what is practised in it.
        root = None if sight.practice else self._root(spot)
        live = lives.at(sight.name, room)
        if live is None and root is not None:
            live = Live(sight.name, room, root.ts, 0, self._now())
            lives.note(live)
        if root is not None and live is not None and live.message != root.ts:
            await self._sender.update_if_there(root, post)
        kept = live is not None and not anew and stays(live, self._now())
        if live is None or not kept or not await self._put(live, post):
            ts = await self._sender.post(key, spot, post)
            lives.note(Live(sight.name, room, ts, 0, self._now()))
            if live is not None:
                begun = root is not None and live.message == root.ts
                moved = Post((), speech.text("talk-live-moved", table=sight.name))
                await self._put(live, post if begun else moved)
        elif (now := lives.at(sight.name, room)) is not None:
            lives.note(msgspec.structs.replace(now, changed_at=self._now()))
        await self._gallery.clear(spot.team, place, document)

    async def leave(self, sight: Sight, room: RoomRef) -> None:
        """Takes the buttons of a room where the table is shown no longer, and tells where it is.

        Raises as ``Sender.post``.
        """
        live, spot = self._sender.lives.at(sight.name, room), places.spot(room)
        if live is None:
            return
        speech = self._tidings.in_room(sight.name, room)[1]
        names = {it: name for it in sight.rooms if (name := await self._open_name(it, spot.team))}
        post = Post((), escaped(left(sight, room, names, speech)))
        await self._put(live, post)
        root = None if sight.practice else self._root(spot)
        if root is not None and live.message != root.ts:
            await self._sender.update_if_there(root, post)
        place = f"{spot.team}/{spot.channel}/{spot.thread}/{sight.name}"
        await self._gallery.clear(spot.team, place, Document(()))
        for book in self._sender.books:
            book.gone(lambda it: (it.table, it.room) == (sight.name, room))

    async def _open_name(self, room: RoomRef, team: str) -> str:
        """The name of a channel that everybody in the workspace may enter; else empty."""
        spot = places.spot(room)
        if room.platform != places.PLATFORM or spot.team != team:
            return ""
        try:
            answer = await self._sender.call(team, "conversations.info", channel=spot.channel)
        except (RefusedError, BarredError):
            return ""
        channel = answer["channel"]
        return f"#{channel['name']}" if channel.get("is_private") is False else ""

    def _root(self, spot: Spot) -> Mark | None:
        """The message that a thread of ours began with."""
        name = f"{spot.team}/{spot.channel}/{spot.thread}"
        if self._ledger.fact(ROOT, name) is None:
            return None
        return Mark(Spot(spot.team, spot.channel), spot.thread)

    async def _put(self, live: Live, post: Post) -> bool:
        """Edits it where it is; whether it is still there."""
        spot = places.spot(live.room)
        if live.message == spot.thread:
            spot = Spot(spot.team, spot.channel)
        return await self._sender.update_if_there(Mark(spot, live.message), post)


def _controls(sight: Sight, speech: Language) -> tuple[Control, ...]:
    """What can be pressed on the live message."""
    match sight.phase:
        case "lobby":
            return lobby_controls(sight, speech)
        case "playing":
            return table_controls(sight, speech)
        case "finished":
            return end_controls(sight, speech)
        case _:
            return ()
