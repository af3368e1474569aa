"""That the bot lost nothing and said nothing twice, from what everybody received.

The homeserver keeps the transaction of every message. It is made from a key that tells why the bot
spoke: it answered an event, or brought messages of a table, by their numbers, to a place.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from nio import Event

from adapters.matrix.sender import transaction
from core.ports import Stored
from tests.fakes.parcels import parcels
from tests.matrix.gambler import Gambler, redacted
from tests.matrix.synapse import Synapse

Cause: TypeAlias = tuple[str, range]
"""An event, or a place with the numbers that its table told there."""

POSTS, PAGES = range(4), range(2)
"""More for one cause would be unknown."""

PARTS = ("", "/live", "/live/old", "/live/picture", "/story", "/talk0")


class TwiceError(AssertionError):
    """Something was said more or less than once."""


def causes(
    server: Synapse, gamblers: Sequence[Gambler], stored: Stored, *talk: str
) -> dict[str, Cause]:
    """Why the bot sent each of its events; ``talk`` are the ids of what other rooms were told."""
    known = {
        transaction(f"{key}#{post}.{page}"): cause
        for key, cause in _keys(gamblers, stored, talk)
        for post in POSTS
        for page in PAGES
    }
    return {event: known[txn] for event, txn in server.transactions(gamblers[0].bot).items()}


def _keys(
    gamblers: Sequence[Gambler], stored: Stored, talk: Sequence[str]
) -> Iterator[tuple[str, Cause]]:
    none, table = range(0), stored.summary.name
    events = {it.event_id: it.source["room_id"] for each in gamblers for it in each.player.events}
    for event in events:
        for answer in (*POSTS, "live", "live/old", "anew", "anew/old"):
            yield f"{event}/{answer}", (event, none)
    for room in set(events.values()):
        yield f"{table}/{room}/welcome", (room, none)
    for place, _ in stored.numbers:
        for said in talk:
            yield f"{table}/{place}/talk/{said}", (said, none)
    for place, key, numbers in parcels(stored):
        for part in PARTS:
            yield f"{key}{part}", (place, numbers)


def nothing_was_said_twice(gambler: Gambler, said: Mapping[str, Cause]) -> None:
    """No event was answered twice, in whatever room; nothing else came again right after itself."""
    answers: set[tuple[str, str]] = set()
    gone: set[str | None] = set()
    newest: dict[str, Event] = {}
    for event in gambler.player.events:
        gone.add(redacted(event))
        body = _body(event)
        if event.sender != gambler.bot or not body:
            continue
        (cause, _), place = said[event.event_id], event.source["room_id"]
        before = newest.get(place)
        if cause.startswith("$"):
            if (cause, body) in answers:
                raise TwiceError(body)
            answers.add((cause, body))
        elif before is not None and before.event_id not in gone and body == _body(before):
            raise TwiceError(body)
        if "m.new_content" not in event.source["content"]:
            newest[place] = event


def _body(event: Event) -> str:
    return str(event.source.get("content", {}).get("body", ""))


def everything_was_told_once(said: Mapping[str, Cause], stored: Stored) -> None:
    """Every message of the table was told to its room, and none with two others."""
    told = Counter((place, number) for place, numbers in set(said.values()) for number in numbers)
    wanted = {
        (place, number)
        for place, newest in stored.numbers
        for number in range(1, newest + 1)
        if place.startswith("room:matrix:")
    }
    if wanted - told.keys() or set(told.values()) != {1}:
        raise TwiceError(wanted - told.keys(), told.most_common(3))
