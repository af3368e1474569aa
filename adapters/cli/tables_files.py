"""``tables export`` and ``tables import``: one table in a file."""

from pathlib import Path

import click
import msgspec

from adapters.cli.inputs import read_bytes, write_privately
from adapters.cli.office import agreed, asked, command, yes_option
from adapters.cli.parts import Parts
from adapters.cli.troubles import Trouble, system, unreadable
from core.keeping import KeptTable
from core.ports import SCHEMA_VERSION
from services.languages.times import moment
from services.operating import orders as ask
from services.operating.desk import Desk


class _Claims(msgspec.Struct, frozen=True):
    """What any version can read of an exported table."""

    schema: int


def export_command(parts: Parts) -> click.Command:
    """``tables export``."""

    @command(parts, "cli-help-tables-export", table="cli-word-table", file="cli-word-file")
    def export(desk: Desk, table: str, file: str) -> None:
        kept = asked(desk, ask.ExportTable(table), ask.Exported, parts).kept
        _write_new(file, msgspec.json.encode(kept))
        click.echo(parts.language.text("operator-exported", table=table, file=file))

    return export


def import_command(parts: Parts) -> click.Command:
    """``tables import``."""
    text = parts.language.text

    @command(parts, "cli-help-tables-import", file="cli-word-file")
    @click.option("--replace", is_flag=True, help=text("cli-help-tables-replace"))
    @yes_option(parts)
    def import_table(desk: Desk, file: str, *, replace: bool, yes: bool) -> None:
        kept = _read(file)
        name = kept.stored.summary.name
        if replace:
            when = moment(kept.at, "UTC", parts.language)
            agreed(parts, "operator-ask-replace", yes=yes, table=name, when=when)
        asked(desk, ask.ImportTable(kept, replace), ask.Answered, parts)
        click.echo(text("operator-imported", table=name))

    return import_table


def _read(file: str) -> KeptTable:
    content = read_bytes(file)
    try:
        if msgspec.json.decode(content, type=_Claims).schema > SCHEMA_VERSION:
            raise Trouble("operator-backup-newer", file=file)
        return msgspec.json.decode(content, type=KeptTable)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble("operator-backup-broken", file=file, detail=unreadable(str(error))) from error


def _write_new(file: str, content: bytes) -> None:
    """A file that only its owner can read. Raises Trouble when there is one already."""
    try:
        write_privately(Path(file), content)
    except FileExistsError as error:
        raise Trouble("operator-backup-exists", file=file) from error
    except FileNotFoundError as error:
        raise Trouble("cli-no-folder", folder=str(Path(file).absolute().parent)) from error
    except OSError as error:
        raise Trouble("cli-file-unwritable", file=file, detail=system(error)) from error
