"""The end of a turn and of the game (RB15 p. 18)."""

from tests.reference.belongings import assistant_place_free, join
from tests.reference.figures import (
    LINE_CAP,
    SPECIALISTS,
    TURNS,
    WAGES,
    Player,
    Position,
    kind,
)


def end_turn(position: Position) -> bool:
    """Everything between the last show and the next roll; whether there is a next one."""
    for seat in position["order"]:
        _pay_wages(position["players"][seat])
    for player in position["players"]:
        _return_characters(player)
    for slot, component in enumerate(position["orders"]):
        if component is not None:
            position["stock"][slot] = component
    position["orders"] = [None, None, None, None]
    position["quick_order"] = None
    if position["turn"] >= 3:
        position["row"].pop()
    if position["deck"]:
        position["row"].insert(0, {"card": position["deck"].pop(0), "markers": []})
    for player in position["players"]:
        player["advertised"] = False
    if position["turn"] < TURNS:
        return True
    _score(position)
    return False


def _pay_wages(player: Player) -> None:
    due = sum(
        WAGES[kind(member["id"])]
        for member in player["team"]
        if member["at"] and member["home"] == "board"
    )
    paid = min(due, player["coins"])
    player["coins"] -= paid
    player["fame"] = max(0, player["fame"] - 2 * (due - paid))


def _return_characters(player: Player) -> None:
    for member in player["team"]:
        member["card"] = None
        member["at"] = None
    specialists = [character for character in player["hired"] if character in SPECIALISTS]
    others = [character for character in player["hired"] if character not in SPECIALISTS]
    for character in specialists + others:
        spare = kind(character) == "apprentice" and assistant_place_free(player)
        join(player, character, "assistant" if spare else "board")
    player["hired"] = []


def _score(position: Position) -> None:
    cap = LINE_CAP[position["edition"]]
    for player in position["players"]:
        kinds = [kind(member["id"]) for member in player["team"]]
        lines = [
            player["shards"],
            player["coins"] // 3,
            2 * kinds.count("apprentice"),
            3 * sum(character in SPECIALISTS for character in kinds),
        ]
        player["fame"] += sum(line if cap is None else min(line, cap) for line in lines)
    position["ranking"] = sorted(
        position["order"], key=lambda seat: -int(position["players"][seat]["fame"])
    )
