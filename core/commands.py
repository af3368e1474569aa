"""Everything that can be asked of the program, in words of no platform.

A command carries the id of the platform's event that caused it: the same id twice is the same
command, and the second gets the first answer. Adapters build all but those of the
clock and of the program's own seats.
"""

from typing import TypeAlias

from core.clock_commands import Call, FollowOrder, NoteAbsence, Remind, Sleep, TimeOut
from core.command import Command, PersonCommand, TableCommand
from core.game import Seat
from core.operator_commands import ForgetPerson, OperatorCommand
from core.pace import DEFAULT_TIME_OUT
from core.people import RoomRef
from core.people_commands import Learn, Link, Meet, OfferLink, ReachAt, SetPerson, Unlink
from core.practice import Practise
from core.program_commands import ConfirmPrivate, ProgramMove, Relay
from core.room_commands import (
    BindRoom,
    KeepChronicle,
    OfferRoom,
    SetCalls,
    SetRelay,
    SetRoom,
    TakeRoom,
    UnbindRoom,
)
from core.seat_commands import OfferSeat, Resign, Return, StandIn, TakeOver, WithdrawOffer

__all__ = (
    "BindRoom",
    "Call",
    "Command",
    "ConfirmPrivate",
    "FollowOrder",
    "KeepChronicle",
    "Learn",
    "Link",
    "Meet",
    "NoteAbsence",
    "OfferLink",
    "OfferRoom",
    "OfferSeat",
    "PersonCommand",
    "Practise",
    "ProgramMove",
    "ReachAt",
    "Relay",
    "Remind",
    "Resign",
    "Return",
    "SetCalls",
    "SetPerson",
    "SetRelay",
    "SetRoom",
    "Sleep",
    "StandIn",
    "TableCommand",
    "TakeOver",
    "TakeRoom",
    "TimeOut",
    "UnbindRoom",
    "Unlink",
    "WithdrawOffer",
)
"""Defined elsewhere, and asked for by everybody from here, like all the others."""

ID_LENGTH = 255
"""Longest command id, in characters; platforms stay far below."""

TEXT_LENGTH = 2_000
"""Longest text of a command, in characters. A line of notation needs a tenth of it."""


# Before the game


class Open(PersonCommand, frozen=True, kw_only=True, tag="open"):
    """Opens a table in a room and seats the person who asked. Answered by ``Done``."""

    game: str
    room: RoomRef
    options: tuple[tuple[str, str], ...] = ()
    pace: str = "days"


class Join(TableCommand, frozen=True, kw_only=True, tag="join"):
    """Takes a seat."""


class Leave(TableCommand, frozen=True, kw_only=True, tag="leave"):
    """Gives the seat up before the start. With its last person the table is closed."""


class AddOpponent(TableCommand, frozen=True, kw_only=True, tag="add_opponent"):
    """Seats the program; ``kind`` is one of the kinds the service was given."""

    kind: str


class RemoveOpponent(TableCommand, frozen=True, kw_only=True, tag="remove_opponent"):
    """Takes a seat from the program; the last one it has when none is named."""

    seat: Seat | None = None


class PlayFirstGame(TableCommand, frozen=True, kw_only=True, tag="play_first_game"):
    """Chooses the options of a game for people who have never played it."""


class SetOption(TableCommand, frozen=True, kw_only=True, tag="set_option"):
    """Chooses a value for an option of the game."""

    name: str
    value: str


class SetPace(TableCommand, frozen=True, kw_only=True, tag="set_pace"):
    """Sets how long decisions may take, and what happens after that (see ``core.pace``)."""

    pace: str
    on_time_out: str = DEFAULT_TIME_OUT


class Start(TableCommand, frozen=True, kw_only=True, tag="start"):
    """Starts the game. Refused while a person cannot be reached privately."""


# During the game


class Play(TableCommand, frozen=True, kw_only=True, tag="play"):
    """Takes an action, given in notation.

    ``decision`` is the one that a button was made for; a typed line has none and answers the
    present one. ``seat`` is needed only by somebody who holds several.
    """

    action: str
    seat: Seat | None = None
    decision: int | None = None


class Undo(TableCommand, frozen=True, kw_only=True, tag="undo"):
    """Takes back the own action with this ``step`` and those after it; else the last one."""

    seat: Seat | None = None
    step: int | None = None


class GiveOrder(TableCommand, frozen=True, kw_only=True, tag="give_order"):
    """Keeps a standing order: ``lines`` in notation, the best first (see ``core.standing_orders``).

    With a ``number`` it takes the place of that order.
    """

    lines: tuple[str, ...]
    until: str = "decision"
    number: int | None = None
    seat: Seat | None = None


class WithdrawOrder(TableCommand, frozen=True, kw_only=True, tag="withdraw_order"):
    """Ends one standing order of the own seat, or all of them."""

    number: int | None = None
    seat: Seat | None = None


class Propose(TableCommand, frozen=True, kw_only=True, tag="propose"):
    """Puts something to the people at the table; the proposer agrees with it.

    ``motion`` is ``undo`` (back to before the own action ``step``) or ``cancel``.
    """

    motion: str
    seat: Seat | None = None
    step: int | None = None


class WriteNote(TableCommand, frozen=True, kw_only=True, tag="write_note"):
    """Keeps a private note."""

    text: str
    seat: Seat | None = None


class OpenNotes(TableCommand, frozen=True, kw_only=True, tag="open_notes"):
    """Lets everybody read the own notes, once the game is over."""

    seat: Seat | None = None


class Fix(TableCommand, frozen=True, kw_only=True, tag="fix"):
    """Proposes another value for a field of the position, as in ``players.0.coins``."""

    field: str
    value: str
    reason: str


class Vote(TableCommand, frozen=True, kw_only=True, tag="vote"):
    """Answers the proposal; the choices are those of its motion (see ``core.votes``)."""

    proposal: int
    choice: str
    seat: Seat | None = None


class Resume(TableCommand, frozen=True, kw_only=True, tag="resume"):
    """Wakes a table that was paused."""


class Rematch(TableCommand, frozen=True, kw_only=True, tag="rematch"):
    """Opens a new table with the same people, rooms, options and pace."""


AskedOfTable: TypeAlias = (
    Join
    | Leave
    | AddOpponent
    | RemoveOpponent
    | SetOption
    | PlayFirstGame
    | SetPace
    | BindRoom
    | UnbindRoom
    | OfferRoom
    | SetRelay
    | SetCalls
    | Relay
    | Start
    | Play
    | Undo
    | Resign
    | StandIn
    | Return
    | OfferSeat
    | WithdrawOffer
    | TakeOver
    | GiveOrder
    | WithdrawOrder
    | OperatorCommand
    | Propose
    | WriteNote
    | OpenNotes
    | Fix
    | Vote
    | Resume
    | Rematch
    | ProgramMove
    | Remind
    | TimeOut
    | Call
    | FollowOrder
    | Sleep
    | NoteAbsence
    | ConfirmPrivate
)
AskedOfDirectory: TypeAlias = (
    Meet
    | SetPerson
    | Learn
    | SetRoom
    | KeepChronicle
    | TakeRoom
    | OfferLink
    | Link
    | Unlink
    | ReachAt
    | ForgetPerson
)
AnyCommand: TypeAlias = AskedOfTable | AskedOfDirectory | Open | Practise
