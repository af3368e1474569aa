"""What commands read: files, standard input, and the options that several of them share."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem
from click.types import OptionHelpExtra

from adapters.cli.parts import Parts
from adapters.cli.troubles import Trouble, system
from services.private_files import private_file

F = TypeVar("F", bound=Callable[..., Any])


class Whole(click.ParamType[int]):
    """A whole number, of at least ``least`` where that is given."""

    name = "whole"

    def __init__(self, least: int | None = None) -> None:
        self._least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """See click. Raises Trouble."""
        del ctx
        word = param.opts[0] if param else ""
        try:
            number = int(value)
        except ValueError as error:
            raise Trouble("cli-value-number", word=word, value=str(value)) from error
        if self._least is not None and number < self._least:
            raise Trouble("cli-value-small", word=word, value=number, least=self._least)
        return number


class OneOf(click.ParamType[str]):
    """One of several words."""

    name = "word"

    def __init__(self, known: Sequence[str]) -> None:
        self._known = known

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """See click. Raises Trouble."""
        del ctx
        if value in self._known:
            return str(value)
        raise Trouble(
            "cli-value-choice",
            word=param.opts[0] if param else "",
            value=str(value),
            known=", ".join(self._known),
        )

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """See click."""
        del ctx, param
        return [CompletionItem(word) for word in self._known if word.startswith(incomplete)]


def needed(parts: Parts) -> type[click.Option]:
    """An option that must be given, which its help says in the person's language."""
    word = parts.language.text("cli-word-needed")

    class Needed(click.Option):
        def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
            """See click, which knows only English."""
            return {**super().get_help_extra(ctx), "required": word}

    return Needed


STANDARD_INPUT = "-"

LARGEST_FILE = 64_000_000
"""Bytes; the record of a long game has one or two million, and a device never ends."""


def named(parts: Parts, name: str) -> str:
    """What to call a file in a sentence."""
    return parts.language.text("cli-standard-input") if name == STANDARD_INPUT else name


def read_bytes(name: str) -> bytes:
    """The content of a file, or of standard input for ``-``. Raises Trouble."""
    if not name:
        raise Trouble("cli-file-missing", file=name)
    try:
        if name == STANDARD_INPUT:
            data = sys.stdin.buffer.read(LARGEST_FILE + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError as error:
        raise Trouble("cli-file-missing", file=name) from error
    except IsADirectoryError as error:
        raise Trouble("cli-file-is-folder", file=name) from error
    except PermissionError as error:
        raise Trouble("cli-file-forbidden", file=name) from error
    except OSError as error:
        raise Trouble("cli-file-unreadable", file=name, detail=system(error)) from error
    if len(data) > LARGEST_FILE:
        raise Trouble("cli-file-too-large", file=name, most=LARGEST_FILE // 1_000_000)
    return data


def read_text(name: str) -> str:
    """The same, as text. Raises Trouble."""
    try:
        return read_bytes(name).decode("utf-8")
    except UnicodeDecodeError as error:
        raise Trouble("cli-file-not-text", file=name) from error


def write_bytes(name: str, data: bytes) -> None:
    """Write a file. Raises Trouble."""
    try:
        Path(name).write_bytes(data)
    except OSError as error:
        raise Trouble("cli-file-unwritable", file=name, detail=system(error)) from error


def write_privately(path: Path, data: bytes) -> None:
    """A new file that only its owner can read, once it is on the disk. Raises OSError."""
    with private_file(path) as out:
        out.write(data)


def options_of(written: tuple[str, ...]) -> dict[str, str]:
    """Options of the game written as ``name=value``. Raises Trouble."""
    chosen: dict[str, str] = {}
    for each in written:
        name, equals, value = each.partition("=")
        if not equals or not name.strip():
            raise Trouble("cli-option-form", word=each)
        chosen[name.strip()] = value.strip().lower()
    return chosen


def game_option(parts: Parts) -> Callable[[F], F]:
    """``--game``: which game."""
    return click.option(
        "--game",
        type=OneOf(parts.games),
        default=parts.games[0],
        metavar=parts.language.text("cli-word-name"),
        help=parts.language.text("cli-help-game", default=parts.games[0]),
    )


def options_option(parts: Parts) -> Callable[[F], F]:
    """``--option name=value``: options of the game, as often as wanted."""
    return click.option(
        "--option",
        "written",
        multiple=True,
        metavar=parts.language.text("cli-word-option"),
        help=parts.language.text("cli-help-option"),
    )


def json_option(parts: Parts) -> Callable[[F], F]:
    """``--json``: for programs."""
    return click.option(
        "--json", "as_json", is_flag=True, help=parts.language.text("cli-help-json")
    )


def columns_option(parts: Parts) -> Callable[[F], F]:
    """``--columns``: how wide the board may be."""
    return click.option(
        "--columns",
        type=Whole(32),
        default=None,
        metavar="N",
        help=parts.language.text("cli-help-columns"),
    )


def settings_file(parts: Parts) -> Callable[[F], F]:
    """``--config``: the settings file."""
    return click.option(
        "--config",
        type=click.Path(path_type=Path),
        default=None,
        metavar=parts.language.text("cli-word-file"),
        help=parts.language.text("cli-help-config"),
    )
