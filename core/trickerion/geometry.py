"""Slots, Link circles and the symbols that a turned marker shows (RB15 p. 16).

A marker carries the four category symbols, one toward each side, always in the same order round.
Its facing is the direction in which the symbol of its own Trick's category points.
"""

from collections.abc import Iterable, Iterator

import msgspec

from core.trickerion.cards import PERFORMANCES, TRICKS
from core.trickerion.state import Marker, Performance
from core.trickerion.terms import FACINGS, Category, Facing, MarkerSlot

RING: tuple[Category, ...] = ("spiritual", "mechanical", "optical", "escape")
"""The symbols of a marker, clockwise."""


class Circle(msgspec.Struct, frozen=True):
    """A Link circle as seen from one of its two slots."""

    direction: Facing
    neighbour: MarkerSlot
    shard: bool


def _direction(origin: MarkerSlot, target: MarkerSlot) -> Facing:
    if origin[1] == target[1]:
        return "down" if target[2] > origin[2] else "up"
    return "right" if target[1] > origin[1] else "left"


def _circles(card: str) -> dict[MarkerSlot, tuple[Circle, ...]]:
    slots = (*PERFORMANCES[card].slots, *PERFORMANCES[card].neutral)
    found: dict[MarkerSlot, list[Circle]] = {slot: [] for slot in slots}
    for pair in PERFORMANCES[card].circles:
        shard = pair in PERFORMANCES[card].shards_at
        for origin, target in (pair, pair[::-1]):
            found[origin].append(Circle(_direction(origin, target), target, shard))
    return {
        slot: tuple(sorted(circles, key=lambda circle: FACINGS.index(circle.direction)))
        for slot, circles in found.items()
    }


CIRCLES: dict[str, dict[MarkerSlot, tuple[Circle, ...]]] = {
    card: _circles(card) for card in PERFORMANCES
}
"""For each card and slot its Link circles, clockwise from the top."""

SYMBOL: dict[tuple[Category, Facing, Facing], Category] = {
    (own, facing, direction): RING[
        (RING.index(own) + FACINGS.index(direction) - FACINGS.index(facing)) % len(RING)
    ]
    for own in RING
    for facing in FACINGS
    for direction in FACINGS
}
"""What a marker of a category, turned to a facing, shows in a direction."""

OPPOSITE: dict[Facing, Facing] = {"up": "down", "right": "left", "down": "up", "left": "right"}


def shown(trick: str, facing: Facing, direction: Facing) -> Category:
    """The symbol that a marker of a Trick shows in a direction."""
    return SYMBOL[TRICKS[trick].category, facing, direction]


def facing_as(old: str, new: str, facing: Facing) -> Facing:
    """The facing of a marker that stays as it lies while it comes to stand for another Trick."""
    step = RING.index(TRICKS[new].category) - RING.index(TRICKS[old].category)
    return FACINGS[(FACINGS.index(facing) + step) % len(FACINGS)]


def links_of(
    card: str, markers: Iterable[Marker], trick: str, slot: MarkerSlot, facing: Facing
) -> Iterator[tuple[Circle, Marker | None]]:
    """The Links a marker at a slot has: each circle and who is across it.

    None stands for a marker printed on the card, which has no owner (Duel).
    """
    at = {marker.slot: marker for marker in markers}
    neutral = PERFORMANCES[card].neutral
    for circle in CIRCLES[card].get(slot, ()):
        own = shown(trick, facing, circle.direction)
        facing_back = OPPOSITE[circle.direction]
        other = at.get(circle.neighbour)
        if other is not None:
            if own == shown(other.trick, other.facing, facing_back):
                yield circle, other
        elif circle.neighbour in neutral and own == neutral[circle.neighbour][facing_back]:
            yield circle, None


def links_on(performance: Performance) -> Iterator[tuple[Marker, Marker | None]]:
    """Every Link a card holds, once: the two markers, None for a printed one."""
    done: set[MarkerSlot] = set()
    for marker in performance.markers:
        for _circle, other in links_of(
            performance.card, performance.markers, marker.trick, marker.slot, marker.facing
        ):
            if other is None or other.slot not in done:
                yield marker, other
        done.add(marker.slot)


def count_links(performance: Performance) -> int:
    """How many Links a card holds, whoever made them."""
    return sum(1 for _ in links_on(performance))
