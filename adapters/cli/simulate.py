"""``simulate``: the program plays whole games against itself and counts."""

from pathlib import Path

import click

from adapters.cli.inputs import (
    OneOf,
    Whole,
    game_option,
    json_option,
    options_of,
    options_option,
    write_bytes,
)
from adapters.cli.parts import Parts
from adapters.cli.showing import width
from adapters.cli.troubles import Trouble, plain_json, seats_of, sentences
from core.game import InvalidOptionsError
from core.record import write
from services.languages import Language
from services.presenting.document import Block, Document, Fact, Facts, Heading, Table
from services.presenting.plain import lay_out
from services.simulating import Played, Simulation, Statistics, Tally, summary


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command(
        "simulate", help=text("cli-help-simulate"), short_help=text("cli-short-simulate")
    )
    @click.option("--games", type=Whole(1), default=1, metavar="N", help=text("cli-help-games"))
    @click.option("--players", type=Whole(1), metavar="N", help=text("cli-help-players"))
    @click.option(
        "--policy",
        "policies",
        multiple=True,
        type=OneOf(parts.policies),
        metavar=text("cli-word-name"),
        help=text("cli-help-policy", known=", ".join(parts.policies)),
    )
    @click.option("--seed", type=Whole(), default=0, metavar="N", help=text("cli-help-seed"))
    @click.option(
        "--log", type=click.Path(), metavar=text("cli-word-file"), help=text("cli-help-log")
    )
    @game_option(parts)
    @options_option(parts)
    @json_option(parts)
    def simulate(  # noqa: PLR0913, PLR0917 - one for each option
        games: int,
        players: int | None,
        policies: tuple[str, ...],
        seed: int,
        log: str | None,
        game: str,
        written: tuple[str, ...],
        *,
        as_json: bool,
    ) -> None:
        rules = parts.game(game)
        options = options_of(written)
        chosen = _policies(parts, policies, players or max(rules.seat_counts))
        simulation = Simulation(
            rules,
            options,
            chosen,
            {policy: parts.player(policy, game) for policy in set(chosen)},
            seed,
            frozenset(parts.blind_policies),
        )
        played: list[Played] = []
        try:
            for number in range(games):
                if log is None:
                    played.append(simulation.play(number))
                else:
                    result, record = simulation.record(number)
                    played.append(result)
                    write_bytes(_numbered(log, number, games), write(record))
        except InvalidOptionsError as error:
            lines = sentences(error.reasons, parts.presenter(game), seats_of(parts.language, 1))
            raise Trouble("cli-options-refused", problems="\n".join(lines)) from error
        statistics = summary(game, options, seed, played)
        if as_json:
            click.echo(plain_json(statistics))
        else:
            click.echo(lay_out(_told(parts, statistics), width()))

    return simulate


def _policies(parts: Parts, policies: tuple[str, ...], players: int) -> tuple[str, ...]:
    """One policy for each seat; a single one plays all of them."""
    policies = policies or parts.policies[:1]
    if len(policies) == 1:
        return policies * players
    if len(policies) != players:
        raise Trouble("cli-policies", policies=len(policies), players=players)
    return policies


def _numbered(log: str, number: int, games: int) -> str:
    """The file of one game; with several games its number stands before the ending."""
    if games == 1:
        return log
    path = Path(log)
    return str(path.with_name(f"{path.stem}-{number + 1}{path.suffix}"))


def _told(parts: Parts, statistics: Statistics) -> Document:
    language = parts.language
    showing = seats_of(language, statistics.seats)
    title = parts.presenter(statistics.game).title(showing)
    seats = {showing.full(int(seat)): tally for seat, tally in statistics.by_seat.items()}
    policies = {
        language.text(f"cli-policy-{policy}"): tally
        for policy, tally in statistics.by_policy.items()
    }
    blocks: tuple[Block, ...] = (
        Heading(
            language.text(
                "cli-simulated", games=statistics.games, game=title, seed=statistics.seed
            ),
            level=1,
        ),
        _table(language, "cli-by-seat", seats),
        _table(language, "cli-by-policy", policies),
        Facts(tuple(_facts(language, statistics))),
    )
    return Document(blocks)


def _table(language: Language, key: str, tallies: dict[str, Tally]) -> Table:
    words = ("games", "wins", "mean", "best", "worst", "place")
    return Table(
        (language.text(key), *(language.text(f"cli-tally-{word}") for word in words)),
        tuple(
            (
                name,
                str(tally.games),
                str(tally.wins),
                language.text("cli-figure", figure=round(tally.mean_score, 1)),
                str(tally.best_score),
                str(tally.worst_score),
                language.text("cli-figure", figure=round(tally.mean_place, 2)),
            )
            for name, tally in tallies.items()
        ),
        numeric=(1, 2, 3, 4, 5, 6),
    )


def _facts(language: Language, statistics: Statistics) -> list[Fact]:
    return [
        Fact(
            language.text("cli-length"),
            language.text(
                "cli-length-one" if statistics.games == 1 else "cli-length-figures",
                mean=round(statistics.mean_actions),
                shortest=statistics.shortest,
                longest=statistics.longest,
            ),
        ),
        Fact(
            language.text("cli-speed"),
            language.text("cli-speed-figures", figure=round(statistics.actions_per_second)),
        ),
    ]
