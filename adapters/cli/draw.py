"""``draw FILE -o PICTURE``: a position as a picture."""

import click

from adapters.cli.inputs import OneOf, Whole, game_option, write_bytes
from adapters.cli.parts import Parts
from adapters.cli.showing import load_position
from adapters.cli.troubles import Trouble, seat_named, seats_of
from core.game import Who
from services.pictures.recipes import Look
from services.pictures.theme import Theme
from services.presenting.document import Block, Picture
from services.presenting.game import GamePresenter
from services.presenting.players import Showing

WHOLE = "board"
OWN = "me"
LEAST_WIDTH = 320
MOST_WIDTH = 4000


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text
    known = (WHOLE, *parts.presenter(parts.games[0]).parts, OWN)

    @click.command("draw", help=text("cli-help-draw"), short_help=text("cli-short-draw"))
    @click.argument("file", type=click.Path(), metavar=text("cli-word-file"))
    @click.option("--seat", metavar=text("cli-word-seat"), help=text("cli-help-draw-seat"))
    @click.option(
        "--part",
        type=OneOf(known),
        default=WHOLE,
        metavar=text("cli-word-name"),
        help=text("cli-help-draw-part", known=", ".join(known)),
    )
    @click.option(
        "--width",
        type=Whole(LEAST_WIDTH),
        default=1600,
        metavar="N",
        help=text("cli-help-draw-width"),
    )
    @click.option(
        "--theme",
        type=OneOf([theme.value for theme in Theme]),
        default=Theme.LIGHT.value,
        metavar=text("cli-word-name"),
        help=text("cli-help-draw-theme"),
    )
    @click.option(
        "-o",
        "--output",
        required=True,
        type=click.Path(),
        metavar=text("cli-word-file"),
        help=text("cli-help-draw-to"),
    )
    @game_option(parts)
    def draw(
        file: str, *, seat: str | None, part: str, width: int, theme: str, output: str, game: str
    ) -> None:
        rules = parts.game(game)
        state = load_position(parts, rules, file)
        seats = len(rules.view(state, None).players)
        who = None if seat is None else seat_named(seat, seats)
        across = min(width, MOST_WIDTH)
        presenter = parts.illustrated(game, Look(Theme(theme), across, across))
        showing = seats_of(parts.language, seats, who)
        picture = _picture(presenter, rules.view(state, who), who, part, showing)
        write_bytes(output, parts.paint(picture))
        click.echo(picture.alternative)

    return draw


def _picture(
    presenter: GamePresenter, view: object, who: Who, part: str, showing: Showing
) -> Picture:
    """The picture that is asked for. Raises Trouble when there is none."""
    blocks: tuple[Block, ...]
    if part == OWN:
        if who is None:
            raise Trouble("cli-draw-whose")
        blocks = presenter.own(view, who, showing)
    elif part == WHOLE:
        blocks = presenter.board(view, showing)
    else:
        blocks = presenter.part(view, part, showing)
    found = next((block for block in blocks if isinstance(block, Picture)), None)
    if found is None:
        raise Trouble("cli-draw-nothing", part=part)
    return found
