"""What happened at tables, in messages that grow instead of following one another."""

from collections.abc import Callable

import msgspec

from adapters.slack import layout, places
from adapters.slack.adapter import Slack
from adapters.slack.open_menus import OpenMenus
from adapters.slack.posts import Mark, Post
from adapters.slack.showing import Stationery
from core.notices import Parcel
from core.people import RoomRef
from core.sight import Sight
from services.chat.live import Live
from services.chat.story import begun, goes_on, grown, tells
from services.chat.tidings import Tidings, points
from services.languages import Language
from services.presenting.document import Document


class Stories:
    """One for each table and place. A call tells on, too, until somebody else is called."""

    def __init__(
        self,
        slack: Slack,
        tidings: Tidings,
        open_menus: OpenMenus,
        paper: Stationery,
        now: Callable[[], int],
    ) -> None:
        self._sender = slack.sender
        self._ledger = slack.ledger
        self._tidings = tidings
        self._open_menus = open_menus
        self._paper = paper
        self._now = now

    def ways(self, sight: Sight, room: RoomRef, news: tuple[str, ...]) -> tuple[str, ...]:
        """How news is told where nobody is called: see ``services.chat.story.Ways``."""
        story = self._sender.stories.at(sight.name, room)
        quiet = room in sight.quiet_rooms
        going_on = story is not None and goes_on(story, self._tidings.turn(sight), quiet=quiet)
        return (("story" if going_on else "news"),) if news else ()

    async def tell(
        self,
        parcel: Parcel,
        sight: Sight,
        room: RoomRef,
        news: tuple[str, ...],
        speech: Language,
        way: str,
    ) -> Live | None:
        """The story as it goes on with the news, still to be ``put``; None when it was told.

        An attempt before may have put it there already. Raises as ``Sender.post``.
        """
        story = self._sender.stories.at(sight.name, room)
        told_anew = self._ledger.begun(_told(parcel, way)) is not None
        if way != "story" or story is None or told_anew:
            await self._tell_anew(parcel, sight, room, news, speech, way)
            return None
        return grown(story, parcel, news)

    async def put(
        self, story: Live, parcel: Parcel, sight: Sight, news: tuple[str, ...], speech: Language
    ) -> None:
        """Brings the message up to date; one that asks something else stays as it is.

        What it tells is noted before the edit: another attempt does not tell that elsewhere, but
        makes the same edit again. Whoever makes it ask something keeps what it tells.
        """
        room, spot = story.room, places.spot(story.room)
        if self._open_menus.asks(spot.channel, story.message):
            if tells(self._sender.stories.at(story.table, room), parcel):
                return
        else:
            self.note(story)
            post = self._post(f"{parcel.key}/story", story.told, speech)
            if await self._sender.update_if_there(Mark(spot, story.message), post):
                return
        await self._tell_anew(parcel, sight, room, news, speech, "story")

    def told_in(self, mark: Mark) -> Document:
        """What a message tells beside asking."""
        room, stories = places.room(mark.spot), self._sender.stories
        found = (it.table for it in stories.all() if (it.room, it.message) == (room, mark.ts))
        story = stories.at(next(found, ""), room)
        return points(story.told if story is not None else ())

    def begin(
        self, parcel: Parcel, sight: Sight, room: RoomRef, ts: str, news: tuple[str, ...]
    ) -> None:
        """A message tells from now on; it has told the news already."""
        self.note(begun(parcel, room, ts, news, self._tidings.turn(sight), self._now()))

    def note(self, story: Live) -> None:
        """The message says this now. What was said since stands below it."""
        now = self._sender.stories.at(story.table, story.room)
        below = now.below if now is not None and now.message == story.message else 0
        self._sender.stories.note(msgspec.structs.replace(story, below=below))

    async def _tell_anew(
        self,
        parcel: Parcel,
        sight: Sight,
        room: RoomRef,
        news: tuple[str, ...],
        speech: Language,
        way: str,
    ) -> None:
        key = _told(parcel, way)
        ts = await self._sender.post(key, places.spot(room), self._post(key, news, speech))
        self.begin(parcel, sight, room, ts, news)

    def _post(self, name: str, lines: tuple[str, ...], speech: Language) -> Post:
        return layout.single(points(lines), self._paper.layout(name, speech))


def _told(parcel: Parcel, way: str) -> str:
    return f"{parcel.key}/{way}/told/0"
