"""``store``: back everything up, put it back, and verify it."""

from pathlib import Path

import click

from adapters.cli.app import Family
from adapters.cli.inputs import settings_file
from adapters.cli.office import agreed, asked, trouble_of, yes_option
from adapters.cli.parts import Parts
from services.languages.times import moment
from services.operating import orders as ask
from services.operating.backup import restore as restore_all

FAILED = 1
"""The exit code when something is wrong with what is stored."""


def build(parts: Parts) -> click.Command:
    """The commands."""
    makers = (_backup, _restore, _verify)
    text = parts.language.text
    commands = [make(parts) for make in makers]
    return Family(parts, "store", commands, text("cli-help-store"), text("cli-short-store"))


def _backup(parts: Parts) -> click.Command:
    text = parts.language.text

    @click.command("backup", help=text("cli-help-store-backup"))
    @click.argument("file", type=click.Path(path_type=Path), metavar=text("cli-word-file"))
    @settings_file(parts)
    def backup(file: Path, config: Path | None) -> int:
        failed = 0
        with parts.office(config) as desk:
            for step in parts.back_up(desk, file):
                if step.outcome == "failed" and step.report is not None:
                    failed += 1
                    click.echo(trouble_of(step.report, parts).text(parts.language), err=True)
        click.echo(text("operator-backed-up", file=str(file)))
        return FAILED if failed else 0

    return backup


def _restore(parts: Parts) -> click.Command:
    text = parts.language.text

    @click.command("restore", help=text("cli-help-store-restore"))
    @click.argument("file", type=click.Path(path_type=Path), metavar=text("cli-word-file"))
    @yes_option(parts)
    @settings_file(parts)
    def restore(file: Path, config: Path | None, *, yes: bool) -> int:
        failed = done = 0
        with parts.backup(file) as reading, parts.office(config) as desk:
            when = moment(reading.contents.at, "UTC", parts.language)
            count = len(reading.contents.tables)
            agreed(parts, "operator-ask-restore", yes=yes, when=when, count=count)
            for step in restore_all(desk.ask, reading):
                if step.outcome == "failed" and step.report is not None:
                    failed += 1
                    click.echo(trouble_of(step.report, parts).text(parts.language), err=True)
                done += bool(step.table) and step.outcome == "done"
            for name, put in parts.put_folders_back(desk, reading):
                key = "operator-folder-put" if put else "operator-folder-left"
                click.echo(text(key, name=name))
        click.echo(text("operator-restored", count=done))
        return FAILED if failed else 0

    return restore


def _verify(parts: Parts) -> click.Command:
    text = parts.language.text

    @click.command("verify", help=text("cli-help-store-verify"))
    @click.argument(
        "file",
        type=click.Path(path_type=Path),
        required=False,
        metavar=f"[{text('cli-word-file')}]",
    )
    @settings_file(parts)
    def verify(file: Path | None, config: Path | None) -> int:
        if file is not None:
            with parts.backup(file) as reading:
                when = moment(reading.contents.at, "UTC", parts.language)
                count = len(reading.contents.tables)
                click.echo(text("operator-backup-whole", when=when, count=count))
            return 0
        wrong = 0
        with parts.office(config) as desk:
            listed = asked(desk, ask.ListTables(), ask.Listed)
            for row in listed.rows:
                found = desk.ask(ask.VerifyTable(row.name))
                if not isinstance(found, ask.Verified):
                    wrong += 1
                    click.echo(trouble_of(found, parts).text(parts.language))
                    continue
                for fault in found.faults:
                    wrong += 1
                    click.echo(text(f"check-table-{fault}-found", name=row.name))
            for damaged in listed.damaged:
                wrong += 1
                key = "start-table-newer" if damaged.newer else "start-table-damaged"
                click.echo(text(key, table=damaged.name))
        click.echo(text("operator-verified", count=len(listed.rows), wrong=wrong))
        return FAILED if wrong else 0

    return verify
