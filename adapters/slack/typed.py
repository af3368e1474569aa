"""What people typed, without Slack's markup for links, channels and people."""

import html
import re
from collections.abc import Mapping

MOST = 10
"""People whose mentions in one message are told by name."""

_MENTION = re.compile(r"<@([UW][A-Z0-9]+)>")
_LEFT = re.compile(r"@([UW][A-Z0-9]+)\b")
"""A mention as Slack writes it, which nobody can type, and as ``plain`` leaves it."""

_MARKED = re.compile(r"<([^<>|]*)(?:\|([^<>]*))?>")


def plain(text: str) -> str:
    """The text as a person reads it, but for the names of people."""
    return html.unescape(_MARKED.sub(lambda it: it[2] or it[1], text)).strip()


def mentioned(text: str) -> tuple[str, ...]:
    """The first of those whom a message mentions."""
    return tuple(dict.fromkeys(_MENTION.findall(text)))[:MOST]


def with_names(text: str, names: Mapping[str, str]) -> str:
    """What ``plain`` has left, with the names of people by user."""
    return _LEFT.sub(lambda it: f"@{names.get(it[1], it[1])}", text)
