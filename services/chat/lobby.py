"""Commands of a chat about a table before its game: opening it, seats, options, pace."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from core import commands as ask
from core.pace import ON_TIME_OUT, PACES
from services.chat.bridging import place_for_table
from services.chat.call import Call
from services.chat.replies import Reply
from services.languages import Language
from services.languages.catalogue import plain
from services.presenting.players import Showing
from services.reading.lookup import look_up

if TYPE_CHECKING:
    from services.chat.talk import Talk

Replies: TypeAlias = tuple[Reply, ...]


class Lobby:
    """Carries them out for one ``Talk``."""

    def __init__(self, talk: "Talk") -> None:
        self._talk = talk

    async def new(self, call: Call) -> Replies:
        """Opens a table here, of the game that was named."""
        talk = self._talk
        games = {
            name: it.title(Showing(call.speaker.speech, ())) for name, it in talk.presenters.items()
        }
        found = look_up(call.rest, games).ids if call.rest else tuple(games)
        if len(found) != 1:
            return (call.text("talk-new-usage", games=", ".join(games.values())),)
        if (against := talk.gate.against(call.speaker)) is not None:
            return (call.text(against, done=False),)
        return await self._talk.ask(
            call,
            ask.Open(
                id=call.event,
                person=call.speaker.person,
                game=found[0],
                room=place_for_table(call.heard, talk.service.index),
                pace=talk.pace,
            ),
        )

    async def join(self, call: Call) -> Replies:
        """Takes a seat."""
        if not (call.rest or call.table):
            return (call.text("talk-no-table", done=False),)
        named = self._talk.subject.known(call.rest or call.table, call.speaker)
        if named is None:
            return (call.text("talk-unknown-table", table=call.rest, done=False),)
        return await self._talk.ask(
            call, ask.Join(id=call.event, person=call.speaker.person, table=named.name)
        )

    async def opponent(self, call: Call) -> Replies:
        """Seats the program, or sends it away."""
        kinds = self._talk.service.programs
        minus = {plain(word) for word in call.speaker.speech.words("talk-off")}
        if plain(call.rest) in minus:
            return await self._talk.ask(call, ask.RemoveOpponent(**call.who))
        kind = call.rest or kinds[0]
        found = look_up(kind, {it: it for it in kinds}).ids
        if len(found) != 1:
            return (call.text("talk-opponent-usage", kinds=", ".join(kinds)),)
        return await self._talk.ask(call, ask.AddOpponent(**call.who, kind=found[0]))

    async def option(self, call: Call) -> Replies:
        """Chooses a value for an option of the game."""
        name, _, value = call.rest.replace("=", " ").partition(" ")
        if not name or not value.strip():
            game = self._talk.service.game_at(call.table)
            known = "; ".join(f"{it.name} {'|'.join(it.values)}" for it in game.options)
            return (call.text("talk-option-usage", options=known),)
        value = value.strip()
        return await self._talk.ask(call, ask.SetOption(**call.who, name=name, value=value))

    async def pace(self, call: Call) -> Replies:
        """Sets how long decisions may take, and what comes after."""
        speech = call.speaker.speech
        pace, rest = _first(call.rest, PACES, "pace", speech)
        late, more = _first(rest or "remind", ON_TIME_OUT, "time-out", speech)
        if not (pace and late) or more:
            paces = ", ".join(speech.words(f"pace-{it}.say")[0] for it in PACES)
            lates = ", ".join(speech.words(f"time-out-{it}.say")[0] for it in ON_TIME_OUT)
            return (call.text("talk-pace-usage", paces=paces, late=lates),)
        return await self._talk.ask(call, ask.SetPace(**call.who, pace=pace, on_time_out=late))

    async def rematch(self, call: Call) -> Replies:
        """Opens a table for the same people again, as often as tables may be opened."""
        old = self._talk.service.sight(call.table)
        against = None if old.rematch else self._talk.gate.against(call.speaker, old.rooms)
        if against is not None:
            return (call.text(against, done=False),)
        return await self._talk.ask(call, ask.Rematch(**call.who))


def _first(line: str, names: Iterable[str], key: str, speech: Language) -> tuple[str, str]:
    """Which of some things a line begins with, by name or in the reader's words, and the rest."""
    typed = line.split()
    for name in names:
        for said in (name, *speech.words(f"{key}-{name}.say")):
            length = len(said.split())
            if plain(" ".join(typed[:length])) == plain(said):
                return name, " ".join(typed[length:])
    return "", line
