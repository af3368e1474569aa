"""The Theater: markers, Link circles and Links (RB15 p. 16).

Slots are named by column and row, so that the direction of a circle follows from the names of the
two slots it joins.
"""

from typing import Any

from tests.reference import belongings
from tests.reference.figures import LINK_BONUS, PERFORMANCES, TRICKS, Position

Markers = list[dict[str, Any]]

# The four symbols on every marker, clockwise, and the four directions, clockwise.
SYMBOLS = ["spiritual", "mechanical", "optical", "escape"]
DIRECTIONS = ["up", "right", "down", "left"]


def symbol_of(marker: dict[str, Any], direction: str) -> str:
    turns = DIRECTIONS.index(direction) - DIRECTIONS.index(marker["facing"])
    own = SYMBOLS.index(TRICKS[marker["trick"]]["category"])
    return SYMBOLS[(own + turns) % 4]


def direction(slot: str, neighbour: str) -> str:
    columns = int(neighbour[1]) - int(slot[1])
    rows = int(neighbour[2]) - int(slot[2])
    return {(0, -1): "up", (1, 0): "right", (0, 1): "down", (-1, 0): "left"}[columns, rows]


def circles_at(card: str, slot: str) -> dict[str, str]:
    """The directions in which a slot has a Link circle, each with the slot beyond it."""
    found = {}
    for one, two in PERFORMANCES[card]["circles"]:
        if slot == one:
            found[direction(slot, two)] = two
        if slot == two:
            found[direction(slot, one)] = one
    return found


def marker_at(markers: Markers, slot: str) -> dict[str, Any] | None:
    found = [marker for marker in markers if marker["slot"] == slot]
    return found[0] if found else None


def linked(markers: Markers, one: str, two: str) -> bool:
    first, second = marker_at(markers, one), marker_at(markers, two)
    if first is None or second is None:
        return False
    return symbol_of(first, direction(one, two)) == symbol_of(second, direction(two, one))


def links_on(card: dict[str, Any]) -> int:
    circles = PERFORMANCES[card["card"]]["circles"]
    return sum(linked(card["markers"], one, two) for one, two in circles)


def places_for(position: Position, seat: int, trick: str) -> list[tuple[str, str, str]]:
    """Where a marker could go: place in the row, slot and facing."""
    found = []
    for number, card in enumerate(position["row"], start=1):
        if any(m["seat"] == seat and m["trick"] == trick for m in card["markers"]):
            continue
        for slot in PERFORMANCES[card["card"]]["slots"]:
            if marker_at(card["markers"], slot) is None:
                found += [(f"p{number}", slot, facing) for facing in circles_at(card["card"], slot)]
    return found


def moves(position: Position, seat: int, ap: int) -> list[str]:
    if ap < 1:
        return []
    found = [
        f"setup {own['trick']} {place} {slot} {facing}"
        for own in position["players"][seat]["tricks"]
        if own["markers"] > 0
        for place, slot, facing in places_for(position, seat, own["trick"])
    ]
    for number, card in enumerate(position["row"], start=1):
        for marker in list(card["markers"]):
            if marker["seat"] == seat:
                found += _reschedule(position, number, marker)
    return found


def _reschedule(position: Position, number: int, marker: dict[str, Any]) -> list[str]:
    """As for a marker in hand, once this one is lifted; back to its own slot is no move."""
    card = position["row"][number - 1]
    before = card["markers"]
    card["markers"] = [other for other in before if other is not marker]
    places = places_for(position, marker["seat"], marker["trick"])
    card["markers"] = before
    origin = (f"p{number}", marker["slot"])
    return [
        f"reschedule {origin[0]} {origin[1]} {place} {slot} {facing}"
        for place, slot, facing in places
        if (place, slot) != origin
    ]


def do(position: Position, work: dict[str, Any], words: list[str]) -> None:
    match words:
        case ["setup", trick, place, slot, facing]:
            _set_up(position, work["seat"], trick, (place, slot, facing))
        case ["reschedule", place, slot, to_place, to_slot, facing]:
            card = position["row"][int(place[1]) - 1]
            marker = marker_at(card["markers"], slot)
            assert marker is not None
            card["markers"].remove(marker)
            marker["slot"] = to_slot
            marker["facing"] = facing
            position["row"][int(to_place[1]) - 1]["markers"].append(marker)
        case _:
            raise ValueError(words)
    work["ap"] -= 1


def _set_up(position: Position, seat: int, trick: str, where: tuple[str, str, str]) -> None:
    place, slot, facing = where
    belongings.trick_of(position["players"][seat], trick)["markers"] -= 1
    card = position["row"][int(place[1]) - 1]
    card["markers"].append({"seat": seat, "trick": trick, "slot": slot, "facing": facing})
    for beyond in circles_at(card["card"], slot).values():
        if not linked(card["markers"], slot, beyond):
            continue
        position["pending"].append({"ask": "link", "seat": seat, "level": TRICKS[trick]["level"]})
        if set(PERFORMANCES[card["card"]]["shard"]) == {slot, beyond}:
            neighbour = marker_at(card["markers"], beyond)
            assert neighbour is not None
            for owner in {seat, neighbour["seat"]}:
                position["players"][owner]["shards"] += 1


def take_bonus(position: Position, seat: int, level: int, bonus: str) -> None:
    position["players"][seat][bonus] += LINK_BONUS[level]
