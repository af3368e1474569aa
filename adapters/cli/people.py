"""``people``: find somebody, replace or remove them at a table, or forget them."""

from pathlib import Path

import click

from adapters.cli.app import Family
from adapters.cli.inputs import settings_file
from adapters.cli.office import (
    agreed,
    asked,
    carry_out,
    new_id,
    person_called,
    seat_of,
    yes_option,
)
from adapters.cli.parts import Parts
from core.operator_commands import ClearSeat, HandSeat
from services.operating import orders as ask


def build(parts: Parts) -> click.Command:
    """The commands."""
    makers = (_find, _replace, _remove, _forget)
    text = parts.language.text
    commands = [make(parts) for make in makers]
    return Family(parts, "people", commands, text("cli-help-people"), text("cli-short-people"))


def _find(parts: Parts) -> click.Command:
    text = parts.language.text

    @click.command("find", help=text("cli-help-people-find"))
    @click.argument("person", metavar=text("cli-word-person"))
    @settings_file(parts)
    def find(person: str, config: Path | None) -> None:
        with parts.office(config) as desk:
            found = asked(desk, ask.FindPeople(person), ask.Found).people
        for it in found:
            accounts = ", ".join(f"{account.platform}:{account.id}" for account in it.accounts)
            tables = ", ".join(it.tables) or "–"
            click.echo(
                text("operator-found", name=it.name, id=it.id, accounts=accounts, tables=tables)
            )
        if not found:
            click.echo(text("operator-nobody-called", name=person))

    return find


def _replace(parts: Parts) -> click.Command:
    text = parts.language.text

    @click.command("replace", help=text("cli-help-people-replace"))
    @click.argument("table", metavar=text("cli-word-table"))
    @click.argument("seat", metavar=text("cli-word-seat"))
    @click.argument("person", metavar=text("cli-word-person"))
    @yes_option(parts)
    @settings_file(parts)
    def replace(table: str, seat: str, person: str, config: Path | None, *, yes: bool) -> None:
        with parts.office(config) as desk:
            to = person_called(desk, person)
            agreed(
                parts, "operator-ask-seat", yes=yes, table=table, seat=seat.upper(), name=to.name
            )
            carry_out(desk, HandSeat(id=new_id(), table=table, seat=seat_of(seat), to=to.id), parts)

    return replace


def _remove(parts: Parts) -> click.Command:
    text = parts.language.text

    @click.command("remove", help=text("cli-help-people-remove"))
    @click.argument("table", metavar=text("cli-word-table"))
    @click.argument("seat", metavar=text("cli-word-seat"))
    @yes_option(parts)
    @settings_file(parts)
    def remove(table: str, seat: str, config: Path | None, *, yes: bool) -> None:
        with parts.office(config) as desk:
            agreed(parts, "operator-ask-remove", yes=yes, table=table, seat=seat.upper())
            carry_out(desk, ClearSeat(id=new_id(), table=table, seat=seat_of(seat)), parts)

    return remove


def _forget(parts: Parts) -> click.Command:
    text = parts.language.text

    @click.command("forget", help=text("cli-help-people-forget"))
    @click.argument("person", metavar=text("cli-word-person"))
    @yes_option(parts)
    @settings_file(parts)
    def forget(person: str, config: Path | None, *, yes: bool) -> None:
        with parts.office(config) as desk:
            it = person_called(desk, person)
            agreed(parts, "operator-ask-forget", yes=yes, name=it.name, count=len(it.tables))
            told = asked(desk, ask.ForgetSomebody(it.id), ask.Forgotten, parts)
        click.echo(text("operator-forgotten", name=it.name, count=told.tables))

    return forget
