"""What the operator's commands have in common: the desk, agreement, and what came of it."""

import re
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import click

from adapters.cli.inputs import settings_file
from adapters.cli.parts import Parts
from adapters.cli.troubles import Trouble, seats_of
from core.answers import Done
from core.errors import Missing, NotSeated
from core.game import Seat
from core.operator_commands import OperatorCommand
from core.people import RoomRef
from services.languages import Language
from services.operating import orders as ask
from services.operating.desk import Desk
from services.presenting.players import LETTERS
from services.presenting.table import refusal

F = TypeVar("F", bound=Callable[..., Any])

_ROOMS = {"slack": re.compile(r"[^/\s]+/[^/\s]+"), "matrix": re.compile(r"!\S+")}
"""How the rooms of each platform are written: a mistake would show the table to nobody."""

CarriedOut: TypeAlias = Callable[..., int | None]
"""Gets a desk and what was typed; gives the exit code, if it is not 0."""


def command(parts: Parts, key: str, **words: str) -> Callable[[CarriedOut], click.Command]:
    """Makes a command of what is carried out at the operator's desk.

    The ``key`` of its help ends in its name; ``words`` are its arguments and what they are called.
    """
    text = parts.language.text

    def made(carried_out: CarriedOut) -> click.Command:
        @settings_file(parts)
        @wraps(carried_out)  # with the options that it has
        def at_desk(*, config: Path | None, **typed: Any) -> int | None:
            with parts.office(config) as desk:
                return carried_out(desk, **typed)

        for argument, word in reversed(words.items()):
            click.argument(argument, metavar=text(word))(at_desk)
        found = click.command(key.rpartition("-")[2], help=text(key))(at_desk)
        found.params.sort(key=lambda it: it.name == "config")  # to the end of its help
        return found

    return made


def seat_of(word: str) -> Seat:
    """The seat with a letter. Raises Trouble."""
    if len(word) == 1 and word.upper() in LETTERS:
        return LETTERS.index(word.upper())
    raise Trouble("operator-seat", word=word, last=LETTERS[-1])


def room_of(word: str, thread: str = "") -> RoomRef:
    """The room written as ``slack:T1/C2`` or ``matrix:!room:example.org``. Raises Trouble."""
    platform, _, room = word.partition(":")
    written = _ROOMS.get(platform)
    if written is None or not written.fullmatch(room):
        raise Trouble("operator-room", word=word)
    return RoomRef(platform, room, thread)


def person_called(desk: Desk, name: str) -> ask.Known:
    """The one person who goes by a name. Raises Trouble."""
    report = asked(desk, ask.FindPeople(name), ask.Found)
    if len(report.people) == 1:
        return report.people[0]
    if report.people:
        known = ", ".join(it.id for it in report.people)
        raise Trouble("operator-several-called", name=name, known=known)
    raise Trouble("operator-nobody-called", name=name, folder=str(desk.data_folder))


R = TypeVar("R", bound=ask.Report)


def asked(desk: Desk, order: ask.AnyOrder, kind: type[R], parts: Parts | None = None) -> R:
    """The report, if it is of the kind that an order is answered with. Raises Trouble."""
    report = desk.ask(order)
    if isinstance(report, kind) and not _is_refused(report):
        return report
    raise _trouble_here(desk, report, parts)


def _trouble_here(desk: Desk, report: ask.AnyReport, parts: Parts | None) -> Trouble:
    """What is not found may be in another data folder, so this one is named."""
    match report:
        case ask.Answered(Missing("table", table), _) | ask.Failed("missing", table, _):
            return Trouble("operator-no-such-table", table=table, folder=str(desk.data_folder))
        case _:
            return trouble_of(report, parts)


def carry_out(desk: Desk, command: OperatorCommand, parts: Parts) -> None:
    """Does it, and says so. Raises Trouble with the reasons why not."""
    report = desk.ask(ask.CarryOut(command))
    if isinstance(report, ask.Answered) and isinstance(report.answer, NotSeated):
        raise Trouble("operator-no-such-seat", table=command.table)
    if _is_refused(report) or not isinstance(report, ask.Answered):
        raise _trouble_here(desk, report, parts)
    key = "operator-done-told" if desk.running else "operator-done-later"
    click.echo(parts.language.text(key, table=command.table))


def _is_refused(report: ask.Report) -> bool:
    return isinstance(report, ask.Answered) and not isinstance(report.answer, Done)


def trouble_of(report: ask.AnyReport, parts: Parts | None) -> Trouble:
    """Why something was not done, as a sentence."""
    match report:
        case ask.Failed(code, table, detail):
            return Trouble(f"operator-failed-{code}", table=table, detail=detail)
        case ask.Answered(answer, game) if parts is not None:
            presenter = parts.presenter(game or parts.games[0])
            reasons = refusal(answer, seats_of(parts.language, len(LETTERS)), presenter)
            return Trouble("operator-refused", reasons=" ".join(reasons))
        case _:
            return Trouble("operator-failed-fault", table="", detail=type(report).__name__)


def unread(damaged: ask.Damaged, language: Language) -> str:
    """A table that is there and cannot be read."""
    key = "start-table-newer" if damaged.newer else "start-table-damaged"
    return language.text(key, table=damaged.name)


def agreed(parts: Parts, key: str, *, yes: bool, **figures: str | int) -> None:
    """Goes on when whoever typed it means it. Raises Trouble."""
    if yes:
        return
    question = parts.language.text(key, **figures)
    if not sys.stdin.isatty():
        raise Trouble("operator-say-yes", question=question)
    answer = click.prompt(f"{question} [{parts.language.text('operator-yes')}]", default="")
    if str(answer).strip().casefold() not in {parts.language.text("operator-yes"), "yes", "y"}:
        raise Trouble("operator-left")


def yes_option(parts: Parts) -> Callable[[F], F]:
    """``--yes``: do not ask."""
    return click.option("--yes", is_flag=True, help=parts.language.text("cli-help-yes"))
