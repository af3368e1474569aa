"""Parcels of the outbox brought into rooms: what happened, who must act, and the live message."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from adapters.matrix.connection import Connection
from adapters.matrix.homeserver import RefusedError, UnavailableError
from adapters.matrix.layout import blocks, hint
from adapters.matrix.live import Board, LiveMessages
from adapters.matrix.markup import joined, mention, plain_block
from adapters.matrix.pictures import Illustrator
from adapters.matrix.places import PLATFORM
from adapters.matrix.posts import AnyPost, Block, Redaction, Text
from adapters.matrix.sender import transaction
from core.entries import Resumed, Started
from core.game import Seat
from core.motions import Settled
from core.notices import Happened, InRoom, Parcel, Private, TableChanged, Welcome
from core.people import PersonId, RoomRef, account_on
from core.ports import OVER, Delivered, Later, Lost, Receipt
from core.practice import Practised
from core.service import GameService
from core.sight import Sight
from services.chat.live import forget_past, left
from services.chat.privately import PrivateTidings, Word
from services.chat.relaying import is_only_talk, remarks
from services.chat.story import Ways, begun, goes_on, grown
from services.chat.tidings import Question, Tidings, points
from services.languages import Language, language
from services.presenting.document import Document, Paragraph
from services.presenting.game import GamePresenter
from services.presenting.players import Showing

_FOR_ALL = (Started, Practised, Resumed, Settled)
"""Changes after which everybody who is awaited is to see their choices."""


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
        self._sender = connection.sender
        self._service = service
        self._tidings = Tidings(service, presenters)
        self._alone = PrivateTidings(service, presenters)
        self._ways = Ways(connection.ledger)
        self._illustrator = illustrator
        self._live = LiveMessages(connection, illustrator, now)
        self._now = now
        forget_past(self._sender.books, service.index.find, now())

    async def deliver(self, parcel: Parcel) -> Receipt:
        """See ``Messenger``."""
        try:
            if isinstance(parcel.place, InRoom):
                return await self._to_room(parcel, parcel.place.room)
            return await self._to_person(parcel, parcel.place)
        except UnavailableError as error:
            return Later(int(error.after * 1_000))
        except RefusedError as error:
            return Later() if error.about_us else Lost(error.code)

    # Rooms

    async def _to_room(self, parcel: Parcel, room: RoomRef) -> Receipt:
        if room.id not in self._connection.client.rooms:
            return Lost("not_in_room")
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
        asked = self._questions(parcel, sight, showing, room)
        score = await self._illustrated(self._tidings.score(parcel, sight, showing), room)
        await self._bring(parcel, sight, room, news, asked, score)
        await self._live.show(
            self._board(sight, speech, showing, parcel), room, f"{parcel.key}/live"
        )
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

    def _questions(
        self, parcel: Parcel, sight: Sight, showing: Showing, room: RoomRef
    ) -> dict[str, Text]:
        """What those who are to choose are asked, each in a post; one call for secret choices."""
        posts: dict[str, Text] = {}
        called: list[Seat] = []
        newly = self._tidings.newly_awaited(parcel, sight, room)
        asked = {
            seat: self._tidings.question(sight, seat, room)
            for seat in self._to_ask(parcel, sight, newly, room)
        }
        later = self._tidings.asked_later(parcel)
        for seat, question in asked.items():
            if seat in later:
                continue
            if question.token:
                name = f"ask{seat}"
                posts[name] = self._asked_here(question, seat, room, call=seat in newly)
            elif question.secret and seat in newly:
                called.append(seat)
        if called:
            return {"secret": self._secret_call(sight, called, showing, room), **posts}
        return posts

    async def _illustrated(self, result: Document, room: RoomRef) -> tuple[AnyPost, ...]:
        """A result, if there is one to tell, below its pictures."""
        pictures, words = await self._illustrator.part(result, room.thread)
        return (*pictures, Text(words, thread=room.thread)) if words else pictures

    def _to_ask(
        self, parcel: Parcel, sight: Sight, newly: Sequence[Seat], room: RoomRef
    ) -> tuple[Seat, ...]:
        """The people who are to see their choices: those called, and those who go on.

        Alone with one person, the answer to their move has asked them already.
        """
        alone = self._connection.direct.partner(room.id) is not None
        lines = {it.entry: it.seat for it in self._service.lines(parcel.table)}
        going_on: set[Seat | None] = set(newly)
        for it in parcel.notices:
            if isinstance(it, Happened) and not alone:
                going_on |= {lines.get(number) for number in it.entries}
                if sight.practice:
                    going_on |= set(sight.awaited)
            elif isinstance(it, TableChanged):
                going_on |= {getattr(change, "seat", None) for change in it.changes}
                if any(isinstance(change, _FOR_ALL) for change in it.changes):
                    going_on |= set(sight.awaited)
        return tuple(
            card.seat
            for card in sight.seats
            if card.seat in going_on and self._tidings.asks_in(room, sight, card)
        )

    def _asked_here(self, question: Question, seat: Seat, room: RoomRef, *, call: bool) -> Text:
        """The seat's menu, with a call if it is to have one."""
        user = self._user(question.sight.seats[seat].person)
        text = question.speech.text("talk-your-move" if call else "talk-go-on", player="\0")
        title = joined(*self._naming(text, [seat], question.showing, question.sight))
        document = question.document
        if user:
            document = document + hint(question.speech, private=False)
        return Text(
            (title, *blocks(document)),
            thread=room.thread,
            mentions=self._to_call([question.sight.seats[seat].person]) if call else (),
            asks=user,
            token=question.token if user else "",
        )

    def _secret_call(
        self, sight: Sight, seats: Sequence[Seat], showing: Showing, room: RoomRef
    ) -> Text:
        text = showing.speech.text("talk-your-secret", player="\0")
        call = joined(*self._naming(text, seats, showing, sight))
        called = self._to_call([sight.seats[seat].person for seat in seats])
        return Text((call,), thread=room.thread, mentions=called)

    def _to_call(self, people: Sequence[PersonId]) -> tuple[str, ...]:
        """The accounts of those who are on Matrix and want to be called."""
        found = (self._service.directory.person(person) for person in people)
        return tuple(user for it in found if it and it.pings and (user := self._user(it.id)))

    def _naming(
        self, text: str, seats: Sequence[Seat], showing: Showing, sight: Sight
    ) -> list[Block | str]:
        """A sentence with the seats' people in the place of its NUL, as links to them."""
        before, _, after = text.partition("\0")
        pieces: list[Block | str] = [before]
        for place, seat in enumerate(seats):
            user = self._user(sight.seats[seat].person)
            player = showing.players[seat]
            pieces += [", "] if place else []
            pieces.append(mention(user, player.name) if user else plain_block(player.name))
            pieces.append(f" {player.token}")
        return [*pieces, after]

    # The live message

    async def renew(self, table: str, room: RoomRef, key: str, *, anew: bool = False) -> None:
        """Brings the live message back that stands in a room no more.

        ``anew`` brings it down to the end of the room. Raises as ``Sender.send``.
        """
        sight, speech, showing = self._tidings.in_room(table, room)
        board = self._board(sight, speech, showing, Parcel(table, InRoom(room), 0, 0, ()))
        await self._live.show(board, room, key, anew=anew)

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
        user = self._user(place.person)
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
        mentions = self._to_call([person]) if word.called else ()
        asks = user if word.token else ""
        return (*pictures, Text(words, mentions=mentions, asks=asks, token=word.token))

    def _user(self, person: PersonId) -> str:
        """The person's Matrix account, if they have one."""
        return account_on(self._service.directory.person(person), PLATFORM)
