"""Due times of a table: moves of the program, calls, reminders, and what follows a time-out."""

from core import play
from core.absence import absence_at
from core.desk import Desk
from core.entries import Called, Paused, Reminded, TimedOut
from core.errors import RefusalError, Stale
from core.game import Seat
from core.notices import Reminder
from core.pace import ASLEEP_AFTER, PACES, Due, DueKind, reminder_at, time_over_at
from core.people import Habits
from core.seats import stand_in
from core.table import Table
from core.votes import ask_about


def dues(table: Table, habits: Habits) -> tuple[Due, ...]:
    """All that is due at the table, soonest first.

    Follows from its present state, and from what the people at it have set for themselves.
    """
    if table.phase != "playing" or table.practice:
        return ()
    found = [due for seat in table.awaited for due in _dues(table, seat, habits)]
    for seat, player in enumerate(table.players):
        at = absence_at(table, seat)
        if at is not None:
            found.append(Due(at, "absence", seat, player.decision))
    if table.awaited:
        seat = table.awaited[0]
        decision = table.players[seat].decision
        found.append(Due(table.moved_at + ASLEEP_AFTER, "sleep", seat, decision))
    return tuple(sorted(found, key=lambda due: (due.at, due.seat)))


def _dues(table: Table, seat: Seat, habits: Habits) -> tuple[Due, ...]:
    player = table.players[seat]
    if player.program:
        return (Due(player.since, "program", seat, player.decision),)
    pace = PACES[table.pace]
    found = []
    if player.answer_at:
        found.append(Due(player.answer_at, "order", seat, player.decision))
    begins = habits.free_at(player.person, player.since)
    if begins > player.since and not player.called:
        found.append(Due(begins, "call", seat, player.decision))
    person = habits.person(player.person)
    own = person.reminders if person is not None else None
    rhythm = own or pace.rhythm
    # Whoever became awaited in quiet hours hears of it after them, and has all the time from then.
    at = reminder_at(rhythm, begins, player.reminded, player.reminded_at)
    if at is not None:
        found.append(Due(at, "remind", seat, player.decision))
    if pace.time_out and table.on_time_out != "remind" and not player.timed_out:
        over = max(time_over_at(pace, rhythm, player.since), player.patience)
        found.append(Due(over, "time_out", seat, player.decision))
    return tuple(found)


def call(desk: Desk, seat: Seat, decision: int) -> None:
    """Calls somebody who became awaited in their quiet hours, now that these are over."""
    _need_due(desk, "call", seat, decision)
    desk.record(changes=(Called(seat),))


def sleep(desk: Desk, seat: Seat, decision: int) -> None:
    """Lets a table rest at which nothing has happened for very long."""
    _need_due(desk, "sleep", seat, decision)
    desk.record(changes=(Paused(asleep=True),))


def follow_order(desk: Desk, seat: Seat, decision: int) -> None:
    """Follows a standing order of the seat, now that its time has come."""
    _need_due(desk, "order", seat, decision)
    play.follow_order(desk, seat, decision)


def remind(desk: Desk, seat: Seat, decision: int) -> None:
    """Sends the reminder that is due. A late one is sent once, however many were missed."""
    _need_due(desk, "remind", seat, decision)
    nth = desk.table.players[seat].reminded + 1
    desk.record(changes=(Reminded(seat, nth),))
    player = desk.table.players[seat]
    then = _dues(desk.table, seat, desk.around.habits)
    later = [due.at for due in then if due.kind in {"remind", "time_out"}]
    desk.tell(
        player.person,
        Reminder(seat, decision, player.since, nth, min(later) if later else None),
    )


def time_out(desk: Desk, seat: Seat, decision: int) -> None:
    """Does what the table chose for a seat whose time is over."""
    _need_due(desk, "time_out", seat, decision)
    desk.record(changes=(TimedOut(seat),))
    if desk.table.on_time_out == "program":
        stand_in(desk, seat, late=True)
    else:
        ask_about(desk, seat)


def _need_due(desk: Desk, kind: DueKind, seat: Seat, decision: int) -> None:
    """The clock asks on the ground of what it knew; anything else by now makes it stale."""
    for due in dues(desk.table, desk.around.habits):
        if (due.kind, due.seat, due.decision) == (kind, seat, decision) and (
            due.at <= desk.around.now
        ):
            return
    present = desk.table.players[seat].decision if 0 <= seat < len(desk.table.players) else 0
    raise RefusalError(Stale(seat, decision, present))
