"""``tables``: look at tables, move, cancel, mend, export, import and purge them."""

from collections.abc import Iterator

import click
import msgspec

from adapters.cli.app import Family
from adapters.cli.inputs import Whole, json_option
from adapters.cli.office import (
    agreed,
    asked,
    carry_out,
    command,
    person_called,
    room_of,
    seat_of,
    trouble_of,
    unread,
    yes_option,
)
from adapters.cli.parts import Parts
from adapters.cli.tables_files import export_command, import_command
from core.operator_commands import CancelTable, FixForTable, MoveTable, OfferForOwner
from core.pace import DAY
from core.people import RoomRef, whole_room
from core.ports import OVER
from services.languages import Language
from services.languages.times import moment, span
from services.operating import orders as ask
from services.operating.desk import Desk
from services.operating.orders import new_id
from services.presenting.changes import read_field
from services.presenting.players import LETTERS


def build(parts: Parts) -> click.Command:
    """The commands."""
    makers = (
        _list,
        _show,
        _move,
        _offer,
        _fix,
        _cancel,
        export_command,
        import_command,
        _purge,
    )
    text = parts.language.text
    commands = [make(parts) for make in makers]
    return Family(parts, "tables", commands, text("cli-help-tables"), text("cli-short-tables"))


def _list(parts: Parts) -> click.Command:
    text = parts.language.text

    @command(parts, "cli-help-tables-list")
    @click.option("--all", "everything", is_flag=True, help=text("cli-help-tables-all"))
    @json_option(parts)
    def list_tables(desk: Desk, *, everything: bool, as_json: bool) -> None:
        listed = asked(desk, ask.ListTables(), ask.Listed)
        rows = tuple(it for it in listed.rows if everything or it.phase not in OVER)
        if as_json:
            click.echo(msgspec.json.encode(msgspec.structs.replace(listed, rows=rows)).decode())
            return
        for row in rows:
            click.echo(_line(row, desk.now(), parts.language))
        for damaged in listed.damaged:
            click.echo(unread(damaged, parts.language))
        if not rows:
            click.echo(
                text("operator-no-tables", over=len(listed.rows), folder=str(desk.data_folder))
            )

    return list_tables


def _line(row: ask.Row, now: int, language: Language) -> str:
    ago = span(max(0, now - row.moved_at), language)
    parts = [
        row.name,
        row.game,
        language.text(f"operator-phase-{row.phase}"),
        ", ".join(row.people),
        language.text("operator-ago", span=ago),
    ]
    if row.undelivered:
        parts.append(language.text("operator-undelivered", count=row.undelivered))
    if row.resting:
        parts.append(language.text("operator-resting"))
    return " · ".join(part for part in parts if part)


def _show(parts: Parts) -> click.Command:
    @command(parts, "cli-help-tables-show", table="cli-word-table")
    @json_option(parts)
    def show(desk: Desk, table: str, *, as_json: bool) -> None:
        shown = asked(desk, ask.ShowTable(table), ask.Shown, parts)
        if as_json:
            click.echo(msgspec.json.encode(shown).decode())
        else:
            click.echo("\n".join(_shown(shown, desk.now(), parts.language)))

    return show


def _shown(shown: ask.Shown, now: int, language: Language) -> Iterator[str]:
    text = language.text
    yield _line(shown.row, now, language)
    yield text("operator-show-moved", when=moment(shown.row.moved_at, "UTC", language))
    yield text("operator-show-host", name=shown.host)
    yield text("operator-show-pace", pace=text(f"pace-{shown.pace}"))
    for room in shown.row.rooms:
        yield text("operator-show-room", room=_room(room, language))
    if shown.options:
        told = ", ".join(f"{name}={value}" for name, value in shown.options)
        yield text("operator-show-options", options=told)
    yield text("operator-show-entries", count=shown.entries)
    for place in shown.places:
        yield f"  {_place(place, now, language)}"


def _room(room: RoomRef, language: Language) -> str:
    name = f"{room.platform}:{room.id}"
    return language.text("operator-thread", room=name, thread=room.thread) if room.thread else name


