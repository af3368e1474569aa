"""What people do in Slack, handed to the talk; and its replies as messages and modals."""

from collections.abc import Sequence

import msgspec

from adapters.slack import forms, places
from adapters.slack import menus as controls
from adapters.slack.adapter import Slack
from adapters.slack.calls import menu_of
from adapters.slack.filling import Filling
from adapters.slack.gallery import Gallery
from adapters.slack.home import Home
from adapters.slack.incoming import (
    AnyIncoming,
    Aside,
    ChannelLost,
    Commanded,
    Looked,
    PersonChanged,
    Pressed,
    Reworded,
    Said,
    Submitted,
    Uninstalled,
    Vanished,
    is_aside,
)
from adapters.slack.lines import is_alone, makes_a_place
from adapters.slack.live import ROOT
from adapters.slack.messenger import ChannelMessenger
from adapters.slack.posts import Mark, Post, Spot
from adapters.slack.profiles import Profile, Profiles
from adapters.slack.reach import Reach
from adapters.slack.showing import Stationery
from adapters.slack.troubles import RefusedError
from core.people import RoomRef
from services.chat import menus
from services.chat.forms import SETTINGS
from services.chat.relaying import Overheard, Relaying
from services.chat.replies import Heard, Reply
from services.chat.replies import Pressed as Taken
from services.chat.talk import Talk
from services.languages import CODES, Language, language
from services.presenting.document import Choices, Document, said


