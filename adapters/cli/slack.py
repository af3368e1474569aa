"""``slack manifest``: what Slack must be told about the app."""

import click

from adapters.cli.inputs import OneOf
from adapters.cli.parts import Parts

ACTIONS = ("manifest",)


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("slack", help=text("cli-help-slack"), short_help=text("cli-short-slack"))
    @click.argument("action", type=OneOf(ACTIONS), metavar="manifest")
    @click.option("--url", default="", metavar="URL", help=text("cli-help-slack-url"))
    @click.option("--oauth", is_flag=True, help=text("cli-help-slack-oauth"))
    def slack(action: str, url: str, *, oauth: bool) -> None:
        del action
        click.echo(parts.slack_manifest(url, oauth=oauth), nl=False)

    return slack
