"""The head of the board: turn and phase, whose move it is, initiative and Fame."""

from collections.abc import Sequence
from typing import NamedTuple

from core.game import Seat
from core.trickerion.cards import RULES
from core.trickerion.decisions import (
    AdvertiseChoice,
    Assignment,
    FreeReschedule,
    Placement,
    Possession,
    PowerDiscard,
    Show,
    Theft,
    Work,
)
from core.trickerion.holdings import turns_of
from core.trickerion.view import View
from services.pictures import frames
from services.pictures.canvas import Box, Paint
from services.pictures.faces import Face, fitting
from services.pictures.inline import Gap, Piece, put
from services.pictures.trickerion.pen import ROMAN, Pen
from services.presenting.trickerion import town

PHASES = ("advertise", "assignment", "placement", "performance")
"""What people do in a turn, in this order."""

TITLE_ROOM = 96
"""Pixels of the ruler's upper left that its title needs."""

APART = 1.12
"""From one token on the ruler to the next, in their own size."""


def phase_of(view: View) -> str:
    """The phase of the turn, one of ``PHASES``; empty before the first turn and at the end."""
    if not view.pending or not view.turn:
        return ""
    match view.pending[-1]:
        case AdvertiseChoice():
            return "advertise"
        case Assignment():
            return "assignment"
        case Show() | FreeReschedule() | Possession() | Theft():
            return "performance"
        case _:
            return "placement"


def title(pen: Pen, left: float, baseline: float) -> float:
    """``Turn 4 of 7``; returns where it ends."""
    scene, scale = pen.scene, pen.scale
    view = scene.view
    colour = pen.colours.title
    if not view.turn or not view.pending:
        text = scene.say("phase-over" if not view.pending else "phase-setup")
        size = fitting(text, Face.TITLE, scale.turn, 420, least=scale.section)
        return left + pen.canvas.text((left, baseline), text, size, colour, Face.TITLE)
    text = scene.say("picture-turn", turn=view.turn)
    x = left + pen.canvas.text((left, baseline), text, scale.turn, colour, Face.TITLE)
    rest = scene.say("picture-of", turns=turns_of(view))
    soft = pen.colours.ink_soft
    return x + 14 + pen.canvas.text((x + 14, baseline), rest, scale.section, soft, Face.TITLE)


def course(pen: Pen, left: float, middle: float, room: float) -> None:
    """The phases of a turn, the present one on a ground of its own; nothing when all is over."""
    if pen.scene.view.ranking:
        return
    now = phase_of(pen.scene.view)
    colours = pen.colours
    x = left
    size = pen.scale.body
    passed = True
    for number, phase in enumerate(PHASES):
        word = pen.strong(pen.scene.say(f"phase-{phase}"), size)
        if number:
            arrow = pen.sign("arrow", size * 0.8, colours.ink_soft)
            x = put(pen.canvas, (x + 12, middle), [arrow]) + 12
        if phase == now:
            passed = False
            box = Box(x, middle - size * 0.75, word.width + 20, size * 1.5)
            pen.canvas.rectangle(box, Paint(colours.title), 4)
            there = word._replace(colour=colours.curtain_text if _light(pen) else colours.on_disc)
            x = put(pen.canvas, (x + 10, middle), [there]) + 10
        else:
            colour = colours.ink if passed else colours.ink_soft
            x = put(pen.canvas, (x, middle), [pen.word(word.text, size, colour)])
        if x > left + room:
            break


def _light(pen: Pen) -> bool:
    return pen.colours.on_disc == pen.colours.ink


def mode(pen: Pen) -> str:
    """The table and what it plays."""
    view, scene = pen.scene.view, pen.scene
    parts = [scene.table] if scene.table else []
    if view.duel:
        parts.append(scene.say("picture-duel"))
    if view.dark_alley:
        parts.append(scene.name("location", "alley"))
    if view.with_powers:
        parts.append(scene.say("powers"))
    parts.append(scene.say(f"edition-{view.edition}"))
    return ", ".join(parts)


class Call(NamedTuple):
    """Whose move it is, and what for."""

    seats: tuple[Seat, ...]
    text: str
    note: str
    short: str = ""
    """For long names: with the first word of the name alone."""


def call(pen: Pen) -> Call:
    """Who must do something now."""
    scene = pen.scene
    view = scene.view
    if view.ranking:
        first = view.ranking[0]
        fame = scene.say("n-fame", n=view.players[first].fame)
        return Call((first,), scene.say("picture-won", player=scene.person(first)), fame)
    if len(scene.awaited) != 1:
        seats = scene.awaited or tuple(s for s in view.order if not view.players[s].ready)
        return Call(seats, scene.say("picture-all", people=len(seats)), _note(pen))
    seat = scene.awaited[0]
    name = scene.person(seat)
    short = scene.say("picture-move", player=name.split(" ")[0])
    return Call((seat,), scene.say("picture-move", player=name), _note(pen), short)


def _note(pen: Pen) -> str:
    scene = pen.scene
    view = scene.view
    if not view.pending:
        return ""
    match view.pending[-1]:
        case Placement(seat=seat):
            left = sum(
                (each.card is not None or each.covered) and each.at is None
                for each in view.players[seat].team
            )
            return scene.say("picture-left", people=left)
        case Work(character=character, location=location, ap=ap):
            who = scene.name("character", character)
            where = scene.name("location", location)
            return scene.say("picture-work", character=who, location=where, ap=ap)
        case PowerDiscard():
            return scene.say("phase-powers")
        case _:
            return scene.say(f"awaits-{town.doing(view)}")


