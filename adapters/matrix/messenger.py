"""Parcels of the outbox brought into rooms: what happened, who must act, and the live message."""

from collections.abc import Callable, Mapping, Sequence

from adapters.matrix.chat import PLATFORM, hint
from adapters.matrix.connection import Connection
from adapters.matrix.homeserver import RefusedError, UnavailableError
from adapters.matrix.layout import blocks
from adapters.matrix.markup import joined, mention, plain_block
from adapters.matrix.posts import AnyPost, Block, Text
from core.entries import Finished, Resumed, Settled, Started
from core.errors import RefusalError
from core.game import Seat
from core.notices import (
    Asked,
    Awaited,
    Happened,
    InRoom,
    Parcel,
    Private,
    Reminder,
    TableChanged,
    Welcome,
    place_key,
)
from core.people import PersonId, RoomRef
from core.ports import Delivered, Later, Lost, Receipt
from core.service import GameService
from core.sight import Sight
from services.chat import menus
from services.chat.live import Live, stays
from services.languages import Language, language
from services.presenting import notices
from services.presenting.document import Document, Heading, Paragraph, Points, said
from services.presenting.game import GamePresenter
from services.presenting.players import Showing
from services.presenting.table import lobby, showing_of, status

_FOR_ALL = (Started, Resumed, Settled)
"""Changes after which everybody who is awaited is to see their choices."""


