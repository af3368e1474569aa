"""A finished game in a chat, a step at a time: what happened, how it stood, and where to go on."""

from core.moments import Moment
from services.chat.menus import LONGEST_TOKEN, Menu
from services.languages import Language
from services.languages.catalogue import plain
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

MOST_DIGITS = 6
"""Of the number of a step."""

WAYS = ("next", "far", "back", "far_back", "board", "practice")
"""What can be chosen at each step."""


def make(moment: Moment, showing: Showing) -> Menu:
    """The ways on from a moment."""
    choices = tuple(
        Choice(showing.speech.text(f"replay-{way}"), typed=_typed(moment.step, way)) for way in WAYS
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


def _typed(step: int, way: str) -> str:
    if way == "practice":
        return f"practice step {step}"
    return f"replay {goes_to(step, way)}" + (" board" if way == "board" else "")


def typed(rest: str, speech: Language) -> tuple[int, str]:
    """The step that a line names, the first without any, and the way if it is the board."""
    number, _, word = rest.strip().partition(" ")
    step = int(number) if number.isdecimal() and len(number) <= MOST_DIGITS else 1
    return step, "board" if plain(word) in map(plain, speech.words("command-board.say")) else ""


def goes_to(step: int, way: str) -> int:
    """The step that a way leads to; the board is shown of the step itself."""
    strides = {"next": 1, "far": STRIDE, "back": -1, "far_back": -STRIDE}
    return max(1, step + strides.get(way, 0))


def read(token: str) -> tuple[str, int] | None:
    """The table and the step that a token is of; None for any other token."""
    parts = token.split("/")
    if len(token) > LONGEST_TOKEN or len(parts) != 3:
        return None
    if parts[1] != _KIND or not parts[2].isdecimal():
        return None
    return parts[0], int(parts[2])