class ChannelChat:
    """The handler of the adapter."""

    def __init__(
        self, slack: Slack, talk: Talk, messenger: ChannelMessenger, gallery: Gallery
    ) -> None:
        self._slack = slack
        self._sender = slack.sender
        self._ledger = slack.ledger
        self._talk = talk
        self._relaying = Relaying(talk.service.index, talk.handle, talk.gate)
        self._messenger = messenger
        self._gallery = gallery
        self._paper = Stationery(slack.ledger)
        self._profiles = Profiles(slack.sender, slack.ledger)
        self._reach = Reach(slack, talk, messenger)
        self._home = Home(slack, talk, self._paper, self._profiles)
        self._filling = Filling(slack, talk, self._paper, gallery)
        # Read now, not while Slack waits for its first acknowledgement.
        for code in CODES:
            language(code)

    # See ``intake.Handler``

    def title(self, incoming: AnyIncoming) -> str:
        """A modal for what one person alone may read, or asked for with a button of its kind."""
        speech = self._speech(incoming.team, incoming.user)
        wanted = False
        if isinstance(incoming, Pressed):
            kinds = (controls.PANEL, controls.FORM)
            wanted = incoming.action.startswith(kinds) and (incoming.home or not incoming.view)
        elif isinstance(incoming, Commanded):
            wanted = not incoming.direct and is_alone(incoming.text)
        return speech.text("slack-title") if wanted else ""

    def check(self, submitted: Submitted) -> dict[str, str]:
        """What is wrong with the inputs of a form."""
        return self._filling.check(submitted)

    def overhears(self, aside: Aside) -> bool:
        """Talk among people is theirs, unless rooms of a table hear one another.

        It is counted, so that live messages stay in reach.
        """
        if isinstance(aside, Vanished):
            return self._reach.misses(aside)
        if isinstance(aside, Said):
            self._sender.said(aside.spot)
        return self._relaying.listens(places.room(aside.spot), threads=isinstance(aside, Reworded))

    async def take(self, incoming: AnyIncoming, view: str) -> None:
        """Deals with what somebody did."""
        match incoming:
            case _ if is_aside(incoming):
                await self._aside(incoming)
            case Said() | Commanded():
                await self._line(incoming, view)
            case Pressed():
                await self._pressed(incoming, view or ("" if incoming.home else incoming.view))
            case Submitted():
                await self._submitted(incoming)
            case Looked():
                await self._home.look(incoming)
            case ChannelLost():
                await self._reach.lost(incoming)
            case PersonChanged():
                await self._profiles.changed(self._talk, incoming.key, incoming.team, incoming.user)
            case Uninstalled():
                await self._slack.workspaces.forget(incoming.team)
            case _:
                pass

    async def failed(self, incoming: AnyIncoming, reference: str) -> None:
        """Tells the person privately."""
        speech = self._speech(incoming.team, incoming.user)
        text = speech.text("slack-failed", reference=reference)
        if incoming.user:
            spot = await self._sender.direct(incoming.team, incoming.user)
            await self._sender.post(f"{incoming.key}/failed", spot, Post((), text))

    async def _aside(self, aside: Aside) -> None:
        if isinstance(aside, Vanished):
            await self._reach.vanished(aside)
            return
        profile = await self._profiles.find(aside.team, aside.user)
        replies = await self._relaying.hear(
            Overheard(
                id=aside.key,
                account=places.account(aside.team, aside.user),
                place=places.room(aside.spot),
                source=f"{aside.spot.channel}/{aside.ts}",
                name=profile.name,
                text=await self._profiles.named(aside.team, aside.text),
                edited=isinstance(aside, Reworded),
            )
        )
        for reply in replies:
            await self._directly(aside, reply, aside.key, self._speech(aside.team, aside.user))

    # Lines

    async def _line(self, incoming: Said | Commanded, view: str) -> None:
        team, user = incoming.team, incoming.user
        profile = await self._profiles.meet(self._talk, incoming.key, team, user)
        if isinstance(incoming, Said):
            self._sender.said(incoming.spot)
            if incoming.direct:
                await self._reach.confirm(incoming)
        text = incoming.text or "help"
        spot = incoming.spot
        root: Mark | None = None
        if not incoming.direct:
            here = places.room(incoming.spot)
            full = self._talk.gate.is_full(places.account(team, user), here)
            if makes_a_place(text) and not full:
                root, spot = await self._root(incoming, profile)
            else:
                spot = self._table_spot(incoming)
        replies = await self._hear(incoming, profile, text, spot, private=incoming.direct)
        if root is not None and not all(it.done for it in replies):
            speech = self._speech(team, user)
            await self._sender.update(root, Post((), speech.text("slack-not-opened")))
        public = isinstance(incoming, Said)
        await self._answer(incoming, replies, spot, view, public=public)
        await self._reach.bring(replies, places.room(spot), incoming.key)

    async def _hear(
        self, incoming: AnyIncoming, profile: Profile, text: str, spot: Spot, *, private: bool
    ) -> tuple[Reply, ...]:
        return await self._talk.hear(
            Heard(
                id=incoming.key,
                account=places.account(incoming.team, incoming.user),
                name=profile.name,
                text=text,
                place=places.room(spot),
                private=private,
            )
        )

    async def _root(self, incoming: Said | Commanded, profile: Profile) -> tuple[Mark | None, Spot]:
        """The message in whose thread a new table lives, and where that is."""
        if isinstance(incoming, Said) and incoming.spot.thread:
            return None, incoming.spot
        speech = self._speech(incoming.team, incoming.user)
        spot = Spot(incoming.spot.team, incoming.spot.channel)
        text = speech.text("slack-opening", name=profile.name)
        (post,) = self._paper.posts(f"{incoming.key}/root", Reply(said(text)), speech)
        ts = await self._sender.post(f"{incoming.key}/root", spot, post)
        self._ledger.note(ROOT, f"{spot.team}/{spot.channel}/{ts}", "1")
        return Mark(spot, ts), Spot(spot.team, spot.channel, ts)

    def _table_spot(self, incoming: Said | Commanded) -> Spot:
        """Where the table is that somebody means in a channel: in this thread, or the likeliest."""
        spot = incoming.spot
        here = places.room(spot)
        index = self._talk.service.index
        if index.in_room(here):
            return spot
        person = self._talk.service.directory.met(places.account(incoming.team, incoming.user))
        name = person.id if person is not None else ""
        found: list[tuple[bool, bool, int, RoomRef]] = [
            (
                self._talk.service.sits_at(table, name),
                table.phase != "finished",
                table.moved_at,
                room,
            )
            for table in index.all()
            for room in table.rooms
            if (room.platform, room.id) == (here.platform, here.id)
        ]
        best = max(found, key=lambda it: it[:3], default=None)
        return places.spot(best[3]) if best is not None else spot

    # Presses

    async def _pressed(self, incoming: Pressed, view: str) -> None:
        team, user = incoming.team, incoming.user
        profile = await self._profiles.meet(self._talk, incoming.key, team, user)
        spot = incoming.mark.spot if incoming.mark is not None else Spot(team, "")
        if view and incoming.mark is None:  # what is opened from a modal is opened in private
            spot = await self._sender.direct(team, user)
        if incoming.mark is not None and not spot.thread and not incoming.direct:
            # A press on the message that a thread began with is about the table in that thread.
            threaded = Spot(spot.team, spot.channel, incoming.mark.ts)
            if self._talk.service.index.in_room(places.room(threaded)):
                spot = threaded
        private = incoming.direct or incoming.home or bool(view)
        if await self._in_form(incoming, view):
            return
        if not incoming.action.startswith(controls.CHOICE):
            text = incoming.value
            replies = await self._hear(incoming, profile, text, spot, private=private)
            if incoming.home:
                await self._home.publish(team, user)
            await self._answer(incoming, replies, spot, view, public=False)
            return
        chosen = controls.chosen(incoming.value)
        if chosen is None:
            return
        token, number = chosen
        replies = await self._talk.press(
            Taken(
                id=incoming.key,
                account=places.account(team, user),
                name=profile.name,
                token=self._paper.whole(token),
                number=number,
                place=places.room(spot),
                private=private,
            )
        )
        await self._answer(incoming, replies, spot, view, public=False)

    async def _in_form(self, incoming: Pressed, view: str) -> bool:
        """Whether the press was about a form, or only led somewhere, and is dealt with."""
        if incoming.action.startswith(controls.LINK):
            return True
        if incoming.action.startswith(controls.FORM):
            if not view:
                speech = self._speech(incoming.team, incoming.user)
                late = Reply(said(speech.text("slack-not-in-time")))
                await self._directly(incoming, late, f"{incoming.key}/late", speech)
            elif not await self._filling.open(incoming, incoming.value, view):
                await self._in_panel(incoming, (self._stale(incoming),), view)
            return True
        if incoming.action == forms.FIELD:
            if not await self._filling.changed(incoming):
                await self._in_panel(incoming, (self._stale(incoming),), view)
            return True
        return False

    async def _submitted(self, incoming: Submitted) -> None:
        """A form that was sent off; the modal has closed, so what was refused is said directly."""
        await self._profiles.meet(self._talk, incoming.key, incoming.team, incoming.user)
        speech = self._speech(incoming.team, incoming.user)
        for number, reply in enumerate(await self._filling.submitted(incoming)):
            await self._directly(incoming, reply, f"{incoming.key}/{number}", speech)
        if incoming.memory == SETTINGS:
            await self._home.publish(incoming.team, incoming.user)

    def _stale(self, incoming: AnyIncoming) -> Reply:
        speech = self._speech(incoming.team, incoming.user)
        return Reply(said(speech.text("talk-stale")), done=False)

    # Answers

    async def _answer(
        self,
        incoming: Said | Commanded | Pressed,
        replies: Sequence[Reply],
        spot: Spot,
        view: str,
        *,
        public: bool,
    ) -> None:
        speech = self._speech(incoming.team, incoming.user)
        replies = [await self._hung(incoming.team, reply) for reply in replies]
        if view:
            await self._in_panel(incoming, replies, view)
            return
        for number, reply in enumerate(replies):
            key = f"{incoming.key}/{number}"
            if isinstance(incoming, Pressed) and incoming.mark is not None and reply.updates:
                await self._in_place(incoming, incoming.mark, reply, key, speech)
            elif incoming.direct or reply.private or not spot.channel:
                await self._directly(incoming, reply, key, speech)
            elif reply.acted:
                # The channel hears of it, with the next question if that is asked there.
                if self._talk.reads_along(reply, places.room(spot)):
                    await self._directly(incoming, reply, key, speech)
            elif public:
                for part, post in enumerate(self._paper.posts(key, reply, speech)):
                    await self._sender.post(f"{key}/{part}", spot, post)
            elif reply.token or not reply.updates:
                for post in self._paper.posts(key, reply, speech):
                    await self._sender.whisper(spot, incoming.user, post)

    async def _hung(self, team: str, reply: Reply) -> Reply:
        document = await self._gallery.hang(team, reply.document)
        return msgspec.structs.replace(reply, document=document)

    async def _in_panel(
        self,
        incoming: Said | Commanded | Pressed,
        replies: Sequence[Reply],
        view: str,
    ) -> None:
        """Everything in the modal; in a direct message when it was closed meanwhile."""
        # That it was answered elsewhere need not be said in the place itself.
        kept = [it for it in replies if it.private] or list(replies)
        document = Document(tuple(block for it in kept for block in it.document.blocks))
        token = next((it.token for it in kept if it.token), "")
        speech = self._speech(incoming.team, incoming.user)
        if all(it.done for it in kept) and await self._filling.instead(incoming, token, view):
            return
        if not document.blocks:
            document = said(speech.text("talk-done"))
        panel = self._paper.panel(incoming.key, document, speech, token=token)
        if not await self._slack.panels.fill(incoming.team, view, panel):
            reply = Reply(document, token, private=True)
            await self._directly(incoming, reply, f"{incoming.key}/closed", speech)

    async def _in_place(
        self, incoming: Pressed, mark: Mark, reply: Reply, key: str, speech: Language
    ) -> None:
        """The menu that was pressed becomes the next one, or loses its buttons."""
        secret = reply.private and not incoming.direct
        if incoming.whispered and reply.token and not reply.acted:
            for post in self._paper.posts(key, reply, speech):
                await self._sender.whisper(mark.spot, incoming.user, post)
            return
        if incoming.whispered or (reply.done and not reply.token and not incoming.direct):
            return  # the messenger brings the channel up to date
        if secret:
            await self._directly(incoming, reply, key, speech)
        elif not reply.done and not incoming.direct:
            told = Document(
                tuple(it for it in reply.document.blocks if not isinstance(it, Choices))[:1]
            )
            for post in self._paper.posts(key, Reply(told), speech):
                await self._sender.whisper(mark.spot, incoming.user, post)
        else:
            post = self._paper.posts(key, reply, speech)[-1]
            self._note_menu(mark, reply, post)
            try:
                await self._sender.update(mark, post)
            except RefusedError:
                await self._directly(incoming, reply, key, speech)

    def _note_menu(self, mark: Mark, reply: Reply, post: Post) -> None:
        """The message asks something new now, and is closed when that is out of date."""
        asked = menus.read(reply.token) if reply.token else None
        table = self._talk.service.index.find(asked.table) if asked is not None else None
        if asked is not None and table is not None:
            name = menu_of(table, places.room(mark.spot), asked.seat)
            self._messenger.open_menus.note(name, reply.token, mark, post)

    async def _directly(
        self, incoming: AnyIncoming, reply: Reply, key: str, speech: Language
    ) -> None:
        spot = await self._sender.direct(incoming.team, incoming.user)
        for part, post in enumerate(self._paper.posts(key, reply, speech)):
            await self._sender.post(f"{key}/direct{part}", spot, post)

    def _speech(self, team: str, user: str) -> Language:
        directory = self._talk.service.directory
        person = directory.met(places.account(team, user))
        return language(directory.language(person.id if person is not None else ""))
