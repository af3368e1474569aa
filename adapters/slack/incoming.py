"""What Slack brings, as typed messages."""

from typing import TypeAlias, TypeGuard

import msgspec

from adapters.slack.posts import Mark, Spot
from core.sealing import Sealed


class Incoming(Sealed, msgspec.Struct, frozen=True, kw_only=True):
    """Something happened in a workspace; ``key`` is shared by all its repetitions."""

    key: str
    team: str
    user: str = ""


class Said(Incoming, frozen=True, kw_only=True):
    """A message to the bot: in a direct conversation, or with a mention of it."""

    spot: Spot
    ts: str
    text: str
    mentions: tuple[str, ...] = ()
    """The users in it."""
    direct: bool = False
    mentioned: bool = False


class Reworded(Incoming, frozen=True, kw_only=True):
    """A message at ``ts`` of a person reads differently now; without any text it is gone.

    As a command it never counts.
    """

    spot: Spot
    ts: str
    text: str
    mentions: tuple[str, ...] = ()
    """The users in it."""


class Vanished(Incoming, frozen=True, kw_only=True):
    """A message of an app was taken away."""

    channel: str
    ts: str


class Commanded(Incoming, frozen=True, kw_only=True):
    """A slash command with what follows it."""

    spot: Spot
    text: str
    direct: bool = False


class Pressed(Incoming, frozen=True, kw_only=True):
    """A button, or an option of a menu, with the value that it was given.

    ``mark`` is the message it stands in, or None in a modal and on the Home tab; then ``view`` and
    its ``memory`` tell which.
    """

    action: str
    value: str
    mark: Mark | None = None
    direct: bool = False
    whispered: bool = False
    view: str = ""
    home: bool = False
    """Whether that view is the Home tab."""
    callback: str = ""
    memory: str = ""
    values: dict[str, str] = {}
    """What stands in the inputs of that view, by block id."""


class Submitted(Incoming, frozen=True, kw_only=True):
    """The inputs of a modal, by block id."""

    view: str
    callback: str
    memory: str
    values: dict[str, str]


class Looked(Incoming, frozen=True, kw_only=True):
    """Somebody opened the Home tab."""


class ChannelLost(Incoming, frozen=True, kw_only=True):
    """Nothing can be said there any more: ``archived``, or the bot was ``removed``."""

    channel: str
    why: str


class ChannelFound(Incoming, frozen=True, kw_only=True):
    """The bot has come into a channel, or it was opened again."""

    channel: str


class PersonChanged(Incoming, frozen=True, kw_only=True):
    """Somebody changed their profile."""


class Uninstalled(Incoming, frozen=True, kw_only=True):
    """The app was removed from the workspace."""


AnyIncoming: TypeAlias = (
    Said
    | Reworded
    | Vanished
    | Commanded
    | Pressed
    | Submitted
    | Looked
    | ChannelLost
    | ChannelFound
    | PersonChanged
    | Uninstalled
)

Aside: TypeAlias = Said | Reworded | Vanished


def is_aside(incoming: AnyIncoming) -> TypeGuard[Aside]:
    """Whether it is nothing that anybody says to the bot: talk among people, or a loss."""
    if isinstance(incoming, Said):
        return not (incoming.mentioned or incoming.direct)
    return isinstance(incoming, Reworded | Vanished)
