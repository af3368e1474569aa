"""What comes in from rooms, read from Matrix events: only what somebody may want of the bot.

Left out: what the bot itself and other bots say (notices), and everything that is no message,
edit, reaction, redaction or change of who is in the room.
"""

import re
from typing import Any, TypeAlias

import msgspec
from nio import Event, MegolmEvent

from core.sealing import Sealed


class Incoming(Sealed, msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Something that happened in a room; ``event`` is its id and ``at`` the server's time in ms."""

    event: str
    room: str
    sender: str
    at: int


class Said(Incoming, frozen=True, kw_only=True, tag="said"):
    """Somebody wrote.

    ``thread`` is the event that the thread began with, if it is in one; ``answers`` is the event
    that it replies to.
    """

    text: str
    thread: str = ""
    answers: str = ""


class Reworded(Incoming, frozen=True, kw_only=True, tag="reworded"):
    """Somebody edited the event ``target``. As a command it never counts."""

    target: str
    text: str


class Reacted(Incoming, frozen=True, kw_only=True, tag="reacted"):
    """Somebody put ``key``, mostly an emoji, under the event ``target``."""

    target: str
    key: str


class Redacted(Incoming, frozen=True, kw_only=True, tag="redacted"):
    """Somebody took ``target`` away."""

    target: str


class Membership(Incoming, frozen=True, kw_only=True, tag="membership"):
    """Somebody's place in the room changed: ``state`` is join, invite, leave or ban.

    ``before`` is what it was. The same state twice is a new name or picture.
    """

    user: str
    state: str
    before: str
    name: str = ""


class Unreadable(Incoming, frozen=True, kw_only=True, tag="unreadable"):
    """Somebody wrote what we have no key for, and has not been told of that in the last day."""


class Moved(Incoming, frozen=True, kw_only=True, tag="moved"):
    """The room was upgraded and its people go on in ``to``, where the bot already is."""

    to: str


AnyIncoming: TypeAlias = Said | Reworded | Reacted | Redacted | Membership | Unreadable | Moved

_QUOTED = re.compile(r"\A(?:>[^\n]*\n)+\n?")


def read(event: Event, room: str, own_user: str) -> AnyIncoming | None:
    """The event as something incoming, or None when nobody needs to know of it."""
    source: dict[str, Any] = event.source
    content = source.get("content")
    kind = source.get("type")
    if not isinstance(content, dict):
        return None
    if kind == "m.room.member" and "state_key" in source:
        return _membership(event, room, source, content)
    if event.sender == own_user or isinstance(event, MegolmEvent):
        return None
    if kind == "m.room.message":
        return _said(event, room, content)
    if kind == "m.reaction":
        return _reacted(event, room, content)
    if kind == "m.room.redaction":
        target = content.get("redacts") or source.get("redacts")
        if isinstance(target, str):
            return Redacted(**_common(event, room), target=target)
    return None


def known_as(incoming: AnyIncoming) -> str:
    """What something is known by: its event, but for one that may become readable later."""
    if isinstance(incoming, Unreadable):
        return f"unreadable/{incoming.event}"
    return incoming.event


def unreadable(event: MegolmEvent, room: str) -> Unreadable:
    """An event that no key has come for."""
    return Unreadable(**_common(event, room))


def _common(event: Event, room: str) -> dict[str, Any]:
    return {
        "event": event.event_id,
        "room": room,
        "sender": event.sender,
        "at": event.server_timestamp,
    }


def _said(event: Event, room: str, content: dict[str, Any]) -> Said | Reworded | None:
    relation = _relation(content)
    body = content.get("body")
    if content.get("msgtype") != "m.text" or not isinstance(body, str):
        return None
    if relation.get("rel_type") == "m.replace":
        return _reworded(event, room, content, _word(relation.get("event_id")))
    threaded = relation.get("rel_type") == "m.thread"
    answers = ""
    # In a thread, a reply to the last message may be there only for clients without threads.
    if not (threaded and relation.get("is_falling_back")):
        replied = relation.get("m.in_reply_to")
        answers = _word(replied.get("event_id")) if isinstance(replied, dict) else ""
    text = _QUOTED.sub("", body, count=1) if answers else body
    return Said(
        **_common(event, room),
        text=text.strip(),
        thread=_word(relation.get("event_id")) if threaded else "",
        answers=answers,
    )


def _reworded(event: Event, room: str, content: dict[str, Any], target: str) -> Reworded | None:
    new = content.get("m.new_content")
    body = new.get("body") if isinstance(new, dict) else None
    if not target or not isinstance(body, str):
        return None
    return Reworded(**_common(event, room), target=target, text=body.strip())


def _reacted(event: Event, room: str, content: dict[str, Any]) -> Reacted | None:
    relation = _relation(content)
    target, key = _word(relation.get("event_id")), _word(relation.get("key"))
    if relation.get("rel_type") != "m.annotation" or not (target and key):
        return None
    return Reacted(**_common(event, room), target=target, key=key)


def _membership(
    event: Event, room: str, source: dict[str, Any], content: dict[str, Any]
) -> Membership | None:
    unsigned = source.get("unsigned")
    unsigned = unsigned if isinstance(unsigned, dict) else {}
    before = unsigned.get("prev_content")
    before = before if isinstance(before, dict) else {}
    return Membership(
        **_common(event, room),
        user=str(source["state_key"]),
        state=_word(content.get("membership")),
        before=_word(before.get("membership")) or "leave",
        name=_word(content.get("displayname")),
    )


def _relation(content: dict[str, Any]) -> dict[str, Any]:
    relation = content.get("m.relates_to")
    return relation if isinstance(relation, dict) else {}


def _word(value: object) -> str:
    return value if isinstance(value, str) else ""
