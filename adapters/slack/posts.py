"""What goes out, laid out: data that can be kept and sent later."""

from typing import Any, TypeAlias

import msgspec

from core.sealing import Sealed

Json: TypeAlias = dict[str, Any]


class Spot(msgspec.Struct, frozen=True):
    """Where a message stands: a channel of a workspace, and the thread in it if there is one."""

    team: str
    channel: str
    thread: str = ""


class Post(Sealed, msgspec.Struct, frozen=True):
    """One message. ``text`` is markup that notifications and screen readers get."""

    blocks: tuple[Json, ...]
    text: str


class Panel(Sealed, msgspec.Struct, frozen=True):
    """A modal, or the Home tab when it has no title.

    ``submit`` is the button that sends its inputs, ``callback`` says what they are for, and
    ``memory`` comes back with them. All texts are plain.
    """

    blocks: tuple[Json, ...]
    title: str = ""
    submit: str = ""
    close: str = ""
    callback: str = ""
    memory: str = ""


class Mark(msgspec.Struct, frozen=True):
    """Where a message that was sent can be found again."""

    spot: Spot
    ts: str
