"""Sends what is laid out: each post once, each edit in its newest form, within Slack's rates.

Slack knows no key that would make a post safe to repeat. So every post carries its own key as
message metadata, and that it will be tried is noted before it is. When an answer was lost, in a
broken connection or with the whole process, the key is looked for where the post would stand; only
when it is not there is the post tried again.
"""

import asyncio
import hashlib
import logging
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from adapters.slack import places
from adapters.slack.api import Api
from adapters.slack.ledger import Ledger
from adapters.slack.pacing import POST, Pacer
from adapters.slack.posts import Json, Mark, Post, Spot
from adapters.slack.settings import Patience
from adapters.slack.troubles import (
    BarredError,
    BusyError,
    RefusedError,
    SlackTroubleError,
    UnavailableError,
    UnreachedError,
    UnsureError,
)
from adapters.slack.workspaces import Workspaces
from services.chat.live import LiveBook
from services.chat.story import STORY

T = TypeVar("T")

_log = logging.getLogger(__name__)

METADATA = "boardgamesbot_post"
LOOK_BACK = 300.0
"""Seconds before the first attempt from which on a post is looked for; clocks differ."""
PAGES = 5
"""Pages of history that are looked through."""


class Sender:
    """Everything that the adapter says goes through here."""

    def __init__(
        self,
        workspaces: Workspaces,
        ledger: Ledger,
        pacer: Pacer,
        patience: Patience,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._workspaces = workspaces
        self._ledger = ledger
        self._pacer = pacer
        self._patience = patience
        self._clock = clock
        self._turns: defaultdict[tuple[str, str], asyncio.Lock] = defaultdict(asyncio.Lock)
        self._newest: dict[Mark, Post] = {}
        self.lives = LiveBook(ledger)
        self.stories = LiveBook(ledger, STORY)
        self.books = (self.lives, self.stories)

    # Messages

    async def post(self, key: str, spot: Spot, post: Post) -> str:
        """Posts a message once, however often it is called with this key; its time.

        Raises RefusedError, or UnavailableError when it is worth trying again later.
        """
        async with self._turns[spot.team, spot.channel]:
            begun = self._ledger.begun(key)
            if begun is not None and begun.ts:
                return begun.ts
            at = self._clock() if begun is None else begun.at
            if begun is None:
                self._ledger.begin(key, spot, at)
            ts = await self._post_once(key, spot, post, at, unsure=begun is not None)
            self._ledger.posted(key, ts)
            self.said(spot)
            return ts

    async def post_all(self, key: str, spot: Spot, posts: Sequence[Post]) -> Mark:
        """Posts one or more messages, as ``post``; where the last one stands."""
        ts = ""
        for number, post in enumerate(posts):
            ts = await self.post(f"{key}/{number}", spot, post)
        return Mark(spot, ts)

    def said(self, spot: Spot) -> None:
        """Somebody said something there, below what stands there."""
        for book in self.books:
            book.said(places.room(spot))

    async def _post_once(self, key: str, spot: Spot, post: Post, at: float, *, unsure: bool) -> str:
        api = await self._workspaces.api(spot.team)
        name = digest(key)

        async def attempt() -> str:
            nonlocal unsure
            if unsure:
                found = await self._look(api, spot, name, at)
                if found:
                    return found
                unsure = False
            await self._pacer.ready(spot.team, POST, spot.channel)
            try:
                answer = await api.call(
                    POST,
                    channel=spot.channel,
                    text=post.text,
                    blocks=list(post.blocks) or None,
                    thread_ts=spot.thread or None,
                    metadata={"event_type": METADATA, "event_payload": {"key": name}},
                    unfurl_links=False,
                    unfurl_media=False,
                )
            except UnsureError:
                unsure = True
                # What was posted may show up a moment later in the history.
                await asyncio.sleep(self._patience.settle)
                raise
            return str(answer["ts"])

        try:
            return await self._persist(spot.team, POST, spot.channel, attempt)
        except (RefusedError, BarredError):
            if not unsure:
                self._ledger.never_posted(key)
            raise

    async def _look(self, api: Api, spot: Spot, name: str, at: float) -> str:
        """The time of the post with this key, if it is there."""
        method = "conversations.replies" if spot.thread else "conversations.history"
        cursor: str | None = None
        for _ in range(PAGES):
            await self._pacer.ready(spot.team, method)
            try:
                answer = await api.call(
                    method,
                    channel=spot.channel,
                    ts=spot.thread or None,
                    oldest=f"{at - LOOK_BACK:.6f}",
                    include_all_metadata="true",
                    limit=200,
                    cursor=cursor,
                )
            except BusyError as error:
                self._pacer.refused(spot.team, method, "", error.after)
                raise
            for message in answer.get("messages", ()):
                if message.get("metadata", {}).get("event_payload", {}).get("key") == name:
                    return str(message["ts"])
            cursor = answer.get("response_metadata", {}).get("next_cursor") or None
            if cursor is None:
                break
        return ""

    async def update(self, mark: Mark, post: Post) -> None:
        """Puts a message into its newest form; older forms still waiting are skipped.

        Raises RefusedError (``message_not_found`` when it was deleted) or UnavailableError.
        """
        self._newest[mark] = post
        async with self._turns[mark.spot.team, mark.spot.channel]:
            newest = self._newest.pop(mark, None)
            if newest is None:
                return
            try:
                await self.call(
                    mark.spot.team,
                    "chat.update",
                    channel=mark.spot.channel,
                    ts=mark.ts,
                    text=newest.text,
                    blocks=list(newest.blocks),
                )
            except BaseException:
                # Whoever waits for this form to be there must try it, too.
                self._newest.setdefault(mark, newest)
                raise

    async def update_if_there(self, mark: Mark, post: Post) -> bool:
        """As ``update``; whether the message was still there to be changed."""
        try:
            await self.update(mark, post)
        except RefusedError as error:
            if error.code not in {"message_not_found", "cant_update_message"}:
                raise
            return False
        return True

    async def delete(self, mark: Mark) -> None:
        """Takes a message away; that it is gone already is as good. Raises as ``update``."""
        try:
            await self.call(mark.spot.team, "chat.delete", channel=mark.spot.channel, ts=mark.ts)
        except RefusedError as error:
            if error.code != "message_not_found":
                raise

    async def whisper(self, spot: Spot, user: str, post: Post) -> bool:
        """Shows a passing hint to one person in a channel; whether Slack took it.

        Tried once: Slack does not promise to show it, so nothing that matters goes this way.
        """
        try:
            await (await self._workspaces.api(spot.team)).call(
                "chat.postEphemeral",
                channel=spot.channel,
                user=user,
                text=post.text,
                blocks=list(post.blocks) or None,
                thread_ts=spot.thread or None,
            )
        except SlackTroubleError as error:
            _log.info(
                "a hint in %(channel)s was not shown: %(reason)s",
                {"channel": spot.channel, "reason": error},
            )
            return False
        return True

    async def direct(self, team: str, user: str) -> Spot:
        """The conversation with one person. Raises RefusedError when there can be none."""
        known = self._ledger.fact("direct", f"{team}/{user}")
        if known is None:
            answer = await self.call(team, "conversations.open", users=user)
            known = str(answer["channel"]["id"])
            self._ledger.note("direct", f"{team}/{user}", known)
        return Spot(team, known)

    async def bring(self, team: str, address: str, data: bytes) -> None:
        """Sends a file to the address that Slack gave for it. Raises as ``call``."""
        api = await self._workspaces.api(team)
        await self._persist(team, "upload", "", lambda: api.send(address, data))

    # Any other call

    async def call(self, team: str, method: str, **arguments: Any) -> Json:
        """A call that may be repeated without harm. Raises RefusedError or UnavailableError."""
        api = await self._workspaces.api(team)

        async def attempt() -> Json:
            await self._pacer.ready(team, method)
            return await api.call(method, **arguments)

        return await self._persist(team, method, "", attempt)

    async def _persist(
        self, team: str, method: str, channel: str, attempt: Callable[[], Awaitable[T]]
    ) -> T:
        """Attempts until there is an answer or patience ends."""
        pause = self._patience.retry
        trouble: Exception | None = None
        for _ in range(self._patience.attempts):
            try:
                return await attempt()
            except BusyError as error:
                self._pacer.refused(team, method, channel, error.after)
                trouble = error
            except (UnsureError, UnreachedError) as error:
                _log.info(
                    "%(method)s is tried again: %(reason)s", {"method": method, "reason": error}
                )
                trouble = error
                await asyncio.sleep(pause)
                pause *= 2
        raise UnavailableError(f"{method}: {trouble}", pause) from trouble


def digest(key: str) -> str:
    """A key as it stands in metadata, which tells nothing to other apps that read it."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]
