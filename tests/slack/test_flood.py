"""Whatever somebody does in Slack passes the gate: too much of it makes no work."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, get_args

import msgspec
import pytest

from adapters.slack import forms, menus, places
from adapters.slack.adapter import Slack
from adapters.slack.chat import ChannelChat
from adapters.slack.doors import Doorkeeper
from adapters.slack.gallery import Gallery
from adapters.slack.incoming import (
    AnyIncoming,
    ChannelFound,
    ChannelLost,
    Commanded,
    Looked,
    PersonChanged,
    Pressed,
    Reworded,
    Said,
    Submitted,
    Uninstalled,
    Vanished,
    is_aside,
)
from adapters.slack.messenger import ChannelMessenger
from adapters.slack.posts import Mark, Spot
from adapters.slack.profiles import KIND, Profile
from core import commands as ask
from core.answers import Answer
from core.people import Account, RoomRef
from services.chat.forms import OPTIONS, SETTINGS
from services.chat.limits import Brought, Gate, Limits
from services.chat.live import Live
from services.chat.relaying import MARK
from services.chat.replies import Reply
from services.pictures.painting import Unpainted
from services.presenting.plain import lay_out
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.fakes.club import BETO, OTHER_ROOM, ROOM
from tests.fakes.parlour import Parlour
from tests.slack.conftest import Notebook
from tests.slack.stage import Stage

pytestmark = pytest.mark.asyncio

MOST = 2
"""That is taken in a minute; what comes after it is told once."""

Make = Callable[["Door"], AnyIncoming]


class Watched(Gate):
    """Notes how often something is counted, or stopped in a form."""

    counted = 0

    def stops(
        self, said: Brought, cost: int = 1, why: str = "talk-slower"
    ) -> tuple[Reply, ...] | None:
        self.counted += 1
        return super().stops(said, cost, why)

    def drops(self, account: Account, place: RoomRef | None = None) -> bool:
        self.counted += 1
        return super().drops(account, place)

    def slower(self, account: Account, place: RoomRef | None = None) -> str:
        self.counted += 1
        return super().slower(account, place)


@dataclass
class Door:
    """Somebody at the door of a program with a table in the lobby, in a channel and elsewhere."""

    stage: Stage
    parlour: Parlour = field(default_factory=lambda: Parlour(limits=Limits(9, 9, person=MOST)))

    def __post_init__(self) -> None:
        self.team, self.user = self.stage.workspace.id, self.stage.people["Ana"].id
        self.spot = Spot(self.team, self.stage.games.id)
        self.room, host = places.room(self.spot), f"slack:{self.team}/{self.user}"
        self.parlour.meet(host)
        self.table = self.parlour.lobby(host, BETO)
        self.gate = Watched(self.parlour.service, self.parlour.talk.gate.limits)
        self.commands = 0
        self.number = 0
        at = self.parlour.at
        self.parlour.done(at(self.table, host, ask.BindRoom, room=self.room, replaces=ROOM))
        self.parlour.done(at(self.table, host, ask.BindRoom, room=OTHER_ROOM))
        self.parlour.done(at(self.table, host, ask.SetRelay, on=True))

    async def handle(self, command: ask.AnyCommand) -> Answer:
        self.commands += 1
        return self.parlour.service.handle(command)

    @property
    def work(self) -> tuple[int, int]:
        """Calls of Slack and commands so far."""
        return len(self.stage.slack.calls), self.commands

    def keeper(self, slack: Slack) -> Doorkeeper:
        """What everything passes."""
        service, talk = self.parlour.service, self.parlour.talk
        talk.handle, talk.gate = self.handle, self.gate
        gallery = Gallery(slack.sender, slack.ledger, Unpainted())
        presenters = {"trickerion": TrickerionPresenter()}
        messenger = ChannelMessenger(slack, service, presenters, gallery, service.now)
        return Doorkeeper(talk, ChannelChat(slack, talk, messenger, gallery))

    def who(self) -> dict[str, Any]:
        self.number += 1
        return {"key": f"delivery-{self.number}", "team": self.team, "user": self.user}

    def pressed(self, action: str, value: str, **more: Any) -> Pressed:
        mark = None if "view" in more else Mark(self.spot, "1.0")
        return Pressed(**self.who(), action=f"{action}-1", value=value, mark=mark, **more)

    def submitted(self, quiet: str) -> Submitted:
        values, callback = {forms.block_id("quiet"): quiet}, forms.CALLBACK
        return Submitted(**self.who(), view="V1", callback=callback, memory=SETTINGS, values=values)


WAYS: dict[str, Make] = {
    "line": lambda it: Said(**it.who(), spot=it.spot, ts="1.0", text="help", direct=True),
    "mention": lambda it: Said(**it.who(), spot=it.spot, ts="1.0", text="new", mentioned=True),
    "command": lambda it: Commanded(**it.who(), spot=it.spot, text="hand"),
    "choice": lambda it: it.pressed(menus.CHOICE, "token.1"),
    "control": lambda it: it.pressed(menus.COMMAND, f"{it.table} help"),
    "panel": lambda it: it.pressed(menus.PANEL, f"{it.table} help"),
    "form": lambda it: it.pressed(menus.FORM, f"{OPTIONS}/{it.table}"),
    "link": lambda it: it.pressed(menus.LINK, "", view="V1", home=True),
    "home": lambda it: it.pressed(menus.COMMAND, f"{it.table} help", view="V1", home=True),
    "settings": lambda it: it.pressed(menus.FORM, SETTINGS, view="V1", home=True),
    "field": lambda it: Pressed(
        **it.who(), action=forms.FIELD, value="", view="V1", memory=SETTINGS
    ),
    "submitted": lambda it: it.submitted("22:00-7:00"),
    "modal": lambda it: it.pressed(menus.CHOICE, "token.1", view="V1"),
    "looked": lambda it: Looked(**it.who()),
    "talk": lambda it: Said(**it.who(), spot=it.spot, ts="1.0", text="hi"),
    "reworded": lambda it: Reworded(**it.who(), spot=it.spot, ts="1.0", text="hi"),
    "vanished": lambda it: Vanished(
        key=it.who()["key"], team=it.team, channel=it.spot.channel, ts="1.0"
    ),
    "lost": lambda it: ChannelLost(**it.who(), channel=it.spot.channel, why="archived"),
    "profile": lambda it: PersonChanged(**it.who()),
    "found": lambda it: ChannelFound(**it.who(), channel=it.spot.channel),
    "uninstalled": lambda it: Uninstalled(**it.who()),
}


@pytest.mark.parametrize("way", WAYS)
async def test_what_is_too_much_makes_no_work(socket_stage: Stage, way: str) -> None:
    door = Door(socket_stage)
    async with socket_stage.bot(Notebook()) as slack:
        now = door.parlour.service.now
        chat = door.keeper(slack)

        async def comes() -> None:
            name = Profile(f"Ana {door.number}")  # she changes it all the time
            profile = msgspec.json.encode(name).decode()
            slack.ledger.note(KIND, f"{door.team}/{door.user}", profile)
            slack.sender.lives.note(Live(door.table, door.room, "1.0", 0, now()))
            incoming = WAYS[way](door)
            if is_aside(incoming):
                assert chat.overhears(incoming)
            opens = isinstance(incoming, Pressed | Commanded) and chat.title(incoming, 0)
            view = ""
            if opens:
                view = await slack.panels.skeleton(door.team, "no trigger", opens) or "V1"
            if not (isinstance(incoming, Submitted) and chat.check(incoming)):
                await chat.take(incoming, view)

        before = door.work
        await comes()
        assert door.work != before
        for _ in range(MOST):
            await comes()
        before = door.work
        for _ in range(3):
            await comes()
        assert door.work == before
        assert door.gate.counted == door.number, "each counts once, and is asked about nowhere else"


async def test_what_was_let_in_is_let_in_when_it_is_tried_again(
    socket_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    door, told = Door(socket_stage), list[object]()

    async def take(_incoming: AnyIncoming, _view: str, stopped: object) -> None:
        told.append(stopped)

    async with socket_stage.bot(Notebook()) as slack:
        keeper = door.keeper(slack)
        monkeypatch.setattr(keeper._chat, "take", take)
        first = Commanded(**door.who(), spot=door.spot, text="hand")
        await keeper.take(first, "")
        for _ in range(MOST + 1):
            await keeper.take(Commanded(**door.who(), spot=door.spot, text="hand"), "")
        await keeper.take(first, "")
    assert told[-2:] == [(), None]


async def test_a_modal_that_was_opened_for_what_is_too_much_says_so_each_time(
    socket_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    door, told = Door(socket_stage), list[str]()

    async def fill(_incoming: AnyIncoming, replies: tuple[Reply, ...], _view: str) -> None:
        told.append(" ".join(lay_out(it.document, 80) for it in replies))

    async with socket_stage.bot(Notebook()) as slack:
        keeper = door.keeper(slack)
        monkeypatch.setattr(keeper._chat._answers, "in_panel", fill)
        for _ in range(MOST + 2):
            line = Commanded(**door.who(), spot=door.spot, text=f"{door.table} hand")
            await keeper.take(line, "V1")
    assert ["a lot at once" in it for it in told] == [*([False] * MOST), True, True]


async def test_what_we_said_ourselves_comes_back_at_nobodys_expense(socket_stage: Stage) -> None:
    door = Door(socket_stage)
    async with socket_stage.bot(Notebook()) as slack:
        keeper = door.keeper(slack)
        ours = Said(**door.who(), spot=door.spot, ts="1.0", text=f"{MARK}Beto: hi")
        assert keeper.overhears(msgspec.structs.replace(ours, text="hi"))
        assert not keeper.overhears(ours)


async def test_what_is_taken_back_and_strangers_profiles_always_come_in(
    socket_stage: Stage,
) -> None:
    door = Door(socket_stage)
    async with socket_stage.bot(Notebook()) as slack:
        keeper = door.keeper(slack)
        before = door.commands
        for _ in range(MOST + 1):
            await keeper.take(Reworded(**door.who(), spot=door.spot, ts="1.0", text=""), "")
            await keeper.take(PersonChanged(key="k", team=door.team, user="U0STRANGER"), "")
        assert (door.gate.counted, door.commands - before) == (0, MOST + 1)


async def test_a_form_counts_once_however_much_it_changes(socket_stage: Stage) -> None:
    door = Door(socket_stage)
    async with socket_stage.bot(Notebook()) as slack:
        keeper = door.keeper(slack)
        values = {"quiet": "22:00-7:00", "pings": "off", "texts": "short"}
        filled = {forms.block_id(name): value for name, value in values.items()}
        await keeper.take(msgspec.structs.replace(door.submitted(""), values=filled), "")
        person = door.parlour.service.directory.met(places.account(door.team, door.user))
        assert person is not None
        assert (person.quiet is None, person.pings, person.brief) == (False, False, True)
        assert door.gate.counted == 1


async def test_a_form_that_is_sent_off_wrong_again_and_again_says_to_wait(
    socket_stage: Stage,
) -> None:
    door = Door(socket_stage)
    async with socket_stage.bot(Notebook()) as slack:
        keeper = door.keeper(slack)
        told = [keeper.check(door.submitted("at night")) for _ in range(MOST + 1)]
    assert [["a lot at once" in text for text in it.values()] for it in told] == [
        *([[False]] * MOST),
        [True],
    ]


async def test_every_kind_is_among_them(socket_stage: Stage) -> None:
    door = Door(socket_stage)
    kinds = {type(make(door)) for make in WAYS.values()}
    assert kinds == {*get_args(AnyIncoming)}
