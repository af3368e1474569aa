"""Downtown: the Residence, the Inn and the Bank (RB15 p. 13-14)."""

from typing import Any

from tests.reference import belongings
from tests.reference.chance import Draw
from tests.reference.figures import (
    DICE,
    DICE_IDS,
    FAVOURITES,
    SPECIALISTS,
    TRICKS,
    Player,
    Position,
    threshold,
)


def face(position: Position, die: str) -> str:
    return str(position["dice"][DICE_IDS.index(die)])


def turn(position: Position, die: str, shown: str) -> None:
    position["dice"][DICE_IDS.index(die)] = shown


def moves(position: Position, seat: int, ap: int) -> list[str]:
    player = position["players"][seat]
    found = []
    if ap >= 3:
        found += _learn(position, player) + _hire(position, player)
        found += [f"coins {die}" for die in ("bank-1", "bank-2") if face(position, die) != "x"]
    if ap >= 1:
        found += [f"reroll {die}" for die in DICE]
    if ap >= 2:
        found += [
            f"set {die} {other}"
            for die, faces in DICE.items()
            for other in sorted(set(faces))
            if other != face(position, die)
        ]
    return found


def _short_of_fame(player: Player, trick: str) -> int:
    return max(0, threshold(trick) - int(player["fame"]))


def _learn(position: Position, player: Player) -> list[str]:
    found = []
    for trick in position["residence"]:
        if player["coins"] < _short_of_fame(player, trick):
            continue
        category = TRICKS[trick]["category"]
        favourite = FAVOURITES[player["magician"]] == category
        for die in ("residence-1", "residence-2"):
            shown = face(position, die)
            if shown == "x" or not (favourite or shown in {category, "any"}):
                continue
            for suit in belongings.free_suits(player):
                for place in belongings.free_trick_places(player):
                    ending = " place engineer" if place == "engineer" else ""
                    found.append(f"learn {trick} {suit} {die}{ending}")
    return found


def _hire(position: Position, player: Player) -> list[str]:
    found = []
    specialist = face(position, "inn-specialist")
    if (
        specialist in SPECIALISTS
        and not belongings.has(player, specialist)
        and specialist not in player["hired"]
    ):
        found.append(f"hire {specialist}")
    if face(position, "inn-apprentice") == "apprentice" and belongings.apprentices(
        player
    ) < belongings.apprentice_places(player):
        found.append("hire apprentice")
    return found


def do(position: Position, work: dict[str, Any], words: list[str], draw: Draw) -> None:
    seat = work["seat"]
    player = position["players"][seat]
    match words:
        case ["learn", trick, suit, die, *place]:
            player["coins"] -= _short_of_fame(player, trick)
            position["residence"].remove(trick)
            player["tricks"].append(
                {
                    "trick": trick,
                    "suit": suit,
                    "place": "engineer" if place else "board",
                    "markers": 0,
                }
            )
            turn(position, die, "x")
            work["ap"] -= 3
        case ["hire", "apprentice"]:
            number = belongings.apprentices(player) + 1
            player["hired"].append(f"apprentice-{number}")
            turn(position, "inn-apprentice", "x")
            work["ap"] -= 3
        case ["hire", specialist]:
            player["hired"].append(specialist)
            turn(position, "inn-specialist", "x")
            work["ap"] -= 3
        case ["coins", die]:
            player["coins"] += int(face(position, die))
            turn(position, die, "x")
            work["ap"] -= 3
        case ["reroll", die]:
            turn(position, die, DICE[die][draw(len(DICE[die]))])
            work["ap"] -= 1
        case ["set", die, shown]:
            turn(position, die, shown)
            work["ap"] -= 2
        case _:
            raise ValueError(words)
