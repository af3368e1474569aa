"""Parcels of the outbox brought to channels: what happened, who must act, and the live message."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from adapters.slack import layout, places
from adapters.slack.adapter import Slack
from adapters.slack.open_menus import OpenMenus
from adapters.slack.posts import Mark, Post, Spot
from adapters.slack.showing import Stationery, lobby_controls, table_controls
from adapters.slack.troubles import RefusedError, UnavailableError
from core.entries import Finished
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
from services.presenting.document import Document, Heading, Paragraph, Points
from services.presenting.game import GamePresenter
from services.presenting.players import Showing
from services.presenting.table import lobby, showing_of, status

LIVE = "live"
ROOT = "root"
SECRET = -1
"""In place of a seat: the open call to all who choose in secret."""


class ChannelMessenger:
    """The ``Messenger`` of Slack; ``now`` is in milliseconds."""

    def __init__(
        self,
        slack: Slack,
        service: GameService,
        presenters: Mapping[str, GamePresenter],
        now: Callable[[], int],
    ) -> None:
        self._sender = slack.sender
        self._ledger = slack.ledger
        self._service = service
        self._presenters = presenters
        self._now = now
        self._paper = Stationery(slack.ledger)
        self.open_menus = OpenMenus(slack.sender, slack.ledger)

    async def deliver(self, parcel: Parcel) -> Receipt:
        """See ``Messenger``."""
        try:
            if isinstance(parcel.place, InRoom):
                await self._to_room(parcel, parcel.place.room)
            else:
                await self._to_person(parcel, parcel.place)
        except UnavailableError as error:
            return Later(round(error.after * 1_000))
        except RefusedError as error:
            return Lost(error.code)
        except RefusalError:
            return Later()
        return Delivered()

    # Channels

    async def _to_room(self, parcel: Parcel, room: RoomRef) -> None:
        sight = self._service.sight(parcel.table)
        speech = language(self._service.directory.language("", room))
        showing = self._showing(sight, speech)
        spot = places.spot(room)
        told: tuple[str, ...] = ()
        if sight.phase != "lobby":
            log = self._service.lines(parcel.table)
            told = notices.said(parcel.notices, log, showing, self._presenters[sight.game])
        news = Document((Points(told),)) if told else Document(())
        called = self._newly_awaited(parcel, sight)
        await self._refresh_menus(parcel, sight, room, called)
        secret = [seat for seat in called if self._asked(sight, seat, room).secret]
        if secret:
            await self._call_secretly(parcel, sight, secret, room, news)
        for number, seat in enumerate(it for it in called if it not in secret):
            first = not number and not secret
            await self._call(parcel, sight, seat, room, news if first else Document(()))
        if told and not called:
            wanted = self._paper.layout(f"{parcel.key}/news", speech)
            await self._post(f"{parcel.key}/news", spot, layout.messages(news, wanted))
        if _is_over(parcel) and sight.view is not None:
            score = Document(self._presenters[sight.game].score(sight.view, showing))
            wanted = self._paper.layout(f"{parcel.key}/score", speech)
            await self._post(f"{parcel.key}/score", spot, layout.messages(score, wanted))
        await self._bring_up_to_date(parcel, sight, showing, room)

    async def _post(self, key: str, spot: Spot, posts: Sequence[Post]) -> Mark:
        """Posts one or more messages; where the last one stands."""
        ts = ""
        for number, post in enumerate(posts):
            ts = await self._sender.post(f"{key}/{number}", spot, post)
        return Mark(spot, ts)

    def _newly_awaited(self, parcel: Parcel, sight: Sight) -> tuple[Seat, ...]:
        """Who deserves a call: people who became awaited, and still are."""
        newly = {seat for it in parcel.notices if isinstance(it, Awaited) for seat in it.newly}
        return tuple(
            card.seat
            for card in sight.seats
            if card.seat in newly and card.seat in sight.awaited and not card.program
        )

    async def _call(
        self, parcel: Parcel, sight: Sight, seat: Seat, room: RoomRef, news: Document
    ) -> None:
        """One new message that mentions whoever became awaited, with their menu if it is open."""
        asked = self._asked(sight, seat, room)
        team, user = places.user(self._service.directory.person(sight.seats[seat].person))
        spot = places.spot(room)
        key = f"{parcel.key}/call{seat}"
        wanted = self._paper.layout(
            key,
            asked.speech,
            token=asked.token,
            # Somebody of another platform cannot be called here, only named.
            mentions=(user,) if user and team == spot.team else (),
        )
        posts = layout.messages(news + asked.document, wanted)
        mark = await self._post(key, spot, posts)
        self.open_menus.note(menu_name(sight.name, room, seat), asked.token, mark, posts[-1])

    async def _call_secretly(
        self, parcel: Parcel, sight: Sight, seats: Sequence[Seat], room: RoomRef, news: Document
    ) -> None:
        """One message for all who choose in secret, with a button that opens each one's own."""
        speech = language(self._service.directory.language("", room))
        showing = self._showing(sight, speech)
        spot = places.spot(room)
        people = [self._service.directory.person(sight.seats[seat].person) for seat in seats]
        users = [name for team, name in map(places.user, people) if name and team == spot.team]
        text = speech.text("slack-secret", players=showing.names(seats))
        wanted = self._paper.layout(
            f"{parcel.key}/secret",
            speech,
            mentions=tuple(users),
            controls=table_controls(sight, speech)[:1],
        )
        posts = layout.messages(news + Document((Paragraph(text),)), wanted)
        mark = await self._post(f"{parcel.key}/secret", spot, posts)
        name = menu_name(sight.name, room, SECRET)
        await self.open_menus.close(name)
        self.open_menus.note(name, "", mark, posts[-1])

    def _asked(self, sight: Sight, seat: Seat, room: RoomRef) -> "_Asked":
        """What a seat is asked, as everybody in a channel may read it."""
        person = sight.seats[seat].person
        own = self._service.sight(sight.name, person, seat)
        speech = language(self._service.directory.language(person, room))
        showing, presenter = self._showing(own, speech), self._presenters[sight.game]
        game = self._service.games[sight.game]
        secret = any(game.is_secret(action) for action in own.legal)
        menu = None if secret else menus.make(presenter, own, showing)
        document = Document((Paragraph(speech.text("talk-your-move", player=showing.name(seat))),))
        if menu is not None:
            document += menus.document(menu, presenter, own, showing)
        return _Asked(speech, document, menu.token if menu is not None else "", secret)

    async def _refresh_menus(
        self, parcel: Parcel, sight: Sight, room: RoomRef, called: Sequence[Seat]
    ) -> None:
        """Menus of those who go on are brought up to date in place, others lose their buttons."""
        secret = False
        for card in sight.seats:
            name = menu_name(sight.name, room, card.seat)
            held = self.open_menus.at(name)
            waits = card.awaited and bool(card.person) and not card.program
            if not waits or card.seat in called:
                await self.open_menus.close(name)
                continue
            asked = self._asked(sight, card.seat, room)
            secret = secret or asked.secret
            if not asked.token:
                await self.open_menus.close(name)
            elif held is None:
                await self._ask_quietly(parcel, sight, card.seat, room, asked)
            elif held.token != asked.token and not _narrows(held.token, asked.token):
                key = f"{parcel.key}/menu{card.seat}"
                wanted = self._paper.layout(key, asked.speech, token=asked.token)
                post = layout.messages(asked.document, wanted)[-1]
                self.open_menus.note(name, asked.token, held.mark, post)
                await self._update(held.mark, post)
        if not secret and not called:
            await self.open_menus.close(menu_name(sight.name, room, SECRET))

    async def _ask_quietly(
        self, parcel: Parcel, sight: Sight, seat: Seat, room: RoomRef, asked: "_Asked"
    ) -> None:
        """A menu for somebody who brought it about themselves, and so needs no mention."""
        key = f"{parcel.key}/ask{seat}"
        wanted = self._paper.layout(key, asked.speech, token=asked.token)
        posts = layout.messages(asked.document, wanted)
        mark = await self._post(key, places.spot(room), posts)
        self.open_menus.note(menu_name(sight.name, room, seat), asked.token, mark, posts[-1])

    # The live message

    async def _bring_up_to_date(
        self, parcel: Parcel, sight: Sight, showing: Showing, room: RoomRef
    ) -> None:
        spot = places.spot(room)
        post = self.live_post(f"{parcel.key}/live", sight, showing)
        root = f"{spot.team}/{spot.channel}/{spot.thread}"
        if self._ledger.fact(ROOT, root) is not None:
            top = Mark(Spot(spot.team, spot.channel), spot.thread)
            if await self._update(top, post):
                return
        name = f"{parcel.table}/{place_key(InRoom(room))}"
        held = self._ledger.fact(LIVE, name)
        live = msgspec.json.decode(held, type=Live) if held is not None else None
        kept = live is not None and stays(live, self._now())
        if live is None or not kept or not await self._update(Mark(spot, live.message), post):
            ts = await self._sender.post(f"{parcel.key}/live", spot, post)
            if live is not None:
                await self._shrink(Mark(spot, live.message), showing.speech, sight.name)
            live = Live(ts, 0, self._now())
        live = Live(live.message, live.below, self._now())
        self._ledger.note(LIVE, name, msgspec.json.encode(live).decode())

    async def _update(self, mark: Mark, post: Post) -> bool:
        try:
            await self._sender.update(mark, post)
        except RefusedError as error:
            if error.code not in {"message_not_found", "cant_update_message"}:
                raise
            return False
        return True

    async def _shrink(self, mark: Mark, speech: object, table: str) -> None:
        text = speech.text("talk-live-moved", table=table) if isinstance(speech, Language) else "…"
        await self._update(mark, Post((), text))

    def live_post(self, name: str, sight: Sight, showing: Showing) -> Post:
        """The live message as it is now."""
        presenter = self._presenters[sight.game]
        speech = language(showing.speech.code)
        if sight.phase == "lobby":
            most = max(self._service.games[sight.game].seat_counts)
            document = lobby(sight, most, showing, presenter)
            controls = lobby_controls(sight, speech)
        else:
            document = status(sight, showing, presenter)
            controls = table_controls(sight, speech) if sight.phase == "playing" else ()
        return layout.single(document, self._paper.layout(name, speech, controls=controls))

    # People

    async def _to_person(self, parcel: Parcel, place: Private) -> None:
        team, user = places.user(self._service.directory.person(place.person))
        if not user:
            raise RefusedError("no_account")
        spot = await self._sender.direct(team, user)
        for number, (document, token) in enumerate(self._private(parcel, place.person)):
            speech = language(self._service.directory.language(place.person))
            key = f"{parcel.key}/{number}"
            wanted = self._paper.layout(key, speech, token=token)
            posts = layout.messages(document, wanted)
            mark = await self._post(key, spot, posts)
            if token:
                asked = menus.read(token)
                name = menu_name(parcel.table, places.room(spot), asked.seat if asked else 0)
                await self.open_menus.close(name)
                self.open_menus.note(name, token, mark, posts[-1])

    def _private(self, parcel: Parcel, person: PersonId) -> list[tuple[Document, str]]:
        """What to say to somebody alone; each with the token of its menu."""
        sight = self._service.sight(parcel.table, person)
        speech = language(self._service.directory.language(person))
        showing, presenter = self._showing(sight, speech), self._presenters[sight.game]
        known = self._service.directory.person(person)
        found: list[tuple[Document, str]] = []
        if any(isinstance(it, Welcome) for it in parcel.notices):
            name = known.name if known is not None else ""
            text = speech.text("talk-welcome", name=name, table=sight.name)
            found.append((Document((Paragraph(text),)), ""))
        happened = [it for it in parcel.notices if isinstance(it, Happened | TableChanged)]
        told = notices.said(happened, self._service.lines(parcel.table, person), showing, presenter)
        if told:
            found.append((Document((Points(told),)), ""))
        called = [it for it in parcel.notices if isinstance(it, Asked | Reminder)]
        if called and called[-1].seat in sight.awaited:
            key = "talk-reminder" if isinstance(called[-1], Reminder) else "talk-asked"
            own = self._service.sight(parcel.table, person, called[-1].seat)
            menu = menus.make(presenter, own, showing)
            document = Document((Heading(speech.text(key, table=sight.name), level=1),))
            if menu is not None:
                document += menus.document(menu, presenter, own, showing)
            found.append((document, menu.token if menu is not None else ""))
        return found

    def _showing(self, sight: Sight, speech: Language) -> Showing:
        directory = self._service.directory
        names = {
            card.person: known.name
            for card in sight.seats
            if (known := directory.person(card.person)) is not None
        }
        return showing_of(sight, names, speech)


class _Asked(msgspec.Struct, frozen=True):
    """What one seat is asked. ``token`` is empty when the choice is secret."""

    speech: Language
    document: Document
    token: str
    secret: bool


def _narrows(held: str, present: str) -> bool:
    """Whether a menu is a further question about the decision that is asked now."""
    one, other = menus.read(held), menus.read(present)
    if one is None or other is None or not one.draft:
        return False
    return (one.seat, one.decision) == (other.seat, other.decision)


def menu_name(table: str, room: RoomRef, seat: Seat) -> str:
    """Under which an open menu is kept."""
    return f"{table}/{place_key(InRoom(room))}/{seat}"


def _is_over(parcel: Parcel) -> bool:
    return any(
        isinstance(change, Finished)
        for it in parcel.notices
        if isinstance(it, TableChanged)
        for change in it.changes
    )
