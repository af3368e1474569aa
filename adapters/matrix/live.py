"""Live messages: one per table and room, with the picture of the table above it."""

import hashlib
from collections.abc import Callable

import msgspec

from adapters.matrix.connection import Connection
from adapters.matrix.layout import blocks
from adapters.matrix.ledger import Shown
from adapters.matrix.markup import plain_block
from adapters.matrix.pictures import Illustrator
from adapters.matrix.posts import AnyPost, Picture, Redaction, Text
from core.notices import InRoom, place_key
from core.people import RoomRef
from services.chat.live import Live, stays
from services.presenting.document import Document, said


class Board(msgspec.Struct, frozen=True):
    """What a live message shows of a table.

    Clients that know no edits show ``brief`` for each of them, and ``drawn`` for the picture.
    ``moved`` stays of a message that has moved down.
    """

    table: str
    document: Document
    brief: str
    drawn: str
    moved: str


class LiveMessages:
    """Edited where they are while they are in reach, else posted anew below."""

    def __init__(
        self, connection: Connection, illustrator: Illustrator, now: Callable[[], int]
    ) -> None:
        self._ledger = connection.ledger
        self._sender = connection.sender
        self._lives = connection.sender.lives
        self._illustrator = illustrator
        self._now = now

    async def show(self, board: Board, room: RoomRef, key: str, *, anew: bool = False) -> None:
        """Brings the table's message in the room up to date; ``anew`` wants it at the end there.

        Raises as ``Sender.send``.
        """
        name = f"{board.table}/{place_key(InRoom(room))}"
        live, shown = self._lives.at(board.table, room), self._ledger.picture(name)
        pictures, words = await self._illustrator.part(board.document, room.thread)
        in_reach = live is not None and not anew and stays(live, self._now())
        if live is not None and in_reach and not (pictures and shown is None):
            if pictures and shown is not None:
                await self._replace_picture(name, shown, pictures[0], board, room, key)
            edit = Text(words, edits=live.message, brief=plain_block(board.brief))
            await self._sender.send(room.id, (edit,), key)
            live = self._lives.at(board.table, room) or live
            self._lives.note(msgspec.structs.replace(live, changed_at=self._now()))
            return
        posts: tuple[AnyPost, ...] = (*pictures[:1], Text(words, thread=room.thread))
        *above, event = await self._sender.send(room.id, posts, key)
        if above:
            self._ledger.note_picture(name, Shown(above[0], _digest(pictures[0])))
        self._lives.note(Live(board.table, room, event, 0, self._now()))
        if live is not None and event != live.message:
            old: list[AnyPost] = [Text(blocks(said(board.moved)), edits=live.message)]
            if shown is not None and above:
                old.append(Redaction(shown.event))
            await self._sender.send(room.id, old, f"{key}/old")

    async def leave(self, table: str, room: RoomRef, told: str, key: str) -> None:
        """Where the table is shown no longer, that stays of its message and of what was asked.

        Raises as ``Sender.send``.
        """
        words = blocks(said(told))
        asked = self._ledger.questions.open(table, room.id, room.thread)
        posts: list[AnyPost] = [Text(words, edits=it.event, asks=it.user) for it in asked]
        live = self._lives.at(table, room)
        shown = self._ledger.picture(f"{table}/{place_key(InRoom(room))}")
        if live is not None:
            posts.append(Text(words, edits=live.message))
        if shown is not None:
            posts.append(Redaction(shown.event))
        await self._sender.send(room.id, posts, f"{key}/left")
        if shown is not None:
            self._ledger.note_gone(shown.event)
        for book in self._sender.books:
            book.gone(lambda it: (it.table, it.room) == (table, room))

    async def _replace_picture(
        self, name: str, shown: Shown, picture: Picture, board: Board, room: RoomRef, key: str
    ) -> None:
        digest = _digest(picture)
        if digest == shown.digest:
            return
        brief = plain_block(board.drawn)
        edit = msgspec.structs.replace(picture, thread="", edits=shown.event, brief=brief)
        await self._sender.send(room.id, (edit,), f"{key}/picture")
        self._ledger.note_picture(name, Shown(shown.event, digest))


def _digest(picture: Picture) -> str:
    return hashlib.sha256(picture.data).hexdigest()
