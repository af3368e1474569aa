"""The Theater: its days, and the row of Performance cards."""

from core.trickerion.cards import RULES, SLOT, TURN_CARDS
from core.trickerion.effects import figure
from core.trickerion.holdings import turns_of
from core.trickerion.terms import PLACES, WEEKDAYS, Slot, Weekday
from services.pictures.canvas import Box, Paint
from services.pictures.faces import Face, fitting, wrapped
from services.pictures.inline import Gap, Piece, Sign, put
from services.pictures.trickerion import slots, stagecard
from services.pictures.trickerion.heads import head
from services.pictures.trickerion.pen import Pen, signed
from services.presenting.trickerion import names

DAYS = 326
"""How wide the column of days is on a broad picture."""

DAY = 96
GAP = 10


def theater(pen: Pen, left: float, top: float, room: float) -> float:
    """Draws it and returns where it ends."""
    scene = pen.scene
    y = head(pen, (left, top, room), "theater", scene.say("part-theater"), _notes(pen))
    if room > 1000:
        below = _row(pen, left + DAYS + 18, y, room - DAYS - 18, len(PLACES))
        high = max(below - y, (DAY + GAP) * len(WEEKDAYS) - GAP)
        each = (high - GAP * (len(WEEKDAYS) - 1)) / len(WEEKDAYS)
        for number, weekday in enumerate(WEEKDAYS):
            _day(pen, Box(left, y + number * (each + GAP), DAYS, each), weekday)
        return y + high
    half = (room - GAP) / 2
    for number, weekday in enumerate(WEEKDAYS):
        box = Box(left + number % 2 * (half + GAP), y + number // 2 * (DAY + GAP), half, DAY)
        _day(pen, box, weekday)
    return _row(pen, left, y + 2 * (DAY + GAP) + 8, room, 3)


def _notes(pen: Pen) -> tuple[list[Piece], ...]:
    """What becomes of the row, and which cards are still to come."""
    view, scene = pen.scene.view, pen.scene
    if not view.row or not 0 < view.turn < turns_of(view) or not view.pending:
        return ()
    coming: list[Piece] = []
    if view.deck:
        coming.append(pen.soft(scene.say("picture-to-come")))
        for venue, count in names.tally(view.deck).items():
            sign = pen.sign(stagecard.VENUE_GLYPHS[venue], 26, pen.colours.ink_soft)
            coming += [Gap(10), pen.strong(str(count)), Gap(6), sign]
    if view.turn >= RULES.first_discard_turn:
        place = PLACES[len(view.row) - 1]
        told = scene.say("picture-row-moves", place=place)
        brief = scene.say("picture-row-leaves", place=place)
    elif view.deck:
        told = brief = scene.say("picture-row-grows")
    else:
        return ()
    long, short = pen.soft(told), pen.soft(brief)
    return ([long, Gap(28), *coming], [short, Gap(28), *coming], [short])


def _row(pen: Pen, left: float, top: float, room: float, across: int) -> float:
    view = pen.scene.view
    width = (room - GAP * (across - 1)) / across
    high = stagecard.height(width)
    bottom = top
    for number, performance in enumerate(view.row):
        x = left + number % across * (width + GAP)
        y = top + number // across * (high + GAP)
        stagecard.card(pen, Box(x, y, width, high), PLACES[number], performance)
        pen.ring(PLACES[number], Box(x, y, width, high))
        bottom = y + high
    free = -len(view.row) % across if across < len(PLACES) else len(PLACES) - len(view.row)
    if free:
        number = len(view.row)
        x = left + number % across * (width + GAP)
        _key(pen, Box(x, top + number // across * (high + GAP), width, high))
    return bottom


def _key(pen: Pen, box: Box) -> None:
    """What the signs on the cards mean, where a card could lie."""
    scene, colours = pen.scene, pen.colours
    pen.canvas.rectangle(box, Paint(colours.panel_second, colours.hairline, 1.5), 6)
    title = scene.say("picture-key")
    pen.canvas.text((box.left + 16, box.top + 40), title, 28, colours.title, Face.TITLE)
    lines: tuple[tuple[Sign, str], ...] = (
        (pen.disc_sign("optical", 30, own=True), "picture-key-own"),
        (Sign(30, lambda centre: stagecard.link(pen, centre, 12)), "picture-key-link"),
        (Sign(30, lambda centre: stagecard.shard_circle(pen, centre, 13)), "picture-key-shard"),
        (Sign(30, lambda centre: stagecard.free(pen, centre, 16)), "picture-key-free"),
        (Sign(30, lambda centre: pen.suit("spades", centre, 22)), "picture-key-suit"),
        (pen.sign("magician", 28, colours.ink_soft), "picture-key-bonus"),
    )
    size, step = 22.0, 27.0
    told = [wrapped(scene.say(key), Face.DATA, size, box.width - 58) for _, key in lines]
    spare = box.height - 62 - step * sum(len(each) for each in told)
    y = box.top + 56
    for (sign, _), each in zip(lines, told, strict=True):
        y += spare / len(lines)
        put(pen.canvas, (box.left + 12, y + step * (len(each) - 1) / 2), [sign])
        for line in each:
            put(pen.canvas, (box.left + 50, y), [pen.word(line, size)])
            y += step


def days_closed(pen: Pen) -> tuple[Weekday, ...]:
    """The weekdays without shows this turn (Duel)."""
    view = pen.scene.view
    return TURN_CARDS[view.turn_cards[0]].days if view.duel and view.turn_cards else ()


def _day(pen: Pen, box: Box, weekday: Weekday) -> None:
    """A weekday: its calendar leaf, what it adds to Yields, and its spaces."""
    scene, colours = pen.scene, pen.colours
    spaces: tuple[Slot, ...] = tuple(s for s, it in SLOT.items() if it.weekday == weekday)
    is_open = any(slot in scene.open for slot in spaces)
    look = (
        Paint(colours.legal, colours.legal_border, 3)
        if is_open
        else Paint(colours.panel_second, colours.hairline, 1.5)
    )
    pen.canvas.rectangle(box, look, 8)
    leaf = Box(box.left + 10, box.top + 8, 62, 46)
    _leaf(pen, leaf, scene.name("weekday", weekday, "short"))
    modifier = figure(scene.view, 0, "weekday_modifier", RULES.weekday[weekday], weekday=weekday)
    below = (leaf.middle[0], leaf.bottom + 20)
    if modifier:
        pieces: list[Piece] = [pen.strong(signed(modifier), 22), Gap(2), pen.fame_sign(18)]
        put(pen.canvas, below, [*pieces, Gap(1), pen.coin_sign(18)], "middle")
    else:
        pen.canvas.centred(below, "\u00b10", 22, colours.ink_soft, Face.DATA)
    taken = slots.occupants(scene.view)
    left = leaf.right + 14
    share = (box.right - 10 - left - 6 * (len(spaces) - 1)) / len(spaces)
    top = box.top + (box.height - 46 - 28) / 2
    for number, slot in enumerate(spaces):
        space = Box(left + number * (share + 6), top, share, 46)
        slots.space(pen, space, slot, taken.get(slot))
        pen.canvas.centred(
            (space.middle[0], space.bottom + 15),
            slots.caption(pen, slot),
            22,
            colours.ink_soft if not is_open else colours.ink,
            Face.DATA,
        )


def _leaf(pen: Pen, box: Box, text: str) -> None:
    colours = pen.colours
    pen.canvas.rectangle(box, Paint(colours.disc, colours.edge, 2.2), 6)
    pen.canvas.rectangle(
        Box(box.left + 1, box.top + 1, box.width - 2, 14), Paint(colours.curtain), 5
    )
    for x in (box.left + 16, box.right - 16):
        pen.canvas.circle((x, box.top + 1), 4, Paint(colours.disc, colours.edge, 1.5))
    size = fitting(text, Face.STRONG, 24, box.width - 8, least=22)
    pen.canvas.centred((box.middle[0], box.top + 30), text, size, colours.on_disc)
