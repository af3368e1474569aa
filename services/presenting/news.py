"""What changed since somebody last acted: what concerns them first, then the others."""

from collections.abc import Sequence
from typing import Any

import msgspec

from core.game import Seat
from core.pace import HOUR
from core.sight import Line
from services.presenting.changes import change
from services.presenting.document import Block, Document, Paragraph, Points
from services.presenting.game import GamePresenter
from services.presenting.players import Showing

ABSENCE = 3 * HOUR
"""Whoever has not acted for so long has lost the thread, and is told what changed."""

_NAMING = frozenset({"seat", "owner"})
"""Fields of events that name whom a thing happens to."""


def since_own(lines: Sequence[Line], seat: Seat | None) -> tuple[Line, ...]:
    """The lines after the last thing that the seat's owner did by themselves."""
    own = [at for at, line in enumerate(lines) if line.seat == seat and acted(line)]
    return tuple(lines[own[-1] + 1 :] if own else lines)


def acted(line: Line) -> bool:
    """Whether somebody did this by themselves, neither by an order nor for want of a choice."""
    return bool(line.action) and not line.automatic and not line.ordered


def news(lines: Sequence[Line], showing: Showing, presenter: GamePresenter) -> Document:
    """The lines as news for the reader; empty when nothing happened."""
    changes = [
        sentence
        for line in lines
        if not line.taken_back
        for happened in line.changes
        if (sentence := change(happened, showing, presenter))
    ]
    events = [event for line in lines if not line.taken_back for event in line.events]
    mine = [it for it in events if showing.seat is not None and concerns(it, showing.seat)]
    others = [it for it in events if it not in mine]
    blocks: list[Block] = []
    own = presenter.tell(mine, showing)
    if own:
        blocks += [Paragraph(showing.speech.text("news-mine")), Points(own)]
    rest = [*changes, *_by_player(others, showing, presenter)]
    if rest:
        title = "news-others" if own else "news-all"
        blocks += [Paragraph(showing.speech.text(title)), Points(tuple(rest))]
    return Document(tuple(blocks))


def ringed(
    lines: Sequence[Line], view: Any, showing: Showing, presenter: GamePresenter
) -> Document:
    """The board of the reader with what changed ringed, where there is a picture of it."""
    events = [event for line in lines if not line.taken_back for event in line.events]
    return Document(presenter.changed(view, events, showing) if view is not None else ())


def _by_player(
    events: Sequence[Any], showing: Showing, presenter: GamePresenter
) -> tuple[str, ...]:
    """One line for each player, and those that are of nobody in particular."""
    seats = [getattr(event, "seat", None) for event in events]
    found: list[str] = []
    for seat in dict.fromkeys(sorted(seats, key=lambda it: -1 if it is None else it)):
        group = [event for event, whose in zip(events, seats, strict=True) if whose == seat]
        found += presenter.tell(group, showing)
    return tuple(found)


def concerns(event: Any, seat: Seat) -> bool:
    """Whether an event names the seat as somebody to whom something happens."""
    return _names(msgspec.to_builtins(event), seat)


def _names(part: Any, seat: Seat) -> bool:
    if isinstance(part, dict):
        return any(
            (key in _NAMING and value == seat) or _names(value, seat) for key, value in part.items()
        )
    return isinstance(part, list | tuple) and any(_names(it, seat) for it in part)
