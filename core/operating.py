"""What an operator may do at a table over the heads of the people there.

It is told at the table and stands in its log like everything else. Nothing here looks into a hand.
"""

from core import entries as log
from core.desk import Desk
from core.errors import AlreadyDone, Missing, NotSeated, RefusalError, refused
from core.game import Seat, because
from core.handing import give
from core.people import PersonId, RoomRef
from core.seating import OpponentRemoved, SeatLeft
from core.seats import give_up, next_host
from core.table import Player

FORWARD = 1_000
"""How far decision numbers go forward when a table is put back, so that no button from the time
after the backup answers a decision that comes again."""


def hand_seat(desk: Desk, seat: Seat, to: PersonId) -> None:
    """Gives a seat of a game to somebody who has none."""
    desk.need("playing", "paused")
    _player(desk, seat)
    if desk.around.habits.person(to) is None:
        raise RefusalError(Missing("person", to))
    if desk.table.seats_of(to):
        raise refused(because("seated_already"))
    give(desk, seat, to)


def clear_seat(desk: Desk, seat: Seat) -> None:
    """Takes a seat from its person, or a seat of the program away before the start."""
    desk.need("lobby", "playing", "paused")
    player = _player(desk, seat)
    if desk.table.phase != "lobby":
        if not player.person and not player.former:
            raise RefusalError(AlreadyDone())
        give_up(desk, seat, removed=True)
        return
    if player.person:
        desk.record(changes=(SeatLeft(seat, player.person),))
        next_host(desk, player.person)
    else:
        desk.record(changes=(OpponentRemoved(seat),))


def move(desk: Desk, room: RoomRef, replaces: RoomRef | None) -> None:
    """Shows the table in a room instead of another, or of all others."""
    if room in desk.table.rooms:
        raise RefusalError(AlreadyDone())
    if replaces is not None and replaces not in desk.table.rooms:
        raise refused(because("room_not_bound"))
    left = desk.table.rooms if replaces is None else (replaces,)
    desk.record(changes=(log.RoomBound(room), *map(log.RoomUnbound, left)))


def cancel(desk: Desk) -> None:
    """Closes the table; the seed of a game that was begun is told."""
    if desk.table.over:
        raise RefusalError(AlreadyDone())
    seed = desk.seed.hex() if desk.table.state is not None else ""
    desk.record(changes=(log.Cancelled(seed),))


def note_restored(desk: Desk, at: int) -> None:
    """Tells that the table was put back, and makes every button from before worthless."""
    desk.record(changes=(log.Restored(at, FORWARD),))


def _player(desk: Desk, seat: Seat) -> Player:
    if not 0 <= seat < len(desk.table.players):
        raise RefusalError(NotSeated(desk.table.name))
    return desk.table.players[seat]
