"""The part of a room's timeline that the bot has not dealt with, also where a sync has a gap."""

import logging
from typing import Any

from nio import MessageDirection, RoomMessagesResponse

from adapters.matrix.homeserver import (
    Homeserver,
    HomeserverError,
    UnavailableError,
    accepted,
)
from adapters.matrix.ledger import Ledger

_log = logging.getLogger(__name__)

PAGE = 100
FURTHEST = 5_000
"""How many events a gap is searched back. Whoever wrote before that has to write again."""


async def unread(
    client: Homeserver, ledger: Ledger, room: str, timeline: Any, *, last_try: bool = False
) -> list[Any]:
    """The events after the last one that was dealt with, oldest first.

    If we came since then those from our own coming on, since what was said before was not said to
    us. Raises UnavailableError, unless it is the ``last_try`` to find all.
    """
    last = ledger.last(room)
    events = list(timeline.events)
    start = timeline.prev_batch if timeline.limited else None
    found = _after(events, last, client.user_id)
    while found is None and start is not None and len(events) < FURTHEST:
        try:
            answer = await client.room_messages(
                room, start, direction=MessageDirection.back, limit=PAGE
            )
            page = accepted(answer, RoomMessagesResponse)
        except HomeserverError as error:
            if isinstance(error, UnavailableError) and not last_try:
                raise
            _log.warning(
                "what was said in %(room)s cannot be had: %(reason)s",
                {"room": room, "reason": error},
            )
            break
        older = list(reversed(page.chunk))
        reached = _after(older, last, client.user_id)
        events = (older if reached is None else reached) + events
        if reached is not None:
            return events
        start = page.end
    if found is not None:
        return found
    if last is None:
        _log.warning(
            "our own coming to %(room)s was not found; its history is left alone", {"room": room}
        )
        return []
    if timeline.limited:
        _log.warning(
            "a gap in %(room)s was followed back %(events)d events and no further",
            {"room": room, "events": len(events)},
        )
    return events


def _after(events: list[Any], last: str | None, own_user: str) -> list[Any] | None:
    """What follows the last event that was dealt with, or our coming and what follows that.

    None if neither is there.
    """
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if last is not None and _id(event) == last:
            return events[place + 1 :]
        if _is_coming(event, own_user):
            return events[place:]
    return None


def _is_coming(event: Any, own_user: str) -> bool:
    source: dict[str, Any] = getattr(event, "source", {})
    if source.get("type") != "m.room.member" or source.get("state_key") != own_user:
        return False
    before = source.get("unsigned", {}).get("prev_content", {}).get("membership")
    now = source.get("content", {}).get("membership")
    return bool(now == "join" and before != "join")


def _id(event: Any) -> str:
    return str(getattr(event, "event_id", ""))
