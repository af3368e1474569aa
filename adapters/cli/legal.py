"""``legal FILE --seat S``: every legal move of a position, in notation."""

import click

from adapters.cli.inputs import game_option, json_option
from adapters.cli.parts import Parts
from adapters.cli.showing import awaited, load_position
from adapters.cli.troubles import Trouble, plain_json, seat_named
from core.notation import notation


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("legal", help=text("cli-help-legal"), short_help=text("cli-short-legal"))
    @click.argument("file", type=click.Path(), metavar=text("cli-word-file"))
    @click.option("--seat", metavar=text("cli-word-seat"), help=text("cli-help-seat"))
    @game_option(parts)
    @json_option(parts)
    def legal(file: str, seat: str | None, game: str, *, as_json: bool) -> None:
        rules = parts.game(game)
        state = load_position(parts, rules, file)
        waiting = rules.awaited(state)
        if seat is not None:
            who = seat_named(seat, len(rules.view(state, None).players))
        elif len(waiting) == 1:
            who = waiting[0]
        else:
            raise Trouble("cli-name-a-seat", seats=", ".join(map(str, waiting)) or "none")
        moves = [notation(action) for action in rules.legal(state, who)]
        if as_json:
            click.echo(plain_json(moves))
            return
        for move in moves:
            click.echo(move)
        if not moves:
            click.echo(awaited(parts, rules, state), err=True)

    return legal