class RoomMessenger:
    """The ``Messenger`` of Matrix rooms; ``now`` is in milliseconds."""

    def __init__(
        self,
        connection: Connection,
        service: GameService,
        presenters: Mapping[str, GamePresenter],
        now: Callable[[], int],
    ) -> None:
        self._connection = connection
        self._ledger = connection.ledger
        self._sender = connection.sender
        self._service = service
        self._presenters = presenters
        self._now = now

    async def deliver(self, parcel: Parcel) -> Receipt:
        """See ``Messenger``."""
        try:
            if isinstance(parcel.place, InRoom):
                return await self._to_room(parcel, parcel.place.room)
            return await self._to_person(parcel, parcel.place)
        except UnavailableError as error:
            return Later(int(error.after * 1_000))
        except RefusedError as error:
            return Lost(error.code)
        except RefusalError:
            return Later()

    # Rooms

    async def _to_room(self, parcel: Parcel, room: RoomRef) -> Receipt:
        if room.id not in self._connection.client.rooms:
            return Lost("not_in_room")
        sight = self._service.sight(parcel.table)
        speech = language(self._service.directory.language("", room))
        showing, presenter = self._showing(sight, speech), self._presenters[sight.game]
        posts = self._news(parcel, sight, showing, presenter, room)
        if posts:
            await self._sender.send(room.id, posts, parcel.key)
            for _post in posts:
                self._ledger.note_said(room.id)
        await self._bring_up_to_date(parcel, sight, showing, room)
        return Delivered()

    def _news(
        self,
        parcel: Parcel,
        sight: Sight,
        showing: Showing,
        presenter: GamePresenter,
        room: RoomRef,
    ) -> tuple[AnyPost, ...]:
        """One post with what happened and whom it is up to; more when several must choose."""
        told: tuple[str, ...] = ()
        if sight.phase != "lobby":
            log = self._service.lines(parcel.table)
            told = notices.said(parcel.notices, log, showing, presenter)
        first = blocks(Document((Points(told),))) if told else ()
        posts: list[Text] = []
        called: list[Seat] = []
        newly = self._newly_awaited(parcel)
        for seat in self._to_ask(parcel, sight, newly):
            asked = self._asked_here(sight, seat, room, call=seat in newly)
            if asked is not None:
                posts.append(asked)
            elif seat in newly:
                called.append(seat)
        if called:
            posts.insert(0, self._secret_call(sight, called, showing, room))
        if first and posts:
            before = posts[0]
            posts[0] = Text(
                (*first, *before.blocks),
                thread=before.thread,
                mentions=before.mentions,
                asks=before.asks,
                token=before.token,
            )
        elif first:
            posts.append(Text(first, thread=room.thread))
        if _is_over(parcel) and sight.view is not None:
            score = Document(presenter.score(sight.view, showing))
            posts.append(Text(blocks(score), thread=room.thread))
        return tuple(posts)

    def _newly_awaited(self, parcel: Parcel) -> frozenset[Seat]:
        """Who deserves a call."""
        return frozenset(
            seat for it in parcel.notices if isinstance(it, Awaited) for seat in it.newly
        )

    def _to_ask(self, parcel: Parcel, sight: Sight, newly: frozenset[Seat]) -> tuple[Seat, ...]:
        """The people who are to see their choices: those called, and those who go on."""
        lines = {it.entry: it.seat for it in self._service.lines(parcel.table)}
        going_on: set[Seat | None] = set(newly)
        for it in parcel.notices:
            if isinstance(it, Happened):
                going_on |= {lines.get(number) for number in it.entries}
            elif isinstance(it, TableChanged):
                going_on |= {getattr(change, "seat", None) for change in it.changes}
                if any(isinstance(change, _FOR_ALL) for change in it.changes):
                    going_on |= set(sight.awaited)
        return tuple(
            card.seat
            for card in sight.seats
            if card.seat in going_on and card.seat in sight.awaited and not card.program
        )

    def _asked_here(self, sight: Sight, seat: Seat, room: RoomRef, *, call: bool) -> Text | None:
        """The seat's menu, with a call if it is to have one; None if the choice is secret."""
        person = sight.seats[seat].person
        own = self._service.sight(sight.name, person, seat)
        game = self._service.games[sight.game]
        if any(game.is_secret(action) for action in own.legal):
            return None
        user = self._user(person)
        speech = language(self._service.directory.language(person, room))
        showing, presenter = self._showing(own, speech), self._presenters[sight.game]
        menu = menus.make(presenter, own, showing)
        if menu is None:
            return None
        key = "talk-your-move" if call else "talk-go-on"
        title = joined(*self._naming(speech.text(key, player="\0"), [seat], showing, own))
        document = menus.document(menu, presenter, own, showing)
        if user:
            document = document + hint(speech, private=False)
        return Text(
            (title, *blocks(document)),
            thread=room.thread,
            mentions=(user,) if user and call else (),
            asks=user,
            token=menu.token if user else "",
        )

    def _secret_call(
        self, sight: Sight, seats: Sequence[Seat], showing: Showing, room: RoomRef
    ) -> Text:
        text = showing.speech.text("talk-your-secret", player="\0")
        call = joined(*self._naming(text, seats, showing, sight))
        users = [self._user(sight.seats[seat].person) for seat in seats]
        return Text((call,), thread=room.thread, mentions=tuple(user for user in users if user))

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

    async def _bring_up_to_date(
        self, parcel: Parcel, sight: Sight, showing: Showing, room: RoomRef
    ) -> None:
        name = f"{parcel.table}/{place_key(InRoom(room))}"
        live = self._ledger.live(name)
        document = self._live_document(sight, showing)
        key = f"{parcel.key}/live"
        if live is not None and stays(live, self._now()):
            edit = Text(blocks(document), edits=live.message)
            await self._sender.send(room.id, (edit,), key)
            event, below = live.message, live.below
        else:
            text = Text(blocks(document), thread=room.thread)
            (event,) = await self._sender.send(room.id, (text,), key)
            below = 0
            if live is not None and event != live.message:
                title = showing.speech.text("talk-live-moved", table=sight.name)
                old = Text(blocks(said(title)), edits=live.message)
                await self._sender.send(room.id, (old,), f"{key}/old")
        self._ledger.note_live(name, room.id, Live(event, below, self._now()))

    def _live_document(self, sight: Sight, showing: Showing) -> Document:
        presenter = self._presenters[sight.game]
        if sight.phase == "lobby":
            most = max(self._service.games[sight.game].seat_counts)
            about = Paragraph(showing.speech.text("matrix-lobby-hint"), quiet=True)
            return lobby(sight, most, showing, presenter) + Document((about,))
        return status(sight, showing, presenter)

    # People

    async def _to_person(self, parcel: Parcel, place: Private) -> Receipt:
        user = self._user(place.person)
        if not user:
            return Lost("no_account")
        room = await self._connection.direct.ensure(user)
        posts = self._private_posts(parcel, place.person, user)
        if posts:
            await self._sender.send(room, posts, parcel.key)
        welcome = any(isinstance(it, Welcome) for it in parcel.notices)
        if welcome and not self._connection.direct.has_come(user):
            return Lost("not_in_room")
        return Delivered()

    def _private_posts(self, parcel: Parcel, person: PersonId, user: str) -> tuple[AnyPost, ...]:
        sight = self._service.sight(parcel.table, person)
        speech = language(self._service.directory.language(person))
        showing, presenter = self._showing(sight, speech), self._presenters[sight.game]
        posts: list[AnyPost] = []
        known = self._service.directory.person(person)
        if any(isinstance(it, Welcome) for it in parcel.notices):
            name = known.name if known is not None else user
            text = speech.text("talk-welcome", name=name, table=sight.name)
            posts.append(Text(blocks(said(text)), mentions=(user,)))
        # What somebody has just done themselves they need not be told.
        log = [
            it
            for it in self._service.lines(parcel.table, person)
            if it.by != person or it.automatic
        ]
        happened = [it for it in parcel.notices if isinstance(it, Happened | TableChanged)]
        told = notices.said(happened, log, showing, presenter)
        if told:
            posts.append(Text(blocks(Document((Points(told),)))))
        called = [it for it in parcel.notices if isinstance(it, Asked | Reminder)]
        if called and called[-1].seat in sight.awaited:
            reminder = isinstance(called[-1], Reminder)
            key = "talk-reminder" if reminder else "talk-asked"
            own = self._service.sight(parcel.table, person, called[-1].seat)
            posts.append(self._private_menu(own, speech.text(key, table=sight.name), user, speech))
        return tuple(posts)

    def _private_menu(self, own: Sight, title: str, user: str, speech: Language) -> Text:
        showing, presenter = self._showing(own, speech), self._presenters[own.game]
        menu = menus.make(presenter, own, showing)
        document = Document((Heading(title, level=1),))
        if menu is not None:
            document += menus.document(menu, presenter, own, showing)
            document += hint(speech, private=True)
        token = menu.token if menu is not None else ""
        return Text(blocks(document), mentions=(user,), asks=user if token else "", token=token)

    def _user(self, person: PersonId) -> str:
        """The person's Matrix account, if they have one."""
        known = self._service.directory.person(person) if person else None
        accounts = known.accounts if known is not None else ()
        return next((it.id for it in accounts if it.platform == PLATFORM), "")

    def _showing(self, sight: Sight, speech: Language) -> Showing:
        directory = self._service.directory
        names = {
            card.person: known.name
            for card in sight.seats
            if (known := directory.person(card.person)) is not None
        }
        return showing_of(sight, names, speech)


def _is_over(parcel: Parcel) -> bool:
    return any(
        isinstance(change, Finished)
        for it in parcel.notices
        if isinstance(it, TableChanged)
        for change in it.changes
    )
