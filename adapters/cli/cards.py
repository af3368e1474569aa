"""``cards``: all card data, for reading or for programs."""

import click

from adapters.cli.inputs import columns_option, game_option, json_option
from adapters.cli.parts import Parts
from adapters.cli.showing import width
from adapters.cli.troubles import plain_json, seats_of
from services.presenting.document import Block, Document
from services.presenting.plain import lay_out


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("cards", help=text("cli-help-cards"), short_help=text("cli-short-cards"))
    @game_option(parts)
    @columns_option(parts)
    @json_option(parts)
    def cards(game: str, columns: int | None, *, as_json: bool) -> None:
        if as_json:
            click.echo(plain_json(parts.cards(game)))
            return
        presenter = parts.presenter(game)
        showing = seats_of(parts.language, 1)
        blocks: list[Block] = []
        for card in presenter.cards(showing):
            blocks += presenter.card(card, None, showing)
        click.echo(lay_out(Document(tuple(blocks)), columns or width()))

    return cards
