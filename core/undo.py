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
    entry = _last(table, seat)
    return entry if entry is not None and barrier(table, entry) is None else None


def barrier(table: Table, entry: Entry) -> Reason | None:
    """Why the owner of an action cannot take it back alone; None when they can."""
    if table.phase != "playing":
        return because("not_playing")
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


def undo_by_consent(desk: Desk, seat: Seat, step: int) -> None:
    """Takes back everything from the seat's action on, whoever did it and whatever it showed."""
    entry = named(desk.table, seat, step)
    numbers = tuple(it.number for it in desk.table.live() if it.number >= entry.number)
    desk.record(seat=seat, changes=(TakenBack(seat, entry.step, consent=True),), takes_back=numbers)


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


def _last(table: Table, seat: Seat) -> Entry | None:
    return next(
        (
            entry
            for entry in reversed(table.live())
            if entry.seat == seat and entry.action and not entry.automatic
        ),
        None,
    )
