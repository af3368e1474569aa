"""Commands that do something, for whoever talks in a chat."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from core import commands as ask
from core.answers import Done
from core.ports import Summary
from core.votes import CHOICES
from services.chat import bridging, menus, personal, replaying, requests
from services.chat.answering import move
from services.chat.bridging import Bridging
from services.chat.call import Call
from services.chat.lobby import Lobby
from services.chat.orders import Order
from services.chat.replies import Heard, Reply, Speaker
from services.languages import CODES, Language, UnknownLanguageError, language, recognise
from services.languages.catalogue import plain
from services.presenting.document import Document, Fact, Facts, Heading, said
from services.presenting.table import phase
from services.reading.lookup import look_up

if TYPE_CHECKING:
    from services.chat.talk import Talk

TABLE_COMMANDS = (
    "new",
    "join",
    "start",
    "opponent",
    "option",
    "newcomers",
    "pace",
    "leave",
    "resign",
    "return",
    "resume",
)
"""Commands about the table as such. A terminal, where people sit already, has other ways."""

ALWAYS = ("games", "lang", "settings", "away", "teach", "help")
"""Commands that need no table, in every chat."""

Replies: TypeAlias = tuple[Reply, ...]

_ASKED: Mapping[str, Callable[..., ask.AskedOfTable]] = MappingProxyType(
    {
        "start": ask.Start,
        "newcomers": ask.PlayFirstGame,
        "leave": ask.Leave,
        "quit": ask.Leave,
        "resign": ask.Resign,
        "return": ask.Return,
        "resume": ask.Resume,
    }
)
"""Commands that say all there is to say by their names."""


class Doing:
    """Carries commands out for one ``Talk``."""

    def __init__(self, talk: "Talk") -> None:
        self._talk = talk
        self._bridging = Bridging(talk)
        lobby = Lobby(talk)
        self._without_table: dict[str, Callable[[Call], Awaitable[Replies]]] = {
            "new": lobby.new,
            "join": lobby.join,
            "games": self._games,
            "lang": self._lang,
            "settings": self._settings,
            "away": partial(self._one_setting, name="away"),
            "teach": self._teach,
            "help": self._help,
        }
        self._at_table: dict[str, Callable[[Call], Awaitable[Replies]]] = {
            "opponent": lobby.opponent,
            "option": lobby.option,
            "pace": lobby.pace,
            "rematch": lobby.rematch,
            "menu": self._menu,
            "back": self._back,
            "undo": self._undo,
            "propose": self._propose,
            "vote": self._vote,
            "replay": self._replay,
            "practice": talk.practising.do,
        }

    def read(self, line: str, speech: Language) -> Order | None:
        """The command about a table as such that a line calls by a full name."""
        first, _, rest = line.strip().partition(" ")
        word = plain(first)
        for code in dict.fromkeys((speech.code, *CODES)):
            for name in (*TABLE_COMMANDS, *bridging.COMMANDS, *ALWAYS):
                said_as = language(code).words(f"command-{name}.say")
                if word in {plain(each) for each in said_as}:
                    return Order(name, rest.strip())
        return None

    async def do(
        self, event: str, order: Order, heard: Heard, speaker: Speaker, table: Summary | None
    ) -> Replies:
        """Does what a command says."""
        call = Call(event, order.rest, heard, speaker, table.name if table is not None else "")
        if order.name in bridging.COMMANDS:
            return await self._bridging.do(order.name, call)
        if order.name in requests.REQUESTS and table is not None:
            return await self._request(call, order.name)
        if (doing := self._without_table.get(order.name)) is not None:
            return await doing(call)
        if table is None:
            return (call.text("talk-no-table", done=False),)
        if (command := _ASKED.get(order.name)) is not None:
            return await self._talk.ask(call, command(**call.who))
        return await self._at_table[order.name](call)

    async def _request(self, call: Call, name: str) -> Replies:
        """What becomes one command for the table."""
        service, secret = self._talk.service, name in requests.SECRET
        if secret and call.rest and not call.speaker.private:
            return (call.text("talk-secret", done=False),)
        asking = self._talk.asking(service.sight(call.table, call.speaker.person), call.speaker)
        wish = requests.Wish(
            event=call.event,
            person=call.speaker.person,
            rest=call.rest,
            sight=asking.sight,
            speech=call.speaker.speech,
            directory=service.directory,
            move=lambda line: move(line, asking),
            log=asking.log,
            showing=asking.showing,
        )
        made = requests.read(name, wish)
        if isinstance(made, Document):
            return self._privately(call, made)
        replies = await self._talk.ask(call, made)
        if not secret or not all(it.done for it in replies):
            return replies
        # Nobody hears of it but its owner.
        now = service.sight(call.table, call.speaker.person, asking.sight.seat)
        return (Reply(requests.kept(name, now, asking.log(), asking.showing)),)

    # Without a table

    async def _games(self, call: Call) -> Replies:
        speech = call.speaker.speech
        found = self._talk.service.tables_of(call.speaker.person)
        if not found:
            return (call.text("talk-no-games"),)
        facts = tuple(Fact(it.name, phase(it, speech)) for it in found)
        return (Reply(Document((Heading(speech.text("chat-tables"), level=1), Facts(facts)))),)

    async def _lang(self, call: Call) -> Replies:
        try:
            code = recognise(call.rest)
        except UnknownLanguageError:
            return (call.text("chat-lang-usage", codes=", ".join(CODES)),)
        found = await self._talk.handle(
            ask.SetPerson(id=call.event, person=call.speaker.person, language=code)
        )
        if not isinstance(found, Done):
            return (self._talk.refused(found, call.speaker),)
        return (Reply(said(language(code).text("talk-language"))),)

    async def _one_setting(self, call: Call, name: str) -> Replies:
        """A setting that is so often changed that its name is a command."""
        return await self._settings(
            msgspec.structs.replace(call, rest=f"{name} {call.rest}".strip())
        )

    async def _teach(self, call: Call) -> Replies:
        """Lessons or none, and then what is asked, with or without them."""
        replies = await self._one_setting(call, name="teach")
        sight = self._talk.service.sight(call.table, call.speaker.person) if call.table else None
        if not replies or not call.rest or sight is None or not sight.legal:
            return replies
        *before, told = replies
        menu = self._talk.menu(call.speaker, sight, updates=True)
        document = told.document + menu.document
        return (*before, msgspec.structs.replace(told, document=document, token=menu.token))

    async def _settings(self, call: Call) -> Replies:
        talk, speech = self._talk, call.speaker.speech
        person = talk.service.directory.person(call.speaker.person)
        if person is None:
            return ()
        made = personal.read(call.rest, call.event, person, speech, talk.service.now())
        if isinstance(made, Document):
            return self._privately(call, made)
        found = await talk.handle(made)
        now = talk.service.directory.person(person.id)
        if not isinstance(found, Done) or now is None:
            return (talk.refused(found, call.speaker),)
        speech = language(talk.service.directory.language(person.id, call.heard.place))
        return self._privately(call, personal.done(now, made, speech))

    def _privately(self, call: Call, document: Document) -> Replies:
        """An answer about somebody's own affairs, also when they asked among others."""
        if call.speaker.private:
            return (Reply(document),)
        return (call.text("talk-privately"), Reply(document, private=True))

    async def _help(self, call: Call) -> Replies:
        speech = call.speaker.speech
        named = self.read(call.rest, speech)
        facts = tuple(
            Fact(speech.text(f"command-{name}"), speech.text(f"command-{name}.help"))
            for name in (*TABLE_COMMANDS, *bridging.COMMANDS)
            if named is None or name == named.name
        )
        if named is not None and facts:
            return (Reply(Document((Facts(facts),))),)
        document = Document((Heading(speech.text("talk-help-title"), level=1), Facts(facts)))
        if call.table:
            sight = self._talk.service.sight(call.table)
            about = self._talk.help(sight, call.speaker, call.rest)
            document = about if call.rest else document + about
        return (Reply(document),)

    # At a table

    async def _replay(self, call: Call) -> Replies:
        step, way = replaying.typed(call.rest, call.speaker.speech)
        return (self._talk.replay(call.speaker, call.table, step, way=way),)

    async def _menu(self, call: Call) -> Replies:
        talk = self._talk
        sight = talk.service.sight(call.table, call.speaker.person)
        found = talk.menu(call.speaker, sight)
        return (msgspec.structs.replace(found, anew=call.table),)

    async def _back(self, call: Call) -> Replies:
        talk = self._talk
        sight = talk.service.sight(call.table, call.speaker.person)
        asked = menus.read(call.heard.menu) if call.heard.menu else None
        if asked is None or not asked.draft:
            return (call.text("chat-nothing-to-go-back"),)
        return (talk.menu(call.speaker, sight, menus.step_back(asked.draft), updates=True),)

    async def _undo(self, call: Call) -> Replies:
        talk = self._talk
        sight = talk.service.sight(call.table, call.speaker.person)
        step = sight.undo.step if sight.undo is not None else None
        found = await talk.handle(ask.Undo(**call.who, seat=sight.seat, step=step))
        if not isinstance(found, Done):
            return (talk.refused(found, call.speaker, call.table),)
        return talk.next(call.speaker, call.table, found.seat)

    async def _propose(self, call: Call) -> Replies:
        speech = call.speaker.speech
        motions = {motion: speech.text(f"motion-{motion}") for motion in ("undo", "cancel")}
        found = look_up(call.rest, motions).ids if call.rest else ()
        if len(found) != 1:
            return (call.text("chat-propose-usage"),)
        sight = self._talk.service.sight(call.table, call.speaker.person)
        return await self._talk.ask(call, ask.Propose(**call.who, motion=found[0], seat=sight.seat))

    async def _vote(self, call: Call) -> Replies:
        sight = self._talk.service.sight(call.table, call.speaker.person)
        proposal = sight.proposal
        if proposal is None:
            return (call.text("chat-no-proposal"),)
        speech = call.speaker.speech
        choices = {it: speech.text(f"choice-{it}") for it in CHOICES[type(proposal.motion)]}
        found = look_up(call.rest, choices).ids if call.rest else ()
        if len(found) != 1:
            return (call.text("chat-vote-usage", choices=", ".join(choices.values())),)
        return await self._talk.ask(
            call,
            ask.Vote(**call.who, proposal=proposal.number, choice=found[0], seat=sight.seat),
        )
