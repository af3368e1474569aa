"""Parcels of the outbox brought to channels: what happened, who must act, and the live message."""

import logging
from collections.abc import Callable, Mapping

from adapters.slack import layout, places
from adapters.slack.adapter import Slack
from adapters.slack.calls import Calls, menu_name
from adapters.slack.gallery import Gallery
from adapters.slack.live import LiveMessages
from adapters.slack.posts import Mark, Post
from adapters.slack.refusals import SETTLED
from adapters.slack.showing import Stationery
from adapters.slack.troubles import RefusedError, UnavailableError
from core.notices import InRoom, Parcel, Private
from core.people import RoomRef
from core.ports import OVER, Delivered, Later, Lost, Receipt
from core.service import GameService
from services.chat import menus
from services.chat.live import forget_past, is_past
from services.chat.privately import PrivateTidings
from services.chat.relaying import is_only_talk, remarks
from services.chat.story import Ways
from services.chat.tidings import Tidings, points
from services.delivery.courier import STRANGE
from services.languages import Language, language
from services.presenting.document import Document
from services.presenting.game import GamePresenter

_log = logging.getLogger(__name__)

SECRETLY = "secret"
"""The way in which all are called who choose in secret."""


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
        self._alone = PrivateTidings(service, presenters)
        self._gallery = gallery
        self._live = LiveMessages(slack, self._tidings, gallery, now)
        self._paper = Stationery(slack.ledger)
        self.calls = Calls(slack, service, self._tidings, gallery, now)
        self.open_menus = self.calls.open_menus
        self._stories = self.calls.stories
        self._ways = Ways(slack.ledger)
        self._now = now
        self._forget_past()

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
            return self._refused(parcel, error)
        return Delivered()

    def _refused(self, parcel: Parcel, error: RefusedError) -> Receipt:
        """Whether it is given up; a word that we do not know may be about something passing.

        It is kept for a while then, as what is dropped never comes, and not longer, as all that the
        table says there waits behind it.
        """
        if error.code in SETTLED or self._now() - parcel.at >= STRANGE:
            return Lost(error.code)
        _log.warning(
            "what %(table)s says is kept, as Slack has a new word for why it refuses it: %(code)s",
            {"table": parcel.table, "code": error.code},
        )
        return Later()

    # Channels

    async def _to_room(self, parcel: Parcel, room: RoomRef) -> None:
        await self._repeat(parcel, room)
        if is_only_talk(parcel):
            return
        sight, speech, showing = self._tidings.in_room(parcel.table, room)
        chronicle = self._tidings.chronicle(parcel, sight, showing)
        if chronicle.blocks:
            await self._tell(f"{parcel.key}/chronicle", room, chronicle, speech)
            return
        news = self._tidings.news(parcel, sight, showing)
        if room not in sight.rooms:  # shown there no longer
            for way in self._ways.decide(parcel, ("news",))[:1]:
                await self._tell(f"{parcel.key}/{way}/told", room, points(news), speech)
            await self.calls.close(sight, room)
            await self._live.leave(sight, room)
            return
        asked = self._tidings.called(parcel, sight, room)
        calls = {f"call{seat}": [seat] for seat in asked if not asked[seat].secret}
        secret = [seat for seat in asked if asked[seat].secret]
        if secret:
            calls = {SECRETLY: secret, **calls}
        ways = self._ways.decide(parcel, tuple(calls) or self._stories.ways(sight, room, news))
        calls = {name: seats for name, seats in calls.items() if name in ways}
        called = [seat for seats in calls.values() for seat in seats]
        teller = next(iter(ways), "")
        story = None
        if news and teller and teller not in calls:
            story = await self._stories.tell(parcel, sight, room, news, speech, teller)
        await self.calls.refresh(parcel, parcel.key, sight, room, called, story)
        if story is not None:
            await self._stories.put(story, parcel, sight, news, speech)
        for name, seats in calls.items():
            key, opening = _with_news(parcel, name, teller, news)
            if name == SECRETLY:
                await self.calls.call_secretly(key, sight, seats, room, points(opening))
                continue
            (seat,) = seats
            ts = await self.calls.call(key, asked[seat], seat, room, points(opening))
            self._stories.begin(parcel, sight, room, ts, opening)
        score = self._tidings.score(parcel, sight, showing)
        await self._tell(f"{parcel.key}/score", room, score, speech)
        await self._live.show(f"{parcel.key}/live", sight, room)
        if sight.phase in OVER:
            self._forget_past()

    def _forget_past(self) -> None:
        """Once in a while: what stands about tables that have long been over or are gone."""
        find, now = self._service.index.find, self._now()
        forget_past(self._sender.books, find, now)
        self.open_menus.forget(lambda table: is_past(find(table), now))

    async def _repeat(self, parcel: Parcel, room: RoomRef) -> None:
        """Says here what people say in the other rooms; changes what was changed there."""
        speech = language(self._service.directory.language("", room))
        for remark in remarks(parcel, speech):
            name = f"{remark.key}/{parcel.key}" if remark.edited else remark.key
            posts = layout.messages(remark.document, self._paper.layout(name, speech))
            before = self._ledger.begun(f"{remark.key}/0")
            if not remark.edited and not remark.gone:
                await self._sender.post_all(remark.key, places.spot(room), posts[:1])
            elif before is not None and before.ts:
                mark = Mark(places.spot(room), before.ts)
                await self._change(mark, None if remark.gone else posts[0])

    async def _change(self, mark: Mark, post: Post | None) -> None:
        if post is None:
            await self._sender.delete(mark)
        else:
            await self._sender.update_if_there(mark, post)

    async def _tell(self, key: str, room: RoomRef, document: Document, speech: Language) -> None:
        """Posts a document, unless it is empty."""
        if document.blocks:
            document = await self._gallery.hang(places.spot(room).team, document)
            posts = layout.messages(document, self._paper.layout(key, speech))
            await self._sender.post_all(key, places.spot(room), posts)

    # After something was taken away, or asked for anew

    async def renew(self, table: str, room: RoomRef, key: str, *, anew: bool = False) -> None:
        """Asks again what stands in a room no more, and brings the live message back there.

        ``anew`` brings it down to the end of the room. Raises SlackTroubleError.
        """
        sight, _, _ = self._tidings.in_room(table, room)
        waiting = Parcel(table, InRoom(room), 0, 0, ())
        await self.calls.refresh(waiting, key, sight, room)
        await self._live.show(f"{key}/live", sight, room, anew=anew)

    # People

    async def _to_person(self, parcel: Parcel, place: Private) -> None:
        team, user = places.user(self._service.directory.person(place.person))
        if not user:
            raise RefusedError("no_account")
        spot = await self._sender.direct(team, user)
        speech = language(self._service.directory.language(place.person))
        for word in self._alone.words(parcel, place.person):
            key = f"{parcel.key}/{word.name}"
            wanted = self._paper.layout(key, speech, token=word.token)
            document = await self._gallery.hang(team, word.document)
            posts = layout.messages(document, wanted)
            mark = await self._sender.post_all(key, spot, posts)
            if word.token:
                asked = menus.read(word.token)
                name = menu_name(parcel.table, places.room(spot), asked.seat if asked else 0)
                await self.open_menus.close(name)
                self.open_menus.note(name, word.token, mark, posts[-1])


def _with_news(
    parcel: Parcel, name: str, teller: str, news: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """The key of a call, and what it tells beside calling."""
    if name == teller:
        return f"{parcel.key}/{name}/told", news
    return f"{parcel.key}/{name}", ()
