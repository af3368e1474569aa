"""A finished game step by step: how the table was after each thing that stayed done."""

import msgspec

from core.errors import refused
from core.game import because
from core.history import replay
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
    if not table.over or table.state is None:
        raise refused(because("not_over"))
    entries = table.live()
    step = min(max(step, 1), len(entries))
    entry = entries[step - 1]
    then = replay(game, table.entries[: entry.number])
    return Moment(step, len(entries), sight(then, game, None), line(table, game, entry, None))
