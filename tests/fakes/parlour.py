"""A club whose members talk to the program in a room and alone, without any platform."""

import asyncio
from collections.abc import Mapping

from core.answers import Answer
from core.commands import AnyCommand
from core.notices import InRoom, Place
from core.people import Account, PersonId, RoomRef
from core.table import AnyGame
from core.trickerion.game import TRICKERION
from services.chat.limits import Limits
from services.chat.privately import PrivateTidings
from services.chat.replies import Heard, Pressed, Reply
from services.chat.talk import Talk
from services.chat.tidings import Tidings, points
from services.presenting.document import Document
from services.presenting.plain import lay_out
from services.presenting.trickerion.presenter import TrickerionPresenter
from tests.fakes.club import ROOM, Club

WIDTH = 80

MANY = Limits(9, 9)


class Parlour(Club):
    """See the module. ``say`` gives everything that is replied, as text."""

    def __init__(self, games: Mapping[str, AnyGame] | None = None, limits: Limits = MANY) -> None:
        super().__init__(games or {"trickerion": TRICKERION})
        self.limits = limits
        self.open_talk()

    def open_talk(self) -> None:
        """A talk on the service as it is, as after a restart."""
        presenters = {"trickerion": TrickerionPresenter()}
        self.talk = Talk(self.service, self._handle, presenters, "none", self.limits)
        self.tidings = Tidings(self.service, presenters)
        self.alone = PrivateTidings(self.service, presenters)

    async def _handle(self, command: AnyCommand) -> Answer:
        return self.service.handle(command)

    def hear(
        self, person: PersonId, text: str, *, alone: bool = False, place: RoomRef = ROOM
    ) -> tuple[Reply, ...]:
        platform, name = person.split(":")
        heard = Heard(
            id=self.new_id(),
            account=Account(platform, name),
            name=name.title(),
            text=text,
            place=RoomRef(platform, f"{name}-alone") if alone else place,
            private=alone,
        )
        return asyncio.run(self.talk.hear(heard))

    def say(self, person: PersonId, text: str) -> str:
        """What is replied to somebody who writes to the program alone."""
        return _text(*(it.document for it in self.hear(person, text, alone=True)))

    def say_in(self, place: RoomRef, person: PersonId, text: str) -> str:
        """What is replied to somebody who writes in a room."""
        return _text(*(it.document for it in self.hear(person, text, place=place)))

    def press(self, person: PersonId, token: str, number: int) -> tuple[Reply, ...]:
        platform, name = person.split(":")
        pressed = Pressed(
            id=self.new_id(),
            account=Account(platform, name),
            name=name.title(),
            token=token,
            number=number,
            place=RoomRef(platform, f"{name}-alone"),
            private=True,
        )
        return asyncio.run(self.talk.press(pressed))

    def told(self, table: str) -> dict[Place, str]:
        """Everything that waits to be told, in words."""
        found: dict[Place, str] = {}
        for name, place in self.service.posting.waiting():
            while name == table and (parcel := self.service.posting.take(table, place)):
                if isinstance(place, InRoom):
                    sight, _, showing = self.tidings.in_room(table, place.room)
                    text = _text(points(self.tidings.news(parcel, sight, showing)))
                else:
                    words = self.alone.words(parcel, place.person)
                    text = _text(*(word.document for word in words))
                found[place] = "\n".join(part for part in (found.get(place, ""), text) if part)
                self.service.posting.settle(parcel)
        return found


def _text(*documents: Document) -> str:
    return "\n".join(lay_out(document, WIDTH) for document in documents)
