"""``export TABLE``: the record of a finished game, for ``replay`` and for other programs."""

import sys

import click

from adapters.cli.inputs import write_bytes
from adapters.cli.parts import Parts


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("export", help=text("cli-help-export"), short_help=text("cli-short-export"))
    @click.argument("table", metavar=text("cli-word-table"))
    @click.option(
        "--log", type=click.Path(), metavar=text("cli-word-file"), help=text("cli-help-export-log")
    )
    def export(table: str, log: str | None) -> None:
        record = parts.export(table)
        if log is None:
            sys.stdout.buffer.write(record)
        else:
            write_bytes(log, record)

    return export
