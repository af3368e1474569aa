"""The Theater in letters: its days, and the Performance cards with their markers and circles."""

from core.trickerion.cards import PERFORMANCES, RULES, SLOT, TRICKS, TURN_CARDS, Gain
from core.trickerion.effects import figure
from core.trickerion.geometry import CIRCLES, OPPOSITE, Circle, count_links, links_of
from core.trickerion.state import Marker, OwnTrick, Performance
from core.trickerion.terms import PLACES, WEEKDAYS, Category, MarkerSlot, Place, Weekday
from core.trickerion.view import View
from core.trickerion.yields import printed
from services.languages import Speech
from services.presenting.document import Block, Fact, Facts, Heading, Paragraph, Tiles
from services.presenting.players import Showing
from services.presenting.trickerion import names
from services.presenting.trickerion.names import kept, text
from services.presenting.trickerion.town import FREE, occupants

ARROWS = {"up": "↑", "right": "→", "down": "↓", "left": "←"}
CELL = 5
GAP = 3
ROWS = 3


def theater(view: View, showing: Showing, *, legend: bool) -> tuple[Block, ...]:
    """Days, cards and whose markers stand there; with a legend also what the signs mean."""
    speech = showing.speech
    blocks: list[Block] = [
        Heading(text(speech, "part-theater")),
        Facts(tuple(_day(view, weekday, showing) for weekday in WEEKDAYS)),
    ]
    blocks += row(view, showing)
    if view.row:
        coming = names.tally(names.name(speech, "venue", venue) for venue in view.deck)
        deck = ", ".join(f"{count} {venue}" for venue, count in coming.items())
        cards = deck or text(speech, "nothing")
        told = [text(speech, "row-to-come", cards=cards)]
        if view.turn >= RULES.first_discard_turn and view.pending:
            told.append(text(speech, "row-leaves", place=places(view)[-1]))
        blocks.append(Paragraph(" ".join(told), quiet=True))
    if legend:
        blocks.append(Paragraph(text(speech, "legend-theater"), quiet=True))
    return tuple(blocks)


def row(view: View, showing: Showing) -> tuple[Block, ...]:
    """The cards on display, and whose Tricks are on them."""
    if not view.row:
        return ()
    tiles = Tiles(tuple(_tile(view, place, showing) for place in places(view)))
    markers = _markers(view, showing)
    return (tiles, Facts(markers)) if markers else (tiles,)


def places(view: View) -> tuple[Place, ...]:
    """The places of the row that hold a card, from left to right."""
    return PLACES[: len(view.row)]


def _day(view: View, weekday: Weekday, showing: Showing) -> Fact:
    speech = showing.speech
    title = names.name(speech, "weekday", weekday, "short")
    if view.duel and view.turn_cards and weekday in TURN_CARDS[view.turn_cards[0]].days:
        return Fact(title, text(speech, "day-closed"))
    taken = occupants(view, showing)
    parts: list[str] = []
    for slot, figures in SLOT.items():
        if figures.weekday == weekday:
            who = taken.get(slot, FREE)
            if figures.stage:
                parts.append(kept(f"{text(speech, 'stage')} {who}"))
            else:
                parts.append(kept(f"{slot[-1]}:{names.signed(figures.ap)} {who}"))
    if modifier := figure(view, 0, "weekday_modifier", RULES.weekday[weekday], weekday=weekday):
        parts.append(kept(text(speech, "day-yields", modifier=names.signed(modifier))))
    return Fact(title, "  ".join(parts))


def _tile(view: View, place: Place, showing: Showing) -> tuple[str, ...]:
    performance = view.row[PLACES.index(place)]
    card = PERFORMANCES[performance.card]
    speech = showing.speech
    venue = names.name(speech, "venue", card.venue, "short")
    bonus = short_gain(speech, Gain(card.fame, card.coins, card.shards))
    return (
        f"{place} {venue}",
        text(speech, "tile-show", gain=bonus),
        *grid(performance, showing),
        *(f"+ {sign(each, showing)[:-1]}" for each in performance.markers if _beside(each)),
    )


def _beside(marker: Marker) -> bool:
    return marker.slot == "outside"


