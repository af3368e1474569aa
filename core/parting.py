"""What people are asked when a game is over.

Once for all games: who may see figures about them. And whether the others may read their notes.
"""

from core import commands as ask
from core.desk import Desk
from core.entries import AnyChange, FiguresAsked
from core.game import Seat
from core.notes import NoteWritten
from core.notices import Parting
from core.people import Habits
from core.table import Table


def part(desk: Desk) -> tuple[AnyChange, ...]:
    """Asks everybody who has something to decide; what the log keeps of it."""
    if desk.table.practice:
        return ()
    found: list[AnyChange] = []
    written = _writers(desk.table)
    for person in desk.table.people():
        seats = desk.table.seats_of(person)
        known = desk.around.habits.person(person)
        figures = known is not None and not known.consulted and known.figures == "nobody"
        notes = tuple(seat for seat in seats if seat in written)
        if figures:
            found.append(FiguresAsked(seats[0], person))
        if figures or notes:
            desk.tell(person, Parting(notes[0] if notes else seats[0], figures, bool(notes)))
    return tuple(found)


def to_consult(table: Table, habits: Habits) -> tuple[ask.SetPerson, ...]:
    """Commands that note with people that they have been asked, so that no table asks again."""
    if table.phase != "finished":
        return ()
    return tuple(
        ask.SetPerson(
            id=f"{table.name}/consulted/{change.person}"[: ask.ID_LENGTH],
            person=change.person,
            consulted=True,
        )
        for entry in table.entries
        for change in entry.changes
        if isinstance(change, FiguresAsked)
        and (known := habits.person(change.person)) is not None
        and not known.consulted
    )


def _writers(table: Table) -> frozenset[Seat]:
    return frozenset(
        change.seat
        for entry in table.entries
        for change in entry.changes
        if isinstance(change, NoteWritten) and change.seat not in table.opened_notes
    )
