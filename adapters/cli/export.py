"""``export TABLE``: the record of a finished game, for ``replay`` and for other programs."""

import sys
from pathlib import Path

import click

from adapters.cli.inputs import settings_file, write_bytes
from adapters.cli.office import asked
from adapters.cli.parts import Parts
from adapters.cli.troubles import Trouble
from core.exporting import NotOverError, record_of
from core.history import replay
from core.record import write
from services.operating import orders as ask


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("export", help=text("cli-help-export"), short_help=text("cli-short-export"))
    @click.argument("table", metavar=text("cli-word-table"))
    @click.option(
        "--log", type=click.Path(), metavar=text("cli-word-file"), help=text("cli-help-export-log")
    )
    @settings_file(parts)
    def export(table: str, log: str | None, config: Path | None) -> None:
        with parts.office(config) as desk:
            stored = asked(desk, ask.ExportTable(table), ask.Exported, parts).kept.stored
        game = parts.game(stored.summary.game)
        try:
            record = write(record_of(game, replay(game, stored.entries)))
        except NotOverError as error:
            raise Trouble("cli-table-not-over", table=table) from error
        if log is None:
            sys.stdout.buffer.write(record)
        else:
            write_bytes(log, record)

    return export
