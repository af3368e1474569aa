"""What a client must never receive of somebody else: searched in every byte that it got.

A plan is secret until all are ready, and public from then on; so what came in meanwhile is judged,
and a direct room, which stays secret, is looked for in everything.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from core.entries import Entry
from tests.matrix.player import Player

PLACES = {
    "Downtown": "downtown",
    "Market Row": "market",
    "Workshop": "workshop",
    "Theater": "theater",
}
PEOPLE = ("Magician", "Apprentice", "Assistant", "Engineer", "Manager")
HAND = 9
"""Assignment cards that everybody has, on the table and in the hand together."""

PLANNING = "Everybody plans in secret now."
REVEALED = "The cards are turned over."
PLACING = "Place one of your people."
"""Asked only when the cards are open. After a crash it may come before they are told to be."""

_PLACE = "|".join(PLACES)
_OF_A_PLAN = re.compile(rf"{_PLACE}|{'|'.join(PEOPLE)}|{'|'.join(PLACES.values())}", re.IGNORECASE)
_LAID = re.compile(rf"({'|'.join(PEOPLE)})( \d)?\s+(?:\(|→ )({_PLACE})")
_LINES = re.compile(r"\n(?:- )?|<[^>]*>")
_LEFT = re.compile(rf"(\d) (?:{_PLACE})\b")


class Laid(NamedTuple):
    """A card under a character."""

    character: str
    location: str


class LeakError(AssertionError):
    """Somebody's secret where it does not belong."""


def plans(entries: Sequence[Entry]) -> Iterator[Mapping[int, frozenset[Laid]]]:
    """For each turn what every seat laid in secret, also what it took back."""
    laid: dict[int, set[Laid]] = {}
    for event in (event for entry in entries for event in entry.events):
        if event["event"] == "assignment_started":
            laid = {}
        elif event["event"] == "assigned" and event["location"]:
            card = Laid(event["character"], event["location"])
            laid.setdefault(event["seat"], set()).add(card)
        elif event["event"] == "assignments_revealed":
            yield {seat: frozenset(cards) for seat, cards in laid.items()}


class Secrets:
    """What players, in the order of their seats, received of one game in the ``shared`` room."""

    def __init__(
        self, players: Sequence[Player], bot: str, shared: str, entries: Sequence[Entry]
    ) -> None:
        self.turns = tuple(plans(entries))
        self._players = players
        self._bot = bot
        self._shared = shared

    def check(self) -> None:
        """Raises LeakError if anybody received what is somebody else's."""
        for owner in self._players:
            self._direct_room_stays_apart(owner)
        for seat, reader in enumerate(self._players):
            self._others_plans_stay_secret(seat, reader)

    def _first_versions(self) -> dict[str, set[str]]:
        """The lines of every message as it was sent; a client may have got the key too late."""
        known: dict[str, set[str]] = {}
        for it in (it for player in self._players for it in player.received):
            if it.sender == self._bot and it.kind == "event" and it.room == self._shared:
                event = json.loads(it.data)
                if "m.new_content" not in event["content"] and "body" in event["content"]:
                    known[str(event.get("event_id"))] = _lines(event["content"])
        return known

    def _direct_room_stays_apart(self, owner: Player) -> None:
        """Nothing of it came to anybody else, readable or not."""
        marks = set(self._marks(owner))
        for other in self._players:
            everything = b"\n".join(it.data for it in other.received if other is not owner)
            for mark in marks:
                if mark in everything:
                    raise LeakError(f"{other.user} got {mark!r} of {owner.user}")

    def _marks(self, owner: Player) -> Iterator[bytes]:
        """The room, its messages, with their keys and their files."""
        for it in owner.received:
            if it.kind == "file" and it.room != self._shared:
                yield it.data
            elif it.kind in {"event", "to-device"}:
                source = json.loads(it.data)
                content = source.get("content", {})
                room = it.room or content.get("room_id")
                if room and room != self._shared:
                    named = (room, source.get("event_id"), content.get("session_id"))
                    key, file = content.get("session_key"), content.get("file", {}).get("url")
                    yield from (mark.encode() for mark in (*named, key, file) if mark)

    def _others_plans_stay_secret(self, seat: int, reader: Player) -> None:
        turn, planning = -1, False
        known = self._first_versions()
        for it in reader.received:
            if it.sender != self._bot or it.kind != "event":
                continue
            told = _news(it.data.decode(), known)
            if REVEALED in told or (it.room == self._shared and PLACING in told):
                planning = False
            if planning and it.room == self._shared:
                _tells_no_plan(told)
            elif planning:
                told = it.data.decode()
                others = [other.name for other in self._players if other is not reader]
                _tells_only(self.turns[turn].get(seat, frozenset()), others, _body(told))
            if it.room == self._shared and PLANNING in told:
                turn, planning = turn + 1, True
        assert turn + 1 == len(self.turns), "every turn was seen"


def _news(told: str, known: dict[str, set[str]]) -> str:
    """An event, or of an edit only the lines that the message did not have before."""
    event = json.loads(told)
    content = event["content"]
    if "m.new_content" not in content:
        return told
    edited, lines = content["m.relates_to"]["event_id"], _lines(content["m.new_content"])
    before, known[edited] = known.get(edited, set()), lines
    return "\n".join(lines - before)


def _lines(content: dict[str, Any]) -> set[str]:
    texts = (str(content.get("body", "")), str(content.get("formatted_body", "")))
    return {it.strip() for text in texts for it in _LINES.split(text) if it.strip()}


def _tells_no_plan(told: str) -> None:
    if found := _OF_A_PLAN.search(told):
        raise LeakError(f"everybody read {found[0]!r} in {told}")


def _tells_only(own: frozenset[Laid], others: Sequence[str], body: str) -> None:
    for line in body.splitlines():
        if _OF_A_PLAN.search(line) and any(name in line for name in others):
            raise LeakError(f"told about another: {line!r}")
    shown = {
        Laid(f"{who}{number.replace(' ', '-')}".lower(), PLACES[place])
        for who, number, place in _LAID.findall(body)
    }
    if not shown <= own:
        raise LeakError(f"told to who laid {own}: {body!r}")
    if "Cards left" in body and len(shown) + sum(map(int, _LEFT.findall(body))) != HAND:
        raise LeakError(f"told of another hand: {body!r}")


def _body(told: str) -> str:
    content = json.loads(told)["content"]
    return str(content.get("m.new_content", content).get("body", ""))
