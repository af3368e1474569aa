"""Recorded games on the command line."""

from typing import Any

from adapters.cli.inputs import named
from adapters.cli.parts import Parts
from adapters.cli.troubles import Trouble, broken_record
from core.record import BrokenRecordError, Record, corrects, read, read_head
from core.replay import replay
from core.table import AnyGame


def is_record(data: bytes) -> bool:
    """Whether this is a recorded game, of whatever game."""
    try:
        read_head(_first_line(data))
    except BrokenRecordError:
        return False
    return True


def record_in(parts: Parts, data: bytes, name: str) -> tuple[AnyGame, Record[Any]]:
    """The record in what was read from ``name``, and its rules. Raises Trouble."""
    try:
        head = read_head(_first_line(data))
        known = head.game if head.game in parts.games else parts.games[0]
        rules = parts.game(known)
        return rules, read(rules, data)
    except BrokenRecordError as error:
        raise _trouble(parts, error, parts.games[0], name, 1) from error


def verified(
    parts: Parts, rules: AnyGame, record: Record[Any], name: str, wanted: int | None = None
) -> Any:
    """The last position, or the one after a step; the whole record is verified in any case.

    Raises Trouble.
    """
    ends = []
    count = 0
    for step in record.steps:
        count += 1 if corrects(step) is not None else len(step.events)
        ends.append(count)
    if wanted is not None and wanted >= len(ends):
        raise Trouble("cli-no-such-step", step=wanted, most=len(ends) - 1)
    shown = ends[-1 if wanted is None else wanted] if ends else 0
    found = None
    try:
        for number, state in enumerate(replay(rules, record), start=1):
            if number == shown:
                found = state
    except BrokenRecordError as error:
        raise _trouble(parts, error, rules.name, name, record.head.seats) from error
    return found


def _first_line(data: bytes) -> bytes:
    return data.lstrip().partition(b"\n")[0]


def _trouble(parts: Parts, error: BrokenRecordError, game: str, log: str, seats: int) -> Trouble:
    lines = broken_record(error, parts.presenter(game), parts.language, seats)
    return Trouble("cli-record", file=named(parts, log), problems="\n".join(lines))
