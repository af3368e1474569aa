"""One table: who sits at it, where it is shown, its log and the game that the log tells.

A table is what folding its entries gives (see ``core.history``).
"""

from functools import cache
from typing import Any, TypeAlias

import msgspec

from core.entries import Corrected, Entry
from core.game import Game, Seat, Standing
from core.lessons import Taught
from core.motions import Motion
from core.order import Order
from core.pace import DEFAULT_PACE
from core.people import Away, PersonId, RoomRef
from core.ports import OVER, Phase
from core.practice import Practised
from core.sealing import Sealed

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game of any kind; tables hold its state without looking into it."""


class Offer(msgspec.Struct, frozen=True):
    """A seat that is to be had, by ``to`` or by anybody; ``taker`` has accepted."""

    to: PersonId = ""
    taker: PersonId = ""


class Player(msgspec.Struct, frozen=True):
    """Who plays a seat.

    ``program`` is the kind of program that plays now, if one does; with a ``person`` beside it, it
    stands in for them. ``former`` resigned and may come back. ``steps`` counts the actions of the
    seat. ``since``, ``reminded`` and ``reminded_at`` are the clock (see ``core.pace``). ``hands``
    is the entry in which the seat last changed hands: its undo ends there. ``called`` is False
    when others made it awaited and no call has come since. ``away`` is the absence that the table
    knows of, ``absent`` says that the program plays because of it. The others
    are willing to wait until ``patience``. ``orders`` are the standing ones, ``ordered`` counts
    those ever given, and at ``answer_at`` one may answer the present decision.
    """

    person: PersonId = ""
    program: str = ""
    former: PersonId = ""
    reachable: bool = False
    decision: int = 0
    steps: int = 0
    since: int = 0
    reminded: int = 0
    reminded_at: int = 0
    timed_out: bool = False
    hands: int = 0
    called: bool = True
    away: Away | None = None
    absent: bool = False
    patience: int = 0
    offer: Offer | None = None
    orders: tuple[Order, ...] = ()
    ordered: int = 0
    answer_at: int = 0


class Proposal(msgspec.Struct, frozen=True):
    """A vote that is on. ``seat`` asked for it; None when the clock did."""

    number: int
    motion: Motion
    voters: tuple[Seat, ...]
    seat: Seat | None
    votes: tuple[tuple[Seat, str], ...] = ()


class Table(Sealed, msgspec.Struct, frozen=True):
    """See the module. ``taken_back`` holds the numbers of entries that count no more.

    ``quiet_rooms`` are those of ``rooms`` in which nobody is called. ``moved_at`` is when something
    last happened in the game, ``asleep`` says that nothing did for so long that the table rests
    until a player says a word. ``taught`` is what newcomers were told. ``practice`` is for tables
    at which one person moves all seats and nothing counts; ``practice_of`` is the table that its
    position is of.
    """

    name: str = ""
    game: str = ""
    host: PersonId = ""
    phase: Phase = "lobby"
    rooms: tuple[RoomRef, ...] = ()
    relay: bool = False
    quiet_rooms: tuple[RoomRef, ...] = ()
    players: tuple[Player, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    pace: str = DEFAULT_PACE
    on_time_out: str = "remind"
    asleep: bool = False
    opened_notes: tuple[Seat, ...] = ()
    taught: tuple[Taught, ...] = ()
    moved_at: int = 0
    entries: tuple[Entry, ...] = ()
    taken_back: frozenset[int] = frozenset()
    state: Any = None
    awaited: tuple[Seat, ...] = ()
    drawn: int = 0
    proposals: int = 0
    proposal: Proposal | None = None
    commitment: str = ""
    colours: tuple[str, ...] = ()
    seed: str = ""
    rematch_of: str = ""
    rematch: str = ""
    practice: bool = False
    practice_of: str = ""

    @property
    def over(self) -> bool:
        """Whether nothing more can happen in its game."""
        return self.phase in OVER

    @property
    def calling_rooms(self) -> tuple[RoomRef, ...]:
        """The rooms in which people are called."""
        return tuple(room for room in self.rooms if room not in self.quiet_rooms)

    def seats_of(self, person: PersonId) -> tuple[Seat, ...]:
        """The seats that belong to a person, whoever plays them at the moment."""
        return tuple(seat for seat, it in enumerate(self.players) if person and it.person == person)

    def people(self) -> tuple[PersonId, ...]:
        """Everybody who has a seat, once each, in table order."""
        return tuple(dict.fromkeys(player.person for player in self.players if player.person))

    def live(self) -> tuple[Entry, ...]:
        """The entries that made the present state of the game."""
        return tuple(
            entry
            for entry in self.entries
            if (entry.events or _sets(entry)) and entry.number not in self.taken_back
        )


def _sets(entry: Entry) -> bool:
    """Whether an entry changes the position without an event of the game."""
    return any(isinstance(change, Corrected | Practised) for change in entry.changes)


def decode_events(game: AnyGame, entry: Entry) -> tuple[Any, ...]:
    """The events of the game in an entry."""
    if not entry.events:
        return ()
    found: Any = msgspec.convert({"events": entry.events}, _reader(game.event_types))
    return tuple(found.events)


@cache
def _reader(event_types: tuple[type[Any], ...]) -> type[msgspec.Struct]:
    """A struct around the union of a game's events; msgspec prepares it once for all tables."""
    union: Any = event_types[0]
    for kind in event_types[1:]:
        union = union | kind
    return msgspec.defstruct("Events", [("events", tuple[union, ...])], frozen=True)


def standings(table: Table, game: AnyGame) -> tuple[Standing, ...]:
    """The ranking of the game at the table; empty while it is on or was never begun."""
    return game.standings(table.state) if table.state is not None else ()
