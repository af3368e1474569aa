"""The game of a table as a record that anybody can replay."""

from typing import Any

from core.correction import correct
from core.entries import Corrected
from core.game import Seat
from core.record import End, Record, Step, correction, fingerprint, head_of
from core.table import AnyGame, Table, decode_events, standings


class NotOverError(Exception):
    """A record tells every secret, so there is none of a game that goes on.

    There is none of a practice table either, which has no beginning of its own.
    """


def record_of(game: AnyGame, table: Table) -> Record[Any]:
    """What made the last state of the game, without what was taken back.

    Raises NotOverError for a game that is on or was never begun, and for a practice table.
    """
    if not table.over or table.state is None or table.practice:
        raise NotOverError
    head = head_of(game, len(table.players), dict(table.options), table.commitment)
    steps: list[Step[Any]] = []
    state: Any = None
    for entry in table.live():
        events = decode_events(game, entry)
        positions: list[str] = []
        for event in events:
            state = game.evolve(state, event)
            positions.append(fingerprint(state))
        if events:
            steps.append(Step(events, entry.drawn, entry.seat, entry.action, tuple(positions)))
        for change in entry.changes:
            if isinstance(change, Corrected):
                state = correct(state, change.field, change.value)
                steps.append(correction(change.field, change.value, entry.drawn))
    ranking: tuple[Seat, ...] = tuple(standing.seat for standing in standings(table, game))
    return Record(head, tuple(steps), End(ranking, table.seed))
