"""``check``: try out everything that running needs, and say what to do about each failure."""

from pathlib import Path

import click
import msgspec

from adapters.cli.inputs import json_option, settings_file
from adapters.cli.parts import Parts
from adapters.cli.troubles import FAILED


def build(parts: Parts) -> click.Command:
    """The command."""
    language = parts.language
    text = language.text

    @click.command("check", help=text("cli-help-check"), short_help=text("cli-short-check"))
    @settings_file(parts)
    @json_option(parts)
    @click.option("--alive", is_flag=True, help=text("cli-help-check-alive"))
    def check(config: Path | None, *, as_json: bool, alive: bool) -> int:
        if alive:
            answers = parts.alive(config)
            click.echo(text("check-alive" if answers else "check-not-alive"))
            return 0 if answers else FAILED
        verdicts: list[str] = []
        for finding in parts.check(config):
            verdicts.append(finding.verdict)
            sentence = finding.text(language)
            if as_json:
                row = (finding.about, finding.code, finding.verdict, sentence)
                told = dict(zip(("about", "code", "verdict", "text"), row, strict=True))
                click.echo(msgspec.json.encode(told).decode())
            else:
                click.echo(f"{text(f'check-verdict-{finding.verdict}'):5} {sentence}")
        if not as_json:
            bad, doubtful = verdicts.count("bad"), verdicts.count("doubtful")
            click.echo(text("check-end", bad=bad, doubtful=doubtful))
        return FAILED if "bad" in verdicts else 0

    return check
