"""Handing a seat on to another person: offered, accepted, and theirs once they can be reached.

Everything that belongs to the seat goes with it in one change. The undo of whoever had it ends
there, and the log goes on saying who did what.
"""

from core.desk import Desk
from core.entries import AnyChange
from core.errors import AlreadyDone, Missing, RefusalError, refused
from core.game import Seat, because
from core.notices import Dealt, Welcome
from core.offers import OfferAccepted, OfferFailed, OfferWithdrawn, SeatHanded, SeatOffered
from core.people import PersonId
from core.seating import HostChanged
from core.seats import lapse
from core.table import Offer, Table


def offer(desk: Desk, seat: Seat, to: PersonId) -> None:
    """Offers a seat to somebody who has none, or to everybody who has none."""
    desk.need("playing", "paused")
    if to:
        if desk.around.habits.person(to) is None:
            raise RefusalError(Missing("person", to))
        if desk.table.seats_of(to):
            raise refused(because("seated_already"))
    if desk.table.players[seat].offer == Offer(to):
        raise RefusalError(AlreadyDone())
    desk.record(changes=(SeatOffered(seat, to),))


def withdraw(desk: Desk, seat: Seat) -> None:
    """Keeps the seat."""
    if desk.table.players[seat].offer is None:
        raise RefusalError(AlreadyDone())
    desk.record(changes=(OfferWithdrawn(seat),))


def accept(desk: Desk, named: Seat | None) -> Seat:
    """Wants a seat that is offered; tries first whether the person can be told things privately."""
    desk.need("playing", "paused")
    if desk.table.seats_of(desk.person):
        raise refused(because("seated_already"))
    seats = offered_to(desk.table, desk.person)
    if named is not None:
        seats = tuple(seat for seat in seats if seat == named)
    if not seats:
        raise refused(because("no_seat_offered"))
    seat = seats[0]
    found = desk.table.players[seat].offer
    if found is not None and found.taker != desk.person:
        desk.record(changes=(OfferAccepted(seat, desk.person),))
    desk.tell(desk.person, Welcome(seat))
    return seat


def offered_to(table: Table, person: PersonId) -> tuple[Seat, ...]:
    """The seats that a person could have."""
    return tuple(
        seat
        for seat, player in enumerate(table.players)
        if player.offer is not None
        and player.offer.to in {"", person}
        and player.offer.taker in {"", person}
    )


def accepted_by(table: Table, person: PersonId) -> Seat | None:
    """The seat that a person has accepted and that waits for word that they can be reached."""
    return next(
        (
            seat
            for seat, player in enumerate(table.players)
            if player.offer is not None and player.offer.taker == person
        ),
        None,
    )


def hand_on(desk: Desk, seat: Seat, reachable: bool) -> None:  # noqa: FBT001 - from a command
    """Hands the seat on to who has accepted it, or says that they cannot be reached."""
    if not reachable:
        desk.record(changes=(OfferFailed(seat, desk.person),))
        return
    give(desk, seat, desk.person)


def give(desk: Desk, seat: Seat, to: PersonId) -> None:
    """Gives a seat to somebody, who is shown what only it may see."""
    former = desk.table.players[seat].person
    changes: list[AnyChange] = [SeatHanded(seat, to, former)]
    left = [it for other, it in enumerate(desk.table.players) if other != seat]
    if desk.table.host == former and all(it.person != former for it in left):
        changes.append(HostChanged(to))
    # The seat itself is named, so that choices made for its former owner are out of date.
    desk.record(seat=seat, changes=changes)
    lapse(desk, seat)
    desk.tell(to, Dealt(seat))
