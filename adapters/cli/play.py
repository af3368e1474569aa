"""``play``: sit down at a table in this terminal."""

from typing import Any

import click
import msgspec

from adapters.cli.inputs import OneOf, Whole, game_option, options_of, options_option
from adapters.cli.parts import Parts, Sitting
from adapters.cli.showing import load_position
from core.position import encode


def _practice(parts: Parts, sitting: Sitting, file: str) -> Sitting:
    """Sitting down alone, at a position instead of a table. Raises Trouble."""
    rules = parts.game(sitting.game)
    state = load_position(parts, rules, file)
    return msgspec.structs.replace(
        sitting,
        seats=len(rules.view(state, None).players),
        position=msgspec.json.decode(encode(state)),
    )


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text

    @click.command("play", help=text("cli-help-play"), short_help=text("cli-short-play"))
    @click.option(
        "--players",
        "seats",
        type=Whole(1),
        metavar="N",
        help=text("cli-help-players"),
    )
    @click.option(
        "--person",
        "people",
        multiple=True,
        metavar=text("cli-word-name"),
        help=text("cli-help-person"),
    )
    @click.option(
        "--opponent",
        type=OneOf(parts.policies),
        metavar=text("cli-word-name"),
        help=text("cli-help-opponent", known=", ".join(parts.policies)),
    )
    @click.option("--table", default="", metavar=text("cli-word-name"), help=text("cli-help-table"))
    @click.option(
        "--pictures", default="", metavar=text("cli-word-folder"), help=text("cli-help-pictures")
    )
    @click.option(
        "--position",
        "file",
        default="",
        metavar=text("cli-word-file"),
        help=text("cli-help-play-position"),
    )
    @click.option("--first-game", is_flag=True, help=text("cli-help-first-game"))
    @click.option("--new", is_flag=True, help=text("cli-help-new"))
    @game_option(parts)
    @options_option(parts)
    def play(game: str, written: tuple[str, ...], file: str, **wanted: Any) -> int:
        sitting = Sitting(game=game, options=options_of(written), **wanted)
        return parts.play(_practice(parts, sitting, file) if file else sitting)

    return play
