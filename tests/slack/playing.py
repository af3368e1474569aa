"""A program with Slack and people at their clients, who press whatever they are offered."""

import asyncio
import random
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from zoneinfo import available_timezones

from adapters.slack import places
from adapters.slack.adapter import Slack, open_slack
from adapters.slack.chat import ChannelChat
from adapters.slack.messenger import ChannelMessenger
from adapters.slack.settings import SlackSettings
from adapters.system.alerts import LogAlerts
from adapters.system.clock import SystemClock
from adapters.system.entropy import SystemEntropy
from adapters.system.names import TableNames
from adapters.tinydb.store import TinyStore
from config import games
from core.service import GameService
from services.chat.talk import Limits, Talk
from services.host import Host
from services.languages import CODES
from services.opponents.by_game import ByGame
from tests.fakes.slack.acting import Control, Hands
from tests.fakes.slack.seeing import seen_by, visible
from tests.fakes.slack.server import FakeSlack
from tests.fakes.slack.world import Channel, Message, View


@dataclass
class Program:
    """The running program."""

    slack: Slack
    host: Host
    service: GameService

    async def idle(self, fake: FakeSlack) -> None:
        """Returns when nothing happens any more."""
        for _ in range(2):
            await fake.courier.idle()
            assert self.slack.intake is not None
            await self.slack.intake.idle()
            await self.host.settle()


@asynccontextmanager
async def program(settings: SlackSettings, folder: Path) -> AsyncGenerator[Program]:
    """The program on a folder of its own, connected."""
    store = TinyStore(folder / "tables")
    clock = SystemClock()
    rules = {name: games.rules(name) for name in games.GAMES}
    presenters = {name: games.presenter(name) for name in games.GAMES}
    service = GameService(
        games=rules,
        tables=store.tables,
        people=store.people,
        clock=clock,
        seeds=SystemEntropy(),
        names=TableNames(),
        alerts=LogAlerts(),
        programs=("random",),
        languages=CODES,
        zones=available_timezones(),
    )
    slack = await open_slack(settings)
    with ThreadPoolExecutor(2) as threads:
        messenger = ChannelMessenger(slack, service, presenters, clock.now)
        opponents = {
            "random": ByGame("random", {name: games.player("random", name) for name in rules})
        }
        host = Host(
            service,
            messenger,
            opponents,
            clock=clock,
            seeds=SystemEntropy(),
            threads=threads,
            minds=threads,
        )
        talk = Talk(service, host.handle, presenters, "none", Limits(20, 20))
        try:
            await slack.start(ChannelChat(slack, talk, messenger))
            host.start()
            yield Program(slack, host, service)
        finally:
            await host.stop()
            await slack.stop()
            store.close()


@dataclass
class Player:
    """Somebody who plays by pressing, mostly at random."""

    hands: Hands
    chance: random.Random
    pressed: list[str] = field(default_factory=list)

    async def opens(self, message: Message, label: str) -> View:
        """Presses a button whose answer is a modal."""
        await self.hands.presses(message, label)
        for _ in range(200):
            view = self.hands.modal
            if view is not None and "wait" not in {b["block_id"] for b in view.content["blocks"]}:
                return view
            await asyncio.sleep(0.01)
        raise AssertionError("no modal was filled")

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


def _is_choice(control: Control) -> bool:
    action = str(control.element.get("action_id", ""))
    return action.startswith("choice") and action != "choice-0"


def menus_for(player: Player, channel: Channel, thread: str) -> list[Message]:
    """Messages in a thread with something to choose, the newest first."""
    found = [
        message
        for message in visible(channel, player.hands.user, thread)
        if any(_is_choice(it) for it in player.hands.controls(message))
    ]
    return found[::-1]


@dataclass
class Game:
    """One table in the channel, played by everybody in turn until it is over."""

    fake: FakeSlack
    channel: Channel
    team: str
    players: dict[str, Player]
    table: str = ""
    root: Message | None = None
    presses: int = 0
    secret_presses: int = 0

    async def begin(self, running: Program) -> None:
        """Opens a table, fills the seats and starts, with buttons alone."""
        host, *others = self.players.values()
        before = {table.name for table in running.service.index.all()}
        await host.hands.commands(self.channel, "new")
        await running.idle(self.fake)
        opened = {table.name for table in running.service.index.all()} - before
        (self.table,) = opened
        self.root = next(it for it in self.channel.messages if not it.thread and not it.to)
        for player in others:
            await player.hands.presses(self.root, "Take a seat")
        await running.idle(self.fake)
        await host.hands.presses(self.root, "Add an opponent")
        await running.idle(self.fake)
        await host.hands.presses(self.root, "Start")
        await running.idle(self.fake)

    async def play(self, running: Program, most: int = 1_000_000) -> bool:
        """Plays until the end, or so many presses; whether it is over."""
        assert self.root is not None
        done = 0
        while done < most:
            if running.service.sight(self.table).phase != "playing":
                return True
            for player in self.players.values():
                if await self._press(running, player):
                    done += 1
        return running.service.sight(self.table).phase != "playing"

    async def _press(self, running: Program, player: Player) -> bool:
        user = player.hands.user
        person = running.service.directory.met(places.account(self.team, user.id))
        assert person is not None
        assert self.root is not None
        own = running.service.sight(self.table, person.id)
        if own.seat not in own.awaited:
            return False
        self.presses += 1
        game = running.service.games[own.game]
        if any(game.is_secret(action) for action in own.legal):
            await self._secretly(running, player)
            return True
        found = [
            it
            for it in menus_for(player, self.channel, self.root.ts)
            if f"{self.table}/{own.seat}/" in str(it.content) or "~" in str(it.content)
        ]
        if not found or not await player.takes_any(found[0]):
            view = await player.opens(self.root, "My move")
            await player.takes_any(view)
            await running.idle(self.fake)
            await player.hands.closes()
        await running.idle(self.fake)
        return True

    async def _secretly(self, running: Program, player: Player) -> None:
        """In a modal; nobody else may notice anything until somebody is ready."""
        assert self.root is not None
        await player.hands.closes()
        view = await player.opens(self.root, "My move")
        await running.idle(self.fake)
        others = [it.hands.user for it in self.players.values() if it is not player]
        for _ in range(4):
            seen = [len(seen_by(self.fake.world, user)) for user in others]
            if not await player.takes_any(view):
                break
            await running.idle(self.fake)
            self.secret_presses += 1
            if player.pressed[-1] == "Ready":
                break
            assert seen == [len(seen_by(self.fake.world, user)) for user in others]
        await player.hands.closes()
