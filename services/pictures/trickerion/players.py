"""Players' panels: what everybody may see of a workshop."""

from core.game import Seat
from core.trickerion.cards import RULES, TRICKS
from core.trickerion.decisions import Assignment
from core.trickerion.state import OwnTrick, TeamMember
from services.pictures.canvas import Box, Canvas, Paint
from services.pictures.faces import Face, fitting, shortened, width, wrapped
from services.pictures.frames import panel, thread, ticket
from services.pictures.inline import Gap, Piece, Sign, measure, put, spread
from services.pictures.trickerion.pen import ROMAN, Pen
from services.presenting.trickerion import names, town

BAND = 60


def player(pen: Pen, box: Box, seat: Seat) -> float:
    """Draw a panel; returns where it must end at least."""
    y = box.top + BAND + 14
    left, room = box.left + pen.scale.padding - 2, box.width - 2 * pen.scale.padding + 4
    y = _magician(pen, left, y, room, seat)
    y = _values(pen, left, y, room, seat)
    y = _team(pen, left, y, room, seat)
    y = _tricks(pen, left, y, room, seat)
    y = _powers(pen, left, y, room, seat)
    y = _hand(pen, left, y, room, seat)
    return _goods(pen, left, y, room, seat) + 6


def frame(canvas: Canvas, pen: Pen, box: Box, seat: Seat) -> None:
    """The panel itself with its band in the player's colour."""
    scene, colours = pen.scene, pen.colours
    mine = seat in scene.awaited
    edge = colours.legal_border if mine else colours.hairline
    panel(canvas, box, colours, line=edge)
    if mine:
        canvas.path(ticket(box), Paint(line=edge, thick=5))
    band = Box(box.left, box.top, box.width, BAND)
    canvas.rectangle(band, Paint(pen.fill_of(seat), colours.edge, 2.4), 5)
    _band(Pen(canvas, scene), band, seat)


def _band(pen: Pen, band: Box, seat: Seat) -> None:
    scene, colours = pen.scene, pen.colours
    shown = scene.player(seat)
    called = scene.person(seat)
    ink = pen.ink_on(seat)
    y = band.middle[1]
    pen.badge(seat, (band.left + 32, y), 38)
    x = band.left + 62
    right: list[Piece] = []
    view = scene.view
    if view.pending and isinstance(view.pending[-1], Assignment) and view.players[seat].ready:
        right += [pen.strong(scene.say("ready"), 22, ink), Gap(12)]
    if seat in view.order and view.turn:
        rank = scene.say("picture-rank", rank=view.order.index(seat) + 1)
        if view.ranking:
            rank = scene.say("picture-rank", rank=view.ranking.index(seat) + 1)
        size = 28.0
        right.append(pen.strong(rank, size, ink)._replace(face=Face.TITLE))
    put(pen.canvas, (band.right - 16, y), right, "end")
    end = band.right - 16 - measure(right)
    if seat in scene.awaited:
        word = pen.strong(scene.say("picture-your-move"), 22, colours.on_disc)
        pill = Box(end - word.width - 32, y - 17, word.width + 20, 34)
        if pill.left - x > 110:
            pen.canvas.rectangle(pill, Paint(colours.link, colours.edge, 2), 5)
            put(pen.canvas, pill.middle, [word], "middle")
            end = pill.left
    room = end - x - 10
    size = fitting(called, Face.TITLE, pen.scale.name, room, least=24)
    name = shortened(called, Face.TITLE, size, room)
    x += pen.canvas.text((x, y + size * 0.34), name, size, ink, Face.TITLE) + 10
    program = scene.say("picture-program")
    if shown.program and width(program, Face.DATA, 22) < end - x:
        pen.canvas.text((x, y + 9), program, 22, ink)


def _magician(pen: Pen, left: float, top: float, room: float, seat: Seat) -> float:
    scene = pen.scene
    magician = scene.view.players[seat].magician
    if magician is None:
        return top
    size = pen.scale.body
    name = scene.name("magician", magician)
    fitted = fitting(name, Face.DATA, size, room - 44, least=20)
    put(pen.canvas, (left, top + 16), [pen.soft(name, fitted)])
    pen.disc(RULES.magician[magician], (left + room - 17, top + 16), 34)
    return top + 40