def banner(pen: Pen, box: Box) -> None:
    """Whose move it is."""
    told = call(pen)
    shown = [pen.scene.player(seat) for seat in told.seats]
    size, body = min(pen.scale.name, 32), pen.scale.body
    message = frames.Message(told.text, told.note, told.short, size, body)
    frames.banner(pen.canvas, box, shown, message, pen.colours)


def order_title(pen: Pen) -> str:
    """What the order is."""
    return pen.scene.say("picture-ranking" if pen.scene.view.ranking else "picture-initiative")


def initiative(pen: Pen, left: float, middle: float, room: float) -> None:
    """The order of play, or the final one; a poster beside whoever has advertised."""
    scene = pen.scene
    size = 44.0
    x = left
    order = scene.view.ranking or scene.view.order
    share = min(room / max(1, len(order)), 150)
    for rank, seat in enumerate(order, 1):
        end = put(pen.canvas, (x, middle), [pen.strong(str(rank)), Gap(8)])
        pen.token(seat, (end + size * 0.58, middle), size)
        if scene.view.players[seat].advertised:
            badge = (end + size * 1.12, middle + size * 0.42)
            pen.canvas.circle(badge, 14, Paint(pen.colours.panel, pen.colours.hairline, 1.5))
            pen.glyph("advertised", badge, 19, pen.colours.title)
        if seat in scene.awaited:
            y = middle - size * 0.62 - 10
            tip = ((end + 16, y), (end + 36, y), (end + 26, y + 10))
            pen.canvas.polygon(tip, Paint(pen.colours.title))
        x += share


def fame(pen: Pen, box: Box) -> None:
    """Everybody's Fame on a ruler, with the marks from which Tricks of a Level are free."""
    view = pen.scene.view
    found = sorted(range(len(view.players)), key=lambda seat: (view.players[seat].fame, seat))
    values = [view.players[seat].fame for seat in found]
    marks = [(level, it.threshold) for level, it in RULES.level.items() if level > 1]
    if not view.dark_alley:
        marks = marks[:1]
    low, high = _range(values, [mark for _, mark in marks], broad=box.width > 900)
    unit = box.width / (high - low)
    axis = box.bottom - 30
    _ruler(pen, box, axis, low, high)
    for level, mark in marks:
        if low <= mark <= high:
            _mark(pen, box, axis, box.left + (mark - low) * unit, level)
    size = 40.0
    centres = _apart([box.left + (value - low) * unit for value in values], size * APART, box)
    middle = axis - size * 0.5 - 14
    for value, x in zip(values, centres, strict=True):
        at = box.left + (value - low) * unit
        pen.canvas.line((x, middle + size * 0.4), (at, axis), pen.colours.ink, 2)
    for seat, value, x in zip(found, values, centres, strict=True):
        pen.token(seat, (x, middle), size)
        ground = Box(x - 15, middle - size * 0.5 - 28, 30, 22)
        pen.canvas.rectangle(ground, Paint(pen.colours.panel))
        pen.canvas.centred(
            (x, middle - size * 0.5 - 17), str(value), pen.scale.body, pen.colours.ink
        )


def _range(values: Sequence[int], marks: Sequence[int], *, broad: bool) -> tuple[int, int]:
    if broad:
        return 0, max(45, max(values) + 3)
    low = max(0, min(values) - 6)
    ahead = [mark for mark in marks if mark > max(values)]
    high = max(max(values) + 4, (ahead[0] + 3) if ahead else 0, low + 25)
    return (0 if low < 6 else low), high


def _ruler(pen: Pen, box: Box, axis: float, low: int, high: int) -> None:
    colours = pen.colours
    unit = box.width / (high - low)
    pen.canvas.line((box.left, axis), (box.right, axis), colours.ink, 2.4)
    labels = 10 if (high - low) * 1.0 > 20 else 5
    for value in range(low, high + 1):
        x = box.left + (value - low) * unit
        if value % labels == 0:
            pen.canvas.line((x, axis), (x, axis + 8), colours.ink, 2)
            pen.canvas.centred((x, axis + 20), str(value), 22, colours.ink_soft, Face.DATA)
        elif value % 5 == 0 or unit > 24:
            pen.canvas.line((x, axis), (x, axis + 5), colours.ink, 1.5)


def _mark(pen: Pen, box: Box, axis: float, x: float, level: int) -> None:
    colours = pen.colours
    pen.canvas.path(
        f"M{x:.1f} {box.top:.1f}V{axis:.1f}", Paint(line=colours.title, thick=2, dashed=True)
    )
    word = pen.strong(pen.scene.say("picture-level", level=ROMAN[level]), 22)
    across = word.width + 14
    # The title of the ruler stands at its upper left.
    left = x - across if x - across > box.left + TITLE_ROOM else max(x, box.left + TITLE_ROOM)
    flag = Box(left, box.top, across, 28)
    pen.canvas.rectangle(flag, Paint(colours.title), 3)
    ink = colours.curtain_text if _light(pen) else colours.on_disc
    pieces: list[Piece] = [word._replace(colour=ink)]
    put(pen.canvas, flag.middle, pieces, "middle")


def _apart(places: Sequence[float], distance: float, box: Box) -> list[float]:
    """Places moved so far apart that tokens there do not touch, each as near as may be."""
    groups: list[list[float]] = []
    for place in places:
        groups.append([place])
        while len(groups) > 1 and _start(groups[-1], distance) < (
            _start(groups[-2], distance) + distance * len(groups[-2])
        ):
            last = groups.pop()
            groups[-1] += last
    found: list[float] = []
    for group in groups:
        first = _start(group, distance)
        first = min(max(first, box.left), box.right - distance * (len(group) - 1))
        found += [first + number * distance for number in range(len(group))]
    return found


def _start(group: Sequence[float], distance: float) -> float:
    return sum(group) / len(group) - distance * (len(group) - 1) / 2
