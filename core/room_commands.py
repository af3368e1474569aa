"""Commands about the places where tables are shown."""

from core.command import PersonCommand, TableCommand
from core.people import RoomRef


class BindRoom(TableCommand, frozen=True, kw_only=True, tag="bind_room"):
    """Shows the table in one more room, or instead of the room ``replaces``."""

    room: RoomRef
    replaces: RoomRef | None = None


class UnbindRoom(TableCommand, frozen=True, kw_only=True, tag="unbind_room"):
    """Shows the table there no longer. The last room stays."""

    room: RoomRef


class OfferRoom(TableCommand, frozen=True, kw_only=True, tag="offer_room"):
    """The host asks for a code that shows the table in one more place. Answered by ``Coded``."""


class SetRelay(TableCommand, frozen=True, kw_only=True, tag="set_relay"):
    """The host decides whether what people say in one room is shown in the others."""

    on: bool


class SetCalls(TableCommand, frozen=True, kw_only=True, tag="set_calls"):
    """A player decides whether they are called in a room, or privately while it reads along."""

    room: RoomRef
    here: bool


class SetRoom(PersonCommand, frozen=True, kw_only=True, tag="set_room"):
    """Sets the language that a room speaks by default, or the theme of pictures there."""

    room: RoomRef
    language: str | None = None
    theme: str | None = None


class TakeRoom(PersonCommand, frozen=True, kw_only=True, tag="take_room"):
    """Uses a code of ``OfferRoom`` up. Answered with the table, and the person who offered it."""

    code: str


class KeepChronicle(PersonCommand, frozen=True, kw_only=True, tag="keep_chronicle"):
    """Results of games that are over in these rooms are told in ``place`` as well, or no longer."""

    rooms: tuple[RoomRef, ...]
    place: RoomRef | None