def _values(pen: Pen, left: float, top: float, room: float, seat: Seat) -> float:
    view = pen.scene.view
    player = view.players[seat]
    many = view.dark_alley and view.with_powers and room < 500
    size, sign = (26.0, 28.0) if many else (pen.scale.value, 33.0)
    figures: list[tuple[Sign, int]] = [
        (pen.fame_sign(sign), player.fame),
        (pen.coin_sign(sign), player.coins),
        (pen.shard_sign(sign), player.shards),
    ]
    if view.dark_alley and view.hands:
        figures.append((pen.sign("special", sign), view.hands[seat].special))
        if view.with_powers:
            figures.append((pen.sign("power", sign * 0.9), view.hands[seat].powers))
    groups: list[list[Piece]] = [
        [mark, Gap(6), pen.strong(str(figure), size)] for mark, figure in figures
    ]
    spread(pen.canvas, (left, top + 20), groups, min(room, 560), 8)
    thread(pen.canvas, left, left + room, top + 48, pen.colours)
    return top + 60


def _team(pen: Pen, left: float, top: float, room: float, seat: Seat) -> float:
    """Who stands where in plain ink, who is still to be placed with an arrow, the idle in grey."""
    scene = pen.scene
    player = scene.view.players[seat]
    step = pen.scale.body * 1.5
    if scene.view.ranking:
        return _resting(pen, left, top, room, seat)
    hidden = _is_hidden(pen, seat)
    entries = [_member(pen, each, hidden=hidden) for each in player.team]
    for hired in player.hired:
        soft = pen.colours.ink_soft
        word = pen.soft(scene.say("picture-joins"))
        entries.append([pen.character_sign(hired, 26, soft), Gap(8), word])
    due = town.wages(scene.view, seat, [each for each in player.team if each.at or each.card])
    wages: list[Piece] = [pen.soft(scene.say("picture-wages")), Gap(8)]
    entries.append([*wages, pen.coin_sign(22), Gap(5), pen.strong(str(due))])
    half = (room - 12) / 2
    x, y = left, top
    for entry in entries:
        wide = measure(entry) > half
        if wide and x > left:
            x, y = left, y + step
        put(pen.canvas, (x, y + step / 2), entry)
        if wide or x > left:
            x, y = left, y + step
        else:
            x = left + half + 12
    if x > left:
        y += step
    thread(pen.canvas, left, left + room, y + 8, pen.colours)
    return y + 20


def _resting(pen: Pen, left: float, top: float, room: float, seat: Seat) -> float:
    """The team when all is over: nobody is sent anywhere any more."""
    team = [pen.character_sign(each.id, 30) for each in pen.scene.view.players[seat].team]
    pieces: list[Piece] = [piece for sign in team for piece in (sign, Gap(12))]
    put(pen.canvas, (left, top + 18), pieces)
    thread(pen.canvas, left, left + room, top + 42, pen.colours)
    return top + 54


def _hand(pen: Pen, left: float, top: float, room: float, seat: Seat) -> float:
    """The secret cards of a player once they are none any more."""
    view, scene = pen.scene.view, pen.scene
    if not view.ranking:
        return top
    player = view.players[seat]
    size = pen.scale.body
    y = top
    for sign, cards in (("special", player.special), ("power", player.dealt)):
        for card, count in names.tally(cards).items():
            told = names.effect(scene.speech, card) + (f" ×{count}" if count > 1 else "")
            put(pen.canvas, (left, y + size * 0.7), [pen.sign(sign, 22)])
            for line in wrapped(told, Face.DATA, size, room - 34):
                put(pen.canvas, (left + 34, y + size * 0.7), [pen.word(line)])
                y += size * 1.36
    if y == top:
        return top
    thread(pen.canvas, left, left + room, y + 6, pen.colours)
    return y + 18


def _is_hidden(pen: Pen, seat: Seat) -> bool:
    """Whether nobody but the player knows yet who is sent where."""
    view = pen.scene.view
    return view.who != seat and bool(view.pending) and isinstance(view.pending[-1], Assignment)


def _member(pen: Pen, each: TeamMember, *, hidden: bool) -> list[Piece]:
    scene, colours = pen.scene, pen.colours
    size = pen.scale.body
    if each.at is not None:
        return [pen.character_sign(each.id, 26), Gap(8), pen.word(place_of(pen, each), size)]
    if each.card is not None:
        accent = colours.title
        where = scene.name("location", each.card)
        arrow = pen.sign("arrow", 20, accent)
        pieces: list[Piece] = [pen.character_sign(each.id, 26), Gap(5), arrow, Gap(3)]
        pieces.append(pen.strong(where, size, accent))
        if each.special is not None:
            pieces += [Gap(6), pen.sign("special", 22, accent)]
        return pieces
    if hidden or each.covered:
        told = "picture-covered" if each.covered else "picture-hidden"
        return [pen.character_sign(each.id, 26), Gap(8), pen.soft(scene.say(told), size)]
    sign = pen.character_sign(each.id, 26, colours.ink_soft)
    return [sign, Gap(8), pen.soft(scene.say("picture-idle"), size)]


