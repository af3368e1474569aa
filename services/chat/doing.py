"""Commands that do something, for whoever talks in a chat."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeAlias, TypedDict

import msgspec

from core import commands as ask
from core.answers import Done
from core.pace import ON_TIME_OUT, PACES
from core.people import RoomRef, whole_room
from core.ports import Summary
from core.votes import CHOICES
from services.chat import bridging, menus, personal, replaying, requests
from services.chat.answering import move
from services.chat.bridging import Bridging, place_for_table
from services.chat.orders import Order
from services.chat.replies import Heard, Reply, Speaker
from services.languages import CODES, Language, UnknownLanguageError, language, recognise
from services.languages.catalogue import plain
from services.presenting.document import Document, Fact, Facts, Heading, said
from services.presenting.players import Showing
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


class Call(msgspec.Struct, frozen=True):
    """One command as it is carried out."""

    event: str
    rest: str
    heard: Heard
    speaker: Speaker
    table: str


class _Who(TypedDict):
    id: str
    person: str
    table: str


Replies: TypeAlias = tuple[Reply, ...]


class Doing:
    """Carries commands out for one ``Talk``."""

    def __init__(self, talk: "Talk") -> None:
        self._talk = talk
        self._bridging = Bridging(talk)
        self._without_table: dict[str, Callable[[Call], Awaitable[Replies]]] = {
            "new": self._new,
            "join": self._join,
            "games": self._games,
            "lang": self._lang,
            "settings": self._settings,
            "away": self._away,
            "teach": self._teach,
            "help": self._help,
        }
        self._at_table: dict[str, Callable[[Call], Awaitable[Replies]]] = {
            "start": self._start,
            "opponent": self._opponent,
            "option": self._option,
            "newcomers": self._newcomers,
            "pace": self._pace,
            "leave": self._leave,
            "quit": self._leave,
            "resign": self._resign,
            "return": self._return,
            "resume": self._resume,
            "menu": self._menu,
            "back": self._back,
            "undo": self._undo,
            "propose": self._propose,
            "vote": self._vote,
            "rematch": self._rematch,
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
        doing = self._without_table.get(order.name)
        if doing is None and table is None:
            return (self._text(call, "talk-no-table", done=False),)
        return await (doing or self._at_table[order.name])(call)

    async def _request(self, call: Call, name: str) -> Replies:
        """What becomes one command for the table."""
        service, secret = self._talk.service, name in requests.SECRET
        if secret and call.rest and not call.speaker.private:
            return (self._text(call, "talk-secret", done=False),)
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
        replies = await self._ask(call, made)
        if replies or not secret:
            return replies
        # Nobody hears of it but its owner.
        now = service.sight(call.table, call.speaker.person, asking.sight.seat)
        return (Reply(requests.kept(name, now, asking.log(), asking.showing)),)

    # Without a table

    async def _new(self, call: Call) -> Replies:
        talk = self._talk
        games = {
            name: it.title(Showing(call.speaker.speech, ())) for name, it in talk.presenters.items()
        }
        found = look_up(call.rest, games).ids if call.rest else tuple(games)
        if len(found) != 1:
            return (self._text(call, "talk-new-usage", games=", ".join(games.values())),)
        if (against := talk.gate.against(call.speaker)) is not None:
            return (self._text(call, against, done=False),)
        return await self._ask(
            call,
            ask.Open(
                id=call.event,
                person=call.speaker.person,
                game=found[0],
                room=place_for_table(call.heard, talk.service.index),
                pace=talk.pace,
            ),
        )

    async def _join(self, call: Call) -> Replies:
        index = self._talk.service.index
        name = call.rest.casefold() or call.table
        if not name:
            return (self._text(call, "talk-no-table", done=False),)
        found = index.find(name)
        # Somebody who joins from another room brings the table there as well.
        room = None if call.speaker.private or found is None else call.heard.place
        if found is not None and room is not None and _shown(found, room):
            room = None
        if room is not None and not self._talk.gate.limits.plays_in(room):
            return (self._text(call, "talk-not-here", done=False),)
        return await self._ask(
            call, ask.Join(id=call.event, person=call.speaker.person, table=name, room=room)
        )

    async def _games(self, call: Call) -> Replies:
        speech = call.speaker.speech
        found = self._talk.service.tables_of(call.speaker.person)
        if not found:
            return (self._text(call, "talk-no-games"),)
        facts = tuple(Fact(it.name, phase(it, speech)) for it in found)
        return (Reply(Document((Heading(speech.text("chat-tables"), level=1), Facts(facts)))),)

    async def _lang(self, call: Call) -> Replies:
        try:
            code = recognise(call.rest)
        except UnknownLanguageError:
            return (self._text(call, "chat-lang-usage", codes=", ".join(CODES)),)
        found = await self._talk.handle(
            ask.SetPerson(id=call.event, person=call.speaker.person, language=code)
        )
        if not isinstance(found, Done):
            return (self._talk.refused(found, call.speaker),)
        return (Reply(said(language(code).text("talk-language"))),)

    async def _away(self, call: Call) -> Replies:
        rest = f"away {call.rest}".strip()
        return await self._settings(msgspec.structs.replace(call, rest=rest))

    async def _teach(self, call: Call) -> Replies:
        rest = f"teach {call.rest}".strip()
        return await self._settings(msgspec.structs.replace(call, rest=rest))

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
        return (self._text(call, "talk-privately"), Reply(document, private=True))

    async def _help(self, call: Call) -> Replies:
        speech = call.speaker.speech
        facts = tuple(
            Fact(speech.text(f"command-{name}"), speech.text(f"command-{name}.help"))
            for name in (*TABLE_COMMANDS, *bridging.COMMANDS)
        )
        document = Document((Heading(speech.text("talk-help-title"), level=1), Facts(facts)))
        if call.table:
            sight = self._talk.service.sight(call.table)
            document = document + self._talk.help(sight, call.speaker)
        return (Reply(document),)

    # At a table

    async def _start(self, call: Call) -> Replies:
        return await self._ask(call, ask.Start(**self._who(call)))

    async def _opponent(self, call: Call) -> Replies:
        kinds = self._talk.service.programs
        minus = {plain(word) for word in call.speaker.speech.words("talk-off")}
        if plain(call.rest) in minus:
            return await self._ask(call, ask.RemoveOpponent(**self._who(call)))
        kind = call.rest or kinds[0]
        found = look_up(kind, {it: it for it in kinds}).ids
        if len(found) != 1:
            return (self._text(call, "talk-opponent-usage", kinds=", ".join(kinds)),)
        return await self._ask(call, ask.AddOpponent(**self._who(call), kind=found[0]))

    async def _option(self, call: Call) -> Replies:
        name, _, value = call.rest.replace("=", " ").partition(" ")
        if not name or not value.strip():
            game = self._talk.service.game_at(call.table)
            known = "; ".join(f"{it.name} {'|'.join(it.values)}" for it in game.options)
            return (self._text(call, "talk-option-usage", options=known),)
        value = value.strip()
        return await self._ask(call, ask.SetOption(**self._who(call), name=name, value=value))

    async def _newcomers(self, call: Call) -> Replies:
        return await self._ask(call, ask.PlayFirstGame(**self._who(call)))

    async def _pace(self, call: Call) -> Replies:
        pace, _, late = call.rest.partition(" ")
        if pace not in PACES:
            return (
                self._text(
                    call, "talk-pace-usage", paces=", ".join(PACES), late=", ".join(ON_TIME_OUT)
                ),
            )
        late = late.strip() or "remind"
        return await self._ask(call, ask.SetPace(**self._who(call), pace=pace, on_time_out=late))

    async def _leave(self, call: Call) -> Replies:
        return await self._ask(call, ask.Leave(**self._who(call)))

    async def _resign(self, call: Call) -> Replies:
        return await self._ask(call, ask.Resign(**self._who(call)))

    async def _return(self, call: Call) -> Replies:
        return await self._ask(call, ask.Return(**self._who(call)))

    async def _resume(self, call: Call) -> Replies:
        return await self._ask(call, ask.Resume(**self._who(call)))

    async def _rematch(self, call: Call) -> Replies:
        old = self._talk.service.sight(call.table)
        against = None if old.rematch else self._talk.gate.against(call.speaker, old.rooms)
        if against is not None:
            return (self._text(call, against, done=False),)
        return await self._ask(call, ask.Rematch(**self._who(call)))

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
            return (self._text(call, "chat-nothing-to-go-back"),)
        return (talk.menu(call.speaker, sight, menus.step_back(asked.draft), updates=True),)

    async def _undo(self, call: Call) -> Replies:
        talk = self._talk
        sight = talk.service.sight(call.table, call.speaker.person)
        step = sight.undo.step if sight.undo is not None else None
        found = await talk.handle(ask.Undo(**self._who(call), seat=sight.seat, step=step))
        if not isinstance(found, Done):
            return (talk.refused(found, call.speaker, call.table),)
        return talk.next(call.speaker, call.table, found.seat)

    async def _propose(self, call: Call) -> Replies:
        speech = call.speaker.speech
        motions = {motion: speech.text(f"motion-{motion}") for motion in ("undo", "cancel")}
        found = look_up(call.rest, motions).ids if call.rest else ()
        if len(found) != 1:
            return (self._text(call, "chat-propose-usage"),)
        sight = self._talk.service.sight(call.table, call.speaker.person)
        return await self._ask(
            call, ask.Propose(**self._who(call), motion=found[0], seat=sight.seat)
        )

    async def _vote(self, call: Call) -> Replies:
        sight = self._talk.service.sight(call.table, call.speaker.person)
        proposal = sight.proposal
        if proposal is None:
            return (self._text(call, "chat-no-proposal"),)
        speech = call.speaker.speech
        choices = {it: speech.text(f"choice-{it}") for it in CHOICES[type(proposal.motion)]}
        found = look_up(call.rest, choices).ids if call.rest else ()
        if len(found) != 1:
            return (self._text(call, "chat-vote-usage", choices=", ".join(choices.values())),)
        return await self._ask(
            call,
            ask.Vote(**self._who(call), proposal=proposal.number, choice=found[0], seat=sight.seat),
        )

    # The same for all

    async def _ask(self, call: Call, command: ask.AnyCommand) -> Replies:
        """Nothing to reply when it is done: the table tells what has changed."""
        found = await self._talk.handle(command)
        if isinstance(found, Done):
            return ()
        return (self._talk.refused(found, call.speaker, call.table),)

    @staticmethod
    def _who(call: Call) -> "_Who":
        return _Who(id=call.event, person=call.speaker.person, table=call.table)

    @staticmethod
    def _text(call: Call, key: str, *, done: bool = True, **figures: str) -> Reply:
        return Reply(said(call.speaker.speech.text(key, **figures)), done=done)


def _shown(table: Summary, room: RoomRef) -> bool:
    """Whether the table is shown in the room or in one of its threads already."""
    return any(whole_room(it) == whole_room(room) for it in table.rooms)
