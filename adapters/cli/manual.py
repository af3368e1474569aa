"""``manual``: the whole help as a manual page, for ``man``."""

import re
from collections.abc import Iterator

import click

from adapters.cli.app import ENDED_BY_SIGNAL, FAULT
from adapters.cli.parts import Parts
from adapters.cli.troubles import BAD_INPUT, FAILED, FOR_OPERATOR, IN_THE_WAY

SECTION = 1
LISTS = {
    "files": {
        "settings": "~/.config/boardgamesbot/boardgamesbot.toml",
        "data": "~/.local/share/boardgamesbot",
    },
    "environment": {
        "config": "BOARDGAMESBOT_CONFIG",
        "data": "BOARDGAMESBOT_DATA_FOLDER",
        "language": "BOARDGAMESBOT_LANGUAGE",
    },
    "exit": {
        "well": "0",
        "wrong": str(FAILED),
        "input": str(BAD_INPUT),
        "fault": str(FAULT),
        "passing": str(IN_THE_WAY),
        "operator": str(FOR_OPERATOR),
        "interrupted": str(ENDED_BY_SIGNAL),
    },
}
"""What stands at the end of the page, in the same letters in every language."""


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("manual", help=text("cli-help-manual"), short_help=text("cli-short-manual"))
    @click.pass_context
    def manual(context: click.Context) -> None:
        click.echo("\n".join(_page(parts, context.find_root())))

    return manual


def _page(parts: Parts, root: click.Context) -> Iterator[str]:
    """The page in the man macros, line by line."""
    text = parts.language.text
    name, program = str(root.info_name), root.command
    assert isinstance(program, click.Group)
    yield f'.TH {name.upper()} {SECTION} "" "{name} {parts.version()}"'
    yield from _heading(text("cli-manual-name"))
    yield _plain(f"{name} - {text('cli-manual-what')}")
    yield from _heading(text("cli-manual-synopsis"))
    yield f".B {name}"
    yield _plain(" ".join(program.collect_usage_pieces(root)))
    yield from _heading(text("cli-manual-description"))
    yield _plain(program.help or "")
    yield from _heading(text("cli-heading-options"))
    yield from _options(program, root)
    yield from _heading(text("cli-heading-commands"))
    for word in program.list_commands(root):
        yield from _command(program, root, word)
    for heading, terms in LISTS.items():
        yield from _heading(text(f"cli-manual-{heading}"))
        for key, term in terms.items():
            yield from _entry(term, text(f"cli-manual-{heading}-{key}"))


def _command(program: click.Group, root: click.Context, word: str) -> Iterator[str]:
    command = program.get_command(root, word)
    assert command is not None
    with command.make_context(word, [], parent=root, resilient_parsing=True) as context:
        pieces = " ".join(command.collect_usage_pieces(context))
        yield f".SS {_escaped(context.command_path.partition(' ')[2])}"
        yield f".B {_escaped(context.command_path)}"
        yield _plain(pieces)
        yield ".PP"
        yield _plain(command.help or "")
        yield from _options(command, context)
        if isinstance(command, click.Group):
            for each in command.list_commands(context):
                yield from _command(command, context, each)


def _options(command: click.Command, context: click.Context) -> Iterator[str]:
    """The options of a command, without those that every command has."""
    above = context.parent.command.params if context.parent else ()
    common = {option for parameter in above for option in parameter.opts}
    for parameter in command.params:
        record = parameter.get_help_record(context)
        if isinstance(parameter, click.Option) and record and not common & {*parameter.opts}:
            yield from _entry(*record)


def _heading(words: str) -> Iterator[str]:
    yield f".SH {_escaped(words.rstrip(':').upper())}"


def _entry(term: str, words: str) -> Iterator[str]:
    yield ".TP"
    yield f".B {_escaped(term)}"
    yield _plain(words)


def _plain(words: str) -> str:
    """A paragraph; a sign at the beginning of a line is no macro."""
    return re.sub(r"(?m)^(?=[.'])", r"\\&", _escaped(words))


def _escaped(words: str) -> str:
    return words.replace("\\", "\\e").replace("-", "\\-")
