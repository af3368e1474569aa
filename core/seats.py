"""Seats that change hands during a game: resigning, standing in, coming back."""

from core.desk import Desk
from core.entries import Cancelled
from core.errors import AlreadyDone, NotSeated, RefusalError, refused
from core.game import Seat, because
from core.motions import Absence, Settled
from core.seating import HostChanged, Resigned, Returned, StoodIn
from core.table import Table


def resign(desk: Desk, seat: Seat) -> None:
    """Gives the seat to the program; whoever had it may come back."""
    desk.need("playing", "paused")
    give_up(desk, seat)


def give_up(desk: Desk, seat: Seat, *, removed: bool = False) -> None:
    """Gives a seat of a game to the program. Without any person left the table is closed.

    Whoever is ``removed`` cannot come back.
    """
    person = desk.table.players[seat].person
    desk.record(changes=(Resigned(seat, desk.around.programs[0], removed=removed),))
    next_host(desk, person)
    if not desk.table.over:
        lapse(desk, seat)


def next_host(desk: Desk, gone: str) -> None:
    """Closes a table without people, and finds another host when the one who had it is gone."""
    people = desk.table.people()
    if not people:
        seed = desk.seed.hex() if desk.table.state is not None else ""
        desk.record(changes=(Cancelled(seed),))
    elif gone == desk.table.host and gone not in people:
        desk.record(changes=(HostChanged(people[0]),))


def stand_in(desk: Desk, seat: Seat, *, late: bool = False, away: bool = False) -> None:
    """Lets the program play the seat until its owner is back."""
    desk.need("playing", "paused")
    if desk.table.players[seat].program:
        raise RefusalError(AlreadyDone())
    desk.record(changes=(StoodIn(seat, desk.around.programs[0], late=late, away=away),))
    lapse(desk, seat)


def come_back(desk: Desk, named: Seat | None) -> Seat:
    """Gives a seat back to its owner, or to the one who resigned from it."""
    desk.need("playing", "paused")
    seats = absent_seats(desk.table, desk.person)
    if named is not None:
        seats = tuple(seat for seat in seats if seat == named)
    if not seats:
        if desk.table.seats_of(desk.person):
            raise RefusalError(AlreadyDone())
        raise RefusalError(NotSeated(desk.table.name))
    for seat in seats:
        desk.record(changes=(Returned(seat, desk.person),))
    return seats[0]


def absent_seats(table: Table, person: str) -> tuple[Seat, ...]:
    """The seats that the program plays for somebody, who may have them back at once."""
    return tuple(
        seat
        for seat, player in enumerate(table.players)
        if person and player.program and person in {player.person, player.former}
    )


def lobby_program(desk: Desk, kind: str) -> str:
    """The kind of program, checked against those that there are."""
    if kind not in desk.around.programs:
        raise refused(because("unknown_program", kind=kind))
    return kind


def lapse(desk: Desk, seat: Seat) -> None:
    """A vote without one of its voters, or about somebody who is away anyway, is over."""
    proposal = desk.table.proposal
    if proposal is not None and (seat in proposal.voters or proposal.motion == Absence(seat)):
        desk.record(changes=(Settled(proposal.number, "lapsed"),))
