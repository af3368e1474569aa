"""What people do in Slack, handed to the talk; and its replies as messages and modals."""

import msgspec

from adapters.slack import menus as controls
from adapters.slack import places
from adapters.slack.adapter import Slack
from adapters.slack.answers import Answers
from adapters.slack.doors import door
from adapters.slack.filling import Filling
from adapters.slack.form_chat import FormChat
from adapters.slack.gallery import Gallery
from adapters.slack.home import Home
from adapters.slack.incoming import (
    AnyIncoming,
    Aside,
    ChannelFound,
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
from adapters.slack.profiles import NOBODY, Profile, Profiles
from adapters.slack.reach import Reach
from adapters.slack.showing import Stationery
from adapters.slack.troubles import RefusedError
from core.people import RoomRef
from services.chat.relaying import Overheard, Relaying
from services.chat.replies import Heard, Reply
from services.chat.replies import Pressed as Taken
from services.chat.talk import Talk
from services.languages import CODES, language
from services.presenting.document import said


class ChannelChat:
    """The handler of the adapter."""

    def __init__(
        self, slack: Slack, talk: Talk, messenger: ChannelMessenger, gallery: Gallery
    ) -> None:
        self._slack = slack
        self._sender = slack.sender
        self._ledger = slack.ledger
        self._talk = talk
        self._gate = talk.gate
        self._relaying = Relaying(talk.service.index, talk.handle, talk.gate)
        self._paper = Stationery(slack.ledger)
        self._profiles = Profiles(slack.sender, slack.ledger)
        self._reach = Reach(slack, talk, messenger)
        self._home = Home(slack, talk, self._paper, self._profiles)
        self._filling = Filling(slack, talk, self._paper, gallery)
        self._answers = Answers(slack, talk, messenger.calls, gallery, self._filling)
        self._forms = FormChat(talk, self._filling, self._answers, self._home, self._profiles)
        # Read now, not while Slack waits for its first acknowledgement.
        for code in CODES:
            language(code)

    # See ``intake.Handler``

    def title(self, incoming: AnyIncoming, before: int) -> str:
        """A modal for what one person alone may read, or asked for with a button of its kind."""
        wanted = False
        if isinstance(incoming, Pressed):
            kinds = (controls.PANEL, controls.FORM)
            wanted = incoming.action.startswith(kinds) and (incoming.home or not incoming.view)
        elif isinstance(incoming, Commanded):
            wanted = not incoming.direct and is_alone(incoming.text)
        if not wanted or self._gate.is_full(*door(incoming), before + 1):
            return ""
        return self._answers.speech(incoming.team, incoming.user).text("slack-title")

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
                await self._forms.submitted(incoming)
            case Looked():
                await self._home.look(incoming)
            case ChannelLost() if not self._gate.drops(*door(incoming)):
                await self._reach.lost(incoming)
            case ChannelFound() if not self._gate.drops(*door(incoming)):
                await self._reach.found(incoming)
            case PersonChanged():
                await self._profiles.changed(self._talk, incoming.key, incoming.team, incoming.user)
            case Uninstalled() if not self._gate.drops(*door(incoming)):
                await self._slack.workspaces.forget(incoming.team)
            case _:  # too much at once
                pass

    async def failed(self, incoming: AnyIncoming, reference: str) -> None:
        """Tells the person privately."""
        speech = self._answers.speech(incoming.team, incoming.user)
        text = speech.text("talk-failed", reference=reference)
        if incoming.user:
            spot = await self._sender.direct(incoming.team, incoming.user)
            await self._sender.post(f"{incoming.key}/failed", spot, Post((), text))

    async def _aside(self, aside: Aside) -> None:
        if isinstance(aside, Vanished):
            await self._reach.vanished(aside, renews=not self._gate.drops(*door(aside)))
            return
        account, here = places.account(aside.team, aside.user), places.room(aside.spot)
        overheard = Overheard(
            id=aside.key,
            account=account,
            place=here,
            source=f"{aside.spot.channel}/{aside.ts}",
            text=aside.text,
            edited=isinstance(aside, Reworded),
        )
        if not self._gate.is_full(account, here):
            profile = await self._profiles.find(aside.team, aside.user)
            text = await self._profiles.named(aside.team, aside.text, aside.mentions)
            overheard = msgspec.structs.replace(overheard, name=profile.name, text=text)
        replies = await self._relaying.hear(overheard)
        for reply in replies:
            await self._answers.directly(
                aside, reply, aside.key, self._answers.speech(aside.team, aside.user)
            )

    # Lines

    async def _line(self, incoming: Said | Commanded, view: str) -> None:
        team, user = incoming.team, incoming.user
        if isinstance(incoming, Said):
            self._sender.said(incoming.spot)
        text = incoming.text or "help"
        spot, profile = incoming.spot, NOBODY
        root: Mark | None = None
        if not self._gate.is_full(*door(incoming)):
            profile = await self._profiles.meet(self._talk, incoming.key, team, user)
            if isinstance(incoming, Said) and incoming.direct:
                await self._reach.confirm(incoming)
            try:
                root, spot = await self._where(incoming, profile, text)
            except RefusedError:
                await self._not_here(incoming)
                return
        replies = await self._hear(incoming, profile, text, spot, private=incoming.direct)
        if root is not None and not all(it.done for it in replies):
            speech = self._answers.speech(team, user)
            await self._sender.update(root, Post((), speech.text("slack-not-opened")))
        public = isinstance(incoming, Said)
        await self._answers.give(incoming, replies, spot, view, public=public)
        await self._reach.bring(replies, places.room(spot), incoming.key)

    async def _where(
        self, incoming: Said | Commanded, profile: Profile, text: str
    ) -> tuple[Mark | None, Spot]:
        """What the thread of a new table begins with, and the place that a line is about.

        Raises RefusedError where we cannot write.
        """
        if not incoming.direct:
            if makes_a_place(text):
                return await self._root(incoming, profile)
            return None, self._table_spot(incoming)
        if isinstance(incoming, Said):
            return None, incoming.spot
        # Commands also come from where two people talk with one another; we are not there.
        own = await self._sender.direct(incoming.team, incoming.user)
        if incoming.spot != own and makes_a_place(text):
            raise RefusedError("not_in_channel")
        return None, own

    async def _not_here(self, incoming: Said | Commanded) -> None:
        """A table would be where we cannot write. That counts as any line does."""
        self._gate.drops(*door(incoming))
        speech = self._answers.speech(incoming.team, incoming.user)
        reply = Reply(said(speech.text("slack-not-here")))
        await self._answers.directly(incoming, reply, f"{incoming.key}/not-here", speech)

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
        speech = self._answers.speech(incoming.team, incoming.user)
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
        full, profile = self._gate.is_full(*door(incoming)), NOBODY
        if not full:
            profile = await self._profiles.meet(self._talk, incoming.key, team, user)
        spot = incoming.mark.spot if incoming.mark is not None else Spot(team, "")
        if view and incoming.mark is None and not full:
            # What is opened from a modal is opened in private.
            spot = await self._sender.direct(team, user)
        if incoming.mark is not None and not spot.thread and not incoming.direct:
            # A press on the message that a thread began with is about the table in that thread.
            threaded = Spot(spot.team, spot.channel, incoming.mark.ts)
            if self._talk.service.index.in_room(places.room(threaded)):
                spot = threaded
        private = incoming.direct or incoming.home or bool(view)
        if await self._forms.pressed(incoming, view):
            return
        if not incoming.action.startswith(controls.CHOICE):
            text = incoming.value
            replies = await self._hear(incoming, profile, text, spot, private=private)
            if incoming.home and not full:
                await self._home.publish(team, user)
            await self._answers.give(incoming, replies, spot, view, public=False)
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
        await self._answers.give(incoming, replies, spot, view, public=False)
