"""Cards as pictures: one large, or a gallery two by two."""

from collections.abc import Sequence

from core.trickerion.cards import (
    PERFORMANCES,
    POWERS,
    RULES,
    SPECIAL,
    TRICKS,
    TURN_CARDS,
    PerformanceCard,
    threshold,
)
from core.trickerion.state import Performance
from core.trickerion.terms import Magician
from services.pictures.canvas import Box, Canvas, Paint
from services.pictures.faces import Face, fitting, width, wrapped
from services.pictures.frames import panel, rule
from services.pictures.inline import Gap, Piece, Sign, measure, put
from services.pictures.trickerion import stagecard
from services.pictures.trickerion.board import Sheet
from services.pictures.trickerion.pen import ROMAN, Pen
from services.pictures.trickerion.scene import Scene
from services.presenting.trickerion import effects, names

MOST = 12
"""Cards of a gallery; more of them nobody could read."""

BAND = 46.0


def cards(scene: Scene, which: Sequence[str]) -> Canvas:
    """One card as wide as the picture, or several in two columns."""
    sheet = Sheet(scene)
    sheet.y = 20.0
    across = 1 if len(which) == 1 else 2
    gap = 16.0
    room = (sheet.room - gap * (across - 1)) / across
    for start in range(0, min(len(which), MOST), across):
        row = which[start : start + across]
        drawn: list[Canvas] = []
        lowest = sheet.y
        for number, card in enumerate(row):
            canvas = Canvas(scene.scale.width)
            left = sheet.left + number * (room + gap)
            bottom = _card(Pen(canvas, scene), left + 20, sheet.y, room - 40, card)
            lowest = max(lowest, bottom + 18)
            drawn.append(canvas)
        ground = sheet.pen().canvas
        for number, canvas in enumerate(drawn):
            box = Box(sheet.left + number * (room + gap), sheet.y, room, lowest - sheet.y)
            panel(ground, box, scene.colours)
            band = Box(box.left + 14, box.top, box.width - 28, BAND)
            ground.rectangle(band, Paint(scene.colours.curtain))
            ground.line(
                (band.left, band.bottom), (band.right, band.bottom), scene.colours.fringe, 3
            )
            ground.lay(canvas)
        sheet.y = lowest + gap
    return sheet.svg()


def _card(pen: Pen, left: float, top: float, room: float, which: str) -> float:
    scene = pen.scene
    if which in TRICKS:
        return _trick(pen, left, top, room, which)
    if which in PERFORMANCES:
        return _performance(pen, left, top, room, PERFORMANCES[which])
    if which in TURN_CARDS:
        kind = scene.say("kind-turncard")
        told = effects.closes(scene.speech, which, dark_alley=True)
        return _told(pen, (left, top, room), kind, effects.turn_card(scene.speech, which), told)
    magician: Magician
    for magician, category in RULES.magician.items():
        if magician == which:
            kind = scene.name("category", category)
            told = effects.line(scene.speech, which)
            sign = pen.disc_sign(category, 64)
            name = scene.name("magician", magician)
            return _told(pen, (left, top, room), kind, name, told, sign)
    kind, glyph = _kind(scene, which)
    told = effects.does(scene.speech, which)
    name = names.effect(scene.speech, which)
    return _told(pen, (left, top, room), kind, name, told, pen.sign(glyph, 60, pen.colours.title))


def _kind(scene: Scene, which: str) -> tuple[str, str]:
    """What a card with an effect is, and its symbol."""
    if which in SPECIAL:
        place = SPECIAL[which].location
        return scene.say("kind-special", location=scene.name("location", place)), place
    if which in POWERS:
        power = POWERS[which]
        slots = effects.slots_of(scene.speech, which)
        kind = scene.say("kind-power", level=power.level, slots=slots, copies=power.copies)
        return kind, "power"
    return scene.say("kind-prophecy"), "eye_of_fate"


