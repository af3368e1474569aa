"""``replay LOG``: whether a recorded game is true, event by event, and how it ended."""

from typing import Any

import click

from adapters.cli.inputs import Whole, columns_option, json_option, named, read_bytes
from adapters.cli.parts import Parts
from adapters.cli.showing import awaited, board
from adapters.cli.troubles import Trouble, broken_record, plain_json
from core.record import BrokenRecordError, Record, read, read_head
from core.replay import proof_of, replay
from core.table import AnyGame


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("replay", help=text("cli-help-replay"), short_help=text("cli-short-replay"))
    @click.argument("log", type=click.Path(), metavar=text("cli-word-log"))
    @click.option("--step", type=Whole(0), default=None, metavar="N", help=text("cli-help-step"))
    @columns_option(parts)
    @json_option(parts)
    def command(log: str, step: int | None, columns: int | None, *, as_json: bool) -> None:
        rules, record = _read(parts, log)
        state = _verified(parts, rules, record, log, step)
        if as_json:
            click.echo(plain_json(state))
            return
        click.echo(board(parts, rules, state, columns))
        click.echo()
        events = sum(len(each.events) for each in record.steps)
        proof = proof_of(rules, record).value
        click.echo(text("cli-replayed", steps=len(record.steps) - 1, events=events, proof=proof))
        click.echo(awaited(parts, rules, state))

    return command


def _read(parts: Parts, log: str) -> tuple[AnyGame, Record[Any]]:
    data = read_bytes(log)
    try:
        head = read_head(data.lstrip().partition(b"\n")[0])
        known = head.game if head.game in parts.games else parts.games[0]
        rules = parts.game(known)
        return rules, read(rules, data)
    except BrokenRecordError as error:
        raise _trouble(parts, error, parts.games[0], log, 1) from error


def _verified(
    parts: Parts, rules: AnyGame, record: Record[Any], log: str, wanted: int | None
) -> Any:
    """The last position, or the one after a step; the whole record is verified in any case."""
    ends = []
    count = 0
    for step in record.steps:
        count += len(step.events)
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
        raise _trouble(parts, error, rules.name, log, record.head.seats) from error
    return found


def _trouble(parts: Parts, error: BrokenRecordError, game: str, log: str, seats: int) -> Trouble:
    lines = broken_record(error, parts.presenter(game), parts.language, seats)
    return Trouble("cli-record", file=named(parts, log), problems="\n".join(lines))
