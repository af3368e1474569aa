"""What a player has: the workshop in full, and the hand that only its owner sees."""

from collections.abc import Mapping

from core.game import Seat
from core.trickerion import assignment
from core.trickerion.cards import TRICKS
from core.trickerion.holdings import counts_as, stack_of
from core.trickerion.state import OwnTrick, Player
from core.trickerion.terms import LOCATIONS, Location
from services.pictures.canvas import Box, Canvas, Paint
from services.pictures.faces import Face, wrapped
from services.pictures.frames import panel, rule
from services.pictures.inline import Gap, Piece, measure, put
from services.pictures.trickerion import players
from services.pictures.trickerion.board import Section, Sheet
from services.pictures.trickerion.pen import ROMAN, Pen
from services.pictures.trickerion.scene import Scene
from services.presenting.trickerion import effects, names
from services.presenting.trickerion.theater import own_yield

CARD = 118.0


def own(scene: Scene, seat: Seat) -> Canvas:
    """The player's panel, then each Trick with what it needs and yields, then the hand."""
    sheet = Sheet(scene)
    sheet.y = 20
    _panel(sheet, seat)
    _section(sheet, "tricks", lambda pen, left, top, room: _tricks(pen, left, top, room, seat))
    if scene.showing.seat == seat:
        _section(
            sheet, "picture-hand", lambda pen, left, top, room: _hand(pen, left, top, room, seat)
        )
    return sheet.svg()


def _panel(sheet: Sheet, seat: Seat) -> None:
    scene = sheet.scene
    canvas = Canvas(scene.scale.width)
    box = Box(sheet.left, sheet.y, sheet.room, 0)
    bottom = players.player(Pen(canvas, scene), box, seat)
    framed = box._replace(height=bottom + 10 - box.top)
    players.frame(sheet.pen().canvas, Pen(canvas, scene), framed, seat)
    sheet.pen().canvas.lay(canvas)
    sheet.y = framed.bottom + scene.scale.gutter


def _section(sheet: Sheet, title: str, draw: Section) -> None:
    scene = sheet.scene
    inner = Canvas(scene.scale.width)
    left, room = sheet.left + 22, sheet.room - 44
    y = sheet.y + 50
    inner.text((left, y), scene.say(title), 36, scene.colours.title, Face.TITLE)
    rule(inner, left, left + room, y + 14, scene.colours)
    bottom = draw(Pen(inner, scene), left, y + 36, room)
    box = Box(sheet.left, sheet.y, sheet.room, bottom + 14 - sheet.y)
    panel(sheet.pen().canvas, box, scene.colours)
    sheet.pen().canvas.lay(inner)
    sheet.y = box.bottom + scene.scale.gutter


def _tricks(pen: Pen, left: float, top: float, room: float, seat: Seat) -> float:
    player = pen.scene.view.players[seat]
    y = top
    for trick in player.tricks:
        y = _trick(pen, left, y, room, player, trick) + 12
    if not player.tricks:
        put(pen.canvas, (left, y + 10), [pen.soft(pen.scene.say("nothing"))])
        y += 30
    return y


def _trick(
    pen: Pen, left: float, top: float, room: float, player: Player, trick: OwnTrick
) -> float:
    """Name and kind, what it needs (with a mark on what is there), what it costs and yields."""
    scene, colours = pen.scene, pen.colours
    card = TRICKS[trick.trick]
    end = effects.end_bonus(scene.speech, trick.trick)
    further = wrapped(end, Face.DATA, 22, room - 40) if end else ()
    box = Box(left, top, room, CARD + 30 * len(further))
    pen.canvas.rectangle(box, Paint(colours.panel_second, colours.hairline, 1.5), 8)
    y = box.top + 30
    head: list[Piece] = [pen.disc_sign(card.category, 38), Gap(12)]
    head += [pen.strong(scene.name("trick", trick.trick)), Gap(10)]
    if trick.place == "engineer":
        head += [pen.sign("engineer", 24, colours.ink_soft), Gap(8)]
    head += [pen.shard_sign(24) for _ in range(trick.shards)]
    put(pen.canvas, (left + 14, y), head)
    tail: list[Piece] = [pen.strong(ROMAN[card.level], 0, colours.title), Gap(16)]
    tail += [pen.sign(trick.suit, 26), Gap(5), pen.strong(str(trick.markers))]
    put(pen.canvas, (left + room - 16, y), tail, "end")
    y = box.top + 82
    needs: list[Piece] = [pen.soft(scene.say("picture-needs")), Gap(10)]
    for component, count in card.components.items():
        there = counts_as(stack_of(player, component)) >= count
        needs += [pen.tile_sign(component, 42), Gap(5)]
        mark = pen.strong(str(count)) if there else pen.strong(str(count), 0, colours.title)
        needs += [mark, Gap(3)]
        if not there:
            needs += [pen.sign("cross", 18, colours.title)]
        needs.append(Gap(10))
    end_of_needs = put(pen.canvas, (left + 16, y), needs)
    gain = own_yield(trick)
    cost = pen.scene.say("picture-prepare", ap=card.prepare, markers=card.markers)
    gives: list[Piece] = [
        pen.soft(cost),
        Gap(16),
        *pen.gain(gain.fame, gain.coins, gain.shards, 24),
    ]
    if end_of_needs + measure(gives) + 30 > left + room:
        gives = gives[2:]
    put(pen.canvas, (left + room - 16, y), gives, "end")
    for number, line in enumerate(further):
        put(pen.canvas, (left + 20, box.top + CARD + 8 + 30 * number), [pen.word(line, 22)])
    return box.bottom


def _hand(pen: Pen, left: float, top: float, room: float, seat: Seat) -> float:
    """Assignment cards by location, then Special Assignments and Powers with what they do."""
    scene = pen.scene
    view = scene.view
    player = view.players[seat]
    places: list[Location] = [place for place in LOCATIONS if place != "alley" or view.dark_alley]
    left_over: Mapping[Location, int] = assignment.hand(view, player)
    share = (room - 10 * (len(places) - 1)) / len(places)
    for number, place in enumerate(places):
        box = Box(left + number * (share + 10), top, share, 84)
        count = left_over.get(place, 0)
        ink = pen.colours.ink if count else pen.colours.ink_soft
        pen.canvas.rectangle(box, Paint(pen.colours.panel_second, pen.colours.hairline, 1.5), 8)
        pieces: list[Piece] = [pen.sign(place, 32, ink), Gap(12), pen.strong(str(count), 28, ink)]
        put(pen.canvas, (box.middle[0], box.top + 28), pieces, "middle")
        name = scene.name("location", place)
        size = min(22.0, 22.0 * (share - 8) / pen.word(name, 22).width)
        put(pen.canvas, (box.middle[0], box.top + 64), [pen.word(name, max(size, 18))], "middle")
    y = top + 104
    told = [effects.special_line(scene.speech, card) for card in player.special]
    told += [effects.power_line(scene.speech, power) for power in names.tally(player.dealt)]
    for line in told:
        for at, part in enumerate(wrapped(line, Face.DATA, pen.scale.body, room - 34)):
            if not at:
                put(pen.canvas, (left, y), [pen.sign("special", 22)])
            put(pen.canvas, (left + 34, y), [pen.word(part)])
            y += pen.scale.body * 1.35
        y += 8
    return y
