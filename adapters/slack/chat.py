"""What people do in Slack, handed to the talk; and its replies as messages and modals."""

import msgspec

from adapters.slack import forms, places
from adapters.slack import menus as controls
from adapters.slack.adapter import Slack
from adapters.slack.answers import Answers
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
from adapters.slack.profiles import Profile, Profiles
from adapters.slack.reach import Reach
from adapters.slack.showing import Stationery
from adapters.slack.troubles import RefusedError
from core.people import RoomRef
from services.chat.relaying import MARK, Overheard, Relaying
from services.chat.replies import Heard, Reply
from services.chat.replies import Pressed as Taken
from services.chat.talk import Talk
from services.languages import CODES, language
from services.presenting.document import said


class ChannelChat:
    """Everything that people can do."""

    def __init__(
        self, slack: Slack, talk: Talk, messenger: ChannelMessenger, gallery: Gallery
    ) -> None:
        self._slack = slack
        self._sender = slack.sender
        self._ledger = slack.ledger
        self._talk = talk
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

    # See ``intake.Handler``, of which ``Doorkeeper`` is one

    def title(self, incoming: AnyIncoming) -> str:
        """A modal for what one person alone may read, or asked for with a button of its kind."""
        wanted = False
        if isinstance(incoming, Pressed):
            kinds = (controls.PANEL, controls.FORM)
            wanted = incoming.action.startswith(kinds) and (incoming.home or not incoming.view)
        elif isinstance(incoming, Commanded):
            wanted = not incoming.direct and is_alone(incoming.text)
        if not wanted:
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
        here, threads = places.room(aside.spot), isinstance(aside, Reworded)
        return MARK not in aside.text and self._relaying.listens(here, threads=threads)

    async def take(
        self, incoming: AnyIncoming, view: str, stopped: tuple[Reply, ...] | None
    ) -> None:
        """Deals with what somebody did; ``stopped`` is what to tell them if it is too much."""
        if isinstance(incoming, Said) and not is_aside(incoming):
            self._sender.said(incoming.spot)
        if stopped is not None:
            await self._stop(incoming, view, stopped)
            return
        match incoming:
            case Said(direct=False, mentioned=False) | Reworded() | Vanished():
                await self._aside(incoming)
            case Said() | Commanded():
                await self._line(incoming, view)
            case Pressed():
                await self._pressed(incoming, view or _modal(incoming))
            case Submitted():
                await self._forms.submitted(incoming)
            case Looked():
                await self._home.look(incoming)
            case ChannelLost():
                await self._reach.lost(incoming)
            case ChannelFound():
                await self._reach.found(incoming)
            case PersonChanged():
                await self._profiles.changed(self._talk, incoming.key, incoming.team, incoming.user)
            case Uninstalled():
                await self._slack.workspaces.forget(incoming.team)

    async def _stop(self, incoming: AnyIncoming, view: str, told: tuple[Reply, ...]) -> None:
        """Too much at once: what is told of it stands where the answer would."""
        view = view or (_modal(incoming) if told else "")
        match incoming:
            case Vanished():
                await self._reach.vanished(incoming, renews=False)
            case PersonChanged():
                self._profiles.forget(incoming.team, incoming.user)
            case Looked():
                await self._home.tell(incoming, told)
            case Pressed(action=forms.FIELD):
                await self._forms.stopped(incoming, told)
            case Said() | Commanded() | Pressed() if view:
                await self._answers.in_panel(incoming, told, view)
            case _:
                await self._answers.all_directly(incoming, told)

    async def failed(self, incoming: AnyIncoming, reference: str) -> None:
        """Tells the person privately."""
        speech = self._answers.speech(incoming.team, incoming.user)
        text = speech.text("talk-failed", reference=reference)
        if incoming.user:
            spot = await self._sender.direct(incoming.team, incoming.user)
            await self._sender.post(f"{incoming.key}/failed", spot, Post((), text))

    async def _aside(self, aside: Aside) -> None:
        if isinstance(aside, Vanished):
            await self._reach.vanished(aside)
            return
        overheard = Overheard(
            id=aside.key,
            account=places.account(aside.team, aside.user),
            place=places.room(aside.spot),
            source=f"{aside.spot.channel}/{aside.ts}",
            edited=isinstance(aside, Reworded),
        )
        if aside.text:
            profile = await self._profiles.find(aside.team, aside.user)
            text = await self._profiles.named(aside.team, aside.text, aside.mentions)
            overheard = msgspec.structs.replace(overheard, name=profile.name, text=text)
        await self._relaying.relay(overheard)

    # Lines

    async def _line(self, incoming: Said | Commanded, view: str) -> None:
        team, user = incoming.team, incoming.user
        text = incoming.text or "help"
        profile = await self._profiles.meet(self._talk, incoming.key, team, user)
        if isinstance(incoming, Said) and incoming.direct:
            await self._reach.confirm(incoming)
        try:
            root, spot = await self._where(incoming, profile, text)
        except RefusedError:
            await self._answers.say(incoming, "slack-not-here")
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

    async def _hear(
        self, incoming: AnyIncoming, profile: Profile, text: str, spot: Spot, *, private: bool
    ) -> tuple[Reply, ...]:
        return await self._talk.answer(
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
        profile = await self._profiles.meet(self._talk, incoming.key, team, user)
        spot = incoming.mark.spot if incoming.mark is not None else Spot(team, "")
        if view and incoming.mark is None:
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
            if incoming.home:
                await self._home.publish(team, user)
            await self._answers.give(incoming, replies, spot, view, public=False)
            return
        chosen = controls.chosen(incoming.value)
        if chosen is None:
            return
        token, number = chosen
        replies = await self._talk.choose(
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


def _modal(incoming: AnyIncoming) -> str:
    """The modal in which something was pressed."""
    return incoming.view if isinstance(incoming, Pressed) and not incoming.home else ""
