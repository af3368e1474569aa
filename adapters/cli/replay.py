"""``replay LOG``: whether a recorded game is true, event by event, and how it ended."""

import click

from adapters.cli.inputs import Whole, columns_option, json_option, read_bytes
from adapters.cli.parts import Parts
from adapters.cli.records import record_in, verified
from adapters.cli.showing import awaited, board
from adapters.cli.troubles import plain_json
from core.replay import proof_of


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("replay", help=text("cli-help-replay"), short_help=text("cli-short-replay"))
    @click.argument("log", type=click.Path(), metavar=text("cli-word-log"))
    @click.option("--step", type=Whole(0), default=None, metavar="N", help=text("cli-help-step"))
    @columns_option(parts)
    @json_option(parts)
    def command(log: str, step: int | None, columns: int | None, *, as_json: bool) -> None:
        rules, record = record_in(parts, read_bytes(log), log)
        state = verified(parts, rules, record, log, step)
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
