"""Opening a practice table, what can be done at it, and ending it."""

from typing import Any

import msgspec

from core import entries as log
from core.chance import commitment
from core.correction import check
from core.desk import Desk
from core.errors import refused
from core.game import Reason, because
from core.history import replay
from core.moments import begins_turn, entry_of_step, need_over
from core.people import RoomRef
from core.play import advance
from core.practice import FromTable, Given, Practised
from core.table import AnyGame, Table


class Start(msgspec.Struct, frozen=True):
    """What a practice table begins with."""

    state: Any
    seats: int
    options: tuple[tuple[str, str], ...] = ()
    colours: tuple[str, ...] = ()
    origin: str = ""
    step: int = 0


def given(game: AnyGame, wanted: Given) -> Start:
    """From a position that somebody brings along. Raises RefusalError."""
    try:
        state = msgspec.convert(wanted.position, game.state_type, str_keys=True)
    except msgspec.ValidationError as error:
        raise refused(because("no_position", problem=str(error))) from error
    if reasons := (*_wrong_count(game, wanted.seats), *game.check(state)):
        raise refused(*reasons)
    return _checked(game, Start(state, wanted.seats))


def taken(game: AnyGame, table: Table, wanted: FromTable) -> Start:
    """From a moment of a table: any once its game is over, the present one of a practice table.

    Raises RefusalError.
    """
    step, state = wanted.step, table.state
    if not table.practice or table.over:
        need_over(table)
        if wanted.turn:
            step = begins_turn(table, game, wanted.turn)
        entry = entry_of_step(table, step)
        step, state = entry[0], replay(game, table.entries[: entry[1].number]).state
    start = Start(state, len(table.players), table.options, table.colours, table.name, step)
    return _checked(game, start)


def begin(desk: Desk, name: str, room: RoomRef, start: Start) -> None:
    """The first entry of a practice table."""
    position = msgspec.json.decode(msgspec.json.encode(start.state))
    opened = log.Opened(name, desk.game.name, desk.person, room, "none")
    settings = tuple(log.OptionSet(*option) for option in start.options)
    practised = Practised(
        position, start.seats, commitment(desk.seed), start.colours, start.origin, start.step
    )
    desk.record(changes=(opened, *settings, practised))
    advance(desk)


def correct(desk: Desk, field: str, value: str, reason: str) -> None:
    """Gives a field of the position another value; there is nobody to ask or to hide it from."""
    desk.need("playing")
    check(desk.game, desk.table.state, field, value)
    desk.record(changes=(log.Corrected(field, value, reason),))
    advance(desk)


def end(desk: Desk) -> None:
    """Closes a practice table."""
    desk.own_seat()
    desk.need("playing", "paused")
    desk.record(changes=(log.Cancelled(desk.seed.hex()),))


def _wrong_count(game: AnyGame, seats: int) -> tuple[Reason, ...]:
    if seats in game.seat_counts:
        return ()
    least, most = min(game.seat_counts), max(game.seat_counts)
    return (because("wrong_seat_count", seats=seats, least=least, most=most),)


def _checked(game: AnyGame, start: Start) -> Start:
    if not game.awaited(start.state):
        raise refused(because("nobody_to_move"))
    return start
