"""A finished game in a chat, a step at a time: what happened, how it stood, and where to go on."""

from core.moments import Moment
from services.chat.menus import Menu
from services.presenting.document import (
    Block,
    Choice,
    Choices,
    Document,
    Heading,
    Paragraph,
    Points,
)
from services.presenting.feed import told
from services.presenting.game import GamePresenter
from services.presenting.players import Showing

_KIND = "replay"

STRIDE = 10
"""Steps that a long step takes; a game has some hundreds."""

WAYS = ("next", "far", "back", "far_back", "board")
"""What can be chosen at each step."""


def make(moment: Moment, showing: Showing) -> Menu:
    """The ways on from a moment."""
    choices = tuple(
        Choice(showing.speech.text(f"replay-{way}"), typed=f"replay {goes_to(moment.step, way)}")
        for way in WAYS
    )
    token = f"{moment.sight.name}/{_KIND}/{moment.step}"
    return Menu(token, Paragraph(showing.speech.text("replay-where")), Choices(choices))


def document(
    moment: Moment, showing: Showing, presenter: GamePresenter, *, board: bool = False
) -> Document:
    """What happened in the step, and how the table stood after it; the whole board on request."""
    view = moment.sight.view
    title = showing.speech.text(
        "replay-title",
        table=moment.sight.name,
        step=moment.step,
        steps=moment.steps,
        moment=presenter.moment(view, showing),
    )
    happened = told((moment.line,), showing, presenter) if moment.line is not None else ()
    blocks: list[Block] = [Heading(title, level=1)]
    if happened:
        blocks.append(Points(happened))
    blocks += presenter.board(view, showing) if board else presenter.standing(view, showing)
    menu = make(moment, showing)
    return Document((*blocks, menu.question, menu.choices))


def goes_to(step: int, way: str) -> int:
    """The step that a way leads to; the board is shown of the step itself."""
    strides = {"next": 1, "far": STRIDE, "back": -1, "far_back": -STRIDE}
    return max(1, step + strides.get(way, 0))


def read(token: str) -> tuple[str, int] | None:
    """The table and the step that a token is of; None for any other token."""
    parts = token.split("/")
    if len(parts) != 3 or parts[1] != _KIND or not parts[2].isdecimal():
        return None
    return parts[0], int(parts[2])
