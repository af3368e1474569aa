"""``people``: find somebody, replace or remove them at a table, or forget them."""

import click

from adapters.cli.app import Family
from adapters.cli.office import (
    agreed,
    asked,
    carry_out,
    command,
    person_called,
    seat_of,
    yes_option,
)
from adapters.cli.parts import Parts
from core.operator_commands import ClearSeat, HandSeat
from services.operating import orders as ask
from services.operating.desk import Desk
from services.operating.orders import new_id


def build(parts: Parts) -> click.Command:
    """The commands."""
    makers = (_find, _replace, _remove, _forget)
    text = parts.language.text
    commands = [make(parts) for make in makers]
    return Family(parts, "people", commands, text("cli-help-people"), text("cli-short-people"))


def _find(parts: Parts) -> click.Command:
    text = parts.language.text

    @command(parts, "cli-help-people-find", person="cli-word-person")
    def find(desk: Desk, person: str) -> None:
        found = asked(desk, ask.FindPeople(person), ask.Found).people
        for it in found:
            accounts = ", ".join(f"{account.platform}:{account.id}" for account in it.accounts)
            tables = ", ".join(it.tables) or "–"
            click.echo(
                text("operator-found", name=it.name, id=it.id, accounts=accounts, tables=tables)
            )
        if not found:
            click.echo(text("operator-nobody-called", name=person, folder=str(desk.data_folder)))

    return find


def _replace(parts: Parts) -> click.Command:
    @command(
        parts,
        "cli-help-people-replace",
        table="cli-word-table",
        seat="cli-word-seat",
        person="cli-word-person",
    )
    @yes_option(parts)
    def replace(desk: Desk, table: str, seat: str, person: str, *, yes: bool) -> None:
        to = person_called(desk, person)
        agreed(parts, "operator-ask-seat", yes=yes, table=table, seat=seat.upper(), name=to.name)
        carry_out(desk, HandSeat(id=new_id(), table=table, seat=seat_of(seat), to=to.id), parts)

    return replace


def _remove(parts: Parts) -> click.Command:
    text = parts.language.text

    @command(parts, "cli-help-people-remove", table="cli-word-table", seat="cli-word-seat")
    @yes_option(parts)
    def remove(desk: Desk, table: str, seat: str, *, yes: bool) -> None:
        agreed(parts, "operator-ask-remove", yes=yes, table=table, seat=seat.upper())
        carry_out(desk, ClearSeat(id=new_id(), table=table, seat=seat_of(seat)), parts)
        if asked(desk, ask.ShowTable(table), ask.Shown, parts).row.phase == "cancelled":
            click.echo(text("operator-closed", count=1))

    return remove


def _forget(parts: Parts) -> click.Command:
    text = parts.language.text

    @command(parts, "cli-help-people-forget", person="cli-word-person")
    @yes_option(parts)
    def forget(desk: Desk, person: str, *, yes: bool) -> None:
        finished = asked(desk, ask.FinishForgetting(), ask.Finished).people
        if finished:
            click.echo(text("operator-forgetting-done", count=finished))
            if not asked(desk, ask.FindPeople(person), ask.Found).people:
                return
        it = person_called(desk, person)
        agreed(parts, "operator-ask-forget", yes=yes, name=it.name, count=len(it.tables))
        told = asked(desk, ask.ForgetSomebody(it.id), ask.Forgotten, parts)
        click.echo(text("operator-forgotten", name=it.name, count=told.tables))
        if told.closed:
            click.echo(text("operator-closed", count=told.closed))

    return forget
