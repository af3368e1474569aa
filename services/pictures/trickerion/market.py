"""The Market Row: its spaces, what can be bought, what is ordered, and the Quick Order."""

from core.trickerion.holdings import turns_of
from core.trickerion.terms import Component
from services.pictures.canvas import Box, Paint
from services.pictures.faces import Face, wrapped
from services.pictures.frames import thread
from services.pictures.inline import Gap, Piece, put
from services.pictures.trickerion import slots
from services.pictures.trickerion.heads import head
from services.pictures.trickerion.pen import Pen
from services.presenting.trickerion import town

TILE = 58


def market(pen: Pen, left: float, top: float, room: float) -> float:
    """Draws it and returns where it ends."""
    scene = pen.scene
    y = head(pen, (left, top, room), "market", scene.name("location", "market"))
    y = slots.row(pen, left, y, room, slots.of("market")) + 12
    label = max(pen.strong(scene.say(key)).width for key in ("picture-buy", "picture-order")) + 14
    quick = 104.0
    shelf = room - label - quick - 16
    bottom = _shelves(pen, left + label, y, shelf)
    for key, middle in (("picture-buy", y + TILE / 2), ("picture-order", y + 2 * TILE + 2)):
        put(
            pen.canvas, (left, middle + 12 * (key == "picture-order")), [pen.strong(scene.say(key))]
        )
    _quick(pen, Box(left + room - quick, y - 4, quick, bottom - y + 4))
    y = bottom + 16
    if scene.view.beside_stock:
        y = _beside(pen, left, y)
    if scene.view.turn >= turns_of(scene.view):
        return y
    thread(pen.canvas, left, left + room, y, pen.colours)
    y += 26
    for line in wrapped(scene.say("picture-market-help"), Face.DATA, pen.scale.body, room):
        put(pen.canvas, (left, y), [pen.soft(line)])
        y += pen.scale.body * 1.3
    return y - pen.scale.body * 0.6


def _shelves(pen: Pen, left: float, top: float, room: float) -> float:
    view = pen.scene.view
    share = room / max(1, len(view.orders))
    lower = top + TILE + 46
    for number in range(len(view.orders)):
        x = left + (number + 0.5) * share
        if number < len(view.stock):
            component = view.stock[number]
            pen.tile(component, (x, top + TILE / 2), TILE)
            _price(pen, (x, top + TILE + 18), town.price_of(view, 0, component))
        ordered = view.orders[number]
        place = (x, lower + TILE / 2)
        if ordered is not None:
            tip = ((x - 8, lower - 5), (x + 8, lower - 5), (x, lower - 13))
            pen.canvas.polygon(tip, Paint(pen.colours.ink_soft))
            pen.tile(ordered, place, TILE)
        else:
            box = Box(x - TILE / 2, lower, TILE, TILE)
            pen.canvas.rectangle(box, Paint("none", pen.colours.hairline, 2, dashed=True), 9)
        pen.canvas.centred(
            (x, lower + TILE + 18), str(number + 1), pen.scale.body, pen.colours.ink_soft, Face.DATA
        )
    return lower + TILE + 32


def _price(pen: Pen, centre: tuple[float, float], price: int) -> None:
    pieces: list[Piece] = [pen.strong(str(price)), Gap(5), pen.coin_sign(22)]
    put(pen.canvas, centre, pieces, "middle")


def _quick(pen: Pen, box: Box) -> None:
    scene, view = pen.scene, pen.scene.view
    pen.canvas.rectangle(box, Paint(pen.colours.panel_second, pen.colours.hairline, 1.5), 10)
    middle = box.middle[0]
    pen.canvas.centred((middle, box.top + 22), scene.say("picture-quick"), 22, pen.colours.ink)
    if view.quick_order is None:
        slot = Box(middle - TILE / 2, box.top + 44, TILE, TILE)
        pen.canvas.rectangle(slot, Paint("none", pen.colours.hairline, 2, dashed=True), 9)
        return
    component: Component = view.quick_order
    pen.tile(component, (middle, box.top + 44 + TILE / 2), TILE)
    _price(pen, (middle, box.top + TILE + 64), town.quick_price(view))


def _beside(pen: Pen, left: float, top: float) -> float:
    """What Logistics has put beside the stock."""
    pieces: list[Piece] = [pen.soft(pen.scene.say("beside-stock")), Gap(12)]
    for component in pen.scene.view.beside_stock:
        price = str(town.price_of(pen.scene.view, 0, component))
        pieces += [pen.tile_sign(component, 40), Gap(6), pen.strong(price), Gap(4)]
        pieces += [pen.coin_sign(22), Gap(16)]
    put(pen.canvas, (left, top + 16), pieces)
    return top + 50
