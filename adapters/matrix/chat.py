"""What people do in rooms, handed to the talk; and its replies as posts."""

import logging
import re
from collections.abc import Sequence

import msgspec

from adapters.matrix.connection import Connection
from adapters.matrix.events import (
    AnyIncoming,
    Membership,
    Moved,
    Reacted,
    Redacted,
    Reworded,
    Said,
    Unreadable,
)
from adapters.matrix.homeserver import CLIENT, HomeserverError, RefusedError, part
from adapters.matrix.layout import blocks
from adapters.matrix.messenger import RoomMessenger
from adapters.matrix.pictures import Illustrator
from adapters.matrix.places import PLATFORM, place
from adapters.matrix.posts import AnyPost, Text
from adapters.matrix.questions import Question
from adapters.matrix.reach import Reach
from adapters.matrix.replies import Answered, Replies
from core.people import Account, RoomRef
from services.chat import menus
from services.chat.live import in_sight
from services.chat.relaying import Overheard, Relaying
from services.chat.replies import Heard, Pressed, Reply
from services.chat.talk import Talk
from services.presenting.document import said

_log = logging.getLogger(__name__)

PREFIX = "!"
"""What a line to the program begins with in a room with others."""

BACK = 0

_KEYCAP = re.compile(r"^([0-9])\N{VARIATION SELECTOR-16}?\N{COMBINING ENCLOSING KEYCAP}?$")
_SPECIAL = {"🔟": 10, "↩": BACK, "⬅": BACK, "◀": BACK, "🔙": BACK}


