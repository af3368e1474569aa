"""The replies of the talk where they belong: in place, in a modal, in the channel or directly."""

from collections.abc import Sequence

import msgspec

from adapters.slack import places
from adapters.slack.adapter import Slack
from adapters.slack.calls import Calls, menu_of
from adapters.slack.filling import Filling
from adapters.slack.gallery import Gallery
from adapters.slack.incoming import AnyIncoming, Commanded, Pressed, Said
from adapters.slack.posts import Mark, Post, Spot
from adapters.slack.showing import Stationery
from adapters.slack.troubles import RefusedError
from services.chat import menus
from services.chat.replies import Reply
from services.chat.talk import Talk
from services.languages import Language, language
from services.presenting.document import Choices, Document, said


class Answers:
    """To what people do in Slack, in their languages."""

    def __init__(
        self, slack: Slack, talk: Talk, calls: Calls, gallery: Gallery, filling: Filling
    ) -> None:
        self._sender = slack.sender
        self._panels = slack.panels
        self._talk = talk
        self._open_menus = calls.open_menus
        self._stories = calls.stories
        self._gallery = gallery
        self._filling = filling
        self._paper = Stationery(slack.ledger)

    async def give(
        self,
        incoming: Said | Commanded | Pressed,
        replies: Sequence[Reply],
        spot: Spot,
        view: str,
        *,
        public: bool,
    ) -> None:
        """All replies; ``view`` is the modal that waits for them, ``public`` what all may read."""
        speech = self.speech(incoming.team, incoming.user)
        replies = [await self._hung(incoming.team, reply) for reply in replies]
        if view:
            await self.in_panel(incoming, replies, view)
            return
        for number, reply in enumerate(replies):
            key = f"{incoming.key}/{number}"
            if isinstance(incoming, Pressed) and incoming.mark is not None and reply.updates:
                await self._in_place(incoming, incoming.mark, reply, key, speech)
            elif incoming.direct or reply.private or not spot.channel:
                await self.directly(incoming, reply, key, speech)
            elif reply.acted:
                # The channel hears of it, with the next question if that is asked there.
                if self._talk.reads_along(reply, places.room(spot)):
                    await self.directly(incoming, reply, key, speech)
            elif public:
                for part, post in enumerate(self._paper.posts(key, reply, speech)):
                    await self._sender.post(f"{key}/{part}", spot, post)
            elif reply.token or not reply.updates:
                posts = self._paper.posts(key, reply, speech)
                if not all([await self._sender.whisper(spot, incoming.user, it) for it in posts]):
                    await self.directly(incoming, reply, key, speech)

    async def in_panel(
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
        speech = self.speech(incoming.team, incoming.user)
        if all(it.done for it in kept) and await self._filling.instead(incoming, token, view):
            return
        if not document.blocks:
            document = said(speech.text("talk-done"))
        panel = self._paper.panel(incoming.key, document, speech, token=token)
        if not await self._panels.fill(incoming.team, view, panel):
            reply = Reply(document, token, private=True)
            await self.directly(incoming, reply, f"{incoming.key}/closed", speech)

    async def directly(
        self, incoming: AnyIncoming, reply: Reply, key: str, speech: Language
    ) -> None:
        """In the direct conversation with who did something."""
        spot = await self._sender.direct(incoming.team, incoming.user)
        for part, post in enumerate(self._paper.posts(key, reply, speech)):
            await self._sender.post(f"{key}/direct{part}", spot, post)

    async def say(self, incoming: Commanded | Said | Pressed, text: str, view: str = "") -> None:
        """Tells why nothing came of it: in the modal that waits for that, if there is one."""
        speech = self.speech(incoming.team, incoming.user)
        reply = Reply(said(speech.text(text)), done=False)
        if view:
            await self.in_panel(incoming, (reply,), view)
        else:
            await self.all_directly(incoming, (reply,))

    async def all_directly(self, incoming: AnyIncoming, replies: Sequence[Reply]) -> None:
        """As ``directly``, one after the other, in their language."""
        speech = self.speech(incoming.team, incoming.user)
        for number, reply in enumerate(replies):
            await self.directly(incoming, reply, f"{incoming.key}/{number}", speech)

    def speech(self, team: str, user: str) -> Language:
        """The language of a user."""
        directory = self._talk.service.directory
        person = directory.met(places.account(team, user))
        return language(directory.language(person.id if person is not None else ""))

    async def _hung(self, team: str, reply: Reply) -> Reply:
        document = await self._gallery.hang(team, reply.document)
        return msgspec.structs.replace(reply, document=document)

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
            await self.directly(incoming, reply, key, speech)
        elif not reply.done and not incoming.direct:
            told = Document(
                tuple(it for it in reply.document.blocks if not isinstance(it, Choices))[:1]
            )
            for post in self._paper.posts(key, Reply(told), speech):
                await self._sender.whisper(mark.spot, incoming.user, post)
        else:
            told = self._stories.told_in(mark)
            reply = msgspec.structs.replace(reply, document=told + reply.document)
            post = self._paper.posts(key, reply, speech)[-1]
            self._note_menu(mark, reply, post)
            try:
                await self._sender.update(mark, post)
            except RefusedError:
                await self.directly(incoming, reply, key, speech)

    def _note_menu(self, mark: Mark, reply: Reply, post: Post) -> None:
        """The message asks something new now, and is closed when that is out of date."""
        asked = menus.read(reply.token) if reply.token else None
        table = self._talk.service.index.find(asked.table) if asked is not None else None
        if asked is not None and table is not None:
            name = menu_of(table, places.room(mark.spot), asked.seat)
            self._open_menus.note(name, reply.token, mark, post)