def place_of(pen: Pen, each: TeamMember) -> str:
    """Where a Character stands, as short as people type it."""
    return names.space(pen.scene.speech, each.at) if each.at else ""


def _tricks(pen: Pen, left: float, top: float, room: float, seat: Seat) -> float:
    player = pen.scene.view.players[seat]
    y = top
    for own in player.tricks:
        y = _trick(pen, left, y, room, own)
    if not player.tricks:
        return top
    thread(pen.canvas, left, left + room, y + 6, pen.colours)
    return y + 18


def _trick(pen: Pen, left: float, top: float, room: float, own: OwnTrick) -> float:
    """A line for a Trick, two for a long name; returns where it ends."""
    colours, scale = pen.colours, pen.scale
    trick = TRICKS[own.trick]
    ink = colours.ink if own.markers else colours.ink_soft
    right: list[Piece] = [pen.strong(ROMAN[trick.level], 0, colours.title), Gap(10)]
    right += [pen.sign(own.suit, 24, ink), Gap(4), pen.strong(str(own.markers), 0, ink)]
    marks: list[Piece] = [pen.shard_sign(20) for _ in range(own.shards)]
    if own.place == "engineer":
        marks += [Gap(4), pen.sign("engineer", 20, colours.ink_soft)]
    x = left + 42
    space = left + room - x - measure(right) - measure(marks) - 12
    name = pen.scene.name("trick", own.trick)
    size = fitting(name, Face.DATA, scale.body, space, least=22)
    lines = (name,) if width(name, Face.DATA, size) <= space else _halves(name, size, space)
    middle = top + 13 + 13 * len(lines) - 5
    pen.disc(trick.category, (left + 17, middle), 34)
    put(pen.canvas, (left + room, middle), right, "end")
    y = middle - 13 * (len(lines) - 1)
    for number, line in enumerate(lines):
        put(pen.canvas, (x, y), [pen.word(line, size), Gap(4), *(() if number else marks)])
        y += 26
    return middle + 13 * (len(lines) - 1) + 21


def _halves(name: str, size: float, room: float) -> tuple[str, str]:
    words = name.split(" ")
    cut = len(words)
    while cut > 1 and width(" ".join(words[:cut]), Face.DATA, size) > room:
        cut -= 1
    return " ".join(words[:cut]), " ".join(words[cut:])


def _powers(pen: Pen, left: float, top: float, room: float, seat: Seat) -> float:
    """The learned Powers at their slots."""
    scene = pen.scene
    if not scene.view.with_powers:
        return top
    step = pen.scale.body * 1.5
    y = top
    powers = {power.slot: power.id for power in scene.view.players[seat].powers}
    for slot in RULES.dark_alley.power_slots:
        if slot not in powers:
            continue
        name = names.effect(scene.speech, powers[slot])
        size = fitting(name, Face.DATA, pen.scale.body, room - 66, least=20)
        pieces: list[Piece] = [pen.sign("power", 24), Gap(4), pen.strong(str(slot)), Gap(10)]
        put(pen.canvas, (left, y + step / 2), [*pieces, pen.word(name, size)])
        y += step
    if y == top:
        return top
    thread(pen.canvas, left, left + room, y + 6, pen.colours)
    return y + 18


def _goods(pen: Pen, left: float, top: float, room: float, seat: Seat) -> float:
    player = pen.scene.view.players[seat]
    x, y = left, top + 24
    for stack in player.stacks:
        piece: list[Piece] = [
            pen.tile_sign(stack.component, 42),
            Gap(5),
            pen.strong(str(stack.count)),
        ]
        if x + measure(piece) > left + room:
            x, y = left, y + 54
        end = put(pen.canvas, (x, y), piece)
        if stack.shelf == "manager":
            badge = (x + 38, y - 20)
            pen.canvas.circle(badge, 12, Paint(pen.colours.link, pen.colours.edge, 1.5))
            pen.glyph("manager", badge, 15, pen.colours.edge)
        x = end + 16
    return y + 28 if player.stacks else top
