"""Parcels of the outbox brought into rooms: what happened, who must act, and the live message."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from weakref import WeakValueDictionary

import msgspec

from adapters.matrix.calls import Calls
from adapters.matrix.connection import Connection
from adapters.matrix.homeserver import RefusedError, UnavailableError
from adapters.matrix.layout import blocks, hint
from adapters.matrix.live import Board, LiveMessages
from adapters.matrix.markup import plain_block
from adapters.matrix.pictures import Illustrator
from adapters.matrix.posts import AnyPost, Redaction, Text
from adapters.matrix.sender import transaction
from core.notices import InRoom, Parcel, Private, Welcome
from core.people import PersonId, RoomRef
from core.ports import OVER, Delivered, Later, Lost, Receipt
from core.service import GameService
from core.sight import Sight
from services.chat.live import forget_past, left
from services.chat.privately import PrivateTidings, Word
from services.chat.relaying import is_only_talk, remarks
from services.chat.story import Ways, begun, goes_on, grown
from services.chat.tidings import Tidings, points
from services.delivery.courier import STRANGE
from services.languages import Language, language
from services.presenting.document import Document, Paragraph
from services.presenting.game import GamePresenter
from services.presenting.players import Showing

ARRIVING = 1_000
"""Milliseconds until it is looked again whether we have come to a room."""


class RoomMessenger:
    """The ``Messenger`` of Matrix rooms; ``now`` is in milliseconds."""

    def __init__(
        self,
        connection: Connection,
        service: GameService,
        presenters: Mapping[str, GamePresenter],
        illustrator: Illustrator,
        now: Callable[[], int],
    ) -> None:
        self._connection = connection
        self._ledger = connection.ledger
        self._absences = connection.absences
        self._doors: WeakValueDictionary[tuple[str, RoomRef], asyncio.Lock] = WeakValueDictionary()
        self._sender = connection.sender
        self._service = service
        self._tidings = Tidings(service, presenters)
        self._alone = PrivateTidings(service, presenters)
        self._calls = Calls(connection, service, self._tidings)
        self._ways = Ways(connection.ledger)
        self._illustrator = illustrator
        self._live = LiveMessages(connection, illustrator, now)
        self._now = now
        forget_past(self._sender.books, service.index.find, now())

    async def deliver(self, parcel: Parcel) -> Receipt:
        """See ``Messenger``."""
        try:
            if isinstance(parcel.place, InRoom):
                room = parcel.place.room
                if room.id not in self._connection.client.rooms:
                    coming = self._connection.goings.is_coming(room.id)
                    return Later(ARRIVING) if coming else Lost("not_in_room")
                async with self._door(parcel.table, room):
                    await self._catch_up(parcel.table, room)
                    return await self._to_room(parcel, room)
            return await self._to_person(parcel, parcel.place)
        except UnavailableError as error:
            return Later(int(error.after * 1_000))
        except RefusedError as error:
            strange = error.astray and self._now() - parcel.at >= STRANGE
            return Later() if error.about_us and not strange else Lost(error.code)

    # Rooms

    async def _to_room(self, parcel: Parcel, room: RoomRef) -> Receipt:
        await self._repeat(parcel, room)
        if is_only_talk(parcel):
            return Delivered()
        sight, speech, showing = self._tidings.in_room(parcel.table, room)
        chronicle = self._tidings.chronicle(parcel, sight, showing)
        if chronicle.blocks:
            posts = await self._illustrated(chronicle, room)
            await self._sender.send(room.id, posts, parcel.key)
            return Delivered()
        news = self._tidings.news(parcel, sight, showing)
        if room not in sight.rooms:  # shown there no longer
            for way in self._ways.decide(parcel, ("news",))[:1]:
                last = Text(blocks(points(news)), thread=room.thread)
                await self._sender.send(
                    room.id, (last,) if news else (), f"{parcel.key}/{way}/told"
                )
            where = left(sight, room, self._open_names(sight), speech)
            await self._live.leave(sight.name, room, where, parcel.key)
            return Delivered()
        asked = self._calls.questions(parcel, sight, showing, room)
        score = await self._illustrated(self._tidings.score(parcel, sight, showing), room)
        await self._bring(parcel, sight, room, news, asked, score)
        board = self._board(sight, speech, showing, parcel)
        await self._live.show(board, room, f"{parcel.key}/live")
        if sight.phase in OVER:
            forget_past(self._sender.books, self._service.index.find, self._now())
        return Delivered()

    def _open_names(self, sight: Sight) -> dict[RoomRef, str]:
        """The names of its rooms that everybody may enter."""
        known = ((it, self._connection.client.rooms.get(it.id)) for it in sight.rooms)
        return {
            room: found.canonical_alias or found.display_name
            for room, found in known
            if found is not None and found.join_rule == "public"
        }

    async def _repeat(self, parcel: Parcel, room: RoomRef) -> None:
        """Says here what people say in the other rooms; changes what was changed there."""
        speech = language(self._service.directory.language("", room))
        for number, remark in enumerate(remarks(parcel, speech)):
            before = self._ledger.sent(transaction(f"{remark.key}#0.0"))
            shown = blocks(remark.document)
            if not remark.edited and not remark.gone:
                await self._sender.send(room.id, (Text(shown, thread=room.thread),), remark.key)
            elif before is not None:
                post = Redaction(before) if remark.gone else Text(shown, edits=before)
                await self._sender.send(room.id, (post,), f"{parcel.key}/talk{number}")

    async def _bring(
        self,
        parcel: Parcel,
        sight: Sight,
        room: RoomRef,
        news: tuple[str, ...],
        asked: Mapping[str, Text],
        score: Sequence[AnyPost],
    ) -> None:
        """What happened and what is asked, each once at however many attempts.

        The first question tells what happened. Without any, the message does that told of what was
        before, if it goes on.
        """
        story = self._sender.stories.at(sight.name, room)
        turn, quiet = self._tidings.turn(sight), room in sight.quiet_rooms
        going_on = story is not None and goes_on(story, turn, quiet=quiet)
        telling = ("story" if going_on else "news",) if news else ()
        ways = self._ways.decide(parcel, tuple(asked) or telling)
        teller = next(iter(ways), "")
        told = blocks(points(news))
        if news and teller and teller not in asked:
            post = Text(told, thread=room.thread)
            if teller == "story" and story is not None:
                story = grown(story, parcel, news)
                brief = plain_block("\n".join(news))
                post = Text(blocks(points(story.told)), edits=story.message, brief=brief)
            (event,) = await self._sender.send(room.id, (post,), f"{parcel.key}/{teller}/told")
            if teller == "news":
                story = begun(parcel, room, event, news, turn, self._now())
            if teller in {"news", "story"} and story is not None:
                self._sender.stories.note(story)
        for name in filter(asked.__contains__, ways):
            opening, end = (told, "/told") if name == teller else ((), "")
            whole = msgspec.structs.replace(asked[name], blocks=(*opening, *asked[name].blocks))
            await self._sender.send(room.id, (whole,), f"{parcel.key}/{name}{end}")
        await self._sender.send(room.id, score, f"{parcel.key}/score")

    async def _illustrated(self, result: Document, room: RoomRef) -> tuple[AnyPost, ...]:
        """A result, if there is one to tell, below its pictures."""
        pictures, words = await self._illustrator.part(result, room.thread)
        return (*pictures, Text(words, thread=room.thread)) if words else pictures

    # The live message

    async def renew(self, table: str, room: RoomRef, key: str, *, anew: bool = False) -> None:
        """Brings the live message back that stands in a room no more.

        ``anew`` brings it down to the end of the room. Raises as ``Sender.send``.
        """
        async with self._door(table, room):
            sight, speech, showing = self._tidings.in_room(table, room)
            board = self._board(sight, speech, showing, _nothing(table, room))
            await self._live.show(board, room, key, anew=anew)

    async def come_back(self, table: str, room: RoomRef) -> None:
        """Shows a table in a room that has let us in again, once. Raises as ``Sender.send``."""
        async with self._door(table, room):
            await self._catch_up(table, room)

    async def _catch_up(self, table: str, room: RoomRef) -> None:
        """What is asked and how it stands, if nobody could be told for a while.

        What was lost meanwhile is in that; what waits in the outbox is told by its own parcels.
        """
        key = self._absences.owed(table, room)
        if not key:
            return
        sight, speech, showing = self._tidings.in_room(table, room)
        if room in sight.rooms and sight.phase not in OVER:
            self._sender.stories.gone(lambda it: (it.table, it.room) == (table, room))
            parcel = _nothing(table, room)
            for name, post in self._calls.again(parcel, sight, room).items():
                await self._sender.send(room.id, (post,), f"{key}/{name}")
            board = self._board(sight, speech, showing, parcel)
            await self._live.show(board, room, f"{key}/live", anew=True)
        self._absences.paid(table, room, key)

    def _door(self, table: str, room: RoomRef) -> asyncio.Lock:
        """One live message at a time, or two would be posted side by side."""
        return self._doors.setdefault((table, room), asyncio.Lock())

    def _board(self, sight: Sight, speech: Language, showing: Showing, parcel: Parcel) -> Board:
        document = self._tidings.live(sight, showing)
        if sight.phase == "lobby":
            document += Document((Paragraph(speech.text("matrix-lobby-hint"), quiet=True),))
        return Board(
            sight.name,
            document,
            self._tidings.brief(parcel, sight, showing),
            drawn=speech.text("matrix-picture-new"),
            moved=speech.text("talk-live-moved", table=sight.name),
        )

    # People

    async def _to_person(self, parcel: Parcel, place: Private) -> Receipt:
        user = self._calls.user(place.person)
        if not user:
            return Lost("no_account")
        room = await self._connection.direct.ensure(user)
        speech = language(self._service.directory.language(place.person))
        welcomes = [isinstance(it, Welcome) for it in parcel.notices]
        # Tried again at every start that fails; one welcome in a room is enough.
        key = f"{parcel.table}/{room}" if all(welcomes) else parcel.key
        for word in self._alone.words(parcel, place.person):
            posts = await self._privately(word, place.person, user, speech)
            await self._sender.send(room, posts, f"{key}/{word.name}")
        if any(welcomes) and not self._connection.direct.has_come(user):
            return Lost("not_in_room")
        return Delivered()

    async def _privately(
        self, word: Word, person: PersonId, user: str, speech: Language
    ) -> tuple[AnyPost, ...]:
        document = word.document + hint(speech, private=True) if word.token else word.document
        pictures, words = await self._illustrator.part(document)
        mentions = self._calls.to_call([person]) if word.called else ()
        asks = user if word.token else ""
        return (*pictures, Text(words, mentions=mentions, asks=asks, token=word.token))


def _nothing(table: str, room: RoomRef) -> Parcel:
    """A parcel that tells nothing, before all that waits."""
    return Parcel(table, InRoom(room), 0, 0, ())
