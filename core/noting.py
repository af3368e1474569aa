"""Writing private notes during a game, and opening them after it; ``core.notes`` holds both."""

from core.desk import Desk
from core.errors import AlreadyDone, RefusalError, refused
from core.game import Seat, because
from core.notes import NotesOpened, NoteWritten

MOST_NOTES = 100
"""Of one seat: some for every turn of a long game."""


def write(desk: Desk, seat: Seat, text: str) -> None:
    """Keeps a note."""
    desk.need("playing", "paused", "finished")
    if _count(desk, seat) >= MOST_NOTES:
        raise refused(because("too_many_notes", most=MOST_NOTES))
    turn = desk.game.turn(desk.table.state)
    desk.record(changes=(NoteWritten(seat, turn, text),))


def open_notes(desk: Desk, seat: Seat) -> None:
    """Lets everybody read the notes of a seat, once nothing in them can be of use any more."""
    if not desk.table.over or desk.table.state is None:
        raise refused(because("not_over"))
    if seat in desk.table.opened_notes:
        raise RefusalError(AlreadyDone())
    if not _count(desk, seat):
        raise refused(because("no_notes"))
    desk.record(changes=(NotesOpened(seat),))


def _count(desk: Desk, seat: Seat) -> int:
    return sum(
        isinstance(change, NoteWritten) and change.seat == seat
        for entry in desk.table.entries
        for change in entry.changes
    )
