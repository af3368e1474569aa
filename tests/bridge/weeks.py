"""People with their nights who play for weeks, on a clock set by hand, each at their own client."""

import random
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from core.game import Seat
from core.notation import notation
from core.pace import HOUR, MINUTE
from core.people import PersonId
from core.service import GameService
from core.sight import Sight
from core.votes import CHOICES
from services.languages import language
from tests.bridge.evening import Evening
from tests.fakes.patience import until
from tests.fakes.slack.acting import Hands
from tests.fakes.slack.blocks import strings
from tests.fakes.slack.world import Channel, Message
from tests.fakes.surroundings import HandClock
from tests.matrix.player import Player as Client

STEP = 20 * MINUTE
MOVES = 40
"""Somebody who has sat down moves at most so often before they get up again."""


@dataclass(frozen=True)
class Told:
    """A message of the program: when it came on the game's clock, and whether it calls anybody."""

    at: int
    text: str
    calls: bool


class Calendar(HandClock):
    """A clock set by hand that can tell what it showed when something happened."""

    def __init__(self) -> None:
        super().__init__()
        self._marks: list[tuple[float, int]] = []

    def pass_by(self, milliseconds: int) -> None:
        self._marks.append((1_000 * time.time(), self.time))
        super().pass_by(milliseconds)

    def shown_at(self, moment: float) -> int:
        """What it showed at a moment of the world, in milliseconds."""
        found = bisect_left(self._marks, (moment, 0))
        return self._marks[found][1] if found < len(self._marks) else self.time


class Inhabitant(Protocol):
    """Somebody at a client of one platform."""

    person: PersonId
    hours: int
    """Within how many of them they answer when they are up."""

    async def say(self, line: str, done: Callable[[], object] | None = None) -> None:
        """Alone with the program; returns when it is ``done``, or else answered."""
        ...

    def told(self) -> Iterator[Told]:
        """All that the program told them alone."""
        ...


@dataclass
class InSlack:
    hands: Hands
    direct: Channel
    evening: Evening
    person: PersonId
    hours: int

    async def say(self, line: str, done: Callable[[], object] | None = None) -> None:
        self.hands.says(self.direct, line)
        await self.evening.idle(self.hands.slack)
        assert done is None or done(), line

    def told(self) -> Iterator[Told]:
        return told_in_slack(self.hands, self.direct)


def told_in_slack(hands: Hands, channel: Channel, thread: str = "") -> Iterator[Told]:
    """What the program posted there for all readers."""
    for message in channel.messages:
        author = hands.slack.world.users.get(message.author)
        if author is not None and author.is_bot and message.thread == thread and not message.to:
            first = (*message.history, message.content)[0]
            text = "\n".join(strings(first.get("blocks", [])))
            yield Told(_slack_time(message), text, calls="'type': 'user'" in str(first))


def _slack_time(message: Message) -> int:
    return round(1_000 * float(message.ts))


@dataclass
class OnMatrix:
    client: Client
    direct: str
    evening: Evening
    calendar: Calendar
    bot: str
    person: PersonId
    hours: int

    async def say(self, line: str, done: Callable[[], object] | None = None) -> None:
        heard = len(list(self._answers()))
        await self.client.say(self.direct, line)
        answered = done or (lambda: len(list(self._answers())) > heard)
        await until(answered, lambda: f"{line} has no answer")
        assert self.evening.container is not None
        await self.evening.container.host().settle()

    def _answers(self) -> Iterator[object]:
        for event in self.client.events:
            if event.sender == self.bot and event.source.get("room_id") == self.direct:
                yield event

    def told(self) -> Iterator[Told]:
        return told_on_matrix(self.client, self.bot, self.direct, self.calendar)


