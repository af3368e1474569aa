"""That the bot lost nothing and said nothing twice, from what everybody received.

The homeserver keeps the transaction of every message. It is made from a key that tells why the bot
spoke: it answered an event, or brought messages of a table, by their numbers, to a place.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from nio import Event

from adapters.matrix.sender import transaction
from core.ports import Stored
from tests.fakes.parcels import parcels
from tests.matrix.gambler import Gambler, redacted
from tests.matrix.synapse import Synapse


class Cause(NamedTuple):
    """An event, or a place with the numbers that its table told there; ``key`` is the message's."""

    origin: str
    numbers: range
    key: str


POSTS, PAGES = range(4), range(2)
"""More for one key would be unknown."""

ASKING = ("secret", *(f"ask{seat}" for seat in range(4)))
IN_ROOM = (
    *("live", "live/old", "live/picture", "talk0", "score"),
    *(f"{name}/told" for name in (*ASKING, "story", "news")),
    *ASKING,
)
ALONE = ("told", "ballot", "parting0", "parting1", "parting2", "parting3", "soon", "asked")


class TwiceError(AssertionError):
    """Something was said more or less than once."""


def causes(
    server: Synapse, gamblers: Sequence[Gambler], stored: Stored, *talk: str
) -> dict[str, Cause]:
    """Why the bot sent each of its events; ``talk`` are the ids of what other rooms were told."""
    known = {
        transaction(f"{cause.key}#{post}.{page}"): cause
        for cause in _possible(gamblers, stored, talk)
        for post in POSTS
        for page in PAGES
    }
    return {event: known[txn] for event, txn in server.transactions(gamblers[0].bot).items()}


def _possible(gamblers: Sequence[Gambler], stored: Stored, talk: Sequence[str]) -> Iterator[Cause]:
    none, table = range(0), stored.summary.name
    events = {it.event_id: it.source["room_id"] for each in gamblers for it in each.player.events}
    for event in events:
        for answer in (*POSTS, "live", "live/old", "anew", "anew/old"):
            yield Cause(event, none, f"{event}/{answer}")
    for room in set(events.values()):
        yield Cause(room, none, f"{table}/{room}/welcome")
    for place, _ in stored.numbers:
        for said in talk:
            yield Cause(said, none, f"{table}/{place}/talk/{said}")
    for place, key, numbers in parcels(stored):
        for part in IN_ROOM if place.startswith("room:") else ALONE:
            yield Cause(place, numbers, f"{key}/{part}")


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
        cause, place = said[event.event_id].origin, event.source["room_id"]
        before = newest.get(place)
        if cause.startswith("$"):
            if (cause, body) in answers:
                raise TwiceError(body, said[event.event_id])
            answers.add((cause, body))
        elif before is not None and before.event_id not in gone and body == _body(before):
            raise TwiceError(body, said[before.event_id], said[event.event_id])
        if "m.new_content" not in event.source["content"]:
            newest[place] = event


def _body(event: Event) -> str:
    return str(event.source.get("content", {}).get("body", ""))


def everything_was_told_once(said: Mapping[str, Cause], stored: Stored) -> None:
    """Every message of the table was told to its room, none in two parcels or in two ways."""
    brought = {(it.origin, it.numbers) for it in said.values()}
    told = Counter((place, number) for place, numbers in brought for number in numbers)
    ways = Counter((it.origin, it.numbers) for it in set(said.values()) if it.key.endswith("/told"))
    wanted = {
        (place, number)
        for place, newest in stored.numbers
        for number in range(1, newest + 1)
        if place.startswith("room:matrix:")
    }
    if wanted - told.keys() or {*told.values(), *ways.values()} != {1}:
        raise TwiceError(wanted - told.keys(), told.most_common(3), ways.most_common(3))
