"""What stands in Slack: workspaces, people, conversations, messages, files and views."""

import itertools
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.limits import LIMITS

Json = dict[str, Any]

PNG = b"\x89PNG\r\n\x1a\n"
BOT_NAME = "boardgamesbot"


@dataclass
class User:
    """Somebody in a workspace. A stranger belongs to another one and shares a channel."""

    id: str
    team: str
    name: str
    zone: str = "Europe/Berlin"
    locale: str = "en-US"
    is_bot: bool = False
    is_guest: bool = False
    is_stranger: bool = False
    deleted: bool = False
    takes_messages: bool = True
    """Whether an app can open a conversation with them."""
    active: bool = True
    """Ephemeral messages reach only those who are."""


@dataclass
class Message:
    """One message. ``history`` keeps what it said before each edit; ``to`` marks an ephemeral."""

    ts: str
    channel: str
    author: str
    content: Json
    thread: str = ""
    metadata: Json | None = None
    edited: bool = False
    deleted: bool = False
    to: str = ""
    reactions: dict[str, list[str]] = field(default_factory=dict)
    history: list[Json] = field(default_factory=list)


@dataclass
class Channel:
    """A channel, or a direct conversation when ``is_im``."""

    id: str
    team: str
    name: str
    members: set[str] = field(default_factory=set)
    is_private: bool = False
    is_im: bool = False
    is_archived: bool = False
    is_shared: bool = False
    messages: list[Message] = field(default_factory=list)


@dataclass
class Upload:
    """A file on its way and after it arrived."""

    id: str
    team: str
    name: str
    size: int
    alternative: str = ""
    data: bytes = b""
    done: bool = False
    ready_at: float = 0.0

    @property
    def kind(self) -> str:
        """What Slack finds it to be; only pictures can stand in blocks."""
        return "image/png" if self.data.startswith(PNG) else "application/octet-stream"


@dataclass
class View:
    """A modal or a Home tab as one person has it; ``root`` is the first of its stack."""

    id: str
    team: str
    user: str
    content: Json
    root: str
    previous: str = ""
    hash: str = ""
    state: Json = field(default_factory=dict)
    """What its owner has put into inputs, by block and action; the rest stands as it was given."""


@dataclass
class Workspace:
    """A workspace that has the app installed, unless ``bot_token`` is empty."""

    id: str
    name: str
    bot_user: str
    bot_id: str
    bot_token: str
    scopes: set[str]


@dataclass
class Triggers:
    """Short-lived permissions to open a modal, one for each thing that somebody did."""

    clock: Callable[[], float]
    given: dict[str, tuple[float, str]] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)
    lasts: float = LIMITS.time.trigger

    def give(self, user: str) -> str:
        trigger = f"{len(self.given) + 1}.trigger.{user}"
        self.given[trigger] = (self.clock(), user)
        return trigger

    def take(self, trigger: str) -> str:
        """The user whose trigger it is. Raises SlackError."""
        if trigger not in self.given:
            raise SlackError("invalid_trigger_id")
        if trigger in self.used:
            raise SlackError("exchanged_trigger_id")
        at, user = self.given[trigger]
        if self.clock() - at > self.lasts:
            raise SlackError("expired_trigger_id")
        self.used.add(trigger)
        return user


@dataclass(frozen=True)
class Sight:
    """Something that came before somebody's eyes: where, and all its data."""

    user: str
    where: str
    data: Json


