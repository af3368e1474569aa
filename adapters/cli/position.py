"""``position FILE``: whether it is a position, and what it looks like."""

import click

from adapters.cli.inputs import columns_option, game_option
from adapters.cli.parts import Parts
from adapters.cli.showing import awaited, board, load_position


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command(
        "position", help=text("cli-help-position"), short_help=text("cli-short-position")
    )
    @click.argument("file", type=click.Path(), metavar=text("cli-word-file"))
    @game_option(parts)
    @columns_option(parts)
    def position(file: str, game: str, columns: int | None) -> None:
        rules = parts.game(game)
        state = load_position(parts, rules, file)
        click.echo(board(parts, rules, state, columns))
        click.echo()
        click.echo(awaited(parts, rules, state))

    return position
