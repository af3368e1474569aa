"""Announced absences: the table hears of them, and holds or plays on without the person.

A table that lets the program play when time is over lets it play for an absence as well, and gives
the seat back at its end. Every other table holds: no clock of the person runs (see
``Habits.free_at``).
"""

from core.desk import Desk
from core.entries import AwayNoted
from core.errors import AlreadyDone, RefusalError
from core.game import Seat
from core.people import Away
from core.seating import Returned
from core.seats import stand_in
from core.table import Player, Table


def note_absence(desk: Desk) -> None:
    """Brings the person's seats in line with what they have announced."""
    desk.need("playing", "paused")
    person = desk.around.habits.person(desk.person)
    away = person.away if person is not None else None
    zone = person.zone if person is not None else "UTC"
    for seat in desk.table.seats_of(desk.person):
        _note(desk, seat, away, zone)
    if not desk.entries:
        raise RefusalError(AlreadyDone())


def note_absences(desk: Desk) -> None:
    """The same for everybody, when the game begins."""
    for seat, player in enumerate(desk.table.players):
        person = desk.around.habits.person(player.person)
        if person is not None and person.away is not None:
            _note(desk, seat, person.away, person.zone)


def _note(desk: Desk, seat: Seat, away: Away | None, zone: str) -> None:
    now = desk.around.now
    player = desk.table.players[seat]
    if away is not None and away.end <= now:
        away = None
    if player.absent and away is None:
        desk.record(changes=(Returned(seat, player.person),))
    elif player.away != away:
        known = player.away is not None and player.away.end > now
        if away is not None:
            desk.record(changes=(AwayNoted(seat, away.start, away.end, zone),))
        elif known:
            desk.record(changes=(AwayNoted(seat),))
    if _begins(desk.table, desk.table.players[seat], now):
        stand_in(desk, seat, away=True)


def _begins(table: Table, player: Player, now: int) -> bool:
    away = player.away
    if away is None or player.program or table.on_time_out != "program":
        return False
    return away.start <= now < away.end


def absence_at(table: Table, seat: Seat) -> int | None:
    """When an absence next changes who plays the seat, None when it does not."""
    player = table.players[seat]
    if player.away is None or table.on_time_out != "program":
        return None
    if player.absent:
        return player.away.end
    return None if player.program else player.away.start
