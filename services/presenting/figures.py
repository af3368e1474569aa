"""Figures of a game: how fast people answer, and what the dice gave against expectation."""

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from core.game import Game
from core.people import Person, PersonId
from core.sight import Line, Sight
from core.waits import Wait
from services.languages.times import span
from services.presenting.document import Block, Document, Fact, Facts, Heading, Paragraph, Table
from services.presenting.game import GamePresenter
from services.presenting.players import Showing
from services.reminders.quiet import awake


def times(
    sight: Sight,
    waits: Sequence[Wait],
    person: Callable[[PersonId], Person | None],
    showing: Showing,
) -> Document:
    """How long each player let the others wait: the median and the longest, quiet hours left out.

    Everybody sees their own; those of others only if they want that (see ``Person.figures``).
    """
    speech = showing.speech
    reader = sight.seats[sight.seat].person if sight.seat is not None else ""
    rows: list[tuple[str, ...]] = []
    hidden = False
    for card in sight.seats:
        known = person(card.person)
        if known is None:
            continue
        name = showing.name(card.seat)
        if card.person != reader and known.figures != "table":
            hidden = True
            continue
        own = lengths(known, card.person, waits)
        if own:
            middle, longest = span(round(median(own)), speech), span(max(own), speech)
            rows.append((name, str(len(own)), middle, longest))
    head = ("", *(speech.text(f"times-{it}") for it in ("answers", "median", "longest")))
    blocks: list[Block] = [Heading(speech.text("times-title"), level=1)]
    blocks.append(
        Table(head, tuple(rows), numeric=(1,)) if rows else Paragraph(speech.text("times-none"))
    )
    if hidden:
        blocks.append(Paragraph(speech.text("times-hidden"), quiet=True))
    return Document(tuple(blocks))


def lengths(known: Person, seated_as: PersonId, waits: Sequence[Wait]) -> list[int]:
    """How long each answer of somebody took, in milliseconds without their quiet hours."""
    return [awake(known, it.start, it.end) for it in waits if it.person == seated_as]


def luck(
    lines: Sequence[Line],
    game: Game[Any, Any, Any, Any],
    showing: Showing,
    presenter: GamePresenter,
) -> Document:
    """How often each face came up, and how often it was to be expected.

    What was rolled and taken back counts as well: the dice have fallen.
    """
    speech = showing.speech
    rolled = [roll for line in lines for event in line.events for roll in game.rolls(event)]
    dice = list(dict.fromkeys(die for die, _ in rolled))
    facts: list[Fact] = []
    for die in dice:
        faces = Counter(face for which, face in rolled if which == die)
        all_faces = game.faces(die)
        parts = [
            speech.text(
                "luck-face",
                face=presenter.phrases("face", face, showing)[0],
                times=faces[face],
                expected=round(faces.total() * all_faces.count(face) / len(all_faces), 1),
            )
            for face in dict.fromkeys(all_faces)
        ]
        facts.append(Fact(presenter.phrases("die", die, showing)[0], ", ".join(parts)))
    title = Heading(speech.text("luck-title"), level=1)
    if not facts:
        return Document((title, Paragraph(speech.text("luck-none"))))
    return Document((title, Facts(tuple(facts))))
