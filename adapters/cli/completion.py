"""``completion SHELL``: what a shell must be told to complete our commands."""

import click
from click.shell_completion import get_completion_class

from adapters.cli.inputs import OneOf
from adapters.cli.parts import Parts

SHELLS = ("bash", "zsh", "fish")


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command(
        "completion", help=text("cli-help-completion"), short_help=text("cli-short-completion")
    )
    @click.argument("shell", type=OneOf(SHELLS), metavar="|".join(SHELLS))
    @click.pass_context
    def completion(context: click.Context, shell: str) -> None:
        program = context.find_root()
        name = str(program.info_name)
        completing = get_completion_class(shell)
        assert completing is not None
        variable = f"_{name.upper()}_COMPLETE"
        click.echo(completing(program.command, {}, name, variable).source())

    return completion
