"""Placing Characters one at a time (RB15 p. 11-12, 16)."""

from typing import Any

from tests.reference.figures import (
    BACKSTAGE_AP,
    BASE_AP,
    CITY_SLOTS,
    DAYS,
    Player,
    Position,
    kind,
)


def to_place(player: Player) -> list[dict[str, Any]]:
    return [member for member in player["team"] if member["card"] and not member["at"]]


def placement_moves(position: Position, seat: int) -> list[str]:
    found = []
    for member in to_place(position["players"][seat]):
        found.append(f"idle {member['id']}")
        found += [f"place {member['id']} {slot}" for slot in _free_slots(position, seat, member)]
    return found


def _free_slots(position: Position, seat: int, member: dict[str, Any]) -> list[str]:
    location = member["card"]
    if location == "workshop":
        slots = ["workshop-1", "workshop-2"]
        taken = _slots_of(position["players"][seat])
    else:
        slots = _theater(position, seat, member["id"]) if location == "theater" else []
        for number, (_, counts) in CITY_SLOTS.items():
            if location in {"downtown", "market"} and len(position["players"]) in counts:
                slots.append(f"{location}-{number}")
        taken = [slot for player in position["players"] for slot in _slots_of(player)]
    return [slot for slot in slots if slot not in taken]


def _slots_of(player: Player) -> list[str]:
    return [member["at"] for member in player["team"] if member["at"]]


def day_of(player: Player) -> str | None:
    """The weekday where a player's Characters stand this turn."""
    for slot in _slots_of(player):
        if slot.split("-")[0] in DAYS:
            return slot.split("-")[0]
    return None


def _theater(position: Position, seat: int, character: str) -> list[str]:
    """A weekday belongs to one player, and a player has one weekday (RB15 p. 16)."""
    players = position["players"]
    own = day_of(players[seat])
    others = [day_of(player) for other, player in enumerate(players) if other != seat]
    found = []
    for day in DAYS:
        if day in others or own not in {None, day}:
            continue
        found += [f"{day}-1", f"{day}-2"]
        if character == "magician":
            found.append(f"{day}-stage")
    return found


def action_points(character: str, slot: str) -> int:
    place, spot = slot.split("-")
    if place in DAYS:
        extra = BACKSTAGE_AP[place]
    elif place == "workshop":
        extra = 0
    else:
        extra = CITY_SLOTS[spot][0]
    return max(0, BASE_AP[kind(character)] + extra)


def next_to_place(position: Position, seat: int) -> int | None:
    """The next in the order, after ``seat``, who has somebody left to place."""
    order = position["order"]
    start = order.index(seat) + 1
    for other in order[start:] + order[:start]:
        if to_place(position["players"][other]):
            return int(other)
    return None
