"""``slack``: play in Slack, or print what Slack must be told about the app."""

import click

from adapters.cli.parts import Parts


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("slack", help=text("cli-help-slack"), short_help=text("cli-short-slack"))
    @click.option("--manifest", is_flag=True, help=text("cli-help-slack-manifest"))
    @click.option("--url", default="", metavar="URL", help=text("cli-help-slack-url"))
    @click.option("--oauth", is_flag=True, help=text("cli-help-slack-oauth"))
    def slack(url: str, *, manifest: bool, oauth: bool) -> int:
        if manifest:
            click.echo(parts.slack_manifest(url, oauth=oauth), nl=False)
            return 0
        return parts.serve_slack()

    return slack
