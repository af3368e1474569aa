"""What is being chosen: the legal places for a marker, numbered, and what each brings."""

from collections.abc import Sequence

from core.game import Seat
from core.trickerion.cards import TRICKS
from core.trickerion.holdings import own_trick
from core.trickerion.terms import PLACES, Place
from core.trickerion.theater_actions import SetUp
from services.pictures.canvas import Box, Canvas, Paint
from services.pictures.faces import Face, fitting, wrapped
from services.pictures.frames import panel, rule, thread
from services.pictures.inline import Gap, Piece, put
from services.pictures.trickerion import stagecard
from services.pictures.trickerion.board import Sheet
from services.pictures.trickerion.pen import ROMAN, Pen
from services.pictures.trickerion.scene import Scene
from services.presenting.trickerion.links import Placing, placing

ACROSS = 3
LINE = 54.0


def choice(scene: Scene, seat: Seat) -> Canvas:
    """The cards on display with the numbered places, then a line for each place."""
    sheet = Sheet(scene)
    sheet.y = 20
    _title(sheet, seat)
    found = tuple(placing(scene.view, seat, action) for action in scene.offered)
    _cards(sheet, found)
    _lines(sheet, seat, found)
    return sheet.svg()


def _title(sheet: Sheet, seat: Seat) -> None:
    pen, scene = sheet.pen(), sheet.scene
    trick = scene.offered[0].trick if scene.offered else ""
    box = Box(sheet.left, sheet.y, sheet.room, 116)
    panel(pen.canvas, box, scene.colours)
    if not trick:
        return
    card = TRICKS[trick]
    pen.disc(card.category, (box.left + 64, box.middle[1]), 76)
    x = box.left + 120
    name = scene.say("picture-set-up", trick=scene.name("trick", trick))
    size = fitting(name, Face.TITLE, 42, box.right - 20 - x, least=24)
    pen.canvas.text((x, box.top + 54), name, size, scene.colours.title, Face.TITLE)
    own = own_trick(scene.view.players[seat], trick)
    pieces: list[Piece] = [
        pen.word(scene.name("category", card.category)),
        Gap(14),
        pen.strong(ROMAN[card.level], 0, scene.colours.title),
        Gap(14),
    ]
    if own is not None:
        pieces += [pen.sign(own.suit, 24), Gap(6), pen.strong(str(own.markers)), Gap(14)]
    pieces += [pen.token_sign(seat, 30), Gap(8), pen.soft(scene.say("picture-where"))]
    put(pen.canvas, (x, box.top + 86), pieces)
    sheet.y = box.bottom + scene.scale.gutter


