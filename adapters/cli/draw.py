"""``draw FILE -o PICTURE``: a position, or how a recorded game went, as a picture."""

from collections.abc import Sequence

import click

from adapters.cli.inputs import OneOf, Whole, game_option, needed, read_bytes, write_bytes
from adapters.cli.parts import Parts
from adapters.cli.records import is_record, record_in, verified
from adapters.cli.showing import position_in
from adapters.cli.troubles import Trouble, seat_named, seats_of
from core.game import Event, Who
from core.table import AnyGame
from services.pictures.recipes import Look
from services.pictures.theme import Theme
from services.presenting.document import Block, Picture
from services.presenting.game import GamePresenter
from services.presenting.players import Showing

WHOLE = "board"
OWN = "me"
RESULT = "result"
LEAST_WIDTH = 320
MOST_WIDTH = 4000


def build(parts: Parts) -> click.Command:
    """The command."""
    text = parts.language.text
    known = (WHOLE, *parts.presenter(parts.games[0]).parts, OWN, RESULT)

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
        cls=needed(parts),
        required=True,
        type=click.Path(),
        metavar=text("cli-word-file"),
        help=text("cli-help-draw-to"),
    )
    @game_option(parts)
    def draw(
        file: str, *, seat: str | None, part: str, width: int, theme: str, output: str, game: str
    ) -> None:
        data = read_bytes(file)
        rules = parts.game(game)
        events: tuple[Event, ...] = ()
        if is_record(data):
            rules, record = record_in(parts, data, file)
            state = verified(parts, rules, record, file)
            events = tuple(event for step in record.steps for event in step.events)
        else:
            state = position_in(parts, rules, data, file)
        if part == RESULT and not (events and rules.standings(state)):
            raise Trouble("cli-draw-unfinished")
        seats = len(rules.view(state, None).players)
        who = None if seat is None else seat_named(seat, seats)
        across = min(width, MOST_WIDTH)
        presenter = parts.illustrated(rules.name, Look(Theme(theme), across, across))
        showing = seats_of(parts.language, seats, who)
        view = rules.view(state, who)
        if part == RESULT:
            picture = _first(presenter.result(view, _seen(rules, events, who), showing), part)
        else:
            picture = _picture(presenter, view, who, part, showing)
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
    return _first(blocks, part)


def _seen(rules: AnyGame, events: Sequence[Event], who: Who) -> tuple[Event, ...]:
    projected = (rules.project(event, who) for event in events)
    return tuple(event for event in projected if event is not None)


def _first(blocks: Sequence[Block], part: str) -> Picture:
    found = next((block for block in blocks if isinstance(block, Picture)), None)
    if found is None:
        raise Trouble("cli-draw-nothing", part=part)
    return found
