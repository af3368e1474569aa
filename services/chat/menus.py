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


class Menu(msgspec.Struct, frozen=True):
    """A question with its numbered choices, as a document and as data."""

    token: str
    question: Paragraph | Heading
    choices: Choices
    draft: tuple[Answer, ...] = ()


class Asked(msgspec.Struct, frozen=True):
    """What a token says. ``digest`` stands for the choices that were on offer."""

    table: str
    seat: Seat
    decision: int
    draft: tuple[Answer, ...]
    digest: str


def make(
    presenter: GamePresenter, sight: Sight, showing: Showing, draft: Sequence[Answer] = ()
) -> Menu | None:
    """The menu of the seat that the sight is of; None when it has nothing to choose."""
    if sight.seat is None or not sight.legal:
        return None
    asked = presenting.Asked(sight.view, sight.seat, sight.legal)
    question, choices = presenting.menu(presenter, asked, showing, draft)
    kept = tuple(draft) if choices.back else ()
    path = ";".join(f"{quote(it.field)}={quote(it.value)}" for it in kept)
    token = f"{sight.name}/{sight.seat}/{sight.decision}/{path}/{_digest(choices)}"
    return Menu(token, question, choices, kept)


def read(token: str) -> Asked | None:
    """What a token says; None if it is none."""
    parts = token.split("/")
    if len(parts) != 5 or not (parts[1].isdecimal() and parts[2].isdecimal()):
        return None
    table, seat, decision, path, digest = parts
    pairs = [step.partition("=") for step in path.split(";") if step]
    draft = tuple(Answer(unquote(field), unquote(value)) for field, _, value in pairs)
    return Asked(table, int(seat), int(decision), draft, digest)


def is_current(asked: Asked, menu: Menu) -> bool:
    """Whether the menu of now offers, number by number, what the token offered."""
    found = read(menu.token)
    return found is not None and (found.decision, found.digest) == (asked.decision, asked.digest)


def step_back(draft: Sequence[Answer]) -> tuple[Answer, ...]:
    """The half-made choice one question before."""
    return tuple(draft[:-1]) if len(draft) > 2 else ()


def document(menu: Menu, presenter: GamePresenter, sight: Sight, showing: Showing) -> Document:
    """The menu with what must be before the eyes of whoever answers."""
    blocks: list[Block] = []
    if not menu.draft and sight.seat is not None:
        blocks += presenter.beside_question(sight.view, sight.seat, showing)
    return Document((*blocks, menu.question, menu.choices))


def _digest(choices: Choices) -> str:
    """The same in every language, since people of one table read different ones."""
    told = "\n".join(
        choice.action or ";".join(f"{it.field}={it.value}" for it in choice.draft)
        for choice in choices.items
    )
    return hashlib.sha256(told.encode()).hexdigest()[:10]