def _place(place: ask.Place, now: int, language: Language) -> str:
    words = [f"{place.name} ({place.person})" if place.person else ""]
    if place.program:
        words.append(language.text("operator-show-program", kind=place.program))
    elif not place.reachable:
        words.append(language.text("operator-show-unreachable"))
    if place.awaited:
        waited = span(max(0, now - place.since), language)
        words.append(language.text("operator-show-awaited", span=waited))
    return f"{LETTERS[place.seat]} " + " · ".join(word for word in words if word)


def _move(parts: Parts) -> click.Command:
    text = parts.language.text

    @command(parts, "cli-help-tables-move", table="cli-word-table", to="cli-word-room")
    @click.option("--thread", default="", metavar="T", help=text("cli-help-tables-thread"))
    @click.option(
        "--from",
        "left",
        default="",
        metavar=text("cli-word-room"),
        help=text("cli-help-tables-from"),
    )
    def move(desk: Desk, table: str, to: str, thread: str, left: str) -> None:
        replaces: RoomRef | None = None
        if left:
            named = room_of(left)
            rooms = asked(desk, ask.ShowTable(table), ask.Shown, parts).row.rooms
            replaces = next((it for it in rooms if whole_room(it) == named), named)
        room = room_of(to, thread)
        carry_out(desk, MoveTable(id=new_id(), table=table, room=room, replaces=replaces), parts)

    return move


def _offer(parts: Parts) -> click.Command:
    person_word = parts.language.text("cli-word-person")

    @command(parts, "cli-help-tables-offer", table="cli-word-table", seat="cli-word-seat")
    @click.argument("person", default="", metavar=f"[{person_word}]")
    def offer(desk: Desk, table: str, seat: str, person: str) -> None:
        to = person_called(desk, person).id if person else ""
        carry_out(desk, OfferForOwner(id=new_id(), table=table, seat=seat_of(seat), to=to), parts)

    return offer


def _fix(parts: Parts) -> click.Command:
    reason_word = parts.language.text("cli-word-reason")

    @command(
        parts,
        "cli-help-tables-fix",
        table="cli-word-table",
        field="cli-word-field",
        value="cli-word-value",
    )
    @click.argument("reason", nargs=-1, required=True, metavar=reason_word)
    def fix(desk: Desk, table: str, field: str, value: str, reason: tuple[str, ...]) -> None:
        why = " ".join(reason)
        named = read_field(field)
        mend = FixForTable(id=new_id(), table=table, field=named, value=value, reason=why)
        carry_out(desk, mend, parts)

    return fix


def _cancel(parts: Parts) -> click.Command:
    @command(parts, "cli-help-tables-cancel", table="cli-word-table")
    @yes_option(parts)
    def cancel(desk: Desk, table: str, *, yes: bool) -> None:
        asked(desk, ask.ShowTable(table), ask.Shown, parts)
        agreed(parts, "operator-ask-cancel", yes=yes, table=table)
        carry_out(desk, CancelTable(id=new_id(), table=table), parts)

    return cancel


def _purge(parts: Parts) -> click.Command:
    text = parts.language.text

    @command(parts, "cli-help-tables-purge")
    @click.option(
        "--older-than",
        "days",
        type=Whole(0),
        required=True,
        metavar=text("cli-word-days"),
        help=text("cli-help-tables-older"),
    )
    @yes_option(parts)
    def purge(desk: Desk, days: int, *, yes: bool) -> None:
        before = desk.now() - days * DAY
        listed = asked(desk, ask.ListTables(), ask.Listed)
        old = [it.name for it in listed.rows if it.phase in OVER and it.moved_at <= before]
        if not old:
            click.echo(text("operator-nothing-to-purge"))
            return
        click.echo("\n".join(old))
        agreed(parts, "operator-ask-purge", yes=yes, count=len(old))
        reports = [desk.ask(ask.PurgeTable(name, before)) for name in old]
        failed = [trouble_of(it, parts) for it in reports if not ask.is_done(it)]
        click.echo(text("operator-purged", count=len(old) - len(failed)))
        if failed:
            raise failed[0]

    return purge
