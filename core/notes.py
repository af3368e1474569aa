"""Private notes about the course of a game, which their owners may open when it is over."""

from core.change import Change
from core.game import Seat


class NoteWritten(Change, frozen=True, tag="note_written"):
    """The owner of a seat has noted something in a turn. Its own to know until it is opened."""

    seat: Seat
    turn: int
    text: str


class NotesOpened(Change, frozen=True, tag="notes_opened"):
    """Everybody may read the notes of the seat from here on."""

    seat: Seat
