"""The command ``boardgamesbot``: commands that are imported only when they are called."""

import difflib
from collections.abc import Sequence
from importlib import import_module

import click

from adapters.cli.parts import Parts
from adapters.cli.troubles import (
    BAD_INPUT,
    IN_THE_WAY,
    Trouble,
    fault,
    system,
    usage,
)
from services.languages import Language

COMMANDS = (
    "play",
    "init",
    "run",
    "check",
    "slack",
    "matrix",
    "simulate",
    "cards",
    "scenario",
    "replay",
    "export",
    "tables",
    "people",
    "store",
    "stats",
    "position",
    "draw",
    "legal",
    "completion",
    "manual",
)

ENDED_BY_SIGNAL = 130
FAULT = 70


class _Formatter(click.HelpFormatter):
    """Help whose headings are in the person's language."""

    language: Language

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        del prefix
        super().write_usage(prog, args, f"{self.language.text('cli-heading-usage')} ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(self.language.text(f"cli-heading-{heading.lower()}"))


class _Context(click.Context):
    """The context of commands whose help is in the person's language."""

    language: Language

    def make_formatter(self) -> click.HelpFormatter:
        formatter = _Formatter(width=self.terminal_width, max_width=self.max_content_width)
        formatter.language = self.language
        return formatter


class Commands(click.Group):
    """The commands, each built by ``build(parts)`` of the module with its name."""

    def __init__(self, parts: Parts) -> None:
        text = parts.language.text
        super().__init__(
            name="boardgamesbot",
            help=text("cli-help"),
            subcommand_metavar=text("cli-word-command"),
            options_metavar=text("cli-word-options"),
            add_help_option=False,
            params=[
                language_option(parts),
                _version_option(parts),
                help_option(parts),
            ],
            callback=_nothing_more,
        )
        self._parts = parts
        self.context_class = type("Context", (_Context,), {"language": parts.language})

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order in which they help."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """Import and build a command. Raises Trouble, naming the nearest."""
        del ctx
        _need_known(cmd_name, COMMANDS)
        command: click.Command = import_module(f"adapters.cli.{cmd_name}").build(self._parts)
        return _fitted(command, self._parts, self.context_class)


class Family(click.Group):
    """Commands under one word, as ``tables list`` and ``tables show``."""

    def __init__(
        self, parts: Parts, name: str, commands: Sequence[click.Command], told: str, short: str
    ) -> None:
        super().__init__(
            name,
            {str(command.name): command for command in commands},
            help=told,
            short_help=short,
            subcommand_metavar=parts.language.text("cli-word-command"),
        )
        self._parts = parts

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order in which they help."""
        del ctx
        return list(self.commands)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """A command of the family. Raises Trouble, naming the nearest."""
        _need_known(cmd_name, tuple(self.commands))
        command = self.commands[cmd_name]
        fitted = any(param.name == "lang" for param in command.params)
        return command if fitted else _fitted(command, self._parts, type(ctx))


def _need_known(word: str, known: Sequence[str]) -> None:
    if word not in known:
        near = difflib.get_close_matches(word, known, n=1)
        raise Trouble(
            "cli-no-such-command",
            word=word,
            near=near[0] if near else "none",
            known=", ".join(known),
        )


def _fitted(
    command: click.Command, parts: Parts, context_class: type[click.Context]
) -> click.Command:
    """The command with help in the person's language, and with the options of all commands."""
    command.context_class = context_class
    command.options_metavar = parts.language.text("cli-word-options")
    command.params += [language_option(parts), help_option(parts)]
    command.add_help_option = False
    return command


def language_option(parts: Parts) -> click.Option:
    """``--lang``, which the start has read already; it may stand anywhere."""
    return click.Option(
        ["--lang"],
        expose_value=False,
        metavar=parts.language.text("cli-word-language"),
        help=parts.language.text("cli-help-lang"),
    )


def help_option(parts: Parts) -> click.Option:
    """``--help``."""
    return click.Option(
        ["--help"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_tell_help,
        help=parts.language.text("cli-help-help"),
    )


def _tell_help(context: click.Context, _param: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click calls it
    if wanted:
        click.echo(context.get_help())
        raise click.exceptions.Exit


def _version_option(parts: Parts) -> click.Option:
    def tell(_context: click.Context, _param: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click calls it
        if wanted:
            click.echo(f"boardgamesbot {parts.version()}")
            raise click.exceptions.Exit

    return click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=tell,
        help=parts.language.text("cli-help-version"),
    )


def _nothing_more(**_options: object) -> None:
    """Everything that stands before a command was seen to when it was read."""


def run(parts: Parts, arguments: Sequence[str]) -> int:
    """Carry out a command line; gives the exit code, and whatever happens says it in a sentence."""
    language = parts.language
    try:
        code = Commands(parts).main(list(arguments), "boardgamesbot", standalone_mode=False)
    except Trouble as trouble:
        _say(trouble.text(language))
        return trouble.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        return BAD_INPUT
    except click.UsageError as error:
        _say(usage(error, language))
        return BAD_INPUT
    except (KeyboardInterrupt, click.Abort):
        return ENDED_BY_SIGNAL
    except OSError as error:
        _say(Trouble("cli-system", detail=system(error)).text(language))
        return IN_THE_WAY
    except Exception as error:  # noqa: BLE001 - nobody is to be shown a traceback
        _say(fault(error).text(language))
        return FAULT
    return code if isinstance(code, int) else 0


def _say(sentence: str) -> None:
    click.echo(sentence, err=True)
