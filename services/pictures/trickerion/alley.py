"""The Dark Alley: its spaces, the Prophecies, and what is left in the decks."""

from core.trickerion.cards import RULES
from core.trickerion.terms import DECK_LOCATIONS, PENDING_PLACES
from services.pictures.canvas import Box, Paint
from services.pictures.faces import Face, wrapped
from services.pictures.frames import thread
from services.pictures.inline import Gap, Piece, measure, put
from services.pictures.trickerion import slots
from services.pictures.trickerion.heads import head
from services.pictures.trickerion.pen import Pen
from services.presenting.trickerion import effects, names

MOST_LINES = 3
"""Of what the Active Prophecy does, on a board."""


def alley(pen: Pen, left: float, top: float, room: float, *, full: bool = False) -> float:
    """Draws it and returns where it ends; in full with all that the cards do."""
    scene = pen.scene
    y = head(pen, (left, top, room), "alley", scene.name("location", "alley"))
    y = slots.row(pen, left, y, room, slots.of("alley")) + 10
    y = _active(pen, left, y, room, full=full) + 14
    y = _pending(pen, left, y, room, full=full)
    thread(pen.canvas, left, left + room, y, pen.colours)
    return _decks(pen, left, y + 24, room)


def _active(pen: Pen, left: float, top: float, room: float, *, full: bool) -> float:
    scene, colours, size = pen.scene, pen.colours, pen.scale.body
    prophecy = scene.view.prophecy
    if prophecy is None:
        put(pen.canvas, (left, top + 14), [pen.soft(scene.say("picture-no-prophecy"))])
        return top + 30
    sign = 40.0
    inner = room - 30 - sign
    name = wrapped(names.effect(scene.speech, prophecy), Face.STRONG, size, inner)
    does = wrapped(effects.does(scene.speech, prophecy), Face.DATA, size, room - 28)
    if not full and len(does) > MOST_LINES:
        does = ()
    lines = [
        pen.soft(scene.say("picture-prophecy"), size),
        *(pen.strong(line, size) for line in name),
        *(pen.word(line, size) for line in does),
    ]
    step = size * 1.32
    box = Box(left, top, room, step * len(lines) + 18)
    pen.canvas.rectangle(box, Paint(colours.legal, colours.legal_border, 2.4), 8)
    pen.glyph("eye_of_fate", (box.right - 14 - sign / 2, box.top + 12 + sign / 2), sign)
    for number, line in enumerate(lines):
        shown = line if number else line._replace(colour=colours.ink)
        put(pen.canvas, (left + 14, top + 9 + step * (number + 0.5)), [shown])
    return box.bottom


def _pending(pen: Pen, left: float, top: float, room: float, *, full: bool) -> float:
    scene, size = pen.scene, pen.scale.body
    step = size * 1.36
    y = top
    labels = [
        pen.strong(scene.say(f"picture-{place}"), size, pen.colours.title)
        for place in PENDING_PLACES
    ]
    column = max(label.width for label in labels) + 14
    for label, prophecy in zip(labels, scene.view.prophecies, strict=False):
        told = names.effect(scene.speech, prophecy)
        if full:
            told = effects.line(scene.speech, prophecy)
        put(pen.canvas, (left, y + step / 2), [label])
        for line in wrapped(told, Face.DATA, size, room - column):
            put(pen.canvas, (left + column, y + step / 2), [pen.word(line, size)])
            y += step
    return y + 10


def _decks(pen: Pen, left: float, top: float, room: float) -> float:
    scene = pen.scene
    if not scene.view.decks:
        return top
    y = top
    for line in wrapped(scene.say("picture-decks"), Face.DATA, pen.scale.body, room):
        put(pen.canvas, (left, y), [pen.soft(line)])
        y += pen.scale.body * 1.3
    share = (room - 8 * (len(DECK_LOCATIONS) - 1)) / len(DECK_LOCATIONS)
    y -= 4
    for number, (place, deck) in enumerate(zip(DECK_LOCATIONS, scene.view.decks, strict=True)):
        box = Box(left + number * (share + 8), y, share, 46)
        pen.canvas.rectangle(box, Paint(pen.colours.panel_second, pen.colours.hairline, 1.5), 6)
        pieces: list[Piece] = [pen.sign(place, 28), Gap(10), pen.strong(str(deck.cards))]
        if measure(pieces) > share - 6:
            pieces[1] = Gap(4)
        put(pen.canvas, box.middle, pieces, "middle")
    y += 58
    if RULES.edition[scene.view.edition].open_decks:
        y = _tops(pen, left, y, room)
    return y - 4


def _tops(pen: Pen, left: float, top: float, room: float) -> float:
    """The first edition's open cards."""
    y = top + 12
    for place, deck in zip(DECK_LOCATIONS, pen.scene.view.decks, strict=True):
        if deck.top is None:
            continue
        told = names.effect(pen.scene.speech, deck.top)
        put(pen.canvas, (left, y), [pen.sign(place, 24)])
        for line in wrapped(told, Face.DATA, pen.scale.body, room - 34):
            put(pen.canvas, (left + 34, y), [pen.word(line)])
            y += pen.scale.body * 1.3
    return y
