"""Menus that outlive restarts: a token tells what was asked, and a press asks it again.

Nothing about a menu is stored. Its token names the table, the seat, the decision and the answers
given so far; what a number stands for is worked out from the table as it is when it is pressed,
and counts only if the choices are still the same ones.
"""

import hashlib
from collections.abc import Sequence
from urllib.parse import quote, unquote

import msgspec

from core.game import Seat
from core.narrowing import Answer
from core.sight import Sight
from services.presenting import menu as presenting
from services.presenting.document import Block, Choices, Document, Heading, Paragraph
from services.presenting.game import GamePresenter
from services.presenting.players import Showing
from services.presenting.teaching import new_to_you, with_a_way_out

LONGEST_TOKEN = 2_000
"""Characters; ours have a tenth of that, and no number of that length takes its time."""

AHEAD = "+"
"""Before the decision number in the token of a menu for a coming decision."""


class Menu(msgspec.Struct, frozen=True):
    """A question with its numbered choices, as a document and as data."""

    token: str
    question: Paragraph | Heading
    choices: Choices
    draft: tuple[Answer, ...] = ()


class Asked(msgspec.Struct, frozen=True):
    """What a token says. ``digest`` stands for the choices that were on offer.

    ``ahead`` is for a decision that is still to come, and whose answer is a standing order.
    """

    table: str
    seat: Seat
    decision: int
    draft: tuple[Answer, ...]
    digest: str
    ahead: bool = False


def make(
    presenter: GamePresenter,
    sight: Sight,
    showing: Showing,
    draft: Sequence[Answer] = (),
    *,
    ahead: bool = False,
) -> Menu | None:
    """The menu of the seat that the sight is of; None when it has nothing to choose.

    ``ahead`` is for what the seat will be asked next, while others are awaited.
    """
    legal = sight.foreseen if ahead else sight.legal
    if sight.seat is None or not legal:
        return None
    asked = presenting.Asked(sight.view, sight.seat, legal)
    question, choices = presenting.menu(presenter, asked, showing, draft)
    if ahead and not choices.back:
        question = Paragraph(showing.speech.text("order-decide-now"))
    if not ahead:
        choices = with_a_way_out(choices, sight, showing.speech)
    kept = tuple(draft) if choices.back else ()
    path = ";".join(f"{quote(it.field)}={quote(it.value)}" for it in kept)
    number = f"{AHEAD if ahead else ''}{sight.decision}"
    token = f"{sight.name}/{sight.seat}/{number}/{path}/{_digest(choices)}"
    return Menu(token, question, choices, kept)


def read(token: str) -> Asked | None:
    """What a token says; None if it is none."""
    parts = token.split("/")
    if len(parts) != 5 or len(token) > LONGEST_TOKEN:
        return None
    table, seat, number, path, digest = parts
    ahead, decision = number.startswith(AHEAD), number.removeprefix(AHEAD)
    if not (seat.isdecimal() and decision.isdecimal()):
        return None
    pairs = [step.partition("=") for step in path.split(";") if step]
    draft = tuple(Answer(unquote(field), unquote(value)) for field, _, value in pairs)
    return Asked(table, int(seat), int(decision), draft, digest, ahead)


def is_current(asked: Asked, menu: Menu) -> bool:
    """Whether the menu of now offers, number by number, what the token offered."""
    found = read(menu.token)
    if found is None or found.ahead != asked.ahead:
        return False
    return (found.decision, found.digest) == (asked.decision, asked.digest)


def step_back(draft: Sequence[Answer]) -> tuple[Answer, ...]:
    """The half-made choice one question before."""
    return tuple(draft[:-1]) if len(draft) > 2 else ()


def document(menu: Menu, presenter: GamePresenter, sight: Sight, showing: Showing) -> Document:
    """The menu with what must be before the eyes of whoever answers."""
    blocks: list[Block] = []
    if not menu.draft and sight.seat is not None and sight.legal:
        blocks += new_to_you(sight, showing, presenter)
        blocks += presenter.beside_question(sight.view, sight.seat, showing)
    if sight.seat is not None:
        blocks += presenter.beside_choices(sight.view, sight.seat, menu.choices, showing)
    return Document((*blocks, menu.question, menu.choices))


def _digest(choices: Choices) -> str:
    """The same in every language, since people of one table read different ones.

    What stands aside may go while the choices stay.
    """
    told = "\n".join(
        choice.action or ";".join(f"{it.field}={it.value}" for it in choice.draft)
        for choice in choices.items
        if not choice.aside
    )
    return hashlib.sha256(told.encode()).hexdigest()[:10]