class RoomChat:
    """The handler of a connection. Posts go out through the ledger, so none is lost."""

    def __init__(
        self,
        connection: Connection,
        talk: Talk,
        messenger: RoomMessenger,
        illustrator: Illustrator,
    ) -> None:
        self._connection = connection
        self._ledger = connection.ledger
        self._lives = connection.sender.lives
        self._talk = talk
        self._gate = talk.gate
        self._messenger = messenger
        self._relaying = Relaying(talk.service.index, talk.handle, talk.gate)
        self._replies = Replies(connection, talk, illustrator)
        self._reach = Reach(connection, talk, self._replies, messenger)

    async def handle(self, incoming: AnyIncoming) -> Sequence[tuple[str, AnyPost]]:
        """See ``inbox.Handler``."""
        if isinstance(incoming, Said | Reacted):
            await self._connection.sender.settled(incoming.room)
        match incoming:
            case Said():
                self._connection.sender.said(place(incoming.room, incoming.thread))
                return await self._said(incoming)
            case Reacted():
                return await self._reacted(incoming)
            case Redacted():
                return await self._redacted(incoming)
            case Reworded():
                return await self._reworded(incoming)
            case Membership():
                return await self._reach.membership(incoming)
            case Moved():
                await self._reach.moved(incoming)
            case Unreadable():
                return await self._unreadable(incoming)
        return ()

    async def failed(self, incoming: AnyIncoming, reference: str) -> Sequence[tuple[str, AnyPost]]:
        """See ``inbox.Handler``. Who has asked for nothing is told nothing."""
        match incoming:
            case Said():
                asked = self._is_addressed(incoming)
            case Reacted():
                asked = self._ledger.questions.at(incoming.target) is not None
            case _:
                asked = False
        if not asked:
            return ()
        speech = self._replies.speech(incoming.sender, incoming.room)
        text = speech.text("talk-failed", reference=reference)
        thread = incoming.thread if isinstance(incoming, Said) else ""
        return ((incoming.room, Text(blocks(said(text)), thread=thread)),)

    def out(self, room: str) -> None:
        """See ``inbox.Handler``."""
        self._reach.out(room)

    def slower(self, inviter: str) -> str:
        """See ``inbox.Handler``."""
        account = Account(PLATFORM, inviter)
        return self._gate.slower(account) if self._gate.drops(account) else ""

    # Coming in

    def _is_addressed(self, incoming: Said) -> bool:
        private = self._replies.is_private(incoming.room, incoming.sender)
        return private or incoming.text.startswith(PREFIX)

    async def _said(self, incoming: Said) -> Sequence[tuple[str, AnyPost]]:
        private = self._replies.is_private(incoming.room, incoming.sender)
        question = self._ledger.questions.at(incoming.answers) if incoming.answers else None
        text = incoming.text.removeprefix(PREFIX).strip()
        addressed = self._is_addressed(incoming)
        # A number in reply to a menu is meant for us; all other talk among people is theirs.
        if not addressed and not (question is not None and text.isascii() and text.isdecimal()):
            overheard = self._overheard(incoming, incoming.event)
            here = place(incoming.room, incoming.thread)
            overheard = msgspec.structs.replace(overheard, place=here, text=incoming.text)
            return await self._passed_on(overheard, incoming)
        self._connection.direct.welcome(incoming.sender)
        if question is None:
            question = self._ledger.questions.last(incoming.room, incoming.sender)
        heard = Heard(
            id=incoming.event,
            account=Account(PLATFORM, incoming.sender),
            name=self._replies.name(incoming.room, incoming.sender),
            text=text,
            place=place(incoming.room, incoming.thread),
            private=private,
            menu=question.token if question and question.user == incoming.sender else "",
            new_thread=incoming.event,
        )
        replies = await self._talk.hear(heard)
        await self._bring(replies, heard.place, incoming.event)
        pointed_at = question is not None and question.event == incoming.answers and not private
        answered = Answered(incoming.answers if pointed_at else "")
        return await self._replies.posts(
            replies, incoming.room, incoming.thread, incoming.sender, answered
        )

    async def _passed_on(
        self, overheard: Overheard, incoming: AnyIncoming
    ) -> Sequence[tuple[str, AnyPost]]:
        replies = await self._relaying.hear(overheard)
        return await self._replies.posts(replies, incoming.room, "", incoming.sender, Answered(""))

    async def _unreadable(self, incoming: Unreadable) -> Sequence[tuple[str, AnyPost]]:
        """It counts as a line, for whoever can write can send what nobody reads."""
        stopped = self._gate.stops(self._overheard(incoming, incoming.event))
        if stopped is None:
            text = self._replies.speech(incoming.sender, incoming.room).text("talk-unreadable")
            return ((incoming.room, Text(blocks(said(text)))),)
        return await self._replies.posts(stopped, incoming.room, "", incoming.sender, Answered(""))

    async def _reworded(self, incoming: Reworded) -> Sequence[tuple[str, AnyPost]]:
        """Edits are no commands; other rooms see them. Clients refuse those of somebody else."""
        overheard = self._overheard(incoming, incoming.target)
        if not self._relaying.listens(overheard.place, threads=True):
            return ()
        overheard = msgspec.structs.replace(overheard, text=incoming.text, edited=True)
        if self._gate.is_full(overheard.account, overheard.place):
            return await self._passed_on(overheard, incoming)
        path = f"{CLIENT}/rooms/{part(incoming.room)}/event/{part(incoming.target)}"
        try:
            before = await self._connection.client.ask("GET", path, attempts=1)
        except RefusedError:
            return ()
        if before.get("sender") != incoming.sender:
            return ()
        return await self._passed_on(overheard, incoming)

    async def _redacted(self, incoming: Redacted) -> Sequence[tuple[str, AnyPost]]:
        """What tables need comes back: the live message, and what somebody is still asked.

        To whoever takes away too much at once it comes back with what happens next.
        """
        question = self._ledger.questions.at(incoming.target)
        lost = self._lives.gone(lambda live: live.message == incoming.target)
        self._connection.sender.stories.gone(lambda story: story.message == incoming.target)
        self._ledger.note_gone(incoming.target)
        if not lost and question is None:  # it may be what somebody has said
            await self._relaying.hear(self._overheard(incoming, incoming.target))
            return ()
        if self._gate.drops(Account(PLATFORM, incoming.sender), place(incoming.room)):
            return ()
        for live in lost:
            await self._renew(live.table, live.room, f"{incoming.event}/live")
        if question is None or not self._is_open(question):
            return ()
        asked_again = Heard(
            id=incoming.event,
            account=Account(PLATFORM, question.user),
            name=self._replies.name(question.room, question.user),
            text="menu",
            place=place(question.room, question.thread),
            private=self._replies.is_private(question.room, question.user),
            menu=question.token,
        )
        replies = await self._talk.hear(asked_again)
        where = (question.room, question.thread, question.user)
        return await self._replies.posts(replies, *where, Answered(""))

    def _is_open(self, question: Question) -> bool:
        """Whether the game still waits for the answer."""
        asked = menus.read(question.token)
        if asked is None or asked.table not in self._talk.service.index:
            return False
        seat = self._talk.service.sight(asked.table).seats[asked.seat]
        return (
            seat.awaited
            and self._talk.service.sight(asked.table, seat.person, asked.seat).decision
            == asked.decision
        )

    async def _bring(self, replies: Sequence[Reply], where: RoomRef, event: str) -> None:
        """Brings the live message of a table that was asked for to the end of the room."""
        for table in {it.anew for it in replies if it.anew}:
            live = self._lives.at(table, where)
            if where in self._talk.service.sight(table).rooms and not (live and in_sight(live)):
                await self._renew(table, where, f"{event}/anew", anew=True)

    async def _renew(self, table: str, room: RoomRef, key: str, *, anew: bool = False) -> None:
        try:
            await self._messenger.renew(table, room, key, anew=anew)
        except HomeserverError as error:  # the next move of the table tries it again
            _log.warning("no live message in %s: %s", room.id, error)

    def _overheard(self, incoming: AnyIncoming, source: str) -> Overheard:
        return Overheard(
            id=incoming.event,
            account=Account(PLATFORM, incoming.sender),
            place=place(incoming.room),
            source=source,
            name=self._replies.name(incoming.room, incoming.sender),
        )

    async def _reacted(self, incoming: Reacted) -> Sequence[tuple[str, AnyPost]]:
        question = self._ledger.questions.at(incoming.target)
        number = _number(incoming.key)
        if question is None or number is None or question.user != incoming.sender:
            return ()
        self._connection.direct.welcome(incoming.sender)
        pressed = Pressed(
            id=incoming.event,
            account=Account(PLATFORM, incoming.sender),
            name=self._replies.name(incoming.room, incoming.sender),
            token=question.token,
            number=number,
            place=place(incoming.room),
            private=self._replies.is_private(incoming.room, incoming.sender),
        )
        replies = await self._talk.press(pressed)
        answered = Answered(incoming.target, by_reaction=True)
        return await self._replies.posts(
            replies, incoming.room, question.thread, incoming.sender, answered
        )


def _number(key: str) -> int | None:
    """The number that a reaction stands for."""
    bare = key.replace("\N{VARIATION SELECTOR-16}", "")
    if bare in _SPECIAL:
        return _SPECIAL[bare]
    found = _KEYCAP.match(key)
    return int(found[1]) if found else None
