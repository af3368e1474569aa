"""What the entries of a log make of one seat: who has it, and since when they are waited for."""

from typing import TypeAlias

import msgspec

from core import entries as log
from core.entries import Entry
from core.offers import OfferAccepted, OfferFailed, OfferWithdrawn, SeatHanded, SeatOffered
from core.people import Away
from core.seating import Reached, Resigned, Returned, StoodIn
from core.table import Offer, Player

_replace = msgspec.structs.replace

_OfHands: TypeAlias = Resigned | StoodIn | Returned | SeatHanded
OfPlayer: TypeAlias = (
    _OfHands
    | Reached
    | log.Reminded
    | log.TimedOut
    | log.Called
    | log.AwayNoted
    | log.WaitGranted
    | SeatOffered
    | OfferWithdrawn
    | OfferAccepted
    | OfferFailed
)
"""What concerns one seat that is taken."""


def waiting_anew(player: Player, at: int, *, called: bool = True) -> Player:
    """The player with a clock that starts at ``at``; nobody need be ``called`` who is there."""
    return _replace(
        player, since=at, reminded=0, timed_out=False, called=called, patience=0, answer_at=0
    )


def changed_player(player: Player, change: OfPlayer, entry: Entry) -> Player:
    """The player after a change about the seat."""
    match change:
        case Reached(reachable=reachable):
            return _replace(player, reachable=reachable)
        case log.Reminded(nth=nth):
            return _replace(player, reminded=nth, reminded_at=entry.at)
        case log.TimedOut():
            return _replace(player, timed_out=True)
        case log.Called():
            return _replace(player, called=True)
        case log.AwayNoted(start=start, end=end):
            return _replace(player, away=Away(start, end) if end else None)
        case log.WaitGranted(until=until):
            return _replace(waiting_anew(player, entry.at), patience=until)
        case SeatOffered(to=to):
            return _replace(player, offer=Offer(to))
        case OfferWithdrawn():
            return _replace(player, offer=None)
        case OfferAccepted(person=person):
            return _replace(player, offer=_replace(player.offer or Offer(), taker=person))
        case OfferFailed():
            return _replace(player, offer=_replace(player.offer or Offer(), taker=""))
        case _:
            return _change_hands(player, change, entry)


def _change_hands(player: Player, change: _OfHands, entry: Entry) -> Player:
    """The player after somebody else, or the program, has taken the seat."""
    player = _replace(player, hands=entry.number, absent=False, answer_at=0)
    match change:
        case Resigned(kind=kind, removed=removed):
            former = "" if removed else player.person
            offer = None if removed else player.offer
            return _replace(player, person="", former=former, program=kind, offer=offer, orders=())
        case StoodIn(kind=kind, away=away):
            return _replace(player, program=kind, absent=away)
        case Returned(person=person):
            player = waiting_anew(player, entry.at)
            return _replace(player, person=person, former="", program="", away=None, offer=None)
        case SeatHanded(person=person):
            player = waiting_anew(player, entry.at)
            return _replace(
                player,
                person=person,
                former="",
                program="",
                away=None,
                offer=None,
                orders=(),
                reachable=True,
            )