def _head(pen: Pen, spot: tuple[float, float, float], kind: str, name: str) -> float:
    """The band with the kind of card, and its name; returns where the rest goes on."""
    left, top, room = spot
    size = fitting(kind, Face.STRONG, 22, room - 16, least=16)
    ink = pen.colours.curtain_text
    put(pen.canvas, (left + 2, top + BAND / 2), [pen.strong(kind, size, ink)])
    y = top + BAND + 14
    size = 40.0 if room > 500 else 30.0
    while size > 26 and max(width(word, Face.TITLE, size) for word in name.split(" ")) > room:
        size -= 2
    for line in wrapped(name, Face.TITLE, size, room):
        y += size * 1.08
        pen.canvas.text((left, y), line, size, pen.colours.title, Face.TITLE)
    rule(pen.canvas, left, left + room, y + 14, pen.colours)
    return y + 32


def _told(
    pen: Pen,
    spot: tuple[float, float, float],
    kind: str,
    name: str,
    told: str,
    sign: Sign | None = None,
) -> float:
    left, _, room = spot
    y = _head(pen, spot, kind, name)
    indent = 0.0
    if sign is not None:
        put(pen.canvas, (left, y + 30), [sign])
        indent = sign.width + 20
    lowest = y + 64 if sign is not None else y
    for line in wrapped(told, Face.DATA, 26, room - indent):
        put(pen.canvas, (left + indent, y + 16), [pen.word(line, 26)])
        y += 36
    return max(y, lowest)


def _trick(pen: Pen, left: float, top: float, room: float, which: str) -> float:
    """What a Trick needs, costs, yields, and what its Links and the end bring."""
    scene, colours = pen.scene, pen.colours
    trick = TRICKS[which]
    category = scene.name("category", trick.category)
    y = _head(pen, (left, top, room), category, scene.name("trick", which))
    fame: list[Piece] = [pen.strong(str(threshold(which)), 26), Gap(5), pen.fame_sign(28)]
    level = pen.strong(ROMAN[trick.level], 34, colours.title)._replace(face=Face.TITLE)
    kind: list[Piece] = [pen.disc_sign(trick.category, 54), Gap(14), level]
    put(pen.canvas, (left, y + 26), kind)
    put(pen.canvas, (left + room, y + 26), fame, "end")
    y += 66
    lines: list[tuple[str, list[Piece]]] = []
    needs: list[Piece] = []
    for component, count in trick.components.items():
        needs += [pen.tile_sign(component, 44), Gap(5), pen.strong(str(count), 26), Gap(12)]
    lines.append(("picture-needs", needs))
    cost = scene.say("picture-prepare", ap=trick.prepare, markers=trick.markers)
    lines.append(("picture-to-prepare", [pen.word(cost, 24)]))
    lines.append(("picture-yields", pen.gain(trick.fame, trick.coins, trick.shards, 26)))
    bonus = f"+{RULES.level[trick.level].link_bonus}"
    pays: list[Piece] = [pen.sign("rings", 28), Gap(10), pen.strong(bonus, 26), Gap(6)]
    pays += [pen.fame_sign(28), Gap(8), pen.soft(scene.say("picture-or")), Gap(8)]
    lines.append(("picture-link", [*pays, pen.coin_sign(26)]))
    column = max(pen.soft(scene.say(key), 22).width for key, _ in lines) + 16
    for key, pieces in lines:
        put(pen.canvas, (left, y + 24), [pen.soft(scene.say(key), 22)])
        put(pen.canvas, (min(left + column, left + room - measure(pieces)), y + 24), pieces)
        y += 54
    end = effects.end_bonus(scene.speech, which)
    for line in wrapped(end, Face.DATA, 24, room) if end else ():
        put(pen.canvas, (left, y + 14), [pen.word(line, 24)])
        y += 32
    return y


def _performance(pen: Pen, left: float, top: float, room: float, shown: PerformanceCard) -> float:
    scene = pen.scene
    name = names.performance(scene.speech, shown.id)
    y = _head(pen, (left, top, room), scene.say("picture-performance"), name)
    across = min(room, 360.0)
    box = Box(left + (room - across) / 2, y, across, stagecard.height(across))
    number = shown.id.rpartition("_")[2]
    stagecard.card(pen, box, number, Performance(shown.id))
    return box.bottom
