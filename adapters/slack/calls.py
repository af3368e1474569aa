"""Who is asked in a channel: a call for whoever became awaited, a menu in place for who goes on."""

from collections.abc import Callable, Sequence

from adapters.slack import layout, places
from adapters.slack.adapter import Slack
from adapters.slack.gallery import Gallery
from adapters.slack.open_menus import OpenMenus
from adapters.slack.showing import Stationery, table_controls
from adapters.slack.stories import Stories
from core.game import Seat
from core.notices import InRoom, Parcel, place_key
from core.people import PersonId, RoomRef
from core.ports import Summary
from core.service import GameService
from core.sight import Sight
from services.chat import menus
from services.chat.live import Live
from services.chat.tidings import Question, Tidings
from services.presenting.document import Document, Paragraph

SECRET = -1
"""In place of a seat: the open call to all who choose in secret."""


class Calls:
    """The menus of all channels, each noted among the open ones."""

    def __init__(
        self,
        slack: Slack,
        service: GameService,
        tidings: Tidings,
        gallery: Gallery,
        now: Callable[[], int],
    ) -> None:
        self._sender = slack.sender
        self._service = service
        self._tidings = tidings
        self._gallery = gallery
        self._paper = Stationery(slack.ledger)
        self.open_menus = OpenMenus(slack.sender, slack.ledger)
        self.stories = Stories(slack, tidings, self.open_menus, self._paper, now)

    async def call(
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
        mark = await self._sender.post_all(key, places.spot(room), posts)
        name = menu_of(asked.sight, room, seat)
        self.open_menus.note(name, asked.token, mark, posts[-1])
        return mark.ts

    async def call_secretly(
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
        mark = await self._sender.post_all(key, places.spot(room), posts)
        name = menu_name(sight.name, room, SECRET)
        await self.open_menus.close(name)
        self.open_menus.note(name, "", mark, posts[-1])

    async def refresh(
        self,
        parcel: Parcel,
        key: str,
        sight: Sight,
        room: RoomRef,
        called: Sequence[Seat] = (),
        story: Live | None = None,
    ) -> None:
        """Menus of those who go on are brought up to date in place, others lose their buttons.

        The one in the message of a story tells it as well, at every attempt; see ``Stories.put``.
        """
        secret = False
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
            tells = story is not None and held is not None and story.message == held.mark.ts
            if not asked.token or card.seat in self._tidings.asked_later(parcel):
                await self.open_menus.close(name)
            elif held is None:
                await self._ask_quietly(key, card.seat, room, asked)
            elif (tells or held.token != asked.token) and not _narrows(held.token, asked.token):
                if story is not None and tells:
                    self.stories.note(story)
                end = "/told" if tells else ""
                wanted = self._paper.layout(
                    f"{key}/menu{card.seat}{end}", asked.speech, token=asked.token
                )
                told, team = self.stories.told_in(held.mark), places.spot(room).team
                document = await self._gallery.hang(team, told + _titled(asked, card.seat))
                post = layout.messages(document, wanted)[-1]
                self.open_menus.note(name, asked.token, held.mark, post)
                if not await self._sender.update_if_there(held.mark, post):
                    await self._ask_quietly(key, card.seat, room, asked)
        if not secret and not called:
            await self.open_menus.close(menu_name(sight.name, room, SECRET))

    async def close(self, sight: Sight, room: RoomRef) -> None:
        """Nothing is asked there any more."""
        for seat in (SECRET, *(card.seat for card in sight.seats)):
            await self.open_menus.close(menu_name(sight.name, room, seat))

    async def _ask_quietly(self, key: str, seat: Seat, room: RoomRef, asked: Question) -> None:
        """A menu for somebody who brought it about themselves, and so needs no mention."""
        key = f"{key}/ask{seat}"
        wanted = self._paper.layout(key, asked.speech, token=asked.token)
        team = places.spot(room).team
        document = await self._gallery.hang(team, _titled(asked, seat))
        posts = layout.messages(document, wanted)
        mark = await self._sender.post_all(key, places.spot(room), posts)
        self.open_menus.note(menu_of(asked.sight, room, seat), asked.token, mark, posts[-1])

    def _user_here(self, person: PersonId, room: RoomRef) -> str:
        """The user to mention in a channel; empty for people elsewhere and who want no mention."""
        found = self._service.directory.person(person)
        if found is None or not found.pings:
            return ""
        return places.user_in(found, places.spot(room).team)


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
