"""What people typed, without Slack's markup for links, channels and people."""

import html
import re

MENTIONED = re.compile(r"@([UW][A-Z0-9]{5,})\b")
"""Somebody who was mentioned, as ``plain`` leaves them."""

_MARKED = re.compile(r"<([^<>|]*)(?:\|([^<>]*))?>")


def plain(text: str) -> str:
    """The text as a person reads it, but for the names of people."""
    return html.unescape(_MARKED.sub(lambda it: it[2] or it[1], text)).strip()
