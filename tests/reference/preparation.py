"""Setting up the players: RB15 p. 9-10."""

from itertools import combinations_with_replacement
from typing import Any

from tests.reference import belongings
from tests.reference.beginning import begin_turn
from tests.reference.chance import Draw, shuffle
from tests.reference.figures import (
    COINS_AT_START,
    COMPONENTS,
    FAVOURITES,
    KIT_MARKERS,
    KITS,
    PRICES,
    SET_UP_WORTH,
    SPECIALISTS,
    TRICKS,
    Player,
    Position,
)


def moves(position: Position, seat: int, asked: dict[str, Any]) -> list[str]:
    match asked["ask"]:
        case "magician":
            return magician_moves(position)
        case "specialist":
            return [f"specialist {specialist}" for specialist in SPECIALISTS]
        case "components":
            return component_moves(position, seat, asked["shelf"])
        case _:
            return trick_moves(position, seat, asked["place"])


def magician_moves(position: Position) -> list[str]:
    taken = {FAVOURITES[player["magician"]] for player in position["players"] if player["magician"]}
    return [
        f"magician {magician}"
        for magician, favourite in FAVOURITES.items()
        if favourite not in taken
    ]


def component_moves(position: Position, seat: int, shelf: str) -> list[str]:
    selections = [
        chosen
        for size in range(SET_UP_WORTH + 1)
        for chosen in combinations_with_replacement(COMPONENTS, size)
        if sum(PRICES[component] for component in chosen) <= SET_UP_WORTH
    ]
    limit = belongings.shelf_limit(position, shelf)
    return [
        " ".join(["components", *chosen])
        for chosen in selections
        if all(chosen.count(each) + _held(position, seat, each) <= limit for each in chosen)
    ]


def _held(position: Position, seat: int, component: str) -> int:
    stack = belongings.stack_of(position["players"][seat], component)
    return int(stack["count"]) if stack else 0


def trick_moves(position: Position, seat: int, place: str) -> list[str]:
    player = position["players"][seat]
    favourite = FAVOURITES[player["magician"]]
    return [
        f"start {trick} {suit}"
        for trick in position["residence"]
        if TRICKS[trick]["level"] == 1
        and (place == "engineer" or TRICKS[trick]["category"] == favourite)
        for suit in belongings.free_suits(player)
    ]


def take_magician(position: Position, seat: int, magician: str) -> None:
    player = position["players"][seat]
    player["magician"] = magician
    belongings.join(player, "magician")
    belongings.join(player, "apprentice-1")
    if position["first_game_kits"]:
        _take_kit(position, seat)
    else:
        position["pending"].append({"ask": "specialist", "seat": seat})


def take_specialist(position: Position, seat: int, specialist: str) -> None:
    """Take a Specialist; what there is to choose next lies on top, the Engineer's bonus below all.

    The Engineers choose their additional Tricks after everybody has a first one, in the same order.
    """
    _join_specialist(position["players"][seat], specialist)
    pending = position["pending"]
    pending.append({"ask": "trick", "seat": seat, "place": "board"})
    if specialist == "manager":
        pending.append({"ask": "components", "seat": seat, "shelf": "manager"})
    pending.append({"ask": "components", "seat": seat, "shelf": "board"})
    if specialist == "engineer":
        pending.insert(0, {"ask": "trick", "seat": seat, "place": "engineer"})


def take_components(position: Position, seat: int, components: list[str], shelf: str) -> None:
    for component in components:
        belongings.put(position["players"][seat], component, 1, shelf)


def begin_when_ready(position: Position, draw: Draw) -> None:
    """Draw the first order and give the Coins by it, once nobody has anything to choose."""
    if position["pending"]:
        return
    position["order"] = shuffle(list(range(len(position["players"]))), draw)
    for seat, coins in zip(position["order"], COINS_AT_START, strict=False):
        position["players"][seat]["coins"] += coins
    begin_turn(position, draw)


def _join_specialist(player: Player, specialist: str) -> None:
    belongings.join(player, specialist)
    if specialist == "assistant":
        belongings.join(player, "apprentice-2", "assistant")


def take_trick(position: Position, seat: int, trick: str, suit: str, place: str) -> None:
    player = position["players"][seat]
    position["residence"].remove(trick)
    player["tricks"].append({"trick": trick, "suit": suit, "place": place, "markers": 0})
    if belongings.meets(player, trick):
        belongings.trick_of(player, trick)["markers"] = belongings.markers_due(
            position, seat, trick
        )


def _take_kit(position: Position, seat: int) -> None:
    player = position["players"][seat]
    kit = KITS[FAVOURITES[player["magician"]]]
    _join_specialist(player, kit["specialist"])
    for shelf in ("board", "manager"):
        for component, count in kit[shelf].items():
            belongings.put(player, component, count, shelf)
    places = ("board", "engineer")
    suits = ("spades", "hearts")
    for trick, suit, place in zip(kit["tricks"], suits, places, strict=False):
        take_trick(position, seat, trick, suit, place)
        special = KIT_MARKERS.get((position["edition"], trick))
        if special is not None:
            belongings.trick_of(player, trick)["markers"] = special
