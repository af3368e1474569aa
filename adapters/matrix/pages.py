"""Posts as Matrix event contents, none larger than a homeserver takes.

Long posts are parted between blocks, a block that is too long alone between its lines, and a line
between its words. The order stays and nothing is lost; only an edit, which must stay one message,
is cut.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from adapters.matrix.markup import plain_block
from adapters.matrix.posts import Block, Text

PLAIN_LIMIT = 60_000
"""Bytes of content in a plain room. Servers take 65,536 bytes with everything around it."""

ENCRYPTED_LIMIT = 45_000
"""The same in an encrypted room, where ciphertext is longer than what it hides."""

_ELLIPSIS = plain_block("…")


def contents(text: Text, limit: int) -> tuple[dict[str, Any], ...]:
    """The messages that a text becomes, in order."""
    pages = tuple(_paged(text, text.blocks, limit))
    if text.edits and len(pages) > 1:
        return (_cut(text, pages[0], limit),)
    return tuple(_content(text, page, first=not place) for place, page in enumerate(pages))


def _cut(text: Text, page: Sequence[Block], limit: int) -> dict[str, Any]:
    kept = tuple(page)
    while len(kept) > 1 and _size(_content(text, (*kept, _ELLIPSIS))) > limit:
        kept = kept[:-1]
    return _content(text, (*kept, _ELLIPSIS))


def _paged(text: Text, blocks: Sequence[Block], limit: int) -> Iterator[tuple[Block, ...]]:
    page: tuple[Block, ...] = ()
    for block in blocks:
        if _fits(text, (*page, block), limit):
            page = (*page, block)
            continue
        if page:
            yield page
        page = ()
        for piece in _pieces(text, block, limit):
            if page:
                yield page
            page = (piece,)
    if page or not blocks:
        yield page


def _pieces(text: Text, block: Block, limit: int) -> Iterator[Block]:
    """The block, or parts of it without markup that fit alone."""
    if _fits(text, (block,), limit):
        yield block
        return
    rest = block.plain
    while rest:
        piece = _longest_start(text, rest, limit)
        yield plain_block(piece.rstrip())
        rest = rest[len(piece) :].lstrip("\n")


def _longest_start(text: Text, rest: str, limit: int) -> str:
    low, high = 1, len(rest)
    while low < high:
        middle = (low + high + 1) // 2
        if _fits(text, (plain_block(rest[:middle]),), limit):
            low = middle
        else:
            high = middle - 1
    if low == len(rest):
        return rest
    start = rest[:low]
    for gap in ("\n", " "):
        place = start.rfind(gap)
        if place > 0:
            return start[: place + 1]
    return start


def _fits(text: Text, page: Sequence[Block], limit: int) -> bool:
    return _size(_content(text, page)) <= limit


def _size(content: dict[str, Any]) -> int:
    return len(json.dumps(content, ensure_ascii=False).encode())


def _content(text: Text, page: Sequence[Block], *, first: bool = True) -> dict[str, Any]:
    content = _worded(page, text.mentions if first else ())
    if text.edits:
        return replacing(text.edits, content, text.brief)
    relation = related(text.thread, text.answers if first else "")
    return {**content, "m.relates_to": relation} if relation else content


def replacing(event: str, content: dict[str, Any], brief: Block | None) -> dict[str, Any]:
    """The content in the place of an event's; clients that know no edits show ``brief`` instead."""
    shown = content if brief is None else _worded((brief,))
    return {
        **shown,
        "body": f"* {shown['body']}",
        "m.new_content": content,
        "m.relates_to": {"rel_type": "m.replace", "event_id": event},
    }


def _worded(page: Sequence[Block], mentions: Sequence[str] = ()) -> dict[str, Any]:
    return {
        "msgtype": "m.text" if mentions else "m.notice",
        "body": "\n".join(block.plain for block in page),
        "format": "org.matrix.custom.html",
        "formatted_body": "".join(_spaced(page)),
        # Said even when empty: then clients do not search the words for names or "@room".
        "m.mentions": {"user_ids": list(mentions)} if mentions else {},
    }


def related(thread: str, answers: str = "") -> dict[str, Any]:
    """How a message hangs on others; clients without threads show it as a reply."""
    reply = {"m.in_reply_to": {"event_id": answers or thread}}
    if thread:
        return {
            "rel_type": "m.thread",
            "event_id": thread,
            "is_falling_back": not answers,
            **reply,
        }
    return reply if answers else {}


_BLOCK_TAGS = ("<p", "<ul", "<ol", "<pre", "<blockquote", "<h", "<table", "<details", "<hr")


def _spaced(page: Sequence[Block]) -> Iterator[str]:
    """The HTML of the blocks; those that do not bring their own element become a paragraph."""
    for block in page:
        own = block.html.startswith(_BLOCK_TAGS)
        yield block.html if own or len(page) == 1 else f"<p>{block.html}</p>"
