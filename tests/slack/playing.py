"""A program with Slack and people at their clients, who press whatever they are offered."""

import contextlib
import random
import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Protocol, Self
from zoneinfo import available_timezones

from adapters.slack.adapter import Slack, open_slack
from adapters.slack.chat import ChannelChat
from adapters.slack.doors import Doorkeeper
from adapters.slack.gallery import Gallery
from adapters.slack.messenger import ChannelMessenger
from adapters.slack.settings import SlackSettings
from adapters.system.alerts import LogAlerts
from adapters.system.names import TableNames
from adapters.tinydb.store import TinyStore
from config import games
from core.service import GameService
from services.chat.limits import Limits
from services.chat.talk import Talk
from services.host import Host
from services.languages import CODES
from services.opponents.by_game import ByGame
from services.pictures.painting import Painter, Unpainted
from services.pictures.recipes import Look
from tests.fakes.patience import until
from tests.fakes.slack.acting import Control, Hands, NotThereError
from tests.fakes.slack.seeing import said, seen_by, shown, visible
from tests.fakes.slack.server import FakeSlack
from tests.fakes.slack.world import Channel, Message, View
from tests.fakes.surroundings import HandClock, KnownSeeds
from tests.slack.stage import quiet

UNPAINTED = Unpainted()
MANY = Limits(20, 20)


class Running(Protocol):
    """The program, wherever it runs."""

    async def idle(self, fake: FakeSlack) -> None:
        """Returns when nothing happens any more."""
        ...


@dataclass
class Program:
    """The running program."""

    slack: Slack
    host: Host
    service: GameService

    async def idle(self, fake: FakeSlack) -> None:
        """See ``Running``."""
        await quiet(fake, self.slack, self.host.settle)


@asynccontextmanager
async def program(
    settings: SlackSettings,
    folder: Path,
    painter: Painter = UNPAINTED,
    limits: Limits = MANY,
    look: Look | None = None,
) -> AsyncGenerator[Program]:
    """The program on a folder of its own, connected; with a ``look`` its boards are drawn."""
    store = TinyStore(folder / "tables")
    clock = HandClock()  # nobody's time is up, and nothing is used up anew, in a slow test
    rules = {name: games.rules(name) for name in games.GAMES}
    presenters = {
        name: games.presenter(name) if look is None else games.illustrated(name, look)
        for name in games.GAMES
    }
    service = GameService(
        games=rules,
        tables=store.tables,
        people=store.people,
        clock=clock,
        seeds=KnownSeeds(),
        names=TableNames(),
        alerts=LogAlerts(),
        programs=("random",),
        languages=CODES,
        zones=available_timezones(),
    )
    slack = await open_slack(settings)
    with ThreadPoolExecutor(2) as threads:
        gallery = Gallery(slack.sender, slack.ledger, painter)
        messenger = ChannelMessenger(slack, service, presenters, gallery, clock.now)
        opponents = {
            "random": ByGame("random", {name: games.player("random", name) for name in rules})
        }
        host = Host(
            service,
            messenger,
            opponents,
            clock=clock,
            seeds=KnownSeeds(),
            threads=threads,
            minds=threads,
        )
        talk = Talk(service, host.handle, presenters, "none", limits)
        try:
            await slack.start(Doorkeeper(talk, ChannelChat(slack, talk, messenger, gallery)))
            host.start()
            yield Program(slack, host, service)
        finally:
            await host.stop()
            await slack.stop()
            store.close()


NO_OPTIONS: Mapping[str, str] = MappingProxyType({})
KITS: Mapping[str, str] = MappingProxyType({"first_game_kits": "true"})
STUCK = 3_000
"""Rounds in which nobody could do anything after which the game counts as stuck."""

LOOKS = 100
"""At whether something shows by now, before it counts as never coming."""

STEPS = 3
"""Questions that are answered one after the other in a modal."""


@dataclass
class Player:
    """Somebody who plays by pressing, mostly at random. Pressing may lead to nothing."""

    hands: Hands
    chance: random.Random
    pressed: list[str] = field(default_factory=list)

    @classmethod
    def seeded(cls, hands: Hands, seed: int) -> Self:
        return cls(hands, random.Random(seed))

    @property
    def name(self) -> str:
        return self.hands.user.name

    async def opens(self, running: Running, message: Message, label: str) -> View | None:
        """Presses a button whose answer is a modal; None when it does not come."""
        await self.hands.closes()
        if not await self.hands.presses(message, label):
            return None
        for _ in range(LOOKS):
            await running.idle(self.hands.slack)
            view = self.hands.modal
            if view is not None and "wait" not in {b["block_id"] for b in view.content["blocks"]}:
                return view
        return None

    async def takes_any(self, place: Message | View) -> bool:
        """Takes any choice there; whether there was one."""
        found = [it for it in self.hands.controls(place) if _is_choice(it)]
        if not found:
            return False
        await self.take(self.chance.choice(found))
        return True

    async def take(self, control: Control) -> None:
        """Presses a button, or takes any option of a menu."""
        option = None
        if control.element["type"] != "button":
            option = self.chance.choice(control.element["options"])
            self.pressed.append(option["text"]["text"])
        else:
            self.pressed.append(control.element["text"]["text"])
        await self.hands.uses(control, option)

    async def fills_any(self, view: View) -> None:
        """Changes one input of a form."""
        block = self.chance.choice([it for it in view.content["blocks"] if it["type"] == "input"])
        option = self.chance.choice(block["element"]["options"])
        self.pressed.append(option["text"]["text"])
        await self.hands.fills(view, block["block_id"], option["value"])

    async def sends_off(self) -> bool:
        """Submits the form in front; what it complains about is left empty then."""
        errors = await self.hands.submits({})
        first = "home"
        return not errors or not await self.hands.submits(dict.fromkeys(errors, first))


