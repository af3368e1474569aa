"""``stats``: figures that name nobody."""

from pathlib import Path

import click
import msgspec

from adapters.cli.inputs import json_option, settings_file
from adapters.cli.office import asked
from adapters.cli.parts import Parts
from services.operating import orders as ask


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("stats", help=text("cli-help-stats"), short_help=text("cli-short-stats"))
    @json_option(parts)
    @settings_file(parts)
    def stats(config: Path | None, *, as_json: bool) -> None:
        with parts.office(config) as desk:
            counted = asked(desk, ask.CountAll(), ask.Counted)
        if as_json:
            click.echo(msgspec.json.encode(counted).decode())
            return
        platforms = ", ".join(f"{name} {count}" for name, count in counted.accounts.items())
        click.echo(text("stats-people", count=counted.people, platforms=platforms or "–"))
        for game, phases in counted.tables.items():
            told = ", ".join(
                f"{text(f'operator-phase-{phase}')} {count}" for phase, count in phases.items()
            )
            click.echo(text("stats-tables", game=game, phases=told))
        click.echo(text("stats-seated", count=counted.people_at_tables))
        click.echo(text("stats-shared", count=counted.shared))
        click.echo(
            text(
                "stats-moved",
                day=counted.moved["day"],
                week=counted.moved["week"],
                month=counted.moved["month"],
            )
        )
        click.echo(text("stats-undelivered", count=counted.undelivered))

    return stats
