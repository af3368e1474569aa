"""Who speaks in a chat, what is heard from them, and what is replied."""

import msgspec

from core.people import Account, PersonId, RoomRef
from core.sealing import Sealed
from services.languages import Language
from services.presenting.document import Document, said


class Heard(Sealed, msgspec.Struct, frozen=True, kw_only=True):
    """A line that was said to the program.

    ``id`` is the platform's for the event, ``place`` where it was said, ``private`` whether only
    this person reads there. ``menu`` is the token of the menu that the line answers, or of the
    last one there. A second table in a room gets the thread ``new_thread``.
    """

    id: str
    account: Account
    name: str
    text: str
    place: RoomRef
    private: bool
    menu: str = ""
    new_thread: str = ""


class Pressed(Sealed, msgspec.Struct, frozen=True, kw_only=True):
    """A choice that was taken by its number, counted from 1; 0 is the way back."""

    id: str
    account: Account
    name: str
    token: str
    number: int
    place: RoomRef
    private: bool


class Reply(Sealed, msgspec.Struct, frozen=True):
    """What to say where somebody spoke, or to them alone when it is ``private``.

    ``token`` is there when the document has choices. ``updates`` tells that it takes the place of
    the menu that was answered. ``acted`` tells that the game went on: everybody at the table will
    hear of it anyway; ``chosen`` is the choice in words. ``done`` is False when the line led to
    nothing. ``anew`` is the table whose live message is wanted at the end of the room again.
    """

    document: Document
    token: str = ""
    private: bool = False
    updates: bool = False
    acted: bool = False
    chosen: str = ""
    done: bool = True
    anew: str = ""


class Speaker(msgspec.Struct, frozen=True):
    """Who is talking, where and in which language."""

    person: PersonId
    account: Account
    place: RoomRef
    private: bool
    speech: Language

    def text(self, key: str, *, done: bool = True, **figures: str) -> Reply:
        """A sentence in reply, in the language of who is speaking."""
        return Reply(said(self.speech.text(key, **figures)), done=done)
