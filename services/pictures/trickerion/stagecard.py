"""A Performance card: its grid of slots, Link circles, markers as they lie, and its bonus.

The grid is always drawn at full size, so that ``s11`` is always the same spot.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from core.trickerion.cards import PERFORMANCES, TRICKS
from core.trickerion.geometry import CIRCLES, OPPOSITE, count_links, links_of, shown
from core.trickerion.state import Marker, Performance
from core.trickerion.terms import FACINGS, Category, Facing, MarkerSlot
from services.pictures.canvas import Box, Paint, Point
from services.pictures.faces import Face
from services.pictures.inline import Gap, Piece, measure, put
from services.pictures.trickerion.pen import Pen

HEAD = 46
FOOT = 50
VENUE_GLYPHS = {
    "riverside_theater": "riverside",
    "grand_magorian": "magorian",
    "magnus_pantheon": "pantheon",
}
AWAY: Mapping[Facing, Point] = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
CORNER = 0.29
"""From the middle of a marker to its symbols, in distances between slots."""


class Numbered(NamedTuple):
    """A place where a marker may be set up, by the number of its choice."""

    number: int
    slot: MarkerSlot
    facing: Facing
    links: int


class Grid(NamedTuple):
    """Where the slots of a card lie on the picture."""

    left: float
    top: float
    apart: float

    def at(self, slot: MarkerSlot) -> Point:
        """The middle of a slot."""
        column, row = int(slot[1]), int(slot[2])
        half = self.apart / 2
        return self.left + half + column * self.apart, self.top + half + row * self.apart

    @property
    def reach(self) -> float:
        """From the middle of a slot to its corners."""
        return self.apart * 0.49


def height(width: float) -> float:
    """How high a card of this width is, without markers beside its slots."""
    return HEAD + _apart(width) * 3 + FOOT + 18


def _apart(width: float) -> float:
    return (width - 22) / 2


def card(
    pen: Pen,
    box: Box,
    title: str,
    performance: Performance,
    numbered: Sequence[Numbered] = (),
    *,
    stands_out: bool = False,
) -> None:
    """Draw a card; its title is its place when it is on display."""
    colours = pen.colours
    edge = colours.legal_border if stands_out else colours.hairline
    pen.canvas.rectangle(box, Paint(colours.panel, edge, 3 if stands_out else 2), 6)
    _head(pen, box, title, performance)
    grid = Grid(box.left + 11, box.top + HEAD + 8, _apart(box.width))
    _slots(pen, grid, performance, {one.slot for one in numbered})
    _links(pen, grid, performance)
    for marker in performance.markers:
        if marker.slot != "outside":
            _marker(pen, grid, marker)
    _circles(pen, grid, performance)
    for one in numbered:
        _number(pen, grid, one)
    _foot(pen, box, performance)


def _head(pen: Pen, box: Box, title: str, performance: Performance) -> None:
    colours = pen.colours
    bar = Box(box.left, box.top, box.width, HEAD - 4)
    pen.canvas.rectangle(bar, Paint(colours.curtain), 5)
    pen.canvas.line((bar.left, bar.bottom), (bar.right, bar.bottom), colours.fringe, 3)
    ink = colours.curtain_text
    pen.canvas.text((bar.left + 12, bar.bottom - 12), title, 30, ink, Face.TITLE)
    venue = PERFORMANCES[performance.card].venue
    pieces: list[Piece] = [
        pen.strong(pen.scene.name("venue", venue, "short"), 22, ink),
        Gap(8),
        pen.sign(VENUE_GLYPHS[venue], 24, ink),
    ]
    put(pen.canvas, (bar.right - 12, bar.middle[1]), pieces, "end")


def _diamond(centre: Point, reach: float) -> tuple[Point, ...]:
    x, y = centre
    return (x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)


def _slots(pen: Pen, grid: Grid, performance: Performance, offered: Collection[MarkerSlot]) -> None:
    """The free slots with their ids inside; the ids of others stand at their upper left."""
    colours = pen.colours
    printed = PERFORMANCES[performance.card]
    taken = {marker.slot for marker in performance.markers}
    for slot in (*printed.slots, *printed.neutral):
        x, y = grid.at(slot)
        is_free = slot not in taken and slot not in printed.neutral
        if is_free:
            free(pen, (x, y), grid.reach)
        if not is_free or slot in offered:
            spot = (x - grid.reach * 0.46, y - grid.reach * 0.66)
            pen.canvas.text(spot, slot, 22, colours.ink_soft, anchor="end")
        else:
            pen.canvas.centred((x, y), slot, 24, colours.ink_soft, Face.DATA)


def _paint(pen: Pen, grid: Grid, slot: MarkerSlot, fill: str) -> None:
    centre = grid.at(slot)
    pen.canvas.polygon(_diamond(centre, grid.reach), Paint(fill, pen.colours.edge, 2))


def _links(pen: Pen, grid: Grid, performance: Performance) -> None:
    """The ground of the markers, and a golden capsule over each pair of equal symbols."""
    colours = pen.colours
    for marker in performance.markers:
        if marker.slot != "outside":
            _paint(pen, grid, marker.slot, pen.fill_of(marker.seat))
    for slot in PERFORMANCES[performance.card].neutral:
        _paint(pen, grid, slot, colours.hairline)
    for slot, direction in linked(performance):
        x, y = grid.at(slot)
        dx, dy = AWAY[direction]
        first = grid.apart * CORNER
        length = grid.apart - 2 * first
        half = grid.apart * 0.15
        start, end = first - half, first + length + half
        xs = sorted((x + dx * start, x + dx * end))
        ys = sorted((y + dy * start, y + dy * end))
        wide = half if dy else 0
        high = half if dx else 0
        capsule = Box(
            xs[0] - wide, ys[0] - high, xs[1] - xs[0] + 2 * wide, ys[1] - ys[0] + 2 * high
        )
        pen.canvas.rectangle(capsule, Paint(colours.link, colours.edge, 2), half)
    for slot, symbols in PERFORMANCES[performance.card].neutral.items():
        _symbols(pen, grid, slot, symbols, None)
        centre = grid.at(slot)
        pen.canvas.polygon(
            _diamond(centre, grid.apart * 0.13), Paint(colours.panel, colours.edge, 2)
        )


def linked(performance: Performance) -> tuple[tuple[MarkerSlot, Facing], ...]:
    """Every Link once, as a slot and the direction in which it lies."""
    found: list[tuple[MarkerSlot, Facing]] = []
    for marker in performance.markers:
        for circle, _other in links_of(
            performance.card, performance.markers, marker.trick, marker.slot, marker.facing
        ):
            if (circle.neighbour, OPPOSITE[circle.direction]) not in found:
                found.append((marker.slot, circle.direction))
    return tuple(found)


def _symbols(
    pen: Pen, grid: Grid, slot: MarkerSlot, symbols: Mapping[Facing, Category], own: Category | None
) -> None:
    x, y = grid.at(slot)
    for direction in FACINGS:
        dx, dy = AWAY[direction]
        spot = (x + dx * grid.apart * CORNER, y + dy * grid.apart * CORNER)
        category = symbols[direction]
        pen.disc(category, spot, grid.apart * 0.23, own=category == own)


def _marker(pen: Pen, grid: Grid, marker: Marker) -> None:
    symbols: dict[Facing, Category] = {
        direction: shown(marker.trick, marker.facing, direction) for direction in FACINGS
    }
    _symbols(pen, grid, marker.slot, symbols, TRICKS[marker.trick].category)
    x, y = grid.at(marker.slot)
    pen.token(marker.seat, (x, y), grid.apart * 0.36)
    off = grid.apart * 0.235
    pen.suit(suit_of(pen, marker), (x + off, y + off), grid.apart * 0.2)
    if marker.count > 1:
        spot = (x - off, y + off)
        pen.canvas.circle(spot, grid.apart * 0.13, Paint(pen.colours.disc, pen.colours.edge, 1.4))
        pen.canvas.centred(spot, f"\u00d7{marker.count}", 20, pen.colours.on_disc)


def suit_of(pen: Pen, marker: Marker) -> str:
    """The suit that tells which Trick of its owner a marker is of; empty when it is not theirs."""
    own = pen.scene.view.players[marker.seat].tricks
    return next((each.suit for each in own if each.trick == marker.trick), "")


def _circles(pen: Pen, grid: Grid, performance: Performance) -> None:
    colours = pen.colours
    made = set(linked(performance))
    for slot, circles in CIRCLES[performance.card].items():
        for circle in circles:
            if circle.direction not in {"right", "down"}:
                continue
            x, y = grid.at(slot)
            dx, dy = AWAY[circle.direction]
            spot = (x + dx * grid.apart / 2, y + dy * grid.apart / 2)
            back = (circle.neighbour, OPPOSITE[circle.direction])
            is_link = (slot, circle.direction) in made or back in made
            reach = grid.apart * (0.12 if circle.shard else 0.1)
            if circle.shard:
                shard_circle(pen, spot, reach)
            elif is_link:
                link(pen, spot, reach)
            else:
                pen.canvas.circle(spot, reach, Paint(colours.disc, colours.edge, 2))


def link(pen: Pen, centre: Point, reach: float) -> None:
    """A circle whose two symbols are equal."""
    pen.canvas.circle(centre, reach, Paint(pen.colours.link, pen.colours.edge, 2))
    pen.glyph("rings", centre, reach * 1.6, pen.colours.edge)


def shard_circle(pen: Pen, centre: Point, reach: float) -> None:
    """A circle whose Link brings a Shard."""
    pen.canvas.circle(centre, reach, Paint(pen.colours.disc, pen.colours.edge, 2))
    pen.shard(centre, reach * 1.58)


def free(pen: Pen, centre: Point, reach: float) -> None:
    """A slot without a marker."""
    look = Paint(pen.colours.free, pen.colours.ink_soft, 2, dashed=True)
    pen.canvas.polygon(_diamond(centre, reach), look)


def _number(pen: Pen, grid: Grid, one: Numbered) -> None:
    x, y = grid.at(one.slot)
    dx, dy = AWAY[one.facing]
    spot = (x + dx * grid.apart * 0.27, y + dy * grid.apart * 0.27)
    number(pen, spot, one.number, grid.apart * 0.145, gold=one.links > 0)


def number(pen: Pen, spot: Point, shown_as: int, radius: float, *, gold: bool) -> None:
    """The number of a choice; golden when it makes a Link."""
    colours = pen.colours
    fill = colours.link if gold else colours.disc
    pen.canvas.circle(spot, radius, Paint(fill, colours.edge, 2.2))
    pen.canvas.centred(spot, str(shown_as), 22, colours.edge if gold else colours.on_disc)


def _foot(pen: Pen, box: Box, performance: Performance) -> None:
    colours = pen.colours
    printed = PERFORMANCES[performance.card]
    y = box.bottom - FOOT / 2
    pen.canvas.line(
        (box.left + 10, box.bottom - FOOT),
        (box.right - 10, box.bottom - FOOT),
        colours.hairline,
        1.5,
    )
    left: list[Piece] = [
        pen.sign("rings", 26),
        Gap(5),
        pen.strong(str(count_links(performance)), 22),
    ]
    for marker in performance.markers:
        if marker.slot == "outside":
            left += [Gap(10), pen.token_sign(marker.seat, 26), Gap(2)]
            left += [pen.disc_sign(TRICKS[marker.trick].category, 24)]
    put(pen.canvas, (box.left + 12, y), left)
    gain = pen.gain(printed.fame, printed.coins, printed.shards, 22)
    hat: list[Piece] = [pen.sign("magician", 24, colours.ink_soft), Gap(8)]
    if measure(left) + measure(hat) + measure(gain) + 30 > box.width:
        hat = []
    put(pen.canvas, (box.right - 12, y), [*hat, *gain], "end")
