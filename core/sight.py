"""What one reader may see of a table: made of allowed parts, and all that presenters get.

Opponents, menus, posts and pictures are made from a ``Sight`` and ``Line``s, never from a table.
"""

from typing import Any

import msgspec

from core import entries as log
from core.entries import Entry
from core.game import Lesson, Seat, Standing, Who
from core.lessons import Taught
from core.notes import NoteWritten
from core.order import Order, OrderGiven, OrderLapsed, OrderPutOff, OrderWithdrawn
from core.people import COLOURS, Away, PersonId, RoomRef
from core.ports import Phase
from core.practice import Practised
from core.sealing import Sealed
from core.standing_orders import standing
from core.table import AnyGame, Offer, Proposal, Table, decode_events, standings
from core.teaching import for_newcomers, told_now
from core.undo import undoable


class SeatCard(msgspec.Struct, frozen=True):
    """A seat, as everybody sees it. ``since`` is when it became awaited or last acted openly.

    ``colour`` is one of ``core.people.COLOURS``; ``away`` is an absence that was announced,
    ``offer`` is there when the seat is to be had.
    """

    seat: Seat
    person: PersonId
    program: str
    former: PersonId
    reachable: bool
    awaited: bool
    since: int
    colour: str
    away: Away | None
    offer: Offer | None


class Undoable(msgspec.Struct, frozen=True):
    """What the reader's next undo takes back. ``Undo`` names ``step``."""

    step: int
    action: str


class Sight(Sealed, msgspec.Struct, frozen=True):
    """A table as the reader in ``seat`` sees it; None is anybody without a seat.

    ``view`` and ``standings`` are the game's, ``view`` None before the start. ``legal`` are the
    reader's actions for ``decision``, ``foreseen`` what they could do if their next decision came
    now, as far as that is certain. ``orders`` are their standing ones, ``lessons`` what is new to
    them about the decision. ``for_newcomers`` is None where a game has nothing of that kind.
    """

    name: str
    game: str
    phase: Phase
    asleep: bool
    host: PersonId
    rooms: tuple[RoomRef, ...]
    quiet_rooms: tuple[RoomRef, ...]
    relay: bool
    options: tuple[tuple[str, str], ...]
    pace: str
    on_time_out: str
    seats: tuple[SeatCard, ...]
    proposal: Proposal | None
    commitment: str
    seed: str
    rematch_of: str
    rematch: str
    seat: Who
    view: Any
    awaited: tuple[Seat, ...]
    legal: tuple[Any, ...]
    foreseen: tuple[Any, ...]
    orders: tuple[Order, ...]
    decision: int
    lessons: tuple[Lesson, ...]
    for_newcomers: bool | None
    undo: Undoable | None
    standings: tuple[Standing, ...]
    practice: bool = False
    practice_of: str = ""


class Line(msgspec.Struct, frozen=True):
    """What a reader may know of one entry.

    ``entry`` finds it again for a notice and is not for people: its gaps would tell of secrets.
    ``action`` is empty when the reader may not know it; ``ordered`` tells the seat itself that its
    standing order was followed.
    """

    entry: int
    at: int
    by: PersonId
    seat: Seat | None
    action: str
    automatic: bool
    ordered: bool
    taken_back: bool
    events: tuple[Any, ...]
    changes: tuple[log.AnyChange, ...]


def sight(table: Table, game: AnyGame, who: Who) -> Sight:
    """What ``who`` sees of the table now."""
    begun = table.state is not None
    seated = who is not None and who < len(table.players)
    step = undoable(table, who) if who is not None and seated else None
    on = begun and table.phase == "playing"
    return Sight(
        name=table.name,
        game=table.game,
        phase=table.phase,
        asleep=table.asleep,
        host=table.host,
        rooms=table.rooms,
        quiet_rooms=table.quiet_rooms,
        relay=table.relay,
        options=table.options,
        pace=table.pace,
        on_time_out=table.on_time_out,
        seats=tuple(
            SeatCard(
                seat,
                player.person,
                player.program,
                player.former,
                player.reachable,
                seat in table.awaited,
                player.since,
                table.colours[seat] if table.colours else COLOURS[seat],
                player.away,
                player.offer,
            )
            for seat, player in enumerate(table.players)
        ),
        proposal=table.proposal,
        commitment=table.commitment,
        seed=table.seed,
        rematch_of=table.rematch_of,
        rematch=table.rematch,
        seat=who,
        view=game.view(table.state, who) if begun else None,
        awaited=table.awaited,
        legal=tuple(game.legal(table.state, who)) if on and who is not None and seated else (),
        foreseen=tuple(game.foreseen(table.state, who)) if on and who is not None else (),
        orders=standing(table.players[who], game.turn(table.state))
        if begun and who is not None and seated
        else (),
        decision=table.players[who].decision if who is not None and seated else 0,
        lessons=told_now(table, game, who) if who is not None and seated else (),
        for_newcomers=for_newcomers(table, game) if game.first_game else None,
        undo=Undoable(step.step, step.action) if step is not None else None,
        standings=standings(table, game),
        practice=table.practice,
        practice_of=table.practice_of,
    )


def lines(table: Table, game: AnyGame, who: Who) -> tuple[Line, ...]:
    """The whole log as ``who`` may read it, oldest first."""
    found = (line(table, game, entry, who) for entry in table.entries)
    return tuple(it for it in found if it is not None)


def line(table: Table, game: AnyGame, entry: Entry, who: Who) -> Line | None:
    """What ``who`` may read of an entry, None when nothing."""
    projected = (game.project(event, who) for event in decode_events(game, entry))
    events = tuple(event for event in projected if event is not None)
    known = not entry.secret or entry.seat == who or table.over
    action = entry.action if known else ""
    changes = open_changes(table, game, entry, who)
    if not (events or action or changes):
        return None
    return Line(
        entry=entry.number,
        at=entry.at,
        by=entry.by,
        seat=entry.seat,
        action=action,
        automatic=entry.automatic,
        ordered=bool(entry.order) and entry.seat == who,
        taken_back=entry.number in table.taken_back,
        events=events,
        changes=changes,
    )


def open_changes(table: Table, game: AnyGame, entry: Entry, who: Who) -> tuple[log.AnyChange, ...]:
    """The changes in an entry that ``who`` may know of.

    Those are all but the taking back of what they never saw, and other people's reminders, calls,
    standing orders and notes that are not opened. A practice table begins with one change.
    """
    practised = [it for it in entry.changes if isinstance(it, Practised)]
    return tuple(
        _open(change)
        for change in practised or entry.changes
        if (
            change.seat == who
            or (isinstance(change, NoteWritten) and change.seat in table.opened_notes)
            if isinstance(change, _OWN)
            else not isinstance(change, log.TakenBack) or _saw_any(table, game, entry, who)
        )
    )


def _open(change: log.AnyChange) -> log.AnyChange:
    """A change without what the operator alone knows of it."""
    if isinstance(change, log.Corrected) and change.hidden:
        return log.Corrected("", "", change.reason, hidden=True)
    if isinstance(change, Practised):
        return msgspec.structs.replace(change, position={})
    return change


_OWN = (
    log.Reminded
    | log.Called
    | log.FiguresAsked
    | OrderGiven
    | OrderWithdrawn
    | OrderLapsed
    | OrderPutOff
    | NoteWritten
    | Taught
)
"""Changes that are between the program and a seat."""


def _saw_any(table: Table, game: AnyGame, entry: Entry, who: Who) -> bool:
    taken = (table.entries[number - 1] for number in entry.takes_back)
    return any(line(table, game, it, who) is not None for it in taken)
