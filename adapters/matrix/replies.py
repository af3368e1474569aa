"""The replies of the talk as posts: in place of the question, below it, or in the direct room."""

from collections.abc import Sequence

import msgspec

from adapters.matrix.connection import Connection
from adapters.matrix.layout import hint
from adapters.matrix.markup import joined, mention, plain_block
from adapters.matrix.pictures import Illustrator, has_pictures
from adapters.matrix.places import PLATFORM, place
from adapters.matrix.posts import AnyPost, Text
from core.people import Account
from services.chat.names import safe_name
from services.chat.replies import Reply
from services.chat.talk import Talk
from services.languages import Language, language

BELOW = "↓"
"""In the place of a menu whose answer did nothing: what is to be chosen stands below."""


class Answered(msgspec.Struct, frozen=True):
    """The question that was answered by pointing at it.

    A reply lets it be edited to the next question. A reaction stands where it is and could not be
    given to the next question as well, which therefore is a new message.
    """

    event: str
    by_reaction: bool = False


class Replies:
    """To what people do in rooms, each in their language."""

    def __init__(self, connection: Connection, talk: Talk, illustrator: Illustrator) -> None:
        self._connection = connection
        self._talk = talk
        self._illustrator = illustrator

    async def posts(
        self, replies: Sequence[Reply], room: str, thread: str, user: str, question: Answered
    ) -> Sequence[tuple[str, AnyPost]]:
        """All replies as posts, each with its room, or the user for whom it is alone."""
        posts: list[tuple[str, AnyPost]] = []
        private = self.is_private(room, user)
        for reply in replies:
            # A picture can stand above the words that go with it only in front of a new message.
            anew = question.by_reaction or has_pictures(reply.document)
            told = reply.acted and not private  # by the table, which also asks what comes next
            if reply.updates and question.event and (told or anew):
                done = plain_block(f"✓ {reply.chosen}" if reply.chosen else BELOW)
                posts.append((room, Text((done,), edits=question.event, asks=user)))
            if reply.private:
                shown = await self._shown(reply, user, private=True)
                posts += [(user, post) for post in shown]
            elif told:
                if self._talk.reads_along(reply, place(room, thread)):
                    # The next question follows those who moved here to where they are alone.
                    shown = await self._shown(reply, user, private=True)
                    posts += [(user, post) for post in shown]
            else:
                edits = question.event if reply.updates and not anew else ""
                shown = await self._shown(
                    reply, user, private=private, room=room, thread=thread, edits=edits
                )
                posts += [(room, post) for post in shown]
        return posts

    def is_private(self, room: str, user: str) -> bool:
        """Whether nobody but this user reads in the room."""
        return self._connection.direct.partner(room) == user

    def name(self, room: str, user: str) -> str:
        """How the user is called in the room."""
        known = self._connection.client.rooms.get(room)
        return safe_name((known.user_name(user) if known is not None else "") or user)

    def speech(self, user: str, room: str = "") -> Language:
        """The language of the user, or else of the room."""
        directory = self._talk.service.directory
        person = directory.met(Account(PLATFORM, user))
        where = place(room) if room else None
        return language(directory.language(person.id if person is not None else "", where))

    async def _shown(
        self,
        reply: Reply,
        user: str,
        *,
        private: bool,
        room: str = "",
        thread: str = "",
        edits: str = "",
    ) -> tuple[AnyPost, ...]:
        document = reply.document
        if reply.token:
            document = document + hint(self.speech(user), private=private)
        thread = "" if edits else thread
        pictures, shown = await self._illustrator.part(document, thread)
        if reply.token and not private:
            # Among others a question says whose it is; nobody is called for what they go on with.
            shown = (joined(mention(user, self.name(room, user)), ":"), *shown)
        text = Text(
            shown,
            thread=thread,
            edits=edits,
            asks=user if reply.token or edits else "",
            token=reply.token,
        )
        return (*pictures, text) if shown else pictures