async def _nothing() -> None:
    """Between two steps."""


def _is_choice(control: Control) -> bool:
    action = str(control.element.get("action_id", ""))
    return action.startswith("choice") and action != "choice-0"


@dataclass
class Game:
    """One table in the channel, played by everybody from what they see until it is over."""

    fake: FakeSlack
    channel: Channel
    players: dict[str, Player]
    table: str = ""
    root: Message | None = None
    presses: int = 0
    secret_presses: int = 0
    among_us: bool = True
    """Whether nothing comes late or from another platform meanwhile."""

    @property
    def top(self) -> Message:
        """The message that the thread of the table began with."""
        assert self.root is not None
        return self.root

    @property
    def thread(self) -> str:
        """All that can be read in the thread of the table now."""
        reader = next(iter(self.players.values())).hands.user
        return shown(self.fake.world, reader, self.channel, self.top.ts)

    @property
    def over(self) -> bool:
        return "The game is over" in self.thread

    async def begin(
        self,
        running: Running,
        options: Mapping[str, str] = NO_OPTIONS,
        before_start: Callable[[], Awaitable[None]] = _nothing,
    ) -> None:
        """Opens a table, fills the seats and starts, with buttons alone."""
        host, *others = self.players.values()
        await host.hands.commands(self.channel, "new")
        await self._until(running, lambda: "Table " in self._shown())
        self.root = self._newest()
        named = re.search(r"Table ([a-z0-9-]+):", said(self.root))
        assert named is not None
        self.table = named[1]
        for player in others:
            await player.hands.presses(self.root, "Take a seat")
            await running.idle(self.fake)  # everybody has the seat that they have every time
        await self._until(running, lambda: all(it.name in said(self.top) for it in others))
        await host.hands.presses(self.root, "Add an opponent")
        await self._until(running, lambda: "played by the program" in said(self.top))
        if options:
            assert await host.opens(running, self.root, "Options")
            chosen = {f"field-{name}": value for name, value in options.items()}
            assert await host.hands.submits(chosen) == {}
            await running.idle(self.fake)
        await before_start()
        await host.hands.presses(self.root, "Start")
        await self._until(running, lambda: "My move" in said(self.top))

    def _newest(self) -> Message:
        """The newest message in the channel itself."""
        return [it for it in self.channel.messages if not it.thread and not it.to][-1]

    def _shown(self) -> str:
        """What is read in the channel itself."""
        reader = next(iter(self.players.values())).hands.user
        return shown(self.fake.world, reader, self.channel)

    async def _until(self, running: Running, there: Callable[[], bool]) -> None:
        """Waits for what must show."""

        async def shows() -> bool:
            await running.idle(self.fake)
            return there()

        await until(shows, self._shown)

    async def play(self, running: Running, most: int = 1_000_000) -> bool:
        """Plays until the end, or so many moves; whether it is over."""
        done = idle = 0
        while done < most and not self.over:
            before = done
            for player in self.players.values():
                if done < most and self.is_awaited(player) and await self.move(running, player):
                    done += 1
            await running.idle(self.fake)
            idle = idle + 1 if done == before else 0
            assert idle < STUCK, self.thread
        return self.over

    async def loses_everything(self, running: Running) -> None:
        """Somebody takes every message of the program away, wherever it stands."""
        world = self.fake.world
        hands = next(iter(self.players.values())).hands
        mine = [
            message
            for channel in world.channels.values()
            for message in channel.messages
            if not (message.deleted or message.to) and world.users[message.author].is_bot
        ]
        for message in mine[::-1]:
            hands.deletes(message)
        await running.idle(self.fake)
        self.root = self._newest()

    def is_awaited(self, player: Player) -> bool:
        told = [line for line in said(self.top).splitlines() if line.startswith("Awaited: ")]
        return bool(told) and player.name in told[-1]

    async def move(self, running: Running, player: Player) -> bool:
        """One step of somebody, with the menu in the thread or in a modal; whether there was one.

        A slow finger may press what is not there any more.
        """
        menus = self._menus(player)
        if menus and player.chance.random() < 0.9:
            with contextlib.suppress(NotThereError):
                await player.takes_any(menus[0])
            await running.idle(self.fake)
            self.presses += 1
            return True
        view = await player.opens(running, self.top, "My move")
        await running.idle(self.fake)
        if view is None:
            return False
        if any(it["type"] == "input" for it in view.content["blocks"]):
            return await self._secretly(running, player, view)
        if "Think again" in said(view):
            return False
        for _ in range(STEPS):
            if not await player.takes_any(view):
                break
            await running.idle(self.fake)
            self.presses += 1
        return True

    def _menus(self, player: Player) -> list[Message]:
        """Messages in the thread that ask this person, the newest first."""
        asked = f"{player.name}, it is your move."
        found = [
            message
            for message in visible(self.channel, player.hands.user, self.top.ts)
            if any(_is_choice(it) for it in player.hands.controls(message))
            # A further question takes the place of the first, which was addressed to somebody.
            and any(asked in str(it) for it in (*message.history, message.content))
        ]
        return found[::-1]

    async def _secretly(self, running: Running, player: Player, view: View) -> bool:
        """In a form; nobody else may notice anything until it is sent off."""
        others = [it.hands.user for it in self.players.values() if it is not player]
        for _ in range(player.chance.randint(1, 4)):
            seen = [len(seen_by(self.fake.world, user)) for user in others]
            await player.fills_any(view)
            await running.idle(self.fake)
            self.secret_presses += 1
            noticed = seen != [len(seen_by(self.fake.world, user)) for user in others]
            assert not (noticed and self.among_us)
        self.presses += 1
        done = await player.sends_off()
        await running.idle(self.fake)
        return done
