"""Sends posts: in order in each room, once each, and never plain where it must be encrypted."""

import asyncio
import contextlib
import hashlib
import io
import logging
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from nio import Api, GroupEncryptionError, RoomRedactResponse, RoomSendResponse, UploadResponse

from adapters.matrix.direct import DirectRooms
from adapters.matrix.homeserver import (
    Homeserver,
    HomeserverError,
    RefusedError,
    UnavailableError,
    accepted,
)
from adapters.matrix.keys import KeyKeeper
from adapters.matrix.ledger import Answer, Ledger
from adapters.matrix.pages import ENCRYPTED_LIMIT, PLAIN_LIMIT, contents
from adapters.matrix.pictures import FILE_NAME, content
from adapters.matrix.places import place
from adapters.matrix.posts import AnyPost, Picture, Reaction, Text
from adapters.matrix.questions import Question
from core.people import RoomRef
from services.chat.live import LiveBook
from services.chat.story import STORY

_log = logging.getLogger(__name__)

SETTLING = 1.0
"""Seconds that an answer waits for the message that it may belong to."""

ANSWER_ATTEMPTS = 60
"""How often an answer is tried, each time as patiently as any request; about an hour in all."""


class Sender:
    """One per client; every message of the bot goes through it."""

    def __init__(
        self, client: Homeserver, keys: KeyKeeper, ledger: Ledger, direct: DirectRooms
    ) -> None:
        self._client = client
        self._direct = direct
        self._keys = keys
        self._ledger = ledger
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._owing: dict[str, asyncio.Task[None]] = {}
        self.refused = ""
        """Why the homeserver takes nothing from us, if it is about us."""
        self.lives = LiveBook(ledger)
        self.stories = LiveBook(ledger, STORY)
        self.books = (self.lives, self.stories)

    async def send(self, room: str, posts: Sequence[AnyPost], key: str) -> tuple[str, ...]:
        """Sends posts one after the other and returns the event of each.

        Instead of a room a user may be given, for the room with them alone.
        The same ``key`` sends nothing twice, not even after a crash: transaction ids are made
        from it. A post that became several messages counts with its first. Raises RefusedError or
        UnavailableError; what was sent before that stays sent.
        """
        return await self._together(
            room, [(f"{key}#{place}", post) for place, post in enumerate(posts)]
        )

    async def _together(self, room: str, posts: Sequence[tuple[str, AnyPost]]) -> tuple[str, ...]:
        """As ``send``, of posts that have a key each; nothing else comes between them."""
        try:
            if room.startswith("@"):
                room = await self._direct.ensure(room)
            async with self._turns[room]:
                sent = [await self._send_post(room, post, key) for key, post in posts]
        except RefusedError as error:
            if error.about_us:
                self._note(str(error))
            raise
        if sent:
            self._note("")
        return tuple(sent)

    def _note(self, refused: str) -> None:
        if refused and refused != self.refused:
            _log.error(
                "the homeserver takes nothing from us, and all waits: %(reason)s",
                {"reason": refused},
            )
        self.refused = refused

    def said(self, room: RoomRef) -> None:
        """Somebody said something there, below what stands there."""
        for book in self.books:
            book.said(room)

    async def settled(self, room: str) -> None:
        """Waits a little for what is being sent to the room.

        Somebody may answer a message before we have heard that it was sent.
        """
        turn = self._turns.get(room)
        if turn is None or not turn.locked():
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SETTLING), turn:
                pass

    def pay(self) -> None:
        """Sends the answers that the ledger owes, each room by itself, in the background."""
        for room in {answer.room for answer in self._ledger.owed()}:
            task = self._owing.get(room)
            if task is None or task.done():
                self._owing[room] = asyncio.create_task(self._pay_room(room))

    async def stop(self) -> None:
        """Ends the background work; what is still owed stays in the ledger."""
        tasks = tuple(self._owing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _pay_room(self, room: str) -> None:
        failures, apart = 0, ""
        while due := [answer for answer in self._ledger.owed() if answer.room == room]:
            cause = _cause(due[0])
            paying = due[:1] if cause == apart else [it for it in due if _cause(it) == cause]
            try:
                await self._together(room, [(f"{it.key}#0", it.post) for it in paying])
            except HomeserverError as error:
                failures += 1
                lost = isinstance(error, RefusedError) and not error.about_us
                figures = {"room": room, "reason": error}
                if not lost and failures < ANSWER_ATTEMPTS:
                    _log.warning("an answer in %(room)s waits: %(reason)s", figures)
                    after = error.after if isinstance(error, UnavailableError) else 0.0
                    await asyncio.sleep(max(after, self._client.patience.after(failures)))
                    continue
                if len(paying) > 1:  # one of them, or each
                    apart = cause
                    continue
                _log.warning("an answer in %(room)s is dropped: %(reason)s", figures)
            except Exception:  # noqa: BLE001 - one answer must not hold up those after it
                if len(paying) > 1:
                    apart = cause
                    continue
                _log.exception("an answer in %(room)s is dropped", {"room": room})
            for answer in paying:
                self._ledger.paid(answer.number)
            failures = 0

    async def _send_post(self, room: str, post: AnyPost, key: str) -> str:
        encrypted = self.must_encrypt(room)
        known = self._ledger.sent(transaction(f"{key}.0"))
        if isinstance(post, Picture) and known is not None:
            # Asked before the upload, which is the expensive part and has no transaction id.
            return known
        laid_out = await self._laid_out(post, encrypted=encrypted)
        if isinstance(post, Text) and post.asks:
            question = Question(post.edits, room, self._thread(post), post.asks, post.token)
            if post.edits:
                self._ledger.questions.note(question)
            else:
                self._ledger.questions.promise(transaction(f"{key}.{len(laid_out) - 1}"), question)
        events = [
            await self._send_content(room, kind, content, f"{key}.{place}", encrypted=encrypted)
            for place, (kind, content) in enumerate(laid_out)
        ]
        if known is None and isinstance(post, Text | Picture) and not post.edits:
            self.said(place(room, post.thread))
        return events[0]

    def _thread(self, post: Text) -> str:
        before = self._ledger.questions.at(post.edits) if post.edits else None
        return before.thread if before is not None else post.thread

    def must_encrypt(self, room: str) -> bool:
        """Whether the room is encrypted. Raises UnavailableError while we cannot know."""
        known = self._client.rooms.get(room)
        if known is None:
            raise UnavailableError(f"the room {room} is not known yet")
        if known.encrypted:
            self._ledger.note_encrypted((room,))
        elif self._ledger.is_encrypted(room):
            known.encrypted = True
        return bool(known.encrypted)

    async def _laid_out(
        self, post: AnyPost, *, encrypted: bool
    ) -> tuple[tuple[str, dict[str, Any]], ...]:
        if isinstance(post, Text):
            limit = ENCRYPTED_LIMIT if encrypted else PLAIN_LIMIT
            return tuple(("m.room.message", content) for content in contents(post, limit))
        if isinstance(post, Picture):
            return (("m.room.message", await self._uploaded(post, encrypted=encrypted)),)
        if isinstance(post, Reaction):
            relation = {"rel_type": "m.annotation", "event_id": post.target, "key": post.key}
            return (("m.reaction", {"m.relates_to": relation}),)
        return (("m.room.redaction", {"redacts": post.target}),)

    async def _send_content(
        self, room: str, kind: str, content: dict[str, Any], key: str, *, encrypted: bool
    ) -> str:
        txn = transaction(key)
        known = self._ledger.sent(txn)
        if known is not None:
            return known
        client = self._client
        if kind == "m.room.redaction":
            done = await client.room_redact(room, content["redacts"], tx_id=txn)
            event = str(accepted(done, RoomRedactResponse).event_id)
        else:
            if encrypted and kind != "m.reaction":
                kind, content = await self._encrypted(room, kind, content)
            method, path, data = Api.room_send(client.access_token, room, kind, content, txn)
            answer = await client._send(RoomSendResponse, method, path, data, (room,))  # noqa: SLF001 - room_send would encrypt anew at every attempt
            event = str(accepted(answer, RoomSendResponse).event_id)
        self._ledger.note_sent(txn, event)
        return event

    async def _encrypted(
        self, room: str, kind: str, content: dict[str, Any]
    ) -> tuple[str, dict[str, Any]]:
        for _attempt in range(3):
            await self._keys.prepare(room)
            try:
                hidden: tuple[str, dict[str, Any]] = self._client.encrypt(room, kind, content)
            except GroupEncryptionError:
                continue
            return hidden
        raise UnavailableError(f"people come and go in {room}", self._client.patience.pause)

    async def _uploaded(self, picture: Picture, *, encrypted: bool) -> dict[str, Any]:
        client = self._client
        answer, secret = await client.upload(
            lambda _limited, _failed: io.BytesIO(picture.data),
            content_type="image/png",
            filename=FILE_NAME,
            encrypt=encrypted,
            filesize=len(picture.data),
        )
        address = str(accepted(answer, UploadResponse).content_uri)
        return content(picture, address, secret)


def _cause(answer: Answer) -> str:
    """What it answers."""
    return answer.key.rpartition("/")[0]


def transaction(key: str) -> str:
    """The transaction id of a key: the homeserver takes the same one only once."""
    return hashlib.sha256(key.encode()).hexdigest()[:40]