class World:
    """Everything, in memory. ``clock`` gives seconds since 1970 and may be moved by a test."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.triggers = Triggers(clock)
        self.app_id = "A0GAMES"
        self.workspaces: dict[str, Workspace] = {}
        self.users: dict[str, User] = {}
        self.channels: dict[str, Channel] = {}
        self.files: dict[str, Upload] = {}
        self.views: dict[str, View] = {}
        self.stacks: dict[str, list[str]] = {}
        """The open modals of each user, the one in front last."""
        self.homes: dict[str, str] = {}
        self.sights: list[Sight] = []
        self.changes = 0
        """Grows whenever something that can be seen changes."""
        self.file_delay = 0.0
        """Seconds until an uploaded picture can be shown."""
        self._numbers = itertools.count(1)
        self._last_ts = 0

    # Making things

    def workspace(self, name: str, scopes: set[str]) -> Workspace:
        team = self.new_id("T")
        bot = User(self.new_id("U"), team, BOT_NAME, is_bot=True)
        self.users[bot.id] = bot
        made = Workspace(team, name, bot.id, self.new_id("B"), "", set(scopes))
        self.workspaces[team] = made
        self.install(made)
        return made

    def install(self, workspace: Workspace) -> None:
        """Gives the app a new token there."""
        workspace.bot_token = f"xoxb-{workspace.id}-{secrets.token_hex(8)}"

    def user(self, workspace: Workspace, name: str, **more: Any) -> User:
        made = User(self.new_id("U"), workspace.id, name, **more)
        self.users[made.id] = made
        return made

    def channel(
        self, workspace: Workspace, name: str, *members: User, with_bot: bool = True, **more: Any
    ) -> Channel:
        made = Channel(self.new_id("C"), workspace.id, name, {user.id for user in members}, **more)
        if with_bot:
            made.members.add(workspace.bot_user)
        self.channels[made.id] = made
        return made

    def direct(self, workspace: Workspace, user: User) -> Channel:
        """The conversation of the bot with somebody, made when it is first asked for."""
        pair = {workspace.bot_user, user.id}
        for channel in self.channels.values():
            if channel.is_im and channel.members == pair:
                return channel
        made = Channel(self.new_id("D"), workspace.id, "", pair, is_private=True, is_im=True)
        self.channels[made.id] = made
        return made

    def new_id(self, letter: str) -> str:
        return f"{letter}{next(self._numbers):08d}"

    def new_ts(self) -> str:
        """Message times are ids: unique and growing."""
        self._last_ts = max(self._last_ts + 1, int(self.clock() * 1_000_000))
        return f"{self._last_ts // 1_000_000}.{self._last_ts % 1_000_000:06d}"

    # Finding things

    def at_token(self, token: str) -> Workspace:
        """The workspace of a bot token. Raises SlackError."""
        for workspace in self.workspaces.values():
            if token and workspace.bot_token == token:
                return workspace
        raise SlackError("invalid_auth" if token else "not_authed")

    def reachable(self, workspace: Workspace, channel: str) -> Channel:
        """A channel that exists in the workspace. Raises SlackError."""
        found = self.channels.get(channel)
        if found is None or found.team != workspace.id:
            raise SlackError("channel_not_found")
        if found.is_private and workspace.bot_user not in found.members:
            raise SlackError("channel_not_found")
        return found

    def message(self, channel: Channel, ts: str) -> Message:
        """A message that is there for everybody. Raises SlackError."""
        for message in channel.messages:
            if message.ts == ts and not message.deleted and not message.to:
                return message
        raise SlackError("message_not_found")

    def shown_file(self, file: str) -> bool:
        """Whether an uploaded picture can stand in a block by now."""
        found = self.files.get(file)
        if found is None or found.kind != "image/png":
            return False
        return found.done and self.clock() >= found.ready_at

    # Being seen

    def saw(self, users: set[str], where: str, data: Json) -> None:
        """Notes what came before whose eyes, for good."""
        self.changes += 1
        self.sights += [Sight(user, where, data) for user in sorted(users)]

    def show(self, channel: Channel, message: Message) -> None:
        """A message, as it is now, comes before all who can read it."""
        readers = {message.to} if message.to else channel.members
        self.saw(readers, channel.id, self.as_json(message))

    def as_json(self, message: Message) -> Json:
        """A message as Slack sends it, without its metadata."""
        author = self.users.get(message.author)
        data: Json = {"type": "message", "ts": message.ts, "user": message.author}
        if author is not None and author.is_bot:
            data["bot_id"] = self.workspaces[author.team].bot_id
            data["app_id"] = self.app_id
        data |= message.content
        if message.thread:
            data["thread_ts"] = message.thread
        if message.edited:
            data["edited"] = {"user": message.author, "ts": message.ts}
        if message.reactions:
            data["reactions"] = [
                {"name": name, "users": users, "count": len(users)}
                for name, users in message.reactions.items()
            ]
        return data


def has_answers(channel: Channel, ts: str) -> bool:
    """Whether anything is left in the thread that a message began."""
    return any(it.thread == ts and not (it.deleted or it.to) for it in channel.messages)
