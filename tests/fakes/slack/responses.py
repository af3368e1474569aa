"""Response addresses: five answers within half an hour to something that a person did."""

import secrets
from dataclasses import dataclass

from aiohttp import web

from tests.fakes.slack import blocks
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.limits import LIMITS
from tests.fakes.slack.world import Channel, Json, Message, World


@dataclass
class Given:
    """One address: for whom, where, and about which message."""

    user: str
    channel: Channel
    message: Message | None
    at: float
    used: int = 0


class Responses:
    """All addresses that were given out."""

    def __init__(self, world: World) -> None:
        self.base = ""
        self._world = world
        self._given: dict[str, Given] = {}

    def give(self, user: str, channel: Channel, message: Message | None = None) -> str:
        """An address for an answer to this person."""
        token = secrets.token_hex(12)
        self._given[token] = Given(user, channel, message, self._world.clock())
        return f"{self.base}/response/{token}"

    async def take(self, request: web.Request) -> web.Response:
        """An answer comes in."""
        given = self._given.get(request.match_info["token"])
        if given is None:
            return web.Response(status=404, text="no_hook")
        if self._world.clock() - given.at > LIMITS.time.response_url:
            return web.Response(status=404, text="expired_url")
        if given.used >= LIMITS.time.response_url_posts:
            return web.Response(status=404, text="used_url")
        given.used += 1
        try:
            self.answer(given.user, given.channel, await request.json(), given.message)
        except SlackError as error:
            return web.Response(status=400, text=error.code)
        return web.Response(text="ok")

    def answer(self, user: str, channel: Channel, said: Json, about: Message | None = None) -> None:
        """Puts an answer where the person reads it. Raises SlackError."""
        if said.get("delete_original"):
            if about is not None:
                about.deleted = True
                self._world.changes += 1
            return
        content: Json = {"text": str(said.get("text", ""))}
        if said.get("blocks"):
            # Not measured against the total length: response addresses took longer ones.
            blocks.judge(said["blocks"], "message", self._world.shown_file)
            content["blocks"] = said["blocks"]
        if not content["text"] and "blocks" not in content:
            raise SlackError("no_text")
        if said.get("replace_original") and about is not None:
            about.history.append(about.content)
            about.content = content
            self._world.show(channel, about)
            return
        public = said.get("response_type") == "in_channel"
        message = Message(
            self._world.new_ts(),
            channel.id,
            self._world.workspaces[channel.team].bot_user,
            content,
            thread=about.thread if about is not None else "",
            to="" if public else user,
        )
        channel.messages.append(message)
        self._world.show(channel, message)
