"""``scenario FILES``: whether rule cases hold."""

from collections.abc import Iterator
from pathlib import Path

import click

from adapters.cli.inputs import STANDARD_INPUT, json_option, named, read_text
from adapters.cli.parts import Parts
from adapters.cli.troubles import FAILED, Trouble, plain_json, unreadable
from services.languages import Language
from services.scenarios.model import ScenarioFile, UnreadableScenarioError, read
from services.scenarios.running import Outcome, run


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command(
        "scenario", help=text("cli-help-scenario"), short_help=text("cli-short-scenario")
    )
    @click.argument(
        "files", type=click.Path(), nargs=-1, required=True, metavar=text("cli-word-files")
    )
    @json_option(parts)
    def scenario(files: tuple[str, ...], *, as_json: bool) -> int:
        results: dict[str, list[Outcome]] = {}
        for name in _found(files):
            results[name] = list(_outcomes(parts, name))
            if not as_json:
                _tell(parts.language, named(parts, name), results[name])
        if as_json:
            click.echo(plain_json(results))
        failed = any(outcome.code for outcomes in results.values() for outcome in outcomes)
        return FAILED if failed else 0

    return scenario


def _found(files: tuple[str, ...]) -> Iterator[str]:
    """The files named, and those in the folders named."""
    for name in files:
        if name not in {"", STANDARD_INPUT} and Path(name).is_dir():
            inside = sorted(str(path) for path in Path(name).rglob("*.yaml"))
            if not inside:
                raise Trouble("cli-no-cases", file=name)
            yield from inside
        else:
            yield name


def _outcomes(parts: Parts, name: str) -> Iterator[Outcome]:
    try:
        file: ScenarioFile = read(read_text(name))
    except UnreadableScenarioError as error:
        problem = (
            Trouble(f"cli-yaml-{error.code}", **error.figures)
            if error.code
            else unreadable(error.problem)
        )
        raise Trouble(
            "cli-scenario-unreadable", file=named(parts, name), problem=problem
        ) from error
    if file.game not in parts.games:
        raise Trouble("cli-no-such-game", word=file.game, known=", ".join(parts.games))
    yield from run(parts.ground(file.game), file)


def _tell(language: Language, name: str, outcomes: list[Outcome]) -> None:
    failed = [outcome for outcome in outcomes if outcome.code]
    held = len(outcomes) - len(failed)
    click.echo(language.text("cli-cases", file=name, held=held, failed=len(failed)))
    for outcome in failed:
        options = ", ".join(f"{key}={value}" for key, value in outcome.options.items())
        where = "step" if outcome.step else "given"
        click.echo(
            "  "
            + language.text(
                f"cli-case-{where}", name=outcome.name, options=options, step=outcome.step
            )
        )
        sentence = language.text(f"cli-case-{outcome.code}", **outcome.figures)
        click.echo("\n".join(f"    {line}" for line in sentence.splitlines()))
