"""``store``: back everything up, put it back, and verify it."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from adapters.cli.app import Family
from adapters.cli.inputs import settings_file
from adapters.cli.office import agreed, asked, command, trouble_of, unread, yes_option
from adapters.cli.parts import Parts
from adapters.cli.troubles import FAILED
from services.languages.times import moment
from services.operating import orders as ask
from services.operating.backup import Step
from services.operating.backup import restore as restore_all
from services.operating.desk import Desk


def build(parts: Parts) -> click.Command:
    """The commands."""
    makers = (_backup, _restore, _verify)
    text = parts.language.text
    commands = [make(parts) for make in makers]
    return Family(parts, "store", commands, text("cli-help-store"), text("cli-short-store"))


def _backup(parts: Parts) -> click.Command:
    file_word = parts.language.text("cli-word-file")

    @command(parts, "cli-help-store-backup")
    @click.argument("file", type=click.Path(path_type=Path), metavar=file_word)
    def backup(desk: Desk, file: Path) -> int:
        steps = _taken(parts.back_up(desk, file), parts)
        click.echo(parts.language.text("operator-backed-up", file=str(file)))
        return _exit_code(steps)

    return backup


def _taken(steps: Iterable[Step], parts: Parts) -> tuple[Step, ...]:
    """All steps, each told of that failed."""
    taken: list[Step] = []
    for step in steps:
        taken.append(step)
        if step.outcome == "failed" and step.report is not None:
            click.echo(trouble_of(step.report, parts).text(parts.language), err=True)
    return tuple(taken)


def _exit_code(steps: Iterable[Step]) -> int:
    return FAILED if any(step.outcome == "failed" for step in steps) else 0


def _restore(parts: Parts) -> click.Command:
    text = parts.language.text

    @click.command("restore", help=text("cli-help-store-restore"))
    @click.argument("file", type=click.Path(path_type=Path), metavar=text("cli-word-file"))
    @yes_option(parts)
    @settings_file(parts)
    def restore(file: Path, config: Path | None, *, yes: bool) -> int:
        with parts.backup(file) as reading, parts.office(config) as desk:
            when = moment(reading.contents.at, "UTC", parts.language)
            count = len(reading.contents.tables)
            folder = str(desk.data_folder)
            agreed(parts, "operator-ask-restore", yes=yes, when=when, count=count, folder=folder)
            steps = _taken(restore_all(desk.ask, reading), parts)
            for name, put in parts.put_folders_back(desk, reading):
                key = "operator-folder-put" if put else "operator-folder-left"
                click.echo(text(key, name=name))
        done = sum(bool(step.table) and step.outcome == "done" for step in steps)
        click.echo(text("operator-restored", count=done))
        return _exit_code(steps)

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
            for sentence in _wrong(desk, listed, parts):
                wrong += 1
                click.echo(sentence)
        click.echo(text("operator-verified", count=len(listed.rows), wrong=wrong))
        return FAILED if wrong else 0

    return verify


def _wrong(desk: Desk, listed: ask.Listed, parts: Parts) -> Iterator[str]:
    """What is wrong with each table, as soon as it is found."""
    for row in listed.rows:
        found = desk.ask(ask.VerifyTable(row.name))
        if not isinstance(found, ask.Verified):
            yield trouble_of(found, parts).text(parts.language)
            continue
        for fault in found.faults:
            yield parts.language.text(f"check-table-{fault}-found", name=row.name)
    for damaged in listed.damaged:
        yield unread(damaged, parts.language)
