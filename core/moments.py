"""A finished game step by step: how the table was after each thing that stayed done."""

import msgspec

from core.entries import Entry
from core.errors import refused
from core.game import because
from core.history import after, replay
from core.sight import Line, Sight, line, sight
from core.table import AnyGame, Table


class Moment(msgspec.Struct, frozen=True):
    """The table after step ``step`` of ``steps``, and what happened in it, as everybody saw it."""

    step: int
    steps: int
    sight: Sight
    line: Line | None


def moment(table: Table, game: AnyGame, step: int) -> Moment:
    """A moment of a game that is over; a step beyond either end is the one at that end.

    Raises RefusalError while the game is on: a past moment may still hold somebody's secret.
    """
    need_over(table)
    step, entry = entry_of_step(table, step)
    then = replay(game, table.entries[: entry.number])
    steps = len(table.live())
    return Moment(step, steps, sight(then, game, None), line(table, game, entry, None))


def need_over(table: Table) -> None:
    """Raises RefusalError unless the game of the table has been played and is over."""
    if not table.over or table.state is None:
        raise refused(because("not_over"))


def entry_of_step(table: Table, step: int) -> tuple[int, Entry]:
    """The step, or the end that it lies beyond, with its entry."""
    entries = table.live()
    step = min(max(step, 1), len(entries))
    return step, entries[step - 1]


def begins_turn(table: Table, game: AnyGame, turn: int) -> int:
    """The step at which a turn of the game begins. Raises RefusalError."""
    steps = turns(table, game)
    if turn not in steps:
        raise refused(because("no_such_turn", turn=turn, last=max(steps, default=0)))
    return steps[turn]


def turns(table: Table, game: AnyGame) -> dict[int, int]:
    """Each turn of the game with the step at which somebody could first move in it."""
    found: dict[int, int] = {}
    state = None
    for step, entry in enumerate(table.live(), 1):
        state = after(state, entry, game)
        if game.awaited(state):
            found.setdefault(game.turn(state), step)
    return found