def grid(performance: Performance, showing: Showing) -> tuple[str, ...]:
    """The slots of a card where they lie, with the circles between them."""
    card = PERFORMANCES[performance.card]
    slots = (*card.slots, *card.neutral)
    at: dict[MarkerSlot, str] = {
        slot: _printed(shown["up"], showing) for slot, shown in card.neutral.items()
    }
    at |= {marker.slot: sign(marker, showing) for marker in performance.markers}
    lines: list[str] = []
    for row in range(ROWS):
        left, right = _slot(0, row), _slot(1, row)
        if left not in slots and right not in slots:
            continue
        between = _circle(performance, left, "right") if left in slots else ""
        cells = [_cell(slot, at.get(slot), slots) for slot in (left, right)]
        lines.append(f"{cells[0]}{between.center(GAP)}{cells[1]}".rstrip())
        below = [
            (_circle(performance, slot, "down") if slot in slots else "").center(CELL)
            for slot in (left, right)
        ]
        joined = f"{below[0]}{'':{GAP}}{below[1]}".rstrip()
        if joined:
            lines.append(joined)
    return tuple(lines)


def _slot(column: int, row: int) -> MarkerSlot:
    slots: dict[tuple[int, int], MarkerSlot] = {
        (0, 0): "s00",
        (1, 0): "s10",
        (0, 1): "s01",
        (1, 1): "s11",
        (0, 2): "s02",
        (1, 2): "s12",
    }
    return slots[column, row]


def _cell(slot: MarkerSlot, there: str | None, slots: tuple[MarkerSlot, ...]) -> str:
    if slot not in slots:
        return " " * CELL
    return slot.center(CELL) if there is None else there


def _printed(up: Category, showing: Showing) -> str:
    """A printed marker, by what it shows upwards."""
    speech = showing.speech
    category = names.name(speech, "category", up, "short")
    return f"{text(speech, 'neutral')}·{category}{ARROWS['up']}"


def sign(marker: Marker, showing: Showing) -> str:
    """A marker in five letters: its owner, its category and where that points."""
    category = names.name(showing.speech, "category", TRICKS[marker.trick].category, "short")
    many = str(marker.count) if marker.count > 1 else "·"
    return f"{showing.players[marker.seat].token}{many}{category}{ARROWS[marker.facing]}"


def _circle(performance: Performance, slot: MarkerSlot, direction: str) -> str:
    found = next(
        (each for each in CIRCLES[performance.card][slot] if each.direction == direction), None
    )
    if found is None:
        return ""
    back = Circle(OPPOSITE[found.direction], slot, found.shard)
    linked = _linked(performance, slot, found) or _linked(performance, found.neighbour, back)
    return ("∞" if linked else "o") + ("*" if found.shard else "")


def _linked(performance: Performance, slot: MarkerSlot, circle: Circle) -> bool:
    marker = next((each for each in performance.markers if each.slot == slot), None)
    return marker is not None and any(
        each == circle
        for each, _ in links_of(
            performance.card, performance.markers, marker.trick, slot, marker.facing
        )
    )


def _markers(view: View, showing: Showing) -> tuple[Fact, ...]:
    """For each card the Tricks on it, where they stand and what they yield."""
    speech = showing.speech
    facts: list[Fact] = []
    for place, performance in zip(places(view), view.row, strict=True):
        parts = [
            text(
                speech,
                "row-marker",
                slot=text(speech, "spot-outside") if _beside(marker) else marker.slot,
                player=showing.players[marker.seat].token,
                trick=names.name(speech, "trick", marker.trick),
                gain=short_gain(speech, printed(view, marker)),
            )
            for marker in sorted(performance.markers, key=lambda marker: marker.slot[::-1])
        ]
        if parts:
            links = names.counted(speech, "links", count_links(performance))
            facts.append(Fact(place, "; ".join((*parts, links))))
    return tuple(facts)


def yield_of(trick: str) -> Gain:
    """What a Trick yields before the weekday."""
    card = TRICKS[trick]
    return Gain(card.fame, card.coins, card.shards)


def own_yield(own: OwnTrick) -> Gain:
    """What a learned Trick yields with the Shards on it."""
    card = TRICKS[own.trick]
    return Gain(card.fame + own.shards, card.coins + own.shards, card.shards)


def short_gain(speech: Speech, gain: Gain) -> str:
    """What is received, as short as can be: ``2F 1c``."""
    parts = [
        text(speech, f"short-{unit}", n=number)
        for unit, number in (("fame", gain.fame), ("coins", gain.coins), ("shards", gain.shards))
        if number
    ]
    return " ".join(parts) or "0"
