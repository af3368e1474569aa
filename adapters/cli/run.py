"""``run``: play in Slack, on Matrix or both, until somebody ends it."""

from pathlib import Path

import click

from adapters.cli.inputs import settings_file
from adapters.cli.parts import Parts


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("run", help=text("cli-help-run"), short_help=text("cli-short-run"))
    @settings_file(parts)
    def run(config: Path | None) -> None:
        parts.run(config)

    return run