def told_on_matrix(client: Client, bot: str, room: str, calendar: Calendar) -> Iterator[Told]:
    """What the program posted in a room; edits are no news to anybody."""
    for event in client.events:
        content = event.source.get("content", {})
        if (event.sender, event.source.get("room_id")) != (bot, room):
            continue
        if "body" in content and "m.new_content" not in content:
            calls = bool(content.get("m.mentions", {}).get("user_ids"))
            yield Told(calendar.shown_at(event.server_timestamp), content["body"], calls)


@dataclass
class Weeks:
    """The people of one table and how they go about it."""

    evening: Evening
    table: str
    calendar: Calendar
    people: dict[PersonId, Inhabitant]
    dice: random.Random
    coming: dict[PersonId, int] = field(default_factory=dict)
    turns: list[tuple[int, int]] = field(default_factory=list)
    """When each step was, and in which turn of the game."""

    @property
    def service(self) -> GameService:
        assert self.evening.container is not None
        found: GameService = self.evening.container.service()
        return found

    @property
    def sight(self) -> Sight:
        return self.service.sight(self.table)

    async def step(self) -> None:
        """What happens within a few minutes."""
        assert self.evening.container is not None
        host = self.evening.container.host()
        await host.timekeeper.tick()
        await host.settle()
        await self._vote()
        for seat in self.sight.awaited:
            card = self.sight.seats[seat]
            if not card.program and card.seat in self.sight.awaited and self._comes(card.person):
                await self._move(card.person)
                await self._decide_ahead(card.person)
        await host.settle()
        self.turns.append((self.calendar.now(), self.sight.view.turn))
        self.calendar.pass_by(STEP)

    def _comes(self, person: PersonId) -> bool:
        """Whether somebody who is awaited looks in now."""
        now = self.calendar.now()
        if person not in self.coming:
            after = self.dice.randrange(self.people[person].hours * HOUR)
            self.coming[person] = self.service.directory.free_at(person, now + after)
        if self.coming[person] > now:
            return False
        del self.coming[person]
        return True

    async def _move(self, person: PersonId) -> None:
        """Moves until the others are awaited, as people do who have sat down to it."""
        for _ in range(MOVES):
            sight = self.service.sight(self.table, person)
            if sight.phase != "playing" or sight.seat not in sight.awaited:
                return
            lines = [notation(action) for action in sight.legal]
            useful = [it for it in lines if not it.startswith(("return", "unassign", "reconsider"))]
            if "ready" in lines and self.dice.random() < 0.4:
                useful = ["ready"]
            line, seat, asked = self.dice.choice(useful or lines), sight.seat, sight.decision

            def moved() -> bool:
                now = self.service.sight(self.table, person, seat)  # noqa: B023 - used at once
                return now.decision != asked or now.phase != "playing"  # noqa: B023 - the same

            await self.people[person].say(line, moved)

    async def _decide_ahead(self, person: PersonId) -> None:
        """Somebody decides what comes next for certain, and goes to bed."""
        foreseen = self.service.sight(self.table, person).foreseen
        lines = [notation(it) for it in foreseen if not notation(it).startswith("return")]
        if lines and self.dice.random() < 0.3:
            wanted = self.dice.sample(lines, min(3, len(lines)))
            await self.people[person].say(f"orders {' > '.join(wanted)}")

    async def _vote(self) -> None:
        proposal = self.sight.proposal
        for seat in proposal.voters if proposal is not None else ():
            if self.sight.proposal is None:
                return
            wishes = CHOICES[type(self.sight.proposal.motion)]
            wish = "yes" if "yes" in wishes else self.dice.choice(("wait", "program"))
            word = language("en").text(f"choice-{wish}")
            person = self.people[self.sight.seats[seat].person]
            await person.say(f"vote {word}", lambda: self._has_voted(seat))  # noqa: B023 - at once

    def _has_voted(self, seat: Seat) -> bool:
        proposal = self.sight.proposal
        return proposal is None or seat in {it for it, _ in proposal.votes}

    def in_turn(self, at: int) -> int:
        """The turn of the game in which something was said."""
        found = bisect_left(self.turns, (at, 0))
        return self.turns[min(found, len(self.turns) - 1)][1]
