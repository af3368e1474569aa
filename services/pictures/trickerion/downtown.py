"""Downtown: its spaces, the dice, and how many Tricks are left to learn."""

from core.trickerion.cards import TRICKS, tricks_in_play
from core.trickerion.terms import CATEGORIES, DICE, Face
from services.pictures.canvas import Box
from services.pictures.frames import thread
from services.pictures.inline import Gap, Piece, put
from services.pictures.trickerion import slots
from services.pictures.trickerion.heads import head
from services.pictures.trickerion.pen import ROMAN, Pen

DIE = 56
HOUSES = ("residence", "inn", "bank")


def downtown(pen: Pen, left: float, top: float, room: float) -> float:
    """Draws it and returns where it ends."""
    scene = pen.scene
    y = head(pen, (left, top, room), "downtown", scene.name("location", "downtown"))
    y = slots.row(pen, left, y, room, slots.of("downtown")) + 14
    y = _dice(pen, left, y, room) + 12
    thread(pen.canvas, left, left + room, y, pen.colours)
    return _tricks(pen, left, y + 24, room)


def _dice(pen: Pen, left: float, top: float, room: float) -> float:
    dice = pen.scene.view.dice
    share = room / len(HOUSES)
    shown: dict[str, Face] = dict(zip(DICE, dice, strict=False))
    for number, house in enumerate(HOUSES):
        start = left + number * share
        if number:
            pen.canvas.line((start, top - 6), (start, top + 122), pen.colours.hairline, 1.5)
        centre = start + share / 2
        pen.canvas.centred(
            (centre, top + 10), pen.scene.say(house), pen.scale.body, pen.colours.ink
        )
        names = [die for die in DICE if die.startswith(house)]
        for at, die in enumerate(names):
            x = centre + (at - 0.5) * (DIE + 16)
            box = Box(x - DIE / 2, top + 32, DIE, DIE)
            if die in shown:
                pen.die(shown[die], box)
                pen.ring(die, box)
            label = die.rpartition("-")[2]
            if house == "inn":
                continue
            pen.canvas.centred(
                (x, box.bottom + 20), label, pen.scale.body, pen.colours.ink_soft, pen.word("").face
            )
    return top + 32 + DIE + 34


def _tricks(pen: Pen, left: float, top: float, room: float) -> float:
    """For each category how many Tricks of each Level nobody has learned yet."""
    scene, size = pen.scene, pen.scale.body
    view = scene.view
    levels = sorted({TRICKS[trick].level for trick in tricks_in_play(dark_alley=view.dark_alley)})
    put(pen.canvas, (left, top), [pen.soft(scene.say("picture-to-learn"), size)])
    romans = " \u00b7 ".join(ROMAN[level] for level in levels)
    put(pen.canvas, (left + room, top), [pen.strong(romans, size, pen.colours.title)], "end")
    y = top
    for number, category in enumerate(CATEGORIES):
        column, row = number % 2, number // 2
        start = left + column * (room / 2 + 8)
        y = top + 38 + row * 44
        pieces: list[Piece] = [
            pen.disc_sign(category, 34),
            Gap(10),
            pen.word(scene.name("category", category)),
        ]
        put(pen.canvas, (start, y), pieces)
        left_over = [
            sum(
                TRICKS[each].category == category and TRICKS[each].level == level
                for each in view.residence
            )
            for level in levels
        ]
        counts = pen.strong(" \u00b7 ".join(map(str, left_over)), size)
        put(pen.canvas, (start + room / 2 - 8, y), [counts], "end")
    return y + 20
