"""A person who plays a whole game by what the bot shows, choosing at random, and never repeats."""

import html
import random
import re
from typing import Any

from nio import Event

from tests.matrix.player import Player

_LIST = re.compile(r"<ol>(.*?)</ol>", re.DOTALL)
_KEYS = ("", "1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟")


class Gambler:
    """One player at one table, in one room and the direct room with the bot."""

    def __init__(self, player: Player, bot: str, room: str, seed: int) -> None:
        self.player = player
        self.room = room
        self.bot = bot
        self.chosen: list[str] = []
        self.last_sent = ""
        self._chance = random.Random(seed)
        self._asked: dict[str, tuple[str, list[str]]] = {}
        self._mine: set[str] = set()
        self._read = 0

    def _take_in(self) -> None:
        for event in self.player.events[self._read :]:
            if event.sender == self.bot:
                self._take_in_one(event)
            elif (gone := redacted(event)) is not None:
                self._asked.pop(gone, None)
        self._read = len(self.player.events)

    def _take_in_one(self, event: Event) -> None:
        content = event.source.get("content", {})
        relation: dict[str, Any] = content.get("m.relates_to") or {}
        edits = relation.get("event_id") if relation.get("rel_type") == "m.replace" else None
        shown = content.get("m.new_content", content)
        found = _LIST.search(shown.get("formatted_body", ""))
        room = event.source["room_id"]
        # A question names its player, in a link when they are called and before the list anyway.
        called = f"matrix.to/#/{self.player.user}" in shown.get("formatted_body", "")
        mine = room != self.room or called or edits in self._mine
        key = edits or event.event_id
        self._asked.pop(key, None)
        if (
            room != self.room and found is not None
        ):  # in the direct room the last question is the only one
            for old in [it for it, (place, _) in self._asked.items() if place == room]:
                del self._asked[old]
        if mine:
            self._mine.add(key)
        if mine and found is not None:
            items = re.findall(r"<li>(.*?)</li>", found[1], re.DOTALL)
            plain = [html.unescape(re.sub(r"<[^>]+>", "", item)) for item in items]
            self._asked[key] = (room, plain)

    async def take_away_everything(self) -> int:
        """Redacts every message of the bot in the room; how many there were."""
        gone = {redacted(event) for event in self.player.events}
        mine = [
            event.event_id
            for event in self.player.events
            if event.sender == self.bot
            and event.source["room_id"] == self.room
            and event.event_id not in gone
            and "body" in event.source["content"]
        ]
        for event_id in mine:
            await self.player.redact(self.room, event_id)
        return len(mine)

    async def play_once(self) -> bool:
        """Answers what is asked, if anything is; each question once."""
        self._take_in()
        if not self._asked:
            return False
        event, (room, items) = self._asked.popitem()
        number = self._choose(items)
        self.chosen.append(items[number - 1])
        private = room != self.room
        if number < len(_KEYS) and self._chance.random() < 0.6:
            self.last_sent = await self.player.react(room, event, _KEYS[number])
        elif private:
            self.last_sent = await self.player.say(room, str(number))
        else:
            self.last_sent = await self.player.reply(room, event, str(number))
        return True

    def story(self) -> str:
        """The last things that this person saw and did."""
        lines = [f"=== {self.player.user}, last chose {self.chosen[-1:]} with {self.last_sent}"]
        for event in self.player.events[-14:]:
            content = event.source.get("content", {})
            relation = content.get("m.relates_to") or {}
            told = content.get("body") or relation.get("key") or event.source.get("type")
            where = "room" if event.source["room_id"] == self.room else "direct"
            about = relation.get("event_id", "")
            lines.append(f"-- {event.event_id} {where} {event.sender} about {about}: {told}")
        return "\n".join(lines)

    def _choose(self, items: list[str]) -> int:
        """Mostly what moves the game on, so that an evening fits into a minute."""
        for number, item in enumerate(items, 1):
            if item.startswith(("Ready", "Done")) and self._chance.random() < 0.5:
                return number
        return self._chance.randint(1, len(items))


def redacted(event: Event) -> str | None:
    """What an event takes away."""
    if event.source.get("type") != "m.room.redaction":
        return None
    return str(event.source["content"].get("redacts") or event.source.get("redacts"))