def _cards(sheet: Sheet, found: Sequence[Placing]) -> None:
    pen, view = sheet.pen(), sheet.scene.view
    gap = 12.0
    across = ACROSS if sheet.scene.scale.width < 1000 else len(PLACES)
    width = (sheet.room - gap * (across - 1)) / across
    high = stagecard.height(width)
    bottom = sheet.y
    offered = {each.action.card for each in found}
    shown: list[Place] = [place for place in PLACES if place in offered]
    for number, place in enumerate(shown):
        performance = view.row[PLACES.index(place)]
        numbered = [
            stagecard.Numbered(at, each.action.slot, each.action.facing, each.links)
            for at, each in enumerate(found, 1)
            if each.action.card == place
        ]
        left = sheet.left + number % across * (width + gap)
        box = Box(left, sheet.y + number // across * (high + gap), width, high)
        gold = any(one.links for one in numbered)
        stagecard.card(pen, box, place, performance, numbered, stands_out=gold)
        bottom = box.bottom
    if len(shown) % across:
        number = len(shown)
        left = sheet.left + number % across * (width + gap)
        _key(pen, Box(left, sheet.y + number // across * (high + gap), width, high))
    sheet.y = bottom + sheet.scene.scale.gutter


def _key(pen: Pen, box: Box) -> None:
    """How the numbers are to be read."""
    scene, colours = pen.scene, pen.colours
    pen.canvas.rectangle(box, Paint(colours.panel_second, colours.hairline, 1.5), 6)
    title = scene.say("picture-how")
    size = fitting(title, Face.TITLE, 30, box.width - 32, least=22)
    pen.canvas.text((box.left + 16, box.top + 44), title, size, colours.title, Face.TITLE)
    spot = (box.middle[0] - 20, box.top + 130)
    stagecard.free(pen, spot, 56)
    stagecard.number(pen, (spot[0] + 30, spot[1]), 1, 18, gold=True)
    pen.canvas.circle((spot[0] + 60, spot[1]), 11, Paint(colours.disc, colours.edge, 2))
    trick = scene.offered[0].trick
    sign: list[Piece] = [pen.disc_sign(TRICKS[trick].category, 36, own=True)]
    put(pen.canvas, (box.left + 16, box.top + 222), sign)
    y = box.top + 222.0
    indent = 48.0
    for key in ("picture-how-number", "picture-how-gold", "picture-how-plain"):
        for line in wrapped(scene.say(key), Face.DATA, 22, box.width - 28 - indent):
            put(pen.canvas, (box.left + 16 + indent, y), [pen.word(line, 22)])
            y += 28
        y += 14


def _lines(sheet: Sheet, seat: Seat, found: Sequence[Placing]) -> None:
    """Places with Links each on a line of its own, the others two by two."""
    scene = sheet.scene
    inner = Canvas(scene.scale.width)
    pen = Pen(inner, scene)
    left, room = sheet.left + 22, sheet.room - 44
    y = sheet.y + 52
    title = scene.say("picture-brings")
    inner.text((left, y), title, 36, scene.colours.title, Face.TITLE)
    rule(inner, left, left + room, y + 14, scene.colours)
    y += 26
    linked = [(at, each) for at, each in enumerate(found, 1) if each.links]
    plain = [(at, each) for at, each in enumerate(found, 1) if not each.links]
    for at, each in linked:
        _linked(pen, Box(left, y, room, LINE), at, each, seat)
        y += LINE
        thread(inner, left, left + room, y, scene.colours)
    if plain:
        put(inner, (left, y + 26), [pen.soft(scene.say("picture-no-link"))])
        y += 44
    for number, (at, each) in enumerate(plain):
        x = left + number % 2 * room / 2
        _spot(pen, x, y + 24, at, each.action, gold=False)
        if number % 2 or number == len(plain) - 1:
            y += 46
    box = Box(sheet.left, sheet.y, sheet.room, y + 16 - sheet.y)
    panel(sheet.pen().canvas, box, scene.colours)
    sheet.pen().canvas.lay(inner)
    sheet.y = box.bottom + scene.scale.gutter


def _spot(pen: Pen, x: float, middle: float, at: int, action: SetUp, *, gold: bool) -> None:
    stagecard.number(pen, (x + 20, middle), at, 19, gold=gold)
    facing = pen.scene.name("facing", action.facing)
    told = f"{action.card} {action.slot} {facing}"
    put(pen.canvas, (x + 54, middle), [pen.strong(told) if gold else pen.word(told)])


def _linked(pen: Pen, line: Box, at: int, each: Placing, seat: Seat) -> None:
    left, middle, room = line.left, line.middle[1], line.width
    _spot(pen, left, middle, at, each.action, gold=True)
    pieces: list[Piece] = [pen.sign("rings", 28), Gap(6), pen.strong(str(each.links)), Gap(12)]
    for partner in each.partners:
        if partner is not None:
            pieces += [pen.token_sign(partner, 34), Gap(6)]
    put(pen.canvas, (left + room * 0.40, middle), pieces)
    amount = f"+{each.bonus * each.links}"
    gain: list[Piece] = [pen.strong(amount), Gap(6), pen.fame_sign(28), Gap(8)]
    gain += [pen.soft(pen.scene.say("picture-or")), Gap(8), pen.coin_sign(26)]
    shards = each.shards.count(seat)
    if shards:
        gain += [Gap(14), pen.strong(f"+{shards}"), Gap(4), pen.shard_sign(28)]
    put(pen.canvas, (left + room, middle), gain, "end")
