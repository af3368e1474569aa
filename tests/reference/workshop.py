"""The Workshop (RB15 p. 15)."""

from typing import Any

from tests.reference import belongings
from tests.reference.figures import MULTI_PLACES, TRICKS, Player, Position, kind


def moves(position: Position, seat: int, ap: int) -> list[str]:
    player = position["players"][seat]
    found = [
        f"prepare {own['trick']}"
        for own in player["tricks"]
        if own["markers"] == 0
        and belongings.meets(player, own["trick"])
        and TRICKS[own["trick"]]["prepare"] <= ap
        and belongings.markers_in_supply(position, seat, own["trick"]) >= 1
    ]
    if ap >= 1:
        found += _moving(player)
    return found


def _moving(player: Player) -> list[str]:
    """What the boards of the Specialists allow, to any Character."""
    found = []
    if belongings.has(player, "engineer"):
        found += [f"move-trick {own['trick']}" for own in belongings.tricks_on(player, "board")]
    if belongings.has(player, "manager"):
        there = belongings.stacks_on(player, "manager")
        for stack in belongings.stacks_on(player, "board"):
            if len(there) < MULTI_PLACES:
                found.append(f"move-components {stack['component']}")
            found += [
                f"move-components {stack['component']} swap {other['component']}" for other in there
            ]
    if belongings.assistant_place_free(player):
        found += [
            f"move-apprentice {member['id']}"
            for member in player["team"]
            if kind(member["id"]) == "apprentice" and not member["at"]
        ]
    return found


def do(position: Position, work: dict[str, Any], words: list[str]) -> None:
    seat = work["seat"]
    player = position["players"][seat]
    match words:
        case ["prepare", trick]:
            own = belongings.trick_of(player, trick)
            own["markers"] = belongings.markers_due(position, seat, trick)
            work["ap"] -= TRICKS[trick]["prepare"]
            return
        case ["move-trick", trick]:
            for other in belongings.tricks_on(player, "engineer"):
                other["place"] = "board"
            belongings.trick_of(player, trick)["place"] = "engineer"
        case ["move-components", component, *swap]:
            if swap:
                _shelve(position, player, swap[1], "board")
            _shelve(position, player, component, "manager")
        case ["move-apprentice", character]:
            belongings.member_of(player, character)["home"] = "assistant"
        case _:
            raise ValueError(words)
    work["ap"] -= 1


def _shelve(position: Position, player: Player, component: str, shelf: str) -> None:
    stack = belongings.stack_of(player, component)
    assert stack is not None
    stack["shelf"] = shelf
    stack["count"] = min(stack["count"], belongings.shelf_limit(position, shelf))
