"""One command of a chat as it is carried out."""

from typing import TypedDict

import msgspec

from core.people import PersonId
from services.chat.replies import Heard, Reply, Speaker


class Who(TypedDict):
    """What every command to a table says of where it comes from."""

    id: str
    person: PersonId
    table: str


class Call(msgspec.Struct, frozen=True):
    """``rest`` is what was typed after the command, ``table`` empty when none is spoken of."""

    event: str
    rest: str
    heard: Heard
    speaker: Speaker
    table: str

    @property
    def who(self) -> Who:
        """For the command to the table that comes of it."""
        return Who(id=self.event, person=self.speaker.person, table=self.table)

    def text(self, key: str, *, done: bool = True, **figures: str) -> Reply:
        """A sentence in reply."""
        return self.speaker.text(key, done=done, **figures)
