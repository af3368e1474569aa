"""Commands that join places and accounts: a table in several rooms, a person in several chats."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from core import commands as ask
from core.answers import Answer, Coded, Done
from core.codes import shown
from core.errors import NotSeated
from core.index import TableIndex
from core.people import RoomRef, whole_room
from services.chat import typed_settings
from services.chat.call import Call
from services.chat.replies import Heard, Reply
from services.languages.catalogue import plain
from services.presenting.document import said

if TYPE_CHECKING:
    from services.chat.talk import Talk

COMMANDS = ("bind", "unbind", "relay", "calls", "chronicle", "theme", "link", "unlink", "reach")


class Bridging:
    """Carries them out for one ``Talk``."""

    def __init__(self, talk: "Talk") -> None:
        self._talk = talk
        self._doing: dict[str, Callable[[Call], Awaitable[Reply]]] = {
            "bind": self._bind,
            "unbind": self._unbind,
            "relay": self._relay,
            "chronicle": self._chronicle,
            "theme": self._theme,
            "calls": self._calls,
            "link": self._link,
            "unlink": self._unlink,
            "reach": self._reach,
        }

    async def do(self, name: str, call: Call) -> tuple[Reply, ...]:
        """Does what one of ``COMMANDS`` says."""
        return (await self._doing[name](call),)

    # Rooms

    async def _bind(self, call: Call) -> Reply:
        """Without a word a code for another room; with that code, or a table's name, this room."""
        person, table = call.speaker.person, call.table
        if not call.rest:
            if not table:
                return call.text("talk-no-table", done=False)
            found = await self._talk.handle(
                ask.OfferRoom(id=call.event, person=person, table=table)
            )
            return self._coded(call, found, "bridge-room-code", table=table)
        if call.speaker.private:
            return call.text("bridge-in-a-room", done=False)
        if not self._talk.gate.limits.plays_in(call.heard.place):
            return call.text("talk-not-here", done=False)
        named = self._talk.subject.known(call.rest, call.speaker)
        here = named is not None and any(_same(room, call) for room in named.rooms)
        if not here and self._talk.gate.limits.is_full(
            call.heard.place, self._talk.service.index.all()
        ):
            return call.text("talk-too-many", done=False)
        if named is not None:
            return await self._show(call, named.name, person)
        found = await self._talk.handle(
            ask.TakeRoom(id=f"{call.event}/code", person=person, code=call.rest)
        )
        if not isinstance(found, Done):
            return self._talk.refused(found, call.speaker)
        return await self._show(call, found.table, found.person)

    async def _show(self, call: Call, table: str, by: str) -> Reply:
        """Shows a table here, in the name of somebody who sits at it."""
        room = place_for_table(call.heard, self._talk.service.index)
        found = await self._talk.handle(
            ask.BindRoom(id=call.event, person=by, table=table, room=room)
        )
        return self._answered(call, found, "bridge-bound", table)

    async def _unbind(self, call: Call) -> Reply:
        if call.speaker.private or not call.table:
            return call.text("bridge-in-a-room", done=False)
        found = await self._talk.handle(
            ask.UnbindRoom(
                id=call.event,
                person=call.speaker.person,
                table=call.table,
                room=self._room(call),
            )
        )
        return self._answered(call, found, "bridge-unbound", call.table)

    async def _relay(self, call: Call) -> Reply:
        if not call.table:
            return call.text("talk-no-table", done=False)
        on, off = self._says(call, "bridge-on"), self._says(call, "talk-off")
        if not (on or off):
            return call.text("bridge-relay-usage", done=False)
        found = await self._talk.handle(
            ask.SetRelay(id=call.event, person=call.speaker.person, table=call.table, on=on)
        )
        return self._answered(call, found, f"bridge-relay-{'on' if on else 'off'}", call.table)

    async def _chronicle(self, call: Call) -> Reply:
        """Tells here how games end: those of this room, or of the rooms of a table by its name."""
        if call.speaker.private:
            return call.text("bridge-in-a-room", done=False)
        service, here = self._talk.service, whole_room(call.heard.place)
        kept = service.directory.told_in(here)
        named = self._talk.subject.known(call.rest, call.speaker)
        place: RoomRef | None = here
        if self._says(call, "talk-off"):
            rooms, place, key = (*kept, here), None, "chronicle-off"
        elif self._says(call, "chronicle-here"):
            rooms, key = (here,), "chronicle-on"
        elif named is not None:
            if not service.sits_at(named, call.speaker.person):
                return self._talk.refused(NotSeated(named.name), call.speaker)
            rooms, key = tuple(whole_room(it) for it in named.rooms), "chronicle-on"
        else:
            return call.text("chronicle-usage", done=False)
        found = await self._talk.handle(
            ask.KeepChronicle(id=call.event, person=call.speaker.person, rooms=rooms, place=place)
        )
        return self._answered(call, found, key, call.table)

    async def _theme(self, call: Call) -> Reply:
        """How pictures look in this room, or to somebody alone."""
        theme, person = typed_settings.theme(call.rest, call.speaker.speech), call.speaker.person
        if theme is None:
            return call.text("bridge-theme-usage", done=False)
        alone = call.speaker.private
        found = await self._talk.handle(
            ask.SetPerson(id=call.event, person=person, theme=theme)
            if alone
            else ask.SetRoom(id=call.event, person=person, room=call.heard.place, theme=theme)
        )
        if not isinstance(found, Done):
            return self._talk.refused(found, call.speaker, call.table)
        colours = call.speaker.speech.text(f"personal-theme-{theme or 'default'}")
        return call.text(f"bridge-theme-{'own' if alone else 'room'}", theme=colours)

    async def _calls(self, call: Call) -> Reply:
        """Whether players are called in this room, or privately while it reads along."""
        if not call.table:
            return call.text("talk-no-table", done=False)
        if call.speaker.private:
            return call.text("bridge-in-a-room", done=False)
        here, alone = self._says(call, "bridge-here"), self._says(call, "bridge-privately")
        if not (here or alone):
            return call.text("bridge-calls-usage", done=False)
        found = await self._talk.handle(
            ask.SetCalls(
                id=call.event,
                person=call.speaker.person,
                table=call.table,
                room=self._room(call),
                here=here,
            )
        )
        key = "bridge-calls-here" if here else "bridge-calls-privately"
        return self._answered(call, found, key, call.table)

    def _room(self, call: Call) -> RoomRef:
        """The room of the table that is meant where somebody speaks."""
        rooms = self._talk.service.sight(call.table).rooms
        return next((it for it in rooms if _same(it, call)), call.heard.place)

    # Accounts

    async def _link(self, call: Call) -> Reply:
        """Without a word a code for another account; with that code, this one is linked."""
        person = call.speaker.person
        code, _, sure = call.rest.partition(" ")
        if not call.speaker.private:
            if code:  # somebody else may have read it
                await self._talk.handle(
                    ask.Link(id=call.event, person=person, code=code, openly=True)
                )
            return call.text("bridge-alone", done=False)
        if not code:
            found = await self._talk.handle(ask.OfferLink(id=call.event, person=person))
            return self._coded(call, found, "bridge-link-code")
        yes = plain(sure) in {plain(word) for word in call.speaker.speech.words("bridge-yes")}
        found = await self._talk.handle(ask.Link(id=call.event, person=person, code=code, sure=yes))
        return self._answered(call, found, "bridge-linked", call.table)

    async def _unlink(self, call: Call) -> Reply:
        found = await self._talk.handle(
            ask.Unlink(id=call.event, person=call.speaker.person, account=call.speaker.account)
        )
        return self._answered(call, found, "bridge-unlinked", call.table)

    async def _reach(self, call: Call) -> Reply:
        found = await self._talk.handle(
            ask.ReachAt(id=call.event, person=call.speaker.person, account=call.speaker.account)
        )
        return self._answered(call, found, "bridge-reached", call.table)

    # The same for all

    def _coded(self, call: Call, found: Answer, key: str, **figures: str) -> Reply:
        """The code, for the person alone."""
        if not isinstance(found, Coded):
            return self._talk.refused(found, call.speaker, call.table)
        text = call.speaker.speech.text(key, code=shown(found.code), **figures)
        return Reply(said(text), private=not call.speaker.private)

    def _answered(self, call: Call, found: Answer, key: str, table: str) -> Reply:
        if isinstance(found, Done):
            return call.text(key, table=table)
        return self._talk.refused(found, call.speaker, table)

    @staticmethod
    def _says(call: Call, words: str) -> bool:
        return plain(call.rest) in {plain(word) for word in call.speaker.speech.words(words)}


def place_for_table(heard: Heard, index: TableIndex) -> RoomRef:
    """Where a new table goes: where somebody spoke, or a thread of its own beside another table."""
    place = heard.place
    taken = any(not it.over for it in index.in_room(place))
    if taken and heard.new_thread and not place.thread:
        return RoomRef(place.platform, place.id, heard.new_thread)
    return place


def _same(room: RoomRef, call: Call) -> bool:
    """Whether a room of the table is where somebody spoke, in whatever thread."""
    place = call.heard.place
    return (room.platform, room.id) == (place.platform, place.id)
