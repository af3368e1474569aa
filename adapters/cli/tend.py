"""``tend``: what an operator may do at a table for the people who sit there."""

import sys
from uuid import uuid4

import click

from adapters.cli.inputs import OneOf
from adapters.cli.parts import Parts
from adapters.cli.troubles import Trouble
from core.commands import FixForTable, OfferForOwner
from services.presenting.players import LETTERS

ACTIONS = ("offer", "fix")


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("tend", help=text("cli-help-tend"), short_help=text("cli-short-tend"))
    @click.argument("action", type=OneOf(ACTIONS), metavar="|".join(ACTIONS))
    @click.argument("table", metavar=text("cli-word-table"))
    @click.argument("words", nargs=-1, metavar=text("cli-word-words"))
    def tend(action: str, table: str, words: tuple[str, ...]) -> None:
        match action, words:
            case "offer", (seat, *to) if seat.upper() in LETTERS and len(seat) == 1:
                parts.tend(
                    OfferForOwner(
                        id=uuid4().hex,
                        table=table,
                        seat=LETTERS.index(seat.upper()),
                        to=" ".join(to),
                    )
                )
            case "fix", (field, value, *reason) if reason:
                parts.tend(
                    FixForTable(
                        id=uuid4().hex,
                        table=table,
                        field=field,
                        value=value,
                        reason=" ".join(reason),
                    )
                )
            case _:
                raise Trouble("cli-tend-usage")
        sys.stdout.write(f"{text('cli-tended', table=table)}\n")

    return tend
