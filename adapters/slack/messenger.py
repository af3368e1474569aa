"""Parcels of the outbox brought to channels: what happened, who must act, and the live message."""

from collections.abc import Callable, Mapping, Sequence

from adapters.slack import layout, places
from adapters.slack.adapter import Slack
from adapters.slack.gallery import Gallery
from adapters.slack.live import LiveMessages
from adapters.slack.open_menus import OpenMenus
from adapters.slack.posts import Mark, Post, Spot
from adapters.slack.showing import Stationery, table_controls
from adapters.slack.stories import Stories
from adapters.slack.troubles import RefusedError, UnavailableError
from core.errors import RefusalError
from core.game import Seat
from core.notices import InRoom, Parcel, Private, place_key
from core.people import PersonId, RoomRef
from core.ports import Delivered, Later, Lost, Receipt, Summary
from core.service import GameService
from core.sight import Sight
from services.chat import menus
from services.chat.live import Live
from services.chat.relaying import is_only_talk, remarks
from services.chat.tidings import Question, Tidings, points
from services.languages import Language, language
from services.presenting.document import Document, Paragraph
from services.presenting.game import GamePresenter

SECRET = -1
"""In place of a seat: the open call to all who choose in secret."""


class ChannelMessenger:
    """The ``Messenger`` of Slack; ``now`` is in milliseconds."""

    def __init__(
        self,
        slack: Slack,
        service: GameService,
        presenters: Mapping[str, GamePresenter],
        gallery: Gallery,
        now: Callable[[], int],
    ) -> None:
        self._sender = slack.sender
        self._ledger = slack.ledger
        self._service = service
        self._tidings = Tidings(service, presenters)
        self._gallery = gallery
        self._live = LiveMessages(slack, self._tidings, gallery, now)
        self._paper = Stationery(slack.ledger)
        self.open_menus = OpenMenus(slack.sender, slack.ledger)
        self._stories = Stories(slack.sender, self._tidings, self.open_menus, self._paper, now)

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
        sight, speech, showing = self._tidings.in_room(parcel.table, room)
        await self._repeat(parcel, speech, room)
        if is_only_talk(parcel):
            return
        chronicle = self._tidings.chronicle(parcel, sight, showing)
        if chronicle.blocks:
            await self._tell(f"{parcel.key}/chronicle", room, chronicle, speech)
            return
        news = self._tidings.news(parcel, sight, showing)
        if room not in sight.rooms:  # shown there no longer
            await self._tell(f"{parcel.key}/news/told", room, points(news), speech)
            for seat in (SECRET, *(card.seat for card in sight.seats)):
                await self.open_menus.close(menu_name(sight.name, room, seat))
            await self._live.leave(sight, room)
            return
        called = self._tidings.newly_awaited(parcel, sight, room)
        asked = {seat: self._tidings.question(sight, seat, room) for seat in called}
        secret = [seat for seat in called if asked[seat].secret]
        calls = {f"call{seat}": seat for seat in called if seat not in secret}
        carrier = self._carrier(parcel, sight, (*("secret" for _ in secret[:1]), *calls))
        story = None
        if carrier == "news":
            story = await self._stories.tell(parcel, sight, room, news, speech)
        put = await self._refresh_menus(parcel.key, sight, room, called, story)
        if story is not None and not put:
            await self._stories.put(story, parcel, sight, news, speech)
        if secret:
            key, opening = _with_news(parcel, "secret", carrier, news)
            await self._call_secretly(key, sight, secret, room, points(opening))
        for name, seat in calls.items():
            key, opening = _with_news(parcel, name, carrier, news)
            ts = await self._call(key, asked[seat], seat, room, points(opening))
            self._stories.begin(parcel, sight, room, ts, opening)
        score = self._tidings.score(parcel, sight, showing)
        await self._tell(f"{parcel.key}/score", room, score, speech)
        await self._live.show(f"{parcel.key}/live", sight, room)

    async def _repeat(self, parcel: Parcel, speech: Language, room: RoomRef) -> None:
        """Says here what people say in the other rooms; changes what was changed there."""
        for remark in remarks(parcel, speech):
            name = f"{remark.key}/{parcel.key}" if remark.edited else remark.key
            posts = layout.messages(remark.document, self._paper.layout(name, speech))
            before = self._ledger.begun(f"{remark.key}/0")
            if not remark.edited and not remark.gone:
                await self._post(remark.key, places.spot(room), posts[:1])
            elif before is not None and before.ts:
                mark = Mark(places.spot(room), before.ts)
                await self._change(mark, None if remark.gone else posts[0])

    async def _change(self, mark: Mark, post: Post | None) -> None:
        if post is None:
            await self._sender.delete(mark)
        else:
            await self._sender.update_if_there(mark, post)

    def _carrier(self, parcel: Parcel, sight: Sight, calls: Sequence[str]) -> str:
        """Which post tells what happened: the first call, if there is one.

        Whoever was called may have moved since an attempt that a crash has cut off. Then the post
        of that attempt still is the one, so that nothing is told twice.
        """
        seats = (f"call{card.seat}" for card in sight.seats)
        for name in ("secret", *seats, "news"):
            if self._ledger.begun(f"{parcel.key}/{name}/told/0") is not None:
                return name
        return next(iter(calls), "news")

    async def _tell(self, key: str, room: RoomRef, document: Document, speech: Language) -> None:
        """Posts a document, unless it is empty."""
        if document.blocks:
            document = await self._gallery.hang(places.spot(room).team, document)
            posts = layout.messages(document, self._paper.layout(key, speech))
            await self._post(key, places.spot(room), posts)

    async def _post(self, key: str, spot: Spot, posts: Sequence[Post]) -> Mark:
        """Posts one or more messages; where the last one stands."""
        ts = ""
        for number, post in enumerate(posts):
            ts = await self._sender.post(f"{key}/{number}", spot, post)
        return Mark(spot, ts)

    async def _call(
        self, key: str, asked: Question, seat: Seat, room: RoomRef, news: Document
    ) -> str:
        """One new message that mentions whoever became awaited, with their menu if it is open."""
        user = self._user_here(asked.sight.seats[seat].person, room)
        wanted = self._paper.layout(
            key,
            asked.speech,
            token=asked.token,
            # Somebody of another platform cannot be called here, only named.
            mentions=(user,) if user else (),
        )
        team = places.spot(room).team
        document = await self._gallery.hang(team, news + _titled(asked, seat))
        posts = layout.messages(document, wanted)
        mark = await self._post(key, places.spot(room), posts)
        name = menu_of(asked.sight, room, seat)
        self.open_menus.note(name, asked.token, mark, posts[-1])
        return mark.ts

    async def _call_secretly(
        self, key: str, sight: Sight, seats: Sequence[Seat], room: RoomRef, news: Document
    ) -> None:
        """One message for all who choose in secret, with a button that opens each one's own."""
        _, speech, showing = self._tidings.in_room(sight.name, room)
        users = [self._user_here(sight.seats[seat].person, room) for seat in seats]
        text = speech.text("slack-secret", players=showing.names(seats))
        wanted = self._paper.layout(
            key,
            speech,
            mentions=tuple(user for user in users if user),
            controls=table_controls(sight, speech)[:1],
        )
        posts = layout.messages(news + Document((Paragraph(text),)), wanted)
        mark = await self._post(key, places.spot(room), posts)
        name = menu_name(sight.name, room, SECRET)
        await self.open_menus.close(name)
        self.open_menus.note(name, "", mark, posts[-1])

    def _user_here(self, person: PersonId, room: RoomRef) -> str:
        """The user to mention in a channel; empty for people elsewhere and who want no mention."""
        found = self._service.directory.person(person)
        if found is None or not found.pings:
            return ""
        return places.user_in(found, places.spot(room).team)

    async def _refresh_menus(
        self,
        key: str,
        sight: Sight,
        room: RoomRef,
        called: Sequence[Seat] = (),
        story: Live | None = None,
    ) -> bool:
        """Menus of those who go on are brought up to date in place, others lose their buttons.

        Whether one of them has told the story as well.
        """
        secret = put = False
        cards = sight.seats
        if sight.practice:
            cards = (cards[next(iter(sight.awaited), 0)],)
        for card in cards:
            name = menu_of(sight, room, card.seat)
            held = self.open_menus.at(name)
            waits = self._tidings.asks_in(room, sight, card)
            if not waits or card.seat in called:
                await self.open_menus.close(name)
                continue
            asked = self._tidings.question(sight, card.seat, room)
            secret = secret or asked.secret
            if not asked.token:
                await self.open_menus.close(name)
            elif held is None:
                await self._ask_quietly(key, card.seat, room, asked)
            elif held.token != asked.token and not _narrows(held.token, asked.token):
                wanted = self._paper.layout(
                    f"{key}/menu{card.seat}", asked.speech, token=asked.token
                )
                team = places.spot(room).team
                tells = story is not None and story.message == held.mark.ts
                told = points(story.told) if story is not None and tells else Document(())
                document = await self._gallery.hang(team, told + _titled(asked, card.seat))
                post = layout.messages(document, wanted)[-1]
                self.open_menus.note(name, asked.token, held.mark, post)
                if not await self._sender.update_if_there(held.mark, post):
                    await self._ask_quietly(key, card.seat, room, asked)
                elif story is not None and tells:
                    self._stories.note(story)
                    put = True
        if not secret and not called:
            await self.open_menus.close(menu_name(sight.name, room, SECRET))
        return put

    async def _ask_quietly(self, key: str, seat: Seat, room: RoomRef, asked: Question) -> None:
        """A menu for somebody who brought it about themselves, and so needs no mention."""
        key = f"{key}/ask{seat}"
        wanted = self._paper.layout(key, asked.speech, token=asked.token)
        team = places.spot(room).team
        document = await self._gallery.hang(team, _titled(asked, seat))
        posts = layout.messages(document, wanted)
        mark = await self._post(key, places.spot(room), posts)
        self.open_menus.note(menu_of(asked.sight, room, seat), asked.token, mark, posts[-1])

    # After something was taken away, or asked for anew

    async def renew(self, table: str, room: RoomRef, key: str, *, anew: bool = False) -> None:
        """Asks again what stands in a room no more, and brings the live message back there.

        ``anew`` brings it down to the end of the room. Raises SlackTroubleError.
        """
        sight, _, _ = self._tidings.in_room(table, room)
        await self._refresh_menus(key, sight, room)
        await self._live.show(f"{key}/live", sight, room, anew=anew)

    # People

    async def _to_person(self, parcel: Parcel, place: Private) -> None:
        team, user = places.user(self._service.directory.person(place.person))
        if not user:
            raise RefusedError("no_account")
        spot = await self._sender.direct(team, user)
        speech = language(self._service.directory.language(place.person))
        for number, word in enumerate(self._tidings.words(parcel, place.person)):
            key = f"{parcel.key}/{number}"
            wanted = self._paper.layout(key, speech, token=word.token)
            document = await self._gallery.hang(team, word.document)
            posts = layout.messages(document, wanted)
            mark = await self._post(key, spot, posts)
            if word.token:
                asked = menus.read(word.token)
                name = menu_name(parcel.table, places.room(spot), asked.seat if asked else 0)
                await self.open_menus.close(name)
                self.open_menus.note(name, word.token, mark, posts[-1])


def _with_news(
    parcel: Parcel, name: str, carrier: str, news: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """The key of a call, and what it tells beside calling."""
    if name == carrier:
        return f"{parcel.key}/{name}/told", news
    return f"{parcel.key}/{name}", ()


def _titled(asked: Question, seat: Seat) -> Document:
    """A question with the name of whoever is asked above it."""
    text = asked.speech.text("talk-your-move", player=asked.showing.name(seat))
    return Document((Paragraph(text),)) + asked.document


def _narrows(held: str, present: str) -> bool:
    """Whether a menu is a further question about the decision that is asked now."""
    one, other = menus.read(held), menus.read(present)
    if one is None or other is None or not one.draft:
        return False
    return (one.seat, one.decision) == (other.seat, other.decision)


def menu_name(table: str, room: RoomRef, seat: Seat) -> str:
    """Under which an open menu is kept."""
    return f"{table}/{place_key(InRoom(room))}/{seat}"


def menu_of(table: Sight | Summary, room: RoomRef, seat: Seat) -> str:
    """The name of a seat's menu; whoever moves all seats has one for all of them."""
    return menu_name(table.name, room, 0 if table.practice else seat)
