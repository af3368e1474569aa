"""What goes out to rooms, before it is laid out: small data that can be kept and sent later."""

from typing import TypeAlias

import msgspec

from core.sealing import Sealed


class Block(Sealed, msgspec.Struct, frozen=True):
    """A piece that belongs together, in both forms: plain text, and HTML of the same."""

    plain: str
    html: str


class Post(Sealed, msgspec.Struct, frozen=True, tag_field="post", omit_defaults=True):
    """One thing to send."""


class Text(Post, frozen=True, tag="text"):
    """Words. They call nobody, except those in ``mentions``.

    ``thread`` is the event that the thread began with, ``answers`` what this replies to and
    ``edits`` the message that it replaces. Clients suppress the call of a notice, so whoever is
    mentioned gets a message.
    """

    blocks: tuple[Block, ...]
    thread: str = ""
    answers: str = ""
    edits: str = ""
    mentions: tuple[str, ...] = ()
    asks: str = ""
    """The user who may answer, if it is a question; ``token`` tells which question it is."""
    token: str = ""
    brief: Block | None = None
    """Of an edit: what clients show that know no edits and would repeat all of it."""


class Picture(Post, frozen=True, tag="picture"):
    """A PNG with words for those who do not see it; it may take the place of the one it edits."""

    data: bytes
    alternative: str
    thread: str = ""
    edits: str = ""
    brief: Block | None = None


class Reaction(Post, frozen=True, tag="reaction"):
    """An emoji under a message. Everybody on the server can read it, in encrypted rooms too."""

    target: str
    key: str


class Redaction(Post, frozen=True, tag="redaction"):
    """Takes a message away."""

    target: str


AnyPost: TypeAlias = Text | Picture | Reaction | Redaction
