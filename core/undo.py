"""How far back a seat may go by itself, and what going back takes along.

One's own actions can be taken back to the last point where something was revealed, drawn or
rolled, or where another seat acted. Secret actions of other seats neither stop an undo nor are
touched by it, so that its limits tell nothing about them. Actions that were taken automatically,
because there was no other, go back with the action that led to them.
"""

from core.desk import Desk
from core.entries import Entry, TakenBack
from core.errors import AlreadyDone, RefusalError, refused
from core.game import Reason, Seat, because
from core.table import Table


def undoable(table: Table, seat: Seat) -> Entry | None:
    """The action that the seat's next undo takes back, None when there is none."""
    entry = _last(table, None if table.practice else seat)
    return entry if entry is not None and barrier(table, entry) is None else None


def barrier(table: Table, entry: Entry) -> Reason | None:
    """Why the owner of an action cannot take it back alone; None when they can."""
    if table.phase != "playing":
        return because("not_playing")
    if table.practice:
        return None
    seat = entry.seat
    if seat is None or table.players[seat].hands > entry.number or table.players[seat].program:
        return because("seat_changed_hands")
    for later in reversed(table.live()):
        if later.number < entry.number:
            break
        if later.sealed == "all" or (later.sealed and later.seat == seat):
            return because("sealed")
        if later.seat != seat and not later.automatic and not later.secret:
            return because("other_acted", seat=-1 if later.seat is None else later.seat)
    return None


def undo(desk: Desk, seat: Seat, step: int | None) -> None:
    """Takes back the seat's action ``step``, or its last one, and what it did after that."""
    if desk.table.practice:
        _undo_freely(desk, step)
        return
    entry = named(desk.table, seat, step)
    if reason := barrier(desk.table, entry):
        raise refused(reason)
    numbers = tuple(
        later.number
        for later in desk.table.live()
        if later.number >= entry.number
        and (later.seat == seat or (later.automatic and not later.secret))
    )
    desk.record(seat=seat, changes=(TakenBack(seat, entry.step),), takes_back=numbers)


def _undo_freely(desk: Desk, step: int | None) -> None:
    """At a practice table the last action goes back, of whichever seat and whatever it showed."""
    entry = _last(desk.table, None)
    if entry is None or entry.seat is None:
        raise refused(because("nothing_to_undo"))
    if step is not None and step != entry.step:
        raise RefusalError(AlreadyDone())
    _go_back(desk, entry, TakenBack(entry.seat, entry.step))


def undo_by_consent(desk: Desk, seat: Seat, step: int) -> None:
    """Takes back everything from the seat's action on, whoever did it and whatever it showed."""
    entry = named(desk.table, seat, step)
    _go_back(desk, entry, TakenBack(seat, entry.step, consent=True))


def _go_back(desk: Desk, entry: Entry, change: TakenBack) -> None:
    """To before an entry, with everything after it."""
    numbers = tuple(it.number for it in desk.table.live() if it.number >= entry.number)
    desk.record(seat=change.seat, changes=(change,), takes_back=numbers)


def named(table: Table, seat: Seat, step: int | None) -> Entry:
    """The live action that ``step`` names, the seat's last one for None.

    Raises RefusalError with AlreadyDone when it was taken back before.
    """
    if step is None:
        entry = _last(table, seat)
    else:
        entry = next(
            (
                it
                for it in table.entries
                if it.seat == seat and it.action and it.step == step and not it.automatic
            ),
            None,
        )
    if entry is None:
        raise refused(because("nothing_to_undo"))
    if entry.number in table.taken_back:
        raise RefusalError(AlreadyDone())
    return entry


def _last(table: Table, seat: Seat | None) -> Entry | None:
    """The last live action of a seat by its own choice, of any seat for None."""
    return next(
        (
            entry
            for entry in reversed(table.live())
            if seat in {entry.seat, None} and entry.action and not entry.automatic
        ),
        None,
    )
